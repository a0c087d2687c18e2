"""Building: which cards can be built now, face-down ones included, and the order in which it is done."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.text import SeatName, Text, as_text, plural, text
from games.deus import value
from games.deus.kinds import FACE_DOWN, STANDARD, Kind
from games.deus.state import DeusState
from games.deus.steps.activation import ActivateColumn
from games.deus.steps.paying import Pay, least_gold
from games.deus.steps.placing import PlaceBuilding, has_site, temple_sites
from games.deus.steps.seatstep import SeatStep
from games.deus.words import KINDS, PIECES, gold_amount, gold_sign


@record
class Plan:
    """A card of the hand: what keeps every card of its kind from being built now, or the least gold it costs."""

    obstacle: Text | None
    least: int
    purse: int

    @property
    def open(self) -> bool:
        return self.obstacle is None and self.least <= self.purse

    def why_not(self) -> Text | None:
        if self.open or self.obstacle is not None:
            return self.obstacle
        return text("Costs {least} at least; you have {gold}", least=gold_amount(self.least), gold=self.purse)


def plans(deus: DeusState, seat: int) -> dict[str, Plan]:
    """What building each card of the hand would take now."""
    player, printed, own = deus.players[seat], deus.rules.cards, deus.regions(seat)
    kinds = {card: printed[card].kind for card in player.hand}
    obstacles = {kind: obstacle(deus, seat, own, kind) for kind in set(kinds.values())}
    return {
        card: Plan(obstacles[kind], least_gold(deus, seat, card) if obstacles[kind] is None else 0, player.gold)
        for card, kind in kinds.items()
    }


def why_not(deus: DeusState, seat: int) -> dict[str, Text | None]:
    """For each card of the hand what keeps it from being built now; None when nothing does."""
    return {card: plan.why_not() for card, plan in plans(deus, seat).items()}


def obstacle(deus: DeusState, seat: int, own: list[str], kind: Kind) -> Text | None:
    """What keeps every card of the kind from being built."""
    return _no_temple(deus, seat) if kind is Kind.TEMPLE else no_room(deus, seat, own, kind)


def no_room(deus: DeusState, seat: int, own: list[str], kind: Kind) -> Text | None:
    if not deus.players[seat].ready[kind]:
        return text("You have no piece ready: {piece}.", piece=PIECES[kind])
    if not has_site(deus, seat, own, kind):
        return text("There is no region for it.")
    return None


def _no_temple(deus: DeusState, seat: int) -> Text | None:
    columns = deus.players[seat].columns
    built = len(columns[Kind.TEMPLE])
    if any(len(columns[kind]) < built for kind in STANDARD):
        return plural(
            "The next temple needs {n} card in each of your five other columns.",
            "The next temple needs {n} cards in each of your five other columns.",
            built,
        )
    # Without wooden temples left the card alone is built.
    if deus.temples and not temple_sites(deus, seat):
        return text("You hold no land region without a temple.")
    return None


def build(deus: DeusState, seat: int, card: str) -> None:
    kind = deus.card(card).kind
    player = deus.players[seat]
    player.hand.remove(card)
    player.columns[kind].append(card)
    deus.last_built = deus.round
    act = deus.act(seat)
    act.kind, act.card = kind, card
    deus.tell(text("{seat} builds: {card}", seat=SeatName(seat), card=deus.card(card).title), seat)
    if kind is not Kind.TEMPLE:
        deus.next(Pay(seat, card), PlaceBuilding(seat, kind), ActivateColumn(seat, kind))
    elif deus.temples:
        deus.next(Pay(seat, card), PlaceBuilding(seat, kind))
    else:
        deus.next(Pay(seat, card))


def face_down_columns(deus: DeusState, seat: int) -> list[Kind]:
    """Columns in which the one face-down building of the game can go now."""
    player = deus.players[seat]
    if not deus.options.joker or player.face_down is not None or not player.hand:
        return []
    own = deus.regions(seat)
    payable = [kind for kind in STANDARD if player.gold > len(player.columns[kind])]
    return [kind for kind in payable if no_room(deus, seat, own, kind) is None]


@dataclass(slots=True)
class ChooseColumn(SeatStep[str]):
    seat: int

    def decision(self, deus: DeusState) -> Decision:
        columns = deus.players[self.seat].columns
        ways = tuple(
            Option(kind, as_text(KINDS[kind]), gold_sign(len(columns[kind]) + 1))
            for kind in face_down_columns(deus, self.seat)
        )
        return ChooseOne(self.seat, text("In which column do you build face down?"), ways, picture="seats")

    def run(self, deus: DeusState, answer: str) -> None:
        deus.next(ChooseFaceDown(self.seat, Kind(answer)))


@dataclass(slots=True)
class ChooseFaceDown(SeatStep[str]):
    seat: int
    kind: Kind

    def decision(self, deus: DeusState) -> Decision:
        hand = dict.fromkeys(deus.players[self.seat].hand)
        ways = tuple(Option(card, deus.card(card).brief, deus.card(card).signs) for card in hand)
        return ChooseOne(self.seat, text("Which card do you lay face down?"), ways, picture="hand")

    def run(self, deus: DeusState, answer: str) -> None:
        player = deus.players[self.seat]
        column = player.columns[self.kind]
        player.hand.remove(answer)
        player.face_down = answer
        column.append(FACE_DOWN)
        player.gold -= len(column)
        deus.last_built = deus.round
        deus.act(self.seat).kind = self.kind
        told = text(
            "{seat} builds a card face down: {kind}, {gold}",
            seat=SeatName(self.seat),
            kind=KINDS[self.kind],
            gold=gold_amount(len(column)),
        )
        deus.tell(told, self.seat)
        deus.tell(text("You lay down: {card}", card=deus.card(answer).title), self.seat, audience=(self.seat,))
        deus.next(PlaceBuilding(self.seat, self.kind), ActivateColumn(self.seat, self.kind))

    def promise(self, deus: DeusState) -> float:
        return -len(deus.players[self.seat].columns[self.kind]) * value.GOLD
