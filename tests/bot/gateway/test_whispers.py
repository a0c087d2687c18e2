"""A message for one member of a group, on a server that knows such and on one that does not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.gateway.gateway import Gateway
from bot.gateway.whispers import A_MINUTE, DAY, EMPTY, Whispers
from bot.localchat.api import place
from bot.localchat.server import LocalChat
from bot.localchat.sight import Sight
from bot.localchat.world import errors
from bot.messages.outgoing import Whisper
from tests.bot.localchat.ptb_request import InProcessRequest

SECRET = "a knight and two coins"


@dataclass
class Server:
    local: LocalChat
    whispers: Whispers
    hours: list[float] = field(default_factory=lambda: [0.0])
    calls: list[tuple[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.group = next(chat for chat in self.local.world.chats.values() if not chat.is_private)
        self.local.api.listeners.append(lambda method, params, answer: self.calls.append((method, params)))

    async def tell(self, words: str = SECRET) -> bool:
        return await self.whispers.tell(Whisper(self.group.id, None, 1001, words, "told"), "1")

    def asked(self, method: str) -> int:
        return sum(called == method for called, _ in self.calls)

    def seen_by(self, person_id: int) -> list[str]:
        person = self.local.world.people[person_id]
        return [str(message.get("text")) for message in Sight(self.local.world).messages(person, self.group)]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    local = LocalChat()
    gateway = Gateway(local.token, request=InProcessRequest(local.api))
    await gateway.start()
    opened = Server(local, gateway.whispers)
    gateway.whispers._clock = lambda: opened.hours[0]
    yield opened
    await gateway.close()


def is_older(monkeypatch: pytest.MonkeyPatch) -> None:
    """It overlooks parameters it does not know, as every Bot API server does."""
    monkeypatch.setattr(place, "receiver_of", lambda world, chat, args: None)


async def test_only_the_one_it_is_for_sees_it(server: Server) -> None:
    assert await server.tell()
    assert await server.tell("and a horse")
    assert server.seen_by(1001)[-2:] == [SECRET, "and a horse"]
    assert not {SECRET, "and a horse", EMPTY} & set(server.seen_by(1002))
    assert server.asked("editEphemeralMessageText") == 1, "once it has shown that it knows them it is told at once"


async def test_an_older_server_shows_the_secret_to_nobody_and_is_left_alone_for_a_day(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_older(monkeypatch)
    assert not await server.tell()
    assert not [params for _, params in server.calls if SECRET in str(params)], "it never left this machine"
    assert not {SECRET, EMPTY} & {*server.seen_by(1001), *server.seen_by(1002)}
    before = len(server.calls)
    assert not await server.tell()
    assert len(server.calls) == before
    server.hours[0] += DAY + 1
    monkeypatch.undo()
    assert await server.tell()


async def test_what_was_known_yesterday_is_asked_again_before_anything_is_said(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await server.tell()
    server.hours[0] += DAY + 1
    is_older(monkeypatch)
    assert not await server.tell("a horse")
    assert not [params for _, params in server.calls if "a horse" in str(params)]


async def test_a_chat_without_the_right_is_left_alone_for_a_day(server: Server) -> None:
    server.local.world.faults.refuse(errors.EPHEMERAL_RIGHT, "sendMessage")
    assert not await server.tell()
    assert not await server.tell()
    assert server.asked("sendMessage") == 1
    server.hours[0] += DAY + 1
    assert await server.tell()


async def test_a_bad_moment_is_no_reason_to_give_it_up(server: Server) -> None:
    server.local.world.faults.retry_after(5, "sendMessage")
    assert not await server.tell()
    assert await server.tell()


async def test_what_cannot_be_filled_does_not_stay_empty(server: Server) -> None:
    server.local.world.faults.refuse(errors.EDIT_NOT_FOUND, "editEphemeralMessageText")
    assert not await server.tell()
    assert EMPTY not in server.seen_by(1001)


async def test_the_group_keeps_most_of_its_twenty_a_minute(server: Server) -> None:
    told = [await server.tell(str(number)) for number in range(A_MINUTE + 3)]
    assert told.count(True) == A_MINUTE
    server.hours[0] += 61
    assert await server.tell("later")
