"""Small builders of positions: a known continent, nobody on it, nothing in hand.

The two-player continent (rim marked with a star):

        A1 sea*    A2 forest*
    B1 field*  B2 sea  B3 mountain*  B4 village*4  B5 field*
        C1 swamp*  C2 village6  C3 swamp  C4 forest  C5 sea*
            D1 mountain*  D2 swamp  D3 mountain  D4 sea*
        E1 village*3  E2 sea  E3 field  E4 mountain  E5 field*
            F1 sea*  F2 forest*  F3 village*5  F4 swamp  F5 forest*
                                      G1 sea*  G2 sea*
"""

from __future__ import annotations

from typing import Any

from games.core.decision import Answer, ChooseOne, Decision
from games.core.event import Event
from games.core.luck import Luck
from games.core.step import Step
from games.deus import GAME
from games.deus.board import centre
from games.deus.data import rulebook
from games.deus.effects.effect import effect_of
from games.deus.kinds import RESOURCES, Kind, Resource
from games.deus.options import DeusOptions
from games.deus.printed.rulebook import Face
from games.deus.state import DeusState
from games.deus.steps.turn import Turn

#: Tile, side and turn by place of the recommended layout.
CONTINENTS = {
    2: (("T4", "B", 3), ("T6", "B", 2), ("T2", "B", 0), ("T7", "A", 5)),
    3: (("T2", "A", 0), ("T5", "B", 0), ("T7", "A", 1), ("T4", "B", 2), ("T6", "A", 4), ("T3", "B", 2)),
    4: (
        ("T2", "B", 2),
        ("T6", "A", 2),
        ("T3", "B", 1),
        ("T7", "A", 3),
        ("T4", "B", 5),
        ("T5", "A", 4),
        ("T1", "A", 3),
    ),
}


def table(seats: int = 2, **options: Any) -> DeusState:
    """Everybody has the printed start but no cards; seat 0 is first and nothing is to be done."""
    deus = GAME.begin(seats, DeusOptions(**options), Luck("positions"))
    deus.stack = []
    deus.first, deus.turn = 0, 0
    rules = rulebook(deus.house)
    faces: dict[tuple[str, str], Face] = {(face.tile, face.side): face for face in rules.faces}
    places = rules.layouts["recommended", seats].tiles
    deus.laid, deus.cached_board = [], None
    for place, (tile, side, turn) in zip(places, CONTINENTS[seats], strict=True):
        deus.lay(faces[tile, side].laid(centre(place), turn))
    deus.villages = {name: len(deus.board.neighbours[name]) for name in deus.board.villages}
    for player in deus.players:
        deus.deck += player.hand
        player.hand = []
    return deus


def villages_apart(deus: DeusState) -> bool:
    board = deus.board
    return not any(other in board.villages for name in board.villages for other in board.neighbours[name])


def settle(deus: DeusState, seat: int, **regions: str) -> None:
    """`settle(deus, 0, C4="civil army")`; a place already held by the seat gets the pieces on top."""
    for name, kinds in regions.items():
        for kind in kinds.split():
            deus.put(seat, Kind(kind), name)
        deus.players[seat].start = deus.players[seat].start or name


def give(deus: DeusState, seat: int, **goods: int) -> None:
    """Sets gold, points and resources; what is not named becomes nothing."""
    player = deus.players[seat]
    player.gold, player.points = goods.get("gold", 0), goods.get("points", 0)
    player.resources = {resource: goods.get(resource, 0) for resource in RESOURCES}


def hold(deus: DeusState, seat: int, *cards: str) -> None:
    """Takes the cards out of the deck into the hand."""
    for card in cards:
        deus.deck.remove(card)
        deus.players[seat].hand.append(card)


def column(deus: DeusState, seat: int, *cards: str) -> None:
    """Takes the cards out of the deck into their columns, the first one at the bottom."""
    for card in cards:
        deus.deck.remove(card)
        deus.players[seat].columns[deus.card(card).kind].append(card)


def do(deus: DeusState, *steps: Step) -> list[Event]:
    """Puts the steps on the stack and runs until somebody must choose."""
    deus.next(*steps)
    GAME._settle(deus)
    return deus.take_events()


def use(deus: DeusState, seat: int, card: str) -> list[Event]:
    return do(deus, effect_of(deus, seat, card))


def turn(deus: DeusState, seat: int = 0) -> Decision:
    do(deus, Turn(seat))
    return asked(deus, seat)


def asked(deus: DeusState, seat: int = 0) -> Decision:
    decision = GAME.decision(deus, seat)
    assert decision is not None, "nobody asks this seat"
    return decision


def choices(deus: DeusState, seat: int = 0) -> list[str]:
    """Keys of what can be chosen now."""
    decision = asked(deus, seat)
    return [option.key for option in getattr(decision, "options", ()) if option.blocked is None]


def blocked(deus: DeusState, key: str, seat: int = 0) -> str | None:
    decision = asked(deus, seat)
    assert isinstance(decision, ChooseOne)
    option = next(option for option in decision.options if option.key == key)
    return None if option.blocked is None else str(option.blocked)


def answer(deus: DeusState, *answers: Answer, seat: int = 0) -> list[Event]:
    return [event for one in answers for event in GAME.play(deus, seat, one)]


def told(events: list[Event], viewer: int | None = None) -> list[str]:
    return [str(event.text) for event in events if event.known_to(viewer)]


def stock(deus: DeusState, resource: str, seat: int = 0) -> int:
    return deus.players[seat].resources[Resource(resource)]
