"""What the host may choose; the defaults are the printed rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from games.clash.data import house_rulebook
from games.core.house_data import checked_by
from games.core.option_place import often, part_of, ruling


class ClashOptions(BaseModel, extra="forbid", frozen=True):
    length: Literal["full", "short"] = Field(
        default="full",
        title="Length of the game",
        description="Short: four ages, two settlers to begin with and two free advances in each status phase.",
        json_schema_extra=often(),
    )
    end: Literal["fixed", "dice", "wonder"] = Field(
        default="fixed",
        title="End of the game",
        description=(
            "Seven ages at most, four in a short game: a roll, or a wonder built, may end it in one of the last five"
            " rounds."
        ),
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
        json_schema_extra=ruling(),
    )
    government_costs: bool = Field(
        default=True,
        title="Government changes cost",
        description="The price stands in the player aid; the rulebook names none.",
        json_schema_extra=ruling(),
    )
    civilizations: bool = Field(
        default=False,
        title="Civilizations",
        description="Everybody leads one of those in Lookup, with advances, leaders, units and buildings of its own.",
        json_schema_extra=often(),
    )
    civilization_choice: Literal["dealt", "drafted", "chosen"] = Field(
        default="dealt",
        title="Choice of them",
        description="Drafted: three more than there are players lie open. Chosen: all do. The first player picks last.",
        json_schema_extra=part_of("civilizations"),
    )
    random_leaders: bool = Field(
        default=False,
        title="Random leaders",
        description="Whoever recruits a leader draws one of its leader cards instead of choosing.",
        json_schema_extra=part_of("civilizations"),
    )
    alternate_history: bool = Field(
        default=False,
        title="Alternate history",
        description="All leader cards are shuffled, and everybody is dealt three of any civilization.",
        json_schema_extra=part_of("civilizations"),
    )
    casualties: Literal["chosen", "automatic"] = Field(
        default="chosen",
        title="Barbarian losses",
        description="Chosen: as printed, by the next player who does not fight them. Automatic: the cheapest.",
        json_schema_extra=ruling(),
    )
    barbarian_range: Literal["any_way", "by_land"] = Field(
        default="any_way",
        title="Barbarian distance",
        description="As printed distances run over sea too. By land: an army beyond a strait is not near.",
        json_schema_extra=ruling(),
    )
    barbarian_armies: Literal["all", "still_near"] = Field(
        default="all",
        title="Barbarian march",
        description=(
            "All that were near when the event came, as printed. Still near: those alone with a city left near."
        ),
        json_schema_extra=ruling(),
    )
    civil_limits: Literal["unlimited", "once"] = Field(
        default="unlimited",
        title="Pottery and such",
        description="Pottery, Shogunate, City-States: the rulebook names no limit. Once: each serves once a turn.",
        json_schema_extra=ruling(),
    )
    free_education: Literal["once", "unlimited"] = Field(
        default="once",
        title="Free Education",
        description="Once a turn, as the sign on the player board says, or at every advance, as the rulebook reads.",
        json_schema_extra=ruling(),
    )
    tribute: Literal["everybody", "barbarians"] = Field(
        default="everybody",
        title="Tribute captives",
        description="As printed from any enemy city; or from cities of barbarians alone.",
        json_schema_extra=ruling(),
    )
    converts: Literal["everywhere", "on_land"] = Field(
        default="everywhere",
        title="Zoroastrianism",
        description="As printed it reaches army units outside cities, aboard ships too; or on land alone.",
        json_schema_extra=ruling(needs="civilizations"),
    )
    teach_us: Literal["at_once", "all_turn"] = Field(
        default="at_once",
        title="Teach Us!",
        description="At once: before the next action after the capture, as printed; or until the turn ends.",
        json_schema_extra=ruling(),
    )
    order: Literal["clockwise", "together"] = Field(
        default="together",
        title="Shared choices",
        description="Clockwise, as printed, or all at once: fewer messages, and nobody sees what the others chose.",
    )
    ask_forced: bool = Field(
        default=False,
        title="Ask everything",
        description="When off, a single choice is taken by itself and what is usual is answered for you.",
    )
    house: Annotated[dict[str, Any] | None, checked_by(house_rulebook)] = Field(
        default=None,
        title="House data",
        description="Words, prices, figures or maps of your own in place of ours.",
    )
