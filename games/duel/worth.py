"""What a position of Duel is judged by: points at hand, what earns more of them, and how near both supremacies are."""

from __future__ import annotations

from functools import lru_cache

from games.core.worth import Judge
from games.duel import scoring
from games.duel.data import rulebook
from games.duel.kinds import Back, Color
from games.duel.meanings import MEANINGS
from games.duel.payment import Means, fresh_price, means, wonder_quote
from games.duel.printed.components import Building, Wonder
from games.duel.state import DuelState, other
from games.duel.steps.activation import Approach
from games.duel.steps.age import LAST_AGE
from games.duel.steps.draft import TakeWonder

#: More of a good, or more coins, are of little further use.
_PLENTY, _PURSE = 3, 8
#: By how far the pawn stands before the opponent's middle: the last spaces weigh most.
_NEAR, _CLOSE = 4, 6
#: An ordinary Wonder, for those a seat has still to take.
_GAINS, _PRICE, _AGAIN = 5.9, 8.7, 0.4
#: Of the cards of an Age a seat builds so many itself, and nobody pays more than this for one.
_OWN, _DEAREST = 0.4, 12

NAMES = (
    "points",
    "military points",
    "guild points",
    "coins",
    "coins beyond",
    "reserve",
    "goods",
    "choices",
    "price of missing goods",
    "cost to come",
    "chains",
    "yellow",
    "symbols",
    "three symbols",
    "four symbols",
    "five symbols",
    "pairs",
    "tokens",
    "ahead",
    "near",
    "close",
    "wonders left",
    "their gains",
    "their price",
    "turns left in wonders",
    "built",
    "plays",
    "plays on",
    "mythology",
    "offerings",
    "gods",
    "approach",
)


def course(duel: DuelState) -> float:
    """Ages, and of this one the cards that are gone."""
    if duel.age == 0:
        return 0.0
    places = len(duel.layout.places)
    return (duel.age - len(duel.slots) / places) / LAST_AGE


def features(duel: DuelState, seat: int) -> tuple[float, ...]:
    city, own = duel.cities[seat], duel.tally(seat)
    return (
        *_points(duel, seat),
        min(city.coins, _PURSE),
        max(0, city.coins - _PURSE),
        city.reserve,
        *_goods(duel, seat),
        _cost_to_come(duel, seat),
        len(own.chains),
        own.colors[Color.YELLOW],
        *_learning(duel, seat),
        *_pressure(duel, seat),
        *_wonders(duel, seat),
        *_turn(duel, seat),
        len(city.mythology),
        sum(city.offerings),
        len(city.gods),
        _approaching(duel, seat),
    )


def _points(duel: DuelState, seat: int) -> tuple[float, ...]:
    sure = sum(duel.tally(seat).points.values()) + scoring.wonders(duel, seat) + scoring.progress(duel, seat)
    if duel.altars:
        sure += scoring.temples(duel, seat) + scoring.gods(duel, seat)
    return sure, scoring.military(duel, seat), scoring.guilds(duel, seat)


def _goods(duel: DuelState, seat: int) -> tuple[float, ...]:
    """Units made, and what the others cost."""
    at_hand = means(duel, seat)
    made = sum([min(units, _PLENTY) for units in at_hand.produced])
    missing = [price for price, units in zip(at_hand.prices, at_hand.produced, strict=True) if not units]
    return made, len(at_hand.choices), sum(missing)


def _cost_to_come(duel: DuelState, seat: int) -> float:
    """What one's own share of the buildings still to be built costs, with the goods and chains there are."""
    left = len(duel.slots) / len(duel.layout.places) if duel.age else 1.0
    now, *later = _costs_from(means(duel, seat), duel.house, duel.age or 1)
    return _OWN * (left * now + sum(later))


@lru_cache(maxsize=256)
def _costs_from(at_hand: Means, house: str, first: int) -> tuple[int, ...]:
    """By Age, from this one on. Kept: a search comes upon the same few means again and again."""
    decks = _decks(house)[first - 1 :]
    return tuple([sum([min(_DEAREST, fresh_price(card, at_hand)) for card in deck]) for deck in decks])


@lru_cache(maxsize=4)
def _decks(house: str) -> tuple[tuple[Building, ...], ...]:
    rules = rulebook(house)
    ages = range(1, LAST_AGE + 1)
    return tuple([tuple([rules.buildings[card] for card in rules.deck(age, Back.AGE)]) for age in ages])


def _learning(duel: DuelState, seat: int) -> tuple[float, ...]:
    symbols = duel.symbols(seat)
    kinds = len(set(symbols))
    return kinds, kinds >= 3, kinds >= 4, kinds >= 5, len(symbols) - kinds, len(duel.cities[seat].progress)


def _pressure(duel: DuelState, seat: int) -> tuple[float, ...]:
    ahead = max(0, duel.pawn if seat == 0 else -duel.pawn)
    return ahead, max(0, ahead - _NEAR), max(0, ahead - _CLOSE)


def _wonders(duel: DuelState, seat: int) -> tuple[float, ...]:
    """Those still to be built, or to be taken, while there is room for them."""
    city, at_hand = duel.cities[seat], means(duel, seat)
    left = [duel.rules.wonders[id] for id in city.unbuilt]
    built = len(city.sites) - len(left)
    if duel.wonders_built >= duel.rules.board.setup.wonders_limit:
        return 0, 0, 0, 0, built
    due = 0 if duel.age else sum([isinstance(step, TakeWonder) and step.seat == seat for step in duel.stack])
    gains = sum(map(_gains, left)) + _GAINS * due
    price = sum([wonder_quote(wonder, at_hand).total for wonder in left]) + _PRICE * due
    return len(left) + due, gains, price, sum([wonder.again for wonder in left]) + _AGAIN * due, built


def _gains(wonder: Wonder) -> float:
    """Roughly what building it brings at once."""
    value = wonder.points + wonder.coins * 0.35 + wonder.shields * 1.5 + wonder.opponent_loses * 0.35
    value += 3 * bool(wonder.choice) + 3 * (wonder.destroys is not None)
    return value + 4 * (wonder.builds_discarded + bool(wonder.draws_progress) + wonder.opens_deck)


def _turn(duel: DuelState, seat: int) -> tuple[float, ...]:
    """Whose turn it is, and who plays again after it."""
    if not duel.slots or not duel.stack:
        return 0, 0
    playing = getattr(duel.stack[-1], "seat", other(duel.last))
    return playing == seat, duel.again if duel.last == seat else 0


def _approaching(duel: DuelState, seat: int) -> bool:
    """A god is about to be chosen: what it brings is still to come."""
    step = duel.stack[-1] if duel.stack else None
    return isinstance(step, Approach) and step.seat == seat


JUDGE = Judge("games.duel", NAMES, features, course, meanings=MEANINGS)
