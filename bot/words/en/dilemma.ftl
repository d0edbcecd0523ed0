dilemma-name = dilemma
dilemma-about = Dilemma: bluff with cards, then peace or conflict, for 3 to 5
dilemma-start-about = Open a table of Dilemma: bluff with cards, peace or conflict, for 3 to 5
dilemma-title = Dilemma
dilemma-rules-1 =
    # Offer and throw
    Everybody holds 1 to 10 and { $life }{ $life }{ $life } (four or five players: { $life }{ $life }).

    The provocateur offers a card: { $triangle_8 }
    The others throw a card on it in secret, or pass: { $circle_9 } { $square_3 }

    One card of **another value** meets the offer. Every other thrown card is lost. If nobody takes the offer, the provocateur wins it.
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
    The next player offers. It is over when at most one player holds cards.

    🏆 Most points won. Cards still in hand count nothing.
dilemma-full-1 =
    ## Dilemma, all the rules
    {""}**Cards.** Everybody holds 1 to 10 of a colour; three lives each with three players, two with four or five. The first provocateur is drawn by lot.

    {""}**The offer.** The provocateur lays one card face up. Everybody else who holds cards may throw one on it, sealed, or pass.

    {""}**The arena.** When it closes, the pile is shown. The first flat card of another value than the offer is the duelling card; every other thrown card leaves the game. A card of the offer’s own value is invalid, and so is one that misses. Without a valid card throwing opens again, also for those who passed.

    {""}**Nobody takes it.** The provocateur wins the offered card.

    {""}**Two left.** When only two players hold cards, a throw cannot miss, and a card of the offer’s value cannot be thrown.
dilemma-full-2 =
    {""}**The duel.** Peace and peace: each wins the other’s card. Conflict and peace: conflict wins both cards and loses a life. Conflict and conflict: both cards leave the game, and each loses a life. Without lives one chooses peace.

    {""}**The round is over.** The initiative passes to the left, to the next player who holds cards.

    {""}**The end.** As soon as at most one player holds cards. The cards won are added up; a tie is shared.

    {""}**Landing.** By lot: everybody throws or passes, and the order is drawn. The quickest hand: from the first throw on the arena stays open three more seconds, and cards lie in the order they came.

    {""}**Aim.** Risky: a throw lies flat in five cases of six.

    {""}**Time.** Who does not throw in time passes; an offer or a choice is drawn by lot.
dilemma-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, or says for a table only, and how it is played here.

    {""}**Who provokes first?** The lot.
    {""}**Only invalid or missed cards, and nobody throws again?** As if nobody took the offer.
    {""}**No life left in a duel?** Peace is answered without asking; two without lives exchange cards.
    {""}**No duel in a round?** The initiative passes to the left all the same.
    {""}**Two left, and nothing may be wasted?** A throw cannot miss, no card of the offer’s value is thrown, and the first throw closes the arena.
    {""}**Cards run out in the middle of a round?** It is played to its end first; perhaps nobody holds cards then.
    {""}**Level on points?** Shared.
    {""}**Who threw first, when all sit elsewhere?** Throws are sealed. By lot, one card each, and the order is drawn. The quickest hand: you may throw again while none of your cards counts, and **who passed stays out until throwing opens again**.
    {""}**How often does a throw miss?** Never, or at a risky table one time in six; never on purpose.
    {""}**Too slow?** Who throws nothing passes; the lot offers or chooses, and tells only that player.

## Options

dilemma-landing = landing
dilemma-landing-about = Which thrown card meets the offer? (at blitz the quickest, else by lot)
dilemma-landing-order = the quickest hand, among people
dilemma-landing-lot = drawn by lot
dilemma-aim = aim
dilemma-aim-about = Can a throw miss the arena?
dilemma-aim-sure = every throw lies flat
dilemma-aim-risky = one in six misses
dilemma-hands = hands
dilemma-hands-about = Does everybody see all hands?
dilemma-hands-hidden = hidden
dilemma-hands-open = open
dilemma-option-landing-order = -# The quickest card meets the offer
dilemma-option-landing-lot = -# The lot picks the card that meets the offer
dilemma-option-aim-sure = -# Every throw lies flat
dilemma-option-aim-risky = -# One throw in six misses
dilemma-option-hands-hidden = -# Hidden hands
dilemma-option-hands-open = -# Open hands

## The table

dilemma-minutes = 10 min
dilemma-lobby-about = -# Offer, throw, peace or conflict
dilemma-round = round { $round }
dilemma-asks-offer = { $seat }, offer a card
dilemma-means-first-offer = First provocateur
dilemma-means-next-offer = Next provocateur
dilemma-asks-throw = Who takes { $of_seat } { $card }?
dilemma-means-throw = Throw a card on it or pass
dilemma-means-throw-again = No valid card: throw again
dilemma-means-hasty-throw = Closes { $seconds } s after the first throw
dilemma-asks-duel = Peace or conflict?
dilemma-means-duel = { $count ->
        [one] { $seats } chooses
       *[other] { $seats } choose
    }
dilemma-versus = # { $left } vs { $right }
dilemma-alone = # { $left }
dilemma-at-stake = -# { $points } points at stake
dilemma-lost = -# Lost { $cards }
dilemma-invalid = -# Same value or missed { $cards }
dilemma-result-untaken = **Nobody takes it: { $seat } +{ $points }**
dilemma-result-peace = **Peace: { $seat } +{ $points }, { $other_seat } +{ $other_points }**
dilemma-result-robbed = **{ $seat } takes both: +{ $points }**, −1 { $life }
dilemma-result-conflict = **Both fight: all lost**, −1 { $life } each
dilemma-told-untaken = { $faces } nobody takes it: { $seat } +{ $points }
dilemma-told-peace = { $faces } { $seat } +{ $points }, { $other_seat } +{ $other_points }
dilemma-told-robbed = { $faces } { $seat } +{ $points }
dilemma-told-conflict = { $faces } both lost
dilemma-facts = · **{ $points }** pts { $back }{"\u00A0"}{ $held }
dilemma-open-hand = { $cards }
dilemma-open-hand-in-figures = { $blank }`{ $cards }`
dilemma-decided = Decided in round { $round }
dilemma-last-round = Last round

## What happened

dilemma-first-provocateur = **{ $seat }** offers first: drawn by lot.
dilemma-offered = **{ $seat }** offers **{ $card }**.
dilemma-untaken = Nobody takes it: **{ $seat }** wins { $card }.
dilemma-no-valid-card = No valid card on { $card }.
dilemma-card-taking = { $of_seat } **{ $card }** meets the offer.
dilemma-card-late = { $of_seat } { $card } is lost.
dilemma-card-of-same-value = { $of_seat } { $card } has the offer’s value: invalid.
dilemma-card-leaning = { $of_seat } { $card } leans on the edge: lost.
dilemma-card-outside = { $of_seat } { $card } misses the arena: lost.
dilemma-duel-opened = **{ $seat }** { $card } against **{ $other_seat }** { $other_card }.
dilemma-bound-to-peace = { $seat } has no life left: peace.
dilemma-tokens-shown = { $seat }: { $token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    } · { $other_seat }: { $other_token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    }
dilemma-cards-exchanged = Peace: { $seat } +{ $card }, { $other_seat } +{ $other_card }.
dilemma-conflict-won = **{ $seat }** takes { $cards } and loses a life.
dilemma-both-fought = { $seats } lose { $cards } and a life each.
dilemma-initiative = Round { $round }: **{ $seat }** offers.
dilemma-cards-out = At most one player still holds cards: the game is over.

## One’s own hand

dilemma-your-hand = Your cards
dilemma-own-cards = { $cards }
dilemma-no-cards = You have no cards left.
dilemma-ask-offer = Offer a card
dilemma-offering = The others throw on it or pass. If nobody takes it, it is yours.
dilemma-ask-throw = Throw on { $of_seat } { $card }
dilemma-throwing-order = The first card of another value duels { $seat }. Every other thrown card is lost.
dilemma-throwing-lot = One thrown card, drawn by lot, duels { $seat }. Every other thrown card is lost.
dilemma-marked = -# The card marked = has the offer’s value: it cannot duel.
dilemma-sealed = Sealed until the arena closes
dilemma-hasty = Closes { $seconds } s after the first throw
dilemma-threw-flat = -# { $card } lies in the arena, sealed until it closes.
dilemma-threw-leaning = -# { $card } leans on the edge: lost.
dilemma-threw-outside = -# { $card } misses the arena: lost.
dilemma-you-threw = You throw { $card }
dilemma-you-passed = You pass
dilemma-passed-unseen = -# Nobody sees it until the arena closes.
dilemma-you-lost = You lose { $cards }
dilemma-you-offer = You offer { $card }
dilemma-you-chose = You choose { $token }
dilemma-you-are-bound = No life left: { $token }
dilemma-ask-duel = { $mine } vs { $of_seat } { $theirs }
dilemma-if-other = If { $seat } chooses { $peace } or { $conflict } you get:
dilemma-if-bound = { $seat } has no life left and must choose { $peace }. You get:
dilemma-if-peace = { $peace } **+{ $gained }** or **0**
dilemma-if-conflict = { $conflict } **+{ $robbed }** or **0**, and −1 { $life }
dilemma-if-peace-bound = { $peace } **+{ $gained }**
dilemma-if-conflict-bound = { $conflict } **+{ $robbed }**, and −1 { $life }
dilemma-both-lives = You { $mine } · { $seat } { $theirs }
dilemma-together = Both are shown together
dilemma-own-untaken = Nobody took it: +{ $points }
dilemma-own-peace = Peace: +{ $points }
dilemma-own-robbed = You take both: +{ $points }
dilemma-own-robbed-by = { $seat } takes both
dilemma-own-conflict = Both fought: all lost
dilemma-own-cost = −1 { $life }
dilemma-ask-same-value = Throw away { $card }?
dilemma-same-value-wasted = It has the offer’s value: it cannot duel, and it is lost.
dilemma-same-value = =
dilemma-throw-anyway = Throw it
dilemma-back = Back
dilemma-pass = Pass
dilemma-token-peace = Peace
dilemma-token-conflict = Conflict
dilemma-card-thrown = Nobody sees your card until the arena closes.
dilemma-declined = Nobody sees that you pass.
dilemma-token-chosen = Your choice is made.

## Refusals

dilemma-not-your-turn = It is not your turn to offer. The table says whose it is.
dilemma-offer-already-made = The offer is made. Throw a card on it, or wait for the next round.
dilemma-card-not-in-hand = You do not hold { $card } any more. Choose another card.
dilemma-no-offer-yet = Nothing is offered yet. Wait for the provocateur’s card.
dilemma-arena-closed = The arena is closed: a duel is on. Wait for the next offer.
dilemma-own-offer = The offer is yours: the others throw.
dilemma-already-thrown = You have thrown your card. Wait until the arena closes.
dilemma-already-declined = You have passed. If throwing opens again, you may throw.
dilemma-no-cards-left = You have no card left to throw.
dilemma-same-value-of-two-left = { $card } has the offer’s value: between two players it is only wasted. Throw another card, or pass.
dilemma-no-duel = There is no duel now.
dilemma-not-in-duel = This duel is between two others.
dilemma-already-chosen = You have chosen. Wait for the other player.
dilemma-no-lives-left = You have no life left: your choice is peace, and it is made.
dilemma-game-over = The game is over. Press **Play again** at the table.

dilemma-lapsed-offer = Your time ran out: the lot offered your { $card }.
dilemma-lapsed-token = Your time ran out: the lot chose { $token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    }.
