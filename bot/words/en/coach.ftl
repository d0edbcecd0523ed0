# Words of the coach: what a hard computer would do, and why.

button-advise = Advise me
advice-thinking = 🤖 *thinking…*
advice-none = 🤖 Nothing to advise here.
advice-best = 🤖 **{ $deed }** · wins { $chance } %
advice-plain = 🤖 **{ $deed }**
advice-mixed = 🤖 **{ $deed }** · { $share } times in 100
advice-mixed-chance = 🤖 **{ $deed }** · { $share } times in 100 · wins { $chance } %
advice-next = -# Next best: { $deeds }
advice-other = { $deed } { $chance } %
advice-other-share = { $deed } { $share } in 100
no-advice-here = Advice is only for tables at which one person plays against computers.
still-thinking = I am still thinking about your last question. One at a time.

## Why

why-points = -# About { $points } points in the end
why-duel = -# The other chooses ✌️ { $yields } times in 100, ⚔️ { $fights } · about { $points } points in the end
why-attack = -# { $count ->
        [0] No card beats it
        [one] One card beats it
       *[other] { $count } cards beat it
    }
why-takes = -# Takes { $points } points
why-under = -# Leaves { $points } points · { $count ->
        [one] one card of the others takes them
       *[other] { $count } cards of the others take them
    }
why-rows = -# { $count ->
        [one] Only one row fits the answers
       *[other] { $count } rows still fit the answers
    }
why-turn = -# A new word, without using a card
why-claim = -# Finishes a word: another play
why-follow = -# { $count ->
        [one] One letter can follow
       *[other] { $count } letters can follow
    }

## Deeds

deed-offer = offer { $card }
deed-throw = throw { $card }
deed-pass = pass
deed-choose = { $token } { $name ->
        [peace] peace
       *[conflict] conflict
    }
deed-lay = { $card }
deed-place = { $card } at place { $place }
deed-ready = lay the row
deed-ask = ask: { $question }
deed-swap = swap { $first } { $second }
deed-turn-place = turn { $place }
deed-answer = { $reply ->
        [yes] yes
        [no] no
       *[object] object
    }
deed-letter = { $card } on { $word }
deed-claim = { $card } on { $word }, claimed
deed-announce = announce { $word }
deed-draw = draw { $back }
deed-turn = turn a capital

## The review of a match

replay-review = Review
review-thinking = 🤖 A hard computer looks at every move through this seat’s eyes…
review-progress = { $bar } { $done } of { $of }
review-heading = -# { $game } · match { $match } · review of { $shape } **{ $seat }**
review-costliest = **What cost most**
review-no-mistake = **No move cost anything that can be told.**
review-steps = **Step by step** · { $page } of { $pages }
review-empty = There was nothing to decide.
review-same = `{ $step }` { $done } ✓
review-share = `{ $step }` { $done } · { $percent } in 100
review-other = `{ $step }` { $done } → { $best }
review-cost = `{ $step }` { $done } → { $best } **−{ $percent } %**
legend-same = -# ✓ a hard computer does the same here
legend-other = -# → what a hard computer does instead
legend-cost = -# −{ $count } %: from here { $count ->
        [one] one win fewer
       *[other] { $count } wins fewer
    } in 100
legend-share = -# { $count } in 100: how often a hard computer does this, too
review-step = Step { $step }
review-whose = Whose moves?
