"""`longtable doctor`: what is in order, what is not, and what to do about it."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from functools import partial
from http import HTTPStatus
from typing import TypeVar

import httpx
from PIL import features

from bot.errors import BadToken, GatewayError, HostError
from bot.gateway.gateway import Gateway
from bot.messages.contact import WebhookStanding
from bot.messages.outgoing import Me
from bot.program.house_files import read_house_files
from bot.program.settings import Settings, read_settings
from bot.tables import host_chat
from rendering.kit.fonts import REGULAR, font
from storage.address import parse, sqlite_file
from storage.chats import Chat
from storage.errors import StorageError
from storage.inbox import Arrival
from storage.postgresql.server_facts import ServerFacts, server_facts
from storage.sqlite.file import is_none_yet
from storage.store import Store
from storage.transaction import Transaction

HELP = "Check token, rights, database, fonts, house files and clock, and say what to do."
EXAMPLE = "longtable doctor"

#: More than this, and reminders come at the wrong time.
SKEW = timedelta(minutes=2)
#: The newest ones say enough.
MOST_UPDATES = 10
#: Processes on several machines agree on when a turn is over.
SERVER_SKEW = timedelta(seconds=2)
#: The oldest that is still cared for.
OLDEST_SERVER = 14


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    good: bool
    says: str


Found = TypeVar("Found")
Check = Callable[[Settings], Awaitable[list[Finding]]]


def arguments(parser: argparse.ArgumentParser) -> None:
    """It looks at the settings the bot itself would use."""


def run(given: argparse.Namespace) -> int:
    return asyncio.run(_report(read_settings()))


async def _report(settings: Settings) -> int:
    ill = 0
    async for finding in examine(settings):
        print(f"{'ok ' if finding.good else 'NO '} {finding.what:<10} {finding.says}")
        ill += not finding.good
    return 1 if ill else 0


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    for check in (_token, _host, _page, _clock, _database, _server, _fonts, _house):
        for finding in await check(settings):
            yield finding


async def _token(settings: Settings) -> list[Finding]:
    if settings.bot_token is None:
        return [Finding("token", True, "not set: the local chat will be started")]
    gateway = Gateway(settings.bot_token.get_secret_value(), *settings.gateway_urls)
    try:
        me = await gateway.start()
        rights = await _rights(settings, gateway, me.id)
        webhook = _webhook(settings, await gateway.webhook())
        return [Finding("token", True, f"@{me.username}"), _inline(me), _topics(me), webhook, *rights]
    except BadToken:
        return [Finding("token", False, "Telegram does not know it: copy BOT_TOKEN again from @BotFather")]
    except GatewayError as problem:
        says = f"{settings.bot_api_url} cannot be reached ({problem}): check the network and BOT_API_URL"
        return [Finding("token", False, says)]
    finally:
        await gateway.close()


def _inline(me: Me) -> Finding:
    """Off it is no fault: only invitations in other chats are missing."""
    if me.inline:
        return Finding("inline", True, f"on: @{me.username} and a game's name invites from any chat")
    return Finding("inline", True, "off: for invitations from any chat send /setinline to @BotFather, then start anew")


def _topics(me: Me) -> Finding:
    """The same of topics: desks lie in the chat itself then."""
    if me.topics:
        return Finding("topics", True, "on: /settings has a topic in private for each table")
    return Finding("topics", True, "off: for a topic in private for each table see Threaded Mode at @BotFather")


def _webhook(settings: Settings, standing: WebhookStanding) -> Finding:
    wanted, waiting = settings.webhook_url or "", f"{standing.pending} updates wait"
    if standing.unreached(datetime.now(UTC)):
        says = f"Telegram cannot deliver ({standing.error}), {waiting}: look at the proxy, its certificate and its path"
        return Finding("webhook", False, says)
    if standing.url != wanted:
        says = f"Telegram knows {standing.url or 'none'}, the settings {wanted or 'none'}: the next start sets it right"
        # Whoever sets it while the bot runs takes its updates away.
        return Finding("webhook", not standing.url, says)
    return Finding("webhook", True, f"{standing.url or 'none: the bot asks'}; {waiting}")


async def _host(settings: Settings) -> list[Finding]:
    """Whether somebody hears when something fails, and what they heard today."""
    chat_id = settings.host_chat
    if chat_id is None:
        return [Finding("host", True, "HOST_CHAT is not set: nobody is told by message when something fails")]
    try:
        return await _looked_up(settings, partial(_heard_in, chat_id))
    except (StorageError, OSError):
        # Told under "database".
        return []


async def _page(settings: Settings) -> list[Finding]:
    """Whether people who press the button for the touch page get it."""
    if settings.web_url is None:
        says = (
            "WEB_URL is not set: no button leads to the touch page" if settings.bot_token else "beside the local chat"
        )
        return [Finding("page", True, says)]
    address, again = f"{settings.web_url.rstrip('/')}/", "look at the proxy, its certificate, its path and WEB_PORT"
    try:
        async with httpx.AsyncClient(timeout=10) as client:
            answer = await client.get(address)
    except httpx.HTTPError as problem:
        return [Finding("page", False, f"{address} cannot be reached ({type(problem).__name__}): {again}")]
    if answer.status_code != HTTPStatus.OK or "assets/page.js" not in answer.text:
        return [Finding("page", False, f"{address} answers {answer.status_code}, and not with our page: {again}")]
    return [Finding("page", True, f"{address} answers")]


async def _heard_in(chat_id: int, tx: Transaction) -> list[Finding]:
    chat = await tx.chats.get(chat_id)
    if chat is None or chat.left:
        return [Finding("host", False, f"the bot may not write in HOST_CHAT {chat_id}: press Start there, or add it")]
    told = await host_chat.recently(tx)
    known = [
        Finding("host", False, f"{trouble.value} since {at:%H:%M} UTC: told by message") for trouble, at in told.items()
    ]
    return known or [Finding("host", True, f"hears in {chat.title or chat_id} what fails")]


async def _rights(settings: Settings, gateway: Gateway, me: int) -> list[Finding]:
    """What the bot may do in the groups it knows."""
    try:
        known = await _looked_up(settings, lambda tx: tx.chats.present())
    except (StorageError, OSError):
        # Told under "database".
        return []
    return [await _rights_in(chat, gateway, me) for chat in known if not chat.private]


async def _rights_in(chat: Chat, gateway: Gateway, me: int) -> Finding:
    try:
        member = await gateway.member(chat.id, me)
    except GatewayError as problem:
        return Finding("rights", False, f"{chat.title}: {problem}; add the bot again")
    says = "may pin" if member.may_pin else "may not pin: the card will not stay at hand; allow it if you like"
    return Finding("rights", member.may_pin, f"{chat.title}: {says}")


async def _looked_up(settings: Settings, found: Callable[[Transaction], Awaitable[Found]]) -> Found:
    """In the tables as they are; `StorageError` with a sentence where the program itself could not use them."""
    store = await Store.look(settings.database_url)
    try:
        async with store.read() as tx:
            return await found(tx)
    finally:
        await store.close()


async def _clock(settings: Settings) -> list[Finding]:
    if settings.bot_token is None:
        return []
    try:
        async with httpx.AsyncClient(timeout=10) as client:
            answer = await client.head(settings.bot_api_url)
        theirs = parsedate_to_datetime(answer.headers["date"])
    except (httpx.HTTPError, KeyError, ValueError) as problem:
        return [Finding("clock", False, f"could not be compared: {type(problem).__name__}")]
    skew = abs(datetime.now(UTC) - theirs)
    if skew > SKEW:
        return [Finding("clock", False, f"{skew.total_seconds():.0f} s off: turn time synchronisation on (NTP)")]
    return [Finding("clock", True, f"within {max(1, round(skew.total_seconds()))} s of Telegram's")]


async def _database(settings: Settings) -> list[Finding]:
    file = sqlite_file(parse(settings.database_url))
    if file is not None and is_none_yet(file):
        return [Finding("database", True, f"none at {file} yet: the first start makes it")]
    try:
        aside = await _looked_up(settings, lambda tx: tx.inbox.set_aside())
    except (StorageError, OSError) as problem:
        return [Finding("database", False, str(problem))]
    return [Finding("database", True, "opens and has the newest shape"), *map(_set_aside, aside[-MOST_UPDATES:])]


def _set_aside(arrival: Arrival) -> Finding:
    """A fault of ours; the log of that moment says where. Its sender was told that nothing came of it."""
    says = (
        f"{arrival.update_id} of {arrival.received_at:%Y-%m-%d %H:%M} UTC was given up after {arrival.tries} tries "
        f"({arrival.error}): look for its number in the log, and report what stands there"
    )
    return Finding("updates", False, says)


async def _server(settings: Settings) -> list[Finding]:
    url = parse(settings.database_url)
    if sqlite_file(url) is not None:
        return []
    try:
        facts = await server_facts(url)
    except StorageError:
        # Told under "database" already.
        return []
    return [
        Finding(
            "server", facts.version >= OLDEST_SERVER, f"PostgreSQL {facts.version}; {OLDEST_SERVER} or newer is asked"
        ),
        _encoding(facts),
        _server_rights(facts),
        _server_clock(facts),
        _connections(facts, settings.database_connections),
    ]


def _encoding(facts: ServerFacts) -> Finding:
    if facts.encoding == "UTF8":
        return Finding("encoding", True, "UTF8")
    again = "make the database again with ENCODING 'UTF8' TEMPLATE template0"
    return Finding("encoding", False, f"{facts.encoding} cannot hold every name: {again}")


def _server_rights(facts: ServerFacts) -> Finding:
    if facts.replica:
        return Finding("rights", False, "this server only follows another one: give DATABASE_URL the one that leads")
    if not facts.may_create:
        return Finding("rights", False, "may not make tables: GRANT CREATE ON SCHEMA public, or own the database")
    return Finding("rights", True, "may make and upgrade its tables")


def _server_clock(facts: ServerFacts) -> Finding:
    seconds = abs(facts.ahead.total_seconds())
    if seconds > SERVER_SKEW.total_seconds():
        return Finding("clock", False, f"{seconds:.1f} s off the server's: turn time synchronisation on, on both (NTP)")
    return Finding("clock", True, f"within {max(0.1, seconds):.1f} s of the server's")


def _connections(facts: ServerFacts, asked: int) -> Finding:
    # One more for news and leads.
    processes = facts.connections // (asked + 1)
    says = f"{facts.connections} at the server, {asked + 1} a process: enough for {processes}"
    if processes < 2:
        return Finding("pool", False, f"{says}: lower DATABASE_CONNECTIONS or raise max_connections")
    return Finding("pool", True, says)


async def _fonts(settings: Settings) -> list[Finding]:
    again = "install requirements/run.txt again"
    if not features.check("raqm"):
        # Pillow's own wheels bring all of it but FriBiDi, which they take from the system.
        return [
            Finding("fonts", False, f"text cannot be shaped: install the system's libfribidi0 (FriBiDi), or {again}")
        ]
    try:
        font("sans", REGULAR, 32)
        font("serif", REGULAR, 32)
    except (ImportError, OSError) as problem:
        return [Finding("fonts", False, f"{problem}: {again}")]
    return [Finding("fonts", True, "found, and shaped as they should be")]


async def _house(settings: Settings) -> list[Finding]:
    try:
        read_house_files(settings.house_files)
    except HostError as problem:
        return [Finding("house", False, str(problem))]
    return [Finding("house", True, f"{len(settings.house_files)} file(s)")] if settings.house_files else []
