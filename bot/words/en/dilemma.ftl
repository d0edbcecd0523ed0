dilemma-name = dilemma
dilemma-about = Dilemma: offers, thrown cards, peace or conflict, for 3 to 5
dilemma-title = Dilemma
dilemma-help = **Dilemma** (3–5): offer a card, throw one on it, then peace or conflict. `/dilemma start`
dilemma-rules =
    ## Dilemma in short
    Everybody holds the cards 1 to 10, and three lives (two lives with four or five players).
    {""}**The offer.** The provocateur lays one card face up.
    {""}**The throw.** Everybody else may throw one card on it, in secret. The first card of another value than the offer is the duelling card; every other thrown card is lost. A card of the same value is invalid: if nothing better lies there, throwing opens again. If nobody takes the offer, the provocateur wins it.
    {""}**The duel.** Both choose in secret:
    ✌️ peace and ✌️ peace – each wins the other’s card
    ⚔️ conflict and ✌️ peace – conflict wins both cards and loses a life
    ⚔️ conflict and ⚔️ conflict – both cards are lost, and a life each
    Without lives one can only choose peace.
    {""}**The end.** When at most one player holds cards. Most points won wins; cards in hand count nothing.
    -# Landing “order”: from the first throw on the arena stays open three seconds, and the quickest card lies first. Landing “lot”: everybody answers, and the lot decides. Aim “risky”: one card in six misses.

## Options

dilemma-landing = landing
dilemma-landing-about = Which thrown card lies first (order; by lot when relaxed)
dilemma-landing-order = the quickest hand
dilemma-landing-lot = drawn by lot
dilemma-aim = aim
dilemma-aim-about = Can a throw miss the arena?
dilemma-aim-sure = every throw lies flat
dilemma-aim-risky = one in six misses
dilemma-hands = hands
dilemma-hands-about = Do all see what everybody holds?
dilemma-hands-hidden = hidden
dilemma-hands-open = open
dilemma-option-landing-order = -# The quickest card lies first
dilemma-option-landing-lot = -# The lot decides which card lies first
dilemma-option-aim-sure = -# Every throw lies flat
dilemma-option-aim-risky = -# One throw in six misses
dilemma-option-hands-hidden = -# Hands are hidden
dilemma-option-hands-open = -# Hands are open

## The table

dilemma-heading = ## Dilemma · round { $round }
dilemma-no-offer = **{ $seat }** offers a card.
dilemma-offer-lies = **{ $seat }** offers **{ $card }**
dilemma-duel-between = ⚔️ **{ $seat }** { $card } – **{ $other_seat }** { $other_card }
dilemma-side = { $shape } **{ $seat }** · **{ $points }** pts · { $lives } · { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
dilemma-side-open = { $shape } **{ $seat }** · **{ $points }** pts · { $lives } · { $hand }
dilemma-side-at-the-end = { $place }. { $shape } **{ $seat }** · **{ $points }** pts: { $won }

## What happened

dilemma-first-provocateur = The lot makes **{ $seat }** the first provocateur.
dilemma-offered = **{ $seat }** offers **{ $card }**.
dilemma-untaken = Nobody takes it: **{ $seat }** wins { $card }.
dilemma-no-valid-card = No valid card lies on { $card }: throw again.
dilemma-card-taking = **{ $seat }**’s **{ $card }** lies first.
dilemma-card-late = { $seat }’s { $card } comes too late.
dilemma-card-of-same-value = { $seat }’s { $card } has the same value.
dilemma-card-leaning = { $seat }’s { $card } leans on the edge.
dilemma-card-outside = { $seat }’s { $card } misses the arena.
dilemma-duel-opened = **{ $other_seat }** takes the { $card } with { $other_card }: duel!
dilemma-bound-to-peace = { $seat } has no life left and must choose peace.
dilemma-tokens-shown = { $seat }: { $token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    } · { $other_seat }: { $other_token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    }
dilemma-cards-exchanged = Peace: { $seat } wins { $card }, { $other_seat } wins { $other_card }.
dilemma-conflict-won = **{ $seat }** wins { $cards } and loses a life.
dilemma-both-fought = { $seats } lose { $cards } and a life each.
dilemma-initiative = Round { $round }: **{ $seat }** offers.
dilemma-cards-out = The cards are played out.

## One’s own hand

dilemma-your-hand = Your cards: { $cards }
dilemma-question-offer = Which card do you offer?
dilemma-question-throw = **{ $seat }** offers **{ $card }**. Throw a card on it, or decline. Nobody sees it before the arena closes.
dilemma-question-throw-again = You may throw another card before the arena closes.
dilemma-question-duel = Peace or conflict? Nobody sees it before both have chosen.
dilemma-card = { $card }
dilemma-decline = Decline
dilemma-token-peace = ✌️ Peace
dilemma-token-conflict = ⚔️ Conflict
dilemma-you-threw-flat = You threw **{ $card }**: it lies flat.
dilemma-you-threw-leaning = You threw **{ $card }**: it leans on the edge and is lost.
dilemma-you-threw-outside = You threw **{ $card }**: it missed the arena and is lost.
dilemma-you-chose-peace = You chose ✌️ peace.
dilemma-you-chose-conflict = You chose ⚔️ conflict.
dilemma-card-thrown = Thrown, face down.
dilemma-declined = Declined, without a word.
dilemma-token-chosen = Chosen, under your hand.
dilemma-lapsed-offer = Your time ran out: the lot offered your { $card }.
dilemma-lapsed-token = Your time ran out: the lot chose { $token ->
        [peace] ✌️ peace
       *[conflict] ⚔️ conflict
    }.

## Refusals

dilemma-not-your-turn = It is not your turn to offer. The table says whose it is.
dilemma-offer-already-made = The offer is already made. Throw a card on it, or wait for the next round.
dilemma-card-not-in-hand = You do not hold { $card } any more. Your cards are below.
dilemma-no-offer-yet = Nothing is offered yet. Wait for the provocateur’s card.
dilemma-arena-closed = The arena is closed: a duel is on. The next offer will come.
dilemma-own-offer = The offer is yours: the others throw.
dilemma-already-thrown = You have thrown; one card each. Wait for the arena to close.
dilemma-already-declined = You have declined. If throwing opens again you may throw.
dilemma-no-cards-left = You have no card left to throw.
dilemma-same-value-of-two-left = { $card } has the offer’s value: between two players it would only be wasted. Throw another card, or decline.
dilemma-no-duel = There is no duel now.
dilemma-not-in-duel = This duel is between two others.
dilemma-already-chosen = You have chosen; a token lies where it lies. Wait for the other one.
dilemma-no-lives-left = Without lives your choice is peace; it is already laid for you.
dilemma-game-over = The game is over. Press **Play again** at the table.
