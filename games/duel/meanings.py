"""What the features of Duel's worth mean to a player, in words."""

from __future__ import annotations

from games.core.meaning import Meaning, silent
from games.core.text import plural, text
from games.duel.words import coins

#: A building makes them dearer or cheaper by fractions.
_FELT_IN_WONDERS = 0.8
#: In the draft, where worth counts next to nothing of it, it is what tells one Wonder from another.
_FELT_GAIN = 0.02
#: What missing goods cost is what buildings and Wonders cost.
_PRICES = "prices"
_WONDERS_HELD = ("wonders left",)

MEANINGS = (
    Meaning(("points",), lambda n: plural("{n} point", "{n} points", n)),
    Meaning(("military points",), lambda n: plural("{n} military point", "{n} military points", n)),
    Meaning(("guild points",), lambda n: plural("{n} point of guilds", "{n} points of guilds", n)),
    Meaning(("coins", "coins beyond", "reserve"), coins),
    Meaning(("goods",), lambda n: plural("{n} good for every price", "{n} goods for every price", n)),
    Meaning(("choices",), lambda n: plural("{n} good of one's choice", "{n} goods of one's choice", n)),
    Meaning(
        ("price of missing goods",),
        more=text("missing goods get dearer"),
        less=text("missing goods get cheaper"),
        bad=True,
        kin=_PRICES,
    ),
    Meaning(
        ("cost to come",),
        more=text("buildings to come get dearer"),
        less=text("buildings to come get cheaper"),
        bad=True,
        kin=_PRICES,
    ),
    Meaning(("chains",), lambda n: plural("{n} sign for a free building", "{n} signs for free buildings", n)),
    silent("yellow"),
    Meaning(
        ("symbols",),
        lambda n: plural("{n} new science symbol", "{n} new science symbols", n),
        also=("three symbols", "four symbols", "five symbols"),
    ),
    Meaning(("tokens",), lambda n: plural("{n} Progress token", "{n} Progress tokens", n), also=("pairs",)),
    Meaning(
        ("ahead",),
        lambda n: plural("{n} space of the Conflict pawn", "{n} spaces of the Conflict pawn", n),
        also=("near", "close"),
    ),
    # Of the Wonders a seat holds: while it drafts them, beside an ordinary one.
    Meaning(
        ("their gains",),
        more=text("a Wonder that brings much"),
        less=text("a Wonder that brings little"),
        least=_FELT_IN_WONDERS,
        felt=_FELT_GAIN,
        steady=_WONDERS_HELD,
    ),
    Meaning(
        ("their price",),
        more=text("dearer Wonders to build"),
        less=text("cheaper Wonders to build"),
        bad=True,
        kin=_PRICES,
        least=_FELT_IN_WONDERS,
        steady=_WONDERS_HELD,
    ),
    Meaning(("turns left in wonders",), more=text("a Wonder with another turn"), steady=_WONDERS_HELD),
    silent("wonders left"),
    Meaning(("built",), lambda n: plural("{n} Wonder", "{n} Wonders", n)),
    silent("plays"),
    silent("plays on"),
    Meaning(("mythology",), lambda n: plural("{n} Mythology token", "{n} Mythology tokens", n)),
    Meaning(("offerings",), lambda n: plural("{n} coin off a god's price", "{n} coins off a god's price", n)),
    Meaning(("gods",), lambda n: plural("{n} god", "{n} gods", n)),
    silent("approach"),
)
