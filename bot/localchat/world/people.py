"""People as the local chat knows them, the bot among them."""

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Person:
    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    #: Whether the person ever pressed Start; until then the bot cannot write to them.
    started: bool = False
    blocked: bool = False
    deactivated: bool = False
    #: Their client is older than messages in a group that one member sees: it shows and sends none.
    client_is_old: bool = False

    def user(self) -> dict[str, Any]:
        shape: dict[str, Any] = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.username:
            shape["username"] = self.username
        if self.language_code and not self.is_bot:
            shape["language_code"] = self.language_code
        return shape
