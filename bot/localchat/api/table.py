"""The methods of the Bot API the local chat speaks, by name."""

from bot.localchat.api import (
    albums,
    answering,
    copying,
    deleting,
    editing,
    ephemeral,
    gestures,
    looking,
    me,
    pins,
    sending,
    topics,
)
from bot.localchat.api.handler import Handler

FAMILIES = (me, sending, albums, editing, ephemeral, deleting, copying, answering, pins, topics, looking, gestures)

METHODS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.METHODS.items()}
