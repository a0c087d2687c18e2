"""Which updates have to wait for each other."""

from collections.abc import Callable

from bot.intake.update import Update

LaneOf = Callable[[Update], str]
TableOf = Callable[[str], int | None]


def lanes_by(table_of: TableOf) -> LaneOf:
    """One lane per table for the buttons of everybody who sits at it; otherwise per chat, otherwise per person."""

    def lane_of(update: Update) -> str:
        table = table_of(update.press.data) if update.press else None
        if table is not None:
            return f"table:{table}"
        if update.place is not None:
            return f"chat:{update.place.chat_id}"
        return f"person:{update.sender.id}" if update.sender else "unknown"

    return lane_of
