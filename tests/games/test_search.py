from games.engine import Luck
from games.search import Swift, best_tried, tried


def test_quick_luck_is_even_and_repeats_from_the_same_seed() -> None:
    first, second = Swift(Luck("a")), Swift(Luck("a"))
    draws = [first.random() for _ in range(5_000)]
    assert draws == [second.random() for _ in range(5_000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert 0.48 < sum(draws) / len(draws) < 0.52


def test_the_better_action_is_tried_more_often_and_chosen() -> None:
    results = tried("abc", lambda action: {"a": 0.1, "b": 0.9, "c": 0.2}[action], 90, lambda: True)
    counts = [count for count, _ in results]
    assert sum(counts) == 90
    assert max(counts) == counts[1]
    assert best_tried("abc", results) == "b"


def test_without_time_every_action_is_tried_once_and_no_more() -> None:
    results = tried("abcdefghijk", lambda _: 1.0, 500, lambda: False)
    assert {count for count, _ in results} == {1} or sum(count for count, _ in results) <= 16


def test_what_was_never_tried_is_never_chosen() -> None:
    assert best_tried("ab", [(0, 0.0), (1, 0.1)]) == "b"
