"""Time to think that is counted, not measured: a computer's answer depends on no machine."""

from games.engine import Budget


def looks(times: int) -> Budget:
    """Used up when it has been looked at so often."""
    left = iter(range(times))
    return lambda: next(left, None) is not None
