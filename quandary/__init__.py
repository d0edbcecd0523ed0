"""The one name that is installed: the rooms lie below it, so that theirs collide with nobody's."""

import sys
from pathlib import Path

ROOMS = Path(__file__).parent / "rooms"
"""Made with the wheel by setup.py; in the repository the rooms lie at its top."""


def main() -> int:
    """`quandary`, which is `python -m bot` wherever it is installed."""
    sys.path.insert(0, str(ROOMS if ROOMS.is_dir() else ROOMS.parents[1]))
    from bot.__main__ import main as bot

    return bot()
