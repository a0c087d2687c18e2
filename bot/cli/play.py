"""`longtable play`: at once in the browser, or on Telegram when a token is set."""

from __future__ import annotations

import argparse

from bot.cli.running import start
from bot.program.settings import read_settings

HELP = "Play: in the local chat in your browser, or on Telegram when BOT_TOKEN is set."
EXAMPLE = "longtable play --port 8765"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=None, help="where the local chat's page is (0: any free port)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(given: argparse.Namespace) -> int:
    chosen = {} if given.port is None else {"local_port": given.port}
    return start(read_settings(**chosen), open_page=given.open)
