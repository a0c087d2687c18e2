"""Era: pieces and dice of the box, tracks with their limits; what a domain holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.core.step import Together
from games.era.kinds import Colour, Kind, Phase, Resource
from games.era.state import EraState
from games.era.steps.scorching import LayScorched
from games.era.view import EraView
from tests.games.laws.ledger import Belongings, Count, Ledger


def counts(era: EraState) -> Iterator[Count]:
    table = era.rules.tables[era.seats]
    standing = Counter(piece.kind for player in era.players for piece in player.pieces)
    waiting = Counter(kind for player in era.players for kind in player.to_place)
    for kind, piece in era.rules.pieces.items():
        total = piece.count - table.removed.get(kind, 0)
        found = era.supply[kind] + standing[kind] + waiting[kind]
        found += _to_be_laid(era) if kind is Kind.SCORCHED else 0
        # What fire or an attack takes leaves the game; scorched earth never does.
        kept = era.phase is Phase.SETUP or kind is Kind.SCORCHED
        yield Count(kind, found, total, total if kept else 0)
        yield Count(f"supply of {kind}", era.supply[kind], total)
    for colour, dice in era.rules.dice.items():
        total = dice.count - table.removed_dice.get(colour, 0)
        thrown = sum(die.colour is colour for player in era.players for die in player.dice)
        yield Count(f"dice {colour}", era.dice[colour] + thrown, total)
        yield Count(f"supply of dice {colour}", era.dice[colour], total)
    yield Count("tokens crossed", era.crossed, era.tokens)
    for seat, player in enumerate(era.players):
        yield from (Count(f"{good} of {seat}", n, era.most(good)) for good, n in player.stock.items())
        yield Count(f"culture of {seat}", player.culture, 10_000)
        yield Count(f"disasters of {seat}", player.disasters, 10_000)
        yield from _squares(era, seat)


def _to_be_laid(era: EraState) -> int:
    """Scorched earth that is out of the supply and not yet on anybody's land."""
    lanes = [lane for step in era.stack if isinstance(step, Together) for lane in step.lanes.values()]
    return sum(isinstance(step, LayScorched) for lane in lanes for step in lane)


def _squares(era: EraState, seat: int) -> Iterator[Count]:
    covered = Counter(
        bit for piece in era.players[seat].pieces for bit in era.rules.grid.named(era.rules.covered(*piece))
    )
    yield Count(f"pieces on a square of {seat}", max(covered.values(), default=0), 1)


def belongings(view: EraView, seat: int) -> Belongings:
    player = view.players[seat]
    owned = Counter({resource.value: n for resource, n in player.stock.items()})
    # Points are counted with what bears them: who has the most of something changes as others grow.
    owned.update(culture=player.culture, disasters=-player.disasters)
    owned.update(f"{piece.cell} {piece.kind}" for piece in player.pieces if piece.kind is not Kind.SCORCHED)
    owned.subtract(f"scorched {piece.cell}" for piece in player.pieces if piece.kind is Kind.SCORCHED)
    owned.update({f"die {colour}": sum(die.colour is colour for die in player.dice) for colour in Colour})
    return owned


def purse(era: EraState, seat: int) -> dict[str, int]:
    return {resource.value: n for resource, n in era.players[seat].stock.items()}


def fill(era: EraState, seat: int, held: Mapping[str, int]) -> None:
    era.players[seat].stock = {Resource(name): n for name, n in held.items()}


FED, DEMANDED = frozenset({"{seat} feeds {food}"}), frozenset({"{seat} demands {goods} of {other}"})
LEDGER = Ledger(counts, belongings, purse, fill, course=FED, aimed=DEMANDED)
