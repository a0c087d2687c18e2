"""Two armies in one region: only at the end of the turn must they have parted, so a later march may still do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.record import record
from games.deus.effects.effect import CardEffect
from games.deus.kinds import FACE_DOWN, Armies, Kind
from games.deus.printed import effects as printed
from games.deus.state import DeusState


@record
class Marches:
    """What one card lets armies do: so many marches, each so far, none by an army that has marched with it."""

    steps: int
    moves: int
    #: Where those stand that may march; None before the card is used: all of them.
    armies: tuple[str, ...] | None = None


#: The marches of one card; of several in a row one can be had, as with a laboratory.
Ways = Sequence[Marches]


def may_enter(deus: DeusState, seat: int, name: str) -> bool:
    """Everywhere but a sea without a ship of one's own; a sea one holds always has one, as ships never leave."""
    return name not in deus.board.seas or deus.owner(name) == seat


def may_stand(deus: DeusState, seat: int, name: str) -> bool:
    """An empty land region, or one of one's own; whether another army stands there is another matter."""
    owner = deus.owner(name)
    return name in deus.board.lands if owner is None else owner == seat


def reached(deus: DeusState, seat: int, army: str, steps: int) -> Iterator[str]:
    """Where the army may pass on its way, nearest first."""
    neighbours, found, edge = deus.board.neighbours, {army}, [army]
    for _ in range(steps):
        around = dict.fromkeys([other for at in edge for other in neighbours[at]])
        edge = [name for name in around if name not in found and may_enter(deus, seat, name)]
        yield from edge
        found.update(edge)


def card_marches(deus: DeusState, card: str) -> Ways:
    effect = deus.card(card).effect
    if not isinstance(effect, printed.March):
        return ()
    return [Marches(effect.steps, 1 if effect.armies is Armies.ONE else deus.rules.limits.pieces)]


def later_marches(deus: DeusState) -> Iterator[Ways]:
    """What the cards still to be used in this turn allow, in their order; the step on top is the one that asks."""
    for step in reversed(deus.stack[:-1]):
        if isinstance(step, CardEffect):
            effect = deus.card(step.card).effect
            lent = isinstance(effect, printed.Activate) and effect.column is Kind.ARMY
            cards = deus.players[step.seat].columns[Kind.ARMY] if lent else [step.card]
            yield [march for card in cards if card != FACE_DOWN for march in card_marches(deus, card)]


def parted_later(deus: DeusState, seat: int, now: Ways = (), armies: Sequence[str] | None = None) -> bool:
    """Whether these marches and those to come can leave no two armies in a region."""
    standing = deus.armies(seat) if armies is None else armies
    return len(set(standing)) == len(standing) or _can_part(deus, seat, standing, [now, *later_marches(deus)])


def crowded(armies: Sequence[str]) -> list[str]:
    """Every army that stands where another one does."""
    return [army for at, army in enumerate(armies) if army in armies[:at]]


def moved(armies: Sequence[str], army: str, end: str) -> list[str]:
    """The same armies, one of them elsewhere."""
    return [*without(armies, army), end]


def without(armies: Sequence[str], army: str) -> list[str]:
    rest = list(armies)
    rest.remove(army)
    return rest


def _can_part(deus: DeusState, seat: int, armies: Sequence[str], ways: Sequence[Ways]) -> bool:
    """Tries for each card in turn to lead an army out of a region in which another one stands."""
    leaving = crowded(armies)
    if not leaving:
        return True
    if not ways:
        return False
    for march in ways[0]:
        may_march = armies if march.armies is None else march.armies
        for army in dict.fromkeys(leaving):
            if not march.moves or army not in may_march:
                continue
            going_on = Marches(march.steps, march.moves - 1, tuple(without(may_march, army)))
            for end in reached(deus, seat, army, march.steps):
                if may_stand(deus, seat, end) and _can_part(
                    deus, seat, moved(armies, army, end), [[going_on], *ways[1:]]
                ):
                    return True
    return _can_part(deus, seat, armies, ways[1:])
