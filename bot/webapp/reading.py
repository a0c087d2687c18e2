"""What a page reads: its person's tables, the desk of one, what opens beside it, and the public board of a link.

Everything is made of what the chat shows: a desk from the seat's own view, a board from that of a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from pydantic_core import to_json

from bot.dialogue.ahead import Way
from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec
from bot.errors import Refused
from bot.features.card import waiting_line
from bot.features.desk.page import Page, Tab, page_of
from bot.features.looks import words_of
from bot.features.reference.cards import entries_of, entry_words, find
from bot.framework import pictures
from bot.framework.pictures import Laid
from bot.framework.reader import Reader
from bot.framework.table_names import name_of, table_name
from bot.locale import Tongue, language_of
from bot.messages.fitting import MESSAGE, compose
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef, Rendered
from bot.tables import onlookers
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from bot.tables.screen_memory import told_apart
from bot.webapp.known_ahead import AtOnce, KnownAhead
from bot.webapp.sentences import caption, sentences
from bot.work.rendering import Rendering
from games.core.match import Match
from games.core.text import text
from rendering.kit.themes import DARK, LIGHT
from storage.people import Person
from storage.schema import Phase
from storage.store import Store

Json = dict[str, Any]
NOT_YOURS = text("You do not sit at this table.")
#: A reply to these is kept.
_WRITTEN_TO = frozenset({PanelName.NOTE, PanelName.KEEPSAKE})
#: Behind a board's link.
BOARD = "board"
A_TURN_BEHIND = text("This is how it stood a turn before.")


@dataclass(frozen=True, slots=True)
class Board:
    """What a link shows: a table as it stands, or as it stood a turn before."""

    table: int
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A document for the page, and the pictures it speaks of by their keys."""

    document: Json
    photos: Sequence[PhotoRef] = ()

    @property
    def version(self) -> str:
        return sha256(to_json(self.document)).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class Reading:
    store: Store
    house: House
    codec: Codec
    rendering: Rendering
    ahead: KnownAhead = field(default_factory=KnownAhead)

    async def person(self, person_id: int) -> Person | None:
        async with self.store.read() as tx:
            return await tx.people.get(person_id)

    def tongue(self, person: Person) -> Tongue:
        return Tongue(person.language or self.house.default_language, (), person.time_zone or "UTC")

    def tongue_spoken(self, code: str) -> Tongue:
        return Tongue(language_of(code) if code else self.house.default_language)

    async def tables(self, person: Person) -> Shown:
        """Where the person sits, or plays for somebody who is away; the most urgent first."""
        tongue = self.tongue(person)
        async with self.store.read() as tx:
            ranked = await tx.overviews.ranked(person.id, self.house.games)
        rows = [
            {
                "id": held.table_id,
                "name": tongue.say(name_of(self.house.games[held.game].name, held.number)),
                "yours": held.for_you,
            }
            for held in ranked
            if held.phase is Phase.RUNNING
        ]
        return Shown({"tables": rows, "sentences": sentences(tongue), "language": tongue.language})

    async def desk(self, person: Person, table_id: int, *, dark: bool, waits: bool = True) -> Shown:
        """Whoever does not wait for what one touch may answer beyond the question is told that there is more."""
        at_once = AtOnce(self.ahead)
        ahead = self.ahead if waits else at_once
        async with self.store.read() as tx:
            table = await open_table(tx, self.house, table_id)
            seat = table.seat_of(person.id)
            if seat is None:
                raise Refused(NOT_YOURS)
            reader = Reader(person, table.tongue_of(person))
            kept = DeskMemory.of(await tx.screens.get(person.id, desk_purpose(table_id)))
            page = await page_of(
                table, seat, reader, self.codec, kept, dark=dark, ahead=self.ahead if waits else ahead
            ).page()
            table.rest()
        document = _document(page, reader.tongue)
        if at_once.more:
            document["more"] = True
        return Shown(document, [tab.picture for tab in page.tabs])

    # -- beside the desk ---------------------------------------------------------------------------------------------

    async def panels(self, person: Person) -> dict[PanelName, tuple[int, str]]:
        """How often each panel in the person's private chat was marked, and what it remembers."""
        async with self.store.read() as tx:
            screens = await tx.screens.in_chat(person.id)
        known = {panel_purpose(name): name for name in PanelName}
        return {
            known[screen.purpose]: (screen.marks, told_apart(screen)) for screen in screens if screen.purpose in known
        }

    async def panel(self, person: Person, name: PanelName) -> Shown | None:
        """None where it lies no more."""
        async with self.store.read() as tx:
            screen = await tx.screens.get(person.id, panel_purpose(name))
            rendered = None if screen is None else await self.rendering.within(tx, screen)
        if screen is None or rendered is None or rendered.remove:
            return None
        document: Json = {"name": name.value, "said": rendered.text, "rows": _rows(rendered)}
        if rendered.photo is not None:
            document["picture"] = rendered.photo.key
        document["writes"] = name in _WRITTEN_TO
        return Shown(document, [] if rendered.photo is None else [rendered.photo])

    async def message_of(self, person: Person, name: PanelName) -> int | None:
        async with self.store.read() as tx:
            screen = await tx.screens.get(person.id, panel_purpose(name))
        return None if screen is None else screen.message_id

    async def looked_up(self, person: Person, table_id: int, words: str) -> Shown:
        """What this table's game tells of the things that are named."""
        async with self.store.read() as tx:
            table = await open_table(tx, self.house, table_id)
            if table.seat_of(person.id) is None:
                raise Refused(NOT_YOURS)
            tongue = table.tongue_of(person)
            entries = entries_of(table.game, table.row)
            found = find(entries, words)[:1]
            said = [entry_words(table.game, entries[at], tongue) for at in found]
        return Shown({"said": said})

    # -- the public board --------------------------------------------------------------------------------------------

    async def board_of(self, link: str) -> Board | None:
        """What the link shows; None for any that this house has not given out, or that leads nowhere any more."""
        table_id = self.codec.number_in(link, BOARD)
        if table_id is not None:
            return Board(table_id)
        named = onlookers.named_in(self.codec.unsealed(link) or "")
        if named is None:
            return None
        async with self.store.read() as tx:
            try:
                table = await open_table(tx, self.house, named[0])
            except Refused:
                return None
            table.rest()
        known = table.memory.onlookers
        return Board(table.id, known.behind) if onlookers.may_look_on(table, named[1]) else None

    async def board(self, board: Board, dark: bool) -> tuple[Shown, int]:
        """What a spectator may see, and in which chat its news are."""
        async with self.store.read() as tx:
            table = await open_table(tx, self.house, board.table)
            page = await _public(table, dark=dark, behind=board.behind)
            tongue, chat = table.public_tongue, table.chat.id
            table.rest()
        document = {**_document(page, tongue), "sentences": sentences(tongue)}
        return Shown(document, [tab.picture for tab in page.tabs]), chat


async def _public(table: OpenTable, *, dark: bool, behind: bool) -> Page:
    """The settled position in the group's language, without a button; `behind`: as a turn before stood."""
    tongue = table.public_tongue
    name = f"🎲 <b>{tongue.html(table_name(table))}</b>"
    if table.row.document is None:
        return Page(name, await waiting_line(table, tongue))
    behind = behind and table.row.phase is not Phase.OVER
    view = await _turn_before(table) if behind else table.match.view(None)
    summary = table.game.summary(view)
    look = pictures.look(tongue, DARK.name if dark else LIGHT.name, None)
    tabs = [
        Tab(
            sheet.id,
            tongue.say(sheet.name),
            pictures.touchable_sheet(table.game, view, look, tuple(table.names), sheet.id, Laid()),
        )
        for sheet in sorted(pictures.sheets(table.game, view), key=lambda sheet: sheet.id != table.game.board)
    ]
    words = compose(words_of(summary, tongue), MESSAGE)
    said = tongue.html(A_TURN_BEHIND) if behind else await waiting_line(table, tongue)
    return Page(f"{name} · {tongue.html(summary.moment)}", said, tabs=tuple(tabs), words=words)


async def _turn_before(table: OpenTable) -> Any:
    """What a spectator saw when the turn before the present one began."""
    numbers = await table.tx.positions.numbers(table.id)
    kept = await table.tx.positions.at_or_before(table.id, numbers[-2] if len(numbers) > 1 else numbers[0])
    assert kept is not None, "every table that has begun has kept where it began"
    return Match.load(table.game, kept.document).view(None)


# -- as documents ----------------------------------------------------------------------------------------------------


def _document(page: Page, tongue: Tongue) -> Json:
    question = None
    if page.question is not None:
        asked = page.question
        question = {
            "kind": asked.kind.value,
            "prompt": asked.prompt,
            "line": asked.line,
            "choices": [_small(asdict(choice)) for choice in asked.choices],
            "counts": [asdict(count) for count in asked.counts],
            "turns": asked.turns,
        }
    return {
        "title": page.title,
        "said": page.said,
        "question": question,
        "held": page.held,
        "deeds": [_button(button) for button in page.deeds],
        "ways": [_button(button) for button in page.ways],
        "tabs": [
            {
                "id": tab.id,
                "name": tab.name,
                "caption": caption(tongue, tab.name),
                "picture": tab.picture.key,
                "asked": tab.asked,
                "plain": tab.plain,
            }
            for tab in page.tabs
        ],
        "words": page.words,
        "short_ways": [_way(way, page) for way in page.short_ways],
        "sure": [{"said": said, "text": label, "chain": presses} for said, label, presses in page.sure],
        "language": tongue.language,
    }


def _way(way: Way, page: Page) -> Json:
    targets = page.marks if page.question is None else {**page.marks, **page.question.targets}
    at, to = (None if spot is None else targets.get(spot) for spot in (way.at, way.to))
    return _small({"at": at, "to": to, "words": way.words, "chain": way.presses, "turned": way.turned})


def _small(choice: Json) -> Json:
    """Without what says nothing: there may be hundreds."""
    return {name: value for name, value in choice.items() if value}


def _button(button: Button) -> Json:
    said = {"text": button.text, "data": button.data, "url": button.url, "copy": button.copy}
    return _small({**said, "style": button.style.value if button.style is not None else None})


def _rows(rendered: Rendered) -> list[list[Json]]:
    return [[_button(button) for button in row] for row in rendered.keyboard]
