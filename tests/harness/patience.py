"""How long a bot in a test waits for Discord and for a database.

A busy machine may take longer than a person is kept waiting; who tests that sets a limit of their
own. That all servers are there is waited for less: a playground has one.
"""

import pytest

LIMITS = {
    "bot.records.postgres.BUSY_SECONDS": 60.0,
    "bot.records.ownership.DEAD_SECONDS": 60.0,
    "bot.delivery.webhooks.ANSWER_SECONDS": 60.0,
    "bot.app.client.ANSWER_SECONDS": 30.0,
    "bot.app.options.SERVERS_SECONDS": 0.2,
}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in LIMITS.items():
        monkeypatch.setattr(name, seconds)
