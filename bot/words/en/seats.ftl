# Words of seats that change hands, of invitations, and of what is too much.

option-get-up-about = Remove this player instead (for moderators)

## Invitations

seat-offered = { $people } { $seat } offers you their seat at this table, with the cards that lie there.
button-take-it = Take the seat
button-not-me = Not me
seat-offered-to = I asked { $name }. Your seat stays yours until they take it.
declined = All right. Nobody calls you in this channel for a day.
some-not-called = Somebody you named does not want to be called here at present. They can still sit down.

## At the table

got-up-by-moderator = -# A moderator removed { $seats }.
ended-unplayed = Nobody pressed anything here for a week, so the table was closed. Nothing is counted.
ended-abandoned = Everybody was gone, so the table was closed. Nothing is counted.

entered-last = -# Left the game, which counts as a last place: { $names }

## Answers

left-running = You got up; a computer plays your seat. Come back while it is free: to be gone at the end counts as a last place.
got-up-player = { $name } no longer sits here.

## Refusals

not-invited = This is for somebody else. At the table itself **Sit down** says whether a seat is free for you.
invitation-lapsed = This came too late: the game has moved on, and the seat stays where it is.
not-called-now = { $name } does not want to be called here at present. Ask somebody else.
too-often = That was a lot in a short time. You can do it again <t:{ $until }:R>.
not-yours-to-post = Only those who play here and moderators post the table again. It is here: { $link }
not-moderator = Only moderators remove players. You can wish to end the table: the same command without a name.
moderator-plays = You have a seat at this table, and are a player like any other here: ask another moderator. The table is ended by vote, with the same command without a name.
not-seated-here = { $name } does not sit at this table.
your-seat-is-kept = A computer plays your own seat here. Press **I’m back** to return to it.
had-a-seat = You have had another seat in this game and know its cards. Join the next one!
discord-is-slow = Discord does not say in time whether I may play in this thread. Please try again in a moment.
changed-too-often = You have changed your mind very often in this match. Confirm what lies there now, or let the clock decide.
export-too-large = Match { $match } is longer than any file Discord takes from me. Watch it here step by step; **Verify** checks it all the same.
unknown-choice = “{ $option }” does not offer that. Choose from the list.
not-shown-any-more = Match { $match } can no longer be shown. Its result stands.

## Breaks

button-break = Take a break
button-break-over = End my break
break-taken = -# ⏸️ { $seat } is on a break until <t:{ $until }:f>.
break-holds = -# ⏸️ { $seat } is on a break until <t:{ $until }:f>. The clock stands still.
break-taken-own = -# ⏸️ You are on a break until <t:{ $until }:f>. You may move all the same; the break goes on.
break-holds-own = -# ⏸️ You are on a break until <t:{ $until }:f>, and the clock stands still. You may move all the same; the break goes on.
break-together = -# ⏸️ Break until <t:{ $until }:t> (<t:{ $until }:R>). The clock stands still.
break-wished = -# ⏸️ { $count ->
        [one] { $seats } wants
       *[other] { $seats } want
    } a break of ten minutes; it takes all { $needed }: **My hand**, then **Take a break**.
break-relaxed-told = You are on a break, and everybody sees it. While you are awaited the clock stands still. It ends by **End my break**, or when your seven days for this match are used up.
break-together-told = Everybody sees that you want a break. Once all who sit here have pressed **Take a break**, the clock stands still for ten minutes.
break-over-told = Your break is over.
no-break-left = This seat has no break left in this match. It has seven days in all, whoever sits there.
nobody-waits = Nobody waits for you here: take all the time you like.
