"""Clash of Cultures, as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar

from games.clash import cards, civilizations, lookup, pirates, powers, texts, topics, uses
from games.clash.data import house_rulebook, rulebook
from games.clash.feats import FEATS
from games.clash.imagine import imagine
from games.clash.judge import JUDGE
from games.clash.options import ClashOptions
from games.clash.orders import ORDERS, ordered
from games.clash.scoring import PARTS, result
from games.clash.state import ClashState
from games.clash.steps.opening import set_up
from games.clash.steps.turn import StartTurn
from games.clash.stored import check
from games.clash.upgrades import UPGRADES
from games.clash.view import ClashView
from games.clash.view_builder import look
from games.clash.worth import half_done, serious, worth
from games.core.decision import Answer, Decision
from games.core.game import Entry, Feat, Game, Orders, Result, Sheet, Summary, Way
from games.core.house_data import house_text, read_house
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import Name, Text, text
from games.core.uses import Uses

#: Sheets that go on from another one.
PAGES = dict.fromkeys(("advances2", "advances3", "advances4"), "advances")
#: With more players than two a map is so large that each quarter has a page of its own.
QUARTERS = {"map2": text("🗺 ↖"), "map3": text("🗺 ↗"), "map4": text("🗺 ↙"), "map5": text("🗺 ↘")}
PAGES |= dict.fromkeys(QUARTERS, "map")
#: What advances, wonders and cards do hangs on the registry once these are imported.
EFFECTS = (powers, cards, pirates, civilizations)


class Clash(Game[ClashState, ClashView, ClashOptions]):
    id: ClassVar[str] = "clash"
    version: ClassVar[int] = 3
    name = text("Clash of Cultures")
    short = text("Clash")
    seats = range(2, 5)
    State = ClashState
    Options = ClashOptions
    minutes = (180, 300)
    parts = PARTS
    board: ClassVar[str] = "near"
    beginnings: ClassVar[tuple[type[Step], ...]] = (StartTurn,)
    judge = JUDGE

    def begin(self, seats: int, options: ClashOptions, luck: Luck) -> ClashState:
        return set_up(seats, options, luck)

    def upgrades(self) -> Mapping[int, Any]:
        return UPGRADES

    def load(self, document: bytes, version: int | None = None) -> ClashState:
        clash = super().load(document, version)
        check(clash)
        return clash

    def view(self, state: ClashState, viewer: int | None) -> ClashView:
        with state.at_rest():
            return look(state, viewer)

    def result(self, state: ClashState) -> Result | None:
        return result(state)

    def imagine(self, view: ClashView, luck: Luck) -> ClashState:
        return imagine(view, luck)

    def worth(self, state: ClashState, seat: int) -> float:
        with state.at_rest():
            return worth(state, seat)

    def half_done(self, state: ClashState, seat: int) -> bool:
        return half_done(state, seat)

    def turn_of(self, state: ClashState) -> int | None:
        return None if state.turn is None else state.turn.seat

    def own_turn(self, state: ClashState, seat: int) -> Step | None:
        return None if state.turn is None else StartTurn(seat)

    def ideas(self, state: ClashState, decision: Decision, luck: Luck, most: int) -> list[Answer]:
        return serious(state, decision.answers(luck, most))

    def points(self, view: ClashView) -> tuple[int | None, ...]:
        return tuple(player.halves for player in view.players)

    def summary(self, view: ClashView) -> Summary:
        return texts.summary(view)

    def entries(self, options: ClashOptions | None) -> Sequence[Entry]:
        return lookup.entries(rulebook(house_text((options or ClashOptions()).house)))

    def read_house(self, toml: str) -> Mapping[str, Any]:
        return read_house(toml, house_rulebook)

    def feats(self) -> Mapping[str, Feat]:
        return FEATS

    def topics(self, options: ClashOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return topics.topics(rulebook(house_text((options or ClashOptions()).house)), options)

    def orders(self) -> Mapping[str, Orders]:
        return ORDERS

    def ordered(self, decision: Decision, way: Way) -> Answer | None:
        return ordered(decision, way)

    def sides(self, state: ClashState) -> tuple[Name, ...]:
        return uses.sides(state)

    def uses(self, state: ClashState) -> AbstractContextManager[Uses]:
        return uses.watched(state)

    def sheets(self, view: ClashView) -> Sequence[Sheet]:
        names = {
            "near": text("Nearby"),
            "map": text("Map"),
            **(QUARTERS if len(view.players) > 2 else {}),
            "advances": text("Advances"),
            "advances2": text("📖 2/4"),
            "advances3": text("📖 3/4"),
            "advances4": text("📖 4/4"),
            "city": text("Cities"),
            "civilization": text("Civilization"),
            "hand": text("Hand"),
        }
        if not view.options.civilizations:
            del names["civilization"]
        battle = {} if view.battle is None else {"battle": text("Battle")}
        # Whoever fights sees it before anything else, also while the other side thinks.
        fights = view.battle is not None and view.viewer in (view.battle.attacker, view.battle.defender)
        names = battle | names if view.viewer is not None and fights else names | battle
        return tuple(Sheet(id, name, PAGES.get(id)) for id, name in names.items())
