"""Offering to the gods: discard, the god of the top card helps, the hand is filled up again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from games.core.decision import Amounts, ChooseSome, Decision, Menu, Option
from games.core.text import SeatName, Text, listing, plural, text
from games.deus import value
from games.deus.kinds import RESOURCES, STANDARD, Kind, Resource
from games.deus.pieces import FIGURES_SAID, piece_counters
from games.deus.printed.cards import Card
from games.deus.printed.rulebook import God, Rulebook
from games.deus.state import DeusState
from games.deus.steps.seatstep import SeatStep
from games.deus.view import DeusView
from games.deus.words import PIECES, change, gold_amount, gold_sign, piece_parts, resource_counter, resource_parts


def hand_keys(hand: list[str]) -> dict[str, str]:
    """A key for each card of the hand; second copies get a number."""
    keys, copies = dict[str, str](), dict[str, int]()
    for card in hand:
        copy = copies[card] = copies.get(card, 0) + 1
        keys[card if copy == 1 else f"{card}~{copy}"] = card
    return keys


@dataclass(slots=True)
class Offer(SeatStep[list[str]]):
    seat: int

    def decision(self, deus: DeusState) -> Decision:
        rules, none_left = deus.rules, spent(deus, self.seat)
        cards, told = list[Option](), set[Kind]()
        for key, name in hand_keys(deus.players[self.seat].hand).items():
            card = rules.cards[name]
            # Each god is described once.
            note = None if card.kind in told else help_of(rules.gods[card.kind], none_left)
            told.add(card.kind)
            cards.append(Option(key, card.brief, card.signs, note=note))
        prompt = text("Which cards do you offer?")
        return ChooseSome(self.seat, prompt, tuple(cards), least=1, most=len(cards), picture="hand")

    def run(self, deus: DeusState, answer: list[str]) -> None:
        player = deus.players[self.seat]
        keys = hand_keys(player.hand)
        # In the order of the hand: the order of the answer means nothing.
        cards = [card for key, card in keys.items() if key in answer]
        for card in cards:
            player.hand.remove(card)
        deus.act(self.seat).discarded = len(cards)
        if len(set(cards)) == 1:
            lay_down(deus, self.seat, cards, cards[0])
        else:
            deus.next(ChooseTop(self.seat, cards))

    def promise(self, deus: DeusState) -> float:
        hand = deus.players[self.seat].hand
        helps = [offering_worth(deus, self.seat, deus.card(card).kind, len(hand)) for card in hand]
        return max(helps, default=0) + _filling(deus, self.seat)


@dataclass(slots=True)
class ChooseTop(SeatStep[str]):
    """The card that shows on the pile decides who helps. The rest stays secret."""

    seat: int
    cards: list[str]

    def decision(self, deus: DeusState) -> Decision:
        keys = list(dict.fromkeys(self.cards))
        drawn = max(0, deus.rules.limits.hand - len(deus.players[self.seat].hand))
        describe = partial(_tops, deus.rules, keys, len(self.cards), spent(deus, self.seat), drawn)
        prompt = text("Which card lies on top? Its god helps you.")
        if drawn:
            prompt = plural(
                "Which card lies on top? Its god helps you, then you draw {n} card.",
                "Which card lies on top? Its god helps you, then you draw {n} cards.",
                drawn,
            )
        return Menu(self.seat, prompt, keys, describe, picture="hand")

    def run(self, deus: DeusState, answer: str) -> None:
        lay_down(deus, self.seat, self.cards, answer)

    def promise(self, deus: DeusState) -> float:
        n = len(self.cards)
        helps = [offering_worth(deus, self.seat, deus.card(card).kind, n) for card in self.cards]
        return max(helps) + _filling(deus, self.seat)


def offered(view: DeusView) -> Sequence[str]:
    """What its viewer has just offered, while it is asked which of the cards lies on top."""
    top = view.stack[-1] if view.stack else None
    return tuple(dict.fromkeys(top.cards)) if isinstance(top, ChooseTop) and top.seat == view.viewer else ()


def lay_down(deus: DeusState, seat: int, cards: list[str], top: str) -> None:
    rest = list(cards)
    rest.remove(top)
    deus.discard += [*rest, top]
    printed = deus.rules.cards
    god = deus.rules.gods[printed[top].kind]
    act = deus.act(seat)
    act.kind, act.card = god.kind, top
    told = plural(
        "{seat} offers {n} card to {god}; on top lies {card}",
        "{seat} offers {n} cards to {god}; on top lies {card}",
        len(cards),
        seat=SeatName(seat),
        god=god.name,
        card=printed[top].title,
    )
    deus.tell(told, seat)
    if rest:
        titles = listing(*[printed[card].title for card in rest])
        deus.tell(text("You also discard: {cards}", cards=titles), seat, audience=(seat,))
    if god.borrows:
        deus.next(Borrow(seat, len(cards)))
    else:
        deus.next(Help(seat, god.kind, len(cards)), FillHand(seat, god.kind, len(cards)))


@dataclass(slots=True)
class Borrow(SeatStep[str]):
    """Jupiter acts as one other god for the whole offering."""

    seat: int
    cards: int

    def decision(self, deus: DeusState) -> Decision:
        describe = partial(_called, deus.rules, self.cards, spent(deus, self.seat))
        return Menu(self.seat, text("Which god does Jupiter call?"), STANDARD, describe, picture="seats")

    def run(self, deus: DeusState, answer: str) -> None:
        kind = Kind(answer)
        told = text("{seat} calls {god}", seat=SeatName(self.seat), god=deus.rules.gods[kind].name)
        deus.tell(told, self.seat)
        deus.next(Help(self.seat, kind, self.cards), FillHand(self.seat, kind, self.cards))

    def promise(self, deus: DeusState) -> float:
        helps = [offering_worth(deus, self.seat, kind, self.cards) for kind in STANDARD]
        return max(helps) + _filling(deus, self.seat)


@dataclass(slots=True)
class Help(SeatStep[dict[str, int] | None]):
    """What the god gives for the cards, taken whole as far as there is any, then a piece of the god's own kind."""

    seat: int
    kind: Kind
    cards: int

    def decision(self, deus: DeusState) -> Decision | None:
        god = deus.rules.gods[self.kind]
        if god.resources:
            return self._ask_resources(deus, min(god.resources * self.cards, sum(deus.supply.values())))
        if god.pieces:
            reserve = deus.players[self.seat].reserve
            return self._ask_pieces(reserve, min(god.pieces * self.cards, sum(reserve.values())))
        return None

    def _ask_resources(self, deus: DeusState, most: int) -> Decision | None:
        if not most:
            return None
        counters = tuple(
            resource_counter(resource, min(most, deus.supply[resource]))
            for resource in RESOURCES
            if deus.supply[resource]
        )
        prompt = plural("Choose {n} resource to gain.", "Choose {n} resources to gain.", most)
        return Amounts(self.seat, prompt, counters, most, most, picture="seats")

    def _ask_pieces(self, reserve: dict[Kind, int], most: int) -> Decision | None:
        if not most:
            return None
        prompt = plural(
            "Choose {n} piece to gain ({figures}).",
            "Choose {n} pieces to gain ({figures}).",
            most,
            figures=FIGURES_SAID,
        )
        return Amounts(self.seat, prompt, piece_counters(reserve, most), most, most, picture="seats")

    def run(self, deus: DeusState, answer: dict[str, int] | None) -> None:
        god, amounts = deus.rules.gods[self.kind], answer or {}
        gains = [*self._plain(deus, god), *self._resources(deus, god, amounts), *self._pieces(deus, god, amounts)]
        if gains:
            told = text("{god}: {seat} gains {gains}", god=god.name, seat=SeatName(self.seat), gains=listing(*gains))
            deus.tell(told, self.seat)

    def _plain(self, deus: DeusState, god: God) -> Iterator[Text]:
        player = deus.players[self.seat]
        if gold := god.gold * self.cards:
            player.gold += gold
            yield text("{gold} ({change})", gold=gold_amount(gold), change=change(player.gold - gold, player.gold))
        if points := god.points[0 if self.cards == 1 else 1]:
            player.points += points
            yield plural("{n} point", "{n} points", points)

    def _resources(self, deus: DeusState, god: God, amounts: Mapping[str, int]) -> Iterator[Text]:
        chosen = {Resource(key): n for key, n in amounts.items() if n} if god.resources else {}
        for resource, n in chosen.items():
            deus.take_resource(self.seat, resource, n)
        yield from resource_parts(chosen)

    def _pieces(self, deus: DeusState, god: God, amounts: Mapping[str, int]) -> Iterator[Text]:
        player = deus.players[self.seat]
        # Mars has no piece of his own: an army is among those he lets you choose.
        own = {self.kind: 1} if player.reserve[self.kind] else {}
        pieces = {Kind(key): n for key, n in amounts.items() if n} if god.pieces else own
        player.ready_pieces(pieces)
        yield from piece_parts(pieces)

    def promise(self, deus: DeusState) -> float:
        return offering_worth(deus, self.seat, self.kind, self.cards)


@dataclass(slots=True)
class FillHand(SeatStep[None]):
    """Up to five, and what Minerva adds even to a full hand; never more than ten."""

    seat: int
    kind: Kind
    cards: int

    def run(self, deus: DeusState, answer: None) -> None:
        hand = deus.players[self.seat].hand
        extra = deus.rules.gods[self.kind].cards * self.cards
        deus.draw(self.seat, max(0, deus.rules.limits.hand - len(hand)) + extra)

    def promise(self, deus: DeusState) -> float:
        return _filling(deus, self.seat)


def _tops(
    rules: Rulebook, keys: Sequence[str], cards: int, none_left: Collection[Kind], drawn: int
) -> tuple[Option, ...]:
    """Each card that could lie on top, with what its god would bring; where nothing is asked any more one draws."""

    def way(card: Card) -> Option:
        god = rules.gods[card.kind]
        said, piece = text("{god}: {gift}", god=god.label, gift=_gift(god, cards)), _piece_of(god, none_left)
        if piece is not None:
            said = text("{god}, {piece}", god=said, piece=piece)
        draws = bool(drawn + god.cards) and not (god.borrows or god.resources or god.pieces)
        deed = text("On top: {card}. {help}", card=card.title, help=said)
        return Option(card.id, card.brief, _gift_sign(god, cards), rolls=draws, note=said, deed=deed)

    return tuple(way(rules.cards[key]) for key in keys)


def _called(rules: Rulebook, cards: int, none_left: Collection[Kind]) -> tuple[Option, ...]:
    """Each god, with what so many cards bring; beside it the piece that comes with it, or that none is left."""
    gods = [rules.gods[kind] for kind in STANDARD]
    return tuple(Option(god.kind, god.label, _gift(god, cards), note=_piece_of(god, none_left)) for god in gods)


def _piece_of(god: God, none_left: Collection[Kind]) -> Text | None:
    if god.borrows or god.pieces:
        return None
    if god.kind in none_left:
        return text("none left: {piece}", piece=PIECES[god.kind])
    return text("and a piece: {piece}", piece=PIECES[god.kind])


def help_of(god: God, none_left: Collection[Kind]) -> Text:
    """What a god gives, and whether the piece has run out."""
    about = text("{god}: {about}", god=god.name, about=god.about)
    gives_own = not (god.borrows or god.pieces)
    return text("{about} (none left)", about=about) if gives_own and god.kind in none_left else about


def spent(deus: DeusState, seat: int) -> frozenset[Kind]:
    """The kinds of which the seat has no piece left to be given."""
    return frozenset(kind for kind, n in deus.players[seat].reserve.items() if not n)


def _gift(god: God, cards: int) -> Text:
    if god.borrows:
        return text("any other god")
    if god.gold:
        return gold_sign(god.gold * cards)
    if god.resources:
        return plural("{n} resource", "{n} resources", god.resources * cards)
    if god.cards:
        return plural("{n} card", "{n} cards", god.cards * cards)
    if god.pieces:
        return plural("{n} piece", "{n} pieces", god.pieces * cards)
    return plural("{n} point", "{n} points", god.points[0 if cards == 1 else 1])


def _gift_sign(god: God, cards: int) -> Text:
    """As short as it can be said beside a card's name; the words stand with it."""
    if god.borrows:
        return text("any god")
    if god.gold:
        return gold_sign(god.gold * cards)
    if god.resources:
        return text("{n}📦", n=god.resources * cards)
    if god.cards:
        return text("{n}🎴", n=god.cards * cards)
    if god.pieces:
        return text("{n}🏠", n=god.pieces * cards)
    return text("{n}⭐", n=god.points[0 if cards == 1 else 1])


def _filling(deus: DeusState, seat: int) -> float:
    """What a stand-in expects of the cards that are drawn afterwards."""
    missing = deus.rules.limits.hand - len(deus.players[seat].hand)
    return value.CARD * max(0, missing)


def offering_worth(deus: DeusState, seat: int, kind: Kind, cards: int) -> float:
    """What a stand-in expects of a god."""
    god = deus.rules.gods[kind]
    if god.borrows:
        return max(offering_worth(deus, seat, other, cards) for other in STANDARD)
    player = deus.players[seat]
    gain: float = god.points[0 if cards == 1 else 1] + god.cards * cards * value.CARD
    gain += value.gold(player.gold + god.gold * cards) - value.gold(player.gold)
    gain += value.more_resources(player.resources, god.resources * cards)
    if god.pieces:
        return gain + value.more_pieces(player.ready, player.reserve, god.pieces * cards)
    if not player.reserve[kind]:
        return gain
    return gain + value.pieces({kind: player.ready[kind] + 1}) - value.pieces({kind: player.ready[kind]})
