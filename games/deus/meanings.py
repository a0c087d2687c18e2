"""What the features of Deus's worth mean to a player, in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.meaning import Meaning, silent
from games.core.text import plural, text
from games.deus.kinds import STANDARD, Kind
from games.deus.words import gold_amount

#: Of a column, less than this is no more than one card worth less.
_FELT = 0.3


def _columns() -> Iterator[Meaning]:
    grown = {
        Kind.CIVIL: (text("a longer civil column"), text("a shorter civil column")),
        Kind.SCIENCE: (text("a longer science column"), text("a shorter science column")),
        Kind.MARITIME: (text("a longer maritime column"), text("a shorter maritime column")),
        Kind.ARMY: (text("a longer army column"), text("a shorter army column")),
        Kind.PRODUCTION: (text("a longer production column"), text("a shorter production column")),
    }
    again = {
        Kind.CIVIL: (text("the next civil card brings more"), text("the next civil card brings less")),
        Kind.SCIENCE: (text("the next science card brings more"), text("the next science card brings less")),
        Kind.MARITIME: (text("the next maritime card brings more"), text("the next maritime card brings less")),
        Kind.ARMY: (text("the next army card brings more"), text("the next army card brings less")),
        Kind.PRODUCTION: (text("the next production card brings more"), text("the next production card brings less")),
    }
    for kind in STANDARD:
        more, less = grown[kind]
        yield Meaning((f"{kind} cards",), more=more, less=less, least=_FELT)
    for kind in STANDARD:
        more, less = again[kind]
        yield Meaning((f"{kind} again",), more=more, less=less, least=_FELT)


MEANINGS = (
    Meaning(("points",), lambda n: plural("{n} point", "{n} points", n)),
    Meaning(("temple points",), lambda n: plural("{n} point of temples", "{n} points of temples", n)),
    silent("promises"),
    # Ten cards are offered and five drawn: "−5 cards" would read as the price alone.
    Meaning(
        ("hand",),
        lambda n: plural("{n} card in hand", "{n} cards in hand", n),
        less=text("a smaller hand afterwards"),
    ),
    Meaning(("resources",), more=text("more resources"), less=text("fewer resources"), least=_FELT),
    Meaning(("gold", "gold beyond"), gold_amount),
    Meaning(("ready pieces",), more=text("more pieces to build with"), less=text("fewer pieces left"), least=_FELT),
    Meaning(("regions",), lambda n: plural("{n} region", "{n} regions", n)),
    Meaning(
        ("buildings together",),
        lambda n: plural("{n} building beside another", "{n} buildings beside others", n),
    ),
    Meaning(("temples",), lambda n: plural("{n} temple", "{n} temples", n)),
    Meaning(("shortest column",), more=text("a whole set of colours"), less=text("one set of colours less")),
    *_columns(),
    silent("turn to come", "counted", "last turn"),
)
