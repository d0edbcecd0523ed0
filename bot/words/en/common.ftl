# Words of every table. A game's own words are in the file with its name.

list = { $most } and { $last }
of = { $name }’s
of-vowel = { $name }’s
joined = { $a } · { $b }
bold = **{ $line }**
small = -# { $line }
arm-soldier = Soldier
arm-cannon = Cannon
arm-tank = Tank
arm-plane = Plane
arm-treaty = Treaty

## Command words

command-start = start
command-table = table
command-table-about = The table of this channel, and all of yours
command-show = show
command-show-about = Post the table again, below what was said since
command-hand = hand
command-hand-about = Look at your cards, for your eyes only
command-rules = rules
command-rules-about = The rules in short
option-game-here-about = Which game (the one of the table here, if there is one)
command-leave = leave
command-leave-about = Get up, or hand your seat to somebody else
command-end = end
command-end-about = End this table: more than half of the players must wish it
command-help = help
command-help-about = What this bot can do
command-settings = settings
command-settings-about = Your language, direct messages, pings and cards; the server’s language

option-pace = pace
option-pace-about = How long everybody may think
option-to = to
option-to-about = Who takes your seat, with the cards that lie there
option-player2 = player2
option-player3 = player3
option-player4 = player4
option-player5 = player5
option-player-about = Somebody to invite
option-invited-only = invited-only
option-invited-only-about = May only those you invite sit down?
option-language = language
option-language-about = Your language; the server and Discord decide if you do not
option-messages = messages
option-messages-about = Where your secret choices are asked when you have pressed nothing for a while
option-pings = pings
option-pings-about = When are you called by name?
option-cards = cards
option-cards-about = Cards as pictures or as words, in what you alone see
option-server-language = server-language
option-server-language-about = The language of the tables here (for those who manage the server)

language-en = English
language-fr = French
language-auto = As in Discord
messages-here = On your panel: press My hand
messages-letters = By direct message, when you are away
pings-again = When awaited, and after a while
pings-awaited = When awaited, once
pings-never = Never
cards-pictures = Pictures
cards-words = Words, for screen readers

pace-name-blitz = blitz: 15 seconds
pace-name-live = live: one minute
pace-name-relaxed = relaxed: one day
pace-blitz = 15 s a move
pace-live = 60 s a move
pace-relaxed = 24 h a move
pace-alone = { $pace }, no clock for one person alone

## Buttons

button-join = Sit down
button-leave = Leave
button-start = Start
button-rules = Rules
button-hand = My hand
seated = You have a seat. Your cards come here when the game starts.
seated-open = You have a seat. All hands lie open: you will press your cards at the table.
ask-where = Where shall your secret choices be asked: here, in private, or by direct message when you have pressed nothing for a while?
button-here = Here
button-dm = By direct message
where-chosen-here = Your choices are asked here. `/settings` changes it.
where-chosen-dm = Your choices are asked by direct message, when you have pressed nothing for a while. `/settings` changes it.
button-refresh = Refresh
button-rematch = Play again
button-replay = Replay
button-full-rules = All the rules
button-short-rules = In short
page-back = ◀
page-on = ▶
button-take = Take { $of_seat } seat

## The lobby

lobby-seats = { $exactly } players · { $minutes }
lobby-seats-between = { $fewest }–{ $most } players · { $minutes }
lobby-seat = { $shape } **{ $seat }**
lobby-computer-easy = { $shape } **{ $seat }** 🤖 easy
lobby-computer-normal = { $shape } **{ $seat }** 🤖 normal
lobby-computer-hard = { $shape } **{ $seat }** 🤖 hard
lobby-free = { $shape } free
lobby-missing = **{ $count ->
        [one] One more player needed
       *[other] { $count } more players needed
    }**
lobby-ready = **Enough players: start any time**
lobby-for-guests = -# 🔒 For those invited
lobby-terms = -# { $pace } · closes <t:{ $until }:R>
lobby-folded = Nobody played. Open another table any time.
invited = { $people } a seat is free for you at this table
fair-deal =
    -# All luck is fixed already; after the game *Was it fair?* shows that nobody changed it:
    -# fair deal `{ $commitment }`

## The table

under = -# { $meaning }
until = until <t:{ $until }:t> (<t:{ $until }:R>)
until-day = until <t:{ $until }:f> (<t:{ $until }:R>)
player = { $faces } **{ $seat }** { $facts }
player-computer = { $faces } **{ $seat }** 🤖 { $facts }
small-print = -# { $title } · fair deal `{ $code }`
small-print-round = -# { $title } · { $round } · fair deal `{ $code }`
ping = { $people } · { $question } · { $until }
ping-untimed = { $people } · { $question }
letter-lapsed = [To the table]({ $link })
letter-settled = That is answered. [To the table]({ $link })
dm-closed = -# ✉️ No direct message reaches { $seats }: press **My hand**
dm-from = -# From the table in <#{ $channel }>
wishing-to-end =
    { $count ->
        [one] -# One player wants to end this table; it takes { $needed }
       *[other] -# { $count } players want to end this table; it takes { $needed }
    }
not-begun-yet = Nothing is dealt yet. Anybody seated may press **Start**.
waiting-for = Waiting for { $seats }
waiting = Waiting for the others
play-under-the-table = All hands lie open: press your cards [at the table]({ $link }).
seat-is-yours = The seat is yours, with its cards.

## The end

won = 🏆 { $count ->
        [one] { $seats } wins
       *[other] { $seats } share the win
    }
won-with = 🏆 { $seat } wins with { $score }
won-shared = 🏆 { $seats }: { $score } each
won-by-nobody = Nobody stayed to the end
end-place = { $medal }{ $line }
gone-before-the-end = -# Gone before the end, so without a place; a computer played on:
you-win = 🏆 You win
you-share-the-win = 🏆 You share the win
you-lose = You lose
you-come = You finish { $place } of { $players }
you-share-a-place = You share { $place } place
end-at-table = [The whole result]({ $link })
ordinal-2 = second
ordinal-3 = third
ordinal-4 = fourth
ordinal-5 = fifth
end-points = · **{ $count }** { $count ->
        [one] pt
       *[other] pts
    }
end-rounds = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
end-boast = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
end-minutes = { $minutes }{"\u00A0"}min
end-print = -# { $facts } · match { $match }
seed = -# Seed of the deal { $seed }
ended-early = Ended early
ended-early-uncounted = Nothing is counted.
picture-heading = { $title } · { $count } players
picture-won = { $count ->
        [one] { $seats } wins
       *[other] { $seats } win
    }
picture-footer = Fair deal { $code } · { $date }
picture-computer = bot
alt-place = { $seat }: place { $place }, { $score }.
alt-decided = { $title }: { $line }

## Answers

table-posted = Here is the table again.
got-up = You got up from the table.
ended = The table is closed.
end-wished =
    { $count ->
        [one] Noted: one player wishes to end, it takes { $needed }. The others can say so with the same command.
       *[other] Noted: { $count } players wish to end, it takes { $needed }. The others can say so with the same command.
    }

## Refusals: why not, and what to do instead

sit-down-first = Press *Sit down* first: this is for those who have a seat.
not-at-this-table = You are not playing at this table. Watch for a free seat, or open a table of your own in another channel.
no-such-match = This table is no longer known. Open a new one with a game’s **start** command.
no-table-here = There is no table in this channel. Open one with a game’s **start** command; `/play` deals you in against computers at once.
not-begun = The game has not begun. Anybody seated may press **Start** at the table.
already-begun = The game has already begun. If a seat becomes free, a button at the table says so.
match-is-over = This game is over. Press **Play again** at the table for another one.
still-playing = This game is still going on.
too-late = That was a button from an earlier moment. Nothing came of it: here is how things stand now.
too-busy = Too many things happened at once, and nothing was changed. Please press again.
table-taken = There is already a table in this channel: [to the table]({ $link }). `/table leave` gives up your seat there, `/table end` closes it. Or open yours in another channel.
for-guests = { $host } opened this table for those invited. { $elsewhere }
free-elsewhere = A seat is free here: { $link }
open-your-own = You can open one for everybody with `/{ $game } start` in another channel.
nobody-invited = A table for those invited needs somebody who is: name one player, or let everybody sit down.
guest-is-a-bot = { $name } is a bot and cannot hold cards: it was not invited.
too-many-guests =
    { $count ->
        [one] Too many guests: at { $game } you can play with one other.
       *[other] Too many guests: at { $game } you can play with { $count } others.
    }
table-full = All seats are taken. Open another table in another channel or thread.
already-seated = You are already sitting at this table.
already-seated-there = { $name } has, or had, a seat at this table. Choose somebody else, or leave without a name.
seat-taken = Somebody was quicker: this seat is no longer free.
too-few-players =
    { $count ->
        [one] One more player must sit down first.
       *[other] { $count } more players must sit down first.
    }
old-table = This is an old copy of the table. The present one is here: { $link }
no-bots = { $name } is a bot and cannot hold cards. Choose a person, or leave without a name.
not-manager = Only those who manage this server can change its language. Your own language is yours to choose.
unknown-button = I do not know this button any more. Open the table or the command again.
unreadable = I do not understand “{ $line }”. Press **My hand** for what can be done now.
database-unavailable = My notebook cannot be reached right now, so I do not know yet whether that counted. Look at the table before you try again.
answer-lost = Your move counts, but the answer to it got lost. The table shows how things stand.
may-not-enter = I am not in this private thread. Mention me in it so that I am added, or try another channel.
thread-locked = This thread is locked, so I cannot play here. Ask a moderator to unlock it, or try another channel.
broken = Something broke on our side; nothing was changed. Please try again, and tell the host if it happens twice.

## The form that opens a table, and a challenge

form-title = A table of { $game }
form-game = Which game?
form-game-for = { $game }: { $players } players
form-pace = How long may everybody think?
form-guests = Whom do you invite?
form-computers = Computers at the table?
form-no-computers = No computers
form-computers-of =
    { $count ->
        [one] 1 computer, { $level }
       *[other] { $count } computers, { $level }
    }
form-checks = What shall be different?
only-invited = Only those I invite may sit down
command-challenge = Challenge
challenge-title = Challenge { $name }
challenge-oneself = You cannot challenge yourself. `/play` deals you in against computers at once.
challenge-the-bot = I only deal and keep the rules. `/play` deals you in against computers at once.
challenge-a-bot = { $name } is a bot and cannot hold cards. `/play` deals you in against computers at once.

## Computers

option-computers = computers
option-computers-about = How many seats computers fill
option-level = level
option-level-about = How well the computers play
level-name-easy = easy
level-name-normal = normal
level-name-hard = hard
button-computer = Add 🤖
button-fewer = Remove 🤖
button-back = I’m back
last-call = ⏰ If your time runs out once more now, a computer plays for you until you are back.
away = -# 🤖 A computer plays for { $seats } until they press **I’m back**.
no-computers = This game has no computer players yet. Sit down with people, or try another game.
no-computer-here = No computer sits at this table.
not-away = No seat here is kept for you. Take a free one, or wait for the next game.
