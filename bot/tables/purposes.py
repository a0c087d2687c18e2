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
    SETTINGS = "settings"
    FORGET = "forget"
    GROUP = "group"
    UNREACHED = "unreached"


def panel_purpose(name: PanelName, *about: int) -> str:
    return ":".join(("panel", name, *map(str, about)))


def card_purpose(table_id: int) -> str:
    return f"table:{table_id}"


def table_of_card(purpose: str) -> int | None:
    kind, _, number = purpose.partition(":")
    return int(number) if kind == "table" else None


def desk_purpose(table_id: int) -> str:
    return f"desk:{table_id}"


def unreached_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.UNREACHED, table_id)


def vote_purpose(table_id: int, seat: int) -> str:
    return panel_purpose(PanelName.VOTE, table_id, seat)


def reminder_purpose(table_id: int) -> str:
    return panel_purpose(PanelName.REMINDER, table_id)
