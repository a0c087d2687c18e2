"""A lost answer to a press is given again, for as long as somebody waits for it, and no longer."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.errors import GatewayError, Impossible, Offline, TooMany
from bot.intake.answers import LIFE_SECONDS, AnswerSender
from bot.messages.aside import Answering, Aside, Whisper
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Reply

LOST = Offline("no answer", maybe_delivered=True)


class Telegram:
    """Fails as it is told, one after the other, and then takes what it is given."""

    def __init__(self, *failures: GatewayError) -> None:
        self.failures = list(failures)
        self.tried = 0
        self.shown: list[tuple[str, str, bool]] = []
        self.whispered = 0
        self.said_to_all: list[tuple[int, str]] = []

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        self.tried += 1
        if self.failures:
            raise self.failures.pop(0)
        self.shown.append((callback_id, text, alert))

    async def whisper_nothing(self, _whisper: Whisper) -> bool:
        return False

    async def say_to_all(self, whisper: Whisper, body: LineBody) -> None:
        self.said_to_all.append((whisper.chat_id, body.text))

    async def whisper(self, _whisper: Whisper) -> bool:
        self.whispered += 1
        return True


class Pauses:
    def __init__(self) -> None:
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)


async def answered(sender: AnswerSender, reply: Answering) -> None:
    sender.send(reply)
    await asyncio.gather(*sender.under_way)


@pytest.mark.parametrize("failures", [[LOST], [LOST, Offline("502", maybe_delivered=True), LOST]])
async def test_what_was_lost_is_said_again_once(failures: list[GatewayError]) -> None:
    telegram = Telegram(*failures)
    await answered(AnswerSender(telegram, pause=Pauses()), Reply("q", "Not your turn.", alert=True))
    assert telegram.shown == [("q", "Not your turn.", True)]


async def test_telegram_is_given_the_time_it_asks_for() -> None:
    telegram, pauses = Telegram(TooMany(timedelta(seconds=3))), Pauses()
    await answered(AnswerSender(telegram, pause=pauses), Reply("q", "Done."))
    assert telegram.shown == [("q", "Done.", False)]
    assert pauses.slept == [3.0]


async def test_nobody_is_answered_after_the_life_of_the_press() -> None:
    telegram, pauses = Telegram(*[LOST] * 50), Pauses()
    await answered(AnswerSender(telegram, pause=pauses), Reply("q"))
    assert telegram.shown == []
    assert 1 < telegram.tried < 10
    assert sum(pauses.slept) < LIFE_SECONDS


async def test_what_was_heard_before_its_answer_was_lost_is_refused_and_left() -> None:
    telegram = Telegram(LOST, Impossible("query is too old and response timeout expired or query ID is invalid"))
    await answered(AnswerSender(telegram, pause=Pauses()), Reply("q"))
    assert telegram.tried == 2


async def test_what_one_member_was_told_is_not_told_twice() -> None:
    telegram = Telegram(LOST)
    aside = Aside(Whisper(-1, None, 7, "a secret"), told=Reply("q", "Look below."), otherwise=Reply("q", "a se…"))
    await answered(AnswerSender(telegram, whispering=telegram.whisper, pause=Pauses()), aside)
    assert telegram.whispered == 1
    assert telegram.shown == [("q", "Look below.", False)]


async def test_what_nobody_can_be_told_alone_is_said_otherwise() -> None:
    telegram = Telegram()
    sender = AnswerSender(telegram, whispering=telegram.whisper_nothing, pause=Pauses(), say_to_all=telegram.say_to_all)
    whisper = Whisper(-1, None, 7, "a secret")
    await answered(sender, Aside(whisper, told=Reply("q", "Look below."), otherwise=Reply("q", "a se…")))
    await answered(sender, Aside(whisper, told=None, otherwise=LineBody("I answer that in private.")))
    assert telegram.shown == [("q", "a se…", False)]
    assert telegram.said_to_all == [(-1, "I answer that in private.")]


async def test_the_end_of_the_program_does_not_wait_for_another_try() -> None:
    telegram, resting = Telegram(*[LOST] * 50), asyncio.Event()

    async def for_ever(_seconds: float) -> None:
        resting.set()
        await asyncio.Event().wait()

    sender = AnswerSender(telegram, pause=for_ever)
    sender.send(Reply("q"))
    await resting.wait()
    sender.end()
    await asyncio.gather(*sender.under_way, return_exceptions=True)
    sender.send(Reply("r"))
    await asyncio.gather(*sender.under_way)
    assert telegram.tried == 2, "the last one is tried once"
