"""Documents come back as they went in, and are packed when that pays."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as some

from storage.columns import WORTH_PACKING, pack, unpack


@given(some.binary(max_size=4 * WORTH_PACKING) | some.binary(max_size=8).map(lambda part: part * 500))
def test_any_document_comes_back(document: bytes) -> None:
    assert unpack(pack(document)) == document


def test_a_long_even_document_becomes_much_smaller() -> None:
    document = b'{"kind": "temple", "region": "C4", "seat": 2}' * 100
    assert len(pack(document)) < len(document) / 10


@pytest.mark.parametrize("document", [b"", b"short", os.urandom(5000)])
def test_what_packing_would_not_make_smaller_stays_plain(document: bytes) -> None:
    assert pack(document)[1:] == document
