"""Japan: Pottery, Horsemanship, Subterfuge, Shogunate; Go-Toba, Jimmu and Suiko."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.clash.cards.permits import Permit, Revoke
from games.clash.effects import hook
from games.clash.figures import Deed, Deeds, RecruitTerms, Strength
from games.clash.figures_of_civilizations import Clashes
from games.clash.kinds import Building, Deck, Good, Purpose, Side, Unit, Use
from games.clash.leaders import aboard_or_led, leader_city, leader_space, led
from games.clash.moments import (
    Activated,
    ActivationBegins,
    BattleEnded,
    BeforeBattle,
    BuildingBuilt,
    CardShown,
    Collected,
)
from games.clash.owners import RULES
from games.clash.patrons import limited
from games.clash.payment import can_pay
from games.clash.powers.warfare import Declare
from games.clash.state import ClashState
from games.clash.steps.advancing import ChooseAdvance, affordable, gainable
from games.clash.steps.drawing import DrawCard, card_name, card_option
from games.clash.steps.influence import replaceable
from games.clash.steps.paying import PayFor
from games.clash.steps.turn import lay_open
from games.clash.words import BUILDINGS, good_signs
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

PAY, KEEP = "pay", "keep"
SWORD, MYTHICAL, SHOGUNATE = "go_toba.way_of_the_sword", "jimmu.mythical", "shogunate"
#: A permission of the turn: a card was drafted in place of infantry in the running activation.
CARD_DRAFTED = "shogunate_card"
#: Behind the key of a card that is played at the shogun's word.
_AT_WORD = "~shogunate"


# -- Pottery --------------------------------------------------------------------------------------------------------


@hook(Collected, "pottery", mine=True)
def full_jars(clash: ClashState, owner: int, collected: Collected) -> Iterator[Step]:
    """Whatever made it so much."""
    enough = collected.goods.get(Good.FOOD, 0) >= clash.boards.figure("pottery", "food")
    if enough and not limited(clash, "pottery"):
        yield SellJars(owner)


@dataclass(slots=True)
class SellJars(Step[None]):
    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.use("pottery")
        clash.gain(self.seat, clash.boards.advances["pottery"].gains)


# -- Horsemanship ---------------------------------------------------------------------------------------------------


@hook(RecruitTerms, "horsemanship", mine=True)
def stables(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """Whatever the fortress's colour."""
    if Building.FORTRESS in clash.cities[terms.city].buildings:
        terms.anywhere.add(Unit.CAVALRY)


@hook(Clashes, "horsemanship")
def sally(clash: ClashState, owner: int, found: Clashes) -> None:
    """One of them, in the first round; engines against the fortress do not matter."""
    fight = clash.fight
    walls = found.side is Side.DEFENDER and fight.fortress and fight.round == 1
    if walls and fight.defender == owner and found.serving.get(Unit.CAVALRY):
        found.more += clash.boards.figure("horsemanship", "more")


# -- Subterfuge -----------------------------------------------------------------------------------------------------


@hook(CardShown, "ninjutsu")
def shadows(clash: ClashState, owner: int, shown: CardShown) -> Iterator[Step]:
    armed = clash.players[owner].actions or clash.players[owner].persons
    if owner != shown.seat and armed and in_reach(clash, owner, shown.seat):
        yield LayOut(shown.seat, shown.card, shown.named)
        yield OfferSubterfuge(owner, shown.seat, shown.card, shown.named)


def in_reach(clash: ClashState, owner: int, other: int) -> bool:
    """A city or an army of the owner's is near any unit or city of the other's."""
    near, theirs = clash.boards.figure("ninjutsu", "near"), {*clash.cities_of(other), *clash.spaces_of(other)}
    ours = {*clash.cities_of(owner), *clash.spaces_of(owner, lambda piece: piece.army)}
    return any(not theirs.isdisjoint(clash.map.within(space, near)) for space in ours)


@dataclass(slots=True)
class LayOut(Step[None]):
    """Everybody sees the card while it may still be cancelled; it lies among the discards."""

    seat: int
    card: str
    #: Whom it is against.
    named: int | None = None

    def run(self, clash: ClashState, answer: None) -> None:
        lay_open(clash, self.seat, self.card)
        card = _named(clash, self.card)
        told = text("{seat} shows {card}", seat=SeatName(self.seat), card=card)
        if self.named is not None:
            other = SeatName(self.named)
            told = text("{seat} shows {card} and names {other}", seat=SeatName(self.seat), card=card, other=other)
        clash.tell(told, self.seat)


def pick_up(clash: ClashState, seat: int, card: str) -> None:
    """It goes back to the hand, and is played."""
    player = clash.players[seat]
    person = card in clash.event_discard
    (clash.event_discard if person else clash.action_discard).remove(card)
    (player.persons if person else player.actions).append(card)


@dataclass(slots=True)
class OfferSubterfuge(Step[str]):
    """Any card from the hand for it, great persons too; neither its price nor an action is spent then."""

    seat: int
    other: int
    card: str
    #: Whom it is against.
    named: int | None = None

    def decision(self, clash: ClashState) -> Decision:
        player = clash.players[self.seat]
        options = [Option(KEEP, text("Let it happen"))]
        options += [card_option(clash, Deck.ACTION, card) for card in player.actions]
        options += [card_option(clash, Deck.EVENT, card) for card in player.persons]
        prompt = text(
            "{seat} plays {card}. Which card do you discard to cancel it?",
            seat=SeatName(self.other),
            card=_named(clash, self.card),
        )
        if self.named is not None:
            prompt = text(
                "{seat} plays {card} and names {other}. Which card do you discard to cancel it?",
                seat=SeatName(self.other),
                card=_named(clash, self.card),
                other=SeatName(self.named),
            )
        topic = "clash.subterfuge"
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", forcible=False, topic=topic, usual=KEEP)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == KEEP:
            pick_up(clash, self.other, self.card)
            return
        lay_open(clash, self.seat, answer)
        told = text(
            "{seat} discards {card} and cancels {other}",
            seat=SeatName(self.seat),
            card=_named(clash, answer),
            other=_named(clash, self.card),
        )
        clash.tell(told, self.seat, affects=(self.other,), great=True)


def _named(clash: ClashState, card: str) -> Text:
    if card in clash.printed.events:
        return card_name(clash, Deck.EVENT, card)
    return as_text(clash.printed.civils[clash.printed.actions[card].civil].name)


# -- Shogunate ------------------------------------------------------------------------------------------------------


@hook(Deeds, "shogunate", rank=1, mine=True)
def at_the_shoguns_word(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Each card that takes an action, once more without one; after all cards are there."""
    name = clash.boards.advances[SHOGUNATE].name
    for deed in [deed for deed in deeds.every if deed.action and deed.card is not None]:
        detail = as_text(name)
        once = SHOGUNATE if clash.options.civil_limits == "once" else None
        free = replace(deed, key=deed.key + _AT_WORD, action=False, detail=detail, once=once)
        deeds.deeds.append(free)


@hook(RecruitTerms, "shogunate", mine=True)
def messengers(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """A card may be had where there is no room for infantry."""
    terms.otherwise |= may_draft_card(clash, owner)


def may_draft_card(clash: ClashState, seat: int) -> bool:
    able = clash.has(seat, "draft") and not limited(clash, CARD_DRAFTED)
    return able and can_pay(clash, seat, clash.printed.advances["draft"].pays, Purpose.UNITS, "card")


@hook(ActivationBegins, "shogunate", mine=True)
def scribes(clash: ClashState, owner: int, begins: ActivationBegins) -> Iterator[Step]:
    if begins.use is Use.RECRUIT and may_draft_card(clash, owner):
        yield OfferDraftedCard(owner)


@dataclass(slots=True)
class OfferDraftedCard(Step[str]):
    """In place of one unit, and of the infantry that Draft would bring in this recruiting."""

    seat: int

    def decision(self, clash: ClashState) -> Decision:
        price = clash.printed.advances["draft"].pays
        options = (
            Option(PAY, text("Draw a card"), detail=good_signs(price)),
            Option(KEEP, text("Only units")),
        )
        prompt = text("Shogunate: a card in place of drafted infantry?")
        return ChooseOne(self.seat, prompt, options, picture="hand", usual=KEEP)

    def run(self, clash: ClashState, answer: str) -> None:
        if answer == PAY:
            clash.use(CARD_DRAFTED)
            then: list[Step] = [Permit(CARD_DRAFTED), DrawCard(self.seat, Deck.ACTION)]
            clash.next(PayFor(self.seat, dict(clash.printed.advances["draft"].pays), then, Purpose.UNITS))


@hook(RecruitTerms, "pending.shogunate_card", rank=1, mine=True)
def place_taken(clash: ClashState, owner: int, terms: RecruitTerms) -> None:
    """After Draft has offered its infantry."""
    terms.most -= 1
    terms.instead.pop(Unit.INFANTRY, None)


@hook(Activated, "pending.shogunate_card", mine=True)
def recruited(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    yield Revoke(CARD_DRAFTED)


# -- Go-Toba --------------------------------------------------------------------------------------------------------


@hook(BeforeBattle, "go_toba.way_of_the_sword")
def way_of_the_sword(clash: ClashState, owner: int, battle: BeforeBattle) -> Iterator[Step]:
    fight = clash.fight
    if owner in (fight.attacker, fight.defender) and led(clash, owner, fight.side(owner)):
        yield OfferSword(owner)


@dataclass(slots=True)
class OfferSword(Step[str]):
    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        ability = clash.boards.abilities[SWORD]
        if not can_pay(clash, self.seat, ability.pays, Purpose.OTHER):
            return None
        options = (Option(PAY, text("Draw swords"), detail=good_signs(ability.pays)), Option(KEEP, text("No swords")))
        prompt = text("Way of the Sword: +{value} combat value in every round?", value=ability.figures["value"])
        return ChooseOne(self.seat, prompt, options, picture="battle", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            swords = Declare(clash.fight.side(self.seat), SWORD)
            clash.next(PayFor(self.seat, dict(clash.boards.abilities[SWORD].pays), [swords]))


@hook(Strength, RULES)
def swords(clash: ClashState, owner: int, strength: Strength) -> None:
    """For the whole battle, even if Go-Toba falls."""
    if clash.fight.seat(strength.side) == owner and clash.fight.noted(strength.side, SWORD):
        strength.value += clash.boards.figure(SWORD, "value")


@hook(BuildingBuilt, "go_toba.scholar", mine=True)
def scholar(clash: ClashState, owner: int, built: BuildingBuilt) -> Iterator[Step]:
    learned = built.building in (Building.ACADEMY, Building.OBSERVATORY)
    if learned and built.space == leader_city(clash, owner):
        yield OfferStudies(owner)


@dataclass(slots=True)
class OfferStudies(Step[str]):
    """An advance at its price, without an action."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if not any(affordable(clash, self.seat, advance) for advance in gainable(clash, self.seat)):
            return None
        options = (Option(PAY, text("Buy an advance")), Option(KEEP, text("Nothing now")))
        prompt = text("Scholar: do you gain an advance at its price?")
        return ChooseOne(self.seat, prompt, options, picture="city", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer == PAY:
            clash.next(ChooseAdvance(self.seat))


# -- Jimmu ----------------------------------------------------------------------------------------------------------


@hook(Strength, "jimmu.fortified")
def fortified(clash: ClashState, owner: int, strength: Strength) -> None:
    """A fortress of whatever colour in a city of his, engines against it or not."""
    fight, space = clash.fight, leader_space(clash, owner)
    if strength.side is not Side.DEFENDER or fight.defender != owner or not fight.fortress or space is None:
        return
    figures = clash.boards.abilities["jimmu.fortified"].figures
    if fight.space in clash.map.within(space, figures["near"]):
        strength.value += figures["value"]


@hook(BeforeBattle, "jimmu.mythical")
def mythical(clash: ClashState, owner: int, battle: BeforeBattle) -> Iterator[Step]:
    """Remembered, for he may go back before it ends."""
    fight = clash.fight
    if owner in (fight.attacker, fight.defender) and aboard_or_led(clash, owner, fight.side(owner)):
        yield TakePart(_fights(clash))


def _fights(clash: ClashState) -> int:
    """How many battles of the turn are over: the place of the one that is fought."""
    return 0 if clash.turn is None else len(clash.turn.fights)


@dataclass(slots=True)
class TakePart(Step[None]):
    fight: int

    def run(self, clash: ClashState, answer: None) -> None:
        clash.add_memo(MYTHICAL, str(self.fight))


@hook(BattleEnded, "jimmu.mythical")
def legend(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    fought = ended.fought
    side = fought.side(owner)
    if side is None:
        return
    took_part = leader_space(clash, owner) == fought.space or str(_fights(clash) - 1) in clash.memos(MYTHICAL)
    if took_part and fought.laid.get(side):
        yield RecallCard(owner, list(fought.laid[side]))


@dataclass(slots=True)
class RecallCard(Step[str]):
    """One card laid in the battle, as long as it lies among the discards."""

    seat: int
    cards: list[str]

    def decision(self, clash: ClashState) -> Decision | None:
        cards, price = (
            [card for card in self.cards if card in clash.action_discard],
            clash.boards.abilities[MYTHICAL].pays,
        )
        if not cards or not can_pay(clash, self.seat, price, Purpose.OTHER):
            return None
        options = [card_option(clash, Deck.ACTION, card) for card in cards]
        options.append(Option(KEEP, text("None")))
        prompt = text("Mythical: which card do you take back for {goods}?", goods=good_signs(price))
        return ChooseOne(self.seat, prompt, tuple(options), picture="hand", usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != KEEP:
            clash.next(
                PayFor(self.seat, dict(clash.boards.abilities[MYTHICAL].pays), [ReturnToHand(self.seat, answer)])
            )


@dataclass(slots=True)
class ReturnToHand(Step[None]):
    seat: int
    card: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.action_discard.remove(self.card)
        clash.players[self.seat].actions.append(self.card)
        told = text("{seat} takes {card}", seat=SeatName(self.seat), card=card_name(clash, Deck.ACTION, self.card))
        clash.tell(told, self.seat)


# -- Suiko ----------------------------------------------------------------------------------------------------------


@hook(Deeds, "suiko.japanese_buddhism", mine=True)
def japanese_buddhism(clash: ClashState, owner: int, deeds: Deeds) -> None:
    """Without an action where the state has a religion."""
    city = leader_city(clash, owner)
    if city is None:
        return
    ability = clash.boards.abilities["suiko.japanese_buddhism"]
    label, detail = as_text(ability.name), as_text(city)
    blocked = None if replaceable(clash, owner, city) else text("No building of others can become yours there.")
    action = not clash.has(owner, "state_religion")
    steps = (Reclaim(owner, city),)
    deeds.deeds.append(
        Deed("japanese_buddhism", label, steps, action, dict(ability.pays), detail=detail, blocked=blocked)
    )


@dataclass(slots=True)
class Reclaim(Step[str]):
    """No influence: nothing is rolled, and nothing succeeds or fails."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        options = tuple(
            Option(building, as_text(BUILDINGS[building])) for building in replaceable(clash, self.seat, self.space)
        )
        prompt = text("Which building in {target} becomes yours?", target=self.space)
        return ChooseOne(self.seat, prompt, options, picture="near") if options else None

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        building = Building(answer)
        colour = clash.cities[self.space].buildings[building]
        clash.cities[self.space].buildings[building] = self.seat
        told = text(
            "{seat} replaces in {space}: {building}",
            seat=SeatName(self.seat),
            space=self.space,
            building=BUILDINGS[building],
        )
        clash.tell(told, self.seat, affects=(colour,), places=(self.space,))


@hook(Strength, "suiko.defender")
def defender(clash: ClashState, owner: int, strength: Strength) -> None:
    if strength.side is Side.DEFENDER and led(clash, owner, strength.side):
        strength.value += clash.boards.figure("suiko.defender", "value")
