"""One interaction from the click to its last follow-up; it does not know how it travels."""

from dataclasses import dataclass, field
from typing import Final

from playground.shapes import Answer, InteractionType, Json

TOKEN_SECONDS: Final = 15 * 60


@dataclass(slots=True)
class Interaction:
    id: str
    token: str
    type: InteractionType
    user_id: str
    channel_id: str
    created: float
    data: Json
    nonce: str
    name: str | None = None
    message_id: str | None = None
    opener: "Interaction | None" = None
    answer: Answer | None = None
    failed: bool = False
    original_id: str | None = None
    modal: Json | None = None
    own_messages: set[str] = field(default_factory=set)
    owners: dict[str, str] = field(default_factory=dict)
    """For whom the app is installed: "0" a guild, "1" the person."""
    follow_ups: int = 0

    @property
    def custom_id(self) -> str | None:
        return self.data.get("custom_id")

    @property
    def is_foreign(self) -> bool:
        """Only the person has installed the app: the bot is no member there."""
        return "0" not in self.owners

    def is_dead(self, now: float) -> bool:
        return now - self.created > TOKEN_SECONDS

    def may_answer(self, answer: Answer) -> bool:
        """Which callback types fit which interaction."""
        if answer is Answer.MODAL:
            return self.type is not InteractionType.MODAL
        if answer in (Answer.UPDATE, Answer.DEFERRED_UPDATE):
            return self.message_id is not None
        return True

    def state(self, state: str) -> Json:
        """What the seat that acted is told about it."""
        told: Json = {"nonce": self.nonce, "id": self.id, "state": state}
        if self.message_id:
            told["message_id"] = self.message_id
        if self.custom_id:
            told["custom_id"] = self.custom_id
        return told

    def metadata(self, user: Json) -> Json:
        card: Json = {"id": self.id, "type": int(self.type), "user": user}
        card["authorizing_integration_owners"] = self.owners
        if self.name:
            card["name"] = self.name
        if self.type is InteractionType.COMPONENT:
            card["interacted_message_id"] = self.message_id
        if self.opener:
            card["triggering_interaction_metadata"] = self.opener.metadata(user)
        return card
