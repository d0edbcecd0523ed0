armistice-name = armistice
armistice-about = Armistice: rows face down, yes/no questions and a blind exchange, for 2
armistice-title = Armistice
armistice-help = **Armistice** (2): lay a row in secret, question the other’s, fight place by place. `/armistice start`
armistice-rules =
    ## Armistice in short
    Two players, each with five cards: Soldier, Cannon, Tank, Plane, Treaty. One side attacks, the other defends; the lot decides who begins, then the roles change every round.
    {""}**1. The row.** In secret, each lays four cards face down in a row, the Treaty always among them.
    {""}**2. Questions.** The attacker first, each in turn asks two yes/no questions about the other’s row. The answers are true and public.
    {""}**3. Exchange.** The attacker first, each may exchange two places of the *other’s* row, unseen. The same two places may not be exchanged twice running.
    {""}**4. The battle.** The attacker first, each in turn chooses a place; both cards there are turned up:
    Two alike – both out for good
    Soldier × Cannon, Soldier × Tank – the Soldier takes it
    Soldier × Plane – attacking, the Soldier loses: Plane **+2**; defending, the Soldier takes the Plane
    Soldier × Treaty – the Soldier may not be used next round
    Cannon × Tank – Tank **+1**
    Cannon × Plane – Cannon **+1**
    Tank × Plane – Plane **+2**
    Cannon, Tank, Plane × Treaty – the weapon scores **1**, **2**, **3**
    Treaty × Treaty – **armistice**
    {""}**Cards that are taken** serve the other side for the next round, then return. Taken back meanwhile, they go home at once. With fewer than four cards on one side, both lay that many.
    {""}**The end.** Treaty against Treaty ends the game at once, and most points win. Level? Sudden death: both choose in secret. Tank beats Cannon, Plane beats Tank, Cannon beats Plane.
    -# Out of time: a random row, no question, no exchange, a random place. After 40 rounds the points decide. With tie “shared” there is no sudden death. With questions “free” one may also type a question; the other answers on their honour, or objects.

## Options

armistice-opponent = opponent
armistice-opponent-about = Somebody to invite
armistice-questions = questions
armistice-questions-about = What may be asked? (from the list)
armistice-questions-builder = from the list
armistice-questions-free = from the list, or typed
armistice-tie = tie
armistice-tie-about = Level on points at the end? (sudden death)
armistice-tie-sudden-death = sudden death
armistice-tie-shared = the win is shared
armistice-option-tie-sudden-death = -# A tie is broken by sudden death
armistice-option-tie-shared = -# A tie is shared
armistice-option-questions-builder = -# Questions from the list, answered by the bot
armistice-option-questions-free = -# Questions from the list, or typed and answered on one’s honour

## The cards

armistice-card = { $card ->
        [soldier] Soldier
        [cannon] Cannon
        [tank] Tank
        [plane] Plane
       *[treaty] Treaty
    }
armistice-the-card = the { armistice-card }
armistice-captured-card = { armistice-card } (captured)
armistice-beside = { $beside ->
        [soldier] Soldier
        [cannon] Cannon
        [tank] Tank
        [plane] Plane
       *[treaty] Treaty
    }
armistice-other-card = { $other_card ->
        [cannon] Cannon
        [tank] Tank
       *[plane] Plane
    }
armistice-attack = { $attack ->
        [soldier] Soldier
        [cannon] Cannon
        [tank] Tank
        [plane] Plane
       *[treaty] Treaty
    }
armistice-defence = { $defence ->
        [soldier] Soldier
        [cannon] Cannon
        [tank] Tank
        [plane] Plane
       *[treaty] Treaty
    }

## The questions

armistice-ask-among = Is a { armistice-card } among your cards?
armistice-ask-beside = Is your { armistice-card } beside your { armistice-beside }?
armistice-ask-end = Is your { armistice-card } at an end?
armistice-ask-middle = Is your { armistice-card } in the middle?
armistice-ask-gun = Is there a gun at place { $place }?
armistice-ask-metal = Is place { $place } mostly metal?
armistice-typed = “{ $text }”
armistice-reply = { $reply ->
        [yes] yes
        [no] no
        [object] objected
       *[none] …
    }

## The table

armistice-minutes = 15 min
armistice-lobby-about = -# Two rows, a few questions, one treaty
armistice-hand-heading = Your row
armistice-heading = Armistice · round { $round }
armistice-side-attacker = ⚔️ { $shape } **{ $seat }** attacks · **{ $points }** pts
armistice-side-defender = 🛡️ { $shape } **{ $seat }** defends · **{ $points }** pts
armistice-cards = -# { $cards }
armistice-resting = -# 💤 Not this round: the Soldier of { $seats }
armistice-out-for-good = -# ❌ Out for good on both sides: { $cards }
armistice-arena-laying = Both lay **{ $places }** cards face down, in secret, the Treaty among them.
armistice-arena-asking = { $count ->
        [one] ❓ The last question: **{ $seats }** asks.
       *[other] ❓ { $count } questions to go: **{ $seats }** asks.
    }
armistice-arena-answering = ❓ **{ $seats }** answers, or objects that the question is forbidden.
armistice-arena-exchanging = ⇄ **{ $seats }** may exchange two places of the other row, unseen.
armistice-arena-turning = **{ $seats }** turns up a place.
armistice-arena-sudden-death =
    ⚡ **Sudden death:** both choose in secret.
    Tank beats Cannon, Plane beats Tank, Cannon beats Plane.
armistice-face-down = **{ $place }** · face down
armistice-place-points = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } **+{ $points }**
armistice-place-captured = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } takes { armistice-the-card }
armistice-place-regained = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → { $shape } regains { armistice-the-card }
armistice-place-out = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → both out
armistice-place-neutralised = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → the Soldier rests
armistice-place-armistice = **{ $place }** · { $attack_shape } { armistice-attack } × { armistice-defence } { $defence_shape } → 🕊️ armistice
armistice-over-armistice = 🕊️ Armistice. **{ $seat }** wins with more points.
armistice-over-rounds = The last round is fought. **{ $seat }** wins with more points.
armistice-over-shared = 🤝 Level on points: the win is shared.
armistice-over-sudden-death = ⚡ Level on points: **{ $seat }** wins by sudden death.

## What happened

armistice-attacker-drawn = The lot makes **{ $seat }** the first attacker.
armistice-round-begins = **Round { $round }:** { $seat } attacks, { $other_seat } defends, { $places } cards each.
armistice-rows-laid = Both rows lie face down. **{ $seat }** asks first.
armistice-card-returns = { $seat }’s { armistice-card } has served its round and comes home.
armistice-asked-among = ❓ **{ $seat }**: { armistice-ask-among } **{ armistice-reply }**
armistice-asked-beside = ❓ **{ $seat }**: { armistice-ask-beside } **{ armistice-reply }**
armistice-asked-end = ❓ **{ $seat }**: { armistice-ask-end } **{ armistice-reply }**
armistice-asked-middle = ❓ **{ $seat }**: { armistice-ask-middle } **{ armistice-reply }**
armistice-asked-gun = ❓ **{ $seat }**: { armistice-ask-gun } **{ armistice-reply }**
armistice-asked-metal = ❓ **{ $seat }**: { armistice-ask-metal } **{ armistice-reply }**
armistice-question-skipped = ❓ { $seat } asks nothing.
armistice-question-posed = ❓ **{ $seat }**: { armistice-typed }
armistice-question-answered = ↳ **{ $other_seat }**: **{ armistice-reply }**
armistice-question-objected = ↳ **{ $other_seat }** objects. { $seat } asks something else.
armistice-exchanged = ⇄ **{ $seat }** exchanges { $other_seat }’s places **{ $first }** and **{ $second }**.
armistice-exchange-skipped = ⇄ { $seat } exchanges nothing.
armistice-settled-points = { $turner_seat } turns place { $place }: { armistice-attack } attacks { armistice-defence }, and { armistice-the-card } wins: **{ $seat } +{ $points }**
armistice-settled-captured = { $turner_seat } turns place { $place }: { armistice-attack } attacks { armistice-defence }. The Soldier takes { armistice-the-card }: next round it serves **{ $seat }**, then goes home.
armistice-settled-regained = { $turner_seat } turns place { $place }: { armistice-attack } attacks { armistice-defence }. The Soldier takes back { armistice-the-card }: it is home with **{ $seat }** again.
armistice-settled-out = { $turner_seat } turns place { $place }: { armistice-attack } attacks { armistice-defence }. Two alike: both are **out for good**.
armistice-settled-neutralised = { $turner_seat } turns place { $place }: { armistice-attack } attacks { armistice-defence }. The Treaty stops the Soldier: **{ $other_seat }** may not use it next round.
armistice-settled-armistice = { $turner_seat } turns place { $place }: Treaty meets Treaty. 🕊️ **Armistice!** Places still face down do not count.
armistice-armistice-by-itself = Only Treaties are left to lay: 🕊️ **armistice!**
armistice-rounds-over = { $rounds } rounds without an armistice: the points decide.
armistice-sudden-death = The points are level: **sudden death!**
armistice-points-level = Level on points: the win is shared.
armistice-sudden-death-level = ⚡ Both chose { armistice-card }: once more.
armistice-sudden-death-won = ⚡ **{ $seat }**’s { armistice-card } beats { $other_seat }’s { armistice-other-card }.

## One’s own panel

armistice-you-are-attacker = **Round { $round }** · ⚔️ you attack { $seat }
armistice-you-are-defender = **Round { $round }** · 🛡️ you defend against { $seat }
armistice-own-place = **{ $place }** · { $card }
armistice-own-place-empty = **{ $place }** · –
armistice-record-asked = ❓ { $shape } { $question } **{ $reply }**
armistice-record-skipped = ❓ { $shape } asked nothing
armistice-record-exchanged = ⇄ { $shape } exchanged { $other_shape }’s { $first } and { $second }
armistice-record-not-exchanged = ⇄ { $shape } exchanged nothing
armistice-other-holds = -# { $seat } can lay: { $cards }
armistice-row-open = Choose a card for each of your { $places } places. The Treaty must be among them.
armistice-row-without-treaty = The Treaty is missing: put it at one of the places.
armistice-row-complete = Your row is complete. Press **Lay this row**. Nobody sees it, or that you are ready.
armistice-row-confirmed = Your row is laid. As long as the other row is not, you may still change yours, and must then confirm it again.
armistice-lay-somewhere = Place { $place }: choose a card
armistice-lay-here = { $place } · { $card }
armistice-lay = Lay this row
armistice-task-asking =
    {""}**Ask { $seat } one question**, from one of the lists.
    -# Gun: Cannon, Tank. Metal: Cannon, Tank, Plane. Everybody sees question and answer.
armistice-task-answering =
    {""}**Answer { $seat }’s last question** about your row as it lies now, on your honour.
    -# Object if it asks what one certain card is, or where one lies: then { $seat } asks something else.
armistice-task-exchanging = **Exchange two places of { $seat }’s row**, unseen, or leave it.
armistice-task-turning = **Which place do you turn up?** Your card there meets { $seat }’s.
armistice-task-sudden-death =
    {""}**Sudden death: choose.** { $seat } sees it when both have chosen.
    Tank beats Cannon, Plane beats Tank, Cannon beats Plane.
armistice-topic-among = Is a card in the row?
armistice-topic-beside = Are two cards side by side?
armistice-topic-where = At an end, or in the middle?
armistice-topic-place = A place: gun, or metal?
armistice-skip-asking = Ask nothing
armistice-skip-exchanging = No exchange
armistice-pose = Type a question
armistice-pose-title = Your question
armistice-pose-field = To be answered by yes or no
armistice-answer-yes = Yes
armistice-answer-no = No
armistice-answer-object = Object
armistice-exchange = { $first } ⇄ { $second }
armistice-turn = Place { $place }
armistice-strike = { armistice-card }
armistice-you-struck = You chose { armistice-card }. It is shown when both have chosen.

## Refusals

armistice-wrong-phase = { $phase ->
        [laying] Rows are being laid now: choose a card for each place.
        [asking] Questions are being asked now.
        [answering] A typed question is being answered now.
        [exchanging] Places are being exchanged now.
        [turning] Places are being turned up now.
        [sudden-death] It is sudden death: choose Cannon, Tank or Plane.
       *[over] The game is over. Press **Play again** at the table.
    }
armistice-not-your-turn = It is the other player’s turn. The table will call you.
armistice-no-such-place = There is no place { $place } in this round. Choose one from 1 to { $places }.
armistice-card-not-usable = You cannot lay { armistice-the-card } in this round. Choose another card.
armistice-card-already-there = { armistice-card } already lies there. Choose another card, or leave it.
armistice-already-ready = Your row is already laid. You may still change it, or wait for the other one.
armistice-row-incomplete = Your row has an empty place. Choose a card for each.
armistice-treaty-missing = The Treaty must be in every row. Put it at one of the places.
armistice-two-different-cards = Ask about two different cards.
armistice-question-not-permitted = In these rows of { $places } this would give a card away. Choose from the lists.
armistice-typed-questions-off = At this table questions come from the lists. Choose one there.
armistice-question-empty = You typed no question. Type one, or choose from the lists.
armistice-question-not-one-line = Type your question as one line.
armistice-question-too-long = Your question is too long: at most { $most } characters. Make it shorter.
armistice-two-different-places = Choose two different places.
armistice-lower-place-first = Name the lower place first.
armistice-exchange-repeated = The other has just exchanged these two places. Choose others, or leave it.
armistice-already-turned = Place { $place } is already turned up. Choose another one.
armistice-already-chosen = You have chosen, and the choice stands. Wait for the other one.
armistice-not-a-weapon = Sudden death is fought with Cannon, Tank or Plane. Choose one of them.
