"""Whole games of Era over HTTP, by people who press only what is shown to them; every message is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.match import Match
from games.era.kinds import Phase
from games.era.state import EraState
from storage.schema import Phase as TablePhase
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.ledger import Ledger
from tests.bot.sensible_player import Player
from tests.bot.test_whole_deus import check_the_end
from tests.bot.whole_games import Wanted, open_tables, play, play_to_the_end
from tests.reliability import audit

PEOPLE = ("Anna", "Boris", "Clara", "Dmitri")
SOLO_ROUNDS = 8


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(GAMES, tmp_path, undrawn) as opened_door:
        yield opened_door


@dataclass(frozen=True, slots=True)
class HandOver:
    """A moment at which somebody new is waited for, and who moved from then to the next."""

    era: EraState
    waiting: frozenset[int]
    movers: list[int]

    @property
    def interleaved(self) -> bool:
        """Whether somebody moved, then another, then the first again."""
        return len(list(groupby(self.movers))) > len({*self.movers})


async def hand_overs(door: FrontDoor) -> list[HandOver]:
    async with door.store.read() as tx:
        [table] = await tx.tables.in_chat(door.group.id, phases=tuple(TablePhase))
        moves = await tx.moves.of(table.id)
        numbers = await tx.positions.numbers(table.id)
        kept = [await tx.positions.at_or_before(table.id, number) for number in numbers]
    found = []
    for began, ended, position in zip(numbers, [*numbers[1:], moves[-1].number], kept, strict=True):
        assert position is not None
        match: Match[Any] = Match.load(GAMES["era"], position.document)
        movers = [move.seat for move in moves if began < move.number <= ended and move.seat is not None]
        found.append(HandOver(match.settled, frozenset(match.waiting()), movers))
    return found


def rings_by_phase(ledger: Ledger) -> Mapping[Phase, Counter[tuple[int, int]]]:
    """How often each person was called in each phase of each round."""
    rings: dict[Phase, Counter[tuple[int, int]]] = {}
    for person, table in ledger.called:
        era = table.match.settled
        rings.setdefault(era.phase, Counter())[person, era.round] += 1
    return rings


def report(ledger: Ledger, players: Sequence[Player]) -> None:
    totals, [table] = ledger.totals, ledger.tables
    group = totals.turn_lines + totals.chronicle + totals.endings
    print(f"\n{len(players)} at Era, {table.match.settled.round} rounds: {totals}")
    print(f"{totals.rings} rings, {group} group messages, {totals.changes} hand-overs, {totals.presses} presses")
    print({player.name: (player.presses, player.changed_mind) for player in players})
    for phase, rings in rings_by_phase(ledger).items():
        print(f"  {phase:<10}{rings.total():>4} rings, at most {max(rings.values())} for one person in a round")


async def check_the_game(door: FrontDoor, ledger: Ledger, players: Sequence[Player]) -> None:
    assert [player.refused for player in players if player.refused] == []
    assert ledger.totals.turn_lines <= ledger.totals.changes
    await check_the_end(door, players)
    assert await audit.wrong(door) == []


@pytest.mark.timeout(900)
async def test_one_person_plays_era_to_their_rank(door: FrontDoor) -> None:
    """Nobody else is there to hand over to: nothing rings before the end, and the group hears of great events alone."""
    await open_tables(door, [Wanted("era", PEOPLE[:1])])
    door.limit_as_telegram_does()
    ledger, players = await play_to_the_end(door, PEOPLE[:1], curiosity=8)
    report(ledger, players)
    assert (ledger.totals.rings, ledger.totals.turn_lines) == (1, 0)
    said = [message.text for message in door.by_bot(door.group) if message.text]
    assert f"{SOLO_ROUNDS} rounds are over. Your rank: " in said[-1]
    await check_the_game(door, ledger, players)


@pytest.mark.timeout(300)
async def test_two_people_set_up_in_secret_and_at_once(door: FrontDoor) -> None:
    """Until both are ready a line of the card says how many are, and nothing else changes; then both roll."""
    people = PEOPLE[:2]
    await open_tables(door, [Wanted("era", people)])
    ledger, players = await play(door, people, curiosity=8, until=has_begun)
    [opened, *_] = await hand_overs(door)
    assert opened.waiting == {0, 1}
    assert ledger.totals.sealed_edits == 1
    told = [line for call in ledger._calls if call.chat < 0 for line in call.words.splitlines() if "locked" in line]
    assert any("1 of 2 locked" in line for line in told)
    assert not any(name in line for line in told for name in people), "how many are done, and never who"
    assert ledger.totals.turn_lines == 1
    assert [player.refused for player in players if player.refused] == []


def has_begun(ledger: Ledger) -> bool:
    return all(table.match.settled.phase is Phase.ROLL for table in ledger.tables)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_four_people_play_era_to_its_score_sheet(door: FrontDoor) -> None:
    await open_tables(door, [Wanted("era", PEOPLE)])
    door.limit_as_telegram_does()
    ledger, players = await play_to_the_end(door, PEOPLE, curiosity=8)
    turned = await hand_overs(door)
    report(ledger, players)
    everybody = frozenset(range(len(PEOPLE)))
    rolls = [turn for turn in turned if turn.era.phase is Phase.ROLL and turn.waiting == everybody]
    assert turned[0].waiting == everybody
    assert [turn.era.round for turn in rolls] == [*range(1, turned[-1].era.round + 1)]
    assert any(turn.interleaved for turn in rolls), "nobody waits for anybody to roll again"
    assert ledger.totals.sealed_edits >= len(PEOPLE) - 1
    for phase, rings in rings_by_phase(ledger).items():
        # One's own demands are one ring, those of each opponent another.
        assert max(rings.values()) <= (len(PEOPLE) if phase is Phase.EXTORT else 1), phase
    await check_the_game(door, ledger, players)
