"""The page of a finished game: who gets it as a file, who agrees that its link shows it, who writes on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Any

from bot.dialogue.codec import Codec, Press
from bot.errors import Refused
from bot.features import quotes
from bot.features.ending.score_sheet import result_of
from bot.framework import panels
from bot.framework.act import Act
from bot.framework.panels import Showing, TablePanel, panel, seated_panel
from bot.framework.presses import answers
from bot.messages.action import Action, action
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.tables import budgets, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import Keepsake
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import AboutTable
from games.core.text import SeatName, Text, listing, text
from storage.schema import Phase
from storage.seats import Seat

#: Of links to the page, which the house seals.
KEPT = "kept"
LONGEST = 300
TO_THE_PAGE = text("The game as a page ▸")


@action("ek")
class ShowKeepsake(Action):
    pass


@action("es")
class SendKeepsake(Action):
    pass


@action("ea")
class AgreeToLink(Action):
    pass


@action("el")
class NoLink(Action):
    pass


@action("ew")
class TakeWordsOff(Action):
    pass


# -- who has agreed ------------------------------------------------------------------------------------------------


def undecided(table: OpenTable) -> list[Seat]:
    """Without them nobody else reads the page: everybody who has a seat, one for each person."""
    agreed = set(table.memory.keepsake.agreed)
    people = {seat.person_id: seat for seat in table.seats if seat.person_id is not None}
    return [seat for person, seat in people.items() if person not in agreed]


def open_to_all(table: OpenTable) -> bool:
    """Its link shows the page: all have agreed, and there was somebody to agree."""
    return table.row.phase is Phase.OVER and bool(table.memory.keepsake.agreed) and not undecided(table)


def page_link(table: OpenTable, codec: Codec) -> str | None:
    """None as long as somebody has not agreed, or where there are no pages."""
    return table.house.kept_page(codec.sealed(f"{KEPT}_{table.id}")) if open_to_all(table) else None


def asked_for(table: OpenTable, person_id: int) -> Text | None:
    """For the desk of somebody on whom the others wait."""
    known = table.memory.keepsake.agreed
    if table.house.web_url is None or not known or person_id in known or not table.seats_of(person_id):
        return None
    names = listing(*(SeatName(seat.seat) for seat in table.seats if seat.person_id in known))
    return text("{names} would like a link to the page of this game; it needs your word as well.", names=names)


# -- the message of it -----------------------------------------------------------------------------------------------


@panel(PanelName.KEEPSAKE)
async def keepsake_panel(showing: Showing) -> Rendered:
    panel, _ = await seated_panel(showing)
    result_of(panel.table)
    html = panel.tongue.html
    what = text(
        "The whole game in one file, for any browser: the board turn by turn, points, how it was won. "
        "It shows what everybody could see."
    )
    parts = [
        Part((panels.title(panel),)),
        Part((f"📖 {html(what)}",)),
        Part(tuple(_about_the_link(panel))),
        Part(tuple(_words_on_it(panel))),
    ]
    panel.table.rest()
    return Rendered(compose(parts, MESSAGE), _rows(panel, showing.codec), protect=True)


def _about_the_link(panel: TablePanel) -> Iterator[str]:
    table, html = panel.table, panel.tongue.html
    if table.house.web_url is None:
        return
    missing = undecided(table)
    if not missing:
        yield f"🔗 {html(text('All have agreed: whoever has the link reads the page.'))}"
        return
    names = listing(*(SeatName(seat.seat) for seat in missing))
    yield f"🔗 {html(text('By link it can be read when all agree. Not yet: {names}.', names=names))}"


def _words_on_it(panel: TablePanel) -> Iterator[str]:
    html, own = panel.tongue.html, panel.table.memory.keepsake.words.get(str(panel.reader.person.id))
    if own is None:
        yield f"✍️ {html(text('Words of yours on it? Reply to this message; they stand on every page from then on.'))}"
    else:
        yield f"✍️ {html(text('Your words on it:'))} <i>{escape(own, quote=False)}</i>"


def _rows(panel: TablePanel, codec: Codec) -> list[list[Button]]:
    pen, table, known = panel.pen, panel.table, panel.table.memory.keepsake
    rows = [[pen.button(text("Send me the page"), SendKeepsake(), Style.PRIMARY)]]
    if (link := page_link(table, codec)) is not None:
        rows.append([pen.link(TO_THE_PAGE, link)])
    if table.house.web_url is not None and table.seats_of(panel.reader.person.id):
        agreed = panel.reader.person.id in known.agreed
        no, yes = pen.button(text("No link"), NoLink()), pen.button(text("I agree to a link"), AgreeToLink())
        rows.append([no if agreed else yes])
    rows += quotes.switch(table, panel.reader.person, pen)
    if str(panel.reader.person.id) in known.words:
        rows.append([pen.button(text("Take my words off"), TakeWordsOff())])
    return rows


# -- what is pressed and written -------------------------------------------------------------------------------------


async def _own(act: Act, table_id: int | None) -> OpenTable:
    """For those who sit there once it is over."""
    table = await act.table(table_id)
    if not table.seats_of(act.person.id):
        raise Refused(text("You do not sit at this table."))
    result_of(table)
    return table


@answers(ShowKeepsake)
async def show(act: Act, pressed: Press[ShowKeepsake]) -> None:
    table = await _own(act, pressed.table)
    table.rest()
    await act.show(PanelName.KEEPSAKE, AboutTable(table.id), private=True)


@answers(SendKeepsake)
async def send(act: Act, pressed: Press[SendKeepsake]) -> None:
    """It is drawn in the background, and asking twice meanwhile is asking once."""
    table = await _own(act, pressed.table)
    table.rest()
    act.person = await budgets.one_more_replay(act.tx, act.house.budgets, act.person)
    seat = table.seats_of(act.person.id)[0].seat
    await act.tx.deadlines.set(table.id, seat, DeadlineKind.KEEPSAKE, act.tx.now)
    act.toast(text("The page comes as soon as it is drawn."))


@answers(AgreeToLink)
async def agree(act: Act, pressed: Press[AgreeToLink]) -> None:
    table = await _own(act, pressed.table)
    if act.person.id not in table.memory.keepsake.agreed:
        known = table.memory.keepsake
        await _keep(act, table, agreed=(*known.agreed, act.person.id))
        await telling.everything_changed(table)
    act.toast(text("Agreed."))


@answers(NoLink)
async def no_link(act: Act, pressed: Press[NoLink]) -> None:
    """From now on nobody reads it by link, whoever has got it."""
    table = await _own(act, pressed.table)
    agreed = tuple(person for person in table.memory.keepsake.agreed if person != act.person.id)
    await _keep(act, table, agreed=agreed)
    await telling.everything_changed(table)
    act.toast(text("The link leads nowhere now."))


@answers(TakeWordsOff)
async def take_off(act: Act, pressed: Press[TakeWordsOff]) -> None:
    table = await _own(act, pressed.table)
    known = table.memory.keepsake.words
    await _keep(act, table, words={who: said for who, said in known.items() if who != str(act.person.id)})
    act.toast(text("They are off."))


async def by_reply(act: Act, words: str) -> bool:
    """Words in reply to the message about the page stand on it."""
    if act.update.reply_to is None:
        return False
    screen = await act.tx.screens.at_message(act.chat.id, act.update.reply_to)
    if screen is None or screen.purpose != panel_purpose(PanelName.KEEPSAKE):
        return False
    table = await _own(act, AboutTable.of(screen).table)
    said = words.strip()
    if len(said) > LONGEST:
        raise Refused(text("The page has room for {most} letters of yours.", most=LONGEST))
    known = table.memory.keepsake.words
    await _keep(act, table, words={**known, str(act.person.id): said})
    return True


async def _keep(act: Act, table: OpenTable, **changes: Any) -> None:
    known: Keepsake = replace(table.memory.keepsake, **changes)
    table.recall(keepsake=known)
    await table.save()
    # The others may have the same message before them.
    people = [seat.person_id for seat in table.seats if seat.person_id is not None]
    await act.tx.screens.touch(people, [panel_purpose(PanelName.KEEPSAKE)])
