"""Where on the picture of a question its answers lie, by their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import Answer, ChooseOne, ChooseSome, Decision, Place


def numbered(decision: Decision, answers: Sequence[Answer]) -> dict[str, str]:
    """Nothing of what does not lie there; where two lie in one place, the first."""
    if not isinstance(decision, ChooseOne | ChooseSome | Place):
        return {}
    marked: dict[str, str] = {}
    for number, answer in enumerate(answers, 1):
        keys = [answer.partition("/")[0]] if isinstance(answer, str) else list(answer)
        for option in decision.options:
            if option.key in keys and option.at is not None and option.at not in marked:
                marked[option.at] = str(number)
    return marked
