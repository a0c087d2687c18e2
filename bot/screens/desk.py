"""The desk: one private message per table, edited in place through a whole turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from bot.dialogue.asking import ask
from bot.dialogue.choosing import read_choosing
from bot.dialogue.codec import Codec, token
from bot.dialogue.pen import Pen
from bot.dialogue.places import recent_places
from bot.dialogue.question import Asked
from bot.locale import Tongue
from bot.messages import actions
from bot.messages.actions import EndedPage, View
from bot.messages.fitting import CAPTION, MESSAGE, Part, compose
from bot.messages.outgoing import Button, Keyboard, Style
from bot.messages.rendered import PhotoRef, Rendered
from bot.screens import pictures
from bot.screens.card import table_name, waiting_line
from bot.screens.clock_words import own_due
from bot.screens.device_handover import handed_over
from bot.screens.digest import Digest, news, receipt, since_last_move
from bot.screens.reader import Reader
from bot.tables import one_device, play
from bot.tables.open_table import OpenTable
from games.core.decision import ChooseOne, ChooseSome, Decision
from games.core.match import Preview
from games.core.text import Text, text
from storage.schema import Phase
from storage.seats import Seat

#: So much news is read at once.
FEW = 4


def table_of(purpose: str) -> int:
    return int(purpose.partition(":")[2])


def token_of(table: OpenTable, seat: int) -> str:
    match = table.match
    return token(table.id, seat, match.serials.get(seat, 0), match.decision(seat))


@dataclass(slots=True)
class Desk:
    table: OpenTable
    seat: Seat
    reader: Reader
    codec: Codec
    #: How the question is shown: what the screen keeps of it.
    args: dict[str, object]

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
        decision = match.decision(number)
        return await (self._waiting() if decision is None else self._asking(decision))

    # -- the three faces of a turn -----------------------------------------------------------------------------------

    async def _asking(self, decision: Decision) -> Rendered:
        now = token_of(self.table, self.seat.seat)
        choosing = read_choosing(self.args.get("choosing")).of(now)
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        asked = ask(decision, choosing, pen, recent_places(self.seat.state))
        parts = [Part((self._title(), *self._time_left()))]
        rows = [*asked.rows, *self._last_rows(pen, decision)]
        if self.table.match.can_go_back(self.seat.seat):
            parts.append(self._drafted())
        else:
            digest = await since_last_move(self.table, self.seat.seat, self.reader.person.id)
            parts += [*await news(self.table, digest, self.seat.seat, self.tongue), Part(await self._note())]
            rows += self._ways_back(digest)
        prompt = f"<b>{self.tongue.html(decision.prompt)}</b>"
        parts.append(Part((prompt, *(escape(line, quote=False) for line in asked.lines))))
        return self._rendered(parts, rows, self._picture(decision, asked))

    async def _held(self, preview: Preview[Any]) -> Rendered:
        match = self.table.match
        locked = match.drafts[self.seat.seat].locked
        now = token(self.table.id, self.seat.seat, match.serials.get(self.seat.seat, 0), None)
        pen = Pen(self.codec, self.tongue, self.table.id, now)
        events = (*match.drafted_events(self.seat.seat), *preview.events)
        told = tuple(f"• {self.tongue.html(event.text)}" for event in events)
        if locked:
            words = text("Sealed. You can change it until everybody has chosen.")
            rows: Keyboard = [[pen.button(text("Change it"), actions.Back())]]
        elif preview.final:
            words = text("What comes next cannot be taken back. Go on?")
            rows = [self._confirm(pen, text("Yes, go on"), Style.DANGER), *self._last_rows(pen)]
        else:
            words = text("This ends your turn. Confirm?")
            rows = [self._confirm(pen, text("Confirm"), Style.SUCCESS), *self._last_rows(pen)]
        parts = [Part((self._title(),)), Part(told, spare=1, more="…"), Part((f"<b>{self.tongue.html(words)}</b>",))]
        view = self.table.game.view(preview.state, self.seat.seat)
        changed = tuple(place for event in events for place in event.places)
        return self._rendered(parts, rows, self._board(view, {}, changed))

    async def _waiting(self) -> Rendered:
        table, seat = self.table, self.seat.seat
        done = await receipt(table, seat, self.tongue)
        rows: list[list[Button]] = []
        if play.can_undo(table, seat):
            now = token(table.id, seat, table.match.serials.get(seat, 0), None)
            pen = Pen(self.codec, self.tongue, table.id, now)
            rows.append([pen.button(text("Undo (for two minutes)"), actions.Undo())])
        rows.append(self._looks())
        parts = [
            Part((self._title(), await waiting_line(table, self.tongue))),
            done,
            Part(await self._plan() if done.lines else ()),
        ]
        view = table.match.view(seat)
        return self._rendered(parts, rows, self._seen(view))

    async def _plan(self) -> tuple[str, ...]:
        """The note for the next turn, or the question for one; a reply to the desk answers it."""
        note = await self._note()
        if note or not self.reader.person.settings.get("plan", True):
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
        back = self._pen.button(text("Take my seat back"), actions.TakeSeatBack(), Style.SUCCESS)
        return self._rendered(parts, [[back], self._looks()], self._seen(self.table.match.view(self.seat.seat)))

    async def _resting(self) -> Rendered:
        table, tongue = self.table, self.tongue
        match table.row.phase:
            case Phase.OVER:
                result = table.game.result(table.match.settled)
                assert result is not None
                place = text(
                    "Your place: {place}, points: {points}",
                    place=result.places[self.seat.seat],
                    points=result.points[self.seat.seat],
                )
                parts = [Part((self._title(), tongue.html(result.ending), tongue.html(place)))]
                look = pictures.look(tongue, self.reader.theme, self.seat.seat)
                photo = pictures.scores(table.game, result, look, tongue.seated)
                again = self._pen.button(text("Play again"), actions.PlayAgain(), Style.SUCCESS)
                check = self._pen.button(text("Check the luck"), actions.CheckLuck())
                sheet = self._pen.button(text("Score sheet"), actions.ShowEnded(EndedPage.SHEET))
                chart = self._pen.button(text("Points over time"), actions.ShowEnded(EndedPage.CHART))
                film = self._pen.button(text("The game as a film"), actions.ShowFilm())
                rows = [[again], [sheet, chart], [film, check]]
                return Rendered(compose(parts, CAPTION), rows, photo=photo)
            case Phase.CANCELLED:
                return Rendered(tongue.html(text("<b>{table}</b> was cancelled.", table=table_name(table))))
            case Phase.LOBBY:
                waits = text("<b>{table}</b> has not started yet. You sit at it.", table=table_name(table))
                return Rendered(tongue.html(waits))
            case _:
                return Rendered(f"{self._title()}\n{await waiting_line(table, tongue)}", [self._looks()])

    def _rendered(self, parts: list[Part], rows: Keyboard, photo: PhotoRef) -> Rendered:
        """With the board in words for whenever the picture cannot be shown."""
        summary = self.table.game.summary(self.table.match.view(self.seat.seat))
        board = Part(tuple(self.tongue.html(line) for line in (*summary.board, *summary.hand_lines)), spare=3)
        plain = compose([*parts, board], MESSAGE)
        return Rendered(compose(parts, CAPTION), rows, photo, protect=True, plain=plain)

    # -- pieces ------------------------------------------------------------------------------------------------------

    @property
    def tongue(self) -> Tongue:
        return self.reader.tongue

    @property
    def _pen(self) -> Pen:
        """For buttons that fit whatever is asked."""
        return Pen(self.codec, self.tongue, self.table.id)

    def _title(self) -> str:
        chat = escape(self.table.chat.title, quote=False)
        title = f"🎲 <b>{self.tongue.html(table_name(self.table))}</b>" + (f" · {chat}" if chat else "")
        if self.table.row.phase is not Phase.RUNNING:
            return title
        if len(self.table.seats_of(self.reader.person.id)) > 1:
            title += f" · 👁 {escape(self.seat.name, quote=False)}"
        moment = self.table.game.summary(self.table.match.view(self.seat.seat)).moment
        return f"{title} · {self.tongue.html(moment)}"

    def _ways_back(self, digest: Digest) -> Keyboard:
        """Where much has happened, the whole of it and the way through it turn by turn."""
        if len(list(digest.lines())) <= FEW:
            return []
        whole = self._pen.button(text("Since my move"), actions.Look(View.SINCE))
        steps = self._pen.button(text("Step by step ▸"), actions.StepByStep("new"))
        return [[whole, steps]]

    def _time_left(self) -> tuple[str, ...]:
        due = own_due(self.seat, self.tongue)
        return () if due is None else (f"⏳ {self.tongue.html(due)}",)

    def _drafted(self) -> Part:
        events = self.table.match.drafted_events(self.seat.seat)
        return Part(tuple(f"• {self.tongue.html(event.text)}" for event in events), spare=1, more="…")

    def _confirm(self, pen: Pen, label: Text, style: Style) -> list[Button]:
        return [pen.button(label, actions.Confirm(), style)]

    def _last_rows(self, pen: Pen, decision: Decision | None = None) -> Keyboard:
        """Two of them where there is a way back: five buttons abreast are too narrow for a phone."""
        if not self.table.match.can_go_back(self.seat.seat):
            return [self._looks(decision)]
        back = [pen.back(text("Back"), actions.Back()), pen.button(text("Start over"), actions.StartOver())]
        return [back, self._looks(decision)]

    def _looks(self, decision: Decision | None = None) -> list[Button]:
        """The other picture, the log, the rules."""
        sheet, name = ("board", text("Board")) if self._hand_is_shown(decision) else ("hand", text("Hand"))
        return [
            self._pen.button(name, actions.ShowSheet(sheet)),
            self._pen.button(text("Log"), actions.ToLog()),
            self._pen.button(text("Help"), actions.HelpAtDesk()),
        ]

    def _hand_is_shown(self, decision: Decision | None) -> bool:
        """As the reader wants it; otherwise as the question does."""
        return self.args.get("look", "hand" if _by_hand(decision) else "board") == "hand"

    def _picture(self, decision: Decision, asked: Asked) -> PhotoRef:
        view = self.table.match.view(self.seat.seat)
        if self._hand_is_shown(decision):
            look = pictures.look(self.tongue, self.reader.theme, self.seat.seat)
            picture = pictures.hand(
                self.table.game, view, look, tuple(self.table.names), asked.numbers if _by_hand(decision) else {}
            )
            if picture is not None:
                return picture
        return self._board(view, asked.targets, (), asked.crop)

    def _seen(self, view: object) -> PhotoRef:
        look = pictures.look(self.tongue, self.reader.theme, self.seat.seat)
        if self.args.get("look") == "hand":
            picture = pictures.hand(self.table.game, view, look, tuple(self.table.names), {})
            if picture is not None:
                return picture
        return self._board(view, {})

    def _board(
        self,
        view: object,
        targets: Mapping[str, str],
        changed: tuple[str, ...] = (),
        crop: tuple[str, ...] | None = None,
    ) -> PhotoRef:
        look = pictures.look(self.tongue, self.reader.theme, self.seat.seat)
        return pictures.board(self.table.game, view, look, tuple(self.table.names), targets, changed, crop)


def _by_hand(decision: Decision | None) -> bool:
    return isinstance(decision, ChooseOne | ChooseSome) and decision.picture == "hand"
