"""What a game rules where its rules are silent or can be read in two ways, as its topics tell it."""

from __future__ import annotations

from games.core.text import Text, TextArg, as_text, text


def in_lines(first: TextArg, *others: TextArg) -> Text:
    """Each ruling on a line of its own."""
    if not others:
        return as_text(first)
    return text("{line}\n{rest}", line=first, rest=in_lines(*others))
