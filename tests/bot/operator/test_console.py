"""What an operator's command says."""

from bot.operator.console import Bar, columns


def test_columns_stand_below_each_other() -> None:
    assert columns([("a", "1"), ("long name", "2"), ("b", "")]) == "a          1\nlong name  2\nb"


class Console:
    def __init__(self, *, tty: bool) -> None:
        self.tty = tty
        self.written = ""

    def isatty(self) -> bool:
        return self.tty

    def write(self, words: str) -> None:
        self.written += words

    def flush(self) -> None:
        """At once."""


def test_a_bar_fills_in_one_line_and_a_file_gets_a_few() -> None:
    watched, unwatched = Console(tty=True), Console(tty=False)
    for console in (watched, unwatched):
        bar = Bar("Copying", console)  # type: ignore[arg-type]
        for done in range(1001):
            bar(done, 1000)
    assert watched.written.endswith("\rCopying " + "█" * 30 + " 100 %\n")
    assert watched.written.count("\r") == 101
    assert unwatched.written.splitlines()[0] == "Copying: 0 %"
    assert unwatched.written.splitlines()[-1] == "Copying: 100 %"
    assert len(unwatched.written.splitlines()) == 11
