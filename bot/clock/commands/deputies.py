"""/deputy: name beforehand who may play for you when the others vote so. Both sides say yes."""

from __future__ import annotations

from bot.clock import deputising
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.gateway.shapes import Button
from bot.screens.card import table_name
from bot.screens.panels.sheet import Pen, person_of
from bot.screens.rendering import Panel, Showing
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable, opened
from bot.work.act import Act, Handler, PressHandler
from bot.work.arguments import NUMBER, PERSON, takes
from games.core.text import text
from storage.people import Person

PANEL = "deputy"
#: One private message holds so many tables; more have the newest ones.
SHOWN = 8


async def deputy(act: Act, _: str) -> None:
    """Who stands behind each of my seats, and the link that asks somebody to."""
    if act.chat.private:
        await act.show(PANEL)
        return
    label = act.place_tongue.say(text("Open our private chat"))
    where = [[{"text": label, "url": act.house.link("deputies_0")}]]
    await act.say(text("Choose your deputy in private."), where)


async def panel(showing: Showing) -> Rendered:
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
    for table in (await opened(showing.tx, showing.house, await showing.tx.tables.of_person(person.id)))[-SHOWN:]:
        seat = next(seat for seat in table.seats if seat.person_id == person.id)
        known = await showing.tx.people.get(seat.deputy_id) if seat.deputy_id is not None else None
        if known is not None:
            told = text("<b>{table}</b>: {name}", table=table_name(table), name=known.name)
            label = text("Without {name} ({table})", name=known.name, table=table_name(table))
            rows.append([Pen(showing, tongue, table.id).button(label, "cd")])
        else:
            link = showing.house.link(f"deputy_{deputising.link_number(table.id, seat.seat)}")
            told = text("<b>{table}</b>: nobody yet. {link}", table=table_name(table), link=link)
        lines.append(tongue.html(told))
    if len(lines) == 2:
        lines.append(tongue.html(text("You sit at no table now.")))
    return Rendered("\n".join(lines), rows)


async def offer(act: Act, number: int) -> None:
    """Somebody opened the link: whoever sits there is asked, in private, whether they mean this person."""
    table_id, at = deputising.table_and_seat(number)
    table = await act.table(table_id)
    seat = deputising.offered_seat(table, at, act.person)
    owner = await act.tx.people.get(seat.person_id) if seat.person_id is not None else None
    if owner is None:
        raise Refused(text("That seat needs no deputy."))
    await _ask(act, table, at, owner)
    await act.say(text("I have told {name} that you would play for them.", name=owner.name))


async def _ask(act: Act, table: OpenTable, seat: int, owner: Person) -> None:
    tongue = table.tongue_of(owner)
    asked = text("{name} would be your deputy at {table}.", name=act.person.name, table=table_name(table))
    data = act.codec.encode(Press("cp", table.id, "", f"{seat}-{act.person.id}"))
    keyboard = [[{"text": tongue.say(text("Yes, name {name}", name=act.person.name)), "data": data}]]
    body = {"text": tongue.html(asked), "keyboard": keyboard}
    await act.tx.lines.queue(owner.id, f"deputy:{table.id}", body, replaces=True)


@takes(f"{NUMBER}-{PERSON}")
async def accept(act: Act, press: Press) -> None:
    table = await act.table(press.table)
    seat, _, candidate_id = press.argument.partition("-")
    candidate = await act.tx.people.get(int(candidate_id))
    if candidate is None:
        raise Refused(text("I do not know that person any more."))
    await deputising.name_deputy(table, act.person, int(seat), candidate)
    act.toast(text("{name} is your deputy now.", name=candidate.name))
    await _shown_again(act)


async def dismiss(act: Act, press: Press) -> None:
    table = await act.table(press.table)
    await deputising.dismiss(table, act.person)
    act.toast(text("You have no deputy there any more."))
    await _shown_again(act)


async def _shown_again(act: Act) -> None:
    if await act.tx.screens.get(act.person.id, f"panel:{PANEL}") is not None:
        await act.tx.screens.mark(act.person.id, f"panel:{PANEL}")


async def _by_link(act: Act, _: int) -> None:
    await act.show(PANEL)


COMMANDS: dict[str, Handler] = {"deputy": deputy}
VERBS: dict[str, PressHandler] = {"cp": accept, "cd": dismiss}
PANELS: dict[str, Panel] = {PANEL: panel}
LINKS = {"deputy": offer, "deputies": _by_link}
