"""The places a seat has chosen last: shortcuts where a place is looked for by row and column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decision import Answer, ChooseOne, Decision, Place

KEY = "places"
KEPT = 3


def recent_places(state: Mapping[str, Any]) -> tuple[str, ...]:
    """The newest first."""
    return tuple(state.get(KEY, ()))


def with_place(state: Mapping[str, Any], place: str) -> dict[str, Any]:
    others = [known for known in recent_places(state) if known != place]
    return {**state, KEY: [place, *others][:KEPT]}


def place_chosen(decision: Decision, answer: Answer) -> str | None:
    """Where on the board the answer is, if it is anywhere."""
    if not isinstance(decision, ChooseOne | Place) or not isinstance(answer, str):
        return None
    by_key = {option.key: option.at for option in decision.options}
    return by_key.get(answer) or by_key.get(answer.rpartition("/")[0])
