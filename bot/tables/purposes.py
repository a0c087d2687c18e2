"""What each screen is kept for, as the database knows it; the words never change, for messages live for years."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from storage.screens import Screen


class PanelName(StrEnum):
    """Messages one browses in."""

    HAND = "hand"
    BOARD = "board"
    IN_WORDS = "text"
    SINCE = "since"
    LOG = "log"
    STEP = "step"
    NOTE = "note"
    GAMES = "games"
    WHICH_GAME = "which_game"
    WHICH_TABLE = "which_table"
    OPTIONS = "options"
    ORDERS = "orders"
    HINTS = "hints"
    TURN_STARTS = "turns"
    PEOPLE = "people"
    SURE = "sure"
    AWAY = "away"
    DEPUTY = "deputy"
    VOTE = "vote"
    PROPOSE = "propose"
    PROPOSAL = "proposal"
    REMINDER = "remind"
    LOSSES = "losses"
    FREE_SEATS = "free"
    INVITE = "invite"
    INVITATION = "invited"
    WAITING = "waiting"
    NEXT_UP = "next_up"
    SLEEP_SOON = "sleepy"
    SCORE_SHEET = "sheet"
    CHART = "chart"
    DEEDS = "deeds"
    KEEPSAKE = "keepsake"
    PUZZLE = "puzzle"
    OWN_PUZZLE = "own_puzzle"
    STATS = "stats"
    AT_HOME = "home"
    LOOKUP = "lookup"
    RULES = "rules"
    LESSONS = "lessons"
    SETTINGS = "settings"
    FORGET = "forget"
    GROUP = "group"
    UNREACHED = "unreached"


class ScreenKind(StrEnum):
    CARD = "table"
    DESK = "desk"
    PANEL = "panel"


#: Panels whose purpose names their table; the others remember theirs, if they have one.
_OF_ONE_TABLE = frozenset(
    {
        PanelName.VOTE,
        PanelName.PROPOSAL,
        PanelName.REMINDER,
        PanelName.UNREACHED,
        PanelName.LOSSES,
        PanelName.NEXT_UP,
        PanelName.FREE_SEATS,
        PanelName.INVITATION,
        PanelName.SLEEP_SOON,
    }
)


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a screen is kept for: of its kind there is one in a chat for each panel and whatever that is about."""

    kind: ScreenKind
    panel: PanelName | None = None
    #: A table, and for a vote its seat as well.
    about: tuple[int, ...] = ()

    def __str__(self) -> str:
        named = (self.kind,) if self.panel is None else (self.kind, self.panel)
        return ":".join((*named, *map(str, self.about)))

    @property
    def table(self) -> int | None:
        """The table that is named, if one is."""
        names_one = self.kind is not ScreenKind.PANEL or self.panel in _OF_ONE_TABLE
        return self.about[0] if names_one else None


def purpose_of(screen: Screen) -> Purpose:
    kind, *rest = screen.purpose.split(":")
    if kind != ScreenKind.PANEL:
        return Purpose(ScreenKind(kind), about=tuple(map(int, rest)))
    name, *about = rest
    return Purpose(ScreenKind.PANEL, PanelName(name), tuple(map(int, about)))


def panel_purpose(name: PanelName, *about: int) -> str:
    return str(Purpose(ScreenKind.PANEL, name, about))


def card_purpose(table_id: int) -> str:
    return str(Purpose(ScreenKind.CARD, about=(table_id,)))


def desk_purpose(table_id: int) -> str:
    return str(Purpose(ScreenKind.DESK, about=(table_id,)))


def unreached_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.UNREACHED, table_id)


def vote_purpose(table_id: int, seat: int) -> str:
    return panel_purpose(PanelName.VOTE, table_id, seat)


def proposal_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.PROPOSAL, table_id)


def invitation_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.INVITATION, table_id)


def free_seats_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.FREE_SEATS, table_id)


def next_up_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.NEXT_UP, table_id)


def reminder_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.REMINDER, table_id)


def sleep_soon_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.SLEEP_SOON, table_id)


def losses_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.LOSSES, table_id)


def table_of_line(purpose: str) -> int | None:
    """The table a line was said about: its number ends the purpose."""
    number = purpose.rpartition(":")[2]
    return int(number) if number.isdecimal() else None
