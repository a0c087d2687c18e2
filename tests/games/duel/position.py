"""Builds positions of Duel: two cities, a few cards lying open, and a turn to take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.decision import ChooseOne, Option
from games.core.event import Event
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import Text, english
from games.duel import GAME
from games.duel.city import City, Site
from games.duel.kinds import Mythology
from games.duel.options import DuelOptions
from games.duel.payment import building_quote, means, wonder_quote
from games.duel.scoring import sources
from games.duel.state import Altar, DuelState, Loot, Slot
from games.duel.steps.turn import TakeTurn
from games.duel.view import DuelView

RICH = 100
#: Lies somewhere out of the way so that the Age goes on.
FILLER = Slot("A1", card="theater")


class Table:
    """A position in the making; seat 0 is the first player and acts unless said otherwise."""

    def __init__(
        self, *, age: int = 3, coins: tuple[int, int] = (RICH, RICH), seed: str = "table", **options: Any
    ) -> None:
        self.duel = DuelState(
            seats=2,
            luck=Luck(seed),
            options=DuelOptions(**options),
            age=age,
            cities=[City(coins[0]), City(coins[1])],
            loot=[Loot(0, 2), Loot(0, 5), Loot(1, 2), Loot(1, 5)],
            slots={"A1": replace(FILLER)},
        )
        self.events: list[Event] = []
        if self.duel.options.pantheon:
            self.duel.altars = [Altar(number) for number in range(1, 7)]

    # -- setting up -------------------------------------------------------------------------------------------------

    @property
    def own(self) -> City:
        return self.duel.cities[0]

    @property
    def rival(self) -> City:
        return self.duel.cities[1]

    def lay(self, *cards: str) -> None:
        """Cards lying open side by side in the near row."""
        row = "G" if self.duel.age == 3 else "E"
        for at, card in enumerate(cards, start=1):
            self.duel.slots[f"{row}{at}"] = Slot(f"{row}{at}", card=card)

    def wonders(self, seat: int, *wonders: str, built: Sequence[str] = ()) -> None:
        city = self.duel.cities[seat]
        city.sites += [Site(wonder) for wonder in wonders]
        city.sites += [Site(wonder, "guard_tower") for wonder in built]

    def god(self, number: int, god: str) -> None:
        self.duel.altars[number - 1] = Altar(number, god, face_up=True)

    def deck(self, mythology: Mythology, *gods: str) -> None:
        """The top one first."""
        self.duel.decks[mythology] = list(gods)

    # -- playing ----------------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0) -> Table:
        return self.do(TakeTurn(seat))

    def do(self, *steps: Step) -> Table:
        self.duel.stack.clear()
        self.duel.next(*steps)
        GAME._settle(self.duel)
        self.events += self.duel.take_events()
        return self

    def answer(self, answer: str) -> Table:
        question = self.asked
        self.events += GAME.play(self.duel, question.seat, answer)
        return self

    def build(self, card: str, seat: int = 0) -> Table:
        """Lay the card open and build it."""
        self.lay(card)
        return self.turn(seat).answer(f"build-{next(name for name in self.duel.slots if name != 'A1')}")

    def raise_wonder(self, wonder: str, seat: int = 0, card: str = "guard_tower") -> Table:
        """Draft the Wonder and build it with a card lying open."""
        if wonder not in self.duel.cities[seat].unbuilt:
            self.wonders(seat, wonder)
        self.lay(card)
        return self.turn(seat).answer(f"wonder-{next(name for name in self.duel.slots if name != 'A1')}-{wonder}")

    def activate(self, number: int, seat: int = 0) -> Table:
        return self.turn(seat).answer(f"god-P{number}")

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> ChooseOne:
        (question,) = GAME.decisions(self.duel)
        assert isinstance(question, ChooseOne)
        return question

    def asks(self, prompt: str, seat: int | None = None) -> bool:
        questions = GAME.decisions(self.duel)
        return any(
            english(question.prompt).startswith(prompt) and seat in (None, question.seat) for question in questions
        )

    @property
    def keys(self) -> list[str]:
        """What can be answered now."""
        return [option.key for option in self.asked.options if option.blocked is None]

    def option(self, key: str) -> Option:
        return next(option for option in self.asked.options if option.key == key)

    def told(self, viewer: int | None = None) -> list[str]:
        return [english(event.text) for event in self.events if event.known_to(viewer)]

    @property
    def to_move(self) -> int:
        assert self.asks("What do you do this turn?")
        return self.asked.seat

    def view(self, viewer: int | None = None) -> DuelView:
        return GAME.view(self.duel, viewer)

    def price(self, card: str, seat: int = 0) -> int:
        return building_quote(self.duel.rules.buildings[card], means(self.duel, seat)).total

    def wonder_price(self, wonder: str, seat: int = 0) -> int:
        return wonder_quote(self.duel.rules.wonders[wonder], means(self.duel, seat)).total

    def detail(self, key: str) -> str:
        detail = self.option(key).detail
        return "" if detail is None else english(detail)

    def label(self, key: str) -> str:
        """What stands on its button."""
        option = self.option(key)
        return english(option.label) + ("" if option.detail is None else f" · {english(option.detail)}")

    def note(self, key: str) -> str:
        note = self.option(key).note
        return "" if note is None else english(note)

    def source(self, label: str) -> tuple[int, ...]:
        """A line of the score sheet as it stands."""
        lines = sources(self.duel, self.duel.options.pantheon)
        return next(line.points for line in lines if english(line.label) == label)


def said(what: Text | None) -> str:
    assert what is not None
    return english(what)


def reload(table: Table) -> None:
    """Through JSON and back, as a stored table goes between two answers."""
    table.duel = GAME.load(GAME.dump(table.duel))
