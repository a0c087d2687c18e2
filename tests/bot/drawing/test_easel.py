"""Pictures drawn by another process: the same pictures, whatever becomes of the process, and nobody left behind."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.drawing.easel import GOODBYE_SECONDS, Easel
from bot.errors import DrawingFailed
from bot.locale import Tongue
from bot.screens import pictures
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.bot.drawing.orders import chatter, dawdle, die, die_the_first_time, ignore, spoil, whose
from tests.games.pebbles import Pebbles

NAMES = ("Зоя", "Boris")


@pytest.fixture
async def easel() -> AsyncIterator[Easel]:
    easel = Easel()
    yield easel
    await easel.close()


def lives(process: str) -> bool:
    """A dead one may stay listed until somebody takes note of its end."""
    try:
        return "State:\tZ" not in Path("/proc", process, "status").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False


async def gone(process: str) -> None:
    while lives(process):
        await asyncio.to_thread(os.sched_yield)


@pytest.mark.parametrize("game", [*GAMES.values(), Pebbles()], ids=lambda game: game.id)
async def test_a_picture_drawn_elsewhere_is_the_same_picture(easel: Easel, game):
    view = game.view(game.setup(2, game.Options(), Luck("two painters")), 0)
    seen = pictures.look(Tongue("ru", NAMES), "dark", 0)
    photo = pictures.board(game, view, seen, NAMES)
    assert await easel(photo.draw) == photo.draw()


async def test_everybody_gets_the_picture_they_asked_for(easel: Easel):
    asked = [f"picture {number}" for number in range(40)]
    drawn = await asyncio.gather(*(easel(partial(str.encode, name)) for name in asked))
    assert [name.decode() for name in drawn] == asked


async def test_the_process_is_kept_warm(easel: Easel):
    assert await easel(whose) == await easel(whose) != str(os.getpid()).encode()


async def test_a_second_process_helps_when_there_may_be_two():
    easel = Easel(2)
    try:
        assert len({*await asyncio.gather(easel(whose), easel(whose))}) == 2
    finally:
        await easel.close()


async def test_what_fails_is_told_without_its_words_and_stops_nothing(easel: Easel):
    painter = await easel(whose)
    with pytest.raises(DrawingFailed, match=r"ValueError .* spoil") as problem:
        await easel(spoil)
    assert "Senator" not in str(problem.value)
    assert await easel(whose) == painter


async def test_a_process_killed_at_work_is_replaced_and_the_picture_drawn(easel: Easel, tmp_path: Path):
    drawn = await easel(partial(die_the_first_time, tmp_path / "died"))
    assert drawn == b"the second time"


async def test_a_picture_that_kills_whoever_draws_it_is_given_up_and_others_are_drawn(easel: Easel):
    with pytest.raises(asyncio.IncompleteReadError):
        await easel(die)
    assert await easel(whose)


async def test_a_process_killed_at_rest_is_replaced_and_nobody_notices(easel: Easel):
    painter = (await easel(whose)).decode()
    os.kill(int(painter), signal.SIGKILL)
    await gone(painter)
    assert (await easel(whose)).decode() != painter


async def test_a_drawing_nobody_waits_for_any_more_mixes_up_no_answers(easel: Easel):
    painter = (await easel(whose)).decode()
    drawing = asyncio.create_task(easel(dawdle))
    await asyncio.wait([drawing], timeout=0.05)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert (await easel(partial(str.encode, "mine"))) == b"mine"
    await gone(painter)


async def test_a_drawing_that_never_ends_is_given_up():
    easel = Easel(patience=0.1)
    with pytest.raises(TimeoutError):
        await easel(dawdle)
    await easel.close()


async def test_what_is_printed_while_drawing_is_no_part_of_the_picture(easel: Easel):
    assert await easel(chatter) == b"picture"
    assert await easel(chatter) == b"picture"


async def test_a_signal_to_all_processes_leaves_the_last_pictures_to_be_finished(easel: Easel):
    assert await easel(ignore) == b"still here"


async def test_closed_it_leaves_no_process():
    easel = Easel(2)
    painters = await asyncio.gather(easel(whose), easel(whose))
    await asyncio.wait_for(easel.close(), GOODBYE_SECONDS / 2)
    assert not [painter for painter in painters if lives(painter.decode())]


async def test_a_bot_that_is_killed_leaves_no_process():
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.drawing.one_picture", stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    painter = (await bot.stdout.readline()).decode().strip()
    assert lives(painter)
    bot.kill()
    await bot.wait()
    await asyncio.wait_for(gone(painter), 20)
