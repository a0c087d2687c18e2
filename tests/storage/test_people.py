"""People, and how nothing is left of one who asks to be forgotten."""

from dataclasses import replace

from storage.lines import Line
from storage.people import ANONYMOUS
from storage.results import Result
from storage.seats import Seat
from storage.store import Store
from storage.transaction import Transaction
from tests.storage.lines import every_line
from tests.storage.remains import remains

GROUP, ANN, BOB = -100, 700_111_222, 700_333_444
NAME = "Ann Remarkable"


async def said(tx: Transaction, chat_id: int, text: str) -> Line:
    await tx.lines.queue(chat_id, "word", {"text": text})
    return (await every_line(tx))[-1]


async def test_a_name_follows_telegram_and_choices_stay(store: Store) -> None:
    async with store.work() as tx:
        ann = await tx.people.meet(ANN, NAME, "ann", "en")
        chosen = replace(ann, language="ru", time_zone="Asia/Tbilisi", quiet_from=1320, quiet_to=480, reachable=True)
        await tx.people.save(chosen)
        met = await tx.people.meet(ANN, "Ann R.", None, "de")
    assert met == replace(chosen, name="Ann R.", username=None)


async def test_whoever_asks_again_in_the_same_transaction_hears_what_has_changed(store: Store) -> None:
    async with store.work() as tx:
        assert await tx.people.get(7) is None
        anna = await tx.people.meet(7, "Anna")
        assert await tx.people.get(7) == anna
        assert (await tx.people.meet(7, "Anna B.")).name == "Anna B."
        await tx.people.save(replace(anna, name="Anna C."))
        assert await tx.people.get(7) == replace(anna, name="Anna C.")
        await tx.people.reach(7, True)
        assert await tx.people.get(7) == replace(anna, name="Anna C.", reachable=True)
        await tx.people.forget(7)
        assert await tx.people.get(7) is None


async def test_several_people_are_read_at_once(store: Store) -> None:
    async with store.work() as tx:
        await tx.people.meet(ANN, NAME)
        await tx.people.meet(BOB, "Bob")
        assert {person.name for person in (await tx.people.all_of([ANN, BOB, 5])).values()} == {NAME, "Bob"}


async def test_no_byte_of_a_forgotten_person_stays(store: Store, address: str) -> None:
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group", "Friends")
        await tx.chats.meet(ANN, "private", NAME)
        for number, name in ((ANN, NAME), (BOB, "Bob")):
            await tx.people.meet(number, name, name.lower())
        words = {str(ANN): "remarkable words", str(BOB): "plain words"}
        table = await tx.tables.open(GROUP, "deus", ANN, {}, memory={"words": words, "asked": [BOB, ANN]})
        await tx.seats.save(Seat(table.id, 0, NAME, person_id=ANN, memory={"since": 5}))
        await tx.seats.save(Seat(table.id, 1, "Bob", person_id=BOB, deputy_id=ANN, memory={"vote": {"by": ANN}}))
        await tx.lines.give_up(await said(tx, GROUP, f"{NAME} builds"), "refused")
        await tx.notes.keep(table.id, ANN, "remarkable note")
        await tx.watchers.add(GROUP, ANN)
        await tx.results.keep([Result(table.id, 0, ANN, 1, 40)])
        await tx.inbox.add(1, f"chat:{ANN}", {"said": "remarkable words"}, person_id=ANN)
        await tx.screens.mark(ANN, "desk:1", args={"for": NAME})
        await tx.lines.queue(ANN, "word", {"text": "remarkable line"})
    async with store.work() as tx:
        await tx.people.forget(ANN)
    async with store.read() as tx:
        ann, bob = await tx.seats.of(table.id)
        assert (ann.name, ann.person_id, bob.name, bob.deputy_id) == (ANONYMOUS, None, "Bob", None)
        kept = await tx.tables.get(table.id)
        assert kept is not None
        assert kept.memory == {"words": {str(BOB): "plain words"}, "asked": [BOB]}
        assert (ann.memory, bob.memory) == ({"since": 5}, {"vote": {"by": None}})
        assert [result.person_id for result in await tx.results.of(table.id)] == [None]
    written = await remains(address)
    assert b"Bob" in written
    assert b"emarkable" not in written
    assert str(ANN).encode() not in written
    assert ANN.to_bytes(4, "big") not in written


async def test_what_was_said_is_gone_once_it_is_worked(store: Store, address: str) -> None:
    async with store.work() as tx:
        await tx.chats.meet(ANN, "private", "")
        await tx.inbox.add(1, "chat:1", {"text": "remarkable words"})
        await tx.lines.sent(await said(tx, ANN, "remarkable line"), 5)
        await tx.inbox.done(1)
    await store.close()
    assert b"remarkable" not in await remains(address)
