"""Captives: figures of others that lie before a seat, and are missing in their owners' supply until they go back."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.pieces import Held, Owner
from games.clash.state import ClashState
from games.clash.steps.battle.start import owner_name
from games.clash.words import UNIT_SIGNS, UNITS, unit_list
from games.core.decision import Amounts, ChooseOne, Counter, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text

CAPTIVES = "captives"


def captives(clash: ClashState, seat: int) -> list[Held]:
    return [one for one in clash.players[seat].held if one.what == CAPTIVES]


def cells_left(clash: ClashState, seat: int) -> int:
    return clash.boards.figure(CAPTIVES, "most") - len(captives(clash, seat))


@dataclass(slots=True)
class TakeCaptives(Step[dict[str, int]]):
    """As many as one likes, while there is room; figures that have come back into play in the meantime are gone."""

    seat: int
    enemy: Owner
    fallen: dict[Unit, int]

    def _fallen(self, clash: ClashState) -> dict[Unit, int]:
        there = {kind: min(n, clash.units_left(self.enemy, kind)) for kind, n in self.fallen.items()}
        return {kind: n for kind, n in there.items() if n}

    def decision(self, clash: ClashState) -> Decision | None:
        fallen = self._fallen(clash)
        most = min(cells_left(clash, self.seat), sum(fallen.values()))
        if not most:
            return None
        counters = tuple(Counter(kind, as_text(UNITS[kind]), min(n, most)) for kind, n in fallen.items())
        usual, left = dict[str, int](), most
        for kind, n in fallen.items():
            usual[kind] = min(n, left)
            left -= usual[kind]
        prompt = text("Whom of the fallen do you keep as captives?")
        return Amounts(self.seat, prompt, counters, 0, most, picture="city", usual=usual)

    def run(self, clash: ClashState, answer: dict[str, int] | None) -> None:
        taken = {Unit(kind): n for kind, n in (answer or {}).items() if n}
        if not taken:
            return
        held = clash.players[self.seat].held
        held += [Held(CAPTIVES, kind, self.enemy) for kind, n in taken.items() for _ in range(n)]
        told = text("{seat} takes captives: {units}", seat=SeatName(self.seat), units=unit_list(taken))
        clash.tell(told, self.seat, affects=() if self.enemy is None else (self.enemy,))


@dataclass(slots=True)
class ReturnCaptive(Step[str]):
    """The figure goes back to its owner's supply; of several kinds the seat says which."""

    seat: int

    def decision(self, clash: ClashState) -> Decision | None:
        kinds = {figure_key(one.kind, one.owner): one for one in captives(clash, self.seat)}
        options = tuple(
            Option(key, text("{unit}: {owner}", unit=UNIT_SIGNS[one.kind], owner=owner_name(one.owner)))
            for key, one in kinds.items()
        )
        if not options:
            return None
        return ChooseOne(self.seat, text("Which captive do you give back?"), options, picture="city")

    def run(self, clash: ClashState, answer: str | None) -> None:
        given = next((one for one in captives(clash, self.seat) if figure_key(one.kind, one.owner) == answer), None)
        if given is None:
            return
        clash.players[self.seat].held.remove(given)
        told = text("{seat} gives a captive back: {unit}", seat=SeatName(self.seat), unit=UNITS[given.kind])
        clash.tell(told, self.seat, affects=() if given.owner is None else (given.owner,))


def figure_key(kind: Unit, owner: Owner) -> str:
    return f"{kind}.{'barbarians' if owner is None else owner}"


def too_few(clash: ClashState, seat: int, n: int = 1) -> Text | None:
    return None if len(captives(clash, seat)) >= n else text("You have too few captives.")
