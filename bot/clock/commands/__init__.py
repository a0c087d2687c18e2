"""What people say to the clock: days away, deputies, nudges, votes, reminders, waking a table."""

from bot.clock.commands import away, deputies, lateness, reminders

FAMILIES = (away, deputies, lateness, reminders)
LINKS = {**away.LINKS, **deputies.LINKS}

__all__ = ["FAMILIES", "LINKS"]
