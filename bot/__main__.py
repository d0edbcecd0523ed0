"""`python -m bot`: whether a running bot is well is answered at once, all else by the process."""

import sys


def main() -> int:
    if sys.argv[1:] == ["health"]:
        from bot.operator.sign import health

        return health()
    from bot.process import main as process

    return process()


if __name__ == "__main__":
    sys.exit(main())
