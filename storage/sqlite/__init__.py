"""The engine on SQLite: one file, one writer, one process."""
