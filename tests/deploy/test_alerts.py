"""The example of alert rules asks for figures that there are."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from bot.intake import health
from tests.deploy.places import DEPLOY

RULES: list[dict[str, Any]] = yaml.safe_load((DEPLOY / "alerts.yaml").read_text())["groups"][0]["rules"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule["alert"]))
def test_every_figure_in_a_rule_is_one_of_ours(rule: dict[str, Any]) -> None:
    assert health.webhook_pending is not None, "the figures are made when the pages are loaded"
    known = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    named = set(re.findall(r"longtable_\w+", re.sub(r'"[^"]*"', "", rule["expr"])))
    assert named <= known
    assert rule["annotations"]["summary"]
