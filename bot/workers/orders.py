"""What a worker process may be asked: a plain call, and which game it is about. It is loaded by all, so it is light."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.game import Game

#: A plain value that another process can call.
Draw = Callable[[], bytes]

#: The class, because a game itself holds what cannot leave its process.
GameClass = type[Game[Any, Any, Any]]
