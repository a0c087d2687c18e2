"""People asked by name before the start: a seat is kept for two days, reminded of after one, taken or left."""

from __future__ import annotations

from bot.localchat.world.messages import Message
from storage.schema import Phase
from tests.bot.at_a_table import (
    button,
    card,
    home,
    labels,
    last,
    lobby,
    phase,
    played_out,
    running,
    said,
    sent,
    table,
    words,
)
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later


def invitations(door: FrontDoor, name: str) -> list[Message]:
    return [one for one in door.by_bot(home(door, name)) if "invites you" in words(one)]


async def seated(door: FrontDoor, number: int = 1) -> list[str]:
    async with door.store.read() as tx:
        return [seat.name for seat in await tx.seats.of(number)]


async def asked_by_handle(door: FrontDoor) -> None:
    """Anna's lobby, and a seat of it kept for Boris."""
    await door.start("Boris")
    await lobby(door)
    await door.say("Anna", f"/invite @{str(door.person('Boris').username).upper()}")


async def test_whoever_is_asked_accepts_with_one_press(door: FrontDoor) -> None:
    await asked_by_handle(door)
    [invitation] = invitations(door, "Boris")
    assert not invitation.silent
    assert labels(invitation) == ["I play", "Not this time"]
    assert "Boris, invited" in words(card(door))
    await door.press("Boris", home(door, "Boris"), "I play")
    assert await seated(door) == ["Anna", "Boris"]
    assert not invitations(door, "Boris")
    assert "invited" not in words(card(door))


async def test_whoever_declines_frees_the_seat(door: FrontDoor) -> None:
    await asked_by_handle(door)
    await door.press("Boris", home(door, "Boris"), "Not this time")
    assert not invitations(door, "Boris")
    assert "invited" not in words(card(door))
    assert "not invited" in await sent(door, "Boris", button(door, "ja"))


async def test_a_reminder_after_a_day_and_a_free_seat_after_two(door: FrontDoor) -> None:
    await asked_by_handle(door)
    [first] = invitations(door, "Boris")
    await later(door, 25 * HOUR)
    [second] = invitations(door, "Boris")
    assert second.id > first.id
    assert await phase(door) is Phase.LOBBY, "it does not close while somebody is waited for"
    await later(door, DAY)
    assert not invitations(door, "Boris")
    assert "invited" not in words(card(door)) or await phase(door) is Phase.CANCELLED


async def test_a_kept_seat_is_nobody_elses(door: FrontDoor) -> None:
    await door.start("Boris")
    await door.start("Anna")
    await door.say("Anna", "/new duel")
    await door.say("Anna", f"/invite @{door.person('Boris').username}")
    await door.press("Anna", door.group, "Game and options")
    refused = await sent(door, "Anna", button(door, "la"))
    assert "kept for people who were invited" in refused
    await door.press("Boris", home(door, "Boris"), "I play")
    assert await seated(door) == ["Anna", "Boris"]


async def test_who_is_not_known_is_not_asked_and_strangers_invite_nobody(door: FrontDoor) -> None:
    await asked_by_handle(door)
    await door.say("Anna", "/invite @nobody_here")
    assert "I do not know who @nobody_here is" in last(door, door.group)
    await door.say("Anna", "/invite @" + str(door.person("Boris").username))
    assert "invited already" in last(door, door.group)
    await door.start("Clara")
    assert "not invited" in await sent(door, "Clara", button(door, "ja"))
    assert "not invited" in await sent(door, "Clara", button(door, "jd"))
    assert "Only the host" in await sent(door, "Clara", button(door, "jp", str(door.person("Boris").id)))
    assert "no longer works" in await sent(door, "Boris", "1.ja.1...aaaaaa")
    assert await seated(door) == ["Anna"]


async def test_invitations_go_with_the_start(door: FrontDoor) -> None:
    await asked_by_handle(door)
    await door.start("Clara")
    await door.press("Clara", door.group, "Join")
    await door.press("Anna", door.group, "Start")
    assert not invitations(door, "Boris")
    assert "already started" in await sent(door, "Boris", button(door, "ja"))


async def test_a_rematch_asks_the_same_people_and_our_usual_does_too(door: FrontDoor) -> None:
    await running(door, "Anna", "Boris")
    await played_out(door)
    await door.press("Anna", door.group, "Play again")
    assert len(invitations(door, "Boris")) == 1
    await door.press("Boris", home(door, "Boris"), "I play")
    assert await seated(door, 2) == ["Anna", "Boris"]
    await door.say("Boris", "/new")
    await door.press("Boris", door.group, "Our usual: Pebbles")
    assert len(invitations(door, "Anna")) == 1
    third = await table(door, 3)
    assert (third.game, third.clock) == ("pebbles", (await table(door, 1)).clock)


async def test_there_is_nothing_usual_before_a_first_game(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/new")
    assert not any("Our usual" in label for one in door.by_bot(door.group) for label in labels(one))
    assert "moved on" in await sent(door, "Anna", button(door, "nu", table=None))
    assert not any("is open" in line for line in said(door, door.group))


@told_in_both_languages
async def test_asked_by_name(story: Transcript) -> None:
    await story.starts("Boris")
    await story.starts("Clara")
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles")
    await story.says("Anna", "/invite @boris @clara")
    await story.presses("Boris", "I play", private=True)
    await story.presses("Clara", "Not this time", private=True)


@told_in_both_languages
async def test_our_usual(story: Transcript) -> None:
    """The same game, pace and people as the table before, at one press; the card says how long it takes this group."""
    with story.unsaid("Anna and Boris have played a whole game in three days"):
        await story.starts("Boris")
        await story.starts("Anna")
        await story.says("Anna", "/new pebbles")
        await story.presses("Boris", "Join")
        await story.presses("Anna", "Start")
        story.door.hours.turn(3 * DAY)
        await played_out(story.door)
        await story.settled()
    await story.says("Boris", "/new")
    await story.presses("Boris", story.word("Our usual", "Как обычно"))
    await story.presses("Anna", "I play", private=True)


async def played_before(door: FrontDoor) -> None:
    """Anna and Boris, so that the group has a usual table."""
    await running(door, "Anna", "Boris")
    await door.say("Anna", "/new")
    assert door.with_button(door.group, "Our usual: Pebbles")


async def test_a_newcomer_opens_the_usual_table_for_those_who_played_and_only_once(door: FrontDoor) -> None:
    await played_before(door)
    await door.start("Dmitri")
    usual = button(door, "nu", table=None)
    await door.press("Dmitri", door.group, "Our usual: Pebbles")
    for name in ("Anna", "Boris"):
        assert "Dmitri invites you" in last(door, home(door, name))
    before = {name: len(door.posts(home(door, name))) for name in ("Anna", "Boris")}
    await door.say("Dmitri", "/new")
    told = await door.press("Dmitri", door.group, "Our usual: Pebbles")
    assert told is not None
    assert "waits for players here already" in told.text
    assert {name: len(door.posts(home(door, name))) for name in before} == before, "nobody is asked again"
    assert "moved on" in await sent(door, "Dmitri", usual), "in private there is nothing usual"


async def test_a_forged_usual_opens_nothing(door: FrontDoor) -> None:
    await played_before(door)
    await door.start("Dmitri")
    assert "no longer works" in await sent(door, "Dmitri", "1.nu....aaaaaa")
    async with door.store.read() as tx:
        assert await tx.tables.get(2) is None
