"""An entry of a data file, and how sure its figures are."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

Provenance = Literal["rulebook", "rulebook_example", "fan_wiki", "arithmetic", "inferred", "reconstructed", "house"]


class Record(BaseModel, frozen=True, extra="forbid"):
    """An entry of a data file."""
