# Words of the coach: what a hard computer would do, and why.

button-advise = Advise me
advice-thinking = 🤖 *thinking…*
advice-none = 🤖 Nothing to advise here.
advice-best = 🤖 **{ $action }** · you would win about { $chance } games in 100
advice-plain = 🤖 **{ $action }**
advice-mixed = 🤖 **{ $action }**
    -# Not always the same, or the others see through you: this one { $share } times in 100
advice-mixed-chance =
    🤖 **{ $action }** · you would win about { $chance } games in 100
    -# Not always the same, or the others see through you: this one { $share } times in 100
advice-next = -# Next best: { $actions }
advice-other = { $action } ({ $chance } in 100)
advice-other-share = { $action } ({ $share } in 100)
no-advice-here = Advice is only for tables at which one person plays against computers.
still-thinking = I am still thinking about your last question. One at a time.

## Why

why-points = -# You would end with about { $points } points
why-duel = -# I expect of the other: peace { $yields } times in 100, conflict { $fights } · you would end with about { $points } points
why-attack = -# { $count ->
        [0] No card of the others can take it
        [one] One card of the others can take it
       *[other] { $count } cards of the others can take it
    }
why-takes = -# Takes { $points } points
why-under = -# The trick stays ({ $points } points) · { $count ->
        [0] no card of the others can take it
        [one] one card of the others can take it
       *[other] { $count } cards of the others can take it
    }
why-rows = -# { $count ->
        [one] Only one row fits the answers
       *[other] { $count } rows still fit the answers
    }
why-turn = -# A new word, without using a card
why-claim = -# Finishes a word: you play again
why-follow = -# { $count ->
        [0] No letter can follow it
        [one] One letter can follow it
       *[other] { $count } letters can follow it
    }

## Actions in words

action-offer = offer { $card }
action-throw = throw { $card }
action-pass = pass
action-choose = { $token } { $name ->
        [peace] peace
       *[conflict] conflict
    }
action-lay = { $card }
action-place = { $card } at place { $place }
action-ready = lay the row
action-ask = ask: { $question }
action-swap = swap { $first } { $second }
action-turn-place = turn { $place }
action-answer = { $reply ->
        [yes] yes
        [no] no
       *[object] object
    }
action-letter = add { $card } to *{ $word }*
action-claim = add { $card } to *{ $word }* and say it is finished
action-announce = say that *{ $word }* is finished
action-draw = draw { $back }
action-turn = start a new word

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
review-cost = `{ $step }` { $done } → { $best } **−{ $percent }{"\u00A0"}%**
legend-same = -# ✓ a hard computer does the same here
legend-other = -# → what a hard computer does instead
legend-cost = -# −{ $count }{"\u00A0"}%: from here { $count ->
        [one] one win fewer
       *[other] { $count } wins fewer
    } in 100
legend-share = -# { $count } in 100: how often a hard computer does this, too
review-step = Step { $step }
review-whose = Whose moves?
