"""One transaction, with the families of queries that hang on it."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.catching_up import CatchingUp
from storage.chats import Chats
from storage.deadlines import Deadlines
from storage.facts import Facts
from storage.family import Session
from storage.files import Files
from storage.inbox import Inbox
from storage.lines import Lines
from storage.moves import Moves
from storage.newcomer import Newcomer
from storage.notes import Notes
from storage.people import People
from storage.positions import Positions
from storage.results import Results
from storage.screens import Screens
from storage.seats import Seats
from storage.tables import Tables
from storage.watchers import Watchers


class Transaction:
    def __init__(self, connection: AsyncConnection, now: datetime) -> None:
        session = Session(connection, now)
        self.now = now
        #: What those who wait are told after the commit.
        self.news = session.news
        self.chats = Chats(session)
        self.people = People(session)
        self.tables = Tables(session)
        self.seats = Seats(session)
        self.moves = Moves(session)
        self.positions = Positions(session)
        self.inbox = Inbox(session)
        self.screens = Screens(session)
        self.lines = Lines(session)
        self.files = Files(session)
        self.deadlines = Deadlines(session)
        self.notes = Notes(session)
        self.watchers = Watchers(session)
        self.results = Results(session)
        self.facts = Facts(session)
        self.newcomer = Newcomer(session)
        self.catching_up = CatchingUp(session)
