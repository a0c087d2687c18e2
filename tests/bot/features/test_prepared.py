"""One's own turn prepared while others play: given as long as it fits, otherwise its person is asked."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.tables import seating
from bot.tables.open_table import open_table
from games.core.match import Match
from tests.bot.at_a_table import button, card, home, labels, move, running, said, sent, waited_for, words
from tests.bot.features.beginnings_of_stories import sides, two_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.three_at_a_table import later, sounded

GRACE = timedelta(minutes=3)


async def match_of(door: FrontDoor) -> Match:  # type: ignore[type-arg]
    async with door.store.read() as tx:
        return (await open_table(tx, door.app.house, 1)).match


async def two(door: FrontDoor) -> tuple[str, str]:
    """Who moves, and who waits with a desk of their own."""
    await running(door, "Anna", "Boris")
    mover = await waited_for(door)
    waiting = "Boris" if mover == "Anna" else "Anna"
    await door.say(waiting, "/games", home(door, waiting))
    await door.press(waiting, home(door, waiting), "Pebbles #1")
    return mover, waiting


def desk(door: FrontDoor, name: str) -> str:
    found = [words(one) for one in door.by_bot(home(door, name)) if "🎲" in words(one)]
    return found[-1]


async def prepare(door: FrontDoor, name: str, pebbles: str = "2 pebbles") -> None:
    await door.press(name, home(door, name), "Prepare my turn")
    await door.press(name, home(door, name), pebbles)
    await door.press(name, home(door, name), "Yes, without asking")


async def test_what_was_prepared_is_done_when_the_turn_comes_and_nobody_is_rung(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting)
    assert "Prepared for your turn: 2 pebbles" in desk(door, waiting)
    rung = len(sounded(door, waiting))
    await move(door, mover)
    assert await waited_for(door) == waiting
    await later(door, GRACE)
    assert await waited_for(door) == mover
    assert len(sounded(door, waiting)) == rung
    assert any("takes 2 pebbles" in line for line in said(door, door.group))
    assert not any("prepared" in line.lower() for line in said(door, door.group) + said(door, home(door, mover)))


async def test_while_the_move_before_may_be_taken_back_what_was_prepared_waits(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting)
    await move(door, mover)
    assert "It is done now" not in desk(door, waiting)
    assert re.search(r"At \d\d:\d\d UTC it is done", desk(door, waiting))
    await door.press(mover, home(door, mover), "Undo")
    await later(door, GRACE)
    assert await waited_for(door) == mover, "the other turn has not come"
    assert "Prepared for your turn: 2 pebbles" in desk(door, waiting)
    await move(door, mover)
    await later(door, GRACE)
    assert await waited_for(door) == mover, "and then it is done"


async def test_what_no_longer_fits_is_put_aside_told_and_rung_for(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    for _ in range(2):
        await move(door, mover, "2 pebbles")
        await move(door, waiting, "2 pebbles")
    # Four are left: three of them can be taken now, and not when two are gone.
    await prepare(door, waiting, "3 pebbles")
    rung = sounded(door, waiting)[-1].id
    await move(door, mover, "2 pebbles")
    assert sounded(door, waiting)[-1].id > rung
    assert "Put aside, for it no longer fits: 3 pebbles" in desk(door, waiting)
    await later(door, GRACE)
    assert await waited_for(door) == waiting
    await door.press(waiting, home(door, waiting), "1 pebble")
    assert "Put aside" not in desk(door, waiting)
    assert (await match_of(door)).prepared == {}


async def test_without_a_yes_the_last_answer_waits_for_its_confirm(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await door.press(waiting, home(door, waiting), "Prepare my turn")
    await door.press(waiting, home(door, waiting), "2 pebbles")
    assert "This ends your turn" in desk(door, waiting)
    await door.press(waiting, home(door, waiting), "Leave it so")
    rung = len(sounded(door, waiting))
    await move(door, mover)
    assert len(sounded(door, waiting)) == rung
    await later(door, GRACE)
    assert await waited_for(door) == waiting
    assert len(sounded(door, waiting)) == rung + 1
    assert "As you had prepared: 2 pebbles" in desk(door, waiting)
    await door.press(waiting, home(door, waiting), "Confirm")
    assert await waited_for(door) == mover


async def test_whoever_answers_by_hand_has_thought_anew(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting)
    await move(door, mover)
    await door.press(waiting, home(door, waiting), "1 pebble")
    await later(door, GRACE)
    assert await waited_for(door) == waiting, "nothing is confirmed for them"
    assert "2 pebbles" not in desk(door, waiting).replace("2 pebbles left", "")


async def test_words_prepare_as_buttons_do(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await door.press(waiting, home(door, waiting), "Prepare my turn")
    await door.say(waiting, "2 pebbles", home(door, waiting))
    assert "Prepared for your turn: 2 pebbles" in desk(door, waiting)
    assert await waited_for(door) == mover


async def test_what_was_prepared_is_changed_and_dropped(door: FrontDoor) -> None:
    _, waiting = await two(door)
    here = home(door, waiting)
    await prepare(door, waiting)
    await door.press(waiting, here, "Change what is prepared")
    assert "without asking you again, if all of it still fits" in desk(door, waiting)
    await door.press(waiting, here, "Back")
    await door.press(waiting, here, "3 pebbles")
    assert "Prepared for your turn: 3 pebbles" in desk(door, waiting)
    answer = await door.press(waiting, here, "Drop it all")
    assert answer is not None
    assert answer.text == "Nothing is prepared any more."
    assert (await match_of(door)).prepared == {}
    assert "Prepare my turn ▸" in labels(door.with_button(here, "Prepare my turn"))


async def test_what_was_done_may_be_undone_like_any_move(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting)
    await move(door, mover)
    await later(door, timedelta(minutes=2, seconds=2))
    assert await waited_for(door) == mover
    await door.press(waiting, home(door, waiting), "Undo")
    assert await waited_for(door) == waiting
    await later(door, GRACE)
    assert await waited_for(door) == waiting, "it is not given twice"


async def test_it_ends_when_the_table_goes_back_and_when_its_person_leaves(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await move(door, mover)
    await move(door, waiting)
    await prepare(door, waiting)
    await door.say("Anna", "/rewind", home(door, "Anna"))
    await door.press("Anna", home(door, "Anna"), "↩ 1")
    await door.press("Anna", home(door, "Anna"), "Yes, go back")
    assert "Put aside, for it no longer fits: 2 pebbles" in desk(door, waiting)
    await later(door, GRACE)
    assert (await match_of(door)).settled.taken[_seat(waiting, await _names(door))] == 0
    if await waited_for(door) == waiting:
        await move(door, waiting)
    await prepare(door, waiting)
    async with door.store.work() as tx:
        await seating.empty(await open_table(tx, door.app.house, 1), _seat(waiting, await _names(door)))
    assert (await match_of(door)).prepared == {}


async def test_a_stand_in_answers_for_itself(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    await prepare(door, waiting, "3 pebbles")
    await door.say(waiting, "/resign", home(door, waiting))
    await door.press(waiting, home(door, waiting), "Yes, let a stand-in play")
    await move(door, mover)
    await later(door, GRACE)
    assert await waited_for(door) == mover
    assert (await match_of(door)).prepared == {}


async def test_nobody_else_prepares_and_an_old_button_prepares_nothing(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    here = home(door, waiting)
    begin = button(door, "pp")
    assert "not seated" in (await sent(door, "Clara", begin)).lower() or "do not sit" in await sent(
        door, "Clara", begin
    )
    assert "cannot be prepared now" in await sent(door, mover, begin)
    await door.press(waiting, here, "Prepare my turn")
    shown = door.with_button(here, "2 pebbles")
    old = {one["text"].partition(" · ")[2]: one["callback_data"] for one in buttons(shown) if "pebble" in one["text"]}
    await door.press(waiting, here, "2 pebbles")
    agree = {one["text"]: one["callback_data"] for one in buttons(door.with_button(here, "Yes, without"))}
    await sent(door, waiting, old["1 pebble"])
    assert [one.answer for one in (await match_of(door)).prepared[_seat(waiting, await _names(door))].answers] == ["2"]
    await door.press(waiting, here, "Drop it all")
    for data in (agree["Yes, without asking"], *old.values()):
        await sent(door, waiting, data)
        await sent(door, mover, data)
        await sent(door, "Clara", data)
    assert (await match_of(door)).prepared == {}
    await move(door, mover)
    for data in old.values():
        await sent(door, waiting, data)
    assert await waited_for(door) == waiting
    assert (await match_of(door)).drafts == {}


async def test_others_see_nothing_of_it(door: FrontDoor) -> None:
    mover, waiting = await two(door)
    seen = said(door, door.group), said(door, home(door, mover))
    await prepare(door, waiting)
    assert (said(door, door.group), said(door, home(door, mover))) == seen
    await move(door, mover)
    assert "prepared" not in words(card(door)).lower()


async def test_where_several_share_a_phone_nothing_is_prepared(door: FrontDoor) -> None:
    await door.start("Anna")
    here = home(door, "Anna")
    await door.say("Anna", "/new pebbles", here)
    await door.press("Anna", here, "+ player at this phone")
    await door.press("Anna", here, "Start")
    await door.press("Anna", here, await waited_for(door))
    assert not any("Prepare" in label for one in door.by_bot(here) for label in labels(one))
    assert "cannot be prepared now" in await sent(door, "Anna", button(door, "pp"))


@told_in_both_languages
async def test_a_turn_prepared_before_it_comes(story: Transcript) -> None:
    with story.unsaid("Anna and Clara play"):
        await two_at_a_table(story)
    name, other = await sides(story)
    await takes(story, name, 1)
    await story.passes(GRACE, "some minutes later")
    await story.presses(name, "Prepare my turn ▸", private=True)
    await story.presses(name, pebbles(story, 2), private=True)
    await story.presses(name, "Yes, without asking", private=True)
    await takes(story, other, 3)
    await story.passes(GRACE, "some minutes later")
    with story.unsaid("six pebbles are left, then five, then four"):
        await takes(story, other, 1)
        await takes(story, name, 1)
    await story.presses(name, "Prepare my turn ▸", private=True)
    await story.presses(name, pebbles(story, 3), private=True)
    await story.presses(name, "Leave it so", private=True)
    await takes(story, other, 2)


async def takes(story: Transcript, name: str, number: int) -> None:
    await story.presses(name, pebbles(story, number), private=True)
    await story.presses(name, "Confirm", private=True)


def pebbles(story: Transcript, number: int) -> str:
    return story.word(
        *{1: ("1 pebble", "1 камешек"), 2: ("2 pebbles", "2 камешка"), 3: ("3 pebbles", "3 камешка")}[number]
    )


async def _names(door: FrontDoor) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(1)]


def _seat(name: str, names: list[str]) -> int:
    return names.index(name)
