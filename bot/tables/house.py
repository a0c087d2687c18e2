"""The installation as tables see it: its games, their house files, settings, and the cache of positions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.locale import SOURCE
from bot.messages import links
from bot.messages.hook import HookPost
from bot.tables.budgets import Budgets
from bot.workers.pool import Drawer, in_thread
from games.core.game import Game
from games.core.match import Match
from storage.tables import Table

KEPT = 256

Stamp = tuple[int, datetime]


class Positions:
    """Loaded matches by table and version. The database stays the truth: a match is only found at its version.

    A version that was never committed had its number too, but another moment; so had one of another process, and what
    that has committed is simply not found here.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._matches: OrderedDict[int, tuple[Stamp, Match[Any]]] = OrderedDict()

    def take(self, table: Table) -> Match[Any] | None:
        """Out of the shelf, because it may change in the taker's hands; `put` brings it back when that is kept."""
        stamp, match = self._matches.pop(table.id, (None, None))
        return match if stamp == _stamp(table) else None

    def put(self, table: Table, match: Match[Any]) -> None:
        self._matches[table.id] = (_stamp(table), match)
        self._matches.move_to_end(table.id)
        while len(self._matches) > self._kept:
            self._matches.popitem(last=False)


def _stamp(table: Table) -> Stamp:
    return table.version, table.touched_at


@dataclass(slots=True)
class House:
    games: Mapping[str, Game[Any, Any, Any]]
    #: The bot's user name, for links into private chats.
    username: str = "longtable_bot"
    default_language: str = SOURCE
    #: Replacement data by game, already read and checked.
    house_data: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    #: How long a stand-in waits while a person could still take back the move before.
    moment_to_undo: timedelta = timedelta(0)
    budgets: Budgets = field(default_factory=Budgets)
    positions: Positions = field(default_factory=Positions)
    #: Where stand-ins think.
    think_in: Drawer = in_thread
    #: Where the stories of finished games are read; None where nobody reads them.
    retell_in: Drawer | None = None
    #: Who answers for a person who is away.
    for_the_away: str = "greedy"
    #: Sets a notice to somebody's own address on its way.
    send_hook: Callable[[HookPost], None] = field(default=lambda _: None)
    #: People may ask the bot for an invitation in any chat.
    inline: bool = False
    #: The bot may have topics in private chats: a switch at BotFather.
    private_topics: bool = False
    #: Where the touch page is reached; without it nothing leads there.
    web_url: str | None = None

    def link(self, payload: str) -> str:
        """Opens the private chat with the bot and presses Start with this payload."""
        return links.to_start(self.username, payload)

    def desk_page(self, table_id: int) -> str | None:
        """The page of one's own desk; who opens it is told by Telegram, and not by the address."""
        return None if self.web_url is None else f"{self.web_url}/?table={table_id}"

    def board_page(self, link: str) -> str | None:
        """What everybody may see, for whoever has the link."""
        return None if self.web_url is None else f"{self.web_url}/board?link={link}"

    def kept_page(self, link: str) -> str | None:
        """A finished game, likewise."""
        return None if self.web_url is None else f"{self.web_url}/kept?link={link}"
