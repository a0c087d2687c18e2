"""Gods chosen outside the Pantheon's slots: the Divine Theater opens a deck, the Gate the top of every deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.decision import Answer, ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, listing, text
from games.duel.data import catalog
from games.duel.kinds import Mythology
from games.duel.state import SEATS, DuelState, other
from games.duel.steps.favour import Activate

ENKI = "enki"


def reveal_enki(duel: DuelState) -> None:
    """Tokens of the box are laid on him."""
    laid = min(catalog().gods[ENKI].lays_progress, len(duel.box))
    duel.enki = [duel.luck.take(duel.box) for _ in range(laid)]
    names = listing(*(catalog().progress[token].name for token in duel.enki))
    duel.tell(text("Progress tokens on Enki: {tokens}", tokens=names))


def god_options(gods: Sequence[str]) -> tuple[Option, ...]:
    printed = catalog()
    return tuple(
        Option(
            god,
            text("{god}", god=printed.gods[god].name),
            text("{about}", about=printed.gods[god].about),
            at=god,
            group=text("{mythology}", mythology=printed.mythologies[printed.gods[god].mythology].name),
        )
        for god in gods
    )


def show(duel: DuelState, seat: int, gods: list[str], told: Text) -> None:
    """Gods of the decks are turned up for both and one of them is chosen."""
    duel.reveal()
    for viewer in SEATS:
        duel.learn(viewer, gods)
    duel.tell(told, seat)
    if ENKI in gods:
        reveal_enki(duel)


@dataclass(frozen=True, slots=True)
class OpenDeck(Step):
    """The Divine Theater: a whole deck is shown, one of its gods activated for nothing."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        options = tuple(
            Option(
                mythology.value,
                text("{mythology}", mythology=catalog().mythologies[mythology].name),
                at=mythology.value,
            )
            for mythology, deck in duel.decks.items()
            if deck
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Whose gods do you reveal?"), options)

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        if answer is None:
            return
        mythology = Mythology(str(answer))
        gods = list(duel.decks[mythology])
        names = listing(*(catalog().gods[god].name for god in gods))
        show(duel, self.seat, gods, text("{seat} reveals: {gods}", seat=SeatName(self.seat), gods=names))
        duel.next(PickGod(self.seat, tuple(gods)), StackDeck(self.seat, mythology))


@dataclass(frozen=True, slots=True)
class PickGod(Step):
    """One of the shown gods is activated; the others stay on their decks."""

    seat: int
    gods: tuple[str, ...]

    def decision(self, duel: DuelState) -> Decision:
        return ChooseOne(self.seat, text("Which god do you activate?"), god_options(self.gods))

    def run(self, duel: DuelState, answer: Answer) -> None:
        god = str(answer)
        duel.decks[catalog().gods[god].mythology].remove(god)
        if ENKI in self.gods and god != ENKI:
            duel.box += duel.enki
            duel.enki = []
        told = text("{seat} activates for nothing: {god}", seat=SeatName(self.seat), god=catalog().gods[god].name)
        duel.tell(told, self.seat, affects=(other(self.seat),))
        duel.next(Activate(self.seat, god))


@dataclass(frozen=True, slots=True)
class StackDeck(Step):
    """The gods not chosen go back in the order their viewer likes; the opponent does not see which."""

    seat: int
    mythology: Mythology

    def decision(self, duel: DuelState) -> Decision | None:
        deck = duel.decks[self.mythology]
        if len(deck) < 2:
            return None
        prompt = text("Which god goes on top of the deck?")
        return ChooseOne(self.seat, prompt, god_options(sorted(deck)))

    def run(self, duel: DuelState, answer: Answer | None) -> None:
        if answer is None:
            return
        deck = duel.decks[self.mythology]
        deck.remove(str(answer))
        duel.forget(other(self.seat), [*deck, str(answer)])
        deck.insert(0, str(answer))
        top = catalog().gods[str(answer)].name
        duel.tell(text("You put {god} on top", god=top), self.seat, audience=(self.seat,))
