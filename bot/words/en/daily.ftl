# Words of the deal a day.

command-daily = daily
command-daily-about = The deal of the day: the same for everybody, one try, in private

daily-title = Deal of the day
daily-how =
    { $count ->
        [one] The same cards for everybody, everywhere: you against a hard computer, one try, in private. It ends <t:{ $until }:R>, at <t:{ $until }:t>.
       *[other] The same cards for everybody, everywhere: you against { $count } hard computers, one try, in private. It ends <t:{ $until }:R>, at <t:{ $until }:t>.
    }
daily-promise = -# Fair deal `{ $promise }`: tomorrow its secret is shown here, and everybody can check that nobody chose these cards.
daily-secret = -# Fair: the SHA-256 of `{ $secret }` is the seed of its matches.
daily-yesterday = **Yesterday’s deal: { $game }**
daily-seed = -# The seed of this deal is shown after midnight UTC, when nobody can play it any more.
daily-given-up = You did not finish this deal. The next one begins at midnight UTC.
daily-came = { $medal } { $place } place
daily-ahead =
    { $medal } { $count ->
        [one] one point ahead of the best computer
       *[other] { $count } points ahead of the best computer
    }
daily-behind =
    { $medal } { $count ->
        [one] one point behind the best computer
       *[other] { $count } points behind the best computer
    }
daily-label = { $place }{ $points }
daily-better =
    { $count ->
        [one] Better than { $percent } % of { $count } player
       *[other] Better than { $percent } % of { $count } players
    }
daily-first = Nobody else has finished this deal yet
daily-streak = 🔥 Days in a row: { $now } · best: { $best }
daily-spread =
    { $count ->
        [one] How it came out for one player
       *[other] How it came out for { $count } players
    }
daily-spread-bar = { $label }: { $count }.
daily-spread-own = { $label }: { $count }, you among them.
daily-place-1 = 1st
daily-place-2 = 2nd
daily-place-3 = 3rd
daily-place-4 = 4th
daily-place-5 = 5th
daily-shown = **{ $title }** · <t:{ $at }:D> · { $game }
daily-squares = { $squares }
daily-squares-mean = -# One square for each { $played ->
        [dilemme] finished word
       *[other] round
    }: 🟩 gained more than anybody else, ⬜ level, ⬛ less
daily-by = **{ $name }**
daily-copy = I cannot post here. Copy this:
daily-to-copy =
    ```
    { $words }
    ```
daily-of-day = -# <t:{ $at }:D> · { $game }
daily-of-month = -# the month of <t:{ $at }:D> · this server
daily-line = { $medal } **{ $name }** { $came }
daily-month-line =
    { $medal } **{ $name }** { $count ->
        [one] { $wins } won of one
       *[other] { $wins } won of { $count }
    }
daily-mine = You: { $medal }
daily-nobody = Nobody here has finished it yet.
daily-board-closed = The board opens once you have finished today’s deal yourself.
daily-no-board = Boards are a server’s: open this one in a server with the bot.
daily-over = This deal is over. `/daily` has today’s.
daily-once = The deal of the day is played once. The next one begins at midnight UTC.
daily-sealed = Others are still playing this deal. It can be shown and checked from midnight UTC on.
daily-not-finished = You have not finished this deal.
button-daily-play = Play it
button-daily-show = Show it
button-daily-board = Board
button-daily-month = This month
button-daily-best = Watch yesterday’s best
button-daily-result = My result
first-daily = Play the deal of the day
