"""Sessions of the page: a short word that says who holds it until when, sealed with the installation's key.

It travels in a header and never in a cookie: another site can make a browser send those.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import datetime, timedelta

LASTS = timedelta(hours=1)
_SHAPE = re.compile(r"([1-9][0-9]{0,15})\.([0-9]{1,12})\.([0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Sessions:
    """The same in every process of an installation: nothing is kept."""

    key: bytes

    def given(self, person_id: int, now: datetime) -> str:
        said = f"{person_id}.{int((now + LASTS).timestamp())}"
        return f"{said}.{self._seal(said)}"

    def holder(self, session: str, now: datetime) -> int | None:
        found = _SHAPE.fullmatch(session)
        if found is None:
            return None
        person, until, seal = found.groups()
        if not hmac.compare_digest(seal.encode(), self._seal(f"{person}.{until}").encode()):
            return None
        return int(person) if now.timestamp() < int(until) else None

    def _seal(self, said: str) -> str:
        secret = hmac.digest(self.key, b"webapp session", hashlib.sha256)
        return hmac.digest(secret, said.encode(), hashlib.sha256).hex()
