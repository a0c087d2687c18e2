"""Plays the games of the covers and keeps what is seen there. Run by `make pictures`, or as a module."""

from pathlib import Path

from bot.workers import covers
from games.catalogue import GAMES


def renew() -> None:
    for game in GAMES.values():
        written = covers.view_of(type(game)).dump_json(covers.played(type(game)), indent=1)
        Path("rendering", game.id, "cover.json").write_bytes(written + b"\n")


if __name__ == "__main__":
    renew()
