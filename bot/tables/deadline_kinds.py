"""What a deadline is for, as the database knows it; the words never change, for deadlines outlive releases."""

from __future__ import annotations

from enum import StrEnum


class DeadlineKind(StrEnum):
    #: The next stage of a seat's time for its turn.
    CLOCK = "clock"
    #: A stand-in is to answer for a seat.
    STAND_IN = "stand_in"
    #: A seat has one answer, which nobody else may notice: it is given after a pause.
    FOREGONE = "foregone"
    #: A seat's turn has come, and it had prepared what it answers.
    PREPARED = "prepared"
    #: The first call to a turn, put off until the quiet hours of the seat's person end.
    CALL = "call"
    #: The same for whoever plays as the seat's deputy.
    CALL_DEPUTY = "call_deputy"
    #: An address outside hears that a turn has begun.
    HOOK = "hook"
    #: Any other ring, put off likewise: it may outlast the turn in which it was put off.
    RING = "ring"
    #: The same for whoever plays as the seat's deputy.
    RING_DEPUTY = "ring_deputy"
    #: The time of a vote about a late seat is up.
    VOTE = "vote"
    #: The time of a proposal to the whole table is up.
    PROPOSAL = "proposal"
    #: Somebody is waited for without a clock, or with a very long one.
    REMIND = "remind"
    #: A move can no longer be taken back: the button for it goes.
    GRACE = "grace"
    #: The table will fall asleep soon.
    SLEEP_SOON = "sleep_soon"
    #: Nobody has touched the table for long.
    SLEEP = "sleep"
    #: Somebody was asked to play and has not answered.
    INVITED = "invited"
    #: A game is over: its story is to be read.
    STORY = "story"
    #: The group wants puzzles: one more position of a finished game is to be looked at.
    PUZZLE_HUNT = "puzzle_hunt"
    #: A puzzle is to be asked; and its answer is to be told.
    PUZZLE = "puzzle"
    PUZZLE_OVER = "puzzle_over"
    #: Somebody wants the page of a finished game.
    KEEPSAKE = "keepsake"
    #: Nobody has started the lobby.
    LOBBY = "lobby"
    #: The game in a topic of its own has been over for a while: the topic is closed.
    TOPIC = "topic"
    #: The day of a what if is over: it goes.
    WHAT_IF = "what_if"
