"""Which answers a stand-in tries first: cards by what their column would bring, offerings of nearly the whole hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from games.core.decision import Amounts, Answer, ChooseSome, Decision
from games.core.luck import Luck
from games.deus import value
from games.deus.effects.effect import effect_of
from games.deus.kinds import FACE_DOWN, STANDARD, Kind, Resource
from games.deus.state import DeusState
from games.deus.steps.building import plans
from games.deus.steps.offering import Borrow, ChooseTop, Help, Offer, hand_keys, offering_worth
from games.deus.steps.turn import OFFERING, Turn

#: A card face down has no effect, and one that waits in the hand may come to something.
_FACE_DOWN, _HOPE = 0.5, 0.5
#: What a temple scores at the end, roughly.
_TEMPLE = 4.0
#: So many sums are weighed against each other at most.
_SUMS = 64


def ranked(deus: DeusState, decision: Decision, luck: Luck) -> Iterable[Answer] | None:
    match deus.stack[-1] if deus.stack else None, decision:
        case Turn(seat=seat), _:
            return _best(_turn(deus, seat, decision.answers(luck, 100)))
        case Offer(seat=seat), ChooseSome():
            return _offerings(deus, seat)
        case ChooseTop(seat=seat, cards=cards), _:
            return _best({card: offering_worth(deus, seat, deus.card(card).kind, len(cards)) for card in cards})
        case Borrow(seat=seat, cards=number), _:
            return _best({kind.value: offering_worth(deus, seat, kind, number) for kind in STANDARD})
        case Help(seat=seat, kind=kind), Amounts() if deus.rules.gods[kind].resources:
            return _sums(deus, seat, decision.answers(luck, _SUMS))
    return None


def _best(values: dict[str, float]) -> list[Answer]:
    return [*sorted(values, key=lambda key: -values[key])]


def _turn(deus: DeusState, seat: int, answers: list[Answer]) -> dict[str, float]:
    offering = Offer(seat).promise(deus) - value.CARD * len(deus.players[seat].hand)
    hand = set(deus.players[seat].hand)
    return {
        key: _built(deus, seat, key) if key in hand else offering if key == OFFERING else _FACE_DOWN
        for key in map(str, answers)
    }


def _built(deus: DeusState, seat: int, card: str) -> float:
    """The card at the end of its column, and what all of that does once more."""
    kind = deus.card(card).kind
    if kind is Kind.TEMPLE:
        return _TEMPLE
    column = deus.players[seat].columns[kind]
    again = sum([effect_of(deus, seat, one).promise(deus) for one in column if one != FACE_DOWN])
    grown = value.column(len(column) + 1) - value.column(len(column))
    return grown + again + effect_of(deus, seat, card).promise(deus) - value.CARD - value.PIECE


def _offerings(deus: DeusState, seat: int) -> Iterator[Answer]:
    """The more cards, the more a god gives and the more new ones come; what could be built soon is kept first."""
    open_now = {card for card, plan in plans(deus, seat).items() if plan.open}
    keys = hand_keys(deus.players[seat].hand)
    use = {key: _built(deus, seat, card) * (1.0 if card in open_now else _HOPE) for key, card in keys.items()}
    useful = sorted(keys, key=lambda key: -use[key])
    for number in range(len(keys)):
        for kept in combinations(useful, number):
            yield sorted(key for key in keys if key not in kept)


def _sums(deus: DeusState, seat: int, answers: list[Answer]) -> list[Answer]:
    """Of each resource some."""
    owned = deus.players[seat].resources

    def after(answer: Answer) -> float:
        assert isinstance(answer, dict)
        return value.resources({resource: n + answer.get(Resource(resource), 0) for resource, n in owned.items()})

    return sorted(answers, key=lambda answer: -after(answer))
