"""Hints for whoever plays for the first time: asked for in private, taken like any answer, noticed by nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.localchat.world.chats import Chat
from bot.tables import budgets, memory
from bot.tables.memory import HintRule
from bot.tables.open_table import open_table
from bot.workers import hinting
from games.catalogue import GAMES
from games.core.luck import Luck
from games.core.search import Budget
from games.core.text import english
from tests.bot.at_a_table import button, home, labels, running, said, seat_of, sent, table, waited_for, words
from tests.bot.front_door import FrontDoor, buttons, front_door, undrawn

HINT, TAKE = "💡 Hint", "Take {number}"


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it takes, and no clock."""
    whole = hinting.hinted

    def hinted(match: Any, seat: int, luck: Luck, budget: Budget) -> Any:
        return whole(match, seat, luck, Budget(6))

    monkeypatch.setattr(hinting, "hinted", hinted)


async def alone(door: FrontDoor, name: str = "Anna") -> Chat:
    """At a table of one's own against a stand-in."""
    await door.start(name)
    await door.say(name, "/quick duel", home(door, name))
    return home(door, name)


def desk(door: FrontDoor, chat: Chat) -> Any:
    return next(one for one in reversed(door.by_bot(chat)) if "photo" in one.media)


async def turn_done(door: FrontDoor, name: str) -> None:
    """With the first hint to each of its questions."""
    chat = home(door, name)
    while not (confirms := {"Confirm", "Yes, go on"} & {*labels(desk(door, chat))}):
        await door.press(name, chat, HINT)
        await door.press(name, chat, "Take 1")
    await door.press(name, chat, confirms.pop())


async def remembered(door: FrontDoor) -> memory.TableMemory:
    return memory.of_table(await table(door))


def takes(door: FrontDoor, chat: Chat) -> list[str]:
    return [label for label in labels(desk(door, chat)) if label.startswith("Take ")]


async def test_a_newcomer_asks_reads_the_reasons_and_takes_one(door: FrontDoor) -> None:
    anna = await alone(door)
    await door.press("Anna", anna, HINT)
    shown = desk(door, anna)
    assert takes(door, anna)
    assert "1 · " in words(shown)
    async with door.store.read() as tx:
        before = await tx.moves.count(1)
    await door.press("Anna", anna, "All answers")
    await turn_done(door, "Anna")
    async with door.store.read() as tx:
        made = await tx.moves.of(1, after=before)
    assert made[0].by == "seat"


async def test_the_way_back_leads_to_the_whole_question(door: FrontDoor) -> None:
    anna = await alone(door)
    before = labels(desk(door, anna))
    await door.press("Anna", anna, HINT)
    assert labels(desk(door, anna)) != before
    await door.press("Anna", anna, "All answers")
    assert labels(desk(door, anna)) == before


@pytest.mark.parametrize(
    ("language", "ways"), [("en", (HINT, "Touch ▸", "Learn ▸")), ("ru", ("💡 Подсказка", "Касанием ▸"))]
)
async def test_with_a_page_too_hints_and_page_are_in_sight_from_the_first_question(
    tmp_path: Path, language: str, ways: tuple[str, ...]
) -> None:
    async with front_door(GAMES, tmp_path, undrawn, web_url="https://example.org") as door:
        door.person("Anna").language_code = language
        await door.start("Anna")
        await door.say("Anna", "/quick clash", home(door, "Anna"))
        assert {*ways} <= {*labels(desk(door, home(door, "Anna")))}


async def test_in_a_group_there_are_none_until_everybody_agrees(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris", game="duel")
    name = await waited_for(door)
    other = "Boris" if name == "Anna" else "Anna"
    assert HINT not in labels(desk(door, home(door, name)))
    await door.say(name, "/hints", home(door, name))
    assert "everybody agrees" in said(door, home(door, name))[-1]
    await door.press(name, home(door, name), "Ask everybody")
    assert HINT not in labels(desk(door, home(door, name)))
    await door.press(other, door.group, "I agree")
    assert HINT in labels(desk(door, home(door, name)))


async def test_the_page_of_hints_follows_the_vote(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris", game="duel")
    await door.say("Anna", "/hints", home(door, "Anna"))
    page = door.by_bot(home(door, "Anna"))[-1]
    await door.press("Anna", home(door, "Anna"), "Ask everybody")
    assert "Everybody is asked" in words(page)
    assert "Ask everybody" not in labels(page)
    await door.press("Boris", door.group, "I agree")
    assert "You may ask at your desk" in words(page)


async def test_at_a_table_with_stand_ins_alone_the_answer_shows_where_one_asked(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick duel", door.group)
    await door.say("Anna", "/hints", home(door, "Anna"))
    page = door.by_bot(home(door, "Anna"))[-1]
    await door.press("Anna", home(door, "Anna"), "Ask everybody")
    assert "You may ask at your desk" in words(page)


async def test_whoever_reads_how_it_stands_learns_that_hints_were_ended(door: FrontDoor) -> None:
    name, other = await agreed(door)
    await door.say(name, "/hints", home(door, name))
    page = door.by_bot(home(door, name))[-1]
    await door.say(other, "/hints", home(door, other))
    await door.press(other, home(door, other), "No hints at this table")
    assert "unless everybody agrees" in words(page)


async def agreed(door: FrontDoor) -> tuple[str, str]:
    """Whoever must act at a table of two that allows hints, and the other one."""
    await running(door, "Anna", "Boris", game="duel")
    async with door.store.work() as tx:
        opened = await open_table(tx, door.app.house, 1)
        opened.recall(hints=HintRule.AGREED)
        await opened.save()
    name = await waited_for(door)
    await door.say(name, "/next", home(door, name))
    return name, "Boris" if name == "Anna" else "Anna"


def everything(door: FrontDoor, chat: Chat) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(one.id, words(one), tuple(labels(one))) for one in door.by_bot(chat)]


async def test_nobody_else_learns_that_somebody_asked(door: FrontDoor) -> None:
    """Law: group and others stand as they were, down to the last letter, and nothing new was said or edited there."""
    name, other = await agreed(door)
    elsewhere = (door.group, home(door, other))
    before, calls = [everything(door, chat) for chat in elsewhere], len(door.calls)
    await door.press(name, home(door, name), HINT)
    assert takes(door, home(door, name))
    assert [everything(door, chat) for chat in elsewhere] == before
    touched = {str(asked.get("chat_id")) for _, asked, _ in door.calls[calls:]} - {"None"}
    assert touched == {str(home(door, name).id)}


async def test_nothing_that_is_kept_of_the_table_tells_of_hints(door: FrontDoor) -> None:
    """Its move is a person's own, and neither the table nor any seat remembers more than after any other turn."""
    name, _ = await agreed(door)
    await turn_done(door, name)
    async with door.store.read() as tx:
        [*_, move] = [move for move in await tx.moves.of(1) if move.seat is not None]
        seats = await tx.seats.of(1)
    assert move.by == "seat"
    assert all("hint" not in key for seat in seats for key in seat.memory)
    assert (await remembered(door)).learners == (0, 1)


async def test_one_who_says_no_ends_it_for_all_at_once(door: FrontDoor) -> None:
    name, other = await agreed(door)
    await door.press(name, home(door, name), HINT)
    await door.say(other, "/hints", home(door, other))
    await door.press(other, home(door, other), "No hints at this table")
    assert takes(door, home(door, name)) == []
    assert HINT not in labels(desk(door, home(door, name)))
    assert (await remembered(door)).hints is HintRule.OFF


@pytest.mark.parametrize(
    ("wish", "left", "told"),
    [("For this turn", 0, "You want no more hints."), ("For three more turns", 2, "for 2 more turns.")],
)
async def test_they_fall_silent_after_as_many_turns_as_wished(door: FrontDoor, wish: str, left: int, told: str) -> None:
    name, _ = await agreed(door)
    await door.say(name, "/hints", home(door, name))
    await door.press(name, home(door, name), wish)
    await door.press(name, home(door, name), "To my desk")
    await turn_done(door, name)
    assert memory.of_seat(await seat_of(door, name)).hint_turns == left
    await door.say(name, "/hints", home(door, name))
    assert told in said(door, home(door, name))[-1], "how many are left is said there"


async def test_no_more_hints_takes_the_button_away_and_it_can_be_had_back(door: FrontDoor) -> None:
    anna = await alone(door)
    await door.say("Anna", "/hints", anna)
    await door.press("Anna", anna, "No more hints")
    await door.press("Anna", anna, "To my desk")
    assert HINT not in labels(desk(door, anna))
    await door.say("Anna", "/hints", anna)
    await door.press("Anna", anna, "Through the whole game")
    await door.press("Anna", anna, "To my desk")
    assert HINT in labels(desk(door, anna))


async def test_the_second_game_of_its_kind_has_none(door: FrontDoor) -> None:
    anna = await alone(door)
    await door.say("Anna", "/quick duel", anna)
    assert "Duel #2" in words(desk(door, anna))
    assert HINT not in labels(desk(door, anna))
    await door.say("Anna", "/hints #2", anna)
    assert "Nobody here plays this game for the first time" in said(door, anna)[-1]


def pressed(door: FrontDoor, chat: Chat, label: str) -> str:
    found = door.with_button(chat, label)
    return next(str(one["callback_data"]) for one in buttons(found) if label in one["text"])


STRANGERS: dict[str, Callable[[FrontDoor, Chat], str]] = {
    "ask": lambda door, chat: pressed(door, chat, HINT),
    "wish": lambda door, chat: button(door, "hu", "3"),
    "end": lambda door, chat: button(door, "he"),
    "show": lambda door, chat: button(door, "hw"),
}


@pytest.mark.parametrize("what", STRANGERS)
async def test_a_stranger_gets_nothing_from_these_buttons(door: FrontDoor, what: str) -> None:
    anna = await alone(door)
    data = STRANGERS[what](door, anna)
    await door.start("Clara")
    before = everything(door, anna), await remembered(door)
    assert await sent(door, "Clara", data) == "You do not sit at this table."
    assert (everything(door, anna), await remembered(door)) == before


async def test_an_opponent_who_presses_it_gets_no_hint(door: FrontDoor) -> None:
    name, other = await agreed(door)
    data = pressed(door, home(door, name), HINT)
    answer = await sent(door, other, data)
    assert answer
    assert takes(door, home(door, name)) == []
    assert takes(door, home(door, other)) == []


async def test_a_hint_to_an_earlier_question_is_not_taken(door: FrontDoor) -> None:
    anna = await alone(door)
    await door.press("Anna", anna, HINT)
    stale = pressed(door, anna, "Take 1")
    await door.press("Anna", anna, "All answers")
    await turn_done(door, "Anna")
    async with door.store.read() as tx:
        before = await tx.moves.count(1)
    assert "moved on" in await sent(door, "Anna", stale)
    async with door.store.read() as tx:
        assert await tx.moves.count(1) == before


async def test_a_hint_taken_twice_is_taken_once(door: FrontDoor) -> None:
    """With two fingers, or on a phone that shows the first press late."""
    anna = await alone(door)
    await door.press("Anna", anna, HINT)
    data = pressed(door, anna, "Take 1")
    await sent(door, "Anna", data)
    once = await moved(door), everything(door, anna)
    assert "moved on" in await sent(door, "Anna", data)
    assert (await moved(door), everything(door, anna)) == once


def forged(door: FrontDoor, data: str, number: str) -> str:
    """The same button under our seal, of another hint."""
    _, verb, table, token, _, _ = data.split(".")
    return door.app.dispatch.codec.written(verb, int(table, 36), token, number)


@pytest.mark.parametrize("number", ["3", "9999"])
async def test_a_hint_that_was_not_given_is_not_taken(door: FrontDoor, number: str) -> None:
    anna = await alone(door)
    await door.press("Anna", anna, HINT)
    before = await moved(door), takes(door, anna)
    assert "moved on" in await sent(door, "Anna", forged(door, pressed(door, anna, "Take 1"), number))
    assert (await moved(door), takes(door, anna)) == before


async def moved(door: FrontDoor) -> int:
    async with door.store.read() as tx:
        return await tx.moves.count(1)


async def test_who_plays_for_another_gets_no_hint(door: FrontDoor) -> None:
    """They may know the game, and whoever they play for has not asked."""
    name, _ = await agreed(door)
    await door.start("Clara")
    seat = await seat_of(door, name)
    async with door.store.work() as tx:
        await tx.seats.save(replace(seat, deputy_id=door.person("Clara").id, deputy_called=True))
    data = pressed(door, home(door, name), HINT)
    await door.say("Clara", "/next", home(door, "Clara"))
    assert "1" in labels(desk(door, home(door, "Clara"))), "they do see its question"
    assert HINT not in [label for one in door.by_bot(home(door, "Clara")) for label in labels(one)]
    assert await sent(door, "Clara", data)
    assert await sent(door, "Clara", button(door, "hw"))
    assert takes(door, home(door, name)) == []


async def test_once_nothing_is_played_there_its_buttons_do_nothing(door: FrontDoor) -> None:
    anna = await alone(door)
    await door.press("Anna", anna, HINT)
    old = [pressed(door, anna, "Take 1"), pressed(door, anna, "How long?")]
    await door.press("Anna", anna, "All answers")
    old.append(pressed(door, anna, HINT))
    await door.say("Anna", "/cancel", anna)
    await door.press("Anna", anna, "Yes, cancel it")
    shown = everything(door, anna)
    for data in (*old, button(door, "hu", "3"), button(door, "he")):
        assert await sent(door, "Anna", data), data
    assert everything(door, anna) == shown


async def test_nobody_keeps_the_teacher_busy(door: FrontDoor) -> None:
    anna = await alone(door)
    door.app.house.budgets = budgets.Budgets(hints_an_hour=1)
    await door.press("Anna", anna, HINT)
    await door.press("Anna", anna, "All answers")
    answer = await door.press("Anna", anna, HINT)
    assert answer is not None
    assert "enough of hints" in answer.text


#: No first turn asks more than this.
MOST_OF_A_TURN = 60


async def played_a_turn(door: FrontDoor, name: str) -> bool:
    """Whether somebody else has answered after them, or is waited for now that they have."""
    seat = (await seat_of(door, name)).seat
    async with door.store.read() as tx:
        movers = [move.seat for move in await tx.moves.of(1) if move.seat is not None]
    if seat not in movers:
        return False
    return movers[-1] != seat or memory.of_seat(await seat_of(door, name)).since is None


@pytest.mark.parametrize(
    "game", ["duel", *(pytest.param(one, marks=pytest.mark.long) for one in ("deus", "era", "clash"))]
)
async def test_a_first_turn_is_played_from_lessons_and_hints_alone(tmp_path: Path, game: str) -> None:
    """Nobody opens the rules: what is pressed turns the lessons' page, asks, takes and confirms."""
    async with front_door(GAMES, tmp_path, undrawn) as door:
        await _first_turn(door, game)


async def _first_turn(door: FrontDoor, game: str) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/help", anna)
    await door.press("Anna", anna, "How to play, in pictures")
    await door.press("Anna", anna, english(GAMES[game].name))
    lessons = await pages_of_lessons(door, "Anna")
    assert len(lessons) > 5, "a lesson a page, to the last"
    await door.say("Anna", f"/quick {game}", anna)
    for _ in range(MOST_OF_A_TURN):
        if await played_a_turn(door, "Anna"):
            return
        there = labels(desk_of(door, anna))
        if confirm := next((one for one in ("Confirm", "Yes, go on") if one in there), None):
            await door.press("Anna", anna, confirm)
        else:
            await door.press("Anna", anna, HINT)
            await door.press("Anna", anna, "Take 1")
        await door.settle()
    raise AssertionError("a turn that does not end")


async def pages_of_lessons(door: FrontDoor, name: str) -> set[str]:
    """Turned until the first comes again, or nothing turns any more."""
    chat, seen = home(door, name), set[str]()
    while (page := words(door.by_bot(chat)[-1])) not in seen:
        seen.add(page)
        if "▶" in labels(door.by_bot(chat)[-1]):
            await door.press(name, chat, "▶")
    return seen


def desk_of(door: FrontDoor, chat: Chat) -> Any:
    wanted = {HINT, "Confirm", "Yes, go on"}
    return next(one for one in reversed(door.by_bot(chat)) if wanted & {*labels(one)})
