"""What each screen shows: lobby, status card, desk, log, score sheet, settings."""
