"""`longtable move`: the whole house from one database to another, both ways between SQLite and PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio

from bot.errors import HostError
from storage.errors import StorageError
from storage.moving import move

HELP = "Copy everything from one database into an empty one, count it and compare. Stop every process first."
EXAMPLE = "longtable move sqlite:///data/longtable.db postgresql://longtable@db.example.org/longtable"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("old", help="the address of the database that is left, as in DATABASE_URL; it stays as it is")
    parser.add_argument("new", help="the address of an empty one")


def run(given: argparse.Namespace) -> int:
    try:
        moved = asyncio.run(move(given.old, given.new))
    except (StorageError, OSError) as problem:
        raise HostError(str(problem)) from problem
    for table in moved:
        print(f"{table.table:<10} {table.rows:>9,} rows   {table.digest[:16]}")
    print("Everything arrived as it was. Write the new address into DATABASE_URL and start again.")
    return 0
