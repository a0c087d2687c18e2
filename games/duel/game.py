"""7 Wonders Duel, with Pantheon as an option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.core.decision import Answer, Decision
from games.core.game import BOARD, HAND, Entry, Feat, Game, Result, Sheet, Summary
from games.core.house_data import house_text, read_house
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import Text, text
from games.duel import lookup, scoring, texts, topics
from games.duel.city import City
from games.duel.data import house_rulebook, rulebook
from games.duel.effects import egyptian, gate, greek, mesopotamian, phoenician, roman
from games.duel.feats import FEATS
from games.duel.ideas import ranked
from games.duel.imagine import imagine
from games.duel.kinds import Mythology
from games.duel.options import DuelOptions
from games.duel.state import SEATS, Altar, DuelState, Loot
from games.duel.steps.activation import Approach
from games.duel.steps.age import LAST_AGE, ChooseStarter, CountPoints, FirstTurn, LayOut, NextAge
from games.duel.steps.draft import TakeWonder, draft_steps
from games.duel.steps.turn import TakeTurn
from games.duel.view import DuelView
from games.duel.view_builder import view
from games.duel.worth import JUDGE

#: Imported so that what the gods do is found.
EFFECTS = (mesopotamian, phoenician, greek, egyptian, roman, gate)
#: Parts of the board, while a question is about them and about no place on them.
AGE = Sheet("age", text("Cards"))
GODS = Sheet("gods", text("Pantheon"))


class Duel(Game[DuelState, DuelView, DuelOptions]):
    id: ClassVar[str] = "duel"
    name = text("7 Wonders Duel")
    short = text("Duel")
    seats = range(2, 3)
    State = DuelState
    Options = DuelOptions
    #: 2: which Wonder is built is said with the card, not after it.
    version: ClassVar[int] = 2
    beginnings: ClassVar[tuple[type[Step], ...]] = (TakeWonder,)
    minutes = (30, 60)
    judge = JUDGE

    def begin(self, seats: int, options: DuelOptions, luck: Luck) -> DuelState:
        house = house_text(options.house)
        rules = rulebook(house)
        duel = DuelState(
            seats=seats,
            luck=luck,
            ask_forced=options.ask_forced,
            # The data travels as text in `house`; a second copy would only make every stored state bigger.
            options=options.model_copy(update={"house": None}),
            house=house,
            first=luck.below(seats),
            cities=[City(rules.board.setup.coins) for _ in SEATS],
            loot=[Loot(seat, zone.loss) for seat in SEATS for zone in rules.board.track.zone if zone.loss],
            undrafted=[wonder.id for wonder in rules.wonders.values() if options.pantheon or not wonder.pantheon],
            box=[token.id for token in rules.progress.values() if options.pantheon or not token.pantheon],
        )
        duel.last = duel.first
        duel.progress = luck.take_several(duel.box, rules.board.setup.progress_on_board)
        if options.pantheon:
            _raise_pantheon(duel)
        duel.next(*_course(duel))
        return duel

    def view(self, state: DuelState, viewer: int | None) -> DuelView:
        return view(state, viewer)

    def upgrades(self) -> Mapping[int, Any]:
        """Positions are the same; drafts and records of before may not fit."""
        return {1: lambda document: document}

    def result(self, state: DuelState) -> Result | None:
        return scoring.result(state)

    def imagine(self, view: DuelView, luck: Luck) -> DuelState:
        return imagine(view, luck)

    def own_turn(self, state: DuelState, seat: int) -> Step | None:
        return TakeTurn(seat) if state.slots else None

    def ranked(self, state: DuelState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
        return ranked(state, decision, luck)

    def points(self, view: DuelView) -> tuple[int | None, ...]:
        return tuple(city.points for city in view.cities)

    def sheets(self, view: DuelView) -> Sequence[Sheet]:
        match view.stack[-1:]:
            case (ChooseStarter(),):
                return BOARD, HAND, AGE
            case (Approach(),):
                return BOARD, HAND, GODS
            case _:
                return BOARD, HAND

    def summary(self, view: DuelView) -> Summary:
        return texts.summary(view)

    def entries(self, options: DuelOptions | None) -> Sequence[Entry]:
        rules = rulebook(house_text(None if options is None else options.house))
        return lookup.entries(rules, options)

    def read_house(self, toml: str) -> Mapping[str, Any]:
        return read_house(toml, house_rulebook)

    def feats(self) -> Mapping[str, Feat]:
        return FEATS

    def topics(self, options: DuelOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        rules = rulebook(house_text(None if options is None else options.house))
        return topics.topics(rules, options)


def _course(duel: DuelState) -> list[Step]:
    """The whole game, from the draft to the counting; Pantheon shows the first structure during the draft."""
    draft, structure = draft_steps(duel), LayOut(1)
    opening = [structure, *draft] if duel.options.pantheon else [*draft, structure]
    return [*opening, FirstTurn(), *(NextAge(age) for age in range(2, LAST_AGE + 1)), CountPoints()]


def _raise_pantheon(duel: DuelState) -> None:
    duel.altars = [Altar(number) for number in range(1, len(duel.rules.pantheon.prices) + 1)]
    for mythology in Mythology:
        deck = [god.id for god in duel.rules.gods.values() if god.mythology is mythology]
        duel.luck.shuffle(deck)
        duel.decks[mythology] = deck
