"""A house's document as an option: read once, whatever tables it lies on, and a faulty one refused every time."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ValidationError

from games.core.errors import DataError
from games.core.house_data import HOUSES_KEPT, checked_by

READ: list[object] = []


def read(house: object) -> None:
    READ.append(house)
    if house == {"faulty": True}:
        raise DataError("cards.toml: there must be four.")


class Options(BaseModel):
    house: Annotated[dict[str, Any] | None, checked_by(read)] = None


@pytest.fixture(autouse=True)
def nothing_read() -> None:
    READ.clear()


def test_what_was_accepted_is_not_read_with_every_table() -> None:
    for _ in range(3):
        assert Options(house={"card": [{"id": "once"}]}).house == {"card": [{"id": "once"}]}
    assert len(READ) == 1
    Options(house={"card": [{"id": "another"}]})
    assert len(READ) == 2


def test_what_was_refused_is_refused_again() -> None:
    for _ in range(2):
        with pytest.raises(ValidationError, match="there must be four"):
            Options(house={"faulty": True})


def test_no_more_than_a_few_are_kept() -> None:
    for number in [*range(HOUSES_KEPT + 1), 0]:
        Options(house={"number": number})
    assert len(READ) == HOUSES_KEPT + 2, "the first had given way"
