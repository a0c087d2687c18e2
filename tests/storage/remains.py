"""What can still be read of a house: every byte of a file and what lies beside it; of a server, every row."""

import asyncio

from storage.address import parse, sqlite_file
from tests import postgres


async def remains(address: str) -> bytes:
    url = parse(address)
    file = sqlite_file(url)
    if file is not None:
        return b"".join(one.read_bytes() for one in file.parent.iterdir())
    assert url.database is not None
    return (await asyncio.to_thread(postgres.server().dump, url.database)).encode()
