"""Lists of tables, logs and reminders: what somebody answers in secret changes none of others'."""

from pathlib import Path

import pytest

from bot.play.paces import patience
from tests.bot.test_leaks import QUESTIONS, SEED, Answer, Question, World, told
from tests.harness.simhouse import SimHouse


async def others_look(here: World, question: Question, answer: Answer) -> None:
    """At their lists, hands and logs while the question stands; and they are reminded."""
    house = here.house
    match = (await house.look()).match
    others = [name for name in question.names if name != question.answering]
    for other in others:
        await house[other].slash("table list")
    await question.ask(house)
    await here.settle()
    await question.answer(house, answer)
    await here.settle()
    for other in others:
        await house[other].slash("table list")
        await here.settle()
        await _pressed(house, other, f"a1:{match.id}:hand")
        await here.settle()
        await _pressed(house, other, f"z1:{match.id}:0:open")
        await here.settle()
    if question.options:  # the first throw ends the time soon, as everybody sees
        return
    await house.pass_time(patience(24 * 3600))
    await here.settle()
    for other in others:
        await house[other].slash("table list")
        await here.settle()


async def _pressed(house: SimHouse, name: str, custom_id: str) -> None:
    await house.member(name).click(house.private(name)[-1].message, custom_id=custom_id)


@pytest.mark.parametrize("wish", ["here", "letters"])
@pytest.mark.parametrize("question", QUESTIONS, ids=str)
async def test_neither_lists_nor_logs_nor_reminders_tell_what_somebody_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: Question, wish: str
) -> None:
    monkeypatch.setattr("bot.play.tables.new_seed", lambda: SEED)
    for answers in question.alike:
        first, *others = [
            await told(tmp_path, others_look, question, answer, wish=wish, looking=True)
            for answer in answers
        ]
        sent = [words for moment in first for _, _, words in moment]
        assert any("My tables" in words for words in sent), "lists"
        assert any("What happened so far" in words for words in sent), "logs"
        for answer, seen in zip(answers[1:], others, strict=True):
            assert seen == first, answer
