"""The end of a turn: cards that became free are turned up; whoever freed them takes the tokens on them first."""

from __future__ import annotations

from games.core.decision import ChooseOne, Decision, Option
from games.core.record import record
from games.core.step import Step
from games.core.text import Text, as_text, listing, text
from games.duel.state import DuelState, Slot
from games.duel.steps.tokens import gain_token
from games.duel.words import heading


@record
class TurnUp(Step[str | None]):
    """Tokens are taken one by one, each card turned up after its token; then the cards without any."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        # Only Pantheon lays tokens on cards.
        tokens = [slot for slot in duel.uncovered() if slot.token] if duel.altars else []
        if len(tokens) < 2:
            return None
        options = tuple(
            Option(
                slot.name,
                text("{place} {token}", place=slot.name, token=_token_name(duel, slot)),
                at=slot.name,
            )
            for slot in tokens
        )
        return ChooseOne(self.seat, text("Which token do you take first?"), options)

    def run(self, duel: DuelState, answer: str | None) -> None:
        freed = duel.uncovered()
        token = next((slot for slot in freed if slot.token and answer in (None, slot.name)), None)
        if token is None:
            _turn_up(duel, freed)
            return
        # Pushed first, so that a god to be placed comes before it.
        duel.next(Flip(token.name), TurnUp(self.seat))
        gain_token(duel, self.seat, token)


@record
class Flip(Step[None]):
    """One card is turned up after its token was taken."""

    slot: str

    def run(self, duel: DuelState, answer: None) -> None:
        _turn_up(duel, [duel.slots[self.slot]])


def _token_name(duel: DuelState, slot: Slot) -> Text:
    if slot.mythology is not None:
        return as_text(duel.rules.mythologies[slot.mythology].name)
    return text("Offering {value}", value=slot.offering or 0)


def _turn_up(duel: DuelState, slots: list[Slot]) -> None:
    shown = [duel.turn_up(slot.name) for slot in slots]
    if shown:
        buildings = duel.rules.buildings
        names = listing(*(heading(slot.name, buildings[slot.card]) for slot in shown if slot.card is not None))
        duel.tell(text("Turned up: {cards}", cards=names), places=tuple(slot.name for slot in shown), routine=True)
