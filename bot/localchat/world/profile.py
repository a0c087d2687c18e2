"""What the bot says of itself: commands per scope and language, name and descriptions per language."""

from dataclasses import dataclass, field
from typing import Any

from bot.localchat.world.chats import Chat, Standing

Json = dict[str, Any]


@dataclass(slots=True)
class Profile:
    #: By scope key, then by language code ("" for every other language).
    commands: dict[str, dict[str, list[Json]]] = field(default_factory=dict)
    #: "name", "description" and "short_description", each by language code.
    texts: dict[str, dict[str, str]] = field(default_factory=dict)

    def text(self, what: str, language: str) -> str:
        by_language = self.texts.get(what, {})
        return by_language.get(language) or by_language.get("", "")

    def menu(self, chat: Chat, person: int, language: str) -> list[Json]:
        """The commands a person is shown in a chat: the narrowest scope that has any wins."""
        for scope in _scopes(chat, person):
            by_language = self.commands.get(scope, {})
            for code in (language, ""):
                if by_language.get(code):
                    return by_language[code]
        return []


def _scopes(chat: Chat, person: int) -> list[str]:
    if chat.is_private:
        return [f"chat:{chat.id}", "all_private_chats", "default"]
    member = chat.member(person)
    is_admin = member is not None and member.standing in (Standing.CREATOR, Standing.ADMINISTRATOR)
    admin_scopes = [f"chat_administrators:{chat.id}"] if is_admin else []
    wide_admin = ["all_chat_administrators"] if is_admin else []
    return [
        f"chat_member:{chat.id}:{person}",
        *admin_scopes,
        f"chat:{chat.id}",
        *wide_admin,
        "all_group_chats",
        "default",
    ]
