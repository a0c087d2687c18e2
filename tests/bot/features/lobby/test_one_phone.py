"""Several at one phone: a table in the private chat, begun at once, without a Join that nobody could press."""

from __future__ import annotations

from storage.schema import Phase
from tests.bot.at_a_table import button, card, home, labels, lobby, phase, sent, waited_for
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor


async def test_two_at_one_phone_begin_at_once(door: FrontDoor) -> None:
    await door.start("Anna")
    anna = home(door, "Anna")
    await door.say("Anna", "/new pebbles", anna)
    shown = door.with_button(anna, "+ player at this phone")
    assert "Join" not in labels(shown)
    await door.press("Anna", anna, "+ player at this phone")
    await door.press("Anna", anna, "Start")
    assert await phase(door) is Phase.RUNNING
    async with door.store.read() as tx:
        seats = await tx.seats.of(1)
    assert [(seat.name, seat.person_id) for seat in seats] == [
        ("Anna", door.person("Anna").id),
        ("Anna 2", door.person("Anna").id),
    ]
    await door.press("Anna", anna, await waited_for(door))
    assert "1 · 1 pebble" in labels(door.with_button(anna, "pebble"))


async def test_in_a_group_everybody_has_their_own_seat(door: FrontDoor) -> None:
    await lobby(door)
    assert "Join" in labels(card(door))
    assert "only in a private chat" in await sent(door, "Anna", button(door, "lj"))
    await door.start("Dmitri")
    assert "Only the host" in await sent(door, "Dmitri", button(door, "lj"))


@told_in_both_languages
async def test_two_at_one_phone(story: Transcript) -> None:
    await story.starts("Anna")
    await story.says("Anna", "/new pebbles", private=True)
    await story.presses("Anna", "+ player at this phone", private=True)
    await story.presses("Anna", "Start", private=True)
