"""What the conformance suite plays: every game of the house and the samples, with the options worth trying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from tests.games.pebbles import Pebbles
from tests.games.samples import Market

ALL_GAMES: Mapping[str, Game[Any, Any, Any]] = {"pebbles": Pebbles(), "market": Market(), **GAMES}


@dataclass(frozen=True, slots=True)
class Variant:
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Whether some seat knows what another does not.
    secrets: bool = True


PLAIN = Variant("plain")

#: By game id, beside the printed rules.
VARIANTS: Mapping[str, Sequence[Variant]] = {
    "pebbles": (Variant("heap of 30", {"heap": 30}),),
}


@dataclass(frozen=True, slots=True)
class Case:
    """One way to set up a game."""

    game: Game[Any, Any, Any]
    seats: int
    variant: Variant

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.variant.name}"

    def start(self, seed: str) -> Any:
        state = self.game.setup(self.seats, self.game.Options(**self.variant.options), Luck(seed))
        state.take_events()
        return state


def every_case() -> list[Case]:
    return [
        Case(game, seats, variant)
        for game in ALL_GAMES.values()
        for variant in (PLAIN, *VARIANTS.get(game.id, ()))
        for seats in game.seats
    ]


def secret_cases() -> list[Case]:
    return [case for case in ordinary_cases() if case.variant.secrets]


def ordinary_cases() -> list[Case]:
    """Every seat count with the printed rules, and each variant once, the seat counts taken in turn."""
    cases = [Case(game, seats, PLAIN) for game in ALL_GAMES.values() for seats in game.seats]
    for game in ALL_GAMES.values():
        for at, variant in enumerate(VARIANTS.get(game.id, ())):
            cases.append(Case(game, game.seats[at % len(game.seats)], variant))
    return cases
