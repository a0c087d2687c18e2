"""A PostgreSQL server of our own: in a temporary folder, on a socket there, as nobody special, gone with the run."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

#: Debian keeps them out of everybody's way.
DEBIAN = Path("/usr/lib/postgresql")
#: What a test writes need not outlive the machine.
CARELESS = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
USER = "longtable"
PATIENCE_SECONDS = 30.0


def _found() -> Path | None:
    beside = shutil.which("postgres")
    versions = sorted(DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name))
    folders = [*versions, *([Path(beside).resolve().parent] if beside else [])]
    return next(
        (folder for folder in reversed(folders) if (folder / "initdb").is_file() and (folder / "psql").is_file()), None
    )


PROGRAMS = _found()


class Postgres:
    def __init__(self, *settings: str) -> None:
        self._settings = settings
        # Not below pytest's own folder, which is closed to other users; and a socket's path is short.
        self.folder = Path(tempfile.mkdtemp(prefix="longtable-pg-"))
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        if os.getuid() == 0:
            # The server refuses to run as root.
            os.chown(self.folder, _servant().pw_uid, _servant().pw_gid)
        self._run("initdb", "--auth=trust", "--no-sync", f"--username={USER}", "--encoding=UTF8", "--locale=C.UTF-8")

    def start(self) -> None:
        quiet = ("listen_addresses=", "log_min_messages=fatal", "max_connections=200", "shared_buffers=64MB")
        words = [word for setting in (*quiet, *self._settings) for word in ("-c", setting)]
        self._process = subprocess.Popen(
            self._command("postgres", "-D", str(self._data), "-k", str(self.folder), *words),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=_servant().pw_uid if os.getuid() == 0 else None,
            group=_servant().pw_gid if os.getuid() == 0 else None,
            extra_groups=[] if os.getuid() == 0 else None,
        )
        until = time.monotonic() + PATIENCE_SECONDS
        while self._try("pg_isready", "-q", "-h", str(self.folder), "-U", USER):
            assert time.monotonic() < until, "the server does not come up"
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: it lets go of everybody and ends well. SIGQUIT: as if the power were cut."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE_SECONDS)
            self._process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self, template: str = "template0") -> str:
        """A new one; its name."""
        name = f"house_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def address(self, name: str) -> str:
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def ask(self, statement: str, database: str = "postgres") -> str:
        """In words, as psql prints it."""
        return self._run("psql", "-X", "-q", "-t", "-A", *self._where(database), "-c", statement)

    def fill(self, database: str, script: Path) -> None:
        self._run("psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", *self._where(database), "-f", str(script))

    def dump(self, database: str) -> str:
        return self._run("pg_dump", "--inserts", *self._where(database))

    def _where(self, database: str) -> Sequence[str]:
        return ("-h", str(self.folder), "-U", USER, "-d", database)

    def _run(self, program: str, *words: str) -> str:
        as_owner = program == "initdb" and os.getuid() == 0
        done = subprocess.run(
            self._command(program, *words, *(["-D", str(self._data)] if program == "initdb" else [])),
            capture_output=True,
            text=True,
            check=False,
            user=_servant().pw_uid if as_owner else None,
            group=_servant().pw_gid if as_owner else None,
            extra_groups=[] if as_owner else None,
            env={**os.environ, "PGOPTIONS": "-c client_min_messages=warning"},
            cwd=self.folder,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def _try(self, program: str, *words: str) -> int:
        return subprocess.run(self._command(program, *words), check=False).returncode

    @staticmethod
    def _command(program: str, *words: str) -> list[str]:
        assert PROGRAMS is not None
        return [str(PROGRAMS / program), *words]


def _servant() -> pwd.struct_passwd:
    names = {one.pw_name: one for one in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


_running: list[Postgres] = []


def server() -> Postgres:
    """The one of this process, started when it is first wanted."""
    if not _running:
        _running.append(Postgres(*CARELESS))
        _running[0].start()
    return _running[0]


def put_away() -> None:
    """At the end of the run."""
    while _running:
        _running.pop().remove()
