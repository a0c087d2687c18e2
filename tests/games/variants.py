"""What the conformance suite plays: every game of the house and the samples, with the options worth trying."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from games.catalogue import GAMES
from games.core.game import Game
from games.core.luck import Luck
from tests.games.arranged import two_tokens_freed_at_once
from tests.games.clash.civilizations.openings import every_opening
from tests.games.clash.openings import (
    angry_cities,
    full_hands,
    late_ages,
    under_influence,
    unknown_seas,
    war_at_sea,
)
from tests.games.clash.openings_of_cards import cards_of_war, great_persons, wonders_at_work
from tests.games.clash.openings_of_rarities import rare_deeds, rare_questions
from tests.games.gardens import Gardens
from tests.games.laws.rarities import (
    captives_of_everything,
    events_in_the_status_phase,
    full_fleets_at_unseen_shores,
    no_supply,
    nothing_left,
    one_of_each,
    poor_cities,
)
from tests.games.pebbles import Pebbles
from tests.games.samples import Market
from tests.games.smugglers import Smugglers

#: Made to try what the core offers; no room of the house knows them.
SMALL_GAMES: Mapping[str, Game[Any, Any, Any]] = {
    game.id: game for game in (Pebbles(), Market(), Gardens(), Smugglers())
}
ALL_GAMES: Mapping[str, Game[Any, Any, Any]] = {**SMALL_GAMES, **GAMES}


@dataclass(frozen=True)
class Variant:
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    #: Whether some seat knows what another does not.
    secrets: bool = True
    #: Sets up by hand what random play does not meet: armies side by side, a late age, a full hand.
    arrange: Callable[[Any], None] | None = None


#: By game id, beside the printed rules.
VARIANTS: Mapping[str, Sequence[Variant]] = {
    "pebbles": (Variant("heap of 30", {"heap": 30}),),
    "deus": (
        *(Variant(f"start with {count}", {"alternative_start": count}) for count in ("10", "8", "7")),
        Variant("joker", {"joker": True}),
        Variant("long shapes", {"layout": "alternative"}),
        Variant("free board", {"free_board": True}),
        Variant("points shown", {"show_points": True}),
        Variant("quiet marches", {"march_attacks": False, "first_from": "regions"}),
        Variant("everything asked", {"ask_free_effects": True, "ask_forced": True}),
        Variant("no supply", arrange=no_supply),
        Variant("all at once", {"alternative_start": "9", "joker": True, "free_board": True, "show_points": True}),
    ),
    "duel": (
        Variant("pantheon", {"pantheon": True}),
        Variant(
            "other rulings",
            {"neutral_starter": "begins", "extra_turns": "each"},
            secrets=False,
        ),
        Variant(
            "pantheon, other rulings",
            {
                "pantheon": True,
                "neutral_starter": "begins",
                "extra_turns": "each",
                "zeus_token": "gain",
                "minerva": "not_on_pawn",
                "gate_slot": "random",
                "astarte_coins": "treasury",
                "temple_chain": False,
                "ra_ruins": "stays",
                "neptune_last": "hits",
            },
        ),
        Variant("pantheon, everything asked", {"pantheon": True, "ask_forced": True}),
        Variant("poor cities", secrets=False, arrange=poor_cities),
        Variant("pantheon, two tokens freed", {"pantheon": True}, arrange=two_tokens_freed_at_once),
    ),
    "era": (
        Variant("everything asked", {"ask_forced": True, "peg_universities": True}),
        Variant("other rulings", {"walls_stop_disease": True, "hospital_ends_cluster": True, "must_demand": True}),
        Variant("large granary", {"food_limit": "15"}),
        Variant("one of each", arrange=one_of_each),
        Variant("food in between, everything asked", {"food_limit": "10", "ask_forced": True}),
    ),
    "clash": (
        Variant("short, events by choice", {"length": "short", "events": "chosen"}),
        Variant("full fleets at unseen shores", arrange=full_fleets_at_unseen_shores),
        Variant("nothing left", arrange=nothing_left),
        Variant("events in the status phase", arrange=events_in_the_status_phase),
        Variant("civilizations, captives of everything", {"civilizations": True}, arrange=captives_of_everything),
        Variant("rare questions", arrange=rare_questions),
        Variant("rare deeds", arrange=rare_deeds),
        Variant("late ages, together", {"events": "chosen", "tactics": "together", "end": "wonder"}, arrange=late_ages),
        Variant("angry cities", {"last_activation": False}, arrange=angry_cities),
        Variant("under influence", {"end": "dice", "events": "symbols"}, arrange=under_influence),
        Variant("open wonders, free governments", {"open_wonders": True, "government_costs": False}, arrange=late_ages),
        Variant("everything asked", {"ask_forced": True}, arrange=full_hands),
        Variant("war at sea", arrange=war_at_sea),
        Variant("unknown seas", arrange=unknown_seas),
        Variant("wonders at work", arrange=wonders_at_work),
        Variant("great persons", arrange=great_persons),
        Variant("cards of war", {"tactics": "together"}, arrange=cards_of_war),
        Variant("civilizations", {"civilizations": True}),
        Variant(
            "civilizations drafted, short",
            {
                "civilizations": True,
                "civilization_choice": "drafted",
                "length": "short",
                "events": "chosen",
                "tactics": "together",
                "government_costs": False,
                "casualties": "automatic",
                "barbarian_range": "by_land",
                "civil_limits": "once",
                "tribute": "barbarians",
                "converts": "on_land",
            },
        ),
        Variant(
            "civilizations chosen, alternate history, seven ages",
            {
                "civilizations": True,
                "civilization_choice": "chosen",
                "random_leaders": True,
                "alternate_history": True,
                "end": "dice",
                "events": "symbols",
                "open_wonders": True,
                "last_activation": False,
                "barbarian_armies": "still_near",
                "free_education": "unlimited",
                "teach_us": "all_turn",
                "order": "clockwise",
            },
        ),
        *(
            Variant(f"civilizations, {name}", {"civilizations": True}, arrange=opening)
            for name, opening in every_opening().items()
        ),
    ),
}
#: Games in which every seat knows the same with the printed rules.
OPEN_GAMES = frozenset({"duel"})


@dataclass(frozen=True, eq=False)
class Case:
    """One way to set up a game. Two are the same only when they are one object: so what was played can be kept."""

    game: Game[Any, Any, Any]
    seats: int
    variant: Variant

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.variant.name}"

    @property
    def arranged(self) -> bool:
        """Whether it is its beginning that matters: the rest is a game like others."""
        return self.variant.arrange is not None

    @property
    def between(self) -> bool:
        """Neither fewest nor most people sit there."""
        return self.game.seats[0] < self.seats < self.game.seats[-1]

    @property
    def secrets(self) -> bool:
        """Alone there is nobody to hide anything from."""
        return self.variant.secrets and self.seats > 1

    def start(self, seed: str) -> Any:
        state = self.game.setup(self.seats, self.game.Options(**self.variant.options), Luck(seed))
        if self.variant.arrange is not None:
            self.variant.arrange(state)
            self.game.go_on(state)
        state.take_events()
        return state


def every_case() -> list[Case]:
    variants = [
        Case(game, seats, variant)
        for game in ALL_GAMES.values()
        for variant in VARIANTS.get(game.id, ())
        for seats in game.seats
    ]
    return plain_cases() + variants


def plain_cases() -> list[Case]:
    plain = {game_id: Variant("plain", secrets=game_id not in OPEN_GAMES) for game_id in ALL_GAMES}
    return [Case(game, seats, plain[game.id]) for game in ALL_GAMES.values() for seats in game.seats]


def by_fewest_and_most(cases: Iterable[Case]) -> Iterator[Any]:
    """Every day; how it goes with a number of seats between them is left to the long run."""
    for case in cases:
        yield pytest.param(case, marks=[pytest.mark.long] if case.between else [], id=str(case))


def ordinary_cases() -> list[Case]:
    """Every seat count with the printed rules, and each variant once, the seat counts taken in turn.

    What is arranged is played by three or more where it can be: between two there is nobody to choose from.
    """
    cases = plain_cases()
    for game in ALL_GAMES.values():
        crowds = [seats for seats in game.seats if seats > 2] or game.seats
        for at, variant in enumerate(VARIANTS.get(game.id, ())):
            seats = game.seats if variant.arrange is None else crowds
            cases.append(Case(game, seats[at % len(seats)], variant))
    return cases
