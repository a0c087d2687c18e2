"""The in-process front: one call in, Telegram's answer out. The HTTP front is a coat over it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.localchat.api import (
    albums,
    chat_info,
    copying,
    deleting,
    editing,
    ephemeral,
    gestures,
    inline,
    me,
    pins,
    sending,
    topics,
)
from bot.localchat.api.calls import Args, Handler
from bot.localchat.api.polling import Polling
from bot.localchat.api.webhook import Webhook
from bot.localchat.world import World, errors
from bot.localchat.world.faults import Moment
from bot.localchat.world.files import Upload

#: The methods of the Bot API the local chat speaks.
FAMILIES = (me, sending, albums, editing, ephemeral, deleting, copying, pins, topics, chat_info, gestures, inline)

METHODS: dict[str, Handler] = {name: handler for family in FAMILIES for name, handler in family.METHODS.items()}

Answer = dict[str, Any]
#: Told the method, its parameters and the whole answer of every call.
Listener = Callable[[str, Mapping[str, Any], Answer], None]

INTAKE = ("getUpdates", "setWebhook", "deleteWebhook", "getWebhookInfo")
#: Telegram does not mind the case of a method's name.
BY_LOWER_NAME = {name.lower(): name for name in (*METHODS, *INTAKE)}


class BotApi:
    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self._polling = Polling(world)
        self._webhook = Webhook(world)
        self._intake: dict[str, Callable[[Args], Awaitable[Any]]] = {
            "getUpdates": self._get_updates,
            "setWebhook": self._webhook.set,
            "deleteWebhook": self._webhook.delete,
            "getWebhookInfo": self._webhook.info,
        }
        self.listeners: list[Listener] = []

    async def call(
        self, method: str, params: Mapping[str, Any] | None = None, uploads: Mapping[str, Upload] | None = None
    ) -> Answer:
        """Carry a call out. Raises AnswerLost when a test asked for a time-out."""
        name = BY_LOWER_NAME.get(method.lower(), method)
        try:
            self.world.faults.strike(name, Moment.BEFORE)
            answer: Answer = {"ok": True, "result": await self._result(name, Args(params, uploads))}
            self.world.faults.strike(name, Moment.AFTER)
        except errors.ApiError as refusal:
            answer = refusal.answer()
        for listen in self.listeners:
            listen(name, _as_given(params or {}, uploads or {}), answer)
        return answer

    async def close(self) -> None:
        """End waiting polls and deliveries, as a closing server must."""
        self._polling.release()
        await self._webhook.rest()

    async def _get_updates(self, args: Args) -> Any:
        if self._webhook.url:
            raise errors.WEBHOOK_IS_SET()
        return await self._polling.get_updates(args)

    async def _result(self, name: str, args: Args) -> Any:
        if name in self._intake:
            return await self._intake[name](args)
        handler = METHODS.get(name)
        if handler is None:
            raise errors.NO_SUCH_METHOD()
        return handler(self.world, args)


def _as_given(params: Mapping[str, Any], uploads: Mapping[str, Upload]) -> dict[str, Any]:
    """The parameters with an upload that is one itself named as such; attached ones are named already."""
    said = " ".join(value for value in params.values() if isinstance(value, str))
    direct = {name: f"attach://{name}" for name in uploads if f"attach://{name}" not in said}
    return direct | dict(params)
