"""The command line: one module per command, each saying its arguments and how it runs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from bot import __version__
from bot.cli.signals import end_well
from bot.errors import HostError

#: The module of each command. Only the one that was asked for is loaded: most of them bring the whole bot.
COMMANDS = {
    "play": "play",
    "run": "run",
    "simulate": "simulate",
    "learn": "learn",
    "new-game": "new_game",
    "verify": "verify",
    "export": "export",
    "import": "import_table",
    "backup": "backup",
    "restore": "restore",
    "move": "move",
    "doctor": "doctor",
    "tell-host": "tell_host",
}
#: They run until they are told to stop.
LASTING = ("play", "run")


class Subcommand(Protocol):
    """What a module of this room offers. Its name is the command's."""

    HELP: str
    EXAMPLE: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, given: argparse.Namespace) -> int: ...


def command(name: str) -> Subcommand:
    return cast(Subcommand, import_module(f"bot.cli.{COMMANDS[name]}"))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="longtable", description="Board games by message.")
    parser.add_argument("--version", action="version", version=f"longtable {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    words = sys.argv[1:] if argv is None else list(argv)
    if words[:1] in ([name] for name in LASTING):
        end_well()
    for name in COMMANDS if not words or words[0] not in COMMANDS else words[:1]:
        module = command(name)
        one = commands.add_parser(name, help=module.HELP, description=module.HELP, epilog=f"example: {module.EXAMPLE}")
        module.arguments(one)
        one.set_defaults(run=module.run)
    given = parser.parse_args(words)
    # What we write holds hands and names: the database, its copies and the log are their owner's alone.
    os.umask(0o077)
    try:
        code: int = given.run(given)
    except HostError as refused:
        print(f"longtable: {refused}", file=sys.stderr)
        return 2
    return code
