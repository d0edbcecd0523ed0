# Words of the pages that explain and set.

## Help

help-title = Quandary
help-how = Card games of hidden choices: open a table, the others sit down by a button. Your cards and secret choices are for your eyes only.
help-game = { $start } { $players } players · { $minutes }
help-at-table =
    At a table: **My hand** shows your cards, **Rules** explains.
    -# { $show } posts it again, { $leave } gets you up, { $end } closes it
    -# On somebody’s name, under *Apps*: **Challenge**
help-pages =
    -# { $daily } one deal a day, the same for everybody
    -# { $learn } a game in two minutes
    -# { $play } against computers, at once
    -# { $rules } in short
    -# { $tables } where you are awaited
    -# { $scores } boards and players
    -# { $history } finished matches, to watch again
    -# { $settings } languages, messages, pings, cards as words
    -# { $privacy } what is kept about you
help-privacy = -# [Privacy]({ $url })
help-terms = -# [Terms]({ $url })
rules-title = Rules
rules-how = Of which game?
help-open = Open a table of…
help-rules = Read the rules of…
help-scores = Scores

## Settings

settings-title = Settings
settings-about = -# What you choose counts at once.
settings-label = **{ $what }**
settings-language = Your language
settings-messages = Where your secret choices are asked
settings-pings = Calling me by name
settings-cards = Cards, for my eyes only
settings-server = Language of this server’s tables
settings-server-is = The tables of this server speak { $language }. Those who manage it can change that.
settings-dm-closed = ✉️ Discord did not deliver my last message to you. Allow messages from this server, then choose again.
