"""What is counted when a game is looked back on, by the sentence that told it."""

from collections.abc import Mapping

from games.core.game import Feat
from games.core.text import plural

FEATS: Mapping[str, Feat] = {
    "{seat} builds a Wonder: {wonder}, {price}": lambda seat, n: plural(
        "{seat} built {n} Wonder",
        "{seat} built {n} Wonders",
        n,
        seat=seat,
    ),
    "{seat} takes a Progress token: {token}": lambda seat, n: plural(
        "{seat} took {n} Progress token",
        "{seat} took {n} Progress tokens",
        n,
        seat=seat,
    ),
    "{seat} builds: {card}, {price}": lambda seat, n: plural(
        "{seat} built {n} card",
        "{seat} built {n} cards",
        n,
        seat=seat,
    ),
    "{seat} moves the Conflict pawn {n} space": lambda seat, n: plural(
        "{seat} moved the Conflict pawn {n} time",
        "{seat} moved the Conflict pawn {n} times",
        n,
        seat=seat,
    ),
    "{seat} sells: {card}, +{coins} ({change})": lambda seat, n: plural(
        "{seat} sold {n} card",
        "{seat} sold {n} cards",
        n,
        seat=seat,
    ),
    "{seat} plays again": lambda seat, n: plural(
        "{seat} played twice in a row {n} time",
        "{seat} played twice in a row {n} times",
        n,
        seat=seat,
    ),
    "{seat} discards a card of {rival}: {card}": lambda seat, n: plural(
        "{seat} destroyed {n} card of the other city",
        "{seat} destroyed {n} cards of the other city",
        n,
        seat=seat,
    ),
}
