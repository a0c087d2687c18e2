"""/vote: what concerns everybody is asked in private, voted on there and in the chat, and carried out."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.tables import memory
from bot.tables.proposal import Motion, Proposal, Verdict
from games.core.text import text
from storage.schema import Phase
from tests.bot.at_a_table import button, card, home, labels, move, phase, said, seat_of, sent, table, waited_for, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, others, quiet, sounded, three
from tests.games.pebbles import PebblesState, Take

ASKED = (1, 2, 3)


def proposal(motion: Motion, *voices: bool) -> Proposal:
    """Of three who are asked."""
    return Proposal(motion, 1, datetime(2026, 3, 1, tzinfo=UTC), ASKED, voices=dict(zip(ASKED, voices, strict=False)))


@pytest.mark.parametrize(
    ("motion", "voices", "verdict"),
    [
        (Motion.PAUSE, (True,), None),
        (Motion.PAUSE, (True, True), Verdict.ACCEPTED),
        (Motion.PAUSE, (True, False), None),
        (Motion.PAUSE, (False, False), Verdict.DECLINED),
        (Motion.CANCEL, (True, True), None),
        (Motion.CANCEL, (True, True, True), Verdict.ACCEPTED),
        (Motion.CANCEL, (False,), Verdict.DECLINED),
    ],
)
def test_when_it_is_decided(motion: Motion, voices: tuple[bool, ...], verdict: Verdict | None) -> None:
    assert proposal(motion, *voices).verdict is verdict


#: The way to what happens only when everybody agrees.
ALL = "What all must want ▸"


async def proposed(door: FrontDoor, name: str, *labels: str) -> None:
    await door.say(name, "/vote", home(door, name))
    for label in labels:
        await door.press(name, home(door, name), label)


async def test_whoever_is_asked_is_called_in_private_and_votes_there(door: FrontDoor) -> None:
    late = await three(door)
    first, second = await others(door, late)
    await proposed(door, first, "Pause the game")
    ballot = door.with_button(home(door, second), "I agree")
    assert not ballot.silent
    assert f"{first} proposes to pause the game" in words(ballot)
    assert "more than half agree" in words(ballot)
    await door.press(second, home(door, second), "I agree")
    assert await phase(door) is Phase.PAUSED
    assert any("Accepted" in line for line in said(door, door.group))
    assert not any("proposes to pause" in line for line in said(door, home(door, second)))


async def test_the_ring_of_a_vote_waits_for_the_morning(door: FrontDoor) -> None:
    late = await three(door)
    first, second = await others(door, late)
    rung = len(sounded(door, second))
    now = door.hours.at.hour * 60 + door.hours.at.minute
    await quiet(door, second, (now - 60) % 1440, (now + 60) % 1440)
    await proposed(door, first, "Pause the game")
    assert len(sounded(door, second)) == rung
    await later(door, 2 * HOUR)
    assert len(sounded(door, second)) == rung + 1


async def test_silence_agrees_to_nothing(door: FrontDoor) -> None:
    late = await three(door)
    first, _ = await others(door, late)
    await proposed(door, first, ALL, "Play without a clock")
    await later(door, DAY)
    assert any("Not accepted" in line for line in said(door, door.group))
    assert (await table(door)).clock != {"pace": "none"}


async def test_without_a_clock_nobody_is_late_any_more(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 25 * HOUR)
    assert (await seat_of(door, late)).late
    first, second = await others(door, late)
    await proposed(door, first, ALL, "Play without a clock")
    await door.press(second, door.group, "I agree")
    assert (await table(door)).clock != {"pace": "none"}, "it needs everybody"
    await door.press(late, home(door, late), "I agree")
    assert (await table(door)).clock == {"pace": "none"}
    seat = await seat_of(door, late)
    assert (seat.late, seat.due_at) == (False, None)
    await later(door, 3 * DAY)
    assert (await seat_of(door, late)).passes == 0
    assert "has been waiting for you" in " ".join(said(door, home(door, late)))


async def test_more_time_for_whoever_is_waited_for(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 25 * HOUR)
    first, second = await others(door, late)
    await proposed(door, first, "A whole turn's time anew")
    await door.press(second, home(door, second), "I agree")
    seat = await seat_of(door, late)
    assert not seat.late
    assert seat.due_at == door.hours.at + DAY


async def test_the_one_whose_seat_it_is_about_is_not_asked(door: FrontDoor) -> None:
    late = await three(door)
    first, second = await others(door, late)
    await door.say(first, "/vote", home(door, first))
    await door.press(first, home(door, first), "Give a seat away")
    await door.press(first, home(door, first), late)
    refused = await door.press(late, door.group, "Against")
    assert refused is not None
    assert "not yours" in refused.text
    await door.press(second, home(door, second), "I agree")
    seat = await seat_of(door, late)
    assert seat.person_id is None
    assert seat.stand_in is not None


async def test_a_turn_is_taken_back_when_all_who_have_acted_since_agree(door: FrontDoor) -> None:
    first = await three(door)
    await move(door, first, "2 pebbles")
    second = await waited_for(door)
    await move(door, second, "3 pebbles")
    [third] = [name for name in ("Anna", "Boris", "Clara") if name not in (first, second)]
    await proposed(door, first, "Take back my last turn")
    asked = door.with_button(door.group, "I agree")
    assert "2 moves go with it" in words(asked)
    assert "Chance has brought nothing" in words(asked)
    refused = await door.press(third, door.group, "I agree")
    assert refused is not None
    assert "not yours" in refused.text, "who has not acted since loses nothing"
    await door.press(second, door.group, "I agree")
    assert await waited_for(door) == first
    async with door.store.read() as tx:
        assert await tx.moves.last_number(1) == 1, "the opening alone stands"
    assert memory.of_table(await table(door)).rewinds, "the check of the luck knows of it"


async def test_what_was_to_be_taken_back_is_settled_when_the_game_goes_on(door: FrontDoor) -> None:
    first = await three(door)
    await move(door, first)
    second = await waited_for(door)
    await move(door, second)
    await proposed(door, first, "Take back my last turn")
    await move(door, await waited_for(door))
    told = await door.press(second, door.group, "I agree")
    assert told is not None
    assert "gone on" in told.text
    async with door.store.read() as tx:
        assert await tx.moves.last_number(1) > 3


async def test_strangers_propose_nothing_and_vote_on_nothing(door: FrontDoor) -> None:
    late = await three(door)
    first, _ = await others(door, late)
    await door.start("Dmitri")
    for verb, argument in (("cx", "p"), ("cg", ""), ("ce", "y")):
        told = await sent(door, "Dmitri", button(door, verb, argument))
        assert told, verb
    await proposed(door, first, ALL, "End without a result")
    refused = await door.press("Dmitri", door.group, "I agree")
    assert refused is not None
    assert "not yours" in refused.text
    assert "no longer works" in await sent(door, late, "1.ce.1..y.aaaaaa")
    assert await phase(door) is Phase.RUNNING


@pytest.mark.parametrize("argument", ["r", "g", "g-7", "t", "t-0", "p-1", "c-2"])
async def test_what_makes_no_sense_now_is_refused(door: FrontDoor, argument: str) -> None:
    late = await three(door)
    assert "cannot be proposed now" in await sent(door, late, button(door, "cx", argument))


async def test_nobody_gives_their_own_seat_away_by_a_vote(door: FrontDoor) -> None:
    late = await three(door)
    own = (await seat_of(door, late)).seat
    assert "cannot be proposed now" in await sent(door, late, button(door, "cx", f"g-{own}"))


async def test_one_vote_at_a_time_and_not_one_after_the_other(door: FrontDoor) -> None:
    late = await three(door)
    first, second = await others(door, late)
    await proposed(door, first, "Pause the game")
    assert "One vote at a time" in await sent(door, second, button(door, "cx", "c"))
    for name in (second, late):
        await door.press(name, home(door, name), "Against")
    assert "Not so many votes" in await sent(door, first, button(door, "cx", "p"))
    await later(door, 7 * HOUR)
    await proposed(door, first, "Pause the game")
    assert labels(door.with_button(door.group, "I agree")) == ["I agree · 1", "Against · 0"]


@told_in_both_languages
async def test_everybody_is_asked(story: Transcript) -> None:
    """Proposed in private, called and voted on in private and in the group, carried out; a stranger presses too."""
    with story.unsaid("Anna, Boris and Clara play Pebbles"):
        await three_at_a_table(story)
    await story.says("Boris", "/vote", private=True)
    await story.presses("Boris", ALL, private=True)
    await story.presses("Boris", "Play without a clock", private=True)
    await story.presses("Dmitri", "I agree")
    await story.presses("Anna", "I agree", private=True)
    await story.presses("Clara", "I agree")


@told_in_both_languages
async def test_may_i_take_that_back(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles"):
        first, _ = await three_at_a_table(story)
        await move(story.door, first, story.word("2 pebbles", "2 камешка"))
        second = await waited_for(story.door)
        await move(story.door, second, story.word("1 pebble", "1 камешек"))
        await story.settled()
    await story.says(first, "/vote", private=True)
    await story.presses(first, "Take back my last turn", private=True)
    await story.presses(second, "I agree")


async def agreed(door: FrontDoor, proposer: str) -> None:
    """The others agree: the vote and its buttons are gone with the last of them, whoever was drawn to begin."""
    for name in sorted({"Anna", "Boris", "Clara"} - {proposer}):
        await door.press(name, door.group, "I agree")


def in_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of Pebbles is over when the first seat's turn comes again."""
    plain = Take.run

    def run(take: Take, pebbles: PebblesState, answer: str) -> None:
        plain(take, pebbles, answer)
        if pebbles.heap and take.seat == pebbles.seats - 1:
            pebbles.tell(text("A new round begins"), opens=True)

    monkeypatch.setattr(Take, "run", run)


async def test_all_agree_to_end_after_this_round_and_points_decide(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_rounds(monkeypatch)
    late = await three(door)
    assert "cannot be proposed now" in await sent(door, late, button(door, "cx", "l")), "no round has begun yet"
    await move(door, late)
    while (await seat_of(door, await waited_for(door))).seat != 0:
        await move(door, await waited_for(door))
    proposer = await waited_for(door)
    await proposed(door, proposer, ALL, "End after this round")
    assert "everybody agrees" in words(door.with_button(door.group, "I agree"))
    await agreed(door, proposer)
    assert any("the game ends after this round" in line for line in said(door, door.group))
    for pebbles in ("3 pebbles", "1 pebble", "1 pebble"):
        assert await phase(door) is Phase.RUNNING
        await move(door, await waited_for(door), pebbles)
    assert await phase(door) is Phase.OVER
    async with door.store.read() as tx:
        results = await tx.results.of(1)
    points = [result.points for result in results]
    ahead = [1 + sum(other > own for other in points) for own in points]
    assert [result.place for result in results] == ahead, "points as they stand; the equal share their place"
    assert "Ended by agreement" in said(door, door.group)[-1]
    [winner] = [name for name in ("Anna", "Boris", "Clara") if door.person(name).id == results[0].person_id]
    await door.press(winner, home(door, winner), "Score sheet")
    assert "Total" in said(door, home(door, winner))[-1]
    checked = await door.press(winner, door.group, "Check the luck")
    assert checked is not None
    assert "all agree" in checked.text


async def test_two_change_seats_and_each_sits_in_the_other_s(door: FrontDoor) -> None:
    late = await three(door)
    first, second = await others(door, late)
    before = {name: (await seat_of(door, name)).seat for name in (late, first)}
    await proposed(door, first, ALL, "Change seats with somebody", late)
    assert "each of them then knows both" in words(door.with_button(door.group, "I agree"))
    await door.press(late, door.group, "I agree")
    assert (await seat_of(door, late)).seat == before[late], "everybody has to agree"
    await door.press(second, door.group, "I agree")
    after = {name: (await seat_of(door, name)).seat for name in (late, first)}
    assert after == {late: before[first], first: before[late]}
    assert await waited_for(door) == first
    await move(door, first)
    known = memory.of_table(await table(door)).knows
    assert {str(door.person(name).id) for name in (late, first)} == known.keys(), "neither takes a third seat here"


async def test_nobody_changes_seats_with_a_stand_in_or_with_themselves(door: FrontDoor) -> None:
    late = await three(door)
    own = (await seat_of(door, late)).seat
    assert "cannot be proposed now" in await sent(door, late, button(door, "cx", f"s-{own}"))
    other = (await others(door, late))[0]
    await door.say(other, "/resign", home(door, other))
    await door.press(other, home(door, other), "Yes")
    number = (await seat_of(door, other)).seat
    assert "cannot be proposed now" in await sent(door, late, button(door, "cx", f"s-{number}"))


async def test_a_house_rule_stands_in_the_record_of_this_table_and_of_those_that_follow(door: FrontDoor) -> None:
    late = await three(door)
    await door.say(late, "/vote No moves <b>after</b> midnight")
    assert "a house rule for this chat: No moves <b>after</b> midnight" in words(
        door.with_button(door.group, "I agree")
    )
    await agreed(door, late)
    assert memory.of_table(await table(door)).house_rules == ("No moves <b>after</b> midnight",)
    await door.say("Anna", "/new pebbles")
    assert "House rule: No moves <b>after</b>" in words(card(door))
    await door.press("Boris", door.group, "Join")
    await door.press("Anna", door.group, "Start")
    assert memory.of_table(await table(door, 2)).house_rules == ("No moves <b>after</b> midnight",)


async def test_the_same_words_once_more_drop_a_house_rule(door: FrontDoor) -> None:
    late = await three(door)
    for _ in range(2):
        await door.say(late, "/vote Loser makes tea")
        await agreed(door, late)
        await later(door, 7 * HOUR)
    assert memory.of_table(await table(door)).house_rules == ()
    await door.say(late, f"/vote {'x' * 121}")
    assert "120 letters at most" in said(door, door.group)[-1]


async def test_a_stranger_proposes_no_house_rule(door: FrontDoor) -> None:
    await three(door)
    await door.start("Dmitri")
    await door.say("Dmitri", "/vote Dmitri always wins")
    assert "You do not sit at this table" in said(door, door.group)[-1]
    assert await sent(door, "Dmitri", button(door, "cs")) == "You do not sit at this table."


@told_in_both_languages
async def test_a_house_rule_and_the_last_round(story: Transcript) -> None:
    with story.unsaid("Anna, Boris and Clara play Pebbles"):
        await three_at_a_table(story)
    await story.says("Boris", story.word("/vote Loser makes tea", "/vote Проигравший заваривает чай"))
    await story.presses("Anna", "I agree")
    await story.presses("Clara", "I agree")
    await story.says("Clara", "/vote", private=True)
    await story.presses("Clara", ALL, private=True)
    await story.presses("Clara", "Change seats with somebody", private=True)
    await story.presses("Clara", "Anna", private=True)
    await story.presses("Anna", "I agree", private=True)
    await story.presses("Boris", "I agree")
