"""What the host may choose; the defaults are the printed rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from games.clash.data import house_rulebook
from games.core.house_data import checked_by


class ClashOptions(BaseModel, extra="forbid", frozen=True):
    length: Literal["full", "short"] = Field(
        default="full",
        title="Length of the game",
        description="Short: four ages, two settlers to begin with and two free advances in each status phase.",
    )
    end: Literal["fixed", "dice", "wonder"] = Field(
        default="fixed",
        title="End of the game",
        description="Seven ages at most: a roll, or a wonder built, may end the game in one of the last five rounds.",
    )
    events: Literal["all", "chosen", "symbols"] = Field(
        default="all",
        title="Events",
        description="Chosen: before drawing you say whether the text counts. Symbols: only the symbols count.",
    )
    open_wonders: bool = Field(
        default=False,
        title="Open wonders",
        description="Wonder cards lie open, and whoever has Engineering may build any of them.",
    )
    tactics: Literal["in_turn", "together"] = Field(
        default="in_turn",
        title="Tactics in battles",
        description="Together: both sides lay their card at once. As printed the defender sees whether one was laid.",
    )
    last_activation: bool = Field(
        default=True,
        title="Last activation in anger",
        description="A city that repeated activation made angry may be activated one last time in that turn.",
    )
    government_costs: bool = Field(
        default=True,
        title="Government changes cost",
        description="The price stands in the player aid; the rulebook names none.",
    )
    civilizations: bool = Field(
        default=False,
        title="Civilizations",
        description="Everybody leads one of those in Lookup, with advances, leaders, units and buildings of its own.",
    )
    civilization_choice: Literal["dealt", "drafted", "chosen"] = Field(
        default="dealt",
        title="Choice of them",
        description="Drafted: three more than there are players lie open. Chosen: all do. The first player picks last.",
    )
    random_leaders: bool = Field(
        default=False,
        title="Random leaders",
        description="Whoever recruits a leader draws one of its leader cards instead of choosing.",
    )
    alternate_history: bool = Field(
        default=False,
        title="Alternate history",
        description="All leader cards are shuffled, and everybody is dealt three of any civilization.",
    )
    ask_forced: bool = Field(
        default=False, title="Ask when one choice", description="When off, a single choice is taken by itself."
    )
    house: Annotated[dict[str, Any] | None, checked_by(house_rulebook)] = Field(
        default=None,
        title="House data",
        description="Words, prices, figures or maps of your own in place of ours.",
    )
