"""What a method of the Bot API is here: a function of the world and the call's parameters."""

from collections.abc import Callable
from typing import Any

from bot.localchat.api.args import Args
from bot.localchat.world import World

Json = dict[str, Any]
Result = Json | list[Json] | bool | int
Handler = Callable[[World, Args], Result]
