"""The world whole: its state, its people's doings, and itself as a document."""

from typing import Any

from bot.localchat.world.conversation import Conversation
from bot.localchat.world.snapshot import dump, load


class World(Conversation):
    def dump(self) -> dict[str, Any]:
        return dump(self)

    def load(self, document: dict[str, Any]) -> None:
        load(self, document)
