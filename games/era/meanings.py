"""What the features of Era's worth mean to a player, in words."""

from __future__ import annotations

from functools import partial

from games.core.meaning import Meaning, silent
from games.core.text import plural, text
from games.era.kinds import RESOURCES
from games.era.words import amount, squares

_FELT = 0.3
#: A ring promises squares, more or less surely.
_SURER = 0.8

MEANINGS = (
    Meaning(("points",), lambda n: plural("{n} point", "{n} points", n)),
    Meaning(("most culture",), more=text("the lead in culture"), less=text("the lead in culture is lost")),
    Meaning(("largest area",), more=text("the largest area"), less=text("no longer the largest area")),
    *(Meaning((resource,), partial(amount, resource)) for resource in RESOURCES),
    silent("spare"),
    Meaning(("hungry",), lambda n: plural("{n} hungry die", "{n} hungry dice", n), bad=True),
    Meaning(("hammers",), lambda n: plural("{n} hammer to build with", "{n} hammers to build with", n), fleeting=True),
    silent("idle hammers"),
    silent("fine building"),
    Meaning(("swords",), lambda n: plural("{n} sword", "{n} swords", n), fleeting=True),
    Meaning(("shields",), lambda n: plural("{n} shield", "{n} shields", n), fleeting=True),
    Meaning(("demands",), more=text("something to demand"), fleeting=True),
    Meaning(("misfortune",), more=text("a worse disaster"), less=text("a milder disaster"), bad=True, least=_FELT),
    silent("rolls left"),
    Meaning(("peasant dice to come",), more=text("one peasant die more each round")),
    Meaning(("burgher dice to come",), more=text("one burgher die more each round")),
    Meaning(("noble dice to come",), more=text("one noble die more each round")),
    Meaning(("clergy dice to come",), more=text("one clergy die more each round")),
    Meaning(("farms to come",), more=text("food each round")),
    Meaning(("mills to come",), more=text("wood each round")),
    Meaning(("monasteries to come",), more=text("a die may be set each round")),
    Meaning(("hospitals to come",), more=text("disease spares the neighbours")),
    Meaning(("hungry to come",), more=text("more mouths to feed"), bad=True),
    Meaning(("area",), lambda n: text("{squares} inside walls", squares=squares(n))),
    Meaning(("ring",), more=text("a ring of walls is nearer"), less=text("a ring of walls is farther"), least=_SURER),
    Meaning(("sheltered",), more=text("it will lie inside the ring"), less=text("less will lie inside the ring")),
    Meaning(
        ("unwalled",),
        lambda n: plural("{n} building outside walls", "{n} buildings outside walls", n),
        bad=True,
    ),
    Meaning(("crowded",), more=text("buildings touch, disease spreads"), less=text("disease spreads less"), bad=True),
)
