"""The page for hosts names only what there is."""

from __future__ import annotations

import re

import pytest

from bot.cli import COMMANDS
from bot.program.settings import read_settings
from tests.deploy.places import DEPLOY, SETTINGS, TOP, assigned

README = (DEPLOY / "README.md").read_text()


def test_every_file_it_names_is_there() -> None:
    named = set(re.findall(r"\b((?:deploy|requirements)/[\w.@-]+)", README))
    assert {"deploy/longtable.service", "deploy/backup.sh", "deploy/compose.yaml", "requirements/run.txt"} <= named
    assert [name for name in sorted(named) if not (TOP / name).is_file()] == []


def test_every_file_for_hosts_is_named_in_it() -> None:
    assert [file.name for file in DEPLOY.iterdir() if file.name != "README.md" and file.name not in README] == []


def test_every_command_it_tells_to_type_exists() -> None:
    typed = set(re.findall(r"(?:bin/|bot )longtable (\w+)", README))
    assert {"doctor", "backup"} <= typed
    assert typed <= set(COMMANDS)


def test_every_setting_it_names_exists() -> None:
    named = set(re.findall(r"\b((?:BOT|WEBHOOK|HEALTH|DATABASE|HOUSE|HOST|LOG|DEFAULT|LOCAL)_[A-Z]+)\b", README))
    assert {"BOT_TOKEN", "WEBHOOK_URL"} <= named
    assert named <= SETTINGS


@pytest.mark.parametrize("name", ["deploy/longtable.env", ".env.example"])
def test_the_files_with_settings_name_only_settings(name: str) -> None:
    names = assigned(TOP / name)
    assert "BOT_TOKEN" in names
    assert set(names) <= SETTINGS


def test_every_setting_stands_in_the_example() -> None:
    assert sorted(SETTINGS - set(assigned(TOP / ".env.example"))) == []


def test_the_settings_of_a_new_host_are_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in assigned(DEPLOY / "longtable.env").items():
        monkeypatch.setenv(name, value)
    settings = read_settings(_env_file=None)
    assert settings.bot_token is None, "it waits for the host's own"
    assert settings.webhook_url is not None


def test_the_proxies_pass_the_page_on_as_the_example_sets_it() -> None:
    example = assigned(DEPLOY / "longtable.env")
    path = "/" + example["WEB_URL"].split("/", 3)[3]
    door = f"127.0.0.1:{example['WEB_PORT']}"
    caddy, nginx = (DEPLOY / "Caddyfile").read_text(), (DEPLOY / "nginx.conf").read_text()
    assert f"@page path {path} {path}/*" in caddy
    assert f"{{$PAGE:{door}}}" in caddy
    assert f"location {path}/ {{" in nginx
    assert f"    server {door};" in nginx


def test_the_proxies_pass_on_the_path_and_port_the_example_sets() -> None:
    example = assigned(DEPLOY / "longtable.env")
    path = "/" + example["WEBHOOK_URL"].split("/", 3)[3]
    door = f"127.0.0.1:{example['WEBHOOK_PORT']}"
    caddy, nginx = (DEPLOY / "Caddyfile").read_text(), (DEPLOY / "nginx.conf").read_text()
    assert f"handle {path} {{" in caddy
    assert f"{{$UPSTREAM:{door}}}" in caddy
    assert f"location = {path} {{" in nginx
    assert f"    server {door};" in nginx
    upstream = re.search(r"proxy_pass http://(\w+);", nginx)
    assert upstream is not None
    assert f"upstream {upstream[1]} {{" in nginx
