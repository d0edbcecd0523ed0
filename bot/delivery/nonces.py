"""A number for each thing that is said once: Discord posts nothing twice under the same one.

It is written like an id, and tells nothing to who does not know the seed of the match.
"""

from hashlib import sha256

from bot.records.match import Match

DIGITS = 19


def nonce(match: Match, purpose: str, *about: object) -> str:
    """The same for the same thing, also in a process that was started after a crash."""
    said = repr((match.seed, match.id, purpose, match.turn, *about))
    number = int.from_bytes(sha256(said.encode()).digest())
    return f"{number % 10**DIGITS:0{DIGITS}}"
