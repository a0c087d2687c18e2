"""/invite: people of the group asked by name; each takes the seat kept for them, or leaves it, with one press."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework import rights
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.due import due
from bot.framework.links import link
from bot.framework.panels import Showing, panel, person_of, table_panel, title
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, table_meant
from bot.framework.table_names import table_name
from bot.messages.action import Action, PersonId, action
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables import inviting, lobby
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, purpose_of
from bot.tables.screen_memory import AboutTable
from bot.timing.paces import pace_of
from games.core.text import listing, text
from storage.deadlines import Deadline
from storage.people import Person
from storage.schema import Phase

#: So many of the people who have played here are offered by a button; others are named.
OFFERED = 12


@action("jp")
class InvitePerson(Action):
    person: PersonId


@action("ja")
class AcceptInvitation(Action):
    pass


@action("jd")
class DeclineInvitation(Action):
    pass


@command("invite")
async def invite(act: Act, arguments: str) -> None:
    """/invite @handle, or a name: at once; alone it offers the people who have played here."""
    table = await table_meant(act, phases=(Phase.LOBBY,))
    await _must_invite(act, table)
    words = arguments.replace(",", " ").split()
    if not words:
        await in_private(act, table.id, "invite", _offer)
        return
    asked = [await _named(act, table, word) for word in words]
    for person in asked:
        await _ask(act, table, person)
    await act.say(text("Asked: {names}", names=listing(*(person.name for person in asked))))


@link("invite")
async def _offer(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await _must_invite(act, table)
    await act.show(PanelName.INVITE, AboutTable(table.id), private=True)


async def _must_invite(act: Act, table: OpenTable) -> None:
    await rights.must_lead(act, table)
    if table.row.phase is not Phase.LOBBY:
        raise Refused(text("This table has already started."))
    if table.chat.private:
        raise Refused(text("Only people of a group are invited by name. Open the table there."))


async def _named(act: Act, table: OpenTable, word: str) -> Person:
    """By handle whoever the bot knows, by name whoever has played in this group."""
    wanted = word.removeprefix("@").casefold()
    if word.startswith("@"):
        person = await act.tx.people.called(wanted)
        found = [] if person is None else [person]
    else:
        found = [one for one in await act.tx.people.of_chat(table.chat.id) if one.name.casefold().startswith(wanted)]
    if len(found) != 1:
        raise Refused(text("I do not know who {name} is here. They can press Join on the card.", name=word))
    return found[0]


async def _ask(act: Act, table: OpenTable, person: Person) -> None:
    if not person.reachable:
        raise Refused(text("I cannot write to {name} yet. They can press Join on the card.", name=person.name))
    if await act.is_member(table.chat.id, person.id) is False:
        raise Refused(text("{name} is not in this group.", name=person.name))
    await inviting.invite(table, person, lobby.room(table)[-1])


@answers(InvitePerson)
async def invite_pressed(act: Act, pressed: Press[InvitePerson]) -> None:
    table = await act.table(pressed.table)
    await _must_invite(act, table)
    known = {one.id: one for one in await act.tx.people.of_chat(table.chat.id)}
    person = known.get(pressed.action.person)
    if person is None:
        raise Refused(text("I do not know that person any more."))
    await _ask(act, table, person)
    await act.turn(PanelName.INVITE, AboutTable(table.id))
    act.toast(text("Asked: {names}", names=person.name))


@answers(AcceptInvitation)
async def accept(act: Act, pressed: Press[AcceptInvitation]) -> None:
    table = await act.table(pressed.table)
    if table.row.phase is Phase.LOBBY and act.person.id not in inviting.kept_for(table):
        raise Refused(text("You are not invited to this table any more."))
    await lobby.join(table, act.person)
    act.toast(text("You sit at {game} #{number}.", game=table.game.name, number=table.row.number))


@answers(DeclineInvitation)
async def decline(act: Act, pressed: Press[DeclineInvitation]) -> None:
    await inviting.decline(await act.table(pressed.table), act.person.id)
    act.toast(text("Your seat is free for others again."))


@due(DeadlineKind.INVITED, plain_hours=True)
async def a_day_has_passed(table: OpenTable, deadline: Deadline) -> None:
    await inviting.look_after(table)


@panel(PanelName.INVITE)
async def invite_panel(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    table = panel.table
    if table.row.phase is not Phase.LOBBY:
        return Rendered(remove=True)
    taken = {*inviting.kept_for(table), *(seat.person_id for seat in table.seats)}
    people = [one for one in await showing.tx.people.of_chat(table.chat.id) if one.id not in taken and one.reachable]
    words = text("Whom shall I ask? A seat is kept for two days. Others by name: /invite @handle")
    buttons = [panel.pen.button(person.name, InvitePerson(person.id)) for person in people[:OFFERED]]
    return Rendered(f"{title(panel)}\n{panel.tongue.html(words)}", in_rows(buttons, 3))


@panel(PanelName.INVITATION)
async def invitation_panel(showing: Showing) -> Rendered:
    """Gone as soon as it is answered, too late, or the table has begun."""
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    until = inviting.kept_until(table, person.id)
    if table.row.phase is not Phase.LOBBY or until is None:
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    host = await showing.tx.people.get(table.row.host_id) if table.row.host_id is not None else None
    told = text(
        "{host} invites you to {table} in {chat}. Pace: {pace}. A seat is kept for you until {moment}.",
        host=table.chat.title if host is None else host.name,
        table=table_name(table),
        chat=table.chat.title,
        pace=pace_of(table.row.clock).name,
        moment=tongue.moment(until),
    )
    pen = Pen(showing.codec, tongue, table.id)
    yes = pen.button(text("I play"), AcceptInvitation(), Style.SUCCESS)
    return Rendered(f"🎲 {tongue.html(told)}", [[yes, pen.button(text("Not this time"), DeclineInvitation())]])
