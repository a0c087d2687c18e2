"""What the host may choose; the defaults are the printed rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from games.core.house_data import checked_by
from games.core.option_place import often, ruling
from games.era.data import house_rulebook


class EraOptions(BaseModel, extra="forbid", frozen=True):
    food_limit: Literal["9", "10", "15"] = Field(
        default="9", title="Room for food", description="How much food the track holds; sources differ."
    )
    walls_stop_disease: bool = Field(
        default=False,
        title="Walls keep disease out",
        description="Buildings inside a ring neither fall ill nor pass disease on.",
        json_schema_extra=ruling(),
    )
    hospital_ends_cluster: bool = Field(
        default=False,
        title="Hospitals break clusters",
        description="A building that touches nothing but a hospital's neighbours is spared as well.",
        json_schema_extra=ruling(),
    )
    must_demand: bool = Field(
        default=False,
        title="Demands are compulsory",
        description="Whoever has more swords must demand something from everybody weaker.",
        json_schema_extra=ruling(),
    )
    demands: Literal["in_turn", "together"] = Field(
        default="in_turn",
        title="Demands",
        description="As printed one target after another is asked and answers; or all are named first.",
        json_schema_extra=often(),
    )
    set_dice_roll: bool = Field(
        default=False,
        title="Set dice in the second roll",
        description="A die that a monastery has set may be rolled again in the second roll already.",
        json_schema_extra=ruling(),
    )
    philippe_swords: bool = Field(
        default=False,
        title="Solo: only swords count",
        description="In the game for one shields are not compared: whoever has more swords takes.",
        json_schema_extra=ruling(),
    )
    peg_universities: bool = Field(
        default=False,
        title="Universities count the peg",
        description="Universities count only what the culture track shows, without the laps before.",
        json_schema_extra=ruling(),
    )
    ask_forced: bool = Field(
        default=False,
        title="Ask everything",
        description="When off, a single choice is taken by itself and what is usual is answered for you.",
    )
    house: Annotated[dict[str, Any] | None, checked_by(house_rulebook)] = Field(
        default=None,
        title="House data",
        description="Sizes, plans, costs or dice of your own in place of ours.",
    )
