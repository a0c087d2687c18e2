"""What is counted when a game is looked back on, by the sentence that told it."""

from collections.abc import Mapping

from games.core.game import Feat
from games.core.text import plural

FEATS: Mapping[str, Feat] = {
    "{seat} builds: {piece}, {cell}": lambda seat, n: plural(
        "{seat} built {n} piece",
        "{seat} built {n} pieces",
        n,
        seat=seat,
    ),
    "{seat} closes a ring: {n} walled square": lambda seat, n: plural(
        "{seat} closed {n} ring of walls",
        "{seat} closed {n} rings of walls",
        n,
        seat=seat,
    ),
    "{seat} demands {goods} of {other}": lambda seat, n: plural(
        "{seat} made {n} demand",
        "{seat} made {n} demands",
        n,
        seat=seat,
    ),
    "{seat} lays scorched earth: {cell}": lambda seat, n: plural(
        "{seat} laid scorched earth {n} time",
        "{seat} laid scorched earth {n} times",
        n,
        seat=seat,
    ),
    "{seat} has {n} skull: {disaster}": lambda seat, n: plural(
        "{seat} was struck by disaster {n} time",
        "{seat} was struck by disaster {n} times",
        n,
        seat=seat,
    ),
}
