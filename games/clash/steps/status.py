"""The status phase in its six steps, and how the game ends."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.effects import registry
from games.clash.figures import FirstChooser, Showing
from games.clash.kinds import TOKENS, Deck, Ending, Purpose
from games.clash.moments import StatusObjectives
from games.clash.payment import can_pay
from games.clash.pieces import Purse
from games.clash.printed import Column
from games.clash.state import ClashState
from games.clash.steps.advancing import government
from games.clash.steps.choosing import each
from games.clash.steps.civilizing import FollowAdvances
from games.clash.steps.drawing import DrawCard
from games.clash.steps.free_advances import FreeAdvances
from games.clash.steps.paying import Paying
from games.clash.words import good_list
from games.core.decision import ChooseOne, ChooseSome, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text

NONE = "none"


@dataclass(slots=True)
class StatusPhase(Step[None]):
    """Whether the game ends is decided before the first step: by the last age, or a seat without a city."""

    def run(self, clash: ClashState, answer: None) -> None:
        clash.tell(text("Status phase of age {age}", age=clash.age), opens=True)
        if any(not clash.count_cities(seat) for seat in range(clash.seats)):
            clash.ended = Ending.NO_CITY
        elif clash.age >= clash.ages:
            clash.ended = Ending.AGES
        if clash.ended is not None:
            clash.next(FinalObjectives())
            return
        clash.next(
            *show_objectives(clash),
            *free_advances(clash),
            *(
                step
                for seat in clash.around()
                for step in (DrawCard(seat, Deck.ACTION), DrawCard(seat, Deck.OBJECTIVE))
            ),
            *(Raze(seat) for seat in clash.around()),
            *(ChangeGovernment(seat) for seat in clash.around()),
            ChooseFirst(),
        )


def show_objectives(clash: ClashState) -> list[Step]:
    """Everybody who holds objective cards says which of them are fulfilled."""
    asked = {seat: registry.reckon(clash, Showing(seat)).step for seat in clash.around()}
    steps = each(clash, {seat: step for seat, step in asked.items() if step is not None})
    return [*steps, *(StatusObjectives(seat) for seat in clash.around())]


def free_advances(clash: ClashState) -> list[Step]:
    """In the short game everybody takes a first one, then a second whose marker does not come from the track."""
    rounds = clash.rules.short.advances if clash.options.length == "short" else 1
    return [FreeAdvances(clash.around(), track=number == 0) for number in range(rounds)]


@dataclass(slots=True)
class FinalObjectives(Step[None]):
    """Only the first step of a status phase is played before the points are counted."""

    def run(self, clash: ClashState, answer: None) -> None:
        clash.next(*show_objectives(clash), GameOver())


@dataclass(slots=True)
class GameOver(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        clash.over = True
        clash.tell(text("The game is over."), great=True)


@dataclass(slots=True)
class Raze(Step[str]):
    """One city of size one may be given up for gold."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        spaces = [space for space in clash.cities_of(self.seat) if clash.cities[space].size == 1]
        if not spaces:
            return None
        options = [Option(NONE, text("None"))]
        options += [Option(space, as_text(space), at=space) for space in spaces]
        prompt = text("Do you give up a city of size 1 for {goods}?", goods=good_list(clash.rules.prices.razed))
        return ChooseOne(self.seat, prompt, tuple(options), picture="near", topic="clash.raze", usual=NONE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        clash.destroy(answer)
        told = text("{seat} gives up the city on {space}", seat=SeatName(self.seat), space=answer)
        clash.tell(told, self.seat, great=True, places=(answer,))
        clash.gain(self.seat, clash.rules.prices.razed)


# -- the change of government ---------------------------------------------------------------------------------------


def governments_open(clash: ClashState, seat: int) -> list[Column]:
    """Other governments whose requirement the seat has."""
    present = government(clash, seat)
    if present is None:
        return []
    if clash.options.government_costs and not can_pay(clash, seat, clash.rules.prices.government, Purpose.OTHER):
        return []
    return [
        column
        for column in clash.printed.categories.values()
        if column.government
        and column.id != present
        and column.prerequisite is not None
        and clash.owns(seat, column.prerequisite)
    ]


@dataclass(slots=True)
class ChangeGovernment(Step[str]):
    """All markers of one government move to another; the first advance must be among them."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        columns = governments_open(clash, self.seat)
        if not columns:
            return None
        keep = Option(NONE, text("Keep the government"))
        options = tuple(Option(column.id, as_text(column.name)) for column in columns)
        cost = clash.rules.prices.government if clash.options.government_costs else {}
        prompt = text("Do you change your government? It costs {goods}.", goods=good_list(cost))
        return ChooseOne(self.seat, prompt, (keep, *options), picture="advances", topic="clash.government", usual=NONE)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        steps: list[Step] = [PayGovernment(self.seat)] if clash.options.government_costs else []
        clash.next(*steps, ChooseOffices(self.seat, answer))


@dataclass(slots=True)
class PayGovernment(Paying):
    seat: int

    def cost(self, clash: ClashState) -> Purse:
        return dict(clash.rules.prices.government)


@dataclass(slots=True)
class ChooseOffices(Step[list[str]]):
    """Which advances of the new government the other markers cover."""

    seat: int
    category: str

    def _markers(self, clash: ClashState) -> list[str]:
        """The advances that are given up."""
        present = government(clash, self.seat)
        return [
            advance
            for advance in clash.players[self.seat].advances
            if clash.printed.advances[advance].category == present
        ]

    def decision(self, clash: ClashState) -> Decision:
        column = next(one for one in clash.printed.categories.values() if one.id == self.category)
        options = tuple(
            Option(advance, as_text(clash.printed.advances[advance].name), at=advance)
            for advance in column.advances[1:]
        )
        n = len(self._markers(clash)) - 1
        return ChooseSome(
            self.seat, text("Which advances does it have besides the first?"), options, n, n, picture="advances"
        )

    def run(self, clash: ClashState, answer: list[str]) -> None:
        player = clash.players[self.seat]
        column = next(one for one in clash.printed.categories.values() if one.id == self.category)
        for advance in self._markers(clash):
            player.advances.remove(advance)
        player.advances += [
            advance for advance in column.advances if advance == column.advances[0] or advance in answer
        ]
        told = text("{seat} changes to {category}", seat=SeatName(self.seat), category=column.name)
        clash.tell(told, self.seat, great=True)
        clash.drop_surplus(self.seat)
        clash.next(FollowAdvances(self.seat))


# -- who begins -----------------------------------------------------------------------------------------------------


def first_chooser(clash: ClashState) -> int:
    """Who has most tokens; of those tied the present first player, else the nearest to the left."""
    tokens = [sum(player.goods[token] for token in TOKENS) for player in clash.players]
    seat = next(seat for seat in clash.around(clash.first) if tokens[seat] == max(tokens))
    return registry.reckon(clash, FirstChooser(seat)).seat


@dataclass(slots=True)
class ChooseFirst(Step[str]):
    def decision(self, clash: ClashState) -> Decision:
        options = tuple(Option(str(seat), as_text(SeatName(seat))) for seat in range(clash.seats))
        chooser = first_chooser(clash)
        prompt = text("Who begins the next age?")
        return ChooseOne(
            chooser, prompt, options, picture="near", numbered=False, topic="clash.first", usual=str(chooser)
        )

    def run(self, clash: ClashState, answer: str) -> None:
        clash.first = int(answer)
        clash.tell(text("{seat} begins the next age", seat=SeatName(clash.first)), affects=(clash.first,))
