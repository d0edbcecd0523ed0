# Words of the lessons. A coach's line has twenty words at most.

command-learn = learn
command-learn-about = Learn a game in two minutes, by playing it
command-play = play
command-play-about = Play against computers, at once
option-learn-about = Which game (all of them are listed otherwise)

button-try = Try it
button-play-computers = Play against computers
button-lesson-again = Once more
learn-title = Learn by playing
learn-how = Two minutes each, for your eyes only. Nothing can go wrong: every wrong press is taken back.
lesson-step = -# { $game } · lesson · { $step } of { $steps }
lesson-done = -# { $game } · lesson · done
lesson-coach = 💡 **{ $line }**
lesson-taken-back = ↩️ **{ $line }**
lesson-came-of-it = -# What came of your press, before it was taken back:

## The playground’s first page

first-lesson = 💡 Learn by playing
first-game = 🤖 Play against computers

## Answers

lesson-ended = # That is { $game }
no-lesson = There is no lesson for this game yet. **Rules** explains it.

## Dilemma

lesson-dilemma-offer = You begin: offer a card. Whoever throws a card on it wants to duel you. Offer { $circle_6 }.
lesson-dilemma-offer-else = Any card may be offered, and this is how it could go. For this lesson, offer { $circle_6 }.
lesson-dilemma-peace = { $square_9 } meets your { $circle_6 }; { $triangle_3 } is lost. Choose { $peace }: if both do, you swap cards.
lesson-dilemma-peace-else = Conflict takes both cards, but costs you one of three lives. Try { $peace } first.
lesson-dilemma-same-value = { $left_seat } offers { $triangle_7 }. Your own 7 would not count: same value. Throw a cheap card: { $circle_2 }.
lesson-dilemma-same-value-else = The same value cannot duel, a dear card risks more, who passes wins nothing. Throw { $circle_2 }.
lesson-dilemma-conflict = { $square_7 } had the same value: invalid. Now choose { $conflict }: against peace it wins both cards, for one life.
lesson-dilemma-conflict-else = Peace only swaps your 2 for the 7. See what { $conflict } does.
lesson-dilemma-lost = Several may throw, but only one card meets the offer. The others are lost. Throw { $circle_5 } and see.
lesson-dilemma-lost-else = Whatever does not meet the offer is lost. Do not risk more: throw { $circle_5 } and see.
lesson-dilemma-cheap = Your { $circle_5 } was lost. The two fought: both cards gone, a life each. Offer your cheapest: { $circle_1 }.
lesson-dilemma-cheap-else = A dear card can be robbed, and then it is gone. Risk only { $circle_1 }.
lesson-dilemma-robbed = So few points are worth no fight. Choose { $peace } and keep your lives.
lesson-dilemma-robbed-else = Two conflicts: both cards are lost, and a life each. Choose { $peace }.
lesson-dilemma-no-lives = { $other_seat } robbed both of you and has no lives left: only { $peace } remains. Throw { $circle_3 } on { $square_8 }.
lesson-dilemma-no-lives-else = Who has no lives cannot fight back: now a cheap card is enough. Throw { $circle_3 }.
lesson-dilemma-bound = Without lives one must choose { $peace }. Choose { $conflict }: both cards are yours, for one life.
lesson-dilemma-bound-else = Peace would only swap 3 for 8. Here { $conflict } cannot fail.
lesson-dilemma-end = It ends when at most one player holds cards. Most points win; cards in hand count nothing.

## Camarade

lesson-camarade-attack = Your total is your points plus { $of_seat }, on your left. Attack with { $circle_6 }.
lesson-camarade-attack-else = Any card may attack, but no card has more points than 6. Attack with { $circle_6 }.
lesson-camarade-under = { $left_seat } took 6 points: they are yours, too. { $other_seat } attacks with 5: stay under with { $circle_4 }.
lesson-camarade-under-else = That spends a strong card, or leaves fewer points for { $left_seat }. Stay under with { $circle_4 }.
lesson-camarade-take = { $left_seat } took 9, for both of you. Take one yourself: { $circle_10_no_points } beats 3, but scores nothing.
lesson-camarade-take-else = Under 3 it goes to others; other strong cards may be needed later. Take it with { $circle_10_no_points }.
lesson-camarade-round = { $left_seat } attacked with 2. Stay under with { $circle_1 }: the turn comes round, and { $left_seat } may take it.
lesson-camarade-round-else = A strong card for so few points. Leave them to { $left_seat }: stay under with { $circle_1 }.
lesson-camarade-zero = { $square_10_no_points } alone is the highest card left: it counts nothing. Any card takes it: lay your { $circle_5 }.
lesson-camarade-zero-else = Here any card takes, so bring many points home and keep strong cards. Lay { $circle_5 }.
lesson-camarade-left = Your attack. Lay { $circle_3 }: { $left_seat } can take it, and both of you gain.
lesson-camarade-left-else = That may end elsewhere than with { $left_seat }. Attack with { $circle_3 }.
lesson-camarade-end = A round is 30 cards: 3 tokens for the best total, 1 for the second. Seven tokens win.

## Armistice

lesson-armistice-row = Lay four cards face down, the Treaty always among them. Three lie there: press { $circle_treaty }.
lesson-armistice-row-else = Without the Treaty no row can be laid. Press { $circle_treaty }.
lesson-armistice-ready = Your row is complete, and you attack. Press “Lay the row”: { $other_seat } sees only its backs.
lesson-armistice-ready-else = Any order is allowed, but this lesson needs the row as it was. Press “Lay the row”.
lesson-armistice-question = Where is the other Treaty? Each asks twice; answers are true. Press “At an end?”, then { $triangle_treaty }.
lesson-armistice-question-else = A good question, and truly answered. Here ask “At an end?”, then { $triangle_treaty }.
lesson-armistice-metal = Yes: it lies at 1 or 4. Ask “Metal?” of { $triangle_place_4 }; a Treaty is paper.
lesson-armistice-metal-else = That does not tell 1 from 4. Ask “Metal?” of { $triangle_place_4 }.
lesson-armistice-exchange = 4 is metal, so the Treaty lies at 1. Swap { $triangle_place_1 } and { $triangle_place_4 }, unseen.
lesson-armistice-exchange-else = Your own Treaty lies at 4: bring theirs there. Swap { $triangle_place_1 } and { $triangle_place_4 }.
lesson-armistice-table = The Treaties now meet at 4. First win a point: this table says how. Turn { $triangle_place_2 }.
lesson-armistice-table-else = Look at the points: end while ahead, not before. Turn { $triangle_place_2 } first.
lesson-armistice-armistice = Your Tank won a point, your Soldier took a Tank. You lead: turn { $triangle_place_4 } for the armistice.
lesson-armistice-armistice-else = You lead, and that could change. Turn { $triangle_place_4 }: Treaty on Treaty ends it.
lesson-armistice-end = Treaty on Treaty is the armistice: all is over at once. Most points win, and you led.

## Dilemme

lesson-dilemme-beginning = Every column must begin a word. “{ $on }” lies there: press “{ $card }”, then “{ $on }”.
lesson-dilemme-beginning-else = A card that begins no word comes back, and costs. For this lesson: “{ $card }” on “{ $on }”.
lesson-dilemme-draw = You may lay now, or draw first, card by card, up to ten. Press “Draw” once.
lesson-dilemme-draw-else = That could be laid or not; here you draw first. Press “Draw” once.
lesson-dilemme-capital = Ten cards are the limit: lay one, or turn a capital, a new word. Press “Turn”.
lesson-dilemme-capital-else = That was one way. Nobody may pass: here open a new word. Press “Turn”.
lesson-dilemme-claim = “{ $card }” finishes { $word }, a word of five letters. Press “{ $card }”, then claim it: “{ $rest } ✓”.
lesson-dilemme-claim-else = Whoever finishes five letters or more claims, and plays again. Press “{ $card }”, then “{ $rest } ✓”.
lesson-dilemme-again = The word is gone, a new capital lies there, and you play again: “{ $card }” on “{ $on }”.
lesson-dilemme-again-else = This play is yours because you claimed. For this lesson: “{ $card }” on “{ $on }”.
lesson-dilemme-end = { $other_seat } laid a wrong card: back to the hand, and one more drawn. The first without cards wins.
