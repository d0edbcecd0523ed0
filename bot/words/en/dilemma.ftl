dilemma-name = dilemma
dilemma-about = Dilemma: bluff with cards, then peace or conflict, for 3 to 5
dilemma-start-about = Open a table of Dilemma: bluff with cards, peace or conflict, for 3 to 5
dilemma-title = Dilemma
dilemma-rules-1 =
    # Offer and throw
    🏆 Win cards: the most points win, and a card is worth its number. Everybody holds 1 to 10 and { $life }{ $life }{ $life } (four or five players: { $life }{ $life }).

    One player offers a card: { $triangle_8 }
    The others throw a card on it in secret, or pass: { $circle_9 } { $square_3 }

    One thrown card with **another number** duels the offer. Every other thrown card is lost. If nobody takes the offer, it goes back to its owner as points.
dilemma-rules-2 =
    # The duel
    { $triangle_8 }{ $sealed } vs { $circle_9 }{ $sealed }
    Both choose in secret.

    { $peace } { $peace } each wins the other’s card
    { $conflict } { $peace } conflict wins both cards and pays { $life }
    { $conflict } { $conflict } both cards are lost, each pays { $life }

    Without a life there is only { $peace }.
dilemma-rules-3 =
    # The end
    Then the next player to the left offers. It is over when at most one player holds cards.

    🏆 Most points won. Cards still in hand count nothing.
dilemma-full-1 =
    ## Dilemma, all the rules
    {""}**Cards.** Everybody holds 1 to 10 of a colour; three lives each with three players, two with four or five. Who offers first is drawn by lot.

    {""}**The offer.** One player lays a card face up. Everybody else who holds cards may throw one on it, in secret, or pass.

    {""}**The throw.** When all have answered, the thrown cards are shown. The first that lies flat and has another number than the offer duels it; every other thrown card leaves the game. A card with the offer’s own number does not count, nor does one that misses. If no card counts, everybody may throw again, also those who passed.

    {""}**Nobody takes it.** The offered card becomes its owner’s points.

    {""}**Two left.** When only two players hold cards, a throw cannot miss, and a card with the offer’s number cannot be thrown.
dilemma-full-2 =
    {""}**The duel.** Peace and peace: each wins the other’s card. Conflict and peace: conflict wins both cards and loses a life. Conflict and conflict: both cards leave the game, and each loses a life. Without lives one chooses peace.

    {""}**The round is over.** The next player to the left who holds cards offers.

    {""}**The end.** As soon as at most one player holds cards. The cards won are added up; a tie is shared.

    {""}**Which card duels?** By lot: everybody throws or passes, and the order is drawn. The quickest hand: three seconds after the first throw it is too late, and cards lie in the order they came.

    {""}**Aim.** Risky: a throw lies flat in five cases of six.

    {""}**Time.** Who does not throw in time passes; an offer or a choice is drawn by lot.
dilemma-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, or says for a table only, and how it is played here.

    {""}**Who offers first?** The lot.
    {""}**Only cards that do not count, and nobody throws again?** As if nobody took the offer.
    {""}**No life left in a duel?** Peace is answered without asking; two without lives exchange cards.
    {""}**No duel in a round?** The next player to the left offers all the same.
    {""}**Two left, and nothing may be wasted?** A throw cannot miss, no card with the offer’s number is thrown, and the first throw duels at once.
    {""}**Cards run out in the middle of a round?** It is played to its end first; perhaps nobody holds cards then.
    {""}**Level on points?** Shared.
    {""}**Who threw first, when all sit elsewhere?** Throws are secret. By lot, one card each, and the order is drawn. The quickest hand: you may throw again while none of your cards counts, and **who passed stays out until everybody may throw again**.
    {""}**How often does a throw miss?** Never, or at a risky table one time in six; never on purpose.
    {""}**Too slow?** Who throws nothing passes; the lot offers or chooses, and tells only that player.

## Options

dilemma-landing = landing
dilemma-landing-about = Which thrown card duels the offer? (at blitz the quickest, else by lot)
dilemma-landing-order = the quickest hand, among people
dilemma-landing-lot = drawn by lot
dilemma-aim = aim
dilemma-aim-about = Can a throw miss?
dilemma-aim-sure = every throw lies flat
dilemma-aim-risky = one in six misses
dilemma-hands = hands
dilemma-hands-about = Does everybody see all hands?
dilemma-hands-hidden = hidden
dilemma-hands-open = open
dilemma-option-landing-order = The quickest card duels the offer
dilemma-option-landing-lot = The lot picks the card that duels the offer
dilemma-option-aim-sure = Every throw lies flat
dilemma-option-aim-risky = One throw in six misses
dilemma-option-hands-hidden = Hidden hands
dilemma-option-hands-open = Open hands

## The table

dilemma-minutes = 10 min
dilemma-lobby-about = -# Offer a card, then peace or conflict
dilemma-round = round { $round } · most points win
dilemma-asks-offer = { $seat }, offer a card
dilemma-means-first-offer = The lot drew { $seat } to begin · lives each: { $life }
dilemma-means-next-offer = Everybody offers in turn, to the left
dilemma-asks-throw = Who takes { $of_seat } { $card }?
dilemma-means-throw = Throw a card on it or pass
dilemma-means-throw-again = No card counted: throw again
dilemma-means-hasty-throw = Be quick: { $seconds } s after the first throw it is over
dilemma-asks-duel = Peace or conflict?
dilemma-means-duel = Still to choose, in secret: { $seats }
dilemma-versus = # { $left } vs { $right }
dilemma-on-offer = # { $left } vs { $right }
dilemma-alone = # { $left }
dilemma-last-duel = -# Last duel
dilemma-last-offer = -# Last offer
dilemma-at-stake = -# { $points } points are at stake
dilemma-lost = -# Thrown in vain, lost: { $cards }
dilemma-invalid = -# Not counted, same number or missed: { $cards }
dilemma-result-untaken = **Nobody throws: { $seat } +{ $points }**
dilemma-result-peace = **Peace: { $seat } +{ $points }, { $other_seat } +{ $other_points }**
dilemma-result-robbed = **{ $seat } takes both: +{ $points }, −1{"\u00A0"}{ $life }** · { $other_seat } +0
dilemma-result-conflict = **Both cards are lost: { $seat } −1{"\u00A0"}{ $life }, { $other_seat } −1{"\u00A0"}{ $life }**
dilemma-told-untaken = { $faces } nobody throws: { $seat } +{ $points }
dilemma-told-peace = { $faces } { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed = { $faces } { $seat } +{ $points }, −1{"\u00A0"}{ $life }
dilemma-told-conflict = { $faces } both lost, −1{"\u00A0"}{ $life } each
dilemma-facts = **{ $points }**{"\u00A0"}pts{"\u00A0"}{ $back }{ $held }
dilemma-open-hand = { $blank }`{ $cards }`
dilemma-over-one-holds = Only { $seat } still holds cards, so it is over.
dilemma-over-none-holds = Nobody holds cards any more, so it is over.
dilemma-decided = Round { $round } decided it
dilemma-decided-why = -# No other round did as much for the win
dilemma-last-round = Last round

## What happened

dilemma-first-provocateur = **{ $seat }** offers first: drawn by lot.
dilemma-offered = **{ $seat }** offers **{ $card }**.
dilemma-untaken = Nobody throws on it: **{ $seat }** wins { $card }.
dilemma-no-valid-card = No card counts against { $card }: everybody may throw again.
dilemma-card-taking = { $of_seat } **{ $card }** duels the offer.
dilemma-card-late = { $of_seat } { $card } is lost.
dilemma-card-of-same-value = { $of_seat } { $card } has the same number as the offer: it does not count.
dilemma-card-leaning = { $of_seat } { $card } does not lie flat: lost.
dilemma-card-outside = { $of_seat } { $card } misses: lost.
dilemma-duel-opened = **{ $seat }** { $card } against **{ $other_seat }** { $other_card }.
dilemma-bound-to-peace = { $seat } has no life left and must choose peace.
dilemma-tokens-shown = { $seat }: { $token ->
        [peace] peace
       *[conflict] conflict
    } · { $other_seat }: { $other_token ->
        [peace] peace
       *[conflict] conflict
    }
dilemma-cards-exchanged = Peace: { $seat } +{ $card }, { $other_seat } +{ $other_card }.
dilemma-conflict-won = **{ $seat }** takes { $cards } and loses a life.
dilemma-both-fought = Both cards are lost, { $cards }; { $seats } pay a life each.
dilemma-initiative = Round { $round }: **{ $seat }** is next to offer.
dilemma-cards-out = At most one player still holds cards: the game is over.

## One’s own hand

dilemma-your-hand = Your cards
dilemma-own-cards = In your hand: { $cards }
dilemma-no-cards = You have no cards left.
dilemma-ask-offer = Offer a card
dilemma-offering = The others throw a card on it, or pass. If nobody throws, its number is yours in points.
dilemma-ask-throw = Throw on { $of_seat } { $card }
dilemma-throwing-order = The first card with another number duels { $seat }. Every other thrown card is lost.
dilemma-throwing-lot = One thrown card, drawn by lot, duels { $seat }. Every other thrown card is lost.
dilemma-throwing-alone = Only you can throw: your card duels { $seat }.
dilemma-marked = -# The card marked “=” has the offer’s own number: it cannot duel, so throwing it is only a bluff.
dilemma-sealed = Secret until all have answered
dilemma-hasty = Over { $seconds } s after the first throw
dilemma-threw-flat = -# { $card } lies there. Nobody sees it until all have answered.
dilemma-threw-leaning = -# { $card } does not lie flat: lost.
dilemma-threw-outside = -# { $card } misses: lost.
dilemma-you-threw = You throw { $card }
dilemma-you-passed = You pass
dilemma-passed-unseen = -# Nobody sees it until all have answered.
dilemma-you-lost = { $cards } is lost
dilemma-lost-to = { $of_seat } { $card } duels instead.
dilemma-lost-before = Your { $cards } was lost: { $of_seat } { $card } had the duel.
dilemma-you-offer = You offer { $card }
dilemma-you-chose = You choose { $token }
dilemma-you-are-bound = No life left, so { $token }
dilemma-ask-duel = { $mine } vs { $of_seat } { $theirs }
dilemma-if-other = Both choose in secret. What comes of it:
dilemma-if-bound = { $seat } has no life left and must choose { $peace }:
dilemma-duel-peace-peace = You { $peace } **+{ $theirs }** · { $seat } { $peace } +{ $mine }
dilemma-duel-peace-conflict = You { $peace } **+0** · { $seat } { $conflict } +{ $both } −1{"\u00A0"}{ $life }
dilemma-duel-conflict-peace = You { $conflict } **+{ $both } −1{"\u00A0"}{ $life }** · { $seat } { $peace } +0
dilemma-duel-conflict-conflict = You { $conflict } **−1{"\u00A0"}{ $life }** · { $seat } { $conflict } −1{"\u00A0"}{ $life }
dilemma-both-lives = -# Lives: you { $mine } · { $seat } { $theirs } · who has none left must choose peace
dilemma-together = Shown together: two peaces swap the cards, two conflicts lose both
dilemma-own-untaken = Nobody threw on your { $card }: **you +{ $points }**
dilemma-others-duel = **Their duel:** { $told }
dilemma-own-duel = **Your duel:** you { $mine } · { $seat } { $theirs }
dilemma-own-peace = → **you +{ $points }** · { $seat } +{ $other_points }
dilemma-own-robbed = → you take both cards: **you +{ $points } −1{"\u00A0"}{ $life }** · { $seat } +0
dilemma-own-robbed-by = → { $seat } takes both cards: **you +0** · { $seat } +{ $other_points } −1{"\u00A0"}{ $life }
dilemma-own-conflict = → both cards are lost: **you −1{"\u00A0"}{ $life }** · { $seat } −1{"\u00A0"}{ $life }
dilemma-ask-same-value = Throw away { $card }?
dilemma-same-value-wasted = It has the same number as the offer: it cannot duel, and it is lost.
dilemma-same-value = =
dilemma-throw-anyway = Throw it
dilemma-back = Back
dilemma-pass = Pass
dilemma-token-peace = Peace
dilemma-token-conflict = Conflict
dilemma-card-thrown = Nobody sees your card until all have answered.
dilemma-declined = Nobody sees that you pass.
dilemma-token-chosen = Your choice is made.

## Refusals

dilemma-not-your-turn = It is not your turn to offer. The table says whose it is.
dilemma-offer-already-made = The offer is made. Throw a card on it, or wait for the next round.
dilemma-card-not-in-hand = You do not hold { $card } any more. Choose another card.
dilemma-no-offer-yet = Nothing is offered yet. Wait for the offered card.
dilemma-arena-closed = Too late to throw: a duel is on. Wait for the next offer.
dilemma-own-offer = The offer is yours: the others throw.
dilemma-already-thrown = You have thrown your card. Wait until all have answered.
dilemma-already-declined = You have passed. If everybody may throw again, so may you.
dilemma-no-cards-left = You have no card left to throw.
dilemma-same-value-of-two-left = { $card } has the same number as the offer: between two players it is only wasted. Throw another card, or pass.
dilemma-no-duel = There is no duel now.
dilemma-not-in-duel = This duel is between two others.
dilemma-already-chosen = You have chosen. Wait for the other player.
dilemma-no-lives-left = You have no life left: your choice is peace, and it is made.
dilemma-game-over = The game is over. Press **Play again** at the table.

dilemma-lapsed-offer = Your time ran out: your { $card } was offered, drawn by lot.
dilemma-lapsed-token = Your time ran out: { $token ->
        [peace] peace was chosen
       *[conflict] conflict was chosen
    } for you, drawn by lot.

## Around cards in words

dilemma-facts-aloud = · **{ $points }** points · cards: { $held }
dilemma-versus-aloud = { $left } against { $right }
dilemma-means-first-offer-aloud = The lot drew { $seat } to begin · everybody has { $life }
dilemma-on-offer-aloud = On offer: { $left }
dilemma-alone-aloud = { $left }
dilemma-ask-throw-aloud = Throw on { $card }
dilemma-ask-duel-aloud = { $mine } against { $theirs }
dilemma-marked-aloud = -# One button says that its card has the same number as the offer: it cannot duel.
dilemma-same-value-aloud = { $face }, same number
dilemma-throw-anyway-aloud = Throw { $face }
dilemma-token-peace-aloud = Peace
dilemma-token-conflict-aloud = Conflict
dilemma-lost-to-aloud = { $card } duels instead.
dilemma-lost-before-aloud = Your { $cards } was lost: { $card } had the duel.
dilemma-result-robbed-aloud = **{ $seat } takes both: +{ $points }, and loses { $life }** · { $other_seat } +0
dilemma-result-conflict-aloud = **Both cards are lost: { $seat } loses { $life }, { $other_seat } loses { $life }**
dilemma-told-untaken-aloud = { $faces }: nobody throws, { $seat } +{ $points }
dilemma-told-peace-aloud = { $faces }: { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed-aloud = { $faces }: { $seat } +{ $points }, and loses { $life }
dilemma-told-conflict-aloud = { $faces }: both are lost, and each loses { $life }
dilemma-if-other-aloud = Both choose in secret. What comes of it, your choice first:
dilemma-duel-peace-peace-aloud = Peace and peace: **you +{ $theirs }**, { $seat } +{ $mine }
dilemma-duel-peace-conflict-aloud = Peace and conflict: { $seat } +{ $both } and loses { $life }
dilemma-duel-conflict-peace-aloud = Conflict and peace: **you +{ $both } and lose { $life }**
dilemma-duel-conflict-conflict-aloud = Conflict and conflict: **each loses { $life }**
dilemma-both-lives-aloud = You: { $mine } · { $seat }: { $theirs } · who has no life left must choose peace
dilemma-own-duel-aloud = **Your duel:** you { $mine }, against { $theirs }
dilemma-own-peace-aloud = So **you +{ $points }**, { $seat } +{ $other_points }
dilemma-own-robbed-aloud = So you take both cards: **you +{ $points } and lose { $life }**, { $seat } +0
dilemma-own-robbed-by-aloud = So { $seat } takes both cards: **you +0**, { $seat } +{ $other_points } and loses { $life }
dilemma-own-conflict-aloud = So both cards are lost: **you lose { $life }**, { $seat } loses { $life }
dilemma-rules-1-aloud =
    # Offer and throw
    Win cards: the most points win, and a card is worth its number. Everybody holds the cards 1 to 10 and three lives, or two with four or five players.

    One player offers a card, say { $triangle_8 }.
    The others throw a card on it in secret, or pass, say { $circle_9 } and { $square_3 }.

    One thrown card with **another number** duels the offer. Every other thrown card is lost. If nobody takes the offer, it goes back to its owner as points.
dilemma-rules-2-aloud =
    # The duel
    Say { $triangle_8 } against { $circle_9 }. Both choose in secret.

    Peace and peace: each wins the other’s card.
    Conflict and peace: conflict wins both cards and pays { $life }.
    Conflict and conflict: both cards are lost, each pays { $life }.

    Without a life there is only peace.
dilemma-tokens-shown-aloud = { $seat }: { $token ->
        [peace] peace
       *[conflict] conflict
    } · { $other_seat }: { $other_token ->
        [peace] peace
       *[conflict] conflict
    }
dilemma-lapsed-token-aloud = Your time ran out: { $token ->
        [peace] peace was chosen
       *[conflict] conflict was chosen
    } for you, drawn by lot.
