camarade-name = camarade
camarade-about = Camarade: an open trick game for 3, half of your score is your left neighbour’s
camarade-title = Camarade
camarade-help = **Camarade** (3): open hands, and your left neighbour’s points are yours too. `/camarade start`
camarade-rules =
    ## Camarade in short
    Three players, each with the cards 1 to 10, open on the table. A card is as strong as its number. 1 to 6 are also worth their number in points; 7 to 10 are strong but worth nothing.
    {""}**The attack.** The attacker lays any card. Then, clockwise, everybody lays one card that is stronger or weaker than **the attack**; cards laid since do not matter. The attacker’s turn comes round too.
    {""}**Taking the trick.** The first stronger card takes the whole trick at once. As long as only weaker cards fall, it goes on round the table. The taker keeps 1 to 6; 7 to 10 are put aside. The taker’s left neighbour attacks next.
    {""}**Equal cards.** You may not lay a card equal to the attack – unless you hold nothing stronger: then you may, and it counts as stronger.
    {""}**The lone highest card.** An attack higher than every card in every hand counts 0: the next card takes it, whatever it is. It keeps its points.
    Who has no cards left is skipped. If the last trick of a round is not taken, it goes to the player who attacked first in that round.
    {""}**The round.** Your total is your own points **plus your left neighbour’s**. With 30, 13 and 20 points the totals are 43, 33 and 50. Best total: 3 tokens; second: 1. (First place shared by two: 2 each; second shared: 1 each; all level: 1 each.)
    {""}**The match.** The first to have 7 tokens wins. The best total of a round attacks first in the next. In a match of three rounds everybody attacks first once, and most tokens wins.
    -# Your left neighbour is the next one down the table; the last one’s is the first. Out of time, your lowest card that may be laid is laid.

## Options and commands

camarade-length = length
camarade-length-about = When is the match over? (at seven tokens)
camarade-length-tokens = at seven tokens
camarade-length-rounds = after three rounds
camarade-option-length-tokens = -# The first to have seven tokens wins
camarade-option-length-rounds = -# Three rounds, most tokens wins
camarade-play = play
camarade-play-about = Lay one of your cards
camarade-play-card = card
camarade-play-card-about = The cards you may lay now, and what each would do

## The table

camarade-lobby-invitation = A table for three players. Sit down!
camarade-heading-tokens = ## Camarade · round { $round } · to 7 🪙
camarade-heading-rounds = ## Camarade · round { $round } of 3
camarade-to-attack = ⚔️ **{ $seats }** attacks.
camarade-attack = ⚔️ { $shape } **{ $seat }** attacks with **{ $card }**
camarade-attack-of-zero = ⚔️ { $shape } **{ $seat }** attacks with **{ $card }**, the lone highest: it counts **0**
camarade-laid = ↳ { $shape } { $seat }: { $cards }
camarade-to-lay = **{ $seats }** to lay · { $points } pts in the trick
camarade-legend =
    -# own points + left neighbour’s = total · 🪙 tokens
    -# below: cards left, strong │ scoring
camarade-side =
    { $shape } **{ $seat }** · **{ $own }** + { $left } { $left_shape } = **{ $total }** · 🪙 { $tokens }
    `{ $strong }` │ `{ $scoring }`
camarade-sums = **Round { $round }:** own points + left neighbour’s
camarade-sum = { $shape } { $seat } { $own } + { $left_seat } { $left } = **{ $total }** · 🪙 +{ $tokens }
camarade-side-at-the-end = { $shape } **{ $seat }** · place { $place } · 🪙 **{ $tokens }**
camarade-every-round = **Total and tokens, round by round**
camarade-recalled = { $round } │ { $scores }

## What happened

camarade-round-began = { $reason ->
        [lot] Round { $round }: the lot makes **{ $seat }** attack first.
        [most-points] Round { $round }: **{ $seat }** had the best total and attacks first.
        [tie] Round { $round }: of those with the best total, **{ $seat }** attacks first.
       *[turn] Round { $round }: it is **{ $seat }**’s turn to attack first.
    }
camarade-attack-laid = **{ $seat }** attacks with **{ $card }**.
camarade-attack-counts-zero = No card left is as high: this { $card } counts 0.
camarade-laid-weaker = { $seat } lays { $card }, weaker than { $attack }.
camarade-laid-stronger = **{ $seat }** lays **{ $card }**, stronger than { $attack }.
camarade-laid-equal = **{ $seat }** has nothing stronger and lays **{ $card }**: equal is enough.
camarade-laid-on-zero = **{ $seat }** lays **{ $card }** on the { $attack } that counts 0.
camarade-trick-taken = **{ $seat }** takes the trick: +{ $points } pts.
camarade-last-trick-left = The last card goes to **{ $seat }**, first attacker of the round: +{ $points } pts.
camarade-round-over = **Round { $round } is over.** Best total: **{ $seats }**, { $total } (🪙 +{ $tokens }).
camarade-match-over = 🏆 { $reason ->
        [better-total] Equal tokens ({ $tokens }), so the better total of this round wins: **{ $seats }**.
        [three-rounds] Most tokens after three rounds: **{ $seats }**, with { $tokens }.
       *[seven-tokens] Seven tokens reached! The winner: **{ $seats }**, with { $tokens }.
    }

## One’s own hand

camarade-your-hand =
    {""}**Your cards**
    strong `{ $strong }`
    scoring `{ $scoring }`
camarade-question-attack = You attack. Which card do you lay?
camarade-question-lay = **{ $seat }** attacks with **{ $card }**. ✋ takes the trick ({ $points } pts and your card); the others are weaker and pass it on.
camarade-question-zero = **{ $seat }** attacks with **{ $card }**, which counts 0: whatever you lay takes the trick ({ $points } pts and your card).
camarade-card-attack = { $card }
camarade-card-zero = { $card } (counts 0)
camarade-card-weaker = { $card }
camarade-card-takes = ✋ { $card }
camarade-hint-attack = { $card } – attack
camarade-hint-zero = { $card } – attack, but counts 0
camarade-hint-weaker = { $card } – weaker
camarade-hint-takes = { $card } – takes the trick

## Refusals

camarade-not-your-turn = It is { $seat }’s turn. Yours comes round; the table will call you.
camarade-card-not-in-hand = You do not hold { $card }. Press **My hand** for the cards you may lay.
camarade-equal-card = { $card } equals the attack, and you hold something stronger. Lay a stronger or a weaker card.
camarade-game-over = The match is over. Press **Play again** at the table.
