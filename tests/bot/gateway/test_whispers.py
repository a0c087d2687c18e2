"""A message for one member of a group, on a server that knows such and on one that does not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.gateway.gateway import Gateway
from bot.gateway.whispers import A_MINUTE, DAY, EMPTY, HOUR, Whispers
from bot.localchat.api import place
from bot.localchat.api.botapi import METHODS
from bot.localchat.server import LocalChat
from bot.localchat.sight import Sight
from bot.localchat.world import errors, on_demand
from bot.messages.aside import Whisper
from bot.messages.outgoing import Upload
from tests.bot.localchat.ptb_request import InProcessRequest
from tests.bot.localchat.scene import png

SECRET = "a knight and two coins"
DOT = png()


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
        return await self.whispers.tell(Whisper(self.group.id, None, 1001, words)) is not None

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
    assert server.seen_by(1001) == ["and a horse"], "what was told before is taken away"
    assert not {SECRET, "and a horse", EMPTY} & set(server.seen_by(1002))
    assert server.asked("sendMessage") == 3, "once it has shown that it knows them it is told at once"


async def test_a_picture_is_kept_to_one_member_as_well_and_never_sent_up_twice(server: Server) -> None:
    whisper = Whisper(server.group.id, None, 1001, SECRET)
    sent = await server.whispers.tell(whisper, Upload(DOT))
    assert sent is not None
    assert sent.file_id is not None
    assert await server.whispers.tell(whisper, sent.file_id) is not None
    person = server.local.world.people
    mine, others = (Sight(server.local.world).messages(person[one], server.group) for one in (1001, 1002))
    assert [(message["caption"], bool(message["photo"])) for message in mine] == [(SECRET, True)]
    assert others == []


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


async def test_a_chat_without_the_right_is_left_alone_for_an_hour(server: Server) -> None:
    server.local.world.faults.refuse(errors.EPHEMERAL_RIGHT, "sendMessage")
    assert not await server.tell()
    assert not await server.tell()
    assert server.asked("sendMessage") == 1
    server.hours[0] += HOUR + 1
    assert await server.tell()


async def test_where_only_answers_are_allowed_a_command_is_still_answered_so(server: Server) -> None:
    world = server.local.world
    world.faults.refuse(errors.EPHEMERAL_RIGHT, "sendMessage")
    assert not await server.tell()
    asked = world.post(server.group, 1001, text="/hand", only_for=world.bot.id)
    answer = Whisper(server.group.id, None, 1001, SECRET, command_id=asked.id)
    assert await server.whispers.tell(answer) is not None
    assert SECRET in server.seen_by(1001)
    assert SECRET not in server.seen_by(1002)


async def test_a_chat_without_pictures_is_not_given_up_for_words(server: Server) -> None:
    assert await server.tell()
    server.local.world.faults.refuse(on_demand.PHOTOS_FORBIDDEN, "sendPhoto")
    assert await server.whispers.tell(Whisper(server.group.id, None, 1001, SECRET), Upload(DOT)) is None
    assert await server.tell("a horse")


async def test_a_bad_moment_is_no_reason_to_give_it_up(server: Server) -> None:
    server.local.world.faults.retry_after(5, "sendMessage")
    assert not await server.tell()
    assert await server.tell()


async def test_nothing_is_said_on_a_server_that_cannot_take_it_away(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(METHODS, "deleteEphemeralMessage")
    assert not await server.tell()
    assert not [params for _, params in server.calls if SECRET in str(params)]
    before = len(server.calls)
    assert not await server.tell()
    assert len(server.calls) == before


async def test_the_group_keeps_most_of_its_twenty_a_minute(server: Server) -> None:
    told = [await server.tell(str(number)) for number in range(A_MINUTE + 3)]
    assert told.count(True) == A_MINUTE
    server.hours[0] += 61
    assert await server.tell("later")
