"""The wonders, once they are built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.clash.effects import hook
from games.clash.figures import (
    AttackAllowed,
    Deed,
    Deeds,
    DrawTerms,
    FirstChooser,
    Foregone,
    Strength,
    Substitution,
    TieBreaker,
    WonderPoints,
    Yield,
)
from games.clash.kinds import RESOURCES, TOKENS, Deck, Good, Mark, Mood, Purpose, Side, Terrain, Unit
from games.clash.moments import Activated, Rolled, WonderBuilt
from games.clash.owners import RULES
from games.clash.powers.autocracy import MoreActions
from games.clash.powers.routes import OpenRoutes
from games.clash.printed import Advance
from games.clash.scoring import PARTS
from games.clash.state import ClashState
from games.clash.steps.drawing import DrawCard, card_option
from games.clash.words import GOODS
from games.core.decision import ChooseOne, Decision, Option, Place
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

KEEP = "keep"


# -- Great Arena ----------------------------------------------------------------------------------------------------


@hook(Substitution, "great_arena", mine=True)
def one_token_for_another(clash: ClashState, owner: int, payment: Substitution) -> None:
    if payment.purpose is Purpose.WONDER:
        return
    for good, other in (TOKENS, TOKENS[::-1]):
        if good in payment.instead:
            payment.instead[good].add(other)


@hook(Rolled, "great_arena")
def cheering_crowd(clash: ClashState, owner: int, rolled: Rolled) -> Iterator[Step]:
    battle = clash.fight
    if not battle.sea and owner in (battle.attacker, battle.defender):
        yield OfferArena(owner)


@dataclass(slots=True)
class OfferArena(Step[str]):
    """Once in a land battle, when both values are known: a token for strength."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        battle = clash.fight
        side = battle.side(self.seat)
        tokens = [good for good in TOKENS if clash.goods(self.seat)[good]]
        if not tokens or battle.noted(side, "great_arena"):
            return None
        options = [Option(good, text("Pay 1 {good}", good=GOODS[good])) for good in tokens]
        options.append(Option(KEEP, text("Keep them")))
        own, other = battle.values[side], battle.values[side.other]
        prompt = text("Great Arena: a token for +1? You have {own}, they have {other}.", own=own, other=other)
        topic = "clash.great_arena"
        return ChooseOne(self.seat, prompt, tuple(options), picture="battle", topic=topic, usual=KEEP)

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == KEEP:
            return
        battle = clash.fight
        side = battle.side(self.seat)
        figures = clash.printed.wonders["great_arena"].figures
        clash.spend(self.seat, {Good(answer): figures["tokens"]})
        battle.note(side, "great_arena")
        battle.values[side] += figures["value"]
        clash.tell(text("{seat} spends a token in the arena: +1", seat=SeatName(self.seat)), self.seat)


# -- Great Gardens --------------------------------------------------------------------------------------------------


@hook(Yield, "great_gardens", mine=True)
def gardens(clash: ClashState, owner: int, source: Yield) -> None:
    here = "great_gardens" in clash.city(source.city).wonders
    if here and source.terrain is Terrain.GRASSLAND:
        source.goods.update(RESOURCES)


@hook(AttackAllowed, RULES, mine=True)
def lost_in_the_gardens(clash: ClashState, owner: int, attack: AttackAllowed) -> None:
    """Whoever holds the city, barbarians too."""
    city = clash.cities.get(attack.space)
    if city is None or city.owner == owner or "great_gardens" not in city.wonders:
        return
    crossing = any(clash.map.terrain[space] is Terrain.GRASSLAND for space in attack.passed)
    if any(piece.army and (crossing or piece.marked(Mark.GRASSLAND)) for piece in attack.units):
        attack.reason = text("The Great Gardens stop armies that entered grassland this turn.")


# -- Great Library --------------------------------------------------------------------------------------------------


@hook(Deeds, "great_library", mine=True)
def shelves(clash: ClashState, owner: int, deeds: Deeds) -> None:
    label = as_text(clash.printed.wonders["great_library"].name)
    detail = text("an advance for this turn")
    blocked = None if lendable(clash, owner) else text("You have every advance that it could lend.")
    steps = (Borrow(owner, opening=not clash.now.began),)
    deeds.deeds.append(Deed("great_library", label, steps, detail=detail, blocked=blocked, once="great_library"))


def lendable(clash: ClashState, seat: int) -> list[Advance]:
    """Advances of no government that the seat has not."""
    found = clash.printed
    return [
        advance
        for advance in found.advances.values()
        if not found.categories[advance.category].government and not clash.owns(seat, advance.id)
    ]


@dataclass(slots=True)
class Borrow(Step[str]):
    """An advance of no government, until the turn ends; said before anything is done, its income still comes."""

    seat: int
    #: Nothing was done in this turn before.
    opening: bool = False

    def decision(self, clash: ClashState) -> Decision | None:
        categories = clash.printed.categories
        options = tuple(
            Option(
                advance.id,
                as_text(advance.name),
                at=advance.id,
                group=as_text(categories[advance.category].name),
                note=self._note(advance.id),
            )
            for advance in lendable(clash, self.seat)
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Which advance do you use in this turn?"), options, picture="advances")

    def _note(self, advance: str) -> Text | None:
        if advance != "trade_routes":
            return None
        return text("its income comes now") if self.opening else text("too late for its income in this turn")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        clash.now.lent = answer
        name = clash.printed.advances[answer].name
        clash.tell(text("{seat} borrows {advance} for this turn", seat=SeatName(self.seat), advance=name), self.seat)
        if self.opening and answer == "trade_routes":
            clash.next(OpenRoutes(self.seat))


# -- Great Lighthouse -----------------------------------------------------------------------------------------------

#: The activation that builds the Lighthouse does not light it.
UNLIT = "great_lighthouse.unlit"


@hook(WonderBuilt, "great_lighthouse")
def unlit(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    if built.wonder == "great_lighthouse":
        yield Unlit()


@dataclass(slots=True)
class Unlit(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.pending.append(UNLIT)


@hook(Activated, "great_lighthouse", mine=True)
def light(clash: ClashState, owner: int, activated: Activated) -> Iterator[Step]:
    # What the activation led to may have cost the city.
    city = clash.cities.get(activated.space)
    if city is None or "great_lighthouse" not in city.wonders:
        return
    yield Light() if UNLIT in clash.now.pending else OfferShip(owner)


@dataclass(slots=True)
class Light(Step[None]):
    def run(self, clash: ClashState, answer: None) -> None:
        clash.now.pending.remove(UNLIT)


@dataclass(slots=True)
class OfferShip(Step[str]):
    """A ship from the supply on any sea without enemies."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        if not clash.units_left(self.seat, Unit.SHIP):
            return None
        seas = [space for space in clash.map.terrain if clash.map.is_sea(space)]
        free = [space for space in clash.in_order(seas) if not clash.enemies_at(space, self.seat)]
        if not free:
            return None
        options = [Option(space, as_text(space), at=space) for space in free]
        options.append(Option(KEEP, text("No ship")))
        return Place(self.seat, text("Great Lighthouse: where does a ship appear?"), tuple(options), picture="near")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None or answer == KEEP:
            return
        clash.place(Unit.SHIP, self.seat, answer)
        clash.tell(
            text("{seat} puts a ship on {space}", seat=SeatName(self.seat), space=answer), self.seat, places=(answer,)
        )


@hook(FirstChooser, "great_lighthouse")
def guiding_light(clash: ClashState, owner: int, chooser: FirstChooser) -> None:
    chooser.seat = owner


# -- Great Mausoleum ------------------------------------------------------------------------------------------------


@hook(DrawTerms, "great_mausoleum", mine=True)
def relics(clash: ClashState, owner: int, terms: DrawTerms) -> None:
    if terms.deck in (Deck.ACTION, Deck.EVENT):
        terms.from_discard = terms.under = True


# -- Great Pyramid --------------------------------------------------------------------------------------------------


@hook(WonderPoints, RULES)
def undivided(clash: ClashState, owner: int, points: WonderPoints) -> None:
    """All of it is the builder's, whoever holds the city."""
    if points.wonder == "great_pyramid" and owner == points.builder:
        points.halves = {owner: PARTS * clash.printed.wonders["great_pyramid"].points}


@hook(TieBreaker, RULES)
def foremost(clash: ClashState, owner: int, tie: TieBreaker) -> None:
    placed = clash.wonders.get("great_pyramid")
    if placed is not None and placed.builder == owner:
        tie.seats.append(owner)


# -- Great Statue ---------------------------------------------------------------------------------------------------


@hook(WonderBuilt, "great_statue", mine=True)
def unveiling(clash: ClashState, owner: int, built: WonderBuilt) -> Iterator[Step]:
    if built.wonder == "great_statue":
        yield DrawCard(owner, Deck.OBJECTIVE)


@hook(Deeds, "great_statue", mine=True)
def zeal(clash: ClashState, owner: int, deeds: Deeds) -> None:
    none = None if clash.players[owner].objectives else text("You have no objective card.")
    label = as_text(clash.printed.wonders["great_statue"].name)
    detail = text("an objective card for an action")
    step = GiveUpObjective(owner)
    deeds.deeds.append(Deed("great_statue", label, (step,), detail=detail, blocked=none, once="great_statue"))


@dataclass(slots=True)
class GiveUpObjective(Step[str]):
    """An objective card in hand for one more action."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        cards = clash.players[self.seat].objectives
        options = tuple(card_option(clash, Deck.OBJECTIVE, card) for card in cards)
        if not options:
            return None
        return ChooseOne(self.seat, text("Which objective card do you discard?"), options, picture="hand")

    def run(self, clash: ClashState, answer: str | None) -> None:
        if answer is None:
            return
        clash.players[self.seat].objectives.remove(answer)
        clash.tell(text("{seat} discards an objective card", seat=SeatName(self.seat)), self.seat)
        clash.next(MoreActions(self.seat, clash.printed.wonders["great_statue"].figures["actions"]))


# -- Great Wall -----------------------------------------------------------------------------------------------------


@hook(Foregone, "great_wall")
def unscaled(clash: ClashState, owner: int, battle: Foregone) -> None:
    city = clash.cities.get(battle.space)
    if battle.attacker is None and city is not None and city.owner == owner:
        battle.winner = Side.DEFENDER


@hook(Strength, "great_wall")
def breaching_the_wall(clash: ClashState, owner: int, strength: Strength) -> None:
    battle, figures = clash.fight, clash.printed.wonders["great_wall"].figures
    if strength.side is not Side.ATTACKER or battle.round > figures["rounds"]:
        return
    city = clash.cities.get(battle.space)
    if city is not None and city.owner == owner and city.mood is Mood.HAPPY:
        strength.value += figures["value"]
