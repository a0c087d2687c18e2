"""The menus a client offers behind the slash: by place and by language."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.errors import GatewayError
from bot.gateway.gateway import Gateway
from bot.handlers.help import KNOWN, Known
from bot.locale import LANGUAGES, Tongue
from bot.messages.outgoing import MenuEntry

log = structlog.get_logger()

Offered = Callable[[Known], bool]

#: The language of those whose client speaks none of ours.
ELSE = "en"


async def offer(gateway: Gateway) -> None:
    """Best effort: without menus every command works all the same."""
    try:
        for language in LANGUAGES:
            code = None if language == ELSE else language
            await gateway.set_commands(menu(language, in_private), "private", code)
            await gateway.set_commands(menu(language, in_groups), "groups", code)
    except GatewayError as problem:
        log.warning("menus not set", reason=str(problem))


def menu(language: str, offered: Offered) -> list[MenuEntry]:
    tongue = Tongue(language)
    return [MenuEntry(known.name, tongue.say(known.about)) for known in KNOWN if offered(known)]


def in_private(known: Known) -> bool:
    return known.private


def in_groups(known: Known) -> bool:
    return known.group
