"""`longtable verify`: replay a finished game from its file and say true, or where it differs."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot import errors
from bot.errors import HostError
from bot.tables import record
from bot.tables.record import GameRecord
from bot.tables.verifying import verify
from games.catalogue import GAMES

HELP = "Replay every draw and the whole game from a file made by /export, and say true or where it differs."
EXAMPLE = "longtable verify deus-3.longtable.json"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)


def run(given: argparse.Namespace) -> int:
    content = read_file(given.file, b"").content
    if not isinstance(content, GameRecord):
        raise HostError("That game was still running when the file was made; its luck can be checked at its end.")
    verdict = verify(content, GAMES)
    print(verdict.finding)
    print(f"hash {content.commitment}")
    if content.told is not None:
        message = f", message {content.told.message}" if content.told.message is not None else ""
        print(f"told in the game's chat at its start, {content.told.at:%Y-%m-%d %H:%M} UTC{message}")
    return 0 if verdict.true else 1


def read_file(file: Path, key: bytes) -> record.Signed:
    try:
        return record.read(file.read_bytes(), key)
    except OSError as problem:
        raise HostError(f"{file} cannot be read: {problem.strerror}") from problem
    except errors.Refused as no:
        raise HostError(f"{file}: {no}") from no
