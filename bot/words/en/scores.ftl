# Words of boards, histories, replays and of what is kept about somebody.

somebody = Somebody

## Command words

command-scores = scores
command-scores-about = Who plays how well: a board, or one player
command-history = history
command-history-about = Finished matches, to watch again step by step
command-verify = verify
command-verify-about = Play a finished match again and check that its deal was fair
command-privacy = privacy
command-privacy-about = What is kept about you
command-privacy-export = export
command-privacy-export-about = A file with everything kept about you
command-privacy-delete = delete
command-privacy-delete-about = Have yourself forgotten: name, ratings, settings

option-game = game
option-game-about = Which game
option-span = span
option-span-about = From when on
option-where = where
option-where-about = Matches of this server, or of all
option-whom = player
option-whom-about = One player instead of everybody
option-match = match
option-match-about = The number of a finished match
option-commitment = commitment
option-commitment-about = The fair deal as you noted it at the table, if you did

span-season = this season
span-week = this week
span-all = since the beginning
where-server = this server
where-everywhere = everywhere

## Boards

span-words-season = season { $year }/{ $number }
span-words-week = week { $number } of { $year }
span-words-all = since the beginning
scores-heading =
    ## { $game }
    { $span } · { $where }
scores-line = **{ $place }.** { $name } · **{ $low }–{ $high }**
scores-figures =
    { $count ->
        [one] -# one match
       *[other] -# { $count } matches
    } · { $wins } won · average place { $average }{ $streak }
scores-streak = {" "}· 🔥 { $count } in a row
scores-own = You: **{ $place }.** { $name } · **{ $low }–{ $high }**
scores-not-yet = You: not on this board yet. Every match played to its end among people counts.
scores-empty = Nobody has finished a match here yet. Open a table!
scores-page =
    { $count ->
        [one] -# Page { $page } of { $pages } · one player
       *[other] -# Page { $page } of { $pages } · { $count } players
    }
scores-how = -# The range is where a player’s strength almost certainly lies; boards go by its lower end. Of your last fifty matches of a game, the first five with the same people count in full, the n-th only 5/n.
scores-key-back = ◀ Back
scores-key-on = On ▶
scores-key-earlier = Season before
scores-key-later = Season after
scores-key-season = This season
scores-key-week = This week
scores-key-all = All time
scores-key-here = This server
scores-key-everywhere = Everywhere
scores-key-show = Show to everybody

## One player

card-heading =
    ## { $name }
    { $span } · { $where }
card-unrated = No rated match yet.
card-rating = **{ $game }** · **{ $low }–{ $high }**
card-opponents = **Meets most often**
card-opponent = { $name } · { $count ->
        [one] met once
       *[other] met { $count } times
    }, ahead { $beaten }×
card-matches = **Last matches**
plot-about = Rating of { $name }, match by match.
plot-curve = { $game }: from { $start } on { $first } to { $end } on { $last }.

## Histories

history-heading = ## Finished matches
history-empty = No finished match yet.
history-open = Watch one again…
history-newer = ◀ Newer
history-older = Older ▶
match-own = `#{ $match }` { $game } · <t:{ $at }:d> · place { $place } of { $seats_in_all }, { $points } pts
match-all = `#{ $match }` { $game } · <t:{ $at }:d> · { $players }
match-ended-early = `#{ $match }` { $game } · <t:{ $at }:d> · ended early
match-place = { $place }. { $name }
match-player = { $name }
match-option = #{ $match } { $game }: { $players }

## Replays

replay-heading = ### { $game } · match { $match } · step { $step } of { $length }
replay-deal = The deal.
replay-clock = ⏳ The clock moves.
replay-line = { $shape } **{ $seat }**: { $line }
replay-seat = { $shape } { $name }
replay-eyes = 👁 { $shape } **{ $seat }** sees:
replay-seed = -# Seed of the deal: { $seed }
replay-first = ⏮ First
replay-back = ◀ Back
replay-forward = Forward ▶
replay-last = Last ⏭
replay-export = As a file
replay-verify = Was it fair?
replay-exported = Match { $match } as a text. It can be checked without me: `python -m bot verify` and the file’s name.

## Fair deals

verdict-fair =
    ✅ **Match { $match } was dealt fairly.**
    The seed { $seed } fits the promise { $commitment }…, and all { $steps } steps, played again from it, lead card by card to the recorded end.
    -# Compare the promise with the “Fair deal” you saw at the table.
verdict-seed = ❌ **Match { $match }: the seed is not the one that was promised.** The promise of the recorded seed would be { $commitment }….
verdict-step = ❌ **Match { $match }: step { $at } of { $steps } does not follow** from the seed and the steps before it.
verdict-end = ❌ **Match { $match }: the recorded end does not follow** from the seed and its { $steps } steps.
no-finished-match = There is no finished match { $match } here. `/history` lists them.

## What is kept about somebody

privacy-exported = Everything I keep about you, in one file, for your eyes only.
privacy-warning =
    {""}**Be forgotten?** Your ratings, settings and name go. Finished matches stay, without you in them; at open tables you get up. This cannot be undone.
    -# `/privacy export` gives you a copy first.
privacy-button = Be forgotten…
privacy-title = Be forgotten
privacy-field = Type { $word } to confirm
privacy-word = FORGET
privacy-not-confirmed = Nothing was deleted: the word was not “{ $word }”. Ask again if you want to be forgotten.
privacy-forgotten = You are forgotten: ratings, settings and name are gone, and your seats are no longer yours. Messages already posted in channels stay until somebody deletes them.
