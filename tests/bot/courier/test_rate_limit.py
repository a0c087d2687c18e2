"""What a chat bears, and what is forgotten of it when it no longer counts."""

from __future__ import annotations

import pytest

from bot.courier.rate_limit import RateLimiter
from tests.bot.courier.conftest import PassingTime

GROUP, ANN = -100, 1


@pytest.fixture
def time() -> PassingTime:
    return PassingTime()


@pytest.fixture
def rate(time: PassingTime) -> RateLimiter:
    return RateLimiter(time)


async def send(rate: RateLimiter, chat_id: int) -> None:
    async with rate.spending(chat_id):
        pass


async def test_a_group_bears_twenty_a_minute(rate: RateLimiter, time: PassingTime) -> None:
    for _ in range(20):
        await send(rate, GROUP)
        time.seconds += 2
    assert rate.wait(GROUP) == 20
    time.seconds += 20
    assert rate.wait(GROUP) == 0
    await send(rate, GROUP)
    assert rate.wait(GROUP) == 2, "the second of them counts no less when the first is over"


async def test_what_still_rests_rests_although_what_was_sent_before_is_forgotten(
    rate: RateLimiter, time: PassingTime
) -> None:
    await send(rate, GROUP)
    time.seconds += 59.5
    rate.touched(GROUP, 7)
    rate.touched(GROUP, 8)
    time.seconds += 1
    assert rate.wait(GROUP) == 0
    assert (rate.rest(GROUP, 7), rate.rest(GROUP, 9)) == (1, 0)


async def test_a_pause_outlasts_everything_that_was_sent(rate: RateLimiter, time: PassingTime) -> None:
    await send(rate, ANN)
    rate.pause(ANN, 100)
    rate.pause(ANN, 10)
    time.seconds += 61
    assert rate.wait(ANN) == 39


async def test_a_chat_nothing_counts_for_takes_no_memory(rate: RateLimiter, time: PassingTime) -> None:
    await send(rate, GROUP)
    rate.touched(GROUP, 7)
    rate.pause(GROUP, 61)
    time.seconds += 60.5
    assert rate.wait(GROUP) == 0.5
    assert GROUP in rate._chats
    time.seconds += 0.5
    assert rate.wait(GROUP) == 0
    assert GROUP not in rate._chats


async def test_what_nobody_would_miss_goes_out_only_where_nobody_else_wants_to(
    rate: RateLimiter, time: PassingTime
) -> None:
    assert rate.spare(ANN)
    assert not rate.spare(ANN), "it is counted as well"
    time.seconds += 1
    for _ in range(3):
        await send(rate, ANN)
    time.seconds += 1
    assert not rate.spare(ANN), "the chat itself bears no more"
    assert rate.spare(GROUP)
    time.seconds += 10
    rate.pause(ANN, 60)
    assert not rate.spare(ANN), "Telegram asked to be left alone there"
