"""The Roman gods: military."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text
from games.duel.effects.effect import effect
from games.duel.military import march, spend_token
from games.duel.state import DuelState, Loot, other
from games.duel.words import coins, space_key, space_name, space_of


@effect("mars")
@dataclass(frozen=True, slots=True)
class Mars(Step[None]):
    """Shields; Strategy is for red cards and adds nothing here."""

    seat: int

    def run(self, duel: DuelState, answer: None) -> None:
        march(duel, self.seat, duel.rules.gods["mars"].shields)


@effect("minerva")
@dataclass(frozen=True, slots=True)
class Minerva(Step[str]):
    """Her pawn guards one space of the track, a capital if wanted."""

    seat: int

    def decision(self, duel: DuelState) -> Decision:
        track = duel.rules.board.track
        options = tuple(
            Option(key := space_key(track, space), as_text(key), at=key, note=space_name(track, space))
            for space in range(-track.capital, track.capital + 1)
            if space != duel.pawn or duel.options.minerva == "any"
        )
        return ChooseOne(self.seat, text("Where does Minerva stand?"), options)

    def run(self, duel: DuelState, answer: str) -> None:
        track = duel.rules.board.track
        duel.minerva = space_of(track, answer)
        told = text(
            "{seat} puts Minerva here: {space}", seat=SeatName(self.seat), space=space_name(track, duel.minerva)
        )
        duel.tell(told, self.seat, places=(answer,), narrows=True)


def _loot_options(duel: DuelState) -> tuple[Option, ...]:
    return tuple(
        Option(token.key, as_text(SeatName(token.seat)), text("−{n}🪙", n=token.loss), at=token.key)
        for token in duel.loot
    )


def _ask(duel: DuelState, seat: int, prompt: Text) -> Decision | None:
    return ChooseOne(seat, prompt, _loot_options(duel)) if duel.loot else None


def _token(duel: DuelState, key: str) -> Loot:
    return next(token for token in duel.loot if token.key == key)


@effect("neptune", finds=lambda duel, seat: duel.loot)
@dataclass(frozen=True, slots=True)
class Neptune(Step[str | None]):
    """First a military token of either side leaves without effect; whether also the only one, the table says."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        if self._spares(duel):
            return None
        return _ask(duel, self.seat, text("Which military token leaves without effect?"))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if self._spares(duel):
            duel.next(Tribute(self.seat))
            return
        if answer is None:
            duel.tell(text("No military token is left"), self.seat)
            return
        token = _token(duel, answer)
        duel.loot.remove(token)
        told = text("{seat} discards a military token of {coins}", seat=SeatName(self.seat), coins=coins(token.loss))
        duel.tell(told, self.seat, places=(answer,))
        duel.next(Tribute(self.seat))

    def _spares(self, duel: DuelState) -> bool:
        """The only token left is not discarded but hits the opponent."""
        return len(duel.loot) == 1 and duel.options.neptune_last == "hits"


@dataclass(frozen=True, slots=True)
class Tribute(Step[str | None]):
    """Neptune: then another one hits the opponent, whichever side it lies on."""

    seat: int

    def decision(self, duel: DuelState) -> Decision | None:
        return _ask(duel, self.seat, text("Which military token hits {rival}?", rival=SeatName(other(self.seat))))

    def run(self, duel: DuelState, answer: str | None) -> None:
        if answer is not None:
            rival = other(self.seat)
            before = duel.cities[rival].coins
            told = spend_token(duel, _token(duel, answer), rival)
            duel.tell(told, self.seat, affects=(rival,) if duel.cities[rival].coins < before else ())
