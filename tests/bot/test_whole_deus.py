"""A whole game of Deus by three people over HTTP, who press only what is shown to them; every message is recorded."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.world.messages import Message
from bot.locale import Tongue
from bot.locale.tongue import language_of
from games.catalogue import GAMES
from games.core.game import Result
from games.core.match import Match
from games.core.points import in_points
from games.core.text import text
from storage.schema import Phase
from tests.bot.button_finder import Shown, shown_below
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.sensible_player import Player
from tests.bot.whole_games import Wanted, open_tables, play_to_the_end
from tests.reliability import audit

PEOPLE = ("Anna", "Boris", "Clara")


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door(GAMES, tmp_path, undrawn) as opened_door:
        yield opened_door


async def result_of(door: FrontDoor) -> tuple[Result, list[str]]:
    async with door.store.read() as tx:
        [row] = await tx.tables.in_chat(door.group.id, phases=(Phase.OVER,))
        seats = await tx.seats.of(row.id)
    assert row.document is not None
    match: Match[Any] = Match.load(GAMES[row.game], row.document)
    result = GAMES[row.game].result(match.settled)
    assert result is not None
    return result, [seat.name for seat in seats]


def newest(door: FrontDoor, name: str) -> Message:
    return door.by_bot(door.private(door.person(name)))[-1]


async def press(player: Player, label: str) -> None:
    """A button of the newest private message that has it, in the person's own language."""
    door = player.door
    person = door.person(player.name)
    said = Tongue(language_of(person.language_code)).say(text(label))
    for message in reversed(door.by_bot(door.private(person))):
        found: Sequence[Shown] = [button for button in shown_below(message) if button.label == said]
        if found:
            await player.press(message, found[0])
            return
    raise AssertionError(f"{player.name} finds no button {said!r}")


async def check_the_end(door: FrontDoor, players: Sequence[Player]) -> None:
    result, names = await result_of(door)
    [ended] = [message for message in door.by_bot(door.group) if (message.caption or "").startswith("🏁")]
    assert ended.media.get("photo"), "the score sheet as a picture"
    said = ended.caption or ""
    named = {
        said.index(f"{name} {in_points(result.points[seat], result.parts)}"): seat for seat, name in enumerate(names)
    }
    places = [result.places[seat] for _, seat in sorted(named.items())]
    assert places == sorted(result.places), "whoever came first is named first"
    for player in players:
        await press(player, "Score sheet")
        sheet = newest(door, player.name).text or ""
        told = [" / ".join(in_points(own, result.parts) for own in source.points) for source in result.sources]
        assert " / ".join(in_points(own, result.parts) for own in result.points) in sheet
        assert all(line in sheet for line in told)


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_three_people_play_deus_to_its_score_sheet(door: FrontDoor) -> None:
    await open_tables(door, [Wanted("deus", PEOPLE)])
    door.limit_as_telegram_does()
    ledger, players = await play_to_the_end(door, PEOPLE, curiosity=8)
    totals = ledger.totals
    print(f"\nthree people at Deus: {totals}")
    print({player.name: (player.presses, player.changed_mind) for player in players})
    assert [player.refused for player in players if player.refused] == []
    assert totals.turn_lines <= totals.changes
    assert totals.rings <= totals.changes + len(PEOPLE)
    await check_the_end(door, players)
    assert await audit.wrong(door) == []
