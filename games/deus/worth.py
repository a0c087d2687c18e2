"""What a position of Deus is judged by: points, what columns and stock will bring, land, and unfinished steps.

Once the last round is known, what would be counted now says most: until then nobody knows who will hold a majority.
"""

from __future__ import annotations

from games.core.worth import Judge
from games.deus import value
from games.deus.effects import temples
from games.deus.effects.effect import effect_of
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.meanings import MEANINGS
from games.deus.scoring import counted_last
from games.deus.state import DeusState, Player
from games.deus.steps.seatstep import SeatStep
from games.deus.steps.turn import Turn

#: More gold than this is of little further use.
_PURSE = 16
#: A game that lasts so many rounds is about to end whatever the continent looks like.
_ROUNDS = 22

NAMES = (
    "points",
    "temple points",
    "promises",
    "hand",
    "resources",
    "gold",
    "gold beyond",
    "ready pieces",
    "regions",
    "buildings together",
    "temples",
    "shortest column",
    *(f"{kind} cards" for kind in STANDARD),
    *(f"{kind} again" for kind in STANDARD),
    "turn to come",
    "counted",
    "last turn",
)


def course(deus: DeusState) -> float:
    """How near the temples, the villages or the rounds are to their end."""
    if deus.ending is not None:
        return 1.0
    villages = len(deus.board.villages)
    raised = len(deus.villages) if deus.round > 1 or deus.villages else villages
    built = 1 - deus.temples / max(1, deus.rules.supply[deus.seats].temples)
    taken = 1 - raised / max(1, villages)
    return min(1.0, max(built, taken, deus.round / _ROUNDS))


def features(deus: DeusState, seat: int) -> tuple[float, ...]:
    player = deus.players[seat]
    columns = [player.columns[kind] for kind in STANDARD]
    promised, to_come = _promises(deus, seat), _turn_to_come(deus, seat)
    return (
        player.points,
        temples.scores(deus, seat),
        promised,
        *_stock(player),
        *_land(deus, seat),
        len(player.columns[Kind.TEMPLE]),
        min(map(len, columns)),
        *(value.column(len(column)) for column in columns),
        *(_again(deus, seat, column) for column in columns),
        to_come,
        *((player.points + counted_last(deus, seat) + promised, to_come) if deus.ending is not None else (0, 0)),
    )


def _promises(deus: DeusState, seat: int) -> float:
    """What the seat's own unfinished steps will still bring."""
    return sum([step.promise(deus) for step in deus.stack if isinstance(step, SeatStep) and step.seat == seat])


def _stock(player: Player) -> tuple[float, ...]:
    return (
        len(player.hand),
        value.resources(player.resources),
        min(player.gold, _PURSE),
        max(0, player.gold - _PURSE),
        value.pieces(player.ready),
    )


def _land(deus: DeusState, seat: int) -> tuple[float, ...]:
    held = [len(holding.kinds) for holding in deus.held.values() if holding.owner == seat]
    return len(held), sum(held) - len(held)


def _again(deus: DeusState, seat: int, column: list[str]) -> float:
    """What the column brings when a card more is built in it."""
    return sum([effect_of(deus, seat, card).promise(deus) for card in column if card != FACE_DOWN])


def _turn_to_come(deus: DeusState, seat: int) -> bool:
    """In this round; everybody has as many turns in the end."""
    if deus.turn is None:
        return True
    at, now = (seat - deus.first) % deus.seats, (deus.turn - deus.first) % deus.seats
    return at > now or any(isinstance(step, Turn) and step.seat == seat for step in deus.stack)


JUDGE = Judge("games.deus", NAMES, features, course, meanings=MEANINGS)
