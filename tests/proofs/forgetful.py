"""The bot with a bug: by which press a move was made is not kept."""

from bot.records import matches
from proofs.servant import main

matches.LOG = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction, person) "
    "VALUES (?, ?, ?, ?, ?, CASE WHEN ? < 0 THEN 0 END, ?)"
)

if __name__ == "__main__":
    main()
