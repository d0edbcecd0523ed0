"""The table of REST v10 routes a bot uses, each with the body it takes; no sockets here."""

from dataclasses import dataclass
from typing import Final

from playground.calls import Handle
from playground.limits import bodies
from playground.routes import channels, commands, emojis, guilds, interactions, messages


@dataclass(frozen=True, slots=True)
class Route:
    """One route; without a shape it takes no body."""

    method: str
    path: str
    handle: Handle
    takes: "bodies.Shape | None" = None
    status: int = 200

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


ROUTES: Final = (
    Route("GET", "/users/@me", guilds.me),
    Route("GET", "/users/@me/guilds", guilds.guilds),
    Route("POST", "/users/@me/channels", channels.open_dm, bodies.RECIPIENT),
    Route("GET", "/oauth2/applications/@me", guilds.application),
    Route("GET", "/applications/@me", guilds.application),
    Route("GET", "/gateway/bot", guilds.gateway_bot),
    Route("GET", "/applications/{app_id}/commands", commands.get_commands),
    Route("PUT", "/applications/{app_id}/commands", commands.put_commands, bodies.COMMANDS),
    Route("GET", "/applications/{app_id}/guilds/{guild_id}/commands", commands.get_commands),
    Route(
        "PUT",
        "/applications/{app_id}/guilds/{guild_id}/commands",
        commands.put_commands,
        bodies.COMMANDS,
    ),
    Route("GET", "/applications/{app_id}/emojis", emojis.list_emojis),
    Route("POST", "/applications/{app_id}/emojis", emojis.create_emoji, bodies.NEW_EMOJI, 201),
    Route("DELETE", "/applications/{app_id}/emojis/{emoji_id}", emojis.delete_emoji),
    Route("GET", "/channels/{channel_id}", channels.get_channel),
    Route("PATCH", "/channels/{channel_id}", channels.patch_thread, bodies.CHANGED_THREAD),
    Route("PUT", "/channels/{channel_id}/thread-members/{user_id}", channels.join_thread),
    Route("GET", "/channels/{channel_id}/messages", messages.get_messages),
    Route("POST", "/channels/{channel_id}/messages", messages.post_message, bodies.MESSAGE),
    Route("GET", "/channels/{channel_id}/messages/{message_id}", messages.get_message),
    Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        messages.patch_message,
        bodies.MESSAGE,
    ),
    Route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages.delete_message),
    Route(
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        channels.start_thread,
        bodies.THREAD,
    ),
    Route(
        "POST",
        "/interactions/{interaction_id}/{token}/callback",
        interactions.callback,
        bodies.CALLBACK,
    ),
    Route("POST", "/webhooks/{app_id}/{token}", interactions.follow_up, bodies.MESSAGE),
    Route(
        "PATCH",
        "/webhooks/{app_id}/{token}/messages/{message_id}",
        interactions.patch_by_token,
        bodies.MESSAGE,
    ),
    Route(
        "DELETE", "/webhooks/{app_id}/{token}/messages/{message_id}", interactions.delete_by_token
    ),
)
