"""Games of Clash over HTTP, by people who press only what is shown to them; every message is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest

from games.catalogue import GAMES
from tests.bot.front_door import FrontDoor, front_door
from tests.bot.ledger import Ledger
from tests.bot.sensible_player import Player
from tests.bot.test_whole_deus import check_the_end
from tests.bot.whole_games import Wanted, open_tables, play, play_to_the_end
from tests.reliability import audit

PEOPLE = ("Anna", "Boris", "Clara", "Dmitri")


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(GAMES, tmp_path) as opened_door:
        yield opened_door


def report(ledger: Ledger, players: Sequence[Player]) -> None:
    totals, [table] = ledger.totals, ledger.tables
    clash = table.match.settled
    group = totals.turn_lines + totals.chronicle + totals.endings
    print(f"\n{len(players)} at Clash, until round {clash.round} of age {clash.age}: {totals}")
    print(f"{totals.presses} taps, {totals.rings} rings, {group} group messages, {totals.changes} hand-overs")
    print({player.name: (player.presses, player.changed_mind) for player in players})
    print(f"rings by age: {dict(Counter(table.match.settled.age for _, table in ledger.called))}")


def check_nobody_is_refused_or_disturbed(ledger: Ledger, players: Sequence[Player]) -> None:
    assert [player.refused for player in players if player.refused] == []
    totals = ledger.totals
    assert totals.turn_lines <= totals.changes
    assert totals.rings <= 2 * totals.changes + len(players), "called once for each question, and at the end"


def first_round_is_over(ledger: Ledger) -> bool:
    return all(table.match.settled.round > 1 for table in ledger.tables)


@pytest.mark.timeout(300)
async def test_two_people_play_the_first_round_of_clash(door: FrontDoor) -> None:
    people = PEOPLE[:2]
    await open_tables(door, [Wanted("clash", people)])
    ledger, players = await play(door, people, curiosity=8, until=first_round_is_over)
    report(ledger, players)
    assert first_round_is_over(ledger)
    assert ledger.totals.changes >= len(people)
    check_nobody_is_refused_or_disturbed(ledger, players)


async def play_whole_clash(door: FrontDoor, options: Mapping[str, str | bool]) -> None:
    await open_tables(door, [Wanted("clash", PEOPLE, options)])
    door.limit_as_telegram_does()
    ledger, players = await play_to_the_end(door, PEOPLE, curiosity=8)
    report(ledger, players)
    check_nobody_is_refused_or_disturbed(ledger, players)
    await check_the_end(door, players)
    assert await audit.wrong(door) == []


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_four_people_play_the_short_clash_to_its_score_sheet(door: FrontDoor) -> None:
    await play_whole_clash(door, {"length": "short"})


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_four_people_play_clash_to_its_score_sheet(door: FrontDoor) -> None:
    await play_whole_clash(door, {"length": "full"})


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_four_people_lead_civilizations_to_the_score_sheet(door: FrontDoor) -> None:
    await play_whole_clash(door, {"length": "short", "civilizations": True})


@pytest.mark.long
@pytest.mark.timeout(7200)
async def test_four_people_lead_civilizations_through_all_ages(door: FrontDoor) -> None:
    await play_whole_clash(door, {"length": "full", "civilizations": True})
