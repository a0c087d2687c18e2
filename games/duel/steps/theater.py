"""Gods chosen outside the Pantheon's slots: the Divine Theater opens a deck, the Gate the top of every deck."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, listing, text
from games.duel.effects.effect import finds_nothing
from games.duel.kinds import Mythology
from games.duel.printed.rulebook import Rulebook
from games.duel.state import GATE, SEATS, DuelState, other
from games.duel.steps.favour import Activate
from games.duel.words import FINDS_NOTHING

ENKI = "enki"


def laid_on(duel: DuelState, card: str) -> tuple[str, ...]:
    """Progress tokens lying on a card of the Pantheon."""
    return tuple(duel.enki) if card == ENKI else ()


def reveal_enki(duel: DuelState) -> None:
    """Tokens of the box are laid on him."""
    laid = min(duel.rules.gods[ENKI].lays_progress, len(duel.box))
    duel.enki = duel.luck.take_several(duel.box, laid)
    names = listing(*(duel.rules.progress[token].name for token in duel.enki))
    duel.tell(text("Progress tokens on Enki: {tokens}", tokens=names))


def about_god(rules: Rulebook, card: str, laid: Sequence[str], vain: bool) -> Text:
    """Its text, the Progress tokens on it, and a warning when it would do nothing."""
    said = as_text(rules.gate.about if card == GATE else rules.gods[card].about)
    if laid:
        names = listing(*(rules.progress[token].name for token in laid))
        said = text("{about} On it lie: {tokens}.", about=said, tokens=names)
    return text("{about} {warning}", about=said, warning=FINDS_NOTHING) if vain else said


def god_options(duel: DuelState, seat: int, gods: Sequence[str]) -> tuple[Option, ...]:
    printed = duel.rules
    return tuple(
        Option(
            god,
            as_text(printed.gods[god].name),
            note=about_god(printed, god, laid_on(duel, god), finds_nothing(duel, seat, god)),
            at=god,
            group=as_text(printed.mythologies[printed.gods[god].mythology].name),
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


@record
class OpenDeck(Step[str | None]):
    """The Divine Theater: a whole deck is shown, one of its gods activated for nothing."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        options = tuple(
            Option(
                mythology.value,
                as_text(duel.rules.mythologies[mythology].name),
                at=mythology.value,
            )
            for mythology, deck in duel.decks.items()
            if deck
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Whose gods do you reveal?"), options)

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            return
        mythology = Mythology(answer)
        gods = list(duel.decks[mythology])
        names = listing(*(duel.rules.gods[god].name for god in gods))
        show(duel, self.seat, gods, text("{seat} reveals: {gods}", seat=SeatName(self.seat), gods=names))
        duel.next(PickGod(self.seat, tuple(gods)), StackDeck(self.seat, mythology))


@record
class PickGod(Step[str]):
    """One of the shown gods is activated; the others stay on their decks."""

    seat: int
    gods: tuple[str, ...]

    def decision(self, duel: DuelState) -> Decision:
        return ChooseOne(self.seat, text("Which god do you activate?"), god_options(duel, self.seat, self.gods))

    def run(self, duel: DuelState, answer: str) -> None:
        god = answer
        duel.decks[duel.rules.gods[god].mythology].remove(god)
        if ENKI in self.gods and god != ENKI:
            duel.box += duel.enki
            duel.enki = []
        told = text("{seat} activates for nothing: {god}", seat=SeatName(self.seat), god=duel.rules.gods[god].name)
        duel.tell(told, self.seat)
        duel.next(Activate(self.seat, god))


@record
class StackDeck(Step[str | None]):
    """The gods not chosen go back in the order their viewer likes; the opponent does not see which."""

    seat: int
    mythology: Mythology

    def decision(self, duel: DuelState) -> Decision | None:
        deck = duel.decks[self.mythology]
        if len(deck) < 2:
            return None
        prompt = text("Which god goes on top of the deck?")
        return ChooseOne(self.seat, prompt, god_options(duel, self.seat, sorted(deck)))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is None:
            return
        deck = duel.decks[self.mythology]
        deck.remove(answer)
        duel.forget(other(self.seat), [*deck, answer])
        deck.insert(0, answer)
        top = duel.rules.gods[answer].name
        duel.tell(text("You put {god} on top", god=top), self.seat, audience=(self.seat,))
