"""Copies of a house on PostgreSQL, made and looked through by the server's own tools."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import PIPE
from pathlib import Path

from sqlalchemy import URL

from storage.errors import StorageError


async def dump(url: URL, target: Path) -> None:
    """One moment of the whole, while people play; under a passing name until it is complete and was read again."""
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    environment = os.environ | connection_settings(url)
    try:
        await _run(environment, "pg_dump", "--format=custom", "--no-owner", "--no-acl", f"--file={unfinished}")
        if "TABLE DATA public moves" not in await _run(environment, "pg_restore", "--list", str(unfinished)):
            raise StorageError(f"The copy {target.name} does not hold the house's tables.")
        os.replace(unfinished, target)
    except OSError as problem:
        raise StorageError(f"Could not copy the database to {target.name}: {problem}.") from problem
    finally:
        unfinished.unlink(missing_ok=True)


def connection_settings(url: URL) -> dict[str, str]:
    """As the server's tools take them: no password stands in a list of processes."""
    host = url.query.get("host") or url.host
    port = url.query.get("port") or url.port
    given = {
        "PGHOST": host,
        "PGPORT": port,
        "PGUSER": url.username or url.query.get("user"),
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
    }
    return {name: str(value) for name, value in given.items() if value is not None}


async def _run(environment: dict[str, str], program: str, *words: str) -> str:
    try:
        process = await asyncio.create_subprocess_exec(program, *words, env=environment, stdout=PIPE, stderr=PIPE)
    except FileNotFoundError as missing:
        raise StorageError(f"{program} is missing: install PostgreSQL's client programs.") from missing
    said, complained = await process.communicate()
    if process.returncode:
        raise StorageError(f"{program} could not copy the database: {complained.decode().strip()}")
    return said.decode()
