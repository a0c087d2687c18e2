"""Every verb a button has ever carried, frozen: keyboards in chats live for years, and each still means what it meant.

A new verb is added here; one that no screen offers any more stays, and is still read.
"""

from __future__ import annotations

import pytest

from bot.messages.action import actions
from bot.work.subjects import load_subjects

#: What it says on the wire, whose action it is, and arguments that are out there; "" is none at all.
WIRE: dict[str, tuple[str, tuple[str, ...]]] = {
    # the question
    "o": ("Choose", ("0", "31")),
    "t": ("Pick", ("0", "31")),
    "ta": ("PickAll", ("",)),
    "u": ("Turn", ("0-0", "11-2")),
    "k": ("AnotherPlace", ("",)),
    "r": ("ShowRow", ("", "B", "12")),
    "p": ("ShowPage", ("0", "3")),
    "g": ("ShowGroup", ("", "2")),
    "x": ("ShowBlocked", ("",)),
    "i": ("More", ("0", "4")),
    "j": ("Fewer", ("0", "4")),
    "m": ("AsManyAsPossible", ("0", "4")),
    "jn": ("CountAnew", ("",)),
    "ju": ("Usual", ("",)),
    "n": ("NameOfCounter", ("0", "4")),
    "d": ("Done", ("",)),
    # the desk
    "c": ("Confirm", ("",)),
    "b": ("Back", ("",)),
    "s": ("StartOver", ("",)),
    "z": ("Undo", ("",)),
    "v": ("ShowSheet", ("board", "hand", "tech_tree", "map2")),
    "vm": ("ShowMenu", ("",)),
    "vq": ("ToQuestion", ("",)),
    "vd": ("SendSheet", ("hand", "board")),
    "vi": ("IAm", ("0", "3")),
    "va": ("PlayEverySeat", ("",)),
    "of": ("OpenOffer", ("",)),
    "on": ("DeclineOffer", ("",)),
    "ok": ("LeaveOffer", ("",)),
    "ov": ("ShowOrders", ("", "1")),
    "ol": ("OrdersPage", ("0", "1")),
    "oy": ("GiveOrder", ("1", "1-0")),
    "wi": ("TryOut", ("",)),
    "wm": ("TryOutFrom", ("0", "12")),
    "ws": ("ChooseOthers", ("0", "1")),
    "we": ("EndTrial", ("",)),
    "pp": ("PrepareTurn", ("",)),
    "pl": ("LeavePreparing", ("",)),
    "pb": ("TakePreparedBack", ("",)),
    "pd": ("DropPrepared", ("",)),
    "py": ("AgreeBeforehand", ("",)),
    "fn": ("ShowNote", ("",)),
    "fd": ("DropNote", ("",)),
    "ha": ("AskHints", ("",)),
    "ay": ("ShowAgain", ("",)),
    "ag": ("DoAgain", ("1", "3")),
    "ht": ("TakeHint", ("0", "2")),
    "hw": ("ShowHintWishes", ("",)),
    "hu": ("WishHints", ("", "3")),
    "he": ("EndHints", ("",)),
    # time
    "cu": ("Nudge", ("",)),
    "cv": ("GiveVoice", ("0w", "1s", "2d", "12p")),
    "cx": ("Propose", ("p", "g-2", "l", "s-1")),
    "cs": ("SeatsToSwap", ("",)),
    "cg": ("SeatsToGive", ("",)),
    "cb": ("TurnMotions", ("u", "a")),
    "ce": ("Voiced", ("y", "n")),
    "cw": ("WakeTable", ("",)),
    "ck": ("StayAwake", ("",)),
    "sw": ("WatchOn", ("",)),
    "cq": ("NoReminders", ("",)),
    "ca": ("BeAway", ("", "0", "21")),
    "cp": ("AcceptDeputy", ("0-1001", "1-123456789012345678")),
    "ci": ("AskDeputy", ("1001", "123456789012345678")),
    "cy": ("AgreeDeputy", ("0-1001", "1-123456789012345678")),
    "cd": ("DismissDeputy", ("",)),
    # beginnings and the lobby
    "ng": ("OfferGames", ("t", "q")),
    "nb": ("BeginGame", ("t-duel", "q-deus", "q-duel-pantheon")),
    "nw": ("MeanTable", ("",)),
    "nu": ("OpenUsual", ("",)),
    "jp": ("InvitePerson", ("77", "123456789012345678")),
    "jx": ("JoinShared", ("0-p", "12-w")),
    "jy": ("JoinNew", ("1001-duel-497000-abcdefgh-w", "123456789012345678-clash-497000-abcdefgh-p")),
    "ja": ("AcceptInvitation", ("",)),
    "jd": ("DeclineInvitation", ("",)),
    "st": ("TakeSeat", ("0", "3")),
    "lh": ("ShowFurther", ("0", "1")),
    "lu": ("ShowRulings", ("0", "2")),
    "ld": ("OptionsDone", ("",)),
    "la": ("AddStandIn", ("",)),
    "lj": ("AddPlayerHere", ("",)),
    "lr": ("RemoveStandIn", ("",)),
    "ll": ("LeaveLobby", ("",)),
    "ls": ("StartTable", ("",)),
    "lw": ("Watch", ("",)),
    "lo": ("Options", ("", "main")),
    "lg": ("ChooseGame", ("", "1")),
    "lp": ("ChoosePace", ("", "2")),
    "lf": ("ChooseTimes", ("", "d0", "d6", "h8", "h23")),
    "lq": ("HurryQuestions", ("y", "n")),
    "lt": ("SwitchOption", ("0",)),
    "lv": ("ShowValues", ("1",)),
    "lc": ("ChooseValue", ("1-2",)),
    "ln": ("CountOption", ("0-13",)),
    "li": ("NewInvitation", ("",)),
    "lm": ("MoveUp", ("1",)),
    "lb": ("DrawSeats", ("y", "n")),
    "lx": ("RemovePerson", ("", "77", "123456789012345678")),
    # looking
    "ch": ("MyHand", ("",)),
    "cn": ("WhatHappened", ("",)),
    "qv": ("Look", ("hand", "board", "text", "since", "log")),
    "w": ("ToLog", ("",)),
    "qd": ("ToDesk", ("",)),
    "qt": ("WordsPage", ("0", "2")),
    "ql": ("LogPage", ("0", "2")),
    "qw": ("WholeDigest", ("", "0", "2")),
    "qs": ("StepByStep", ("new", "last", "0", "17")),
    "qh": ("HomePage", ("0", "12")),
    "qg": ("GamesPage", ("0", "1")),
    "h": ("HelpAtDesk", ("",)),
    "qc": ("AnotherCard", ("0", "40")),
    "qo": ("Topics", ("1-0", "3-1")),
    "qr": ("Rules", ("1-2-1", "", "1", "1-0")),
    "qe": ("Lessons", ("", "1", "1-7")),
    "qf": ("ShowLessons", ("", "1", "1-4")),
    # a whole table, running or over
    "y": ("AskSure", ("c-0", "q-1", "x-2", "w-12")),
    "yy": ("Sure", ("c-0", "q-1", "x-2", "w-12")),
    "yn": ("NotSure", ("",)),
    "yb": ("TakeSeatBack", ("",)),
    "ep": ("ShowEnded", ("sheet", "chart", "deeds", "story", "story-4")),
    "ef": ("ShowFilm", ("",)),
    "ek": ("ShowKeepsake", ("",)),
    "es": ("SendKeepsake", ("",)),
    "ea": ("AgreeToLink", ("",)),
    "el": ("NoLink", ("",)),
    "ew": ("TakeWordsOff", ("",)),
    "eg": ("ShowStats", ("p--", "v-duel-2026", "y-clash-20263")),
    "ei": ("BeCounted", ("y", "n")),
    "er": ("PlayAgain", ("",)),
    "ev": ("CheckLuck", ("",)),
    # settings
    "am": ("ShowSettings", ("", "zone", "quiet")),
    "al": ("SpeakToMe", ("en", "ru")),
    "at": ("ChooseTheme", ("light", "dark", "contrast")),
    "ax": ("SwitchSetting", ("confirm", "plan", "sound", "reminders", "losses", "next_up", "words")),
    "ar": ("ChooseInterval", ("12", "168")),
    "lk": ("ChooseStrength", ("friendly", "good", "strong")),
    "zs": ("SettleZone", ("Europe/Lisbon", "America/Port-au-Prince")),
    "az": ("ChooseZone", ("Europe/Lisbon", "America/Port-au-Prince")),
    "ac": ("ChooseCalls", ("each", "gathered", "daily")),
    "ad": ("SwitchDayOff", ("0", "6")),
    "aq": ("ChangeQuiet", ("", "on", "off", "f-", "f+", "t-", "t+")),
    "gm": ("ShowGroupSettings", ("", "zone")),
    "gl": ("SpeakToGroup", ("en", "ru")),
    "gt": ("ChooseGroupTheme", ("light", "dark", "contrast")),
    "gz": ("ChooseGroupZone", ("Europe/Berlin",)),
    "gc": ("SwitchChronicle", ("",)),
    "gu": ("SwitchPuzzles", ("",)),
    "qq": ("SwitchQuoting", ("",)),
    "pz": ("AnswerPuzzle", ("7-0", "123456-4")),
    "pv": ("LookAround", ("7", "7-board", "123456-map2")),
    "pw": ("PositionInWords", ("7-0", "123456-2")),
    "fy": ("ForgetMe", ("",)),
}


@pytest.fixture(scope="module", autouse=True)
def _subjects() -> None:
    load_subjects()


def test_every_verb_there_is_and_was_is_on_the_list() -> None:
    assert {verb: kind.__name__ for verb, kind in actions().items()} == {verb: name for verb, (name, _) in WIRE.items()}


@pytest.mark.parametrize("verb", WIRE)
def test_what_is_out_there_is_still_read_as_it_was_written(verb: str) -> None:
    for argument in WIRE[verb][1]:
        read = actions()[verb].read(argument)
        assert read is not None, argument
        assert (read.verb, read.argument) == (verb, argument)
