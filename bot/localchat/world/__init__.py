"""An in-memory Telegram: no I/O, and a clock that is given to it."""

from bot.localchat.world.conversation import NotPossible
from bot.localchat.world.people import Person
from bot.localchat.world.world import World

__all__ = ["NotPossible", "Person", "World"]
