"""`longtable run`: on Telegram, for a host."""

from __future__ import annotations

import argparse

from bot.cli.running import start
from bot.errors import HostError
from bot.program.settings import read_settings

HELP = "Run the bot on Telegram: by polling, or by webhook when WEBHOOK_URL is set."
EXAMPLE = "BOT_TOKEN=123456:ABC-DEF longtable run"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Everything is set by environment variables or .env."""


def run(given: argparse.Namespace) -> int:
    settings = read_settings()
    if settings.bot_token is None:
        raise HostError("BOT_TOKEN is not set. Ask @BotFather for one, or try `longtable play` without it.")
    return start(settings)
