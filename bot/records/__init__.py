"""Everything that is stored, one object a subject; no other room sees the database."""

from bot.records.claims import Claims
from bot.records.cooldowns import Cooldowns
from bot.records.daily import DailyRecords
from bot.records.database import Database, DatabaseError
from bot.records.deadlines import Deadlines
from bot.records.emojis import Emojis
from bot.records.history import History
from bot.records.invitations import InvitationRecords
from bot.records.matches import MatchRecords
from bot.records.messages import Messages
from bot.records.open_tables import OpenTables
from bot.records.ownership import OwnershipRecords
from bot.records.pending import Pending
from bot.records.people import People
from bot.records.retention import Retention
from bot.records.threads import ThreadRecords
from bot.records.waiting import Waiting

__all__ = ["DatabaseError", "Records"]


class Records:
    def __init__(self, database: Database) -> None:
        self.matches = MatchRecords(database)
        self.pending = Pending(database)
        self.deadlines = Deadlines(database)
        self.threads = ThreadRecords(database)
        self.people = People(database)
        self.daily = DailyRecords(database)
        self.history = History(database)
        self.invitations = InvitationRecords(database)
        self.cooldowns = Cooldowns(database)
        self.ownership = OwnershipRecords(database) if database.shared else None
        self.retention = Retention(database)
        self.open_tables = OpenTables(database)
        self.messages = Messages(database)
        self.claims = Claims(database)
        self.waiting = Waiting(database)
        self._database = database

    def emojis(self, application: int) -> Emojis:
        """Of one application: a database may have served another before."""
        return Emojis(self._database, application)
