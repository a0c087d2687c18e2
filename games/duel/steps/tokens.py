"""Mythology and Offering tokens: whoever uncovers their card takes them before it is turned up."""

from __future__ import annotations

from dataclasses import replace

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, as_text, text
from games.duel.kinds import Mythology
from games.duel.payment import activation_price
from games.duel.state import DuelState, Slot, other
from games.duel.words import fee


def gain_token(duel: DuelState, seat: int, slot: Slot) -> None:
    """The token moves from the card to the seat."""
    city = duel.cities[seat]
    if slot.mythology is not None:
        city.mythology.append(slot.mythology)
        name = duel.rules.mythologies[slot.mythology].name
        told = text("{seat} takes a Mythology token: {mythology}", seat=SeatName(seat), mythology=name)
        duel.tell(told, seat, places=(slot.name,))
        duel.next(Consult(seat, slot.mythology))
    if slot.offering is not None:
        city.offerings.append(slot.offering)
        told = text("{seat} takes an Offering token: {value}", seat=SeatName(seat), value=slot.offering)
        duel.tell(told, seat, places=(slot.name,))
    if slot.name in duel.slots:
        duel.slots[slot.name] = replace(slot, mythology=None, offering=None)


@record
class Consult(Step[None]):
    """The seat looks at the top gods of the deck."""

    seat: int
    mythology: Mythology

    def run(self, duel: DuelState, answer: None) -> None:
        shows = duel.rules.pantheon.token_shows
        seen = duel.decks[self.mythology][:shows]
        if not seen or not any(altar.holder is None for altar in duel.altars):
            return
        duel.reveal()
        duel.learn(self.seat, seen)
        if len(seen) > 1:
            # One of the two moves and the other seat cannot tell which.
            duel.forget(other(self.seat), seen)
        duel.next(PlaceGod(self.seat, self.mythology))


@record
class PlaceGod(Step[str]):
    """One of them goes face down into an empty slot, the other back on top."""

    seat: int
    mythology: Mythology

    def decision(self, duel: DuelState) -> Decision:
        gods = duel.rules.gods
        options = tuple(
            Option(
                f"{god}-{altar.number}",
                as_text(f"P{altar.number}"),
                text(
                    "{own}, rival {theirs}",
                    own=fee(activation_price(duel, self.seat, altar.number)),
                    theirs=fee(activation_price(duel, other(self.seat), altar.number)),
                ),
                note=as_text(gods[god].about),
                at=f"P{altar.number}",
                under=as_text(gods[god].name),
            )
            for god in duel.decks[self.mythology][: duel.rules.pantheon.token_shows]
            for altar in duel.altars
            if altar.holder is None
        )
        prompt = text("Which god do you put into the Pantheon, and where?")
        return ChooseOne(self.seat, prompt, options)

    def run(self, duel: DuelState, answer: str) -> None:
        god, _, number = answer.rpartition("-")
        duel.decks[self.mythology].remove(god)
        duel.altar(int(number)).holder = god
        mythology = duel.rules.mythologies[self.mythology].name
        told = text(
            "{seat} puts a god face down on {place}: {mythology}",
            seat=SeatName(self.seat),
            place=f"P{number}",
            mythology=mythology,
        )
        duel.tell(told, self.seat, places=(f"P{number}",))
        known = text("You put {god} on {place}", god=duel.rules.gods[god].name, place=f"P{number}")
        duel.tell(known, self.seat, audience=(self.seat,))
