"""Somebody who waits long for a picture sees that it is coming; nothing else waits for that sign."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.courier import photo_sign
from bot.errors import Impossible, TooMany
from bot.messages.rendered import PhotoRef, Rendered
from bot.workers.pool import Draw
from tests.bot.courier.conftest import ANN, GROUP, Scene

MAP = PhotoRef("map", lambda: b"map")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo_sign, "WONDERING_SECONDS", 0.0)
    monkeypatch.setattr(photo_sign, "RENEWED_SECONDS", 0.0)


def slow(scene: Scene, until: Callable[[], bool]) -> None:
    """Drawing takes until then."""

    async def draw(drawn: Draw) -> bytes:
        for _ in iter(until, True):
            await asyncio.sleep(0)
        return drawn()

    scene.restarted(draw)


def signs(scene: Scene) -> int:
    return scene.chats.calls("sends_a_photo")


async def test_whoever_waits_for_a_slow_picture_sees_that_it_comes(scene: Scene) -> None:
    slow(scene, lambda: signs(scene) > 0)
    await scene.show(Rendered("Your turn", photo=MAP), ANN)
    assert scene.chats.only(ANN).picture == "map"
    given = signs(scene)
    await asyncio.sleep(0.01)
    assert signs(scene) == given, "it ends with the drawing"


@pytest.mark.parametrize("problem", [TooMany(timedelta(hours=1)), Impossible("wrong parameter action")])
async def test_a_sign_that_is_refused_delays_nothing(scene: Scene, problem: Exception) -> None:
    scene.chats.fails("sends_a_photo", problem)
    slow(scene, lambda: signs(scene) > 0)
    await scene.show(Rendered("Your turn", photo=MAP), ANN)
    assert scene.chats.only(ANN).picture == "map"
    assert scene.time.seconds == 0


async def test_a_group_does_not_wait_for_its_card(scene: Scene) -> None:
    passes = 0

    def after_many_passes() -> bool:
        nonlocal passes
        passes += 1
        return passes % 50 == 0

    await scene.show(Rendered("Round 1"))
    slow(scene, after_many_passes)
    await scene.show(Rendered("Round 2", photo=MAP), GROUP)
    assert scene.chats.only().picture == "map"
    assert signs(scene) == 0
