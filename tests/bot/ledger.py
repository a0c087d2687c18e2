"""Counts every message of the bot against what happened, after each press: who was told what, how loudly, and where.

The budget: one new group message per change of active player, one ring per person and decision, none for looking
around; chronicle lines for the rare great events of a game are the group's choice and counted apart.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from bot.localchat.world.messages import Message
from bot.locale import LANGUAGES, Tongue
from bot.tables import memory
from bot.tables.move_documents import events_of
from games.core.text import text
from storage.schema import Phase
from tests.bot.front_door import FrontDoor
from tests.bot.recorded_calls import EDITS, SENDS, Call
from tests.bot.tables_between_presses import Standing, standings, turns_begun

#: How a message is changed whose picture stays what it was.
WORDS_ALONE = ("editMessageText", "editMessageCaption")


@dataclass(slots=True)
class Totals:
    presses: int = 0
    looks: int = 0
    changes: int = 0
    turn_lines: int = 0
    chronicle: int = 0
    endings: int = 0
    group_edits: int = 0
    #: Of these, how many only told that one more choice is sealed.
    sealed_edits: int = 0
    rings: int = 0
    slowed: int = 0
    busiest_minute: int = 0


@dataclass(slots=True)
class Ledger:
    door: FrontDoor
    totals: Totals = field(default_factory=Totals)
    #: Each who was called to act, with the table as it stood then.
    called: list[tuple[int, Standing]] = field(default_factory=list)
    _calls: list[Call] = field(default_factory=list)
    _read: int = 0
    _minute: deque[float] = field(default_factory=deque)
    _tables: dict[int, Standing] = field(default_factory=dict)
    _pictures: dict[bool, set[str]] = field(default_factory=lambda: {True: set(), False: set()})
    _public: list[str] = field(default_factory=list)
    _secret: list[str] = field(default_factory=list)
    #: Whether the group wants its rare great events said aloud.
    _aloud: bool = True
    #: Messages in the group that no move takes away: cards, what was said before.
    _staying: int = 0
    #: Every message in the group as it read after the last press.
    _read_before: dict[int, str] = field(default_factory=dict)

    @property
    def tables(self) -> list[Standing]:
        """As they stood after the last press."""
        return [*self._tables.values()]

    async def open(self) -> None:
        """From here on everything is counted."""
        self.door.local.api.listeners.append(self._heard)
        self._tables = await standings(self.door)
        async with self.door.store.read() as tx:
            group = await tx.chats.get(self.door.group.id)
        assert group is not None
        self._aloud = memory.of_chat(group).chronicle
        self._staying = len(self._seen_by_all()) - len(self._turn_lines())
        for table in self._tables.values():
            await self._learn(table, after=0, ended=False)
        self._read_before = self._in_group()

    def _heard(self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        call = Call(method, params, answer)
        if call.chat < 0 and method in (*SENDS, *EDITS):
            self._count_minute(self.door.pauses.monotonic())
        if "ephemeral_message_parameters" in params or method == "deleteEphemeralMessage":
            # Nothing that the group sees: it is held to its size alone.
            call.check_sizes()
        else:
            self._calls.append(call)

    def _count_minute(self, now: float) -> None:
        """Posts and edits in the group within any minute of Telegram's time."""
        self._minute.append(now)
        while self._minute[0] <= now - 60:
            self._minute.popleft()
        self.totals.busiest_minute = max(self.totals.busiest_minute, len(self._minute))

    # -- after every press ------------------------------------------------------------------------------------------

    async def pressed(self) -> None:
        """Somebody pressed a button of their question."""
        before, calls, self._tables = self._tables, self._fresh(), await standings(self.door)
        self.totals.presses += 1
        rings: Counter[int] = Counter()
        told = {"turn": 0, "great": 0, "end": 0, "score": 0}
        for number, table in self._tables.items():
            was = before[number]
            for began in await turns_begun(self.door, table, was):
                # Whom an order has answered for is not called: they are waited for no longer.
                rings.update((began & table.waiting) - _answered_for(table))
                self.called += [(person, table) for person in began]
                told["turn"] += bool(began)
            ended = table.row.phase is Phase.OVER and was.row.phase is not Phase.OVER
            if ended:
                # The line of the win, and the card anew below it, with the picture of the points.
                told["end"] += 1
                told["score"] += 1
                rings.update(seat.person_id for seat in table.seats if seat.person_id is not None)
            told["great"] += self._aloud * await self._learn(table, after=was.moves, ended=ended)
            assert table.waiting or table.row.phase is Phase.OVER, "nobody is able to act"
        self._check_group(calls, told)
        if all(table.moves == before[number].moves for number, table in self._tables.items()):
            self._check_drafted(calls, before)
        self._read_before = self._in_group()
        self._check_private(calls, rings)
        self._check_everywhere(calls)
        self._check_what_stands()

    async def looked(self, person: int) -> None:
        """Somebody only looked: in the group nothing has happened, and nothing rang anywhere."""
        calls, self._tables = self._fresh(), await standings(self.door)
        self.totals.looks += 1
        new = [call for call in calls if call.method in SENDS]
        assert [call.words for call in calls if call.chat < 0 and call.method in (*SENDS, *EDITS)] == []
        assert [call.words for call in new if call.loud] == [], "looking around rings"
        assert all(call.chat == person for call in new)
        assert len(new) <= 1
        self._check_everywhere(calls)
        self._check_what_stands()

    def _fresh(self) -> list[Call]:
        calls, self._read = self._calls[self._read :], len(self._calls)
        return calls

    # -- what is checked --------------------------------------------------------------------------------------------

    def _check_group(self, calls: list[Call], told: Mapping[str, int]) -> None:
        # What Telegram told to come again later has said nothing yet.
        posts = [call for call in calls if call.chat < 0 and call.method in SENDS and not call.slowed]
        edits = [call for call in calls if call.chat < 0 and call.method in EDITS and not call.slowed]
        kinds = Counter(_kind(post.words) for post in posts)
        assert kinds == Counter({kind: n for kind, n in told.items() if n}), [post.words for post in posts]
        self.totals.changes += told["turn"]
        self.totals.turn_lines += kinds["turn"]
        self.totals.chronicle += kinds["great"]
        self.totals.endings += kinds["end"]
        self.totals.group_edits += len(edits)
        assert all(not post.loud for post in posts if post.words[:1] != "🏆")
        for call in (*posts, *edits):
            self._check_nothing_private(call)

    def _check_drafted(self, calls: list[Call], before: Mapping[int, Standing]) -> None:
        """A draft is nobody's business; a sealed choice changes only the line of a card that says who is waited for."""
        edits = [call for call in calls if call.chat < 0 and call.method in EDITS]
        sealed = [table for number, table in self._tables.items() if _sealed(table) != _sealed(before[number])]
        assert len(edits) <= len(sealed), [edit.words for edit in edits]
        assert all(edit.method in WORDS_ALONE for edit in edits), "a sealed choice changes no picture of the group"
        counts = {count for table in sealed for count in _counted(table)}
        hidden = {seat.name for table in sealed if table.match.game.counts_the_sealed for seat in table.seats}
        for number, words in self._in_group().items():
            for was, now in zip_longest(self._read_before[number].splitlines(), words.splitlines(), fillvalue=""):
                assert was == now or any(count in now for count in counts), (was, now)
                assert was == now or not any(name in now for name in hidden), "how many are done, and never who"
        self.totals.sealed_edits += len(edits)

    def _seen_by_all(self) -> list[Message]:
        return [message for message in self.door.by_bot(self.door.group) if message.only_for is None]

    def _in_group(self) -> dict[int, str]:
        return {message.id: message.text or message.caption or "" for message in self._seen_by_all()}

    def _check_nothing_private(self, call: Call) -> None:
        assert not any(sentence in call.words for sentence in self._secret), call.words
        public = " ".join(self._public)
        for table in self._tables.values():
            for seat in table.seats:
                hand = table.match.game.summary(table.match.game.view(table.match.settled, seat.seat)).hand
                for card in hand:
                    for language in LANGUAGES:
                        name = Tongue(language).say(card)
                        assert name not in call.words or name in public, f"{name!r} is only in {seat.name}'s hand"

    def _check_private(self, calls: list[Call], rings: Counter[int]) -> None:
        posts = [call for call in calls if call.chat > 0 and call.method in SENDS and not call.slowed]
        # Silent is only what tells somebody what was done to them while others play.
        posts = [post for post in posts if post.loud or "⚔️" not in post.words]
        assert all(post.loud for post in posts), [post.words for post in posts if not post.loud]
        assert Counter(post.chat for post in posts) == rings, "one ring for each who must act now, none for others"
        self.totals.rings += len(posts)

    def _check_everywhere(self, calls: list[Call]) -> None:
        for call in calls:
            call.check_sizes()
            self.totals.slowed += call.slowed
            if call.picture is not None and not self._looks_on(call):
                self._pictures[call.chat < 0].add(call.picture)
        assert not self._pictures[True] & self._pictures[False], "what one seat sees was shown to the group"

    def _looks_on(self, call: Call) -> bool:
        """Whether this shows a table to somebody who does not sit there, and so what the group sees as well."""
        named = re.search(r"[#№](\d+)", call.words)
        if call.chat < 0 or named is None:
            return False
        table = next(table for table in self._tables.values() if table.row.number == int(named[1]))
        return call.chat not in [seat.person_id for seat in table.seats]

    def _check_what_stands(self) -> None:
        """Within two days the chat grows by nothing but rare lines: each table that goes on has one turn line."""
        turn_lines = self._turn_lines()
        going_on = sum(table.row.phase is not Phase.OVER for table in self._tables.values())
        assert len(turn_lines) <= going_on, turn_lines
        stays = len(self._seen_by_all()) - len(turn_lines)
        assert stays == self._staying + self.totals.chronicle + self.totals.endings

    def _turn_lines(self) -> list[str]:
        said = [message.text or "" for message in self._seen_by_all()]
        return [words for words in said if _kind(words) == "turn"]

    # -- what has happened ------------------------------------------------------------------------------------------

    async def _learn(self, table: Standing, after: int, *, ended: bool) -> int:
        """What everybody or only some may now know; how many great events, but for the end itself."""
        async with self.door.store.read() as tx:
            moves = await tx.moves.of(table.row.id, after=after)
        names = [seat.name for seat in table.seats]
        events = [event for move in moves for event in events_of(move)]
        for event in events:
            known = self._public if event.audience is None else self._secret
            known += [Tongue(language, names).say(event.text) for language in LANGUAGES]
        return sum(event.great and event.audience is None for event in (events[:-1] if ended else events))


def _answered_for(table: Standing) -> frozenset[int]:
    """Whoever has one answer only is not called: it is given for them after a pause."""
    asked = (seat for seat in table.seats if table.match.foregone(seat.seat) is not None)
    return frozenset(seat.person_id for seat in asked if seat.person_id is not None)


def _sealed(table: Standing) -> int:
    """How many have decided and wait for the others."""
    return sum(draft.locked for draft in table.match.drafts.values())


def _counted(table: Standing) -> set[str]:
    """How a card says it, in any language."""
    asked = len(table.match.game.decisions(table.match.settled))
    said = text("{done} of {all} locked", done=_sealed(table), all=asked)
    return {Tongue(language).say(said) for language in LANGUAGES}


def _kind(line: str) -> str:
    return {"❗": "great", "🏆": "end", "🏁": "score"}.get(line[:1], "turn" if "→ " in line else "something else")
