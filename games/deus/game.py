"""Deus, as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from games.core.decision import Answer, Decision
from games.core.game import BOARD, HAND, Entry, Feat, Game, Result, Sheet, Summary
from games.core.house_data import house_text, read_house
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import Text, text
from games.deus import lookup, texts, topics
from games.deus.data import house_rulebook, rulebook
from games.deus.effects import army, civil, maritime, production, science
from games.deus.feats import FEATS
from games.deus.ideas import ranked
from games.deus.imagine import imagine
from games.deus.kinds import RESOURCES, STANDARD, Kind
from games.deus.options import DeusOptions
from games.deus.printed.rulebook import Rulebook
from games.deus.scoring import result, totals
from games.deus.state import DeusState, Player
from games.deus.steps.offering import offered
from games.deus.steps.opening import Deal, DrawTile, FirstTurn, RaiseVillages, choose_start, deal, random_continent
from games.deus.steps.turn import Turn
from games.deus.upgrades import UPGRADES
from games.deus.view import DeusView
from games.deus.view_builder import look
from games.deus.worth import JUDGE

#: Imported so that what the cards do is found.
EFFECTS = (army, civil, maritime, production, science)

#: Where somebody may soon call the end, a search plays its lines on for so many rounds.
ROUNDS_ON = 3

SEATS = Sheet("seats", text("Players"))


class Deus(Game[DeusState, DeusView, DeusOptions]):
    id: ClassVar[str] = "deus"
    version: ClassVar[int] = 4
    name = text("Deus")
    seats = range(2, 5)
    State = DeusState
    Options = DeusOptions
    minutes = (60, 90)
    judge = JUDGE

    def begin(self, seats: int, options: DeusOptions, luck: Luck) -> DeusState:
        house = house_text(options.house)
        rules = rulebook(house)
        deus = DeusState(seats, luck, ask_forced=options.ask_forced, house=house)
        # The data travels as text in `house`; a second copy would only make every stored state bigger.
        deus.options = options.model_copy(update={"house": None})
        supply = rules.supply[seats]
        deus.temples = supply.temples
        deus.supply = dict.fromkeys(RESOURCES, supply.resources - seats * rules.start.resources)
        deus.deck = list(rules.deck)
        chosen_start = options.alternative_start != "off"
        deus.players = [new_player(rules, chosen_start) for _ in range(seats)]
        # Continent and pieces are chosen blind: whoever chooses anything is dealt a hand only afterwards.
        blind = options.free_board or chosen_start
        if not blind:
            deal(deus)
        deus.first = luck.below(seats)
        steps: list[Step] = []
        if options.free_board:
            deus.tiles = sorted({face.tile for face in rules.faces})
            steps += [DrawTile((deus.first + turn) % seats) for turn in range(-1, supply.tiles - 1)]
        else:
            deus.laid = random_continent(rules, options.layout, seats, luck)
        steps.append(RaiseVillages())
        if chosen_start:
            steps += choose_start(deus, int(options.alternative_start))
        if blind:
            steps.append(Deal())
        deus.next(*steps, FirstTurn())
        return deus

    def view(self, state: DeusState, viewer: int | None) -> DeusView:
        return look(state, viewer)

    def sheets(self, view: DeusView) -> Sequence[Sheet]:
        return (BOARD, HAND, SEATS)

    def result(self, state: DeusState) -> Result | None:
        return result(state)

    def imagine(self, view: DeusView, luck: Luck) -> DeusState:
        return imagine(view, luck)

    def turn_of(self, state: DeusState) -> int | None:
        return state.turn

    def ranked(self, state: DeusState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
        return ranked(state, decision, luck)

    def unsettled(self, state: DeusState, seat: int, since: DeusView) -> Decision | None:
        """Near the end: up to the seat's turn some rounds later, and once the end is called all that is left."""
        if state.ending is None and (not since.end_in_sight or state.has_begun(seat, since.round + ROUNDS_ON)):
            return None
        return next(iter(self.decisions(state)), None)

    def own_turn(self, state: DeusState, seat: int) -> Step | None:
        return None if state.turn is None else Turn(seat)

    def points(self, view: DeusView) -> tuple[int | None, ...]:
        return tuple(player.points for player in view.players)

    def counted_last(self, view: DeusView) -> tuple[int, ...]:
        return tuple(player.counted_last for player in view.players)

    def standing(self, state: DeusState) -> tuple[int, ...]:
        """Temples and majorities as they stand."""
        return totals(state)

    def summary(self, view: DeusView) -> Summary:
        cards = [view.rules.cards[card] for card in offered(view)]
        before = tuple(card.label for card in cards), tuple(map(texts.card_line, cards))
        return replace(texts.summary(view), before_you=before[0], before_you_lines=before[1])

    def entries(self, options: DeusOptions | None) -> Sequence[Entry]:
        return lookup.entries(rulebook(house_text((options or DeusOptions()).house)))

    def upgrades(self) -> Mapping[int, Any]:
        return UPGRADES

    def feats(self) -> Mapping[str, Feat]:
        return FEATS

    def topics(self, options: DeusOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return topics.topics(rulebook(house_text((options or DeusOptions()).house)), options)

    def read_house(self, toml: str) -> Mapping[str, Any]:
        return read_house(toml, house_rulebook)


def new_player(rules: Rulebook, chosen_start: bool) -> Player:
    """With a chosen start all pieces lie beside the board until they are chosen."""
    start = rules.start
    ready, reserve = (0, rules.limits.pieces) if chosen_start else (start.ready, start.reserve)
    return Player(
        gold=start.gold,
        points=start.points,
        resources=dict.fromkeys(RESOURCES, start.resources),
        columns={kind: [] for kind in Kind},
        ready=dict.fromkeys(STANDARD, ready),
        reserve=dict.fromkeys(STANDARD, reserve),
    )
