"""What is counted when a game is looked back on, by the sentence that told it."""

from collections.abc import Mapping

from games.core.game import Feat
from games.core.text import plural

FEATS: Mapping[str, Feat] = {
    "{seat} founds a city on {space}": lambda seat, n: plural(
        "{seat} founded {n} city",
        "{seat} founded {n} cities",
        n,
        seat=seat,
    ),
    "{seat} captures the city of {owner} on {space}": lambda seat, n: plural(
        "{seat} captured {n} city of others",
        "{seat} captured {n} cities of others",
        n,
        seat=seat,
    ),
    "{seat} captures the barbarians' city on {space}": lambda seat, n: plural(
        "{seat} captured {n} city of the barbarians",
        "{seat} captured {n} cities of the barbarians",
        n,
        seat=seat,
    ),
    "{seat} builds {wonder} in {space}": lambda seat, n: plural(
        "{seat} built {n} wonder",
        "{seat} built {n} wonders",
        n,
        seat=seat,
    ),
    "{seat} wins the battle on {space}": lambda seat, n: plural(
        "{seat} won {n} battle",
        "{seat} won {n} battles",
        n,
        seat=seat,
    ),
    "{seat} reaches an objective: {goal}": lambda seat, n: plural(
        "{seat} reached {n} objective",
        "{seat} reached {n} objectives",
        n,
        seat=seat,
    ),
    "{seat} gains {advance} for {goods}": lambda seat, n: plural(
        "{seat} bought {n} advance",
        "{seat} bought {n} advances",
        n,
        seat=seat,
    ),
    "{seat} builds in {space}: {building}": lambda seat, n: plural(
        "{seat} built {n} building",
        "{seat} built {n} buildings",
        n,
        seat=seat,
    ),
    "{seat} now has influence on {target}: {building} of {owner}": lambda seat, n: plural(
        "{seat} put culture into {n} building of others",
        "{seat} put culture into {n} buildings of others",
        n,
        seat=seat,
    ),
    "{seat} explores {spaces}": lambda seat, n: plural(
        "{seat} explored {n} region",
        "{seat} explored {n} regions",
        n,
        seat=seat,
    ),
}
