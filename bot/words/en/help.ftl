# Words of the pages that explain and set.

## Help

help-title = Quandary
help-how = Card games of hidden choices: open a table, the others sit down by a button. Your cards and secret picks come to you alone.
help-game = { $start } { $players } players · { $minutes }
help-at-table = At a table: **My hand** shows your cards, **Rules** explains.
help-pages =
    -# { $daily } one deal a day, the same for everybody
    -# { $learn } a game in two minutes
    -# { $play } against computers, at once
    -# { $tables } where you are awaited
    -# { $scores } boards and players
    -# { $history } finished matches, to watch again
    -# { $verify } was the deal fair?
    -# { $settings } languages and messages
    -# { $privacy } what is kept about you
help-privacy = -# [Privacy]({ $url })
help-terms = -# [Terms]({ $url })
help-open = Open a table of…
help-rules = Read the rules of…
help-scores = Scores

## Settings

settings-title = Settings
settings-about = -# What you choose counts at once.
settings-label = **{ $what }**
settings-language = Your language
settings-messages = Secret picks by direct message
settings-server = Language of this server’s tables
settings-server-is = The tables of this server speak { $language }. Those who manage it can change that.
settings-dm-closed = ✉️ Discord did not deliver my last message to you. Allow messages from this server, then choose again.
