"""A vote about a late seat: who votes, what it comes to, how it ends."""

from __future__ import annotations

import pytest

from bot.features.votes import decided, leading
from bot.tables.memory import Vote, VoteChoice
from storage.schema import Phase
from tests.bot.at_a_table import card, home, labels, last, move, said, seat_of, table, waited_for, words
from tests.bot.features.beginnings_of_stories import three_at_a_table
from tests.bot.features.transcript import Transcript, told_in_both_languages
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, deputy_called, later, others, passes_used_up, three, without_passes


async def test_the_vote_lets_a_stand_in_play_one_turn(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    first, second = await others(door, late)
    lines = len(said(door, door.group))
    assert door.by_bot(door.group)[-1].silent
    refused = await door.press(late, door.group, "A stand-in plays")
    assert refused is not None
    assert "Only the other players" in refused.text
    await door.press(first, door.group, "A stand-in plays")
    assert "1 of 2 players have voted" in last(door, door.group)
    assert len(said(door, door.group)) == lines
    await door.press(second, door.group, "A stand-in plays")
    assert f"A stand-in plays this turn for {late}" in "".join(said(door, door.group))
    assert await waited_for(door) != late
    async with door.store.read() as tx:
        played = await tx.moves.last(1)
    assert played is not None
    assert played.by == "stand-in"
    assert (await seat_of(door, late)).stand_in is None


async def test_the_late_player_moves_and_the_vote_is_over(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    (first, _) = await others(door, late)
    await door.press(first, door.group, "Pause")
    vote = door.with_button(door.group, "Pause")
    await move(door, late)
    assert "No vote is needed" in words(door.group.messages[vote.id])
    assert not labels(door.group.messages[vote.id])
    await later(door, 30 * HOUR)
    assert (await table(door)).phase is Phase.RUNNING


async def test_a_tie_waits_a_day_and_asks_again(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    first, second = await others(door, late)
    await door.press(first, door.group, "A stand-in plays")
    await door.press(second, door.group, "Pause")
    assert f"gives {late} 24 hours more" in last(door, door.group)
    await later(door, 25 * HOUR)
    assert "no free pass left" in last(door, door.group)


async def test_most_votes_decide_when_the_day_is_over(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    (first, _) = await others(door, late)
    await door.press(first, door.group, "Pause")
    await later(door, 24 * HOUR)
    assert (await table(door)).phase is Phase.PAUSED
    assert "paused" in words(card(door))


async def test_a_vote_ends_with_its_table(door: FrontDoor) -> None:
    await passes_used_up(door)
    vote = door.with_button(door.group, "Pause the game")
    await door.say("Anna", "/cancel")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Yes")
    assert (await table(door)).phase is Phase.CANCELLED
    assert "No vote is needed" in words(door.group.messages[vote.id])


async def test_a_held_choice_does_not_keep_the_stand_in_from_playing(door: FrontDoor) -> None:
    late = await three(door)
    await door.press(late, home(door, late), "2 pebbles")
    await without_passes(door, late)
    await later(door, 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "A stand-in plays")
    assert await waited_for(door) != late
    assert (await seat_of(door, late)).stand_in is None


async def test_a_voice_keeps_the_table_awake_until_its_vote_is_over(door: FrontDoor) -> None:
    late = await passes_used_up(door)
    await later(door, 8 * DAY)
    assert (await table(door)).phase is Phase.RUNNING
    await door.press((await others(door, late))[0], door.group, "Pause")
    await later(door, DAY)
    assert (await table(door)).phase is Phase.PAUSED, "after ten days without a move, and one after the voice"


async def test_while_a_deputy_plays_there_is_no_deputy_to_call(door: FrontDoor) -> None:
    await deputy_called(door)
    await later(door, 36 * HOUR)
    vote = door.with_button(door.group, "Pause the game")
    assert labels(vote) == ["Wait 24 hours", "A stand-in plays this turn", "Pause the game"]


#: Voices, as they are counted.
W, S, P = VoteChoice.WAIT, VoteChoice.STAND_IN, VoteChoice.PAUSE


def vote(*given: VoteChoice) -> Vote:
    return Vote(tuple(VoteChoice), dict(enumerate(given, start=1)))


@pytest.mark.parametrize(
    ("given", "voters", "came_to"),
    [
        ((), 3, None),
        ((S,), 3, None),
        ((S, S), 3, S),
        ((S, S), 4, None),
        ((S, P, W), 3, W),
        ((S, P), 2, W),
        ((S, S, P, P), 4, W),
        ((S, S, P, W), 4, S),
        ((P,), 1, P),
    ],
)
def test_when_a_vote_is_decided(given: tuple[VoteChoice, ...], voters: int, came_to: VoteChoice | None) -> None:
    assert decided(vote(*given), voters) == came_to


@pytest.mark.parametrize(("given", "came_to"), [((), None), ((S,), S), ((S, P), W), ((P, P, S), P)])
def test_what_stands_when_the_time_is_up(given: tuple[VoteChoice, ...], came_to: VoteChoice | None) -> None:
    assert leading(vote(*given)) == came_to


def test_a_voice_can_be_changed() -> None:
    assert vote(S).with_voice(1, P).given == {1: P}


@told_in_both_languages
async def test_a_vote(story: Transcript) -> None:
    """Called by the clock, given and given otherwise, carried out by the last voice."""
    with story.unsaid("Anna, Boris and Clara play Pebbles; who is waited for has no free pass left and is late"):
        late, others = await three_at_a_table(story)
        await without_passes(story.door, late)
        await story.passes(24 * HOUR, "a day goes by")
    await story.passes(12 * HOUR, "half a day later")
    await story.presses(late, "A stand-in plays this turn")
    await story.presses(others[0], "Wait 24 hours")
    await story.presses(others[0], "A stand-in plays this turn")
    await story.presses(others[1], "A stand-in plays this turn")
