### What the bot may not do in a channel, and what happens instead

permission-view = “View Channel”
permission-send = “Send Messages”
permission-send-in-threads = “Send Messages in Threads”
permission-threads = “Create Public Threads”
permission-connect = “Connect”

may-not = I may not do this here: I need the permission { $missing } in this channel. Ask a moderator, or try another channel.
may-not-thread = The game stays in this channel: for a thread of its own I need the permission { $missing } here.
table-not-seen = The table cannot change at present: I need the permission { $missing } in this channel. The game goes on in private; ask a moderator, and the table follows by itself.
table-calls-nobody = I can call nobody here and post nothing new: I need the permission { $missing } in this channel. The game goes on; tell the others when it is their turn, or ask a moderator.
table-not-shown = Discord does not let me show the table in this channel. The game goes on in **My hand**; ask a moderator what I may do here.
table-without-picture = I may not attach pictures here (permission “Attach Files”), so the end is shown in words alone.
