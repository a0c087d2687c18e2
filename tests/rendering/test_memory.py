"""A process that draws boards of many tables stays small, however many tables there are."""

import subprocess
import sys

import pytest

LEAST_TABLES, MOST_MEGABYTES = 100, 150


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_hundred_tables_in_two_themes_stay_within_their_memory():
    # A process of its own: whatever other tests keep would hide the growth.
    words = [sys.executable, "-m", "tests.rendering.pictures.measure", "memory", str(LEAST_TABLES)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    print(said)
    grown = float(said.split("+")[1].split()[0])
    assert grown < MOST_MEGABYTES
