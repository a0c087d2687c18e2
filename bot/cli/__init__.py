"""The command line: one module per command, each saying its arguments and how it runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Protocol

from bot.cli import backup, bring, doctor, export, play, run, simulate, verify
from bot.cli.refused import Refused
from bot.settings import SettingsError


class Command(Protocol):
    """What a module of this room offers. Its name is the command's."""

    HELP: str
    EXAMPLE: str

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, given: argparse.Namespace) -> int: ...


COMMANDS: dict[str, Command] = {
    "play": play,
    "run": run,
    "simulate": simulate,
    "verify": verify,
    "export": export,
    "import": bring,
    "backup": backup,
    "doctor": doctor,
}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="longtable", description="Board games by message.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        one = commands.add_parser(
            name, help=command.HELP, description=command.HELP, epilog=f"example: {command.EXAMPLE}"
        )
        command.arguments(one)
        one.set_defaults(run=command.run)
    given = parser.parse_args(argv)
    try:
        code: int = given.run(given)
    except (Refused, SettingsError) as refused:
        print(f"longtable: {refused}", file=sys.stderr)
        return 2
    return code
