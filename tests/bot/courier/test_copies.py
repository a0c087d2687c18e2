"""What was sent again because its answer was lost stands once in the end, without anybody pressing it."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.courier import copies
from bot.errors import GatewayError, Impossible, Offline, TooMany
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from tests.bot.courier.conftest import ANN, GROUP, Scene, Shown
from tests.bot.courier.test_failures import LOST_ANSWER

DESK = Rendered("Your turn", (((Button("Confirm", "c"),)),))
NOTHING: dict[int, object] = {}


async def rung(scene: Scene, *, lost: bool = False) -> None:
    """Ann is rung for."""
    if lost:
        scene.chats.fails("send", LOST_ANSWER, though_done=True)
    scene.shows["desk:1"] = DESK
    await scene.mark(ANN, "desk:1", ring=True)
    await scene.courier.drain()


async def suspected(scene: Scene) -> dict[int, object]:
    async with scene.store.read() as tx:
        return dict(await tx.unconfirmed.suspected())


def by_a_person(scene: Scene, chat_id: int) -> int:
    """Their message takes the next number. It cannot be edited, and could be deleted."""
    scene.chats.last_id += 1
    scene.chats.standing[chat_id, scene.chats.last_id] = Shown("hello", by_us=False)
    return scene.chats.last_id


async def test_a_ring_that_came_twice_stands_once(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    await rung(scene, lost=True)
    assert scene.chats.posted.count((ANN, "Your turn")) == 2
    assert scene.chats.texts(ANN) == ["Your turn"]
    async with scene.store.read() as tx:
        desk = await tx.screens.get(ANN, "desk:1")
    assert desk is not None
    assert (ANN, desk.message_id) in scene.chats.standing
    assert await suspected(scene) == NOTHING


async def test_what_people_say_meanwhile_stays(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    theirs = [by_a_person(scene, ANN), by_a_person(scene, GROUP)]
    await rung(scene, lost=True)
    assert scene.chats.texts(ANN) == ["hello", "Your turn"]
    assert scene.chats.texts() == ["Round 1", "hello"]
    assert all((chat, number) in scene.chats.standing for chat, number in zip((ANN, GROUP), theirs, strict=True))


async def test_what_telegram_carries_out_after_its_repeat_goes_too(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits, came = scene.time.sleep, []

    async def late(seconds: float) -> None:
        if seconds == copies.LOOK_AGAIN_SECONDS and not came:
            came.append(await scene.chats.send(ANN, "Your turn", DESK.keyboard))
        await waits(seconds)

    monkeypatch.setattr(scene.time, "sleep", late)
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("send", LOST_ANSWER)
    await rung(scene)
    assert came
    assert scene.chats.texts(ANN) == ["Your turn"]


async def test_whoever_leads_next_goes_on_looking(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.show(Rendered("Round 1"))
    here = asyncio.Event()

    async def dies(*_: object) -> bool:
        here.set()
        await asyncio.Event().wait()
        return False

    with monkeypatch.context() as patched:
        patched.setattr(copies.Copies, "look", dies)
        dying = asyncio.create_task(rung(scene, lost=True))
        await here.wait()
        dying.cancel()
        await scene.courier.stop(grace_seconds=0)
    assert scene.chats.texts(ANN) == ["Your turn", "Your turn"]
    await scene.restarted().drain()
    assert scene.chats.texts(ANN) == ["Your turn"]
    assert await suspected(scene) == NOTHING


async def test_whoever_leads_again_goes_on_looking(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off from the database while the second look was waited for, a process leads again some seconds later."""
    waits, here = scene.time.sleep, asyncio.Event()

    async def cut_off(seconds: float) -> None:
        if seconds == copies.LOOK_AGAIN_SECONDS:
            here.set()
            await asyncio.Event().wait()
        await waits(seconds)

    await scene.show(Rendered("Round 1"))
    with monkeypatch.context() as patched:
        patched.setattr(scene.time, "sleep", cut_off)
        ringing = asyncio.create_task(rung(scene, lost=True))
        await here.wait()
        ringing.cancel()
        await scene.courier.hand_over()
    late = await scene.chats.send(ANN, "Your turn", DESK.keyboard)
    leading = asyncio.create_task(scene.courier.run())
    async with asyncio.timeout(60):
        while await suspected(scene):  # noqa: ASYNC110  (it stands in the database; nobody tells of it)
            await asyncio.sleep(0.01)
    leading.cancel()
    await asyncio.gather(leading, return_exceptions=True)
    await scene.courier.stop()
    assert (ANN, late.message_id) not in scene.chats.standing
    assert scene.chats.texts(ANN) == ["Your turn"]


@pytest.mark.parametrize("problem", [Offline("502", maybe_delivered=True), TooMany(timedelta(seconds=3))])
async def test_a_bad_moment_is_waited_out(scene: Scene, problem: GatewayError) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("edit_keyboard", problem)
    await rung(scene, lost=True)
    assert scene.chats.texts(ANN) == ["Your turn"]


async def test_when_telegram_stays_away_the_copy_is_left_to_whoever_presses_it(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    for _ in range(copies.TRIES + 10):
        scene.chats.fails("edit_keyboard", Offline("502", maybe_delivered=True))
    await rung(scene, lost=True)
    assert scene.chats.calls("edit_keyboard") <= 2 * copies.TRIES
    assert await suspected(scene) == NOTHING


async def test_what_may_not_be_deleted_stays_without_its_buttons(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("delete", Impossible("message can't be deleted for everyone"))
    scene.chats.fails("delete", Impossible("message can't be deleted for everyone"))
    await rung(scene, lost=True)
    first, second = sorted(number for chat, number in scene.chats.standing if chat == ANN)
    assert not scene.chats.standing[ANN, first].keyboard
    assert scene.chats.standing[ANN, second].keyboard == DESK.keyboard


async def test_few_numbers_are_tried(scene: Scene) -> None:
    await scene.show(Rendered("Round 1"))
    scene.chats.fails("send", LOST_ANSWER)
    scene.shows["desk:1"] = DESK
    await scene.mark(ANN, "desk:1", ring=True)
    scene.chats.last_id += 5000
    await scene.courier.drain()
    assert 0 < scene.chats.calls("edit_keyboard") <= 2 * copies.MOST, "once, and once more some time later"
    assert await suspected(scene) == NOTHING
