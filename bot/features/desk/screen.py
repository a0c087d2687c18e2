"""What the desk shows: news, question, picture and buttons, through a whole turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from typing import Any

from bot.dialogue.asking import ask
from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Codec, offers_of, token_of
from bot.dialogue.pen import Pen
from bot.dialogue.question import ROWS, Asked
from bot.features import prepared
from bot.features.card import waiting_line
from bot.features.desk import again, hints
from bot.features.desk.buttons import Back, Confirm, ShowSheet, StartOver, Undo
from bot.features.desk.handover import handed_over
from bot.features.desk.hints import AskHints
from bot.features.desk.menu import LEAST_ROWS, MOST_ROWS, Menu, lines_beside, rows_that_fit
from bot.features.desk.over import over
from bot.features.desk.sheets import Sheets
from bot.features.digest import MORE, Digest, news, receipt, since_last_move
from bot.features.history import StepByStep, ToLog
from bot.features.host.deeds import TakeSeatBack
from bot.features.lessons import ShowLessons
from bot.features.looks import Look, View, words_of
from bot.features.offers import DeclineOffer, LeaveOffer, OpenOffer
from bot.features.orders import ShowOrders
from bot.features.picture_file import file_button
from bot.features.reference.rules import HelpAtDesk
from bot.features.sleeping import WakeTable
from bot.features.stand_ins import WatchOn
from bot.features.what_if import way_out, way_to_it, who_answers
from bot.framework.clock_words import due_in_short
from bot.framework.reader import Reader
from bot.framework.table_names import short_name, table_name
from bot.locale import Tongue
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.heights import in_one_line, seen_together
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.rendered import PhotoRef, Rendered
from bot.messages.widths import fits, unbroken
from bot.tables import coaching, memory, one_device
from bot.tables.grace import can_undo, undo_until
from bot.tables.highlights import chained
from bot.tables.open_table import OpenTable
from games.core import repeating
from games.core.decision import Decision
from games.core.event import Event
from games.core.hints import Hint
from games.core.outcomes import Preview
from games.core.repeating import Deed
from games.core.text import SeatName, Text, listing, plural, text
from storage.schema import Phase
from storage.seats import Seat

#: So much news is read at once.
FEW = 4


def what_comes(preview: Preview[Any]) -> Text:
    """The truth about what a confirm brings, as far as it may be known."""
    if preview.chance:
        return text("Chance comes next, and then nothing can be taken back. Go on?")
    if preview.final:
        return text("Something hidden comes to light next, and then nothing can be taken back. Go on?")
    if not preview.asked:
        return text("This ends your turn. Confirm?")
    if len(preview.asked) == 1:
        following = SeatName(preview.asked[0])
        if preview.goes_on:
            return text("{seat} answers next, then your turn goes on. Confirm?", seat=following)
        return text("This ends your turn, {seat} answers next. Confirm?", seat=following)
    names = listing(*(SeatName(seat) for seat in preview.asked))
    if preview.goes_on:
        return text("Next answer: {names}. Then your turn goes on. Confirm?", names=names)
    return text("This ends your turn. Next answer: {names}. Confirm?", names=names)


def _rows_for_answers(asked: Callable[[int], Asked], room_beside: Callable[[Asked], int]) -> int:
    """As many as leave one for the menu: with fewer rows more may have to be said in words, and need room as well."""
    for rows in range(ROWS, LEAST_ROWS - 2, -1):
        shown = asked(rows)
        if len(shown.rows) < room_beside(shown):
            return rows
    return LEAST_ROWS - 2


@dataclass
class Desk:
    table: OpenTable
    seat: Seat
    reader: Reader
    codec: Codec
    #: How the question is shown: what the screen keeps of it.
    kept: DeskMemory
    #: What is marked on the board: what has changed since the reader last moved, and what of it was done to them.
    changed: tuple[str, ...] = ()
    hit: tuple[str, ...] = ()

    async def show(self) -> Rendered:
        if self.table.row.phase is not Phase.RUNNING:
            return await self._resting()
        if self.seat.stand_in is not None:
            return await self._stood_in()
        if one_device.curtain(self.table, self.reader.person.id, self.seat):
            return await handed_over(self.table, self.seat, self.reader, self.codec)
        match = self.table.match
        number = self.seat.seat
        if (preview := match.preview(number)) is not None:
            return await self._held(preview)
        opened = self.kept.offer
        if opened is not None and opened in (offers := offers_of(self.table, number)):
            return self._offering(opened, offers[opened][1])
        decision = match.decision(number)
        return await (self._waiting() if decision is None else self._asking(decision))

    # -- the three faces of a turn -----------------------------------------------------------------------------------

    async def _asking(self, decision: Decision) -> Rendered:
        now = self.token()
        choosing = self.kept.choosing.of(now)
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        deeds = self._deeds()
        if deeds and self.kept.again == now:
            parts = again.words(deeds, self.tongue, Part((self._title(),)))
            return self._rendered(parts, again.buttons(deeds, pen), self._picture(decision, Asked()))
        if self.kept.hints is not None and self.kept.hints.token == now and self._hint(pen):
            return self._hinted(decision, self.kept.hints.found, pen)
        recent = memory.of_seat(self.seat).recent
        lying, letters = self._lying()
        # By its first page, so that all pages are as long and nothing falls between them.
        first = replace(choosing, page=0)
        below = [*lying, *self._question(decision, ask(decision, first, pen, recent))]
        above, further = await self._before(below)
        above = above[:1] if choosing.narrowed else [*above, *lying]

        def room_beside(asked: Asked) -> int:
            return rows_that_fit([*above, *self._question(decision, asked)])

        rows = _rows_for_answers(lambda rows: ask(decision, first, pen, recent, rows), room_beside)
        room = room_beside(ask(decision, first, pen, recent, rows))
        asked = ask(decision, choosing, pen, recent, rows)
        menu = Menu(
            *self._way_back(pen),
            first=[again.way(deeds, pen), asked.aside, *letters, *self._beforehand(decision)],
            hint=self._hint(pen),
            learning=self._learning(),
            sheets=self._other_sheets(decision, asked),
            page=self._to_the_page(),
            words=self._words(),
            file=self._file(),
            out=way_out(self.table, self._pen),
            last=[*further, self._trying_out()],
        )
        words = [*above, *self._question(decision, asked)]
        photo = self._picture(decision, asked)
        if self.sheets.is_elsewhere(decision, asked):
            return self._rendered(words, menu.under_picture(pen), photo)
        return self._with_menu(words, asked.rows, menu, photo, room)

    def _hinted(self, decision: Decision, found: Sequence[Hint], pen: Pen) -> Rendered:
        """What could be answered, and why."""
        rows = hints.buttons(found, pen)
        parts = hints.words(self.table.game, decision, found, self.tongue, Part((self._title(),)), rows)
        return self._rendered(parts, rows, self._picture(decision, Asked(targets=hints.places(decision, found))))

    async def _before(self, below: Sequence[Part]) -> tuple[list[Part], Keyboard]:
        """What has been done so far, above these; and ways to read more of it."""
        title = self._title()
        if self.table.match.can_go_back(self.seat.seat):
            told = self._told(self.table.match.drafted_events(self.seat.seat))
            return [Part((title,)), told], []
        digest = await since_last_move(self.table, self.seat.seat, self.reader.person.id)
        self.changed, self.hit = digest.changed, digest.hit
        head = Part((self._heading(title),))
        note = Part((*self._prepared(), *await self._note()))
        room = lines_beside([head, note, *below])
        happened = await news(self.table, digest, self.seat.seat, self.tongue, room)
        return [head, *happened, note], self._ways_back(digest)

    def _question(self, decision: Decision, asked: Asked) -> list[Part]:
        """What is asked, how far it is answered, what bare marks mean, and what there is to know about the choices."""
        said = [escape(line, quote=False) for line in asked.lines]
        notes = tuple(escape(line, quote=False) for line in asked.notes)
        # A mark never ends a line by itself.
        meant = [(escape(one.mark), escape(unbroken(one.words), quote=False)) for one in asked.named]
        named = [f"<b>{mark}</b>\N{NO-BREAK SPACE}{words}" for mark, words in meant]
        listed = ["; ".join(named)] if named else []
        prompt = f"<b>{self.tongue.html(decision.prompt)}</b>"
        return [Part((prompt, *said, *listed)), Part(notes, spare=1, folded=True)]

    def _offering(self, now: str, decision: Decision) -> Rendered:
        """One of the offers, opened: nobody waits for its answer."""
        choosing = self.kept.choosing.of(now)
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        asked = ask(decision, choosing, pen)
        alone = self.tongue.html(text("Nobody waits for this, and nobody else sees it."))
        parts = [Part((self._title(),)), *self._question(decision, asked), Part((alone,))]
        ways = [
            pen.back(text("Let it lie"), LeaveOffer()),
            pen.button(text("Decline"), DeclineOffer()),
        ]
        menu = Menu(
            ways,
            first=[asked.aside],
            sheets=self._other_sheets(decision, asked),
            page=self._to_the_page(),
            words=self._words(),
            file=self._file(),
        )
        photo = self._picture(decision, asked)
        if self.sheets.is_elsewhere(decision, asked):
            return self._rendered(parts, menu.under_picture(pen), photo)
        return self._with_menu(parts, asked.rows, menu, photo)

    def _lying(self) -> tuple[list[Part], Keyboard]:
        """Each offer as one line and a button."""
        lines, rows = [], []
        lying = offers_of(self.table, self.seat.seat)
        for number, (now, (_, decision)) in enumerate(lying.items(), 1):
            mark = "✉️" if len(lying) == 1 else f"✉️ {number}"
            lines.append(f"{mark} {self.tongue.html(decision.prompt)}")
            pen = Pen(self.codec, self.tongue, self.table.id, now)
            whole = f"✉️ {self.tongue.say(decision.prompt)}"
            short = f"{mark} {self.tongue.say(text('Answer it'))}"
            rows.append([pen.button(whole if fits(whole) else short, OpenOffer())])
        return [Part(tuple(lines))], rows

    async def _held(self, preview: Preview[Any]) -> Rendered:
        match = self.table.match
        locked = match.drafts[self.seat.seat].locked
        now = token_of(self.table, self.seat.seat)
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        events = (*match.drafted_events(self.seat.seat), *preview.events)
        words = text("Sealed. You can change it until everybody has chosen.") if locked else what_comes(preview)
        chosen = (f"<b>{self.tongue.html(preview.deed)}</b>", self.tongue.html(words))
        parts = [Part((self._title(),)), self._told(events), Part(chosen)]
        changed = tuple(place for event in events for place in event.places)
        photo = self.sheets.coming(preview, changed)
        if locked:
            return self._rendered(parts, [[pen.button(text("Change it"), Back())]], photo)
        go_on, style = (text("Yes, go on"), Style.DANGER) if preview.final else (text("Confirm"), Style.SUCCESS)
        back, start_over = self._way_back(pen)
        menu = replace(self._looks(), back=back, start_over=start_over)
        return self._with_menu(parts, [[pen.button(go_on, Confirm(), style)]], menu, photo)

    async def _waiting(self) -> Rendered:
        table, seat = self.table, self.seat.seat
        done = await receipt(table, seat, self.tongue)
        rows: list[Sequence[Button]] = []
        if can_undo(table, seat):
            now = token_of(table, seat)
            pen = Pen(self.codec, self.tongue, table.id, now)
            rows.append([pen.button(self._undo_words(), Undo())])
        rows += [[way] for way in prepared.ways(table, self.seat, self.reader.person.id, self._pen)]
        lying, letters = self._lying()
        menu = Menu(
            first=letters,
            learning=self._learning(),
            sheets=self._other_sheets(),
            page=self._to_the_page(),
            words=self._words(),
            file=self._file(),
            out=way_out(self.table, self._pen),
            last=[self._trying_out()],
        )
        parts = [
            Part((self._title(), await waiting_line(table, self.tongue))),
            *lying,
            done,
            Part(self._prepared()),
            Part(await self._plan() if done.lines else ()),
        ]
        return self._with_menu(parts, rows, menu, self.sheets.resting())

    def _undo_words(self) -> Text:
        """How long it may be pressed: a stand-in leaves a moment, a person what is left of the grace."""
        table = self.table
        if any(table.seats[number].stand_in is not None for number in table.match.waiting()):
            seconds = int(table.house.moment_to_undo.total_seconds())
            return plural("Undo (for {n} second)", "Undo (for {n} seconds)", seconds)
        return text("Undo (until {time})", time=self.tongue.clock(undo_until(table)))

    async def _plan(self) -> tuple[str, ...]:
        """The note for the next turn, or the question for one; a reply to the desk answers it."""
        note = await self._note()
        if note or self._prepared() or self.table.row.what_if or not memory.of_person(self.reader.person).plan:
            return note
        return ("📝 " + self.tongue.html(text("A plan for your next turn? Reply to this message with it.")),)

    async def _note(self) -> tuple[str, ...]:
        if one_device.shared(self.table, self.reader.person.id):
            # One note for all who play at the device would be read by the wrong one.
            return ()
        note = await self.table.tx.notes.get(self.table.id, self.reader.person.id)
        return (f"📝 <i>{escape(note, quote=False)}</i>",) if note else ()

    async def _stood_in(self) -> Rendered:
        words = text("A stand-in plays for you. The seat stays yours: take it back whenever you like.")
        parts = [Part((self._title(), await waiting_line(self.table, self.tongue))), Part((self.tongue.html(words),))]
        back = self._pen.button(text("Take my seat back"), TakeSeatBack(), Style.SUCCESS)
        watching = [[self._pen.button(text("Watch on"), WatchOn())]] if self.table.memory.rests else []
        menu = self._looks()
        return self._with_menu(parts, [[back], *watching], menu, self.sheets.resting())

    async def _resting(self) -> Rendered:
        table, tongue = self.table, self.tongue
        match table.row.phase:
            case Phase.OVER:
                return over(table, self.seat, self.reader, self._pen, self._title())
            case Phase.CANCELLED:
                return Rendered(tongue.html(text("<b>{table}</b> was cancelled.", table=table_name(table))))
            case Phase.LOBBY:
                waits = text("<b>{table}</b> has not started yet. You sit at it.", table=table_name(table))
                return Rendered(tongue.html(waits))
            case phase:
                wake = [[self._pen.button(text("Wake the table"), WakeTable(), Style.SUCCESS)]]
                rows = wake if phase is Phase.ASLEEP else []
                looks = self._looks().below(rows, self._pen, MOST_ROWS)
                return Rendered(f"{self._title()}\n{await waiting_line(table, tongue)}", looks)

    def _with_menu(
        self, parts: list[Part], answers: Keyboard, menu: Menu, photo: PhotoRef, room: int | None = None
    ) -> Rendered:
        """Answers with as much of the menu as there is room for, or the menu alone."""
        if self.kept.menu:
            return self._rendered(parts[:1], menu.opened(self._pen), photo)
        rows = menu.below(answers, self._pen, rows_that_fit(parts) if room is None else room)
        return self._rendered(seen_together(parts, len(rows)), rows, photo)

    def _rendered(self, parts: list[Part], rows: Keyboard, photo: PhotoRef) -> Rendered:
        """With the board in words for whenever the picture cannot be shown; in its place for whoever wants it so."""
        # Of this moment: by the time somebody asks, the table may have moved on.
        summary = self.sheets.summary

        def plain() -> str:
            return compose([*parts, *words_of(summary, self.tongue)], MESSAGE)

        if memory.of_person(self.reader.person).words:
            return Rendered(plain(), rows, protect=True)
        return Rendered(compose(parts, CAPTION), rows, photo, protect=True, plain=plain)

    # -- pieces ------------------------------------------------------------------------------------------------------

    @cached_property
    def sheets(self) -> Sheets:
        return Sheets(self.table, self.seat.seat, self.reader, self.kept.look)

    def _picture(self, decision: Decision, asked: Asked) -> PhotoRef:
        return self.sheets.of_question(decision, asked, self.changed, self.hit)

    @property
    def tongue(self) -> Tongue:
        return self.reader.tongue

    @property
    def real_table(self) -> OpenTable:
        """Where what is answered here is done."""
        return self.table

    def token(self) -> str:
        """Which question its buttons answer."""
        return token_of(self.table, self.seat.seat)

    def decision(self) -> Decision | None:
        return self.table.match.decision(self.seat.seat)

    def _prepared(self) -> tuple[str, ...]:
        return prepared.lines(self.table, self.seat, self.reader.person.id, self.tongue)

    @property
    def _pen(self) -> Pen:
        """For buttons that fit whatever is asked."""
        return Pen(self.codec, self.tongue, self.table.id)

    def _title(self) -> str:
        running = self.table.row.phase is Phase.RUNNING
        return f"{self._named()} · {self.tongue.html(self.sheets.summary.moment)}" if running else self._named()

    def _named(self) -> str:
        """Of which group it is stands there only for whoever might think of another."""
        own = self.seat.person_id == self.reader.person.id
        named = not own or memory.of_person(self.reader.person).several_chats
        named = named and not self.table.row.what_if
        chat = escape(self.table.chat.title, quote=False) if named else ""
        sign = "🧪" if self.table.row.what_if else "🎲"
        title = f"{sign} <b>{self.tongue.html(short_name(self.table))}</b>" + (f" · {chat}" if chat else "")
        if self.table.row.phase is Phase.RUNNING and len(self.table.seats_of(self.reader.person.id)) > 1:
            title += f" · 👁 {escape(self.seat.name, quote=False)}"
        return title

    def _deeds(self) -> Sequence[Deed]:
        """What the seat did when it was last asked this, as far as it fits."""
        return repeating.deeds(self.table.match, self.seat.seat)

    def _beforehand(self, decision: Decision) -> Keyboard:
        """A kind of question that somebody may want to answer once and for all."""
        topics = list(self.table.game.orders())
        if decision.topic not in topics or self.seat.person_id != self.reader.person.id:
            return []
        return [[self._pen.button(text("Always do this ▸"), ShowOrders(topics.index(decision.topic)))]]

    def _learning(self) -> list[Button]:
        """Offered until the first turn of somebody's first table of this game is done, and never again."""
        if self.seat.seat not in self.table.memory.newcomers or self.seat.person_id != self.reader.person.id:
            return []
        number = list(self.table.house.games).index(self.table.game.id)
        # Beside the way to the page there is room for one word.
        label = text("Learn ▸") if self._to_the_page() else text("How to play ▸")
        return [self._pen.button(label, ShowLessons(number))]

    def _hint(self, pen: Pen) -> list[Button]:
        if not coaching.may_ask(self.table, self.seat, self.reader.person.id):
            return []
        return [pen.button(text("💡 Hint"), AskHints())]

    def _ways_back(self, digest: Digest) -> Keyboard:
        """Where much has happened, the whole of it and step by step; where a standing order acted, the order."""
        acted = self._acted(digest)
        if len(digest.told(self.tongue.html)) <= FEW:
            return [acted] if acted else []
        whole = self._pen.button(text("What is new"), Look(View.SINCE))
        steps = self._pen.button(text("Step by step ▸"), StepByStep("new"))
        return [[whole, steps], acted] if acted else [[whole, steps]]

    def _acted(self, digest: Digest) -> list[Button]:
        """The standing order that answered since, to be changed where it is told."""
        if self.seat.person_id != self.reader.person.id:
            return []
        names = [orders.name for orders in self.table.game.orders().values()]
        told = [event.text.args.get("topic") for event in digest.by_order]
        topics = [at for at, name in enumerate(names) if name in told]
        return [self._pen.button(text("Change the order ▸"), ShowOrders(topics[0]))] if topics else []

    def _heading(self, title: str) -> str:
        """One line, with the time that is left: where both find no room the moment of the game stands back."""
        due = self._time_left()
        whole = " · ".join((title, *due))
        return whole if in_one_line(whole) else " · ".join((self._named(), *due))

    def _time_left(self) -> tuple[str, ...]:
        due = due_in_short(self.seat, self.tongue)
        if due is None:
            return ()
        small = memory.of_seat(self.seat).small
        return (self.tongue.html(text("{due}, then the usual answer", due=due) if small else due),)

    def _told(self, events: Sequence[Event]) -> Part:
        """Of a long draft the newest lines, and how many came before."""
        lines = tuple(f"• {self.tongue.html(event.text)}" for event in chained(events))
        more = f"<i>{self.tongue.html(text('… and before that: {n}', n=MORE))}</i>"
        return Part(lines, spare=1, more=more, newest=True, folded=True)

    def _way_back(self, pen: Pen) -> tuple[Sequence[Button], Sequence[Button]]:
        if not self.table.match.can_go_back(self.seat.seat):
            return (), ()
        return [pen.back(text("Back"), Back())], [pen.button(text("Start over"), StartOver())]

    def _other_sheets(self, decision: Decision | None = None, asked: Asked | None = None) -> list[Button]:
        others = self.sheets.others(decision, asked)
        return [self._pen.button(self.tongue.say(sheet.name), ShowSheet(sheet.id)) for sheet in others]

    def _to_the_page(self) -> list[Button]:
        """The same desk where the picture itself is touched."""
        page = self.table.house.desk_page(self.table.id)
        return [] if page is None else [Button(self.tongue.say(text("Touch ▸")), page=page)]

    def _words(self) -> list[Button]:
        return [
            self._pen.button(text("Log"), ToLog()),
            self._pen.button(text("Help"), HelpAtDesk()),
        ]

    def _trying_out(self) -> list[Button]:
        """The way to a copy; at the copy's own desk, who else plays there."""
        return [*way_to_it(self.table, self.reader.person.id, self._pen), *who_answers(self.table, self._pen)]

    def _looks(self) -> Menu:
        """What there is to look at where nothing is asked."""
        file = self._file()
        words = [*self._words(), *(file if self.kept.look is not None else ())]
        return Menu(
            out=way_out(self.table, self._pen),
            sheets=self._other_sheets(),
            page=self._to_the_page(),
            words=words,
            file=file,
            last=[self._trying_out()],
        )

    def _file(self) -> list[Button]:
        """Of the sheet that lies there, or of the first one."""
        return [file_button(self.sheets.shown(), self._pen)]
