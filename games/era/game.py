"""Era: Medieval Age, as the rest of the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.core.decision import Answer, Decision
from games.core.game import BOARD, Entry, Feat, Game, Orders, Result, Sheet, Summary, Way
from games.core.house_data import house_text, read_house
from games.core.luck import Luck
from games.core.step import Step
from games.core.text import Text, text
from games.era import lookup, texts, topics
from games.era.data import rulebook
from games.era.dice import Die
from games.era.feats import FEATS
from games.era.house import playable_rulebook
from games.era.ideas import ranked
from games.era.imagine import imagine
from games.era.kinds import Colour, Kind, Phase
from games.era.options import EraOptions
from games.era.orders import ORDERS, ordered
from games.era.rulebook import Rulebook
from games.era.scoring import result
from games.era.state import EraState, Player
from games.era.steps.building import BeginBuilding
from games.era.steps.disasters import Strike
from games.era.steps.raiding import Raid
from games.era.steps.setup import LayTowns, RaiseScreens, to_place
from games.era.survey import Placed
from games.era.under_way import last_round, under_way
from games.era.view import EraView
from games.era.view_builder import look
from games.era.worth import JUDGE

DOMAIN = Sheet("domain", text("Domain"))
DICE = Sheet("dice", text("Dice"))
PIECES = Sheet("pieces", text("Supply"))


class Era(Game[EraState, EraView, EraOptions]):
    id: ClassVar[str] = "era"
    name = text("Era: Medieval Age")
    short = text("Era")
    seats = range(1, 5)
    State = EraState
    Options = EraOptions
    minutes = (45, 60)
    judge = JUDGE
    beginnings: ClassVar[tuple[type[Step], ...]] = (BeginBuilding, Raid, Strike)
    counts_the_sealed = True
    trusts_ideas = True

    def begin(self, seats: int, options: EraOptions, luck: Luck) -> EraState:
        house = house_text(options.house)
        rules = rulebook(house)
        era = EraState(seats, luck, ask_forced=options.ask_forced, house=house)
        # The data travels as text in `house`; a second copy would only make every stored state bigger.
        era.options = options.model_copy(update={"house": None})
        era.players = [new_player(rules) for _ in range(seats)]
        for player in era.players:
            player.to_place = to_place(era)
        table = rules.tables[seats]
        handed_out = [kind for player in era.players for kind in (Kind.KEEP, *player.to_place)]
        era.supply = {
            kind: piece.count - table.removed.get(kind, 0) - handed_out.count(kind)
            for kind, piece in rules.pieces.items()
        }
        in_play = [die.colour for player in era.players for die in player.dice]
        era.dice = {
            colour: die.count - table.removed_dice.get(colour, 0) - in_play.count(colour)
            for colour, die in rules.dice.items()
        }
        era.next(LayTowns(), RaiseScreens())
        return era

    def view(self, state: EraState, viewer: int | None) -> EraView:
        return look(state, viewer)

    def result(self, state: EraState) -> Result | None:
        return result(state)

    def imagine(self, view: EraView, luck: Luck) -> EraState:
        return imagine(view, luck)

    def own_turn(self, state: EraState, seat: int) -> Step | None:
        """Its building, once the dice are known and it is still to come in this round."""
        begin = BeginBuilding(seat)
        return begin if begin in state.stack else None

    def ranked(self, state: EraState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
        return ranked(state, decision, luck)

    def unsettled(self, state: EraState, seat: int, since: EraView) -> Decision | None:
        """The rest of its own dice, of anybody's building, and of the last round: after it nothing is left to guess."""
        building, last = state.phase is Phase.BUILD, last_round(state)
        asked = (one for one in self.decisions(state) if one.seat == seat or building or last)
        return next((one for one in asked if last or under_way(state, one.seat)), None)

    def left_to_chance(self, state: EraState) -> bool:
        return state.phase is Phase.ROLL

    def orders(self) -> Mapping[str, Orders]:
        return ORDERS

    def ordered(self, decision: Decision, way: Way) -> Answer | None:
        return ordered(decision, way)

    def sheets(self, view: EraView) -> Sequence[Sheet]:
        return (DOMAIN, BOARD, DICE, PIECES) if view.viewer is not None else (BOARD, DICE, PIECES)

    def points(self, view: EraView) -> tuple[int | None, ...]:
        return tuple(player.points for player in view.players)

    def summary(self, view: EraView) -> Summary:
        return texts.summary(view)

    def entries(self, options: EraOptions | None) -> Sequence[Entry]:
        return lookup.entries(rulebook(house_text((options or EraOptions()).house)))

    def feats(self) -> Mapping[str, Feat]:
        return FEATS

    def topics(self, options: EraOptions | None = None) -> Mapping[str, tuple[Text, Text]]:
        return topics.topics(rulebook(house_text((options or EraOptions()).house)), options)

    def read_house(self, toml: str) -> Mapping[str, Any]:
        return read_house(toml, playable_rulebook)


def new_player(rules: Rulebook) -> Player:
    """With the first keep in the middle and the dice of the starting buildings."""
    column, row = rules.board.keep
    keep = Placed(Kind.KEEP, rules.grid.names[rules.grid.bit(column, row)])
    start = [(rules.pieces[kind].die, n) for kind, n in rules.start.pieces.items()]
    dice = [Die(colour) for colour in Colour for die, n in start if die is colour for _ in range(n)]
    return Player(stock=dict(rules.start.stock), pieces=[keep], dice=dice)
