"""Where each game's ledger stands: `of_<id>.py` beside this module."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from games.catalogue import GAMES
from tests.games.laws.ledger import Ledger

#: By game id; a game of the house has one.
LEDGERS: Mapping[str, Ledger] = {
    game_id: import_module(f"tests.games.laws.of_{game_id}").LEDGER for game_id in ("market", *GAMES)
}
