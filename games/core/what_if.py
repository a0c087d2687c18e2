"""A position as one seat knows it, to try things out from: what the seat cannot know is made up, chance is another."""

from __future__ import annotations

from typing import Any

from games.core.game import Game
from games.core.luck import Luck


def as_known_to(game: Game[Any, Any, Any], state: Any, seat: int, luck: Luck) -> Any:
    """Nothing of the position but the seat's view of it is looked at."""
    imagined = game.imagine(game.view(state, seat), luck)
    imagined.luck = Luck(f"{luck.seed} from here")
    return imagined
