"""From here to a real table: how the running game is set up there, and what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import memory
from games import clash, deus, duel, era
from games.core.game import Game
from games.core.match import Match
from storage.schema import Phase
from tests.bot.at_a_table import button, card, home, labels, phase, running, said, sent, table, waited_for, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, front_door, undrawn
from tests.bot.three_at_a_table import DAY, later, three
from tests.games.pebbles import Pebbles

PEOPLE = ("Anna", "Boris", "Clara")


async def goes_home(door: FrontDoor) -> None:
    """All agree."""
    await door.say("Anna", "/vote", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "What all must want ▸")
    await door.press("Anna", home(door, "Anna"), "Go on at a real table")
    for name in PEOPLE[1:]:
        await door.press(name, door.group, "I agree")


async def test_all_agree_to_go_on_at_a_real_table_and_here_it_rests(door: FrontDoor) -> None:
    late = await three(door)
    await goes_home(door)
    assert await phase(door) is Phase.PAUSED
    assert "goes on at a real table" in words(card(door))
    await later(door, 30 * DAY)
    assert await phase(door) is Phase.PAUSED, "no clock runs, and nothing falls asleep"
    await door.say("Anna", "/resume")
    assert not memory.of_table(await table(door)).at_home
    assert await waited_for(door) == late


async def test_what_came_of_it_is_entered_when_all_agree_and_counts(door: FrontDoor) -> None:
    await three(door)
    await goes_home(door)
    await later(door, DAY)
    await door.say("Clara", "/home 5 9 9")
    names = await table_names(door)
    asked = door.with_button(door.group, "I agree")
    assert f"{names[0]} 5, {names[1]} 9, {names[2]} 9" in words(asked)
    assert "everybody agrees" in words(asked)
    for name in ("Anna", "Boris"):
        assert await phase(door) is Phase.PAUSED
        await door.press(name, door.group, "I agree")
    assert await phase(door) is Phase.OVER
    async with door.store.read() as tx:
        assert [(one.place, one.points) for one in sorted(await tx.results.of(1), key=lambda one: one.seat)] == [
            (3, 5),
            (1, 9),
            (1, 9),
        ]
    assert "Played to its end at home" in words(card(door))
    await door.say("Anna", "/stats", home(door, "Anna"))
    assert "1 game played to its end" in said(door, home(door, "Anna"))[-1]
    told = await door.press("Anna", door.group, "Play again")
    assert told is not None
    assert "Pebbles #2 is open" in told.text, "with a pace that stands still no more"
    async with door.store.read() as tx:
        [again] = await tx.tables.in_chat(door.group.id, phases=(Phase.LOBBY,))
    assert again.clock == {}


async def table_names(door: FrontDoor) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1)]


NONSENSE = {
    "/home 5 9": "all 3 seats",
    "/home 5 nine 9": "as numbers",
    "/home 5 9.5 9": "no half points",
    "/home 5 9 99999": "as numbers",
}


async def test_points_that_make_no_sense_are_refused(door: FrontDoor) -> None:
    await three(door)
    await goes_home(door)
    await later(door, DAY)
    for typed, told in NONSENSE.items():
        await door.say("Anna", typed)
        assert told in said(door, door.group)[-1], typed
    assert await phase(door) is Phase.PAUSED


async def test_points_are_entered_only_of_a_game_at_home_and_only_by_who_sits_there(door: FrontDoor) -> None:
    await three(door)
    await door.say("Anna", "/home 1 2 3")
    assert "Only of a game that goes on at home" in said(door, door.group)[-1]
    await goes_home(door)
    await door.start("Dmitri")
    await door.say("Dmitri", "/home 1 2 3")
    assert "You do not sit at this table" in said(door, door.group)[-1]
    assert await sent(door, "Dmitri", button(door, "qh", "1")) == "You do not sit at this table."
    assert "cannot be proposed now" in await sent(door, "Anna", button(door, "cx", "f"))


async def test_a_stranger_is_not_shown_how_it_is_set_up(door: FrontDoor) -> None:
    await three(door)
    await door.start("Dmitri", "home_1")
    assert "You do not sit at this table" in said(door, home(door, "Dmitri"))[-1]


async def every_page(door: FrontDoor, name: str) -> list[str]:
    """Of what lies in the private chat, turned to its end."""
    chat, pages = home(door, name), list[str]()
    message = door.with_button(chat, "▶")
    count = int(next(label for label in labels(message) if "/" in label).partition("/")[2])
    for _ in range(count):
        message = door.with_button(chat, "▶")
        pages.append(words(message) + (" [picture]" if "photo" in message.media else ""))
        await door.press(name, chat, "▶")
    return pages


@pytest.mark.parametrize(
    "game", [duel.GAME, *(pytest.param(one, marks=pytest.mark.long) for one in (deus.GAME, era.GAME, clash.GAME))]
)
async def test_the_pages_show_everything_that_is_set_up(game: Game, tmp_path: Path) -> None:  # type: ignore[type-arg]
    async with front_door({game.id: game}, tmp_path, drawer=undrawn) as door:
        for person in door.local.world.people.values():
            person.language_code = "en"
        await running(door, "Anna", "Boris", game=game.id)
        await door.say("Anna", "/home", home(door, "Anna"))
        pages = await every_page(door, "Anna")
        assert "is shuffled and forms the supply" in pages[0]
        assert any("[picture]" in page for page in pages)
        listed = " ".join(page for page in pages[1:] if "[picture]" not in page)
        assert "Anna" in listed
        assert "Boris" in listed
        assert len(set(pages)) == len(pages), "each page is another one"


async def test_each_sees_their_own_hand_there_and_no_other(door: FrontDoor) -> None:
    await three(door)
    async with door.store.read() as tx:
        row = await tx.tables.get(1)
    assert row is not None
    assert row.document is not None
    coins = Match.load(Pebbles(), row.document).settled.coins
    for seat, name in enumerate(await table_names(door)):
        await door.say(name, "/home", home(door, name))
        shown = " ".join(await every_page(door, name))
        assert "Your hand" in shown
        assert f"{coins[seat]}" in shown.partition("Your hand")[2].splitlines()[1]


@told_in_both_languages
async def test_from_here_to_a_real_table(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles, and have agreed to go on at a real table"):
        await three_at_a_table(story)
        await story.says("Anna", "/vote", private=True)
        await story.presses("Anna", "What all must want ▸", private=True)
        await story.presses("Anna", "Go on at a real table", private=True)
        for name in ("Boris", "Clara"):
            await story.presses(name, "I agree")
        await story.passes(DAY, "a day passes")
    await story.says("Boris", "/home", private=True)
    await story.presses("Boris", "▶", private=True)
    await story.presses("Boris", "▶", private=True)
    await story.says("Boris", "/home 7 3 2")
    await story.presses("Anna", "I agree")
    await story.presses("Clara", "I agree", private=True)
