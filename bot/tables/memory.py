"""What seats, tables, deadlines, people and chats remember beside their columns: small types, each with one door.

The database keeps them as documents. What an older version wrote is understood when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, PlainSerializer, PlainValidator, TypeAdapter

from bot.messages.hook import HookForm
from bot.tables.proposal import Proposal
from bot.timing.calls import Calls
from bot.timing.reminder_intervals import DEFAULT_HOURS
from bot.timing.turn_clock import Stage, TurnClock, clock_of
from games.core.retelling import Retold
from games.core.standin import Strength
from storage.chats import Chat
from storage.deadlines import Deadline
from storage.people import Person
from storage.seats import Seat
from storage.tables import Table

#: Where a table's clock keeps what stood still.
PAUSED = "paused"


class VoteChoice(StrEnum):
    WAIT = "wait"
    STAND_IN = "stand_in"
    DEPUTY = "deputy"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Vote:
    """What happens about a late seat."""

    choices: tuple[VoteChoice, ...]
    #: By the voter's seat.
    given: Mapping[int, VoteChoice] = field(default_factory=dict)

    def with_voice(self, seat: int, choice: VoteChoice) -> Vote:
        return replace(self, given={**self.given, seat: choice})


@dataclass(frozen=True, slots=True)
class Seen:
    """Up to where somebody knows everything: what comes after it is news to them."""

    move: int = 0
    at: datetime | None = None
    #: Everybody's points then, as the seat knew them.
    points: tuple[int | None, ...] | None = None
    #: What was known before, for when the move is taken back.
    before: Seen | None = None


class HintRule(StrEnum):
    """What a table has said about hints for whoever is new; before it has, it depends on where the table is."""

    AGREED = "agreed"
    OFF = "off"


class Role(StrEnum):
    """Who answers for a seat, as its moves are stored."""

    OWN = "seat"
    DEPUTY = "deputy"
    STAND_IN = "stand-in"
    #: Nobody: the seat had said beforehand what to answer.
    ORDER = "order"


_Clock = Annotated[
    TurnClock,
    PlainValidator(lambda value: clock_of(value) if isinstance(value, dict) else value),
    PlainSerializer(lambda value: value.document()),
]


@dataclass(frozen=True, slots=True)
class SeatMemory:
    # -- of the turn for which the table waits --
    #: The table waits for this seat since then.
    since: datetime | None = None
    clock: _Clock | None = None
    #: The time that is shown.
    due: datetime | None = None
    late: bool = False
    #: It is a small question in somebody else's turn: without an answer in its time the usual one is given.
    small: bool = False
    #: No reminders of this turn.
    muted: bool = False
    vote: Vote | None = None
    #: When they were last reminded at their own interval.
    reminded_at: datetime | None = None
    #: The seat that asked whether this one has forgotten.
    nudge: int | None = None
    #: A stand-in plays this one turn.
    cover: Literal["turn"] | None = None
    # -- beyond it --
    nudged_at: datetime | None = None
    #: When something was last proposed to the whole table.
    proposed_at: datetime | None = None
    #: Seconds of all turns together, and of the longest one; hours in which its person rests are nobody's thought.
    thought: int = 0
    longest: int = 0
    #: When the others were told that its person has left the group.
    told_gone_at: datetime | None = None
    #: The deputy has been called.
    deputy: bool = False
    seen: Seen | None = None
    seen_by_deputy: Seen | None = None
    #: Places chosen last, the newest first.
    recent: tuple[str, ...] = ()
    #: For how many turns more hints are wanted; without a number through the whole game.
    hint_turns: int | None = None
    #: Who gave the sealed answer that waits for the others; until it is settled somebody else may sit here.
    sealed_by: Role | None = None

    def without_turn(self) -> SeatMemory:
        return replace(
            self,
            since=None,
            clock=None,
            due=None,
            late=False,
            small=False,
            muted=False,
            vote=None,
            reminded_at=None,
            nudge=None,
            cover=None,
        )

    def moved_on(self, by: timedelta) -> SeatMemory:
        """The turn as if so much time had not been."""
        return replace(self, since=self.since and self.since + by, due=self.due and self.due + by)

    def with_turn_done(self) -> SeatMemory:
        """The turn is over, and of the turns with hints one is gone."""
        left = self.hint_turns and self.hint_turns - 1
        return replace(self.without_turn(), hint_turns=left if self.since is not None else self.hint_turns)

    def seen_as(self, role: Role) -> Seen | None:
        return self.seen_by_deputy if role is Role.DEPUTY else self.seen

    def seeing(self, role: Role, seen: Seen | None) -> SeatMemory:
        if role is Role.DEPUTY:
            return replace(self, seen_by_deputy=seen)
        return replace(self, seen=seen)

    def news_after(self, role: Role) -> Seen:
        """Where the news of whoever looks begins; a deputy's where the seat's person left."""
        return self.seen_as(role) or self.seen or Seen()


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody for whom a seat is kept before the start."""

    at: datetime
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class Keepsake:
    """What people have said of the page of their finished game."""

    #: Who has agreed that everybody with its link may read it, by person.
    agreed: tuple[int, ...] = ()
    #: What they have written on it, by person.
    words: Mapping[str, str] = field(default_factory=dict)

    def without(self, person_id: int) -> Keepsake:
        agreed = tuple(one for one in self.agreed if one != person_id)
        return Keepsake(agreed, {who: said for who, said in self.words.items() if who != str(person_id)})


@dataclass(frozen=True, slots=True)
class Onlookers:
    """Who may look on by a link that the host gives out."""

    #: Of the newest link: earlier ones lead nowhere.
    number: int = 0
    open: bool = False
    #: They see the board as it stood a turn before.
    behind: bool = False
    #: People at the table who would rather not be watched.
    refused: tuple[int, ...] = ()

    def without(self, person_id: int) -> Onlookers:
        return replace(self, refused=tuple(one for one in self.refused if one != person_id))


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody answered to a turn line, and the last move that line told of."""

    move: int
    words: str


@dataclass(frozen=True, slots=True)
class TableMemory:
    secret: str = ""
    commitment: str = ""
    #: The players' words for the luck, by person, until the start.
    words: Annotated[Mapping[str, str], BeforeValidator(lambda value: value if isinstance(value, dict) else {})] = (
        field(default_factory=dict)
    )
    #: Digests of the words as they entered the seed.
    words_taken: tuple[str, ...] = ()
    #: Whose eyes the shared device has: a seat's, or all seats' at once.
    eyes: int | Literal["all"] | None = None
    imported: bool = False
    #: How often the host has made a new link to join; only the newest lets anybody in.
    invitation: int = 0
    #: The position that a file brought, until the start.
    position: str | None = None
    #: How many seats the file has.
    places: int | None = None
    #: Seats whose people have never sat at this game before and have not had a turn yet.
    newcomers: tuple[int, ...] = ()
    #: The same seats through the whole game: they may take hints, where the table allows it.
    learners: tuple[int, ...] = ()
    hints: HintRule | None = None
    #: Who sits where is drawn at the start; until then they sit in the order in which they came or were moved.
    draws_seats: bool = False
    #: The last move the group's turn line told of.
    told_until: int = 0
    settled_at: float | None = None
    #: Seats that have looked at what was settled last.
    opened: tuple[int, ...] = ()
    #: How often the table has gone back, and for what still stands of it: after which move, the how manieth time.
    rewound: int = 0
    rewinds: tuple[tuple[int, int], ...] = ()
    #: How strong its stand-ins are.
    strength: Strength = Strength.FRIENDLY
    #: The table that was opened when somebody wanted to play again.
    next: int | None = None
    #: Who was asked by name and has not answered yet, by person.
    invited: Mapping[str, Invited] = field(default_factory=dict)
    #: Seats that somebody has left for good, for others to take.
    freed: tuple[int, ...] = ()
    #: By person, the seats whose hidden things they have seen without sitting there now.
    knows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    #: Its invitation lies in chats of somebody's own.
    shared: bool = False
    #: All have agreed that the round under way is the last, and so it was.
    last_round: bool = False
    ended_early: bool = False
    #: It goes on at a real table; and with which points it ended there, by seat.
    at_home: bool = False
    home_points: tuple[int, ...] = ()
    #: What this chat had agreed on when the table began, and since.
    house_rules: tuple[str, ...] = ()
    #: What the whole table is asked.
    proposal: Proposal | None = None
    #: The story of the game, once it is over and was read.
    retold: Retold | None = None
    #: Made anew, here and below: a default that cannot be hashed is copied to its depth at every reading.
    keepsake: Keepsake = field(default_factory=Keepsake)
    onlookers: Onlookers = Onlookers()
    #: By person, of those who have agreed, what they answered to turn lines.
    said: Mapping[str, tuple[Quote, ...]] = field(default_factory=dict)
    #: The topic it is played in was opened for it alone.
    own_topic: bool = False
    #: Where stand-ins play alone: when somebody last looked, and whether they rest because nobody has for long.
    watched_at: float = 0.0
    rests: bool = False
    #: Of a copy to try things out with: of which table it is, for whose eyes it was made, and of which position.
    copy_of: int | None = None
    copy_for: int | None = None
    copied: str = ""


@dataclass(frozen=True, slots=True)
class Promising:
    """A question of a finished game: in the turn after this move, after so many answers of it."""

    move: int
    after: int
    #: By how much its best answer seems to be better than the next.
    lead: float


@dataclass(frozen=True, slots=True)
class DeadlineMemory:
    #: Of a turn's clock: what it comes to.
    stage: Stage | None = None
    #: Of a ring that was put off: which screen is to ring, which others beside it, and for whom.
    purpose: str = ""
    further: tuple[str, ...] = ()
    person: int | None = None
    #: How often it has failed.
    tries: int = 0
    #: Of a search for puzzles: how many steps of it are done, and which questions are worth a closer look.
    looked: int = 0
    promising: tuple[Promising, ...] = ()

    @property
    def screens(self) -> tuple[str, ...]:
        return (self.purpose, *self.further)


@dataclass(frozen=True, slots=True)
class HeldDeadline:
    """What was left of it when the table was paused."""

    seat: int | None
    kind: str
    #: Seconds.
    left: float
    data: DeadlineMemory = DeadlineMemory()


@dataclass(frozen=True, slots=True)
class Pause:
    at: datetime
    deadlines: tuple[HeldDeadline, ...] = ()


@dataclass(frozen=True, slots=True)
class Hook:
    """An address outside Telegram that hears of a person's turns."""

    address: str
    form: HookForm = HookForm.JSON
    #: Proven to be theirs.
    on: bool = False
    #: What was sent there to prove it, when, and how often something else was said.
    code: str = ""
    asked_at: datetime | None = None
    wrong: int = 0
    failing_since: datetime | None = None


@dataclass(frozen=True, slots=True)
class PersonMemory:
    confirm: bool = True
    plan: bool = True
    sound: bool = True
    reminders: bool = True
    #: Hours between two reminders where no clock runs.
    remind_every: int = DEFAULT_HOURS
    #: With sound when somebody else does something to them.
    losses: bool = False
    calls: Calls = Calls.GATHERED
    #: A silent word when the seat before theirs begins.
    next_up: bool = False
    #: Their finished games are counted where others read it.
    counted: bool = False
    #: What they answer to turn lines may stand in the stories of their games.
    quoted: bool = False
    #: Boards in words in place of pictures.
    words: bool = False
    #: Days of the week on which no clock runs against them, Monday is 0.
    days_off: tuple[int, ...] = ()
    #: Each table has a topic of its own in the private chat, where there can be topics.
    topics: bool = False
    #: Which one, by table.
    topic_of: Mapping[int, int] = field(default_factory=dict)
    theme: str = "light"
    #: Where they are has been asked, whether they answered or not.
    zone_asked: bool = False
    #: Their client knows messages in a group that one member sees: it has sent one.
    sees_whispers: bool = False
    #: They sit at tables of more than one chat: a number alone may mean several.
    several_chats: bool = False
    #: Days away, from and until.
    away: tuple[tuple[datetime, datetime], ...] = ()
    hook: Hook | None = None
    #: When codes were last sent to addresses.
    hook_codes: tuple[datetime, ...] = ()
    #: When games were last played again for them, from a file or to check the luck.
    replays: tuple[datetime, ...] = ()
    #: Since when hints are counted, and how many there were since.
    hints_since: datetime | None = None
    hints_taken: int = 0


@dataclass(frozen=True, slots=True)
class LastTable:
    """What was chosen for the table before, by game."""

    game: str = ""
    options: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    clock: Mapping[str, Any] = field(default_factory=dict)
    people: tuple[int, ...] = ()
    draws_seats: bool = False


@dataclass(frozen=True, slots=True)
class ChatMemory:
    theme: str = "light"
    time_zone: str = "UTC"
    chronicle: bool = True
    #: Once a week a position of a finished game is asked.
    puzzles: bool = False
    #: Agreed by vote, for each of its tables.
    house_rules: tuple[str, ...] = ()
    last: LastTable = field(default_factory=LastTable)


_seats: TypeAdapter[SeatMemory] = TypeAdapter(SeatMemory)
_tables: TypeAdapter[TableMemory] = TypeAdapter(TableMemory)
_deadlines: TypeAdapter[DeadlineMemory] = TypeAdapter(DeadlineMemory)
_pauses: TypeAdapter[Pause] = TypeAdapter(Pause)
_people: TypeAdapter[PersonMemory] = TypeAdapter(PersonMemory)
_chats: TypeAdapter[ChatMemory] = TypeAdapter(ChatMemory)


#: What of a seat has a column of its own, because lists are made by it.
_COLUMNS = {"since": "waits_since", "due": "due_at", "late": "late", "deputy": "deputy_called"}


def of_seat(seat: Seat) -> SeatMemory:
    columns = {name: getattr(seat, column) for name, column in _COLUMNS.items()}
    return _seats.validate_python({**seat.memory, **columns})


def seat_with(seat: Seat, memory: SeatMemory) -> Seat:
    columns = {column: getattr(memory, name) for name, column in _COLUMNS.items()}
    document = _seats.dump_python(memory, mode="json", exclude_defaults=True, exclude=set(_COLUMNS))
    return replace(seat, memory=document, **columns)


def of_table(row: Table) -> TableMemory:
    document = row.memory
    if isinstance(document.get("words"), list):
        # Once begun, a table used to keep the words it had taken in the place of those that were said.
        document = {**document, "words": {}, "words_taken": document["words"]}
    return _tables.validate_python(document)


def table_with(memory: TableMemory) -> dict[str, Any]:
    """As the table's row keeps it."""
    return dict(_tables.dump_python(memory, mode="json", exclude_defaults=True))


def of_deadline(deadline: Deadline) -> DeadlineMemory:
    return _deadlines.validate_python(deadline.data)


def deadline_with(memory: DeadlineMemory) -> dict[str, Any]:
    """As the deadline's row keeps it."""
    return dict(_deadlines.dump_python(memory, mode="json", exclude_defaults=True))


def paused_clock(clock: Mapping[str, Any], pause: Pause) -> dict[str, Any]:
    """The table's pace, with what stood still beside it."""
    return {**clock, PAUSED: _pauses.dump_python(pause, mode="json", exclude_defaults=True)}


def resumed_clock(clock: Mapping[str, Any]) -> tuple[dict[str, Any], Pause | None]:
    """The pace alone again, and what had stood still."""
    pace = {key: kept for key, kept in clock.items() if key != PAUSED}
    return pace, _pauses.validate_python(clock[PAUSED]) if PAUSED in clock else None


def of_person(person: Person) -> PersonMemory:
    return _people.validate_python(person.settings)


def of_the_seat_alone(seat: Seat) -> dict[str, Any]:
    """For whoever sits there to read: without others' votes about it, and without who has asked them to move."""
    return dict(_seats.dump_python(replace(of_seat(seat), vote=None, nudge=None), mode="json", exclude_defaults=True))


def person_with(person: Person, memory: PersonMemory) -> Person:
    return replace(person, settings=_people.dump_python(memory, mode="json", exclude_defaults=True))


def of_chat(chat: Chat) -> ChatMemory:
    return _chats.validate_python(chat.settings)


def chat_with(chat: Chat, memory: ChatMemory) -> Chat:
    return replace(chat, settings=_chats.dump_python(memory, mode="json", exclude_defaults=True))
