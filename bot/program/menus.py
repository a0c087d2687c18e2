"""What a client shows of the bot before anybody has written: menus behind the slash, its name and description."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import structlog

from bot.errors import GatewayError
from bot.framework.commands import COMMANDS, Command
from bot.gateway.gateway import Gateway
from bot.locale import LANGUAGES, SOURCE, Tongue
from bot.messages.outgoing import MenuEntry, Profile
from games.core.game import Game
from games.core.text import listing, text

log = structlog.get_logger()

Offered = Callable[[Command], bool]
Games = Mapping[str, Game[Any, Any, Any]]


async def offer(gateway: Gateway) -> None:
    """Best effort: without menus every command works all the same."""
    try:
        for language in LANGUAGES:
            code = _code(language)
            await gateway.set_commands(menu(language, in_private), "private", code)
            await gateway.set_commands(menu(language, to_members_alone), "groups", code)
            if await gateway.knows_asides("groups", code):
                await gateway.set_commands(menu(language, in_groups_alone), "administrators", code)
            else:
                await gateway.set_commands(menu(language, for_members), "groups", code)
                await gateway.set_commands(menu(language, in_groups), "administrators", code)
    except GatewayError as problem:
        log.warning("menus not set", reason=str(problem))


async def introduce(gateway: Gateway, games: Games, name: str | None) -> None:
    """Best effort as well. Without a name given the one from @BotFather stays."""
    try:
        for language in LANGUAGES:
            known = await gateway.profile(_code(language))
            await gateway.set_profile(known, profile(language, games, name or known.name), _code(language))
    except GatewayError as problem:
        log.warning("profile not set", reason=str(problem))


def _code(language: str) -> str | None:
    """The source speaks to everybody who has no words of their own."""
    return None if language == SOURCE else language


def profile(language: str, games: Games, name: str) -> Profile:
    tongue, played = Tongue(language), listing(*(game.name for game in games.values()))
    description = text(
        "I keep long board games for you and your friends: {games}.\n"
        "Nobody has to be online at the same time. I draw the board, show each hand in private, know the rules and "
        "tell whose turn it is.\n\n"
        "Press Start and try one against stand-ins, or add me to a group and write /new there.",
        games=played,
    )
    short = text("Board games with friends, by message: {games}.", games=played)
    return Profile(name, tongue.say(description), tongue.say(short))


def menu(language: str, offered: Offered) -> list[MenuEntry]:
    tongue = Tongue(language)
    return [MenuEntry(known.name, tongue.say(known.about), known.aside) for known in COMMANDS if offered(known)]


def in_private(known: Command) -> bool:
    return known.private


def in_groups(known: Command) -> bool:
    return known.group


def for_members(known: Command) -> bool:
    """Whoever opened a table finds the others under /help."""
    return known.group and not known.leads


def in_groups_alone(known: Command) -> bool:
    """Where a command and its answer stay with its writer: also what is answered in private elsewhere."""
    return known.group or known.aside


def to_members_alone(known: Command) -> bool:
    return in_groups_alone(known) and not known.leads
