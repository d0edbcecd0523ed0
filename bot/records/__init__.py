"""Everything that lasts, sorted by what it is about; the database itself is handed to nobody."""

from bot.records.database import Database, DatabaseError
from bot.records.deadlines import Deadlines
from bot.records.deeds import Deeds
from bot.records.emojis import Emojis
from bot.records.history import History
from bot.records.invitations import InvitationRecords
from bot.records.matches import MatchRecords
from bot.records.people import People
from bot.settings import ALL, Shards

__all__ = ["DatabaseError", "Records"]


class Records:
    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        self.matches = MatchRecords(database, shards)
        self.deadlines = Deadlines(database)
        self.people = People(database)
        self.history = History(database)
        self.invitations = InvitationRecords(database)
        self.deeds = Deeds(database)
        self._database = database

    def emojis(self, application: int) -> Emojis:
        """Of one application: a database may have served another before."""
        return Emojis(self._database, application)
