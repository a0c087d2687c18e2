"""The page as it is filled in: its frame, looks and script."""
