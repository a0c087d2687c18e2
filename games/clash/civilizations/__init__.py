"""What the civilizations do: one module for each, with its four advances and its three leaders.

Importing this package hangs all of them on the registry; a new module is found by lying here. It is named after its
board in `data/civilizations`, hooks hang by the ids there ("aqueducts", "augustus.princeps"), counts stand there too
(`clash.boards.figure(key, name)`). What a leader reaches is asked of `games.clash.leaders`: `led` for a battle on land,
`aboard_or_led` for one at sea as well, `leader_city` for its city. What is counted lies in `Player.counters`,
`Player.held` and `ClashState.tokens`. `rome` is a whole example.
"""

from importlib import import_module
from pkgutil import iter_modules

MODULES = tuple(import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
