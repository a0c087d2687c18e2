"""At a table that waits: the nudge, the vote about a late seat, and waking a table that sleeps."""

from __future__ import annotations

from bot.clock import deciding, nudging, sleeping
from bot.clock.voting import Choice, vote_of, vote_purpose, voters
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.gateway.shapes import Button
from bot.screens.card import table_name
from bot.screens.rendering import Panel, Showing
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable, open_table
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import NUMBER, takes
from games.core.text import SeatName, Text, listing, plural, text
from storage.seats import Seat

LABELS: dict[Choice, Text] = {
    Choice.WAIT: text("Wait 24 hours"),
    Choice.STAND_IN: text("A stand-in plays this turn"),
    Choice.DEPUTY: text("The deputy plays"),
    Choice.PAUSE: text("Pause the game"),
}
#: By what the vote came to; anything else means that the seat itself ended it.
OUTCOMES: dict[str, Text] = {
    Choice.WAIT: text("The table gives {seat} 24 hours more."),
    Choice.STAND_IN: text("A stand-in plays this turn for {seat}."),
    Choice.DEPUTY: text("The deputy plays for {seat}."),
    Choice.PAUSE: text("The game is paused. /resume goes on with it."),
}
MOVED_ON = text("No vote is needed any more: the table does not wait for {seat}.")
LETTERS = {choice.value[0]: choice for choice in Choice}


async def nudge_pressed(act: Act, press: Press) -> None:
    table = await act.table(press.table)
    nudged = await nudging.nudge(table, act.person)
    act.toast(_asked(act, table, nudged))


async def nudge(act: Act, _: str) -> None:
    """/nudge: the same by name, for the table here."""
    table = await act.table_here()
    nudged = await nudging.nudge(table, act.person)
    await act.say(_asked(act, table, nudged))


def _asked(act: Act, table: OpenTable, nudged: list[Seat]) -> Text:
    return text("Asked: {names}", names=listing(*(seat.name for seat in nudged)))


@takes(f"{NUMBER}[{''.join(LETTERS)}]")
async def voted(act: Act, press: Press) -> None:
    table = await act.table(press.table)
    seat, letter = press.argument[:-1], press.argument[-1:]
    if int(seat) >= len(table.seats):
        raise Refused(text("This vote is over."))
    decided = await deciding.give_voice(table, int(seat), act.person, LETTERS[letter])
    act.toast(text("Your vote counts; you can change it.") if decided is None else LABELS[decided])


async def vote(showing: Showing) -> Rendered:
    """One message for the whole vote, edited with each voice."""
    table_id, seat_number = map(int, showing.screen.purpose.split(":")[2:])
    table = await open_table(showing.tx, showing.house, table_id)
    seat, tongue = table.seats[seat_number], table.public_tongue
    counted = vote_of(seat)
    name = SeatName(seat_number)
    title = f"🗳 <b>{tongue.html(table_name(table))}</b>"
    if counted is None:
        outcome = OUTCOMES.get(str(showing.screen.args.get("outcome")), MOVED_ON)
        return Rendered(f"{title}\n{tongue.html(Text(outcome.id, {'seat': name}))}")
    electorate = voters(table, seat)
    lines = [
        title,
        tongue.html(text("{seat} is late and has no free pass left. What shall happen?", seat=name)),
        tongue.html(
            plural(
                "{done} of {n} player has voted. Most votes win, a tie waits, and a move by {seat} ends the vote.",
                "{done} of {n} players have voted. Most votes win, a tie waits, and a move by {seat} ends the vote.",
                len(electorate),
                done=len(counted.given),
                seat=name,
            )
        ),
    ]
    rows = []
    for choice in counted.choices:
        voices = sum(given == choice for given in counted.given.values())
        label = tongue.say(LABELS[choice]) + (f" · {voices}" if voices else "")
        data = showing.codec.encode(Press("cv", table.id, "", f"{seat_number}{choice.value[0]}"))
        rows.append([Button(label, data=data)])
    return Rendered("\n".join(lines), rows)


async def wake_pressed(act: Act, press: Press) -> None:
    await sleeping.wake(await act.table(press.table), act.person.id)
    act.toast(text("The table is awake."))


async def wake(act: Act, _: str) -> None:
    """/wake, for whoever cannot find the card any more."""
    await sleeping.wake(await act.table_here(), act.person.id)


COMMANDS: dict[str, Handler] = {"nudge": nudge, "wake": wake}
VERBS: dict[str, PressHandler] = {"cu": nudge_pressed, "cv": voted, "cw": wake_pressed}
PANELS: dict[str, Panel] = {vote_purpose(0, 0).split(":")[1]: vote}
