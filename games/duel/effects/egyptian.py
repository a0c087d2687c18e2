"""The Egyptian gods: Wonders."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, as_text, text
from games.duel.city import Site
from games.duel.effects.effect import effect
from games.duel.state import SEATS, DuelState, other
from games.duel.steps.building import discard_options
from games.duel.steps.wonders import RaiseWonder
from games.duel.words import theirs


def _wonder_option(duel: DuelState, wonder: str, owner: int) -> Option:
    printed = duel.rules.wonders[wonder]
    about = as_text(printed.about)
    seat = as_text(SeatName(owner))
    return Option(wonder, as_text(printed.brief), at=wonder, group=seat, note=about)


@effect("anubis", finds=lambda duel, seat: duel.wonders_built)
@dataclass(frozen=True, slots=True)
class Anubis(Step[str | None]):
    """A built Wonder loses its card and stands no longer; what it gave at once is kept."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        options = tuple(_wonder_option(duel, wonder.id, owner) for owner in SEATS for wonder in duel.built(owner))
        if not options:
            return None
        return ChooseOne(self.seat, text("Which Wonder loses its card?"), options)

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("No Wonder stands"), self.seat)
            return
        owner, site = next(
            (owner, site)
            for owner, city in enumerate(duel.cities)
            for site in city.sites
            if site.wonder == answer and site.card is not None
        )
        assert site.card is not None
        duel.discard.append(site.card)
        site.card, site.ruined = None, True
        name = duel.rules.wonders[site.wonder].name
        told = text(
            "{seat} discards {card} from under {wonder} ({owner}): this Wonder stands no longer",
            seat=SeatName(self.seat),
            owner=SeatName(owner),
            wonder=name,
            card=duel.rules.buildings[duel.discard[-1]].name,
        )
        duel.tell(told, self.seat, affects=(owner,), places=(site.wonder,))


@effect("isis", finds=lambda duel, seat: duel.cities[seat].unbuilt and duel.discard)
@dataclass(frozen=True, slots=True)
class Isis(Step[str | None]):
    """A card of the discard pile builds one of one's own Wonders for nothing: first the Wonder."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        wonders = duel.cities[self.seat].unbuilt
        if not wonders or not duel.discard:
            return None
        options = tuple(_wonder_option(duel, wonder, self.seat) for wonder in wonders)
        return ChooseOne(self.seat, text("Which Wonder do you build for nothing?"), options, picture="hand")

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            duel.tell(text("There is no Wonder to build, or no card to build it with"), self.seat)
        else:
            duel.next(BuildWithDiscarded(self.seat, answer))


@dataclass(frozen=True, slots=True)
class BuildWithDiscarded(Step[str]):
    """Isis: then the card that goes under it."""

    seat: int
    wonder: str

    def decision(self, duel: DuelState) -> Decision:
        prompt = text("Which card of the discard pile goes under it?")
        return ChooseOne(self.seat, prompt, discard_options(duel))

    def run(self, duel: DuelState, answer: str) -> None:
        duel.discard.remove(answer)
        name = duel.rules.wonders[self.wonder].name
        duel.tell(
            text("{seat} builds a Wonder for nothing: {wonder}", seat=SeatName(self.seat), wonder=name),
            self.seat,
            places=(self.wonder,),
        )
        duel.next(RaiseWonder(self.seat, self.wonder, answer))


def _takable(duel: DuelState, seat: int) -> list[Site]:
    ruins = duel.options.ra_ruins == "taken"
    return [site for site in duel.cities[other(seat)].sites if site.card is None and (ruins or not site.ruined)]


@effect("ra", finds=lambda duel, seat: _takable(duel, seat))
@dataclass(frozen=True, slots=True)
class Ra(Step[str | None]):
    """A Wonder of the opponent that does not stand changes sides; a ruined one only where the table says so."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        rival = other(self.seat)
        sites = _takable(duel, self.seat)
        if not sites:
            return None
        options = tuple(_wonder_option(duel, site.wonder, rival) for site in sites)
        prompt = text("Which Wonder of {rival} do you take?", rival=theirs(self.seat))
        return ChooseOne(self.seat, prompt, options)

    def run(self, duel: DuelState, answer: str | None) -> None:
        rival = other(self.seat)
        if answer is None:
            duel.tell(text("{rival} has no unbuilt Wonder", rival=SeatName(rival)), self.seat)
            return
        city = duel.cities[rival]
        city.sites.remove(city.site(answer))
        duel.cities[self.seat].sites.append(Site(answer))
        name = duel.rules.wonders[answer].name
        told = text(
            "{seat} takes a Wonder of {rival}: {wonder}", seat=SeatName(self.seat), rival=SeatName(rival), wonder=name
        )
        duel.tell(told, self.seat, affects=(rival,))
