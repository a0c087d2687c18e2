"""The whole program: its settings, its parts put together, its beginning and end."""
