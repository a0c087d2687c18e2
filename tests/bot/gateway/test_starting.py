"""A bad moment of Telegram's at the start is waited out; what waiting does not mend ends it at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.errors import BadToken, Elsewhere, GatewayError, Offline, TooMany
from bot.gateway.gateway import Gateway
from bot.gateway.starting import PATIENCE_SECONDS, patiently
from bot.localchat.server import LocalChat
from bot.localchat.world import on_demand
from bot.localchat.world.faults import Faults
from tests.bot.localchat.ptb_request import InProcessRequest


class Waits:
    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


@pytest.mark.parametrize("method", ["getMe", "setWebhook", "deleteWebhook"])
@pytest.mark.parametrize(
    ("happens", "waited"),
    [
        (lambda faults, method: faults.retry_after(7, method), 7.0),
        (lambda faults, method: faults.server_error(method), 1.0),
        (lambda faults, method: faults.refuse(on_demand.OTHER_WEBHOOK, method), 1.0),
    ],
    ids=["429", "502", "409"],
)
async def test_one_bad_answer_is_waited_out(
    tmp_path: Path, method: str, happens: Callable[[Faults, str], None], waited: float
) -> None:
    local, waits = LocalChat(data_dir=tmp_path), Waits()
    gateway = Gateway(local.token, local.api_url, local.file_url, request=InProcessRequest(local.api))
    happens(local.world.faults, method)
    try:
        me = await patiently(gateway.start, waits)
        assert me.username == local.world.bot.username
        await patiently(lambda: gateway.set_webhook("http://127.0.0.1:9/hook", "secret"), waits)
        await patiently(gateway.delete_webhook, waits)
    finally:
        await gateway.close()
    assert waits.seconds == [waited]


async def test_what_never_gets_better_ends_in_the_end() -> None:
    waits = Waits()

    async def somebody_else() -> None:
        raise Elsewhere("terminated by other setWebhook")

    with pytest.raises(Elsewhere):
        await patiently(somebody_else, waits)
    assert len(waits.seconds) < 12
    assert PATIENCE_SECONDS <= sum(waits.seconds) < 180


@pytest.mark.parametrize("asked", [1, 0])
async def test_many_short_pauses_are_waited_out(asked: int) -> None:
    """As in a storm: what counts is how long it has lasted, and not how often it was asked."""
    waits, storm = Waits(), [TooMany(timedelta(seconds=asked))] * 60

    async def ask() -> str:
        if storm:
            raise storm.pop()
        return "there"

    assert await patiently(ask, waits) == "there"
    assert waits.seconds == [asked] * 60


async def test_a_pause_of_no_seconds_is_not_waited_for_without_end() -> None:
    async def ask() -> None:
        raise TooMany(timedelta())

    with pytest.raises(TooMany):
        await patiently(ask, Waits())


@pytest.mark.parametrize("problem", [BadToken("no"), Offline("no route", maybe_delivered=False)])
async def test_what_waiting_does_not_mend_is_not_waited_for(problem: GatewayError) -> None:
    waits = Waits()

    async def ask() -> None:
        raise problem

    with pytest.raises(type(problem)):
        await patiently(ask, waits)
    assert waits.seconds == []
