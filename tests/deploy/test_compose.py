"""The compose file, as far as it can be judged without a container engine."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from bot.program.settings import read_settings
from tests.deploy.places import DEPLOY, SETTINGS

#: Of the compose specification, what a service here may say.
KEYS = {
    *("build", "image", "restart", "env_file", "environment", "volumes", "read_only", "tmpfs", "cap_drop"),
    *("security_opt", "mem_limit", "pids_limit", "stop_grace_period", "profiles", "depends_on", "ports"),
    *("scale", "healthcheck", "shm_size"),
}


@pytest.fixture(params=["compose.yaml", "compose.postgresql.yaml"])
def compose(request: pytest.FixtureRequest) -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / request.param).read_text(encoding="utf-8")))


def test_it_says_nothing_that_compose_does_not_know(compose: dict[str, Any]) -> None:
    assert set(compose) == {"name", "services", "volumes"}
    for service in compose["services"].values():
        assert set(service) <= KEYS


def test_what_it_names_is_there(compose: dict[str, Any]) -> None:
    bot = compose["services"]["bot"]
    top = (DEPLOY / bot["build"]["context"]).resolve()
    assert (top / bot["build"]["dockerfile"]).is_file()
    for service in compose["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in compose["volumes"]
        assert set(service.get("depends_on", {})) <= set(compose["services"])


def test_images_are_of_an_exact_version(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        assert re.search(r":\d+\.\d+(\.\d+)?(-\w+)?$", service["image"]), service["image"]


def test_the_bot_may_write_its_volumes_only_and_opens_no_port(compose: dict[str, Any]) -> None:
    bot = compose["services"]["bot"]
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["security_opt"] == ["no-new-privileges:true"]
    assert "ports" not in bot


def test_its_environment_is_accepted_by_the_program(compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    environment = compose["services"]["bot"]["environment"]
    assert set(environment) <= SETTINGS
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    settings = read_settings(_env_file=None)
    if "database" in compose["services"]:
        database = compose["services"]["database"]
        assert f"@database/{database['environment']['POSTGRES_DB']}" in settings.database_url
        assert int(compose["services"]["bot"]["scale"]) > 1
        return
    folder = settings.database_url.removeprefix("sqlite:///").rpartition("/")[0]
    mounted = [volume.split(":")[1] for volume in compose["services"]["bot"]["volumes"]]
    assert folder in mounted, "a database outside the volumes is lost with the container"


def test_the_proxy_reaches_the_bot_where_it_listens(compose: dict[str, Any]) -> None:
    bot, proxy = compose["services"]["bot"], compose["services"]["proxy"]
    assert proxy["environment"]["UPSTREAM"] == f"bot:{bot['environment']['WEBHOOK_PORT']}"
    assert proxy["environment"]["PAGE"] == f"bot:{bot['environment']['WEB_PORT']}"
    assert set(re.findall(r"\{\$(\w+):", (DEPLOY / "Caddyfile").read_text())) <= set(proxy["environment"])


def test_what_only_the_host_knows_is_asked_for() -> None:
    """Without it compose would start a database with an empty password, or a proxy for nobody's name."""
    written = (DEPLOY / "compose.postgresql.yaml").read_text()
    asked = re.findall(r"\$\{(\w+)(:\?[^}]+)?\}", re.sub(r"^#.*$", "", written, flags=re.MULTILINE))
    assert {name for name, _ in asked} == {"POSTGRES_PASSWORD", "DOMAIN"}
    assert [name for name, sentence in asked if not sentence] == []
