"""The bot: everything that knows Telegram, from buttons as plain values up to the command line."""

__version__ = "1.1.0"
