# Words of tables in threads, and of tables in direct messages.

option-threads = threads
option-threads-about = Which tables move into a thread when they begin (for those who manage the server)
threads-never = Never: tables stay in their channel
threads-relaxed = Relaxed tables only (one day a move)
threads-always = Every table

settings-threads = Tables in threads
settings-threads-never = Tables stay in their channel.
settings-threads-relaxed = Relaxed tables (one day a move) move into a thread when they begin.
settings-threads-always = Every table moves into a thread when it begins.

## What is left of the lobby: one line

line-playing = The game is played here: <#{ $thread }>
line-over = **{ $title }** · { $places } → <#{ $thread }>
line-place = { $medal } { $seat } { $score }
line-ended = **{ $title }** · { $seats } · ended early → <#{ $thread }>
line-locked = 🔒 The thread is locked, so I cannot show the table there: a moderator must unlock it.

## Answers

table-posted-there = The table stands again at the bottom of <#{ $thread }>.
rematch-there = The new table is open in <#{ $thread }>.
thread-refused = Discord let me open no thread, so the game stays in the channel where it began.
table-in-locked-thread = The thread of this table is locked, so I cannot show anything there: ask a moderator to unlock it. The game goes on here.

## Refusals

table-in-thread = This game has begun. Its table is in a thread: { $link }
not-manager-of-threads = Only those who manage this server choose which tables move into threads.
nobody-else-here = { $name } cannot sit down here. In direct messages you play alone, against computers; with people, in a channel they are in.
