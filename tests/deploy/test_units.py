"""The systemd units: they start what exists, as nobody in particular, and may touch little."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from bot.cli import COMMANDS
from bot.cli.tell_host import NOTICES
from tests.deploy.places import DEPLOY

SECTIONS = {
    ".service": {"Unit", "Service", "Install"},
    ".timer": {"Unit", "Timer", "Install"},
}
#: What both services must be denied.
DENIED = {
    "CapabilityBoundingSet": "",
    "NoNewPrivileges": "yes",
    "PrivateDevices": "yes",
    "PrivateTmp": "yes",
    "ProtectHome": "yes",
    "ProtectKernelModules": "yes",
    "ProtectKernelTunables": "yes",
    "ProtectSystem": "strict",
    "RestrictNamespaces": "yes",
    "RestrictSUIDSGID": "yes",
    "User": "longtable",
}
SERVICES = ("longtable.service", "longtable@.service", "longtable-backup.service", "longtable-tell@.service")


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    sections: dict[str, dict[str, list[str]]] = {}
    for line in (DEPLOY / name).read_text().splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), defaultdict(list))
        elif line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            assert equals, f"{name}: {line!r}"
            assert key.isalpha(), f"{name}: {line!r}"
            section[key].append(value)
    return sections


@pytest.mark.parametrize("name", [*SERVICES, "longtable-backup.timer"])
def test_sections_are_what_such_a_unit_has(name: str) -> None:
    assert set(unit(name)) <= SECTIONS["." + name.rpartition(".")[2]]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_confined(name: str) -> None:
    service = unit(name)["Service"]
    assert {key: service[key][-1] if service[key] else None for key in DENIED} == DENIED
    assert "@system-service" in service["SystemCallFilter"]


@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_the_bot_is_started_by_a_command_there_is_and_comes_back(name: str) -> None:
    service = unit(name)["Service"]
    program, command = service["ExecStart"][0].split()
    assert program.endswith("/bin/longtable")
    assert command in COMMANDS
    assert service["Restart"] == ["always"]
    assert int(service["TimeoutStopSec"][0]) > 10, "the courier may take five seconds, the workers as long"


def test_the_backup_runs_the_script_in_the_place_it_may_write_to() -> None:
    service = unit("longtable-backup.service")["Service"]
    script = service["ExecStart"][0]
    assert script == f"/opt/longtable/deploy/{(DEPLOY / 'backup.sh').name}"
    assert f"BACKUP_FOLDER:-{service['ReadWritePaths'][0]}}}" in (DEPLOY / "backup.sh").read_text()
    timer = unit("longtable-backup.timer")["Timer"]
    assert (DEPLOY / timer["Unit"][0]).is_file()


def test_each_worker_has_ports_of_its_own_and_is_otherwise_the_one_process() -> None:
    one, worker = unit("longtable.service")["Service"], unit("longtable@.service")["Service"]
    ports = [setting for setting in worker["Environment"] if setting not in one["Environment"]]
    assert ports == ["WEBHOOK_PORT=808%i", "WEB_PORT=819%i", "HEALTH_PORT=909%i"]
    assert {key: value for key, value in worker.items() if key != "Environment"} == {
        key: value for key, value in one.items() if key != "Environment"
    }


def test_all_services_read_the_same_settings_and_share_the_database() -> None:
    bot, *others = (unit(name)["Service"] for name in SERVICES)
    for key in ("EnvironmentFile", "StateDirectory", "WorkingDirectory", "User"):
        assert all(bot[key] == other[key] for other in others)
    state = f"/var/lib/{bot['StateDirectory'][0]}"
    assert f"DATABASE_URL=sqlite:///{state}/" in (DEPLOY / "longtable.env").read_text()


@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_a_bot_that_gives_no_sign_of_life_is_started_anew(name: str) -> None:
    service = unit(name)["Service"]
    assert service["Type"] == ["notify"]
    assert int(service["WatchdogSec"][0]) >= 60, "half of it must be longer than any one transaction"
    assert service["TimeoutStartSec"] == ["infinity"], "an upgrade may take its time before the bot is ready"


@pytest.mark.parametrize("name", ["longtable.service", "longtable@.service"])
def test_who_draws_may_step_back(name: str) -> None:
    filters = unit(name)["Service"]["SystemCallFilter"]
    assert filters.index("setpriority") > filters.index("~@privileged @resources"), "the last word counts"


def test_a_backup_that_failed_is_told_by_a_unit_with_a_network() -> None:
    backup, tell = unit("longtable-backup.service"), unit("longtable-tell@.service")
    name, what = re.fullmatch(r"(longtable-tell@)(\w+)\.service", backup["Unit"]["OnFailure"][0]).groups()  # type: ignore[union-attr]
    assert (DEPLOY / f"{name}.service").is_file()
    assert what in NOTICES
    assert tell["Service"]["ExecStart"] == ["/opt/longtable/.venv/bin/longtable tell-host %i"]
    assert "PrivateNetwork" not in tell["Service"]
    assert "AF_INET" in tell["Service"]["RestrictAddressFamilies"][0]


def test_the_backup_of_a_server_elsewhere_gets_a_network() -> None:
    alone, dropped_in = unit("longtable-backup.service")["Service"], unit("longtable-backup-tcp.conf")["Service"]
    assert alone["PrivateNetwork"] == ["yes"]
    assert dropped_in["PrivateNetwork"] == ["no"]
    assert "AF_INET" in dropped_in["RestrictAddressFamilies"][0]
