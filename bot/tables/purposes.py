"""What each screen is kept for, as the database knows it; the words never change, for messages live for years."""

from __future__ import annotations

from enum import StrEnum


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
    TURN_STARTS = "turns"
    PEOPLE = "people"
    SURE = "sure"
    AWAY = "away"
    DEPUTY = "deputy"
    VOTE = "vote"
    REMINDER = "remind"
    SCORE_SHEET = "sheet"
    CHART = "chart"
    DEEDS = "deeds"
    STATS = "stats"
    LOOKUP = "lookup"
    RULES = "rules"
    LESSONS = "lessons"
    SETTINGS = "settings"
    FORGET = "forget"
    GROUP = "group"
    UNREACHED = "unreached"


def panel_purpose(name: PanelName, *about: int) -> str:
    return ":".join(("panel", name, *map(str, about)))


def card_purpose(table_id: int) -> str:
    return f"table:{table_id}"


def desk_purpose(table_id: int) -> str:
    return f"desk:{table_id}"


def unreached_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.UNREACHED, table_id)


def vote_purpose(table_id: int, seat: int) -> str:
    return panel_purpose(PanelName.VOTE, table_id, seat)


def reminder_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.REMINDER, table_id)


#: What these are about stands in their names.
_ABOUT_ONE_TABLE = (
    "table",
    "desk",
    *(f"panel:{name}" for name in (PanelName.VOTE, PanelName.REMINDER, PanelName.UNREACHED)),
)


def table_of_screen(purpose: str) -> int | None:
    """The table whose card, desk, vote or reminder this is."""
    kind = next((kind for kind in _ABOUT_ONE_TABLE if purpose.startswith(f"{kind}:")), None)
    return None if kind is None else int(purpose.removeprefix(f"{kind}:").partition(":")[0])


def table_of_line(purpose: str) -> int | None:
    """The table a line was said about: its number ends the purpose."""
    number = purpose.rpartition(":")[2]
    return int(number) if number.isdecimal() else None
