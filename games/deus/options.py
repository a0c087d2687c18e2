"""What the host may choose; the defaults are the printed rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from games.core.house_data import checked_by
from games.core.option_place import often, ruling
from games.deus.data import house_rulebook


class DeusOptions(BaseModel, extra="forbid", frozen=True):
    alternative_start: Literal["off", "10", "9", "8", "7", "6"] = Field(
        default="off",
        title="Chosen start",
        description="Instead of two pieces of each kind everybody picks this many of any kinds, in secret.",
        json_schema_extra=often(),
    )
    joker: bool = Field(
        default=False,
        title="Face-down building",
        description="Once per game a card may be built face down in any column for a little gold.",
    )
    layout: Literal["recommended", "alternative"] = Field(
        default="recommended",
        title="Continent",
        description="Rhombus, triangle or hexagon of tiles, or the longer shapes.",
    )
    free_board: bool = Field(
        default=False,
        title="Players lay the board",
        description="Beginning with the first player everybody lays a drawn tile next to the continent.",
    )
    show_points: bool = Field(
        default=False, title="Show everybody's points", description="The printed rules keep points hidden."
    )
    march_attacks: bool = Field(
        default=False,
        title="A march may attack",
        description="When off, as printed, a village is only attacked after a building was placed.",
        json_schema_extra=ruling(),
    )
    first_from: Literal["starts", "regions"] = Field(
        default="starts",
        title="First distance",
        description="Measured from where the others started, or from everything they hold.",
        json_schema_extra=ruling(),
    )
    quiet_rounds: Literal["2", "3", "5"] = Field(
        default="3",
        title="Rounds without building",
        description="After so many in a row, with no card left to draw, the last round is played. Our ruling.",
    )
    ask_free_effects: bool = Field(
        default=False,
        title="Ask about every effect",
        description="Also about plain gains that do no harm.",
    )
    ask_forced: bool = Field(
        default=False,
        title="Ask everything",
        description="When off, a single choice is taken by itself and what is usual is answered for you.",
    )
    house: Annotated[dict[str, Any] | None, checked_by(house_rulebook)] = Field(
        default=None,
        title="House data",
        description="Cards, tiles or layouts of your own in place of ours.",
    )
