# Words of the pages that explain and set.

## Help

help-title = Quandary
help-how = Card games of hidden choices: open a table, and others press **Sit down**. What is secret in a game, you alone see.
help-game = { $start } { $players } players · { $minutes }
help-at-table =
    At a table: **My hand** shows your cards, **Rules** explains.
    -# { $show } posts it again, { $leave } gives up your seat, { $end } closes it
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
settings-pings = When you are called by name
settings-cards = Cards, in what you alone see
settings-server = Language of this server’s tables
settings-server-is = The tables of this server speak { $language }. Those who manage it can change that.
settings-dm-closed = ✉️ Discord did not deliver my last message to you. Allow messages from this server, then choose again.
