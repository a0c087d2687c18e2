"""The methods of the Bot API the local chat speaks, by name."""

from bot.localchat.api import answering, editing, me, sending
from bot.localchat.api.handler import Handler

METHODS: dict[str, Handler] = {
    **me.METHODS,
    **sending.METHODS,
    **editing.METHODS,
    **answering.METHODS,
}
