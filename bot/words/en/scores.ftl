# Words of boards, histories, replays and of what is kept about somebody.

somebody = Somebody

## Command words

command-scores = scores
command-scores-about = Who plays how well: a board, or one player
command-history = history
command-history-about = Finished matches, to watch again step by step
command-privacy = privacy
command-privacy-about = What is kept about you: see it, export it, delete it

option-game = game
option-game-about = Which game
option-span = span
option-span-about = Since when
option-where = where
option-where-about = Matches of this server, or of all
option-whom = player
option-whom-about = One player instead of everybody

span-season = this season
span-all = since the beginning
where-server = this server
where-everywhere = everywhere

## Boards

span-now-season = This season
span-now-all = All time
span-words = Season { $year }/{ $number }
scores-title = { $game }
scores-of = -# { $span } · { $where }
strength = { $middle } ± { $reach }
strength-uncertain = { $middle } ± { $reach } *uncertain*
scores-line = { $medal } **{ $name }** { $strength }
scores-own = You: { $medal } { $strength }
scores-not-yet = You: no place yet. Finish a match with other people.
scores-against = **Against computers**
scores-against-line = { $game }, { $level }: { $won } of { $played } won
scores-empty = Nobody is placed yet.
scores-page =
    { $count ->
        [one] -# Page { $page } of { $pages } · one player
       *[other] -# Page { $page } of { $pages } · { $count } players
    }
scores-players = { $count ->
        [one] -# one player
       *[other] -# { $count } players
    }
scores-choose-game = Game
scores-choose-span = Since when
scores-key-back = ◀
scores-key-on = ▶
scores-key-here = This server
scores-key-everywhere = Everywhere
scores-key-about = How it works
scores-key-show = Show to everybody
scores-about =
    {""}**How ratings work**
    Everybody begins at 1000 ± 667. Each finished match among people moves the figure by the places alone: beat somebody stronger, and you gain more.
    The ± says how sure it is; it shrinks with every match. Above ± 500 it is still *uncertain*. Boards go by what is sure: the figure minus the ±.
scores-about-repeats = -# The same opponents again and again count less: of your last fifty matches of a game the first five against them count in full, the n-th only 5/n. Computers do not count.

## One player

card-title = { $name }
card-unrated = No rated match yet.
card-rating = **{ $game }** { $strength }
card-figures =
    { $count ->
        [one] -# one match
       *[other] -# { $count } matches
    } · { $wins } · average place { $average }{ $streak }
decimal = { $whole }.{ $tenth }
card-wins = { $count } won
card-streak = {" "}· 🔥 { $count } in a row
card-opponents = **Meets most often**
card-opponent = { $name } · ahead in { $beaten } of { $met }
card-matches = **Last matches**
plot-about = Rating of { $name }, match by match.
plot-curve = { $game }: from { $start } on { $first } to { $end } on { $last }.

## Histories

history-title = Finished matches
history-empty = No match is finished yet.
history-open = Watch one again…
history-newer = ◀ Newer
history-older = Older ▶
match-own = -# { $medal } { $game } · { $points } pts · <t:{ $at }:d> · `#{ $match }`
match-own-early = -# ⏹️ { $game } · <t:{ $at }:d> · `#{ $match }`
match-print = -# { $game } · <t:{ $at }:d> · `#{ $match }`
match-print-early = -# { $game } · ended early · <t:{ $at }:d> · `#{ $match }`
match-beside = { $a } { $b }
match-place = { $medal } { $name }
match-player = – { $name }
match-more = +{ $others }
match-option = #{ $match } { $game } { $players }

## Replays

replay-heading = -# { $game } · match { $match } · **step { $step } of { $length }**
replay-deal = The deal.
replay-clock = ⏳ Time is up: the clock moves.
replay-line = -# { $shape } { $seat }: { $line }
replay-secret = { $shape } **{ $seat }** decides in secret: { $line }
replay-seat = { $shape } { $seat }
replay-everybody = 👥 Everybody’s eyes
replay-whose-eyes = Through whose eyes?
replay-eyes = 👁 { $shape } **{ $seat }** sees:
replay-seed = -# Seed of the deal { $seed }
replay-first = ⏮
replay-back = ◀
replay-forward = ▶
replay-last = ⏭
replay-show = Show to everybody
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

privacy-panel = What I keep about you
privacy-kept = Your name, language and settings, your seats and moves, your results and ratings. Nothing of what you write in channels.
privacy-forgetting = **Be forgotten?** Your ratings, settings and name go. Finished matches stay, without you in them; at open tables you get up. This cannot be undone.
privacy-export = Export
privacy-exported = Everything I keep about you, in one file, for your eyes only.
privacy-button = Be forgotten…
privacy-title = Be forgotten
privacy-field = Type { $word } to confirm
privacy-word = FORGET
privacy-not-confirmed = Nothing was deleted: the word was not “{ $word }”. Ask again if you want to be forgotten.
privacy-forgotten = You are forgotten: ratings, settings and name are gone, and your seats are no longer yours. Messages already posted in channels stay until somebody deletes them.
