"""Storms of 429, 5xx, answers that are no JSON, lost and late ones, at tables of all four games: all comes true."""

from __future__ import annotations

import os
import time
from pathlib import Path
from statistics import mean, median

import pytest

from bot.workers.pool import Drawer, in_thread
from tests.bot.front_door import undrawn
from tests.engines import BOTH, Engine, address_in
from tests.reliability import audit
from tests.reliability.storm import Storm, storm


def figures(place: Storm, wrong: list[str], orphans: int) -> str:
    answered, stale = sorted(place.answered), sorted(place.stale)
    most = place.most_in_a_second
    return (
        f"load {os.getloadavg()[0]:.0f}; {len(answered)} presses, answered after {median(answered):.2f} s in the "
        f"middle, {answered[int(len(answered) * 0.95)]:.1f} for 95 of 100, {answered[-1]:.1f} at most, "
        f"{place.unanswered} not at all; what was out of "
        f"date was so for {mean(stale):.1f} s on average, {stale[-1]:.1f} at most; {most} messages in the fullest "
        f"second; met {dict(place.weather.met)}, {place.refused} over the limits; wrong for ever {len(wrong)}, "
        f"copies left {orphans}"
    )


@pytest.mark.long
@pytest.mark.timeout(540)
@pytest.mark.parametrize("engine", BOTH)
@pytest.mark.parametrize(
    ("drawer", "tables", "seconds"),
    [pytest.param(undrawn, 20, 60, id="without pictures"), pytest.param(in_thread, 8, 60, id="with pictures")],
)
@pytest.mark.parametrize("strict", [pytest.param(False, id="edits free"), pytest.param(True, id="edits counted")])
async def test_after_a_storm_everything_comes_true_by_itself(
    tmp_path: Path,
    engine: Engine,
    drawer: Drawer,
    tables: int,
    seconds: float,
    strict: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nobody presses anything once it is over."""
    seconds = float(os.environ.get("LONGTABLE_STORM_SECONDS", seconds))
    began = time.monotonic()
    async with storm(tmp_path, await address_in(tmp_path, engine), drawer, tables, seed=27) as place:
        place.local.world.budgets.strict = strict
        await place.rages(seconds)
        await place.calms(150)
        wrong, left = await audit.wrong(place), await audit.unknown(place)
        took = f"{seconds:.0f} s of storm, {time.monotonic() - began:.0f} s in all"
        with capsys.disabled():
            print(f"\n{engine}, {tables} tables, {took}: {figures(place, wrong, len(left))}", flush=True)
        assert place.weather.met.total() - place.weather.met["well"] > 10, "it did storm"
        assert wrong == []
        assert left == []
