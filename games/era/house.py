"""Whether a house file can be played by: prices fit the tracks, and every start fits the domain."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.house_data import DataReader, House
from games.era.data import data_reader, house_rulebook
from games.era.kinds import Kind
from games.era.opening import opening, openings
from games.era.rulebook import Rulebook, Table
from games.era.survey import Placed


def playable_rulebook(house: House) -> Rulebook:
    """Raises `DataError` at the entry with which nobody could begin or build."""
    rules, reader = house_rulebook(house), data_reader(house)
    _check_prices(rules, reader)
    for table in rules.tables.values():
        _check_starts(rules, table, reader)
    return rules


def _check_prices(rules: Rulebook, reader: DataReader) -> None:
    for kind, piece in rules.pieces.items():
        for resource, price in piece.cost.needs.items():
            most = rules.tracks[resource].most
            if price <= most:
                continue
            if reader.changes("piece", kind):
                raise reader.fault("piece", kind, f"it costs {price} {resource.value}, and the track ends at {most}")
            raise reader.fault("track", resource, f"it ends at {most}, and {kind.value} costs {price}")


def _check_starts(rules: Rulebook, table: Table, reader: DataReader) -> None:
    column, row = rules.board.keep
    keep = Placed(Kind.KEEP, rules.grid.names[rules.grid.bit(column, row)])
    pieces = list(_laid_out(rules, table))
    for number in range(len(openings())):
        lying = opening(rules, [keep], pieces, number)
        if len(lying) <= len(pieces):
            missing = next(kind for kind in pieces if pieces.count(kind) > sum(one.kind is kind for one in lying))
            reason = f"not everything that {table.seats} begin with fits on the domain: no place for {missing.value}"
            raise reader.fault_of_all("board" if reader.changes("board", rules.board.id) else "piece", reason)


def _laid_out(rules: Rulebook, table: Table) -> Iterator[Kind]:
    """The keep stands already."""
    for kind, number in rules.start.pieces.items():
        yield from [kind] * (number - (kind is Kind.KEEP))
    yield from [Kind.SCORCHED] * table.scorched
