"""Armistice in ten presses: a row, questions, a swap, the table of who beats whom, the end."""

from games.armistice.data import Options
from games.lessons import Lesson, Pause

LESSON = Lesson(
    seats=2,
    options=Options(),
    seed="1",
    opening=(
        *("0 place 1 plane", "0 place 2 tank", "0 place 3 soldier"),
        *("1 place 1 treaty", "1 place 2 cannon", "1 place 3 tank", "1 place 4 plane", "1 ready"),
    ),
    pauses=(
        Pause(
            ("place 4 treaty",),
            "lesson-armistice-row",
            "lesson-armistice-row-else",
        ),
        Pause(
            ("ready",),
            "lesson-armistice-ready",
            "lesson-armistice-ready-else",
        ),
        Pause(
            ("ask end treaty",),
            "lesson-armistice-question",
            "lesson-armistice-question-else",
            ("1 ask among cannon",),
            others=(("skip", "lesson-armistice-question-skip"),),
        ),
        Pause(
            ("inspect metal 4",),
            "lesson-armistice-metal",
            "lesson-armistice-metal-else",
            ("1 ask middle tank",),
        ),
        Pause(
            ("exchange 1 4",),
            "lesson-armistice-exchange",
            "lesson-armistice-exchange-else",
            ("1 skip",),
        ),
        Pause(
            ("turn 2",),
            "lesson-armistice-table",
            "lesson-armistice-table-else",
            ("1 turn 3",),
            others=(("turn 4", "lesson-armistice-table-early"),),
        ),
        Pause(
            ("turn 4",),
            "lesson-armistice-armistice",
            "lesson-armistice-armistice-else",
        ),
    ),
    end="lesson-armistice-end",
    brief=True,
)
