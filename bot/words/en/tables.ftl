# Words of one's own tables, of their logs, and of being called to one.

command-list = list
command-list-about = Your open tables everywhere, and the ones to join here

## The list

tables-title = # My tables
tables-none = You sit at no table. `/play` deals you in against computers at once; `/help` shows what else there is.
tables-quiet = Nobody waits for you.
tables-made = -# As it was at <t:{ $at }:T>. **Refresh** looks again.
tables-awaiting =
    { $count ->
        [one] **One table waits for you**
       *[other] **{ $count } tables wait for you**
    }
tables-lobbies = **Open tables in this server**
tables-asked = **{ $title }** · { $question }
tables-away = **{ $title }** · 🤖 A computer plays for you
tables-lobby = **{ $title }** · { $seats } · { $stands } · { $pace }
tables-missing =
    { $count ->
        [one] one player needed
       *[other] { $count } players needed
    }
tables-ready = ready to start
tables-at = -# { $until } · { $seats } · [To the table]({ $link })
tables-at-untimed = -# { $seats } · [To the table]({ $link })
tables-private = -# { $seats } · for your eyes only
tables-lobby-at = -# closes <t:{ $until }:R> · [To the table]({ $link })
button-my-tables = My tables

## What happened

since = -# Meanwhile
since-more = -# Meanwhile; { $count ->
        [one] one more is in the log
       *[other] { $count } more are in the log
    }
since-line = -# › { $what }
button-log = The whole log
log-title = What happened so far
log-page = -# Page { $page } of { $pages }
log-time = -# <t:{ $at }:f>
log-empty = Nothing has happened yet.

## Being called

button-call-me = Call me when a player is needed
help-call-me = Call me when a player is needed at…
call-me-noted = You will be called here once when a table of { $game } needs one more player. It holds until <t:{ $until }:f>.
call-me-already = You are on the list: you will be called once when a table of { $game } needs one more player, until <t:{ $until }:f>.
call-me-off = You are off the list for { $game }.
call-me-now = A player is needed right now: { $link }
call-me-nowhere = I can only call you in a server. Press this in one of its channels.
button-never-mind = Never mind
one-missing = { $people } · one more player is needed at { $title }: { $link }
