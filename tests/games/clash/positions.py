"""Small builders of positions: a known map, a city for everybody, empty stores and empty hands.

The two-player map when it is explored (homes: D2 grassland, E2 mountain, C2 forest, D1 barren; D7 grassland,
C8 mountain, E8 forest, D8 barren):

    R1  B2 sea       A3 grassland  C3 forest    B3 mountain
    R2  F2 forest    E3 sea        G3 grassland F3 forest
    R3  D3 grassland C4 forest     E4 mountain  D4 grassland
    R4  B4 sea       A5 mountain   C5 mountain  B5 forest
    R5  F4 grassland E5 sea        G5 forest    F5 sea
    R6  D5 forest    C6 grassland  E6 grassland D6 grassland
    R7  B6 grassland A7 sea        C7 barren    B7 mountain
    R8  F6 mountain  E7 sea        G7 grassland F7 mountain
"""

from __future__ import annotations

from typing import Any

from games.clash import GAME
from games.clash.kinds import Building, Good, Mark, Mood, Unit
from games.clash.now import TurnNow
from games.clash.options import ClashOptions
from games.clash.pieces import City
from games.clash.state import ClashState
from games.core.decision import Amounts, Answer, ChooseOne, Decision
from games.core.event import Event
from games.core.luck import Luck
from games.core.step import Step

#: Tile and whether it lies turned, by place of the two-player map.
TILES = {
    "R1": ("11", False),
    "R2": ("12", False),
    "R3": ("19", False),
    "R4": ("9", True),
    "R5": ("8", False),
    "R6": ("20", False),
    "R7": ("13", False),
    "R8": ("10", False),
}


def table(seats: int = 2, explored: bool = True, **options: Any) -> ClashState:
    """Everybody has the first city, no goods and no cards; it is seat 0's turn with three actions left."""
    clash = GAME.begin(seats, ClashOptions(**options), Luck("positions"))
    clash.stack = []
    clash.first = 0
    clash.turn = TurnNow(0, 3)
    for player in clash.players:
        clash.action_deck += player.actions
        clash.objective_deck += player.objectives
        player.actions, player.objectives = [], []
        player.goods = dict.fromkeys(Good, 0)
    if seats == 2:
        for place, (tile, turned) in TILES.items():
            clash.regions[place].tile = tile
            if explored:
                clash.turn_over(place, turned)
    return clash


def give(clash: ClashState, seat: int = 0, **goods: int) -> None:
    """Sets what the seat has; what is not named becomes nothing."""
    clash.players[seat].goods = {good: goods.get(good, 0) for good in Good}


def learn(clash: ClashState, seat: int, *advances: str) -> None:
    clash.players[seat].advances += [advance for advance in advances if advance not in clash.players[seat].advances]


def city(clash: ClashState, seat: int | None, space: str, *buildings: str, mood: Mood = Mood.NEUTRAL) -> City:
    """A city with buildings of its owner's colour; "temple:1" is one of seat 1."""
    built = clash.cities[space] = City(seat, mood)
    for entry in buildings:
        kind, _, colour = entry.partition(":")
        owner = int(colour) if colour else seat
        assert owner is not None, "barbarians build nothing"
        built.buildings[Building(kind)] = owner
    if Building.PORT in built.buildings:
        built.port = clash.in_order(clash.map.sea_beside(space))[0]
    return built


def units(clash: ClashState, seat: int | None, space: str, marks: Mark = Mark.NONE, **kinds: int) -> None:
    """`units(clash, 0, "C4", infantry=2, settler=1)`."""
    for kind, n in kinds.items():
        for _ in range(n):
            clash.place(Unit(kind), seat, space, marks)


def hold(clash: ClashState, seat: int, *cards: str) -> None:
    """Takes action cards out of the deck into the hand."""
    for card in cards:
        clash.action_deck.remove(card)
        clash.players[seat].actions.append(card)


def do(clash: ClashState, *steps: Step) -> list[Event]:
    """Puts the steps on the stack and runs until somebody must choose."""
    clash.next(*steps)
    GAME._settle(clash)
    return clash.take_events()


def asked(clash: ClashState, seat: int = 0) -> Decision:
    decision = GAME.decision(clash, seat)
    assert decision is not None, "nobody asks this seat"
    return decision


def asks(clash: ClashState, seat: int = 0) -> bool:
    return GAME.decision(clash, seat) is not None


def choices(clash: ClashState, seat: int = 0) -> list[str]:
    """Keys of what can be chosen now."""
    decision = asked(clash, seat)
    if isinstance(decision, Amounts):
        return [counter.key for counter in decision.counters]
    return [option.key for option in getattr(decision, "options", ()) if option.blocked is None]


def blocked(clash: ClashState, key: str, seat: int = 0) -> str | None:
    decision = asked(clash, seat)
    assert isinstance(decision, ChooseOne)
    option = next(option for option in decision.options if option.key == key)
    return None if option.blocked is None else str(option.blocked)


def answer(clash: ClashState, *answers: Answer, seat: int = 0) -> list[Event]:
    return [event for one in answers for event in GAME.play(clash, seat, one)]


def told(events: list[Event], viewer: int | None = None) -> list[str]:
    return [str(event.text) for event in events if event.known_to(viewer)]


def stock(clash: ClashState, good: str, seat: int = 0) -> int:
    return clash.players[seat].goods[Good(good)]


def stands(clash: ClashState, space: str) -> dict[tuple[int | None, str], int]:
    """Who stands on the space: `{(0, "infantry"): 2}`."""
    found: dict[tuple[int | None, str], int] = {}
    for piece in clash.at(space):
        key = (piece.owner, piece.kind.value)
        found[key] = found.get(key, 0) + 1
    return found


class Rigged(Luck):
    """Dice that fall as told: faces by their number, cycling; everything else is drawn as ever."""

    def __init__(self, *faces: int) -> None:
        super().__init__("rigged")
        self.faces = list(faces)

    def below(self, bound: int) -> int:
        if bound == 12 and self.faces:
            return self.faces.pop(0)
        return super().below(bound)


#: A face of the die by what it shows: number, and whether infantry's sign is on it.
PLAIN = {1: 0, 2: 2, 3: 4, 4: 6, 5: 8}
SIGNED = {3: 5, 5: 9, 6: 10}


def rig(clash: ClashState, *faces: int) -> None:
    clash.luck = Rigged(*faces)
