"""A table as a file: a finished game as its record, a running one as a position, no more than its owner knows."""

from __future__ import annotations

import hmac
import json
import secrets
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from bot.errors import Refused
from bot.tables import document_limits, telling
from bot.tables.move_documents import Given, answers_of
from bot.tables.open_table import OpenTable
from games.core.game import Game
from games.core.luck import Luck
from games.core.text import text
from storage.schema import Phase

#: Far above any game; somebody else's flood is cut off here.
LARGEST = 4_000_000


#: Of moves and their draws: a game of years stays far below.
MOST_MOVES = 20_000
MOST_DRAWS = 2_000
#: Who may sit at any table of ours, with room to spare.
MOST_SEATS = 16

#: Agreed on by vote, and how long each may be.
MOST_RULES, LONGEST_RULE = 8, 120

Rule = Annotated[str, Field(max_length=LONGEST_RULE)]
Name = Annotated[str, Field(max_length=160)]
Digest = Annotated[str, Field(max_length=128)]
Names = Annotated[list[Name], Field(max_length=MOST_SEATS)]
Draws = Annotated[list[tuple[int, int]], Field(max_length=MOST_DRAWS)]


class RecordedMove(BaseModel, extra="forbid"):
    seat: int
    by: Name
    answers: list[Given]
    luck: Draws
    rules: int


class Told(BaseModel, extra="forbid"):
    """The line in the game's chat that held the hash since its start, to compare with."""

    at: datetime
    message: int | None


class GameRecord(BaseModel, extra="forbid"):
    """A finished game: everything needed to play it again and to check every draw."""

    longtable: Literal[1] = 1
    kind: Literal["record"] = "record"
    game: Name
    rules: int
    options: dict[str, Any]
    names: Names
    commitment: Digest
    secret: Digest
    told: Told | None = None
    #: Digests of the words players added.
    words: Annotated[list[Digest], Field(max_length=MOST_SEATS)]
    opening_luck: Draws
    #: Where the table has gone back: before which of the moves, and for the how manieth time.
    rewinds: Annotated[list[tuple[int, int]], Field(max_length=MOST_MOVES)] = []
    moves: Annotated[list[RecordedMove], Field(max_length=MOST_MOVES)]
    #: The last position, as a digest.
    final: Digest
    #: All had agreed to end it after a round, or it was played to its end elsewhere.
    ended_early: bool = False
    #: What the group had agreed on beside the rules.
    house_rules: Annotated[list[Rule], Field(max_length=MOST_RULES)] = []


class Snapshot(BaseModel, extra="forbid"):
    """A running game as its owner knows it; what they do not know is filled in at random."""

    longtable: Literal[1] = 1
    kind: Literal["snapshot"] = "snapshot"
    game: Name
    rules: int
    options: dict[str, Any]
    names: Names
    commitment: Digest
    position: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Signed:
    content: GameRecord | Snapshot
    #: This house wrote it, and nobody has changed it since.
    genuine: bool


async def export(table: OpenTable, seat: int | None) -> GameRecord | Snapshot:
    match table.row.phase:
        case Phase.OVER:
            return await _record(table)
        case Phase.LOBBY | Phase.CANCELLED:
            raise Refused(text("There is nothing to take along yet: the game has not begun."))
    if seat is None:
        raise Refused(text("While a game runs only its players can take it along."))
    imagined = table.game.imagine(table.match.view(seat), Luck(secrets.token_hex(32)))
    return Snapshot(
        game=table.game.id,
        rules=table.game.version,
        options=table.row.options,
        names=table.names,
        commitment=table.memory.commitment,
        position=table.game.adapter.dump_python(imagined, mode="json"),
    )


async def _record(table: OpenTable) -> GameRecord:
    moves = await table.tx.moves.of(table.id)
    opening = [move for move in moves if move.seat is None]
    line = await telling.line_of_luck(table)
    return GameRecord(
        game=table.game.id,
        rules=table.game.version,
        options=table.row.options,
        names=table.names,
        commitment=table.memory.commitment,
        secret=table.memory.secret,
        told=line and Told(at=line.queued_at, message=line.message_id),
        words=list(table.memory.words_taken),
        rewinds=list(table.memory.rewinds),
        opening_luck=[draw for move in opening for draw in move.luck],
        moves=[
            RecordedMove(seat=move.seat, by=move.by, answers=answers_of(move), luck=move.luck, rules=move.version)
            for move in moves
            if move.seat is not None
        ],
        final=digest_of(table.game, table.match.settled),
        ended_early=table.memory.ended_early or bool(table.memory.home_points),
        house_rules=list(table.memory.house_rules),
    )


def digest_of(game: Game[Any, Any, Any], state: Any) -> str:
    """Of the last position. Offers that were declined left no trace in the moves, so none that lies there counts."""
    document: bytes = game.adapter.dump_json(state, exclude={"offers"})
    return sha256(document).hexdigest()


def write(content: GameRecord | Snapshot, key: bytes) -> bytes:
    plain = content.model_dump(mode="json")
    return json.dumps({**plain, "signature": _signature(plain, key)}, ensure_ascii=False, indent=1).encode()


def read(document: bytes, key: bytes) -> Signed:
    """Raises `Refused` for anything that is not a file of this program."""
    unreadable = Refused(text("This is not a Longtable file, or it is damaged."))
    if len(document) > LARGEST:
        raise unreadable
    try:
        plain = json.loads(document)
        if not isinstance(plain, dict):
            raise unreadable
        document_limits.check(plain)
        signature = plain.pop("signature", "")
        kind = GameRecord if plain.get("kind") == "record" else Snapshot
        content = kind.model_validate(plain)
    except (ValueError, RecursionError):
        raise unreadable from None
    genuine = hmac.compare_digest(str(signature).encode(), _signature(plain, key).encode())
    return Signed(content, genuine)


def _signature(plain: dict[str, Any], key: bytes) -> str:
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hmac.new(key, canonical.encode(), "sha256").hexdigest()
