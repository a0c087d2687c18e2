"""Every command in one ordered table, as /help and the menus list them, and who answers each.

A command that is listed and not answered, or answered and not listed, keeps the program from starting.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.framework.act import Handler
from games.core.text import Text, text


@dataclass(frozen=True, slots=True)
class Command:
    name: str
    about: Text
    private: bool = True
    group: bool = False
    #: Only the host or an administrator may.
    leads: bool = False
    #: In a group nobody but its writer sees it and the answer, where Telegram can do that.
    aside: bool = False


COMMANDS: tuple[Command, ...] = (
    Command("new", text("open a table"), group=True),
    Command("quick", text("play against stand-ins at once"), group=True),
    Command("next", text("the most urgent decision that waits for you")),
    Command("games", text("all your tables and who is waited for")),
    Command("table", text("bring the table's card back"), group=True),
    Command("hand", text("what you hold"), aside=True),
    Command("board", text("the board; /board text in words, /board link for onlookers"), aside=True),
    Command("since", text("what happened since your last move"), aside=True),
    Command("log", text("everything that happened, page by page"), aside=True),
    Command("card", text("look a card or a building up by its name"), group=True, aside=True),
    Command("rules", text("the rules, topic by topic"), aside=True),
    Command("note", text("a note to yourself, printed at your next turn")),
    Command("orders", text("what is always answered for you at a table")),
    Command("hints", text("answers with their reasons, while a game is new to you")),
    Command("luck", text("words of yours for the table's luck, before it starts"), group=True),
    Command("invite", text("ask somebody by name to a table before its start"), group=True, leads=True),
    Command("watch", text("tell me when the next table opens here"), private=False, group=True, aside=True),
    Command("vote", text("ask the whole table: pause, more time, no clock, a turn back"), group=True),
    Command("home", text("set the running game up at home; there, enter its points"), group=True),
    Command("nudge", text("ask whoever is late to move"), private=False, group=True),
    Command("hook", text("notices of your turns to an address of yours, as Discord or Slack")),
    Command("away", text("days in which no clock runs against you"), group=True),
    Command("deputy", text("who may play for you when you are late")),
    Command("wake", text("wake a table that sleeps"), private=False, group=True),
    Command("leave", text("leave the table; a stand-in plays on"), group=True),
    Command("resign", text("let a stand-in play for you")),
    Command("back", text("take your seat back from the stand-in"), group=True),
    Command("pause", text("stop the clock of a table"), group=True, leads=True),
    Command("resume", text("go on with a paused table"), group=True, leads=True),
    Command("remove", text("give somebody's seat to a stand-in"), group=True, leads=True),
    Command("rewind", text("go back to an earlier turn"), group=True, leads=True),
    Command("cancel", text("end a table without a result"), group=True, leads=True),
    Command("stats", text("games, wins and points so far"), group=True),
    Command("puzzle", text("the puzzle of the week, from your group's own games"), group=True),
    Command("film", text("a finished game as a film")),
    Command("export", text("take a table along as a file")),
    Command("import", text("open a table from a saved file"), group=True),
    Command("settings", text("language, looks, sounds, time zone, quiet hours"), group=True),
    Command("privacy", text("what I keep, and for how long"), group=True, aside=True),
    Command("my_data", text("everything I keep about you, as a file")),
    Command("forget_me", text("forget everything about me")),
    Command("help", text("what I can do here"), group=True, aside=True),
)

#: Written by Telegram itself when a private chat is opened; nobody looks it up.
UNLISTED = ("start",)

#: By the command's name.
HANDLERS: dict[str, Handler] = {}


def command(name: str) -> Callable[[Handler], Handler]:
    """Answers this command."""

    def register(handler: Handler) -> Handler:
        if name in HANDLERS:
            raise TypeError(f"/{name} is answered twice")
        HANDLERS[name] = handler
        return handler

    return register


def handler_of(name: str) -> Handler | None:
    return HANDLERS.get(name)


def told_aside(name: str) -> bool:
    return any(known.name == name and known.aside for known in COMMANDS)


def unanswered() -> list[str]:
    """Commands that are listed and not answered, or the other way round."""
    listed = {known.name for known in COMMANDS} | set(UNLISTED)
    return sorted(listed ^ set(HANDLERS))
