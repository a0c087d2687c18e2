"""The desk where there is room: the same words, question and presses as in the chat, whole, with every picture."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.dialogue.ahead import Ahead, Sure, Way
from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec, offers_of, token_of
from bot.dialogue.pen import Pen
from bot.dialogue.whole import Whole, is_short, whole
from bot.features import prepared
from bot.features.card import waiting_line
from bot.features.desk import again, hints
from bot.features.desk.buttons import Back, Confirm, Undo
from bot.features.desk.planned import PlannedDesk, plan_of
from bot.features.desk.screen import Desk, what_comes
from bot.features.digest import news, receipt, since_last_move
from bot.features.looks import words_of
from bot.features.notes import ShowNote
from bot.features.offers import DeclineOffer, LeaveOffer
from bot.features.what_if import way_out
from bot.framework import pictures
from bot.framework.pictures import NOTHING, Laid
from bot.framework.reader import Reader
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import PhotoRef
from bot.tables import one_device
from bot.tables.grace import can_undo
from bot.tables.open_table import OpenTable
from games.core.decision import Decision
from games.core.event import Event
from games.core.game import HAND
from games.core.hints import Hint
from games.core.outcomes import Preview
from games.core.repeating import Deed
from games.core.text import text
from rendering.kit.themes import DARK, LIGHT
from storage.schema import Phase
from storage.seats import Seat

#: More news than this is read in the log.
LINES = 40
#: So many answers have a touch that confirms them as well.
MOST_SURE = 2


@dataclass(frozen=True, slots=True)
class Tab:
    """One of the pictures."""

    id: str
    name: str
    picture: PhotoRef
    #: The question is asked about it.
    asked: bool = False
    #: A picture as messages have it, on which there is nothing to touch.
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    #: Markup as messages have it, here and in `said`.
    title: str
    said: str
    question: Whole | None = None
    #: What settles the question or takes a step back.
    deeds: tuple[Button, ...] = ()
    #: What opens beside the desk: log, orders, help.
    ways: tuple[Button, ...] = ()
    tabs: tuple[Tab, ...] = ()
    #: The board in words, for whoever cannot see it.
    words: str = ""
    #: What is held until it is confirmed, and what that brings.
    held: str = ""
    #: What one touch of a place, or a finger drawn from one to another, answers at once.
    short_ways: tuple[Way, ...] = ()
    #: Badges of the places that only these speak of.
    marks: Mapping[str, str] = field(default_factory=dict)
    #: Answers that are confirmed in the same touch: what they bring stands above the button.
    sure: tuple[tuple[str, str, tuple[str, ...]], ...] = ()


LookAhead = Callable[[Ahead], Awaitable[Ahead]]


async def look_ahead(begun: Ahead) -> Ahead:
    await begun.look(Confirm())
    return begun


@dataclass
class DeskOnPage(Desk):
    """What has happened stands whole, the question too; nothing is folded away behind a menu."""

    #: The page around it is dark.
    dark: bool = False
    ahead: LookAhead = look_ahead
    _ways: list[Button] = field(default_factory=list)

    async def page(self) -> Page:
        match, number = self.table.match, self.seat.seat
        if (
            self.table.row.phase is not Phase.RUNNING
            or self.seat.stand_in is not None
            or one_device.curtain(self.table, self.reader.person.id, self.seat)
        ):
            return await self._as_in_the_chat()
        if (preview := match.preview(number)) is not None:
            return self._held_page(preview)
        opened = self.kept.offer
        if opened is not None and opened in (offers := offers_of(self.table, number)):
            return self._offer_page(opened, offers[opened][1])
        decision = match.decision(number)
        return await (self._waiting_page() if decision is None else self._asking_page(decision))

    # -- the faces of a turn -----------------------------------------------------------------------------------------

    async def _asking_page(self, decision: Decision) -> Page:
        now = self.token()
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        if self.kept.hints is not None and self.kept.hints.token == now and self._hint(pen):
            return self._hinted_page(decision, self.kept.hints.found, pen)
        known = self._deeds()
        if known and self.kept.again == now:
            return self._repeating_page(decision, known, pen)
        question = whole(decision, self.kept.choosing.of(now), pen)
        lying, letters = self._lying()
        back, start_over = self._way_back(pen)
        title, said = await self._so_far()
        deeds = (
            *question.below,
            *back,
            *start_over,
            *again.way(known, pen),
            *self._hint(pen),
            *(button for row in letters for button in row),
        )
        ways = (*(button for row in self._beforehand(decision) for button in row), *self._ways, *self._beside())
        ahead = await self._ahead(decision, pen)
        marks = _marks(ahead, question)
        laid = self._laid(decision, replace(question, targets={**marks, **question.targets}))
        page = self._page(title, [*said, *lying], laid, question, deeds, ways)
        return replace(page, short_ways=tuple(ahead.ways), marks=marks, sure=self._sure_ones(ahead))

    async def _ahead(self, decision: Decision, pen: Pen) -> Ahead:
        asked = self.sheets.natural(decision)
        begun = Ahead(self.table, self.seat.seat, pen, self.reader.hold, lambda one: self.sheets.natural(one) == asked)
        return await self.ahead(begun)

    def _sure_ones(self, ahead: Ahead) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """More of them would hide the question: then each is confirmed by itself."""
        return tuple(map(self._sure, ahead.sure)) if len(ahead.sure) <= MOST_SURE else ()

    def _sure(self, sure: Sure) -> tuple[str, str, tuple[str, ...]]:
        """All that its confirm would say, and the touch that is both."""
        preview = sure.match.preview(self.seat.seat)
        assert preview is not None
        said = f"<b>{self.tongue.html(preview.deed)}</b>\n{self.tongue.html(what_comes(preview))}"
        return said, self.tongue.say(text("Confirm: {choice}", choice=sure.choice)), sure.presses

    def _hinted_page(self, decision: Decision, found: Sequence[Hint], pen: Pen) -> Page:
        """What could be answered, and why."""
        rows = hints.buttons(found, pen)
        parts = hints.words(self.table.game, decision, found, self.tongue, Part(()), rows)
        laid = {self.sheets.natural(decision): Laid(hints.places(decision, found))}
        deeds = [button for row in rows for button in row]
        page = self._page(self._title(), [], laid, None, deeds, self._beside())
        return replace(page, held=compose(parts, MESSAGE))

    def _repeating_page(self, decision: Decision, known: Sequence[Deed], pen: Pen) -> Page:
        """What it would be to do as the last time."""
        parts = again.words(known, self.tongue, Part(()))
        deeds = [button for row in again.buttons(known, pen) for button in row]
        page = self._page(self._title(), [], {self.sheets.natural(decision): Laid({})}, None, deeds, self._beside())
        return replace(page, held=compose(parts, MESSAGE))

    async def _so_far(self) -> tuple[str, list[Part]]:
        """What has been done in this turn, or else what has happened since the last one."""
        title = self._title()
        if self.table.match.can_go_back(self.seat.seat):
            return title, [self._told(self.table.match.drafted_events(self.seat.seat))]
        digest = await since_last_move(self.table, self.seat.seat, self.reader.person.id)
        self.changed, self.hit = digest.changed, digest.hit
        self._ways = [*self._learning(), *(button for row in self._ways_back(digest) for button in row)]
        happened = await news(self.table, digest, self.seat.seat, self.tongue, LINES)
        told = Part((*self._prepared(), *await self._note()))
        return " · ".join((title, *self._time_left())), [*happened, told]

    def _offer_page(self, now: str, decision: Decision) -> Page:
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        question = whole(decision, self.kept.choosing.of(now), pen)
        alone = self.tongue.html(text("Nobody waits for this, and nobody else sees it."))
        leave = (pen.back(text("Let it lie"), LeaveOffer()), pen.button(text("Decline"), DeclineOffer()))
        deeds = (*question.below, *leave)
        laid = self._laid(decision, question)
        return self._page(self._title(), [Part((alone,))], laid, question, deeds, self._beside())

    def _held_page(self, preview: Preview[Any]) -> Page:
        match, number = self.table.match, self.seat.seat
        pen = Pen(self.codec, self.tongue, self.table.id, token_of(self.table, number))
        events: tuple[Event, ...] = (*match.drafted_events(number), *preview.events)
        locked = match.drafts[number].locked
        words = text("Sealed. You can change it until everybody has chosen.") if locked else what_comes(preview)
        held = f"<b>{self.tongue.html(preview.deed)}</b>\n{self.tongue.html(words)}"
        if locked:
            deeds: tuple[Button, ...] = (pen.button(text("Change it"), Back()),)
        else:
            go_on, style = (text("Yes, go on"), Style.DANGER) if preview.final else (text("Confirm"), Style.SUCCESS)
            back, start_over = self._way_back(pen)
            deeds = (pen.button(go_on, Confirm(), style), *back, *start_over)
        view = self.table.game.view(preview.state, number)
        self.changed = tuple(place for event in events for place in event.places)
        page = self._page(self._title(), [self._told(events)], {}, None, deeds, self._beside(), view)
        return replace(page, held=held)

    async def _waiting_page(self) -> Page:
        table, seat = self.table, self.seat.seat
        done = await receipt(table, seat, self.tongue)
        pen = Pen(self.codec, self.tongue, table.id, token_of(table, seat))
        undo = (pen.button(self._undo_words(), Undo()),) if can_undo(table, seat) else ()
        lying, letters = self._lying()
        beforehand = Part(self._prepared())
        said = [Part((await waiting_line(table, self.tongue),)), *lying, done, beforehand, Part(await self._note())]
        prepare = prepared.ways(table, self.seat, self.reader.person.id, self._pen)
        deeds = (*undo, *prepare, *(button for row in letters for button in row))
        return self._page(self._title(), said, {}, None, deeds, (*self._learning(), *self._beside()))

    async def _as_in_the_chat(self) -> Page:
        """Where there is nothing to choose the chat's own screen says it all; its picture comes first."""
        shown = await self.show()
        deeds = tuple(button for row in shown.keyboard for button in row if button.page is None)
        if self.table.row.phase is Phase.RUNNING:
            hidden = one_device.curtain(self.table, self.reader.person.id, self.seat)
            return Page("", shown.in_words().text, deeds=deeds, tabs=() if hidden else self._tabs(self.sheets.view, {}))
        if self.table.row.phase is not Phase.OVER or shown.photo is None:
            return Page("", shown.text, deeds=deeds)
        scores = Tab("scores", self.tongue.say(text("Points")), shown.photo, plain=True)
        return Page("", shown.text, deeds=deeds, tabs=(scores, *self._tabs(self.sheets.view, {})))

    # -- pieces ------------------------------------------------------------------------------------------------------

    def _page(
        self,
        title: str,
        said: Sequence[Part],
        laid: Mapping[str, Laid],
        question: Whole | None,
        deeds: Sequence[Button],
        ways: Sequence[Button],
        view: Any = None,
    ) -> Page:
        seen = self.sheets.view if view is None else view
        words = compose(words_of(self.table.game.summary(seen), self.tongue), MESSAGE)
        tabs = self._tabs(seen, laid)
        return Page(title, compose(said, MESSAGE), question, tuple(deeds), tuple(ways), tabs, words)

    def _beside(self) -> tuple[Button, ...]:
        note = self._pen.button(text("Note"), ShowNote())
        return (*self._words(), note, *self._trying_out(), *way_out(self.table, self._pen))

    def _laid(self, decision: Decision, question: Whole) -> dict[str, Laid]:
        """What is to be chosen lies on the sheet it is chosen from; what has changed is ringed there too."""
        return {self.sheets.natural(decision): Laid(question.targets, self.changed, None, question.ways)}

    def _tabs(self, view: Any, laid: Mapping[str, Laid]) -> tuple[Tab, ...]:
        """Every picture there is, first the one that is asked about."""
        rest = Laid(changed=self.changed)
        tabs = [
            Tab(
                sheet.id,
                self.tongue.say(sheet.name),
                self._touchable(view, sheet.id, laid.get(sheet.id, NOTHING if sheet.id == HAND.id else rest)),
                sheet.id in laid,
            )
            for sheet in pictures.sheets(self.table.game, view)
        ]
        return tuple(sorted(tabs, key=lambda tab: not tab.asked))

    def _touchable(self, view: Any, name: str, laid: Laid) -> PhotoRef:
        look = pictures.look(self.tongue, self._theme, self.seat.seat)
        return pictures.touchable_sheet(self.table.game, view, look, tuple(self.table.names), name, laid)

    @property
    def _theme(self) -> str:
        """As its reader has set it; who has set nothing sees it in the dark when the page is dark."""
        return DARK.name if self.dark and self.reader.theme == LIGHT.name else self.reader.theme


def _marks(ahead: Ahead, question: Whole) -> dict[str, str]:
    """Places have short names of their own; what has none is answered in the list."""
    spots = dict.fromkeys(spot for way in ahead.ways for spot in (way.at, way.to) if spot is not None)
    return {spot: spot for spot in spots if spot not in question.targets and is_short(spot)}


@dataclass
class PlannedDeskOnPage(PlannedDesk, DeskOnPage):
    """What is asked of whoever prepares their turn."""

    async def page(self) -> Page:
        preview = self.table.match.preview(self.seat.seat)
        if preview is not None:
            return self._held_page(preview)
        decision = self.decision()
        return await (self._waiting_page() if decision is None else self._asking_page(decision))

    async def _ahead(self, decision: Decision, pen: Pen) -> Ahead:
        """One answer at a time: what is prepared is bound to questions that nobody has asked yet."""
        return Ahead(self.table, self.seat.seat, pen, self.reader.hold, lambda _: False)

    async def _so_far(self) -> tuple[str, list[Part]]:
        title, *said = self._head()
        return "".join(title.lines), said

    def _held_page(self, preview: Preview[Any]) -> Page:
        title, *said = self._head()
        view = self.table.game.view(preview.state, self.seat.seat)
        deeds = [button for row in self._rows() for button in row]
        page = self._page("".join(title.lines), said, {}, None, deeds, self._beside(), view)
        return replace(page, held=self.tongue.html(self._what_comes(preview)))


def page_of(
    table: OpenTable,
    seat: Seat,
    reader: Reader,
    codec: Codec,
    kept: DeskMemory,
    *,
    dark: bool,
    ahead: LookAhead = look_ahead,
) -> DeskOnPage:
    """As its reader has turned it."""
    plan = plan_of(table, seat, reader, kept)
    if plan is None:
        return DeskOnPage(table, seat, reader, codec, kept, dark=dark, ahead=ahead)
    shown = prepared.planned(table, plan)
    return PlannedDeskOnPage(shown, seat, reader, codec, kept, dark=dark, real=table, plan=plan)
