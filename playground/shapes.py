"""Discord's numbers and the snowflake maker, shared by all; no state of the world."""

from collections.abc import Callable
from datetime import UTC, datetime
from enum import IntEnum
from json import JSONEncoder
from typing import Any, Final, TypeAlias

# Discord's own JSON objects; their shape is checked by the validators, not by the type checker.
Json: TypeAlias = dict[str, Any]
Clock: TypeAlias = Callable[[], float]

TOKEN: Final = "playground.fake.token"  # noqa: S105 - it opens nothing
EPOCH: Final = 1_420_070_400_000
# Nothing that is sent holds itself; to look for that is a third of the work.
as_json: Final = JSONEncoder(check_circular=False).encode


class Permission(IntEnum):
    """Bits to be combined; plain numbers, because flags are slow and these are asked often."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50


EVERYTHING: Final = (1 << 53) - 1
DEFAULT: Final = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CONNECT
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
IN_DIRECT_MESSAGES: Final = DEFAULT & ~(
    Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)


class MessageFlag(IntEnum):
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    VOICE = 2
    THREAD = 11
    PRIVATE_THREAD = 12


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    MODAL = 5


class Answer(IntEnum):
    """How a bot answers an interaction: the callback types."""

    MESSAGE = 4
    THINKING = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    MODAL = 9


class Part(IntEnum):
    """A component's type."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS: Final = frozenset({Part.SELECT})


class Intent(IntEnum):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED: Final = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class Flakes:
    """Ids that grow with time: order, age and shard routing are read from them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        stamp = (int(self._clock() * 1000) - EPOCH) << 22
        self._last = max(stamp, self._last + 1)
        return str(self._last)

    def next_guild(self) -> str:
        """A guild's shard is `(id >> 22) % n`: each new guild takes the next shard."""
        stamp = (int(self._clock() * 1000) - EPOCH) << 22
        self._last = max(stamp, ((self._last >> 22) + 1) << 22)
        return str(self._last)

    @property
    def newest(self) -> int:
        return self._last

    def seen(self, flake: str) -> None:
        self._last = max(self._last, int(flake))


def moment(seconds: float) -> str:
    """Discord's ISO timestamp of a clock reading."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
