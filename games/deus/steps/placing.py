"""Placing a wooden building: the first one on the rim away from the others, later ones in reach of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from games.core.decision import Decision, Menu, Option
from games.core.record import record
from games.core.text import SeatName, Text, plural, text
from games.deus.board import Board
from games.deus.kinds import Kind
from games.deus.state import DeusState
from games.deus.steps.attack import Attack
from games.deus.steps.seatstep import SeatStep
from games.deus.words import PIECES, TERRAINS


@record
class Sites:
    """Where a building of a kind may go now."""

    free: list[str]
    #: Empty rim regions out of reach, for points.
    bought: list[str]

    def __bool__(self) -> bool:
        return bool(self.free or self.bought)


def sites(deus: DeusState, seat: int, kind: Kind) -> Sites:
    if kind is Kind.TEMPLE:
        return Sites(temple_sites(deus, seat), [])
    board = deus.board
    ground, own = ground_of(deus, kind), deus.regions(seat)
    if own:
        free = sorted(set(reached(deus, own, kind, ground)), key=board.order.__getitem__)
    else:
        free = first_sites(deus, seat, ground)
    # Points do not bring the first building nearer to the others, as long as it finds a place.
    if deus.players[seat].points < deus.rules.prices.rim_points or (free and not own):
        return Sites(free, [])
    return Sites(free, [name for name in _empty_rim(deus, ground) if name not in free])


def has_site(deus: DeusState, seat: int, own: list[str], kind: Kind) -> bool:
    """Whether there are any; the first one found in reach of one's own will do."""
    return next(reached(deus, own, kind, ground_of(deus, kind)), None) is not None or bool(sites(deus, seat, kind))


def ground_of(deus: DeusState, kind: Kind) -> frozenset[str]:
    return deus.board.seas if kind is Kind.MARITIME else deus.board.lands


def reached(deus: DeusState, own: list[str], kind: Kind, ground: frozenset[str]) -> Iterator[str]:
    """Regions of one's own without this kind, and empty ones next to one's own; these may come more than once."""
    held, neighbours = deus.held, deus.board.neighbours
    for name in own:
        if name in ground and kind not in held[name].kinds:
            yield name
        for other in neighbours[name]:
            if other in ground and other not in held:
                yield other


def temple_sites(deus: DeusState, seat: int) -> list[str]:
    return [
        name for name in deus.regions(seat) if name in deus.board.lands and Kind.TEMPLE not in deus.held[name].kinds
    ]


def first_sites(deus: DeusState, seat: int, ground: frozenset[str]) -> list[str]:
    """Rim regions far enough from the others, or the farthest there are."""
    board = deus.board
    empty = _empty_rim(deus, ground)
    others = _measured_from(deus, seat)
    if not others:
        return empty
    gaps = {name: min([board.distance(name, other) for other in others]) for name in board.rim if _open(deus, name)}
    enough = deus.rules.limits.first_distance
    # The distance counts only "if possible", and possible means for any building, not for this kind.
    possible = max(gaps.values(), default=0) >= enough
    least = enough if possible else max([gaps[name] for name in empty], default=0)
    return [name for name in empty if gaps[name] >= least]


def _empty_rim(deus: DeusState, ground: frozenset[str]) -> list[str]:
    held, rim = deus.held, deus.board.rim
    return [name for name in deus.board.regions if name in rim and name in ground and name not in held]


def _open(deus: DeusState, name: str) -> bool:
    return name not in deus.held and name not in deus.board.villages


def _measured_from(deus: DeusState, seat: int) -> list[str]:
    if deus.options.first_from == "regions":
        return [name for name, holding in deus.held.items() if holding.owner != seat]
    starts = [player.start for other, player in enumerate(deus.players) if other != seat]
    return [start for start in starts if start is not None]


def _described(found: Sites, built: Mapping[str, int], board: Board, price: int) -> tuple[Option, ...]:
    def option(name: str, detail: Text | None, group: Text | None = None) -> Option:
        label = text("{region} {terrain}", region=name, terrain=TERRAINS[board.terrain[name]])
        return Option(name, label, detail, at=name, group=group)

    rim, cost = text("On the rim, for points"), plural("−{n} point", "−{n} points", price)
    yours = {name: text("{n} there already", n=n) for name, n in built.items()}
    return (
        *(option(name, yours.get(name)) for name in found.free),
        *(option(name, cost, rim) for name in found.bought),
    )


@dataclass(slots=True)
class PlaceBuilding(SeatStep[str]):
    seat: int
    kind: Kind

    def decision(self, deus: DeusState) -> Decision:
        found = sites(deus, self.seat, self.kind)
        built = {name: len(deus.held[name].kinds) for name in found.free if name in deus.held}
        describe = partial(_described, found, built, deus.board, deus.rules.prices.rim_points)
        prompt = text("Where does it go: {piece}?", piece=PIECES[self.kind])
        # Points are not spent unasked.
        return Menu(self.seat, prompt, [*found.free, *found.bought], describe, forcible=bool(found.free))

    def run(self, deus: DeusState, answer: str) -> None:
        price = self._price(deus, answer)
        narrows = self.kind is Kind.TEMPLE or answer not in deus.held
        if self.kind is Kind.TEMPLE:
            deus.temples -= 1
        else:
            player = deus.players[self.seat]
            player.ready[self.kind] -= 1
            player.points -= price
            player.start = player.start or answer
        deus.put(self.seat, self.kind, answer)
        deus.act(self.seat).places.append(answer)
        deus.tell(self._told(answer, price), self.seat, places=(answer,), narrows=narrows)
        deus.check_end()
        deus.next(Attack())

    def _price(self, deus: DeusState, name: str) -> int:
        price = deus.rules.prices.rim_points
        # Only a region of the rim that nobody holds can be bought, and only by whoever has the points.
        if name in deus.held or name not in deus.board.rim or deus.players[self.seat].points < price:
            return 0
        return 0 if name in sites(deus, self.seat, self.kind).free else price

    def _told(self, name: str, price: int) -> Text:
        seat, piece = SeatName(self.seat), PIECES[self.kind]
        if not price:
            return text("{seat} places: {piece}, {region}", seat=seat, piece=piece, region=name)
        return plural(
            "{seat} places: {piece}, {region}, for {n} point",
            "{seat} places: {piece}, {region}, for {n} points",
            price,
            seat=seat,
            piece=piece,
            region=name,
        )

    def promise(self, deus: DeusState) -> float:
        return 1.0
