"""What the host may choose; the defaults are the printed rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from games.core.house_data import checked_by
from games.core.option_place import often, ruling
from games.duel.data import house_rulebook


class DuelOptions(BaseModel, extra="forbid", frozen=True):
    pantheon: bool = Field(
        default=False,
        title="Pantheon",
        description="With the expansion: gods, Offering tokens, the Gate and Grand Temples in place of guilds.",
        json_schema_extra=often(),
    )
    neutral_starter: Literal["chooses", "begins"] = Field(
        default="chooses",
        title="Neutral pawn",
        description=(
            "With the Conflict pawn in the middle at the end of an Age, whoever took the last turn chooses who begins "
            "the next one, or simply begins it (first printing)."
        ),
        json_schema_extra=ruling(),
    )
    extra_turns: Literal["one", "each"] = Field(
        default="one",
        title="Two extra turns",
        description="Two Wonders with an extra turn built in one turn give one extra turn together, or one each.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    zeus_token: Literal["discard", "gain"] = Field(
        default="discard",
        title="Token under Zeus",
        description="The token leaves the game with the card, or whoever activates Zeus takes it.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    minerva: Literal["any", "not_on_pawn"] = Field(
        default="any",
        title="Minerva's space",
        description="She may stand on any space of the track, or on any but the Conflict pawn's own.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    gate_slot: Literal["lowest", "random"] = Field(
        default="lowest",
        title="The Gate's slot",
        description="Of several empty slots the one nearest to the first player, or one drawn by lot.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    astarte_coins: Literal["owner", "treasury"] = Field(
        default="owner",
        title="Astarte's coins",
        description="The owner says how many of her coins to spend, or the treasury always pays first.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    ra_ruins: Literal["taken", "stays"] = Field(
        default="taken",
        title="Ra and ruins",
        description=(
            "A Wonder that Anubis destroyed stands no longer, so Ra may take it; or he takes only what was never built."
        ),
        json_schema_extra=ruling(needs="pantheon"),
    )
    neptune_last: Literal["discarded", "hits"] = Field(
        default="discarded",
        title="Neptune's last",
        description="The only military token left leaves without effect, as the card begins, or it hits the opponent.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    temple_chain: bool = Field(
        default=True,
        title="Temple tokens chain",
        description="When on, a Grand Temple built by its Mythology token is a chain, and Urbanism pays for it.",
        json_schema_extra=ruling(needs="pantheon"),
    )
    ask_forced: bool = Field(
        default=False,
        title="Ask everything",
        description="When off, a single choice is taken by itself and what is usual is answered for you.",
    )
    house: Annotated[dict[str, Any] | None, checked_by(house_rulebook)] = Field(
        default=None,
        title="House data",
        description="Words, prices and figures of your own in place of ours.",
    )
