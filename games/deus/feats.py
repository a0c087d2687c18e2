"""What is counted when a game is looked back on, by the sentence that told it."""

from collections.abc import Mapping

from games.core.game import Feat
from games.core.text import plural

FEATS: Mapping[str, Feat] = {
    "{seat} builds: {card}": lambda seat, n: plural(
        "{seat} built {n} card",
        "{seat} built {n} cards",
        n,
        seat=seat,
    ),
    "{seat} offers {n} card to {god}; on top lies {card}": lambda seat, n: plural(
        "{seat} made {n} offering",
        "{seat} made {n} offerings",
        n,
        seat=seat,
    ),
    "{card}: {seat} takes {n} point from {rival}": lambda seat, n: plural(
        "{seat} took points from others {n} time",
        "{seat} took points from others {n} times",
        n,
        seat=seat,
    ),
    "{card}: {seat} takes {gold} ({change}) from {rival} ({loss})": lambda seat, n: plural(
        "{seat} took gold from others {n} time",
        "{seat} took gold from others {n} times",
        n,
        seat=seat,
    ),
    "{card}: {seat} takes {n} point from village {region}": lambda seat, n: plural(
        "{seat} raided a village {n} time",
        "{seat} raided villages {n} times",
        n,
        seat=seat,
    ),
    "{card}: {seat} sells {goods} for {n} point": lambda seat, n: plural(
        "{seat} sold goods for points {n} time",
        "{seat} sold goods for points {n} times",
        n,
        seat=seat,
    ),
}
