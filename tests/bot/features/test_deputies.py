"""Deputies: named by a link, called by a vote, and what they see and do."""

from __future__ import annotations

from bot.localchat.world.people import Person
from bot.tables import memory
from bot.tables.open_table import deputy_of
from tests.bot.at_a_table import button, home, last, lobby, move, running, said, seat_of, sent, waited_for, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor, buttons
from tests.bot.three_at_a_table import (
    HOUR,
    deputy_called,
    later,
    name_deputy,
    others,
    quiet,
    sealed,
    sounded,
    three,
    without_passes,
)


async def test_the_deputy_named_beforehand_plays_until_the_person_is_back(door: FrontDoor) -> None:
    late = await deputy_called(door)
    desk = door.with_button(home(door, "Dmitri"), "1 pebble")
    assert not desk.silent
    await move(door, "Dmitri")
    assert await waited_for(door) != late
    assert (await seat_of(door, late)).deputy_called


async def test_whoever_was_named_deputy_in_the_lobby_and_sits_down_is_none(door: FrontDoor) -> None:
    await lobby(door, "Anna", "Boris")
    await name_deputy(door, "Anna", "Clara")
    assert (await seat_of(door, "Anna")).deputy_id == door.person("Clara").id
    await door.press("Clara", door.group, "Join")
    assert (await seat_of(door, "Anna")).deputy_id is None


async def test_another_deputy_is_not_called_before_the_table_calls_them(door: FrontDoor) -> None:
    late = await deputy_called(door)
    assert "How many pebbles" in last(door, home(door, "Dmitri"))
    eva = door.local.world.add_person(Person(1005, "Eva"))
    await name_deputy(door, late, "Eva")
    assert "How many pebbles" not in " ".join(said(door, home(door, "Dmitri"))), (
        "the hand is not theirs to see any more"
    )
    assert "How many pebbles" not in " ".join(said(door, home(door, "Eva")))
    seat = await seat_of(door, late)
    assert seat.deputy_id == eva.id
    assert deputy_of(seat) is None


async def test_a_deputy_who_is_forgotten_leaves_the_seat_to_its_person(door: FrontDoor) -> None:
    late = await deputy_called(door)
    await move(door, "Dmitri")
    await door.say("Dmitri", "/forget_me", home(door, "Dmitri"))
    await door.press("Dmitri", home(door, "Dmitri"), "Forget me")
    seat = await seat_of(door, late)
    assert deputy_of(seat) is None
    assert memory.of_seat(seat).seen_by_deputy is None
    assert not memory.of_seat(seat).deputy
    while (name := await waited_for(door)) != late:
        await move(door, name)
    await move(door, late)
    async with door.store.read() as tx:
        played = await tx.moves.last(1)
    assert played is not None
    assert played.by == "seat"


async def test_what_a_deputy_did_is_told_to_both_as_they_know_it(door: FrontDoor) -> None:
    late = await three(door)
    for _ in range(3):
        await move(door, await waited_for(door))
    assert await waited_for(door) == late
    await name_deputy(door, late, "Dmitri")
    await without_passes(door, late)
    await later(door, 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    called = words(door.with_button(home(door, "Dmitri"), "1 pebble"))
    assert f"{late} takes 1 pebble" not in called, "since the seat's person moved, not since the game began"
    assert called.count("takes 1 pebble") == 2
    await move(door, "Dmitri")
    between = []
    while (name := await waited_for(door)) != late:
        await move(door, name)
        between.append(name)
    to_deputy = words(door.with_button(home(door, "Dmitri"), "1 pebble"))
    assert f"{late} takes 1 pebble" not in to_deputy, "the deputy was there"
    assert all(f"📜 {name} takes 1 pebble" in to_deputy for name in between)
    await door.say("Dmitri", "/since", home(door, "Dmitri"))
    await door.press("Dmitri", home(door, "Dmitri"), "Step by step")
    step = last(door, home(door, "Dmitri"))
    assert f"{between[0]} takes 1 pebble" in step, "the steps begin where the deputy left, not with the game"
    await move(door, "Dmitri")
    while (name := await waited_for(door)) != late:
        await move(door, name)
    await door.say(late, "/since", home(door, late))
    to_late = last(door, home(door, late))
    assert f"🤝 {late} takes 1 pebble (×2)" in to_late
    assert all(to_late.count(f"📜 {name} takes 1 pebble") == 3 for name in between)
    await move(door, late)
    assert memory.of_seat(await seat_of(door, late)).seen_by_deputy is None


async def test_nobody_becomes_a_deputy_by_opening_a_link(door: FrontDoor) -> None:
    late = await three(door)
    other = (await others(door, late))[0]
    at = (await seat_of(door, late)).seat
    await door.start("Dmitri", f"deputy_{16 + at}")
    assert "of an earlier day" in last(door, home(door, "Dmitri")), (
        "a number alone opens nothing and tells nobody's name"
    )
    await door.start("Dmitri", sealed(door, f"deputy_{16 + at}"))
    assert (await seat_of(door, late)).deputy_id is None
    await door.start(other, sealed(door, f"deputy_{16 + at}"))
    assert "sit at this table yourself" in last(door, home(door, other))
    await door.start("Dmitri", sealed(door, f"deputy_{16 + 9}"))
    assert "needs no deputy" in last(door, home(door, "Dmitri"))


async def test_quiet_hours_of_a_deputy_are_the_deputy_s_own(door: FrontDoor) -> None:
    late = await three(door)
    await name_deputy(door, late, "Dmitri")
    await quiet(door, "Dmitri", 0, 6 * 60)
    await without_passes(door, late)
    await later(door, 36 * HOUR)
    before = len(sounded(door, "Dmitri"))
    for other in await others(door, late):
        await door.press(other, door.group, "The deputy plays")
    assert len(sounded(door, "Dmitri")) == before
    await later(door, 6 * HOUR)
    assert len(sounded(door, "Dmitri")) == before + 1


async def test_a_deputy_is_named_by_sending_a_link(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    await door.say("Anna", "/deputy Nobody", home(door, "Anna"))
    told = said(door, home(door, "Anna"))
    assert any("Send Nobody the link" in line for line in told)
    assert any("start=deputy" in line for line in told)
    await door.say("Anna", "/deputy Clara", home(door, "Anna"))
    assert any("Clara plays at Pebbles #1 and would see your cards" in line for line in said(door, home(door, "Anna")))


async def test_in_place_of_who_sits_there_others_of_the_group_are_asked_with_one_press(door: FrontDoor) -> None:
    late = await three(door)
    (other, _) = await others(door, late)
    await lobby(door, "Dmitri")
    await door.say(late, f"/deputy {other}", home(door, late))
    assert [name for name in ("Anna", "Boris", "Clara", "Dmitri") if offered(door, late, f"Ask {name}")] == ["Dmitri"]
    await door.press(late, home(door, late), "Ask Dmitri")
    await door.press("Dmitri", home(door, "Dmitri"), f"Yes, I play for {late}")
    assert (await seat_of(door, late)).deputy_id == door.person("Dmitri").id


async def test_only_who_sits_there_asks_and_only_who_does_not_is_asked(door: FrontDoor) -> None:
    late = await three(door)
    (other, _) = await others(door, late)
    await lobby(door, "Dmitri")
    assert await sent(door, "Dmitri", button(door, "ci", str(door.person(other).id))) == "You do not sit at this table."
    assert "cannot ask that person" in await sent(door, late, button(door, "ci", str(door.person(other).id)))
    assert not offered(door, other, f"Yes, I play for {late}")


def offered(door: FrontDoor, name: str, label: str) -> bool:
    return any(one["text"] == label for message in door.by_bot(home(door, name)) for one in buttons(message))


async def test_whoever_has_played_here_is_asked_by_handle_and_agrees_with_one_press(door: FrontDoor) -> None:
    late = await three(door)
    await door.start("Dmitri")
    await door.say(late, "/deputy @dmitri", home(door, late))
    assert any("I have asked Dmitri" in line for line in said(door, home(door, late)))
    await door.press("Dmitri", home(door, "Dmitri"), f"Yes, I play for {late}")
    seat = await seat_of(door, late)
    assert seat.deputy_id == door.person("Dmitri").id
    assert not seat.deputy_called


async def test_whoever_was_not_asked_does_not_become_a_deputy(door: FrontDoor) -> None:
    late = await three(door)
    await door.start("Dmitri")
    at, other = (await seat_of(door, late)).seat, (await others(door, late))[0]
    asked = button(door, "cy", f"{at}-{door.person('Dmitri').id}")
    assert await sent(door, other, asked) == "Somebody else was asked."
    seated = button(door, "cy", f"{at}-{door.person(other).id}")
    assert "sit at this table yourself" in await sent(door, other, seated)
    assert (await seat_of(door, late)).deputy_id is None


async def test_nobody_names_a_deputy_for_somebody_else(door: FrontDoor) -> None:
    late = await three(door)
    await door.start("Dmitri")
    at = (await seat_of(door, late)).seat
    yes = button(door, "cp", f"{at}-{door.person('Dmitri').id}")
    other = (await others(door, late))[0]
    assert await sent(door, other, yes) == "Only whoever sits there names the deputy."
    assert (await seat_of(door, late)).deputy_id is None
    assert await sent(door, late, yes) == "Dmitri is your deputy now."


async def test_a_deputy_who_is_dismissed_is_none_any_more(door: FrontDoor) -> None:
    late = await deputy_called(door)
    await door.say(late, "/deputy", home(door, late))
    assert "Dmitri" in last(door, home(door, late))
    await door.press(late, home(door, late), "Without Dmitri")
    assert "nobody yet" in last(door, home(door, late))
    assert (await seat_of(door, late)).deputy_id is None
    assert "How many pebbles" not in " ".join(said(door, home(door, "Dmitri")))


@told_in_both_languages
async def test_a_deputy(story: Transcript) -> None:
    """Named beforehand, called by the others, gone as soon as the person moves."""
    with story.unsaid("Anna, Boris and Clara play Pebbles, a day for a turn"):
        late, others = await three_at_a_table(story)
    await story.says(late, "/deputy", private=True)
    link = next(word for word in last(story.door, home(story.door, late)).split() if "start=deputy_" in word)
    await story.follows("Dmitri", link.partition("=")[2])
    await story.presses(late, story.word("Yes, name", "Да, назначить"), private=True)
    with story.unsaid(f"{late} is late without a free pass left, and one of the others votes for the deputy"):
        await without_passes(story.door, late)
        await story.passes(36 * HOUR, "nobody moves")
        await story.presses(others[0], "The deputy plays")
    await story.presses(others[1], "The deputy plays")
    await story.says("Dmitri", "/games", private=True)
    await story.says("Dmitri", "2", private=True)
    with story.unsaid("Dmitri confirms, and the game goes on"):
        await story.presses("Dmitri", "Confirm", private=True)
    await story.presses("Clara", "My turn")
