"""One transaction, with the families of queries that hang on it."""

from datetime import datetime

from storage.catching_up import CatchingUp
from storage.chats import Chats
from storage.deadlines import Deadlines
from storage.engine import Connection
from storage.facts import Facts, Files, Newcomer
from storage.inbox import Inbox
from storage.lines import Lines
from storage.moves import Moves, Positions
from storage.notes_and_watchers import Notes, Watchers
from storage.overviews import Overviews
from storage.owed import Owed
from storage.people import People
from storage.puzzles import Puzzles
from storage.results import Results
from storage.screens import Screens
from storage.seats import Seats
from storage.session import Session
from storage.shared_messages import SharedMessages
from storage.tables import Tables
from storage.unconfirmed import Unconfirmed


class Transaction:
    def __init__(self, connection: Connection, now: datetime) -> None:
        session = Session(connection, now)
        self.now = now
        #: What those who wait are told after the commit.
        self.news = session.news
        #: Write what was gathered; the last thing before the commit.
        self.settle = session.settle
        self.chats = Chats(session)
        self.people = People(session)
        self.tables = Tables(session)
        self.seats = Seats(session)
        self.overviews = Overviews(session)
        self.moves = Moves(session)
        self.positions = Positions(session)
        self.inbox = Inbox(session)
        self.screens = Screens(session)
        self.lines = Lines(session)
        self.owed = Owed(session)
        self.files = Files(session)
        self.deadlines = Deadlines(session)
        self.notes = Notes(session)
        self.watchers = Watchers(session)
        self.results = Results(session)
        self.puzzles = Puzzles(session)
        self.shared = SharedMessages(session)
        self.facts = Facts(session)
        self.unconfirmed = Unconfirmed(session)
        self.newcomer = Newcomer(session)
        self.catching_up = CatchingUp(session)
