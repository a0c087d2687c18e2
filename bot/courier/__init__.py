"""Brings Telegram up to date from the database, at the pace Telegram allows."""
