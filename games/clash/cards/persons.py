"""Great persons in hand, played as an action: an advance free, and then what each is known for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from games.clash.cards.exchanges import ExchangeTokens
from games.clash.cards.expeditions import FoundColony, hidden_regions, reveal_choice
from games.clash.cards.foresight import Foresee
from games.clash.cards.permits import Permit, Revoke
from games.clash.effects import hook
from games.clash.figures import CardInHand, Deed, Deeds, Strength
from games.clash.kinds import TOKENS, Building, Deck, Mood, Side
from games.clash.moments import BattleEnded
from games.clash.owners import RULES
from games.clash.powers.routes import OpenRoutes
from games.clash.state import ClashState
from games.clash.steps.advancing import FreeAdvance, gainable
from games.clash.steps.constructing import construct, why_not
from games.clash.steps.drawing import DrawCard
from games.clash.steps.exploring import RevealRegion
from games.clash.steps.gaining import GainGoods
from games.clash.steps.mood import RaiseOne, improvable
from games.clash.steps.moving import MoveAction
from games.clash.words import BUILDINGS
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import Text, as_text, text

NONE = "none"

#: A permission of the turn: the first battle of the warlord's move action is fought with more strength.
CAMPAIGN = "great_warlord"

#: The steps of the second part, and why it would change nothing.
Gift = tuple[tuple[Step, ...], Text | None]


@hook(Deeds, RULES, mine=True)
def persons_in_hand(clash: ClashState, owner: int, deeds: Deeds) -> None:
    deeds.cards += [CardInHand(card, partial(_deed, clash, owner, card), True) for card in clash.players[owner].persons]


def _deed(clash: ClashState, seat: int, card: str) -> Deed:
    person = clash.printed.events[card]
    among = [advance for category in person.person for advance in clash.printed.categories[category].advances]
    steps, nothing = GIFTS[person.key](clash, seat, card)
    # The explorer's region is what the card is for; the others are worth their advance alone.
    if person.key != "great_explorer" and gainable(clash, seat, among):
        nothing = None
    advance = FreeAdvance(seat, among, track=False, optional=True)
    label = as_text(person.name)
    return Deed(card, label, (advance, *steps), action=True, blocked=nothing, card=card)


def explorer(clash: ClashState, seat: int, card: str) -> Gift:
    known = None if hidden_regions(clash, seat) else text("No region beside your cities is unknown.")
    return (LeadExpedition(seat, card),), known


def artist(clash: ClashState, seat: int, card: str) -> Gift:
    """One city becomes happy."""
    steps = (RaiseOne(seat, Mood.HAPPY - Mood.ANGRY),)
    return steps, None if improvable(clash, seat) else text("All your cities are happy.")


def prophet(clash: ClashState, seat: int, card: str) -> Gift:
    return _builder(clash, seat, [Building.TEMPLE])


def engineer(clash: ClashState, seat: int, card: str) -> Gift:
    return _builder(clash, seat, list(clash.raised))


def _builder(clash: ClashState, seat: int, kinds: list[Building]) -> Gift:
    step = BuildBeside(seat, kinds)
    return (step,), None if step.sites(clash) else text("You can build nothing.")


def scholar(clash: ClashState, seat: int, card: str) -> Gift:
    event = clash.printed.events[card]
    cards = tuple(DrawCard(seat, Deck.ACTION) for _ in range(event.figures.get("cards", 0)))
    return (GainGoods(seat, dict(event.gains)), *cards), None


def warlord(clash: ClashState, seat: int, card: str) -> Gift:
    return (Permit(CAMPAIGN), MoveAction(seat), Revoke(CAMPAIGN)), None


def merchant(clash: ClashState, seat: int, card: str) -> Gift:
    routes = None if clash.has(seat, "trade_routes") else text("You do not have Trade Routes.")
    return (SendCaravans(seat),), routes


def athlete(clash: ClashState, seat: int, card: str) -> Gift:
    own = clash.goods(seat)
    return (ExchangeTokens(seat),), None if any(own[token] for token in TOKENS) else text("You have no tokens.")


def seer(clash: ClashState, seat: int, card: str) -> Gift:
    return (Foresee(seat),), None


GIFTS: Mapping[str, Callable[[ClashState, int, str], Gift]] = {
    "great_explorer": explorer,
    "great_artist": artist,
    "great_prophet": prophet,
    "great_philosopher": scholar,
    "great_scientist": scholar,
    "elder_statesman": scholar,
    "great_warlord": warlord,
    "great_merchant": merchant,
    "great_engineer": engineer,
    "great_athlete": athlete,
    "great_seer": seer,
}


# -- Great Explorer -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class LeadExpedition(Step[str]):
    """A region is revealed, and a city may be founded in it without a settler."""

    seat: int
    card: str

    def decision(self, clash: ClashState) -> Decision | None:
        return reveal_choice(clash, self.seat)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is not None and answer != NONE:
            clash.next(
                RevealRegion(self.seat, answer),
                FoundColony(self.seat, answer, dict(clash.printed.events[self.card].pays)),
            )


# -- Great Prophet, Great Engineer ----------------------------------------------------------------------------------


@dataclass(slots=True)
class BuildBeside(Step[str]):
    """A building at its price, while the city is not activated."""

    seat: int
    kinds: list[Building]

    def sites(self, clash: ClashState) -> list[tuple[str, Building]]:
        return [
            (space, building)
            for space in clash.cities_of(self.seat)
            for building in self.kinds
            if why_not(clash, self.seat, space, building, free=False) is None
        ]

    def decision(self, clash: ClashState) -> Decision | None:
        sites = self.sites(clash)
        if not sites:
            return None
        options = [
            Option(
                f"{space}.{building}",
                text("{space}: {building}", space=space, building=BUILDINGS[building]),
                at=space,
            )
            for space, building in sites
        ]
        options.append(Option(NONE, text("Nothing")))
        return ChooseOne(self.seat, text("What do you build, and where?"), tuple(options), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == NONE:
            return
        space, _, building = answer.partition(".")
        clash.next(*construct(clash, self.seat, space, Building(building)))


# -- Great Warlord --------------------------------------------------------------------------------------------------


@hook(Strength, f"pending.{CAMPAIGN}")
def campaign(clash: ClashState, owner: int, strength: Strength) -> None:
    if strength.side is Side.ATTACKER and clash.fight.attacker == owner:
        card = next(event for event in clash.printed.events.values() if event.key == CAMPAIGN)
        strength.value += card.figures["value"]


@hook(BattleEnded, f"pending.{CAMPAIGN}")
def campaign_over(clash: ClashState, owner: int, ended: BattleEnded) -> Iterator[Step]:
    """Its first battle with dice; what falls without a fight is none."""
    if ended.fought.attacker == owner and ended.fought.resisted:
        yield Revoke(CAMPAIGN)


# -- Great Merchant -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class SendCaravans(Step[None]):
    """Trade Routes, which the merchant's own advance may just have brought."""

    seat: int

    def run(self, clash: ClashState, answer: None) -> None:
        if clash.has(self.seat, "trade_routes"):
            clash.next(OpenRoutes(self.seat))
