"""/deputy: who may play for a person when they are late, asked by a link and named by the person."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link, sealed_link
from bot.framework.panels import Showing, panel, person_of
from bot.framework.presses import answers
from bot.framework.table_choice import own_seat
from bot.framework.table_names import table_name
from bot.messages.action import Action, PersonId, action
from bot.messages.fitting import shortened_plain
from bot.messages.line_body import LineBody
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import deputies
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from bot.tables.purposes import PanelName, panel_purpose
from games.core.text import listing, text
from storage.people import Person
from storage.transaction import Transaction


@action("cp")
class AcceptDeputy(Action):
    seat: int
    person: PersonId


@action("cy")
class AgreeDeputy(Action):
    """Who was asked by name is willing; it was the seat's person who asked."""

    seat: int
    person: PersonId


@action("ci")
class AskDeputy(Action):
    """Somebody of the table's chat who does not sit there, in place of whoever does."""

    person: PersonId


@action("cd")
class DismissDeputy(Action):
    pass


#: Others to ask, where who was named sits there; they stand in one row.
OFFERED = 2


@command("deputy")
async def deputy(act: Act, name: str) -> None:
    """Who stands behind each of my seats, and the link that asks somebody to; or somebody is asked by name."""
    if name.strip():
        await _ask_by_name(act, shortened_plain(name.strip(), 40))
    if act.chat.private:
        await act.show(PanelName.DEPUTY)
    elif not name.strip():
        await act.say(text("Choose your deputy in private."), act.way_to_private("deputies_0"))


async def _tables_of(tx: Transaction, house: House, person_id: int) -> list[OpenTable]:
    """Nobody is needed to play on what is only tried out."""
    rows = [row for row in await tx.tables.of_person(person_id) if not row.what_if]
    return await open_tables(tx, house, rows)


async def _ask_by_name(act: Act, name: str) -> None:
    """Wherever the bot knows one such person of a table's chat who does not sit there."""
    asked, seated = list[str](), list[OpenTable]()
    for table in await _tables_of(act.tx, act.house, act.person.id):
        candidate = await _called(act, table, name)
        if candidate is None:
            continue
        if table.seats_of(candidate.id):
            seated.append(table)
        elif candidate.reachable:
            await _ask_candidate(act, table, candidate)
            asked.append(candidate.name)
    if asked:
        await act.say(text("I have asked {name}. One press, and they are your deputy.", name=asked[0]))
    elif seated:
        at = listing(*(table_name(table) for table in seated))
        told = text(
            "{name} plays at {tables} and would see your cards, so it takes somebody who does not sit there.",
            name=name,
            tables=at,
        )
        await act.say(told, *[button for table in seated[:1] for button in await _others_to_ask(act, table)])
    else:
        await act.say(text("Send {name} the link of the table below; whoever opens it is asked.", name=name))


async def _others_to_ask(act: Act, table: OpenTable) -> list[Button]:
    pen = Pen(act.codec, act.place_tongue, table.id)
    known = [one for one in await act.tx.people.of_chat(table.chat.id) if _may_be_asked(act, table, one)]
    return [pen.button(text("Ask {name}", name=one.name), AskDeputy(one.id)) for one in known[:OFFERED]]


def _may_be_asked(act: Act, table: OpenTable, candidate: Person) -> bool:
    return candidate.reachable and candidate.id != act.person.id and not table.seats_of(candidate.id)


@answers(AskDeputy)
async def ask(act: Act, pressed: Press[AskDeputy]) -> None:
    table = await act.table(pressed.table)
    own_seat(act, table)
    known = await act.tx.people.of_chat(table.chat.id)
    candidate = next((one for one in known if one.id == pressed.action.person), None)
    if candidate is None or not _may_be_asked(act, table, candidate):
        raise Refused(text("I cannot ask that person for you any more."))
    await _ask_candidate(act, table, candidate)
    act.toast(text("I have asked {name}. One press, and they are your deputy.", name=candidate.name))


async def _called(act: Act, table: OpenTable, name: str) -> Person | None:
    """By handle whoever the bot knows and is in this group, by name whoever has played here."""
    wanted = name.removeprefix("@").casefold()
    if name.startswith("@"):
        found = await act.tx.people.called(wanted)
        if found is None or found.id == act.person.id or await act.is_member(table.chat.id, found.id) is not True:
            return None
        return found
    known = [one for one in await act.tx.people.of_chat(table.chat.id) if one.id != act.person.id]
    named = [one for one in known if one.name.casefold() == wanted]
    return named[0] if len(named) == 1 else None


async def _ask_candidate(act: Act, table: OpenTable, candidate: Person) -> None:
    seat = next(seat for seat in table.seats if seat.person_id == act.person.id)
    deputies.offered_seat(table, seat.seat, candidate)
    tongue = table.tongue_of(candidate)
    asked = text(
        "{name} asks you to be their deputy at {table}: you would play for them when they are late.",
        name=act.person.name,
        table=table_name(table),
    )
    yes = Pen(act.codec, tongue, table.id).button(
        text("Yes, I play for {name}", name=act.person.name), AgreeDeputy(seat.seat, candidate.id)
    )
    body = LineBody(tongue.html(asked), ((yes,),))
    await act.tx.lines.queue(candidate.id, f"deputy:{table.id}", body.kept(), replaces=True)


@answers(AgreeDeputy)
async def agree(act: Act, pressed: Press[AgreeDeputy]) -> None:
    table = await act.table(pressed.table)
    if act.person.id != pressed.action.person:
        raise Refused(text("Somebody else was asked."))
    seat = deputies.offered_seat(table, pressed.action.seat, act.person)
    owner = await act.tx.people.get(seat.person_id) if seat.person_id is not None else None
    if owner is None:
        raise Refused(text("That seat needs no deputy."))
    await deputies.name_deputy(table, owner, seat.seat, act.person)
    act.toast(text("You are the deputy of {name} now.", name=owner.name))
    await act.tx.screens.mark(owner.id, panel_purpose(PanelName.DEPUTY))


@sealed_link("deputy")
async def offer(act: Act, number: int) -> None:
    """Somebody opened the link: whoever sits there is asked, in private, whether they mean this person."""
    table_id, at = deputies.table_and_seat(number)
    table = await act.table_invited_to(table_id)
    seat = deputies.offered_seat(table, at, act.person)
    owner = await act.tx.people.get(seat.person_id) if seat.person_id is not None else None
    if owner is None:
        raise Refused(text("That seat needs no deputy."))
    await _ask(act, table, at, owner)
    await act.say(text("I have told {name} that you would play for them.", name=owner.name))


async def _ask(act: Act, table: OpenTable, seat: int, owner: Person) -> None:
    tongue = table.tongue_of(owner)
    asked = text("{name} would be your deputy at {table}.", name=act.person.name, table=table_name(table))
    pen = Pen(act.codec, tongue, table.id)
    yes = pen.button(text("Yes, name {name}", name=act.person.name), AcceptDeputy(seat, act.person.id))
    body = LineBody(tongue.html(asked), ((yes,),))
    await act.tx.lines.queue(owner.id, f"deputy:{table.id}", body.kept(), replaces=True)


@answers(AcceptDeputy)
async def accept(act: Act, pressed: Press[AcceptDeputy]) -> None:
    table = await act.table(pressed.table)
    candidate = await act.tx.people.get(pressed.action.person)
    if candidate is None:
        raise Refused(text("I do not know that person any more."))
    await deputies.name_deputy(table, act.person, pressed.action.seat, candidate)
    act.toast(text("{name} is your deputy now.", name=candidate.name))
    await _shown_again(act)


@answers(DismissDeputy)
async def dismiss(act: Act, pressed: Press[DismissDeputy]) -> None:
    table = await act.table(pressed.table)
    await deputies.dismiss(table, act.person)
    act.toast(text("You have no deputy there any more."))
    await _shown_again(act)


async def _shown_again(act: Act) -> None:
    if await act.tx.screens.get(act.person.id, panel_purpose(PanelName.DEPUTY)) is not None:
        await act.tx.screens.mark(act.person.id, panel_purpose(PanelName.DEPUTY))


@link("deputies")
async def _deputies_by_link(act: Act, _: int) -> None:
    await act.show(PanelName.DEPUTY)


#: One private message holds so many tables; more have the newest ones.
SHOWN = 8


@panel(PanelName.DEPUTY)
async def deputies_panel(showing: Showing) -> Rendered:
    person, tongue = await person_of(showing), showing.tongue
    lines = [
        f"🤝 <b>{tongue.html(text('Deputies'))}</b>",
        tongue.html(
            text(
                "When you are late and your free passes are used up, the others may vote that your deputy plays until "
                "you move again. The deputy then sees your hand. Send your link to somebody who does not sit there."
            )
        ),
    ]
    rows: list[list[Button]] = []
    for table in (await _tables_of(showing.tx, showing.house, person.id))[-SHOWN:]:
        seat = next(seat for seat in table.seats if seat.person_id == person.id)
        known = await showing.tx.people.get(seat.deputy_id) if seat.deputy_id is not None else None
        if known is not None:
            told = text("<b>{table}</b>: {name}", table=table_name(table), name=known.name)
            label = text("Without {name} ({table})", name=known.name, table=table_name(table))
            rows.append([Pen(showing.codec, tongue, table.id).button(label, DismissDeputy())])
        else:
            link = showing.house.link(showing.codec.sealed(f"deputy_{deputies.link_number(table.id, seat.seat)}"))
            told = text("<b>{table}</b>: nobody yet. {link}", table=table_name(table), link=link)
        lines.append(tongue.html(told))
    if len(lines) == 2:
        lines.append(tongue.html(text("You sit at no table now.")))
    return Rendered("\n".join(lines), rows)
