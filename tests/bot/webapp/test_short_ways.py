"""One touch for several answers: a whole turn of Clash in few touches, each bound to its question like any press."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import pytest

from bot.dialogue.ahead import MOST_WAYS
from games import clash
from games.core.match import Match
from tests.bot.at_a_table import running
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.test_taps_of_clash import turn
from tests.bot.webapp.turns_by_touch import DEEDS, counted, deeds, steps
from tests.bot.webapp.visitor import URL, Visitor, touch_page, visiting

#: A whole turn by the page, at most.
TOUCHES = 7


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"clash": clash.GAME}, tmp_path, undrawn, web_url=URL) as opened:
        for person in opened.local.world.people.values():
            person.language_code = "en"
        await running(opened, "Anna", "Boris", game="clash")
        async with opened.store.work() as tx:
            row = await tx.tables.lock(1)
            assert row is not None
            await tx.tables.save(replace(row, document=Match(clash.GAME, turn()).dump(), version=row.version + 1))
        yield opened


@pytest.fixture
async def visitor(door: FrontDoor) -> AsyncIterator[Visitor]:
    async with visiting(touch_page(door)) as client:
        async with door.store.read() as tx:
            first = (await tx.seats.of(1))[0]
        yield await Visitor.opened(door, client, first.name)


async def way(visitor: Visitor, *words: str) -> list[str]:
    """The presses of the way that says all this."""
    ways = (await visitor.desk())["short_ways"]
    return next(one["chain"] for one in ways if all(word in " · ".join(one["words"]) for word in words))


async def chained(visitor: Visitor, presses: list[str], nonce: str) -> httpx.Response:
    asked: dict[str, Any] = {"chain": presses, "nonce": nonce}
    headers = {"Authorization": f"Bearer {visitor.session}"}
    answer = await visitor.client.post("api/press", json=asked, headers=headers)
    await visitor.door.settle()
    return answer


async def test_a_whole_turn_of_clash_takes_few_touches(visitor: Visitor) -> None:
    """An advance, a city that collects, people who move, the end with its confirm: ten taps in the chat."""
    touches = 0
    for number, words in enumerate((("Advance", "Irrigation"), ("Collect", "C4"), ("B5: 1", "C6"))):
        await chained(visitor, await way(visitor, *words), f"deed {number}")
        touches += 1
    desk = await visitor.desk()
    if "Moves left" in desk["question"]["prompt"]:
        await visitor.touch("Stay here")
        touches += 1
    [sure] = (await visitor.desk())["sure"]
    assert "ends your turn" in sure["said"]
    await chained(visitor, sure["chain"], "end")
    touches += 1
    after = await visitor.desk()
    assert (after["question"], after["held"]) == (None, "")
    assert "C6" in after["said"]
    assert touches <= TOUCHES


async def test_the_question_comes_before_what_lies_beyond_it(visitor: Visitor) -> None:
    """Whoever does not wait has the same question at once; whoever asks later has the ways with it."""
    await visitor.touch("Advance")
    at_once = (await visitor.get("desk", table=1, now=1)).json()
    assert at_once["more"]
    assert at_once["short_ways"] == []
    whole = await visitor.desk()
    assert "more" not in whole
    assert whole["question"] == at_once["question"]
    assert (await visitor.get("desk", table=1, now=1)).json() == whole


async def test_nothing_that_rolls_or_reveals_is_among_the_ways(visitor: Visitor) -> None:
    """A way ends where a confirm would stand: it is never a part of it."""
    desk = await visitor.desk()
    confirms = [sure["chain"][1] for sure in desk["sure"]]
    assert all(press not in way["chain"] for way in desk["short_ways"] for press in confirms)
    await chained(visitor, await way(visitor, "Advance", "Irrigation"), "taken back")
    assert "Back" in " ".join(deed["text"] for deed in (await visitor.desk())["deeds"])


async def test_sent_twice_it_is_done_once(visitor: Visitor) -> None:
    presses = await way(visitor, "B5: 1", "C6")
    for _ in range(2):
        assert (await chained(visitor, presses, "once")).status_code == 200
    said = (await visitor.desk())["said"]
    assert said.count("C6") == 1


async def test_of_another_question_it_moves_nothing(visitor: Visitor) -> None:
    """The position has moved on since the page was read: not even a part of the way is gone."""
    presses = await way(visitor, "B5: 1", "C6")
    await visitor.touch("Advance")
    before = await visitor.desk()
    told = (await chained(visitor, presses, "late")).json()
    assert "moved on" in told["said"]
    assert await visitor.desk() == before


async def test_no_chain_is_longer_than_a_way(visitor: Visitor) -> None:
    presses = await way(visitor, "B5: 1", "C6")
    for chain in ([], presses * 2, "x", [5], [None]):
        assert (await chained(visitor, chain, "bad")).status_code == 400  # type: ignore[arg-type]


# -- what is placed --------------------------------------------------------------------------------------------------


def test_a_building_of_era_is_chosen_with_its_turn_and_touched_where_it_goes() -> None:
    """Two touches; in the chat its kind, its row, its cell and its way are four."""
    played = [step for deed in deeds("era", list(steps("era", 2, 24))) for step in deed]
    kinds = [step for step in played if step.lying]
    assert kinds
    pieces = {turned for step in kinds for _, turned in step.lying}
    assert len(pieces) > 1, "there is more than one way to lie"
    assert all(len(step.short) <= MOST_WAYS for step in played)


@pytest.mark.parametrize("game_id", DEEDS)
@pytest.mark.long
@pytest.mark.timeout(900)
def test_deeds_take_half_the_taps_of_buttons(game_id: str) -> None:
    """An action of Clash, a building of Era, as greedy players play them."""
    turns = [list(turn) for _, turn in groupby(steps(game_id, 2, 500), lambda step: step.seat)]
    buttons, _, touched = counted([deed for turn in turns for deed in deeds(game_id, turn)])
    print(f"\n{game_id}: {len(buttons)} deeds, {median(buttons):g} presses, {median(touched):g} touches")
    assert 2 * median(touched) <= median(buttons)
    if game_id == "clash":
        assert median(counted(turns)[2]) <= TOUCHES
