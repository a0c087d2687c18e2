"""Where a piece is laid, as a question: squares and turns are described only when somebody reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from games.core.decision import Answer, Decision, Option, Place, Turn
from games.core.text import Text, as_text, text
from games.era.domain import Grid, Squares, ones
from games.era.kinds import Kind
from games.era.placing import Effect, Lie, lies
from games.era.rulebook import Piece, Rulebook
from games.era.survey import Placed, Survey
from games.era.words import squares as squares_text

LABELS: Mapping[Effect, Text] = {
    Effect.CLOSES: text("Closes a ring"),
    Effect.INSIDE: text("Inside walls"),
    Effect.JOINS: text("Joins walls"),
    Effect.ALONE: text("Stands alone"),
    Effect.BESIDE: text("By something built"),
    Effect.TOUCHES: text("By a building"),
}


#: The squares as options, and the ways to turn the piece on each of them.
Described: TypeAlias = "tuple[tuple[Option, ...], Mapping[str, tuple[Turn, ...]]]"


class Sites(Place):
    """Everywhere the piece may lie on this ground. A survey never changes, so it can be described later as well."""

    __slots__ = ("_described", "_found", "_ground", "_kind", "_survey")
    _survey: Survey
    _kind: Kind
    _ground: Squares | None
    _found: tuple[Lie, ...]
    _described: Described | None

    def __init__(
        self, seat: int, prompt: Text, survey: Survey, kind: Kind, ground: Squares | None = None, **more: Any
    ) -> None:
        self._survey, self._kind, self._ground, self._described = survey, kind, ground, None
        self._found = lies(survey, kind, ground)
        Decision.__init__(self, seat, prompt, picture="domain", usual=self._first(), **more)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._told()[0]

    @property
    def turns(self) -> Mapping[str, tuple[Turn, ...]]:
        return self._told()[1]

    def _told(self) -> Described:
        described = self._described
        if described is None:
            described = self._described = place_options(self._survey, self._kind, self._ground)
        return described

    def check(self, answer: Answer) -> None:
        cell = answer.partition("/")[0] if isinstance(answer, str) else ""
        bit = self._survey.rules.grid.bits.get(cell)
        # What is refused is described, for the reason.
        if bit is None or answer not in self._answers([bit]):
            Place.check(self, answer)

    def rolls(self, answer: Answer) -> bool:
        return False

    def _first(self) -> Answer | None:
        """For whoever does not mind: what does the best it can."""
        best = next(filter(None, (_doing(effect, self._found) for effect in Effect)), 0)
        return next(self._answers([(best & -best).bit_length() - 1]), None) if best else None

    def _single(self) -> Answer | None:
        return next(self._answers(_in_order(self._found))) if ways_to_lie(self._found) == 1 else None

    def _every(self) -> list[Answer]:
        return list(self._answers(_in_order(self._found)))

    def _answers(self, bits: Sequence[int]) -> Iterator[Answer]:
        names, found = self._survey.rules.grid.names, self._found
        if not _turns_matter(self._survey.rules, self._kind):
            return (names[bit] for bit in bits for lie in found if lie.all >> bit & 1)
        return (f"{names[bit]}/{lie.turn}" for bit in bits for lie in found if lie.all >> bit & 1)


def ways_to_lie(found: Sequence[Lie]) -> int:
    return sum(lie.all.bit_count() for lie in found)


def _turns_matter(rules: Rulebook, kind: Kind) -> bool:
    """Unless the piece looks the same from all sides."""
    return len(rules.pieces[kind].shapes) > 1


def written(rules: Rulebook, placed: Placed) -> Answer:
    """The answer that lays it there."""
    return f"{placed.cell}/{placed.turn}" if _turns_matter(rules, placed.kind) else placed.cell


def _doing(effect: Effect, found: Sequence[Lie]) -> Squares:
    """Where the piece would do so, turned one way or another."""
    squares = 0
    for lie in found:
        squares |= lie.places.get(effect, 0)
    return squares


def _in_order(found: Sequence[Lie]) -> list[int]:
    """What closes a ring stands first; the others are looked for by row and column."""
    closing, everywhere = _doing(Effect.CLOSES, found), 0
    for lie in found:
        everywhere |= lie.all
    return ones(closing) + ones(everywhere & ~closing)


# -- in words ---------------------------------------------------------------------------------------------------------


def place_options(survey: Survey, kind: Kind, ground: Squares | None = None) -> Described:
    found = lies(survey, kind, ground)
    turns = dict(_turns(survey.rules, kind, found)) if _turns_matter(survey.rules, kind) else {}
    return _cells(survey, found), turns


def options_turned(survey: Survey, kind: Kind, turn: int) -> tuple[Option, ...]:
    """The squares where it may lie turned like this."""
    return _cells(survey, [lie for lie in lies(survey, kind) if lie.turn == turn])


def _cells(survey: Survey, found: Sequence[Lie]) -> tuple[Option, ...]:
    effects: dict[int, Effect] = {}
    # What it does best there is told.
    for effect in reversed(Effect):
        effects |= dict.fromkeys(ones(_doing(effect, found)), effect)
    return tuple(_offered(survey.rules.grid, effects[bit], bit, found) for bit in _in_order(found))


def _offered(grid: Grid, effect: Effect, bit: int, found: Sequence[Lie]) -> Option:
    gain = max(lie.gains.get(bit, 0) for lie in found) if effect is Effect.CLOSES else 0
    return _option(grid.names[bit], int(effect), gain)


@lru_cache(maxsize=1 << 12)
def _option(cell: str, effect: int, gain: int) -> Option:
    detail = text("+{n}", n=gain) if gain else None
    return Option(cell, as_text(cell), detail=detail, at=cell, group=LABELS[Effect(effect)])


def _turns(rules: Rulebook, kind: Kind, found: Sequence[Lie]) -> Iterator[tuple[str, tuple[Turn, ...]]]:
    """By square. Those where the same turns are possible are looked up together."""
    names = rules.grid.names
    closing = {bit for lie in found for bit in lie.gains}
    parts: list[tuple[tuple[Lie, ...], Squares]] = [((), rules.grid.inside)]
    for lie in found:
        squares = lie.all
        parts = [((*some, lie), at & squares) for some, at in parts] + [(some, at & ~squares) for some, at in parts]
    for some, squares in parts:
        if not some:
            continue
        plain = _plain_turns(rules, kind, tuple(lie.turn for lie in some))
        for bit in ones(squares):
            if bit in closing:
                yield names[bit], tuple(_turn(rules, kind, bit, lie.turn, lie.gains.get(bit, 0)) for lie in some)
            else:
                yield names[bit], plain[bit]


@lru_cache(maxsize=1 << 9)
def _plain_turns(rules: Rulebook, kind: Kind, turns: tuple[int, ...]) -> Mapping[int, tuple[Turn, ...]]:
    """For every square of a domain the ways to turn a piece that fits there in all of them."""
    grid, shapes = rules.grid, rules.pieces[kind].shapes
    fitting = grid.inside
    for turn in turns:
        fitting &= grid.fits(shapes[turn], grid.inside)
    return {bit: tuple(_turn(rules, kind, bit, turn, 0) for turn in turns) for bit in ones(fitting)}


def _turn(rules: Rulebook, kind: Kind, bit: int, turn: int, gain: int) -> Turn:
    """How the piece lies then: walls across or down, others drawn square by square."""
    cells = rules.grid.named(rules.covered(kind, rules.grid.names[bit], turn))
    label = way(rules.pieces[kind], turn)
    if gain:
        label = text("{way}, encloses {squares}", way=label, squares=squares_text(gain))
    return Turn(str(turn), label, cells)


def way(piece: Piece, turn: int) -> Text:
    shape = piece.shapes[turn]
    if all(y == 0 for _, y in shape):
        return text("across")
    if all(x == 0 for x, _ in shape):
        return text("down")
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    rows = [
        "".join("■" if (x, y) in shape else "□" for x in range(left, right + 1))
        for y in range(max(y for _, y in shape) + 1)
    ]
    return as_text("/".join(rows))
