#!/bin/sh
# A copy of the database while people play, and old copies away. With --check: is there a fresh copy, and is it whole?
set -eu

LONGTABLE=${LONGTABLE:-/opt/longtable/.venv/bin/longtable}
BACKUP_FOLDER=${BACKUP_FOLDER:-/var/backups/longtable}
BACKUP_DAYS=${BACKUP_DAYS:-14}
PYTHON=$(dirname "$LONGTABLE")/python

refuse() {
    echo "backup: $1" >&2
    exit 1
}

usable() {
    [ -x "$LONGTABLE" ] || refuse "$LONGTABLE is not there; LONGTABLE names the program."
    [ -d "$BACKUP_FOLDER" ] && [ -w "$BACKUP_FOLDER" ] || refuse "cannot write to $BACKUP_FOLDER; BACKUP_FOLDER names it."
    case $BACKUP_DAYS in
        '' | *[!0-9]* | 0) refuse "BACKUP_DAYS is the number of days a copy is kept, not '$BACKUP_DAYS'." ;;
    esac
}

# Of a SQLite file, or a dump of a PostgreSQL server.
copies() {
    find "$BACKUP_FOLDER" -maxdepth 1 '(' -name 'longtable-*.db' -o -name 'longtable-*.dump' ')' "$@"
}

# Names hold the moment, so the last by name is the newest.
newest() {
    copies | sort | tail -n 1
}

check() {
    copy=$(newest)
    [ -n "$copy" ] || refuse "there is no copy in $BACKUP_FOLDER yet; run this without --check."
    [ -n "$(find "$copy" -mmin -2160)" ] || refuse "the newest copy, $copy, is older than a day and a half. Does the timer run?"
    case $copy in
        *.dump) whole_dump "$copy" ;;
        *) whole_file "$copy" ;;
    esac || refuse "$copy is damaged."
}

# Read to its end, as a restore would.
whole_dump() {
    pg_restore --file=/dev/null "$1" && echo "$1: a dump that can be read to its end"
}

whole_file() {
    "$PYTHON" - "$1" <<'END'
import sqlite3
import sys
from pathlib import Path

copy = sqlite3.connect(f"{Path(sys.argv[1]).absolute().as_uri()}?mode=ro", uri=True)
try:
    verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
    tables = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
except sqlite3.DatabaseError as problem:
    sys.exit(str(problem))
print(f"{sys.argv[1]}: {tables} tables, {verdict}")
sys.exit(verdict != "ok")
END
}

usable
case ${1-} in
    '')
        "$LONGTABLE" backup "$BACKUP_FOLDER/"
        # Only after a new copy is there: a broken program must not eat the old ones.
        copies -mtime "+$BACKUP_DAYS" -exec rm -- {} +
        ;;
    --check) check ;;
    *) refuse "only --check is understood, not '$1'." ;;
esac
