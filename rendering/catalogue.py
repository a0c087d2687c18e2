"""Who paints which game."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.core.game import Summary
from rendering.painting import Painter
from rendering.plain import plain_painter


def painter(game_id: str, summary: Callable[[Any], Summary] | None = None) -> Painter[Any]:
    """A game without a painter of its own is written out plainly from its summary."""
    if find_spec(f"rendering.{game_id}") is not None:
        own: Painter[Any] = import_module(f"rendering.{game_id}").PAINTER
        return own
    if summary is None:
        raise LookupError(f"nobody paints {game_id!r}, and there is no summary of it to write out")
    return plain_painter(summary)
