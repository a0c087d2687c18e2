"""What can be done with a table: open, join, start, answer, undo, resign, vote, pause. No Telegram types."""
