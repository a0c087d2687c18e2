"""Pictures drawn by another process: the same pictures, whatever becomes of the process, and nobody left behind."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.errors import DrawingFailed
from bot.framework import pictures
from bot.locale import Tongue
from bot.workers.pool import DRAWING, GOODBYE_SECONDS, WorkerPool
from games.catalogue import GAMES
from games.core.luck import Luck
from tests.bot.workers.orders import (
    LOADED_AFTER_SECONDS,
    LoadedLate,
    chatter,
    dawdle,
    die,
    die_the_first_time,
    ignore,
    spoil,
    whose,
)
from tests.games.pebbles import Pebbles

NAMES = ("Зоя", "Boris")


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool()
    yield pool
    await pool.close()


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
async def test_a_picture_drawn_elsewhere_is_the_same_picture(pool: WorkerPool, game):
    view = game.view(game.setup(2, game.Options(), Luck("two painters")), 0)
    seen = pictures.look(Tongue("ru", NAMES), "dark", 0)
    photo = pictures.board(game, view, seen, NAMES)
    assert await pool(photo.draw) == photo.draw()


async def test_everybody_gets_the_picture_they_asked_for(pool: WorkerPool):
    asked = [f"picture {number}" for number in range(40)]
    drawn = await asyncio.gather(*(pool(partial(str.encode, name)) for name in asked))
    assert [name.decode() for name in drawn] == asked


async def test_the_process_is_kept_warm(pool: WorkerPool):
    assert await pool(whose) == await pool(whose) != str(os.getpid()).encode()


async def test_a_second_process_helps_when_there_may_be_two():
    pool = WorkerPool(2)
    try:
        assert len({*await asyncio.gather(pool(whose), pool(whose))}) == 2
    finally:
        await pool.close()


async def test_a_process_for_pictures_takes_orders_as_well():
    pool = WorkerPool(program=DRAWING)
    try:
        assert await pool(whose) == await pool(whose)
    finally:
        await pool.close()


async def test_what_fails_is_told_without_its_words_and_stops_nothing(pool: WorkerPool):
    painter = await pool(whose)
    with pytest.raises(DrawingFailed, match=r"ValueError .* spoil") as problem:
        await pool(spoil)
    assert "Senator" not in str(problem.value)
    assert await pool(whose) == painter


async def test_a_process_killed_at_work_is_replaced_and_the_picture_drawn(pool: WorkerPool, tmp_path: Path):
    drawn = await pool(partial(die_the_first_time, tmp_path / "died"))
    assert drawn == b"the second time"


async def test_a_picture_that_kills_whoever_draws_it_is_given_up_and_others_are_drawn(pool: WorkerPool):
    with pytest.raises(asyncio.IncompleteReadError):
        await pool(die)
    assert await pool(whose)


async def test_a_process_killed_at_rest_is_replaced_and_nobody_notices(pool: WorkerPool):
    painter = (await pool(whose)).decode()
    os.kill(int(painter), signal.SIGKILL)
    await gone(painter)
    assert (await pool(whose)).decode() != painter


async def test_a_drawing_nobody_waits_for_any_more_mixes_up_no_answers(pool: WorkerPool):
    painter = (await pool(whose)).decode()
    drawing = asyncio.create_task(pool(dawdle))
    await asyncio.wait([drawing], timeout=0.05)
    drawing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert (await pool(partial(str.encode, "mine"))) == b"mine"
    await gone(painter)


async def test_a_drawing_that_never_ends_is_given_up():
    pool = WorkerPool(patience=0.1)
    with pytest.raises(TimeoutError):
        await pool(dawdle)
    await pool.close()


async def test_what_has_to_be_loaded_first_is_waited_for():
    """On a busy machine a process takes longer to read its code than the work after it: a file brought was refused."""
    pool = WorkerPool(patience=LOADED_AFTER_SECONDS * 3 / 4)
    assert await pool(LoadedLate()) == b"loaded"
    await pool.close()


async def test_what_is_printed_while_drawing_is_no_part_of_the_picture(pool: WorkerPool):
    assert await pool(chatter) == b"picture"
    assert await pool(chatter) == b"picture"


async def test_a_signal_to_all_processes_leaves_the_last_pictures_to_be_finished(pool: WorkerPool):
    assert await pool(ignore) == b"still here"


async def test_closed_it_leaves_no_process():
    pool = WorkerPool(2)
    painters = await asyncio.gather(pool(whose), pool(whose))
    await asyncio.wait_for(pool.close(), GOODBYE_SECONDS / 2)
    assert not [painter for painter in painters if lives(painter.decode())]


async def test_a_bot_that_is_killed_leaves_no_process():
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.workers.one_picture", stdout=asyncio.subprocess.PIPE
    )
    assert bot.stdout is not None
    painter = (await bot.stdout.readline()).decode().strip()
    assert lives(painter)
    bot.kill()
    await bot.wait()
    await asyncio.wait_for(gone(painter), 20)
