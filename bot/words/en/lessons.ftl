# Words of the lessons. A coach's line has twenty words at most.

command-learn = learn
command-learn-about = Learn a game in two minutes, by playing it
command-play = play
command-play-about = Play against computers, at once
play-title = Play against computers
play-how = Which game? The cards are dealt at once.

button-try = Learn by playing
button-play-computers = Play against computers
button-lesson-again = Once more
button-next-lesson = Next lesson: { $title }
learn-title = Learn by playing
learn-how = Two minutes each, for your eyes only. Nothing can go wrong: every wrong press is taken back.
lesson-step = -# { $game } · lesson · { $step } of { $steps }
lesson-done = -# { $game } · lesson · done
lesson-coach = 💡 **{ $line }**
lesson-taken-back = ↩️ **{ $line }**
lesson-came-of-it = -# This would have come of it:

## The playground’s first page

first-lesson = 💡 Learn by playing
first-game = 🤖 Play against computers

## Answers

lesson-ended = # That is { $game }
no-lesson = There is no lesson for this game yet. **Rules** explains it.

## Dilemma

lesson-dilemma-offer = Most points win, and cards are points. Offer { $circle_6 }: whoever throws a card on it duels you.
lesson-dilemma-offer-else = Any card may be offered, and this is how it could go. For this lesson, offer { $circle_6 }.
lesson-dilemma-peace = { $square_9 } duels your { $circle_6 }; { $triangle_3 } is lost. Choose { $peace }: if both do, you swap cards.
lesson-dilemma-peace-else = Conflict takes both cards, but costs you one of three lives. Try { $peace } first.
lesson-dilemma-same-value = { $left_seat } offers { $triangle_7 }. Your own 7 cannot duel it: same number. Throw a cheap card: { $circle_2 }.
lesson-dilemma-same-value-else = Any card with another number may duel. For this lesson, throw { $circle_2 }.
lesson-dilemma-same-value-same = The same number cannot duel: that card is only lost. Throw { $circle_2 }.
lesson-dilemma-same-value-pass = Who passes risks nothing and wins nothing. Throw { $circle_2 }.
lesson-dilemma-conflict = { $square_7 } had the same number: not counted. Now choose { $conflict }: against peace it wins both cards, for one life.
lesson-dilemma-conflict-else = Peace only swaps your 2 for the 7. See what { $conflict } does.
lesson-dilemma-lost = Several may throw; the lot picks one for the duel, the others are lost. Throw { $circle_5 } and see.
lesson-dilemma-lost-else = That card is lost too: another one has the duel. For this lesson, throw { $circle_5 }.
lesson-dilemma-lost-same = The same number cannot duel, whatever the lot says. For this lesson, throw { $circle_5 }.
lesson-dilemma-lost-pass = Who passes loses nothing and wins nothing. To see how a card is lost, throw { $circle_5 }.
lesson-dilemma-cheap = Your { $circle_5 } was lost. The two fought: both cards gone, a life each. Offer your cheapest: { $circle_1 }.
lesson-dilemma-cheap-else = Whatever you offer can be taken from you. Risk only your cheapest: { $circle_1 }.
lesson-dilemma-robbed = So few points are worth no fight. Choose { $peace } and keep your lives.
lesson-dilemma-robbed-else = Two conflicts: both cards are lost, and a life each. Choose { $peace }.
lesson-dilemma-pass = { $other_seat } paid a life for five points: dear. A 4 is worth no risk either: press **Pass**.
lesson-dilemma-pass-else = Any card may be thrown. For this lesson keep yours, and press **Pass**.
lesson-dilemma-no-lives = { $other_seat } robbed both of you and has no lives left: only { $peace } remains. Throw { $circle_3 } on { $square_8 }.
lesson-dilemma-no-lives-else = Against somebody without lives a cheap card is enough. For this lesson, throw { $circle_3 }.
lesson-dilemma-no-lives-same = The same number cannot duel. Throw a cheap card: { $circle_3 }.
lesson-dilemma-no-lives-pass = Who passes wins nothing, and in this duel you cannot lose. Throw { $circle_3 }.
lesson-dilemma-bound = Without lives one must choose { $peace }. Choose { $conflict }: both cards are yours, for one life.
lesson-dilemma-bound-else = Peace would only swap 3 for 8. Here { $conflict } cannot fail.
lesson-dilemma-end = It ends when only one player still holds cards, or nobody. Most points win; cards in hand count nothing.

## Camarade

lesson-camarade-attack = Most points win: yours, plus { $of_seat } on your left. Attack with { $circle_6 }.
lesson-camarade-attack-else = Any card may attack, but no card has more points than 6. Attack with { $circle_6 }.
lesson-camarade-under = { $left_seat } took 6 points: they are yours, too. { $other_seat } attacks with 5: stay under with { $circle_4 }.
lesson-camarade-under-else = That leaves { $left_seat }, and so you, fewer points. Stay under with { $circle_4 }.
lesson-camarade-under-strong = That spends a strong card on few points. Stay under with { $circle_4 }.
lesson-camarade-take = { $left_seat } took 9, for both of you. Take one yourself: { $circle_10_no_points } beats 3, but scores nothing.
lesson-camarade-take-else = That card may be needed later. Take it with { $circle_10_no_points }, which scores nothing anyway.
lesson-camarade-take-under = Under 3 the points go to others. Take them with { $circle_10_no_points }.
lesson-camarade-round = { $left_seat } attacked with 2. Stay under with { $circle_1 }: the turn comes round, and { $left_seat } may take it.
lesson-camarade-round-else = So few points are worth no other card. Leave them to { $left_seat }: stay under with { $circle_1 }.
lesson-camarade-zero = { $square_10_no_points } is the highest card left, and alone it is weak: any card takes it. Lay your { $circle_5 }.
lesson-camarade-zero-else = Any card takes it, so bring as many points home as you can: lay { $circle_5 }.
lesson-camarade-left = Your attack. Lay { $circle_3 }: { $left_seat } can take it, and both of you gain.
lesson-camarade-left-else = That may end elsewhere than with { $left_seat }. Attack with { $circle_3 }.
lesson-camarade-end = A round is 30 cards: 3 tokens for the best total, 1 for the second. Seven tokens win.

## Armistice

lesson-armistice-row = Win points, then make peace while ahead. Each lays four cards, the Treaty among them: press { $circle_treaty }.
lesson-armistice-row-else = Without the Treaty no row can be laid. Press { $circle_treaty }.
lesson-armistice-ready = Your row is complete, and you attack. Press “Lay the row”: { $other_seat } sees only its backs.
lesson-armistice-ready-else = Any order is allowed, but this lesson needs the row as it was. Press “Lay the row”.
lesson-armistice-question = Where is the other Treaty? Each asks twice; answers are true. Press “At an end?”, then { $triangle_treaty }.
lesson-armistice-question-else = A good question, and truly answered. Here ask “At an end?”, then { $triangle_treaty }.
lesson-armistice-question-skip = Who asks nothing learns nothing. Press “At an end?”, then { $triangle_treaty }.
lesson-armistice-metal = Yes: it lies at 1 or 4. Ask “Mostly metal?” of { $triangle_place_4 }; a Treaty is paper.
lesson-armistice-metal-else = That does not tell 1 from 4. Ask “Mostly metal?” of { $triangle_place_4 }.
lesson-armistice-exchange = 4 is metal, so the Treaty lies at 1. Swap { $triangle_place_1 } and { $triangle_place_4 }, unseen.
lesson-armistice-exchange-else = Your own Treaty lies at 4: bring theirs there. Swap { $triangle_place_1 } and { $triangle_place_4 }.
lesson-armistice-table = The Treaties now meet at 4. First a point: { $circle_tank } beats { $triangle_cannon } and { $triangle_treaty }. Open { $triangle_place_2 }.
lesson-armistice-table-else = That place would do as well. For this lesson, open { $triangle_place_2 } first.
lesson-armistice-table-early = That is peace at once, and nobody leads yet. First open { $triangle_place_2 }.
lesson-armistice-armistice = { $circle_tank } beat { $triangle_cannon }: +1. { $circle_soldier } took { $triangle_tank }. You lead: open { $triangle_place_4 } for peace.
lesson-armistice-armistice-else = You lead, and that could change. Open { $triangle_place_4 }: Treaty on Treaty ends it.
lesson-armistice-end = Treaty on Treaty is peace: all is over at once. Most points win, and you led.

## Dilemme

lesson-dilemme-beginning = Get rid of your letters first. Every word must begin a real one: press “{ $card }”, then “{ $on }”.
lesson-dilemme-beginning-else = A card that begins no word comes back, and costs. For this lesson: “{ $card }” on “{ $on }”.
lesson-dilemme-draw = You may lay now, or draw first, card by card, up to ten. Press “Draw a letter” once.
lesson-dilemme-draw-else = That could be laid or not; here you draw first. Press “Draw a letter” once.
lesson-dilemme-capital = Ten cards are the limit: lay one, or begin another word with a capital. Press “Start a new word”.
lesson-dilemme-capital-else = That was one way. Nobody may pass: here press “Start a new word”.
lesson-dilemme-claim = “{ $card }” finishes { $word }, a word of five letters. Press “{ $card }”, then say so: “{ $rest } ✓”.
lesson-dilemme-claim-else = To finish five letters or more and say so earns another turn. Press “{ $card }”, then “{ $rest } ✓”.
lesson-dilemme-again = The word is gone, a new capital lies there, and you play again: “{ $card }” on “{ $on }”.
lesson-dilemme-again-else = This turn is yours because you finished a word. For this lesson: “{ $card }” on “{ $on }”.
lesson-dilemme-end = { $other_seat } laid a wrong card: it came back, and one more was drawn. The first without cards wins.
