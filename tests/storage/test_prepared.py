"""A prepared statement asks and answers as SQLAlchemy does, and says at once what it cannot do."""

import pytest
from sqlalchemy import bindparam, select
from sqlalchemy.dialects.sqlite import aiosqlite

from storage import schema
from storage.prepared import Prepared

DIALECT = aiosqlite.dialect()


def test_values_are_given_in_the_order_of_the_statement_and_in_the_words_of_the_engine() -> None:
    insert = Prepared(schema.moves.insert())
    values = {"seat": 2, "luck": [[6, 1]], "table_id": 7, "number": 3}
    plan = insert.plan(DIALECT, values)
    assert plan.sql == "INSERT INTO moves (table_id, number, seat, luck) VALUES (?, ?, ?, ?)"
    assert plan.values(values) == [7, 3, 2, "[[6, 1]]"]
    assert insert.plan(DIALECT, values) is plan
    assert insert.plan(DIALECT, {"table_id": 7, "number": 3}).values({"number": 3, "table_id": 7}) == [7, 3]


def test_rows_come_back_in_our_words() -> None:
    plan = Prepared(select(schema.facts.c.key, schema.facts.c.value)).plan(DIALECT, {})
    assert plan.answer([("a", '{"b": 1}')], -1).mappings() == [{"key": "a", "value": {"b": 1}}]


def test_a_value_that_is_missing_is_not_taken_for_nothing() -> None:
    with pytest.raises(TypeError, match="no value for chat"):
        Prepared(select(schema.chats).where(schema.chats.c.id == bindparam("chat"))).plan(DIALECT, {})


def test_a_list_of_values_cannot_be_prepared() -> None:
    some = select(schema.chats).where(schema.chats.c.id.in_(bindparam("chats", expanding=True)))
    with pytest.raises(TypeError, match="another length"):
        Prepared(some).plan(DIALECT, {"chats": [1, 2]})
