armistice-name = armistice
armistice-about = Armistice: rows face down, yes or no questions, a blind swap, for 2
armistice-start-about = Open a table of Armistice: guess a row of hidden cards, for 2
armistice-title = Armistice
armistice-rules-1 =
    # Two rows
    🏆 Win points in battle, and make peace while you lead. Both hold { $circle_soldier } { $circle_cannon } { $circle_tank } { $circle_plane } { $circle_treaty }

    Each round both lay four of them face down, in secret, { $circle_treaty } always among them:
    { $circle_place_1 }{ $circle_place_2 }{ $circle_place_3 }{ $circle_place_4 }

    One attacks, the other defends; the roles change every round.
armistice-rules-2 =
    # Ask and swap
    By turns each asks two questions about the other row. The answers are true, and everybody sees them.
    { $triangle_tank } at an end? **No**
    { $triangle_place_2 } mostly metal? **Yes**

    Then each may swap two of the other’s places without looking:
    { $triangle_place_1 } ⇄ { $triangle_place_3 }
armistice-rules-3 =
    # The battle
    By turns each opens a place, and the two cards there fight:
    { $circle_tank } beats { $triangle_cannon } **+1**
    { $circle_cannon } beats { $triangle_plane } **+1**
    { $circle_plane } beats { $triangle_tank } **+2**
    { $circle_cannon } { $circle_tank } { $circle_plane } beat { $triangle_treaty } **+1 +2 +3**
    { $circle_soldier } captures { $triangle_cannon } or { $triangle_tank }: you may lay it next round
    { $circle_soldier } that defends captures { $triangle_plane } too
    { $triangle_plane } beats { $circle_soldier } that attacks **+2**
    { $circle_treaty } { $triangle_soldier } the Soldier rests next round
    Two alike are both out for good
armistice-rules-4 =
    # The end
    { $circle_treaty } { $triangle_treaty } **peace**: it is over at once.

    🏆 Most points. Level? Both choose in secret: { $circle_tank } beats { $triangle_cannon }, { $circle_plane } beats { $triangle_tank }, { $circle_cannon } beats { $triangle_plane }.
armistice-full-1 =
    ## Armistice, all the rules
    {""}**Cards.** Two players, each with Soldier, Cannon, Tank, Plane, Treaty. The first attacker is drawn by lot; the roles change every round.

    {""}**The row.** In secret, each lays four cards face down, the Treaty always among them. With fewer than four cards on one side, both lay that many. The Treaty is never lost.

    {""}**Questions.** The attacker first, each in turn asks two yes or no questions about the other’s row as it lies, or none. Is a card among the four, beside another, at an end, in the middle? Has the card at a place a gun (Cannon, Tank), is it mostly metal (Cannon, Tank, Plane)? What would give one card of one place away is not offered. A card that is not in the row is answered with no.

    {""}**The swap.** The attacker first, each may swap two places of the other’s row without looking. The swap the other has just made may not be repeated.
armistice-full-2 =
    {""}**The battle.** The attacker first, each in turn chooses a place; both cards there are turned.
    Two alike – both out for good
    Soldier × Cannon, Soldier × Tank – the Soldier captures it
    Soldier × Plane – attacking, the Soldier loses: Plane **+2**; defending, the Soldier captures the Plane
    Soldier × Treaty – the Soldier may not be used next round
    Cannon × Tank – Tank **+1**
    Cannon × Plane – Cannon **+1**
    Tank × Plane – Plane **+2**
    Cannon, Tank, Plane × Treaty – the weapon scores **1**, **2**, **3**
    Treaty × Treaty – **armistice**

    {""}**Captured cards** serve the other side for the next round, then go home. Taken back meanwhile, they are home at once.

    {""}**The end.** Treaty against Treaty ends the game at once; places still face down do not count. Most points win. Level on points, sudden death: both choose in secret, and equal choices are repeated. A table may share ties instead. With only Treaties left there is an armistice; after 40 rounds the points decide.

    {""}**Typed questions.** A table may allow them: the other answers on their honour, or objects.

    {""}**Time.** Out of time: a random row, no question, no swap, a random place.
armistice-full-3 =
    ## What the rulebook leaves open
    {""}Here is what it does not say, and how it is played here.

    {""}**Who attacks?** The lot first, then in turn: the table is not the same both ways.
    {""}**Fewer than four cards left?** Both lay as many as the side with fewer; only Treaties make an armistice.
    {""}**Six cards, one of them taken?** Four are laid, and either copy or both.
    {""}**Taken back while it is away?** It goes home for the next round.
    {""}**“Player 1” where Soldier meets Treaty?** The Soldier’s own side, attacking or defending.
    {""}**In what order?** Questions first, then swaps, then places, the attacker always first; any may be declined but a place.
    {""}**The same swap?** The same two places, in this round.
    {""}**What is too direct a question?** One whose answer could name the card of a place, by the cards that side may use. What was answered before does not matter.
    {""}**About a card that is not there?** No. With two copies, yes if either fits.
    {""}**Cards move after an answer?** It was true of the row as it lay.
    {""}**Equal in sudden death?** Again, and all three may be chosen, even if lost. Or the table shares ties.
    {""}**Never an armistice?** After 40 rounds the points decide.
    {""}**A master who judges questions?** The list does; of a written one, the player asked.
    {""}**Too slow?** A row and a place by lot, no question, no swap.

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
armistice-option-tie-sudden-death = A tie is broken by sudden death
armistice-option-tie-shared = A tie is shared
armistice-option-questions-builder = Questions from the list, answered by the bot
armistice-option-questions-free = Questions from the list or typed, answered on one’s honour

## The cards

armistice-card = { $card ->
        [soldier] Soldier
        [cannon] Cannon
        [tank] Tank
        [plane] Plane
       *[treaty] Treaty
    }
armistice-the-card = the { armistice-card }
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

armistice-about-among = { $card } in the row?
armistice-about-beside = { $card } beside { $beside }?
armistice-about-end = { $card } at an end?
armistice-about-middle = { $card } in the middle?
armistice-about-gun = { $card } has a gun?
armistice-about-metal = { $card } mostly metal?
armistice-typed = “{ $text }”
armistice-reply = { $reply ->
        [yes] Yes
        [no] No
        [object] Objected
       *[none] …
    }

## The table

armistice-minutes = 15 min
armistice-lobby-about = -# Guess a row of hidden cards, then fight it
armistice-round = round { $round } · most points win, peace ends it
armistice-asks-laying = Lay your rows
armistice-asks-asking = { $seat }, ask { $other_seat }
armistice-asks-answering = { $seat }, answer
armistice-asks-exchanging = { $seat }, swap or not
armistice-asks-turning = { $seat }, open a place
armistice-asks-sudden-death = Cannon, Tank or Plane?
armistice-means-laying = Both lay { $places } in secret
armistice-means-first-question = Question 1 of 2
armistice-means-last-question = Question 2 of 2
armistice-means-answering = Yes, no, or object
armistice-means-exchanging = Swap two of { $of_seat } places
armistice-means-turning = Both cards there are shown
armistice-means-sudden-death = Peace at equal points: this decides who wins
armistice-attacks = -# ⚔️ { $seat } attacks
armistice-defends = -# 🛡️ { $seat } defends
armistice-lying = # { $cards }
armistice-versus = # { $left } vs { $right }
armistice-what-beats = -# Tank beats Cannon · Plane beats Tank · Cannon beats Plane
armistice-facts = · **{ $count }** { $count ->
        [one] pt
       *[other] pts
    }
armistice-usable = { $cards }
armistice-resting = -# Rests this round, because it met a Treaty: { $cards }
armistice-out-for-good = -# Out for good: { $cards }
armistice-last-battle = -# Battle of round { $round }
armistice-place-points = { $first } beats { $second }: **{ $seat } +{ $points }**
armistice-place-captured = { $first } captures { $second }: **it fights for { $seat } next round**
armistice-place-regained = { $first } takes { $second } back: **{ $seat } has it again**
armistice-place-out = { $first } meets { $second }: **both are out for good**
armistice-place-neutralised = { $first } meets { $second }: **the Soldier rests next round**
armistice-place-armistice = { $first } meets { $second }: **peace, the war is over**
armistice-level = { $cards } are equal: **choose again**
armistice-struck = { $first } beats { $second }: **{ $seat } wins**
armistice-record-asked = { $shape } asks: { $question } **{ $reply }**
armistice-record-swapped = { $shape } swaps { $first } and { $second }
armistice-over-armistice = Treaty met Treaty: that is peace, and the game is over.
armistice-over-by-itself = Only Treaties were left to lay, so it is peace.
armistice-over-rounds = 40 rounds without peace: the points decide.
armistice-over-shared = Both have the same number of points: the win is shared.
armistice-over-sudden-death = Both had the same number of points, so sudden death decided.
armistice-last-battle-was = The last battle, in round { $round }
armistice-decided-sudden-death = Sudden death

## What happened

armistice-attacker-drawn = **{ $seat }** attacks first, drawn by lot.
armistice-round-begins = **Round { $round }:** { $seat } attacks, { $other_seat } defends, { $places } cards each.
armistice-rows-laid = Both rows lie face down. **{ $seat }** asks first.
armistice-card-returns = { $seat } has { armistice-the-card } back.
armistice-asked-among = **{ $seat }** asks: { armistice-card } in the row? **{ armistice-reply }**
armistice-asked-beside = **{ $seat }** asks: { armistice-card } beside { armistice-beside }? **{ armistice-reply }**
armistice-asked-end = **{ $seat }** asks: { armistice-card } at an end? **{ armistice-reply }**
armistice-asked-middle = **{ $seat }** asks: { armistice-card } in the middle? **{ armistice-reply }**
armistice-asked-gun = **{ $seat }** asks: a gun at place { $place }? **{ armistice-reply }**
armistice-asked-metal = **{ $seat }** asks: mostly metal at place { $place }? **{ armistice-reply }**
armistice-question-skipped = { $seat } asks nothing.
armistice-question-posed = **{ $seat }** asks: { armistice-typed }
armistice-question-answered = **{ $other_seat }** answers: **{ armistice-reply }**
armistice-question-objected = **{ $other_seat }** objects. { $seat } asks something else.
armistice-exchanged = **{ $seat }** swaps two places of the other row: **{ $first }** and **{ $second }**.
armistice-exchange-skipped = { $seat } swaps nothing.
armistice-settled-points = { $turner_seat } opens place { $place }: { armistice-attack } attacks { armistice-defence }, { armistice-card } wins: **{ $seat } +{ $points }**
armistice-settled-captured = { $turner_seat } opens place { $place }: { armistice-attack } attacks { armistice-defence }. { armistice-card } serves **{ $seat }** next round.
armistice-settled-regained = { $turner_seat } opens place { $place }: { armistice-attack } attacks { armistice-defence }. **{ $seat }** takes { armistice-the-card } back.
armistice-settled-out = { $turner_seat } opens place { $place }: { armistice-attack } meets { armistice-defence }. Both are **out for good**.
armistice-settled-neutralised = { $turner_seat } opens place { $place }: { armistice-attack } attacks { armistice-defence }. **{ $other_seat }** has no Soldier next round.
armistice-settled-armistice = { $turner_seat } opens place { $place }: Treaty meets Treaty. **Peace**; places still face down do not count.
armistice-armistice-by-itself = Only Treaties are left to lay: **armistice**.
armistice-rounds-over = { $rounds } rounds without an armistice: the points decide.
armistice-sudden-death = Level on points: **sudden death**.
armistice-points-level = Level on points: the win is shared.
armistice-sudden-death-level = Both choose { armistice-card }: once more.
armistice-sudden-death-won = **{ $seat }** chooses { armistice-card }, { $other_seat } { armistice-other-card }: **{ $seat }** wins.

## One’s own panel

armistice-your-row = Your row
armistice-ask-laying = Lay your { $places } cards
armistice-row-open = Press them from left to right.
armistice-row-treaty-last = Now the Treaty: it must lie in every row. Or take a card back.
armistice-row-without-treaty = The Treaty is missing. Take a card back.
armistice-row-complete = The others see that you have laid, but not what.
armistice-you-laid = Your row is laid
armistice-ask-laid = Lay this row?
armistice-row-laid = { $seat } is still laying. Until then you may take cards back.
armistice-attacking = You attack: you are first to ask, to swap and to open. The Treaty must be laid.
    -# { $seat } lays from { $cards }
armistice-defending = You defend: { $seat } is first to ask, to swap and to open. The Treaty must be laid.
    -# { $seat } lays from { $cards }
armistice-take-back = Take back
armistice-few = -# Both lay { $places }: as many as the side with fewer cards can.
armistice-lay = Lay the row
armistice-what-fights =
    -# Cannon beats Plane +1, Treaty +1
    -# Tank beats Cannon +1, Treaty +2
    -# Plane beats Tank +2, Treaty +3
    -# Plane beats a Soldier that attacks +2
    -# Soldier captures Cannon and Tank for a round
    -# A Soldier that defends captures Plane, too
    -# Soldier and Treaty: Soldier rests a round
    -# Two Treaties: peace · two others: both out
armistice-ask-asking = Ask { $seat }
armistice-doing-asking = About { $of_seat } row, as it lies. The answer is true, and everybody sees it.
armistice-ask-asking-nothing = Nothing left to ask { $seat }
armistice-doing-asking-nothing = What could be asked is known already. Press **Ask nothing** to go on.
armistice-ask-answering = Answer { $seat }
armistice-doing-answering =
    On your honour, about your row as it lies.
    -# Object if it singles out one card at one place. { $seat } then asks something else.
armistice-ask-exchanging = Swap two of { $of_seat } places
armistice-doing-exchanging = Unseen: bring those cards to where yours beat them. Who wins, and the points:
armistice-ask-second = Swap { $card } with…
armistice-just-swapped = -# Not the same two places that { $seat } has just swapped: { $first } and { $second }
armistice-ask-turning = Open a place
armistice-doing-turning = Both cards there are shown, and yours fights { $of_seat }.
armistice-ask-sudden-death = Cannon, Tank or Plane?
armistice-striking = Peace, and both have the same number of points: this choice decides who wins. If { $seat } chooses the same, both choose again.
armistice-you-struck = You choose { $card }
armistice-shown-together = Both are shown together.
armistice-topic-among = In the row?
armistice-topic-beside = Side by side?
armistice-topic-end = At an end?
armistice-topic-middle = In the middle?
armistice-topic-gun = Has a gun?
armistice-topic-metal = Mostly metal?
armistice-which-among = Which in the row?
armistice-which-beside = Which two side by side?
armistice-which-beside-second = { $card } beside which card?
armistice-which-end = Which at an end?
armistice-which-middle = Which in the middle?
armistice-which-gun = A gun at which place?
armistice-which-metal = Metal at which place?
armistice-hint-among = Yes means that it was laid, somewhere.
armistice-hint-beside = In either order.
armistice-hint-end = The first or the last place.
armistice-hint-middle = Neither the first nor the last place.
armistice-hint-gun = Yes means { $cards }
armistice-hint-metal = Yes means { $cards }
armistice-back = Back
armistice-skip-asking = Ask nothing
armistice-not-offered = Not offered: what is known already
armistice-skip-exchanging = Swap nothing
armistice-pose = Type a question…
armistice-pose-title = Your question
armistice-pose-field = To be answered by yes or no
armistice-answer-yes = Yes
armistice-answer-no = No
armistice-answer-object = Object

## Refusals

armistice-wrong-phase = { $phase ->
        [laying] The rows are being laid: press your cards from left to right.
        [asking] It is time for questions.
        [answering] A typed question waits for its answer.
        [exchanging] It is time to swap.
        [turning] It is time to turn places.
        [sudden-death] It is sudden death: choose Cannon, Tank or Plane.
       *[over] The game is over. Press **Play again** at the table.
    }
armistice-not-your-turn = It is the other player’s turn. The table calls you when it is yours.
armistice-no-such-place = There is no place { $place } in this round. Choose one from 1 to { $places }.
armistice-card-not-usable = You cannot lay { armistice-the-card } in this round. Choose another card.
armistice-card-already-there = The { armistice-card } lies there already.
armistice-already-ready = Your row is laid. Take a card back to change it, or wait.
armistice-row-incomplete = Your row has an empty place. Press a card for each.
armistice-treaty-missing = The Treaty must be in every row. Take a card back and lay it.
armistice-two-different-cards = Choose two different cards.
armistice-question-not-permitted = With rows of { $places } this would give a card away. Ask something else.
armistice-typed-questions-off = At this table questions are chosen, not typed.
armistice-question-empty = You typed nothing. Type a question, or choose one.
armistice-question-not-one-line = Type your question as one line.
armistice-question-too-long = Your question is too long: { $most } characters at most.
armistice-two-different-places = Choose two different places.
armistice-lower-place-first = Name the lower place first.
armistice-exchange-repeated = The other has just swapped these two. Choose others, or pass.
armistice-already-turned = Place { $place } is already turned. Choose another one.
armistice-already-chosen = You have chosen. Wait for the other player.
armistice-not-a-weapon = Choose Cannon, Tank or Plane.

## Around cards in words

armistice-attacks-aloud = -# { $seat } attacks
armistice-defends-aloud = -# { $seat } defends
armistice-lying-aloud = { $cards }
armistice-versus-aloud = { $left } against { $right }
armistice-out-for-good-aloud = -# Out for good: { $cards }
armistice-resting-aloud = -# Not this round: { $cards }
armistice-usable-aloud = May lay: { $cards }
armistice-record-asked-aloud = { $shape } asks: { $question } **{ $reply }**
armistice-record-swapped-aloud = { $shape } swaps { $first } with { $second }
armistice-about-gun-aloud = { $card }: a gun?
armistice-about-metal-aloud = { $card }: mostly metal?
armistice-rules-1-aloud =
    # Two rows
    Win points in battle, and make peace while you lead. Both hold Soldier, Cannon, Tank, Plane and Treaty.

    Each round both lay four of them face down, in secret, the Treaty always among them.

    One attacks, the other defends; the roles change every round.
armistice-rules-2-aloud =
    # Ask and swap
    By turns each asks two questions about the other row. The answers are true, and everybody sees them.
    { $triangle_tank } at an end? **No**
    { $triangle_place_2 }: mostly metal? **Yes**

    Then each may swap two of the other’s places without looking.
armistice-rules-3-aloud =
    # The battle
    By turns each opens a place, and the two cards there fight:
    Tank beats Cannon: **+1**
    Cannon beats Plane: **+1**
    Plane beats Tank: **+2**
    Cannon, Tank and Plane beat the Treaty: **+1, +2 and +3**
    Soldier captures Cannon or Tank: you may lay it next round
    A Soldier that defends captures a Plane, too
    Plane beats a Soldier that attacks: **+2**
    Soldier and Treaty: the Soldier rests next round
    Two alike are both out for good
armistice-rules-4-aloud =
    # The end
    Treaty meets Treaty: **armistice**, it is over at once.

    Most points. Level? Both choose in secret: Tank beats Cannon, Plane beats Tank, Cannon beats Plane.
