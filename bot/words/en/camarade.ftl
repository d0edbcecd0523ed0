camarade-name = camarade
camarade-end-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
camarade-about = Camarade: open tricks for 3; your left neighbour’s points count for you too
camarade-start-about = Open a table of Camarade: take tricks with open hands, for 3
camarade-title = Camarade
camarade-rules-1 =
    # A trick
    🏆 Your points and your left neighbour’s count for you. Everybody has 1 to 10, open on the table. The number is the strength.
    { $circle_5 } 1 to 6 score their number. { $circle_8_no_points } Dark cards score 0.

    The attacker lays any card: { $triangle_5 }
    Clockwise, each lays a **higher or lower** card: { $square_3 } { $circle_8_no_points }
    The first higher card takes the whole trick; the player to its left attacks next.
camarade-rules-2 =
    # Two exceptions
    No card **equal** to the attack – unless you hold nothing higher: then it counts as higher.

    An attack higher than every card left in all hands has **no strength**: any card takes it.
camarade-rules-3 =
    # Buddy on your left
    Your total: your points **plus your left neighbour’s**, the next one down the table.
    { $circle } 30 + { $triangle } 13 = **43**

    Best total { $token }{ $token }{ $token }, second { $token }. The best attacks first in the next round.
    🏆 Seven { $token }
camarade-full-1 =
    ## Camarade, all the rules
    {""}**The attack.** The attacker lays any card. Then, clockwise, everybody lays one card that is higher or lower than **the attack**; cards laid since do not matter. The attacker’s turn comes round too.

    {""}**Taking the trick.** The first higher card takes the whole trick at once. As long as only lower cards fall, it goes on round the table. The taker keeps 1 to 6; 7 to 10 are put aside. The taker’s left neighbour attacks next. Who has no cards is skipped.

    {""}**Equal cards.** You may not lay a card equal to the attack, unless you hold nothing higher: then you may, and it counts as higher.

    {""}**The lone highest card.** An attack higher than every card in every hand has no strength: the next card takes it, whatever it is. It keeps its points.

    {""}**The last trick.** If it is not taken, it goes to the player who attacked first in the round.
camarade-full-2 =
    {""}**The round.** Your total is your own points plus your left neighbour’s. With 30, 13 and 20 points the totals are 43, 33 and 50. Best total: 3 tokens; second: 1. First place shared by two: 2 each; second shared: 1 each; all level: 1 each.

    {""}**The match.** The first to have 7 tokens wins; if several reach it, most tokens, then the better total of that round, then shared. The best total of a round attacks first in the next.

    {""}**Three rounds.** Everybody attacks first once, and most tokens wins.

    {""}**Time.** Out of time, your lowest card that may be laid is laid.
camarade-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, and how it is played here.

    {""}**Who attacks first?** In the first round the lot. Later “most points” means the best total of the round before; a tie goes to more tokens, then to the next after the first attacker, who comes last.
    {""}**May one take one’s own trick?** Yes, when the turn comes round.
    {""}**Equal cards and higher ones only?** You must take with a higher one.
    {""}**No cards left?** You are skipped, also when you should attack.
    {""}**The lone highest card is worth 0 – in what?** In strength. It keeps its points.
    {""}**Highest of which cards?** Of all hands, the attacker’s too, when it is laid.
    {""}**Level totals?** First place shared by two: 2 tokens each. Second shared: 1 each. All level: 1 each.
    {""}**Several at seven tokens or more?** Most tokens, then the better total of that round, then shared.
    {""}**“Ideally three rounds”?** A table may play just three; the first attack passes to the left.
    {""}**Too slow?** Your lowest card that may be laid.

## Options and commands

camarade-length = length
camarade-length-about = When is the match over? (at seven tokens)
camarade-length-tokens = at seven tokens
camarade-length-rounds = after three rounds
camarade-option-length-tokens = The first to have seven tokens wins
camarade-option-length-rounds = Three rounds, most tokens wins

## The table

camarade-minutes = 20 min
camarade-lobby-about = -# Your left neighbour’s points count for you, too
camarade-round-tokens = round { $round } · first to 7 { $token } wins
camarade-round-rounds = round { $round } of 3 · most { $token } wins
camarade-asks-attack = { $seat }, begin a trick
camarade-means-attack = Any card: the first higher one takes the trick. Dark cards score 0
camarade-asks-answer = { $seat }, answer { $of_seat } { $card }
camarade-asks-answer-own = { $seat }, answer your { $card }
camarade-means-answer = A higher card takes the trick, a lower one leaves it
camarade-means-answer-own = All stayed under, so it comes round. A higher card takes the trick, a lower one leaves it
camarade-means-zero = No card left is as high, so it is powerless: any card takes it
camarade-row-large = # { $cards }
camarade-row-middle = ## { $cards }
camarade-row-small = { $cards }
camarade-lying = -# { $count ->
        [one] { $count } point lies here
       *[other] { $count } points lie here
    }
camarade-taken = **{ $seat } takes the trick: +{ $points }**
camarade-left-begins = -# The next player to the left begins
camarade-sum-explained = -# Total = own + left neighbour’s (next below)
camarade-sum-to-come = -# The points of your left neighbour (next below) count for you, too
camarade-tokens-explained = -# A round: best total { $token }{ $token }{ $token }, second { $token }
camarade-taken-last = **Nobody takes the last trick: it goes to { $seat }, who began the round: +{ $points }**
camarade-took = { $cards } { $seat } takes { $points }
camarade-took-last = { $cards } nobody takes it, so { $seat }, who began the round, gets { $points }
camarade-facts = **{ $total }**{"\u00A0"}={"\u00A0"}{ $own }{"\u00A0"}+{"\u00A0"}{ $left_shape }{ $left }{"\u00A0"}{ $token }{ $tokens }
camarade-facts-none = no points yet{"\u00A0"}{ $token }{ $tokens }
camarade-hand = { $cards }
camarade-sums = **Round { $round } is over:** own points + left neighbour’s
camarade-sum = { $shape } **{ $seat }** { $own } + { $left_shape } { $left } = **{ $total }** · { $token } +{ $tokens }
camarade-end-points = · { $token } **{ $points }**
camarade-end-boast = { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
camarade-over-seven-tokens = { $count ->
        [one] { $seats } has
       *[other] { $seats } have
    } { $tokens } { $token }: seven were enough.
camarade-over-better-total = Equal { $token }: the better total of the last round wins.
camarade-over-three-rounds = Three rounds are played: most { $token } wins.
camarade-decided = Round { $round } decided it
camarade-decided-why = -# No other round did as much for the win
camarade-last-round = Last trick and last round

## What happened

camarade-round-won = Round { $round }: { $seats } with { $total } · { $token } +{ $tokens }
camarade-round-began = { $reason ->
        [lot] Round { $round }: **{ $seat }** attacks first, drawn by lot.
        [most-points] Round { $round }: **{ $seat }** had the best total and attacks first.
        [tie] Round { $round }: of those with the best total, **{ $seat }** attacks first.
       *[turn] Round { $round }: **{ $seat }** attacks first.
    }
camarade-attack-laid = **{ $seat }** attacks with **{ $card }**.
camarade-attack-counts-zero = No card left is as high as this { $card }: any card takes it.
camarade-laid-weaker = { $seat } lays { $card }, below { $attack }.
camarade-laid-stronger = **{ $seat }** lays **{ $card }**, above { $attack }.
camarade-laid-equal = **{ $seat }** has nothing higher: **{ $card }** is enough.
camarade-laid-on-zero = **{ $seat }** lays **{ $card }** on the { $attack } that any card takes.
camarade-trick-taken = **{ $seat }** takes the trick: +{ $points }.
camarade-last-trick-left = The last card goes to **{ $seat }**, first attacker of the round: +{ $points }.
camarade-round-over = **Round { $round } is over.** Best total: **{ $seats }**, { $total } (🪙 +{ $tokens }).
camarade-match-over = 🏆 { $reason ->
        [better-total] Equal tokens ({ $tokens }): the better total of this round wins. **{ $seats }**
        [three-rounds] Most tokens after three rounds: **{ $seats }**, { $tokens }
       *[seven-tokens] Seven tokens: **{ $seats }**, { $tokens }
    }

## One’s own hand

camarade-your-hand = Your cards
camarade-own-cards = { $cards }
camarade-no-cards = You have no cards left in this round.
camarade-ask-attack = Begin a trick
camarade-attacking = Any card. The first higher one takes the trick.
camarade-ask-answer = Answer { $of_seat } { $card }
camarade-ask-answer-own = Answer your own { $card }
camarade-lie = { $cards } { $count ->
        [one] **{ $count }** point lies here
       *[other] **{ $count }** points lie here
    }
camarade-take = **Take the trick** · { $seat } attacks next
camarade-take-last = **Take the trick** · the round ends
camarade-stay = **Stay under** · { $seat } lays next
camarade-stay-last = **Stay under** · the round ends
camarade-equal = -# { $card } is equal to the attack: not allowed while you hold a higher card
camarade-card-zero = any card takes it

## Refusals

camarade-not-your-turn = It is { $of_seat } turn. The table calls you when it is yours.
camarade-card-not-in-hand = You do not hold { $card }. Your cards lie open on the table.
camarade-equal-card = { $card } equals the attack, and you hold something higher. Lay a higher or a lower card.
camarade-game-over = The match is over. Press **Play again** at the table.

## Around cards in words

camarade-facts-aloud = · total **{ $total }**: own points { $own } and { $left_shape } { $left } · tokens: { $tokens }
camarade-facts-none-aloud = · no points yet · tokens: { $tokens }
camarade-means-attack-aloud = Any card: the first higher one takes the trick. Cards from 7 to 10 score 0
camarade-row-large-aloud = Trick: { $cards }
camarade-row-middle-aloud = Trick: { $cards }
camarade-row-small-aloud = Trick: { $cards }
camarade-ask-answer-aloud = Answer { $card }
camarade-ask-answer-own-aloud = Answer { $card }, your own
camarade-lie-aloud = { $cards }: { $count ->
        [one] **{ $count }** point lies here
       *[other] **{ $count }** points lie here
    }
camarade-hand-aloud = holds { $cards }
camarade-card-zero-aloud = { $face }, any card takes it
camarade-took-aloud = { $cards }: { $seat } takes { $points }
camarade-took-last-aloud = { $cards }: nobody takes it, so { $seat }, who began the round, gets { $points }
camarade-round-tokens-aloud = round { $round } · first to 7 tokens wins
camarade-round-rounds-aloud = round { $round } of 3 · most tokens win
camarade-tokens-explained-aloud = -# A round: best total 3 tokens, second 1
camarade-sum-aloud = **{ $seat }** { $own } and { $left_shape } { $left } make **{ $total }** · tokens: +{ $tokens }
camarade-round-won-aloud = Round { $round }: { $seats } with { $total } · tokens: +{ $tokens }
camarade-end-points-aloud = · tokens: **{ $points }**
camarade-over-seven-tokens-aloud = { $count ->
        [one] { $seats } has
       *[other] { $seats } have
    } { $tokens } tokens: seven are enough to end it.
camarade-over-better-total-aloud = Equal tokens: the better total of the last round wins.
camarade-over-three-rounds-aloud = Three rounds are played: most tokens win.
camarade-rules-1-aloud =
    # A trick
    Your points and your left neighbour’s count for you. Everybody has 1 to 10, open on the table. The number is the strength.
    1 to 6 score their number. 7 to 10 score 0.

    The attacker lays any card, say { $triangle_5 }.
    Clockwise, each lays a **higher or lower** card, say { $square_3 } and { $circle_8_no_points }.
    The first higher card takes the whole trick; the player to its left attacks next.
camarade-rules-3-aloud =
    # Buddy on your left
    Your total: your points **plus your left neighbour’s**, the next one down the table.
    30 and 13 make **43**.

    Best total 3 tokens, second 1. The best attacks first in the next round.
    Seven tokens win.
camarade-round-over-aloud = **Round { $round } is over.** Best total: **{ $seats }**, { $total } (tokens: +{ $tokens }).
