"""Fixtures of the local chat's tests."""

import pytest

from tests.bot.localchat.scene import Scene


@pytest.fixture
async def scene() -> Scene:
    return Scene()
