"""What a call of the Bot API brings along, and what a method of it is here: a function of the world and the call."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from bot.localchat.world import World, errors
from bot.localchat.world.files import Upload

TRUE = frozenset({"true", "1", "yes"})


def whole(value: object, name: str) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise errors.BAD_VALUE(name=name, reason="an integer is expected") from None


class Args:
    def __init__(self, given: Mapping[str, Any] | None = None, uploads: Mapping[str, Upload] | None = None) -> None:
        self._given = {name: value for name, value in (given or {}).items() if value is not None}
        self.uploads = dict(uploads or {})

    def __contains__(self, name: str) -> bool:
        return name in self._given or name in self.uploads

    def raw(self, name: str) -> Any:
        return self._given.get(name)

    def text(self, name: str) -> str | None:
        value = self._given.get(name)
        return value if value is None or isinstance(value, str) else str(value)

    def integer(self, name: str) -> int | None:
        value = self._given.get(name)
        return None if value is None or value == "" else whole(value, name)

    def items(self, name: str) -> list[Any] | None:
        value = self.json(name)
        if value is not None and not isinstance(value, list):
            raise errors.BAD_VALUE(name=name, reason="a list is expected")
        return value

    def flag(self, name: str) -> bool:
        value = self._given.get(name, False)
        return value if isinstance(value, bool) else str(value).lower() in TRUE

    def json(self, name: str) -> Any:
        value = self._given.get(name)
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value) if value else None
        except ValueError:
            raise errors.BAD_VALUE(name=name, reason="JSON is expected") from None

    def objects(self, name: str) -> list[dict[str, Any]]:
        value = self.items(name) or []
        if not all(isinstance(item, dict) for item in value):
            raise errors.BAD_VALUE(name=name, reason="a list of objects is expected")
        return value

    def object(self, name: str) -> dict[str, Any]:
        value = self.json(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise errors.BAD_VALUE(name=name, reason="an object is expected")
        return value


Json = dict[str, Any]
Result = Json | list[Json] | bool | int
Handler = Callable[[World, Args], Result]
