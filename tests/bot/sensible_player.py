"""A person who plays sensibly: wants what a careful stand-in would want, and gets there by the shown buttons alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.localchat.world.messages import Message
from bot.localchat.world.queries import Answer
from bot.locale import Tongue
from games.core.game import Game
from games.core.luck import Luck
from games.core.match import Match
from games.core.standin import GreedyStandIn
from games.core.text import Text, text
from storage.schema import Phase
from storage.tables import Table
from tests.bot.button_finder import ButtonFinder, Lost, Shown, shown_below
from tests.bot.front_door import FrontDoor

#: Of these, one stands below every question.
BELOW_A_QUESTION = (text("Help"), text("Menu"), text("To the question"))
#: One of so many presses is second thoughts, wherever there is a way back.
SECOND_THOUGHTS = 20


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table with the seat a person has at it."""

    row: Table
    game: Game[Any, Any, Any]
    match: Match[Any]
    seat: int
    tongue: Tongue

    @property
    def asked(self) -> bool:
        """Whether the table waits for this seat; while it does, something must be there to press."""
        return self.seat in self.match.waiting()

    @property
    def serial(self) -> int:
        """Changes with everything the seat does."""
        return self.match.serials.get(self.seat, 0)

    @property
    def title(self) -> str:
        return self.tongue.say(text("{game} #{number}", game=self.game.short or self.game.name, number=self.row.number))


@dataclass(slots=True)
class Player:
    door: FrontDoor
    name: str
    luck: Luck
    presses: int = 0
    changed_mind: int = 0
    refused: list[str] = field(default_factory=list)
    _taste: GreedyStandIn = field(default_factory=lambda: GreedyStandIn(breadth=24))
    #: By table: to which question, and how it is answered.
    _finders: dict[int, tuple[int, ButtonFinder]] = field(default_factory=dict)

    async def sittings(self) -> list[Sitting]:
        """What this person wants is thought out on the position itself, as far as their seat may see it."""
        person = self.door.person(self.name)
        async with self.door.store.read() as tx:
            known = await tx.people.get(person.id)
            rows = await tx.tables.in_chat(self.door.group.id, phases=(Phase.RUNNING,))
            seats = {row.id: await tx.seats.of(row.id) for row in rows}
        assert known is not None
        found = []
        for row in rows:
            tongue = Tongue(known.language or "en", [seat.name for seat in seats[row.id]])
            game = self.door.app.house.games[row.game]
            assert row.document is not None
            match: Match[Any] = Match.load(game, row.document)
            found += [
                Sitting(row, game, match, own.seat, tongue) for own in seats[row.id] if own.person_id == person.id
            ]
        return found

    async def act(self) -> Sitting | None:
        """One press at a table that waits for this person; at which, if any."""
        asked = [sitting for sitting in await self.sittings() if sitting.asked]
        if not asked:
            return None
        sitting = self.luck.choice(asked)
        desk = self.desk(sitting)
        await self.press(desk, self._next(sitting, shown_below(desk)))
        return sitting

    def desk(self, sitting: Sitting) -> Message:
        """The newest private message with this table's name on top and a question's last row below."""
        for message in reversed(self.door.by_bot(self.door.private(self.door.person(self.name)))):
            if (message.caption or message.text or "").startswith(f"🎲 {sitting.title}"):
                labels = [button.label for button in shown_below(message)]
                if any(sitting.tongue.say(one) in label for one in BELOW_A_QUESTION for label in labels):
                    return message
        raise Lost(f"{self.name} is waited for at {sitting.title} and has no desk")

    async def press(self, message: Message, button: Shown) -> Answer:
        person = self.door.person(self.name)
        pressed = self.door.local.world.press(person, message, button.row, button.column)
        await self.door.settle()
        answer = await pressed.answered(60)
        self.presses += 1
        if answer.show_alert:
            self.refused.append(f"{button.label}: {answer.text}")
        return answer

    # -- what to press ----------------------------------------------------------------------------------------------

    def _next(self, sitting: Sitting, shown: list[Shown]) -> Shown:
        if (to_question := _find(sitting, text("To the question"), shown)) is not None:
            return to_question
        if not self.luck.below(SECOND_THOUGHTS) and (back := _find(sitting, text("Back"), shown)) is not None:
            self.changed_mind += 1
            return back
        if sitting.match.preview(sitting.seat) is not None:
            return self._confirm(sitting, shown)
        return self._finder(sitting).next(shown)

    @staticmethod
    def _confirm(sitting: Sitting, shown: list[Shown]) -> Shown:
        found = _find(sitting, text("Confirm"), shown) or _find(sitting, text("Yes, go on"), shown)
        if found is None:
            raise Lost(f"nothing to confirm among {[button.label for button in shown]}")
        return found

    def _finder(self, sitting: Sitting) -> ButtonFinder:
        """Thought out once for each question, then followed button by button."""
        question, finder = self._finders.get(sitting.row.id, (None, None))
        if finder is None or question != sitting.serial:
            match, seat = sitting.match, sitting.seat
            decision = match.decision(seat)
            assert decision is not None, "neither a question nor an answer that is held"
            answer = self._taste.answer(sitting.game, partial(match.view, seat), decision, self.luck)
            finder = ButtonFinder(decision, answer, sitting.tongue)
            self._finders[sitting.row.id] = sitting.serial, finder
        return finder


def _find(sitting: Sitting, label: Text, shown: list[Shown]) -> Shown | None:
    said = sitting.tongue.say(label)
    return next((button for button in shown if button.words == said), None)
