"""Trade between the active seat and another: an offer beside the table, which nobody waits for.

It may be accepted, answered with another, or withdrawn, and it is gone when the turn of its maker ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.clash.kinds import Deck, Good
from games.clash.pieces import Player, Purse
from games.clash.state import ClashState
from games.clash.steps.drawing import card_name, card_option
from games.clash.words import DECKS, good_counter, good_parts
from games.core.decision import Amounts, Answer, ChooseOne, ChooseSome, Counter, Decision, Option
from games.core.step import Offer, Step
from games.core.text import SeatName, Text, as_text, listing, plural, text

ACCEPT, COUNTER = "accept", "counter"
WITHDRAW, BACK = "withdraw", "back"
#: Great persons count as action cards.
HANDS = (Deck.ACTION, Deck.OBJECTIVE, Deck.WONDER)


class BetweenActions(Step[str]):
    """A moment before or after a main action of the seat's turn."""

    __slots__ = ()
    seat: int


@dataclass(slots=True)
class Bundle:
    """What one side gives: goods, cards by name, or so many cards that the giver will choose."""

    goods: Purse = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    numbers: dict[Deck, int] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        return not any(self.goods.values()) and not self.cards and not any(self.numbers.values())

    def veiled(self) -> Bundle:
        """As somebody sees it who may not know which cards they are."""
        decks = [key.partition(":")[0] for key in self.cards]
        numbers = {deck: n for deck in HANDS if (n := decks.count(deck) + self.numbers.get(deck, 0))}
        return Bundle(dict(self.goods), [], numbers)


def hand(player: Player, deck: Deck) -> list[str]:
    match deck:
        case Deck.ACTION:
            return [*player.actions, *player.persons]
        case Deck.OBJECTIVE:
            return player.objectives
        case _:
            return player.wonders


def held(player: Player, deck: Deck) -> int:
    return len(player.actions) + len(player.persons) if deck is Deck.ACTION else len(hand(player, deck))


def _key(deck: Deck, card: str) -> str:
    return f"{deck}:{card}"


def keys_of(player: Player) -> list[str]:
    """All cards in the hand, told apart by their deck."""
    return [_key(deck, card) for deck in HANDS for card in hand(player, deck)]


def name_of(clash: ClashState, key: str) -> Text:
    deck, _, card = key.partition(":")
    if card in clash.printed.events:
        return card_name(clash, Deck.EVENT, card)
    return card_name(clash, Deck(deck), card)


def offered_card(clash: ClashState, key: str) -> Option:
    deck, _, card = key.partition(":")
    return card_option(clash, Deck.EVENT if card in clash.printed.events else Deck(deck), card, key)


def can_trade(clash: ClashState, seat: int) -> Text | None:
    """Whether anybody has anything to exchange, by what everybody sees."""
    return None if any(map(_has_something, clash.players)) else text("There is nothing to exchange.")


def _has_something(player: Player) -> bool:
    return any(player.goods.values()) or bool(keys_of(player))


def described(bundle: Bundle) -> Text:
    """As far as both sides know it: cards by their number."""
    numbers = bundle.veiled().numbers
    cards = (plural("{n} {what:one}", "{n} {what:many}", n, what=DECKS[deck]) for deck, n in numbers.items())
    parts = [*good_parts(bundle.goods), *cards]
    return as_text(listing(*parts)) if parts else text("nothing")


# -- making an offer ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class OfferTrade(Step[str]):
    """With whom; or taking back what was offered."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        options = [
            Option(str(other), as_text(SeatName(other)))
            for other in clash.around(self.seat)[1:]
            if _has_something(clash.players[self.seat]) or _has_something(clash.players[other])
        ]
        # Whether an offer still lies there its maker does not know: it may have been declined.
        if clash.now.offered:
            options.append(Option(WITHDRAW, text("Withdraw my offers")))
        options.append(Option(BACK, text("No trade")))
        return ChooseOne(
            self.seat, text("With whom do you trade?"), tuple(options), picture="city", numbered=False, forcible=False
        )

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == WITHDRAW:
            clash.now.offered = False
            for offer in list(clash.offers):
                if isinstance(offer, TradeOffer | PickCards) and offer.maker == self.seat:
                    clash.withdraw(offer)
        elif answer != BACK:
            clash.next(GiveGoods(self.seat, int(answer)))


def goods_question(clash: ClashState, seat: int, other: int) -> Amounts | None:
    """None for a seat without goods."""
    counters = tuple(good_counter(good, n) for good, n in clash.goods(seat).items() if n)
    if not counters:
        return None
    prompt = text("Which goods do you give to {seat}?", seat=SeatName(other))
    return Amounts(seat, prompt, counters, 0, sum(counter.most for counter in counters), picture="hand", forcible=False)


@dataclass(slots=True)
class GiveGoods(Step[dict[str, int]]):
    seat: int
    other: int

    def decision(self, clash: ClashState) -> Decision | None:
        return goods_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        clash.next(GiveCards(self.seat, self.other, _purse(answer or {})))


def _purse(answer: dict[str, int]) -> Purse:
    return {Good(good): n for good, n in answer.items() if n}


@dataclass(slots=True)
class GiveCards(Step[list[str]]):
    seat: int
    other: int
    goods: Purse

    def decision(self, clash: ClashState) -> Decision | None:
        return cards_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: list[str] | None) -> None:
        clash.next(AskFor(self.seat, self.other, Bundle(self.goods, sorted(answer or ()))))


def cards_question(clash: ClashState, seat: int, other: int) -> Decision | None:
    """None for an empty hand; how many cards it holds everybody sees."""
    options = tuple(offered_card(clash, key) for key in keys_of(clash.players[seat]))
    if not options:
        return None
    prompt = text("Which cards do you give to {seat}?", seat=SeatName(other))
    return ChooseSome(seat, prompt, options, 0, len(options), picture="hand", forcible=False)


@dataclass(slots=True)
class AskFor(Step[dict[str, int]]):
    """Goods and numbers of cards; the other side chooses which cards."""

    seat: int
    other: int
    gives: Bundle

    def decision(self, clash: ClashState) -> Decision | None:
        return ask_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        asked = asked_bundle(answer or {})
        if self.gives.empty and asked.empty:
            return
        clash.now.offered = True
        clash.propose(TradeOffer(self.other, self.seat, self.gives, asked))
        told = text(
            "You offer {seat} {gives} for {takes}",
            seat=SeatName(self.other),
            gives=described(self.gives),
            takes=described(asked),
        )
        clash.tell(told, self.seat, audience=(self.seat, self.other), affects=(self.other,))


def ask_question(clash: ClashState, seat: int, other: int) -> Decision | None:
    """None when the other has nothing to give."""
    counters = [good_counter(good, n) for good, n in clash.goods(other).items() if n]
    counters += [
        Counter(_key(deck, "n"), as_text(DECKS[deck]), n)
        for deck in HANDS
        if (n := len(hand(clash.players[other], deck)))
    ]
    if not counters:
        return None
    prompt = text("What do you want from {seat}?", seat=SeatName(other))
    most = sum(counter.most for counter in counters)
    return Amounts(seat, prompt, tuple(counters), 0, most, picture="hand", forcible=False)


def asked_bundle(answer: dict[str, int]) -> Bundle:
    numbers = {deck: answer[_key(deck, "n")] for deck in HANDS if answer.get(_key(deck, "n"))}
    return Bundle(_purse({key: n for key, n in answer.items() if ":" not in key}), [], numbers)


# -- answering one --------------------------------------------------------------------------------------------------


def can_give(clash: ClashState, seat: int, bundle: Bundle) -> bool:
    player = clash.players[seat]
    if any(player.goods[good] < n for good, n in bundle.goods.items()):
        return False
    if bundle.cards and not set(bundle.cards) <= set(keys_of(player)):
        return False
    return all(held(player, deck) >= n for deck, n in bundle.numbers.items())


def trading_time(clash: ClashState, maker: int) -> bool:
    """Trade is a free action: before or after a main action of the maker's turn."""
    top = clash.stack[-1] if clash.stack else None
    return isinstance(top, BetweenActions) and top.seat == maker


@dataclass(slots=True)
class TradeOffer(Offer[str]):
    """Lies before `seat`; `maker` gives and takes. Between them is the active seat."""

    seat: int
    maker: int
    gives: Bundle
    takes: Bundle

    def _both(self, clash: ClashState) -> bool:
        """Enough hidden cards will do: an offer must not tell by its standing whether it named one that has gone."""
        gives = self.gives.veiled() if self.gives.cards else self.gives
        return can_give(clash, self.maker, gives) and can_give(clash, self.seat, self.takes)

    def lapsed(self, clash: ClashState) -> bool:
        return clash.turn is None or clash.turn.seat not in (self.seat, self.maker) or not self._both(clash)

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.turn is None or not trading_time(clash, clash.turn.seat) or not self._both(clash):
            return None
        options = (Option(ACCEPT, text("Accept")), Option(COUNTER, text("Offer something else")))
        prompt = text(
            "{seat} offers you {gives} for {takes}.",
            seat=SeatName(self.maker),
            gives=described(self.gives),
            takes=described(self.takes),
        )
        return ChooseOne(self.seat, prompt, options, picture="hand", forcible=False, topic="clash.trade")

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == COUNTER:
            counter(clash, CounterOffer(self.seat, self.maker), {})
        elif self.takes.numbers:
            clash.propose(PickCards(self.seat, self.maker, self.gives, self.takes))
        else:
            exchange(clash, self.maker, self.seat, self.gives, self.takes)


@dataclass(slots=True)
class PickCards(Offer[list[str]]):
    """Which cards the accepting side gives."""

    seat: int
    maker: int
    gives: Bundle
    takes: Bundle

    def lapsed(self, clash: ClashState) -> bool:
        return TradeOffer(self.seat, self.maker, self.gives, self.takes).lapsed(clash)

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.turn is None or not trading_time(clash, clash.turn.seat) or self.lapsed(clash):
            return None
        deck = next(deck for deck in HANDS if self.takes.numbers.get(deck))
        keys = [_key(deck, card) for card in hand(clash.players[self.seat], deck)]
        options = tuple(offered_card(clash, key) for key in keys if key not in self.takes.cards)
        n = self.takes.numbers[deck]
        prompt = text("Which cards do you give to {seat}?", seat=SeatName(self.maker))
        return ChooseSome(self.seat, prompt, options, n, n, picture="hand", forcible=False)

    def run(self, clash: ClashState, answer: list[str]) -> None:
        deck = next(deck for deck in HANDS if self.takes.numbers.get(deck))
        rest = {other: n for other, n in self.takes.numbers.items() if other is not deck and n}
        takes = Bundle(self.takes.goods, [*self.takes.cards, *sorted(answer)], rest)
        if rest:
            clash.propose(PickCards(self.seat, self.maker, self.gives, takes))
        else:
            exchange(clash, self.maker, self.seat, self.gives, takes)


def counter(clash: ClashState, offer: Offer, nothing: Answer) -> None:
    """Lay the next question down, or pass it by where there is nothing to choose from."""
    if offer.decision(clash) is None:
        offer.run(clash, nothing)
    else:
        clash.propose(offer)


@dataclass(slots=True)
class CounterOffer(Offer[dict[str, int]]):
    """Another offer for the same partner: what is wanted, then what is given for it."""

    seat: int
    other: int

    def lapsed(self, clash: ClashState) -> bool:
        return clash.turn is None or clash.turn.seat not in (self.seat, self.other)

    def decision(self, clash: ClashState) -> Decision | None:
        return None if self.lapsed(clash) else ask_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        counter(clash, CounterGives(self.seat, self.other, asked_bundle(answer)), {})


@dataclass(slots=True)
class CounterGives(Offer[dict[str, int]]):
    seat: int
    other: int
    takes: Bundle

    def lapsed(self, clash: ClashState) -> bool:
        return clash.turn is None or clash.turn.seat not in (self.seat, self.other)

    def decision(self, clash: ClashState) -> Decision | None:
        return None if self.lapsed(clash) else goods_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: dict[str, int]) -> None:
        counter(clash, CounterCards(self.seat, self.other, self.takes, _purse(answer)), [])


@dataclass(slots=True)
class CounterCards(Offer[list[str]]):
    """Which cards go with the goods; none where the hand is empty."""

    seat: int
    other: int
    takes: Bundle
    goods: Purse

    def lapsed(self, clash: ClashState) -> bool:
        return clash.turn is None or clash.turn.seat not in (self.seat, self.other)

    def decision(self, clash: ClashState) -> Decision | None:
        return None if self.lapsed(clash) else cards_question(clash, self.seat, self.other)

    def run(self, clash: ClashState, answer: list[str]) -> None:
        gives = Bundle(self.goods, sorted(answer))
        if not (gives.empty and self.takes.empty):
            clash.propose(TradeOffer(self.other, self.seat, gives, self.takes))


# -- the exchange ---------------------------------------------------------------------------------------------------


def exchange(clash: ClashState, maker: int, partner: int, gives: Bundle, takes: Bundle) -> None:
    """At once and on both sides; what there is no room for is lost."""
    if gives.veiled().numbers or takes.veiled().numbers:
        clash.reveal()
    if not (can_give(clash, maker, gives) and can_give(clash, partner, takes)):
        clash.tell(
            text("{maker} no longer has every card of the offer: nothing is traded", maker=SeatName(maker)), maker
        )
        return
    told = text(
        "{maker} and {partner} trade: {gives} for {takes}",
        maker=SeatName(maker),
        partner=SeatName(partner),
        gives=described(gives),
        takes=described(takes),
    )
    clash.tell(told, maker, affects=(maker, partner))
    clash.spend(maker, gives.goods)
    clash.spend(partner, takes.goods)
    clash.take(maker, takes.goods)
    clash.take(partner, gives.goods)
    given, taken = cards_of(clash, maker, gives), cards_of(clash, partner, takes)
    _hand_over(clash, maker, partner, given)
    _hand_over(clash, partner, maker, taken)


def cards_of(clash: ClashState, seat: int, bundle: Bundle) -> list[str]:
    """The cards named; where a position is imagined only their number is known, and any will do."""
    found = list(bundle.cards)
    for deck, n in bundle.numbers.items():
        keys = [_key(deck, card) for card in hand(clash.players[seat], deck)]
        found += [key for key in keys if key not in found][:n]
    return found


def pile(clash: ClashState, player: Player, deck: Deck, card: str) -> list[str]:
    """The very list in which the player keeps cards like this one."""
    if deck is Deck.ACTION:
        return player.persons if card in clash.printed.events else player.actions
    return player.objectives if deck is Deck.OBJECTIVE else player.wonders


def _hand_over(clash: ClashState, giver: int, taker: int, keys: Iterable[str]) -> None:
    for key in keys:
        deck, _, card = key.partition(":")
        given, taken = clash.players[giver], clash.players[taker]
        pile(clash, given, Deck(deck), card).remove(card)
        pile(clash, taken, Deck(deck), card).append(card)
        told = text("You get {card} from {seat}", card=name_of(clash, key), seat=SeatName(giver))
        clash.tell(told, taker, audience=(taker,))
