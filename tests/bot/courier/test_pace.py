"""How many messages leave the house in a second, who goes first, and how it slows down when Telegram complains."""

from __future__ import annotations

import asyncio

import pytest

from bot.courier.pace import Haste, Pace
from tests.bot.courier.conftest import PassingTime


@pytest.fixture
def time() -> PassingTime:
    return PassingTime()


@pytest.fixture
def pace(time: PassingTime) -> Pace:
    return Pace(time)


async def gone(pace: Pace, time: PassingTime, *wanted: Haste) -> list[tuple[float, Haste]]:
    """When each of them had its turn, all of them wanting it now; in the order in which they had it."""
    left: list[tuple[float, Haste]] = []

    async def one(haste: Haste) -> None:
        await (await pace.turn(haste)).leave()
        left.append((time.seconds, haste))

    await asyncio.gather(*map(one, wanted))
    return left


def fullest_second(times: list[float]) -> int:
    return max(sum(at <= other < at + 1 for other in times) for at in times)


def complain(pace: Pace, *chats: int) -> None:
    for chat in chats:
        pace.refused(chat)


async def test_what_nobody_asked_for_is_at_most_thirty_in_any_second(pace: Pace, time: PassingTime) -> None:
    left = [at for at, _ in await gone(pace, time, *[Haste.OWN, Haste.GROUP] * 100)]
    assert fullest_second(left) <= 30
    assert left[-1] < 9, "and not much fewer"


async def test_what_answers_a_press_waits_for_none_of_it(pace: Pace, time: PassingTime) -> None:
    left = await gone(pace, time, *[Haste.GROUP] * 100, *[Haste.PRESSED] * 30)
    assert max(at for at, haste in left if haste is Haste.PRESSED) < 0.5
    assert max(at for at, haste in left if haste is Haste.GROUP) > 3


async def test_whose_turn_it_is_goes_before_a_group_and_before_what_nobody_waits_for(
    pace: Pace, time: PassingTime
) -> None:
    await gone(pace, time, *[Haste.OWN] * 4)
    left = await gone(pace, time, Haste.NOBODY, Haste.GROUP, Haste.OWN, Haste.GROUP, Haste.OWN)
    assert [haste for _, haste in left] == [Haste.OWN, Haste.OWN, Haste.GROUP, Haste.GROUP, Haste.NOBODY]


async def test_what_has_waited_long_goes_before_newcomers(pace: Pace, time: PassingTime) -> None:
    await gone(pace, time, *[Haste.OWN] * 4)
    first: list[str] = []

    async def one(name: str, haste: Haste, waited: float) -> None:
        await pace.turn(haste, waited)
        first.append(name)

    await asyncio.gather(
        one("a new one", Haste.OWN, 0), one("an old group", Haste.GROUP, 16), one("a new group", Haste.GROUP, 0)
    )
    assert first == ["an old group", "a new one", "a new group"]


async def test_a_turn_that_is_not_needed_is_somebody_elses(pace: Pace, time: PassingTime) -> None:
    await gone(pace, time, *[Haste.OWN] * 3)
    (await pace.turn(Haste.OWN)).give_back()
    await pace.turn(Haste.OWN)
    assert time.seconds == 0


async def test_however_late_they_leave_they_do_not_leave_all_at_once(pace: Pace, time: PassingTime) -> None:
    turns = [await pace.turn(Haste.OWN) for _ in range(90)]
    left = []
    for turn in turns:
        await turn.leave()
        left.append(time.seconds)
    assert fullest_second(left) <= 30


async def test_whoever_stops_waiting_holds_up_nobody(pace: Pace, time: PassingTime) -> None:
    await gone(pace, time, *[Haste.OWN] * 4)
    waiting = [asyncio.create_task(pace.turn(Haste.OWN)) for _ in range(20)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    began = time.seconds
    await pace.turn(Haste.GROUP)
    assert time.seconds - began < 0.1


async def test_complaints_in_several_chats_make_everything_share_one_allowance(pace: Pace, time: PassingTime) -> None:
    complain(pace, 1, -2, 3)
    left = await gone(pace, time, *[Haste.GROUP] * 30, *[Haste.PRESSED] * 100)
    assert fullest_second([at for at, _ in left]) <= 30
    assert [haste for _, haste in left][:100] == [Haste.PRESSED] * 100, "and what answers a press goes first"


async def test_it_slows_down_further_while_they_go_on_and_comes_back_by_itself(pace: Pace, time: PassingTime) -> None:
    complain(pace, 1, 2, 3)
    time.seconds += 3
    complain(pace, 1, 2, 3)
    left = [at for at, _ in await gone(pace, time, *[Haste.PRESSED] * 60)]
    assert fullest_second(left) <= 17
    time.seconds += 60
    assert fullest_second([at for at, _ in await gone(pace, time, *[Haste.PRESSED] * 60)]) > 20
    time.seconds += 600
    assert fullest_second([at for at, _ in await gone(pace, time, *[Haste.PRESSED] * 90)]) > 50


@pytest.mark.parametrize("chats", [(1, 1, 1, 1), (1, 2)])
async def test_a_chat_or_two_with_limits_of_their_own_slow_down_nobody(
    pace: Pace, time: PassingTime, chats: tuple[int, ...]
) -> None:
    complain(pace, *chats)
    left = await gone(pace, time, *[Haste.PRESSED] * 60)
    assert left[-1][0] < 1


async def test_complaints_far_apart_are_no_complaint_about_the_house(pace: Pace, time: PassingTime) -> None:
    for chat in range(10):
        complain(pace, chat)
        time.seconds += 3
    left = await gone(pace, time, *[Haste.PRESSED] * 60)
    assert left[-1][0] - left[0][0] < 1


async def test_complaints_about_what_had_already_left_are_heard_once(pace: Pace, time: PassingTime) -> None:
    complain(pace, *range(1, 30))
    left = [at for at, _ in await gone(pace, time, *[Haste.OWN] * 100)]
    assert left[-1] < 4, "not at half of the pace"
