"""Whole games told to Russian readers: every event, question, option, board, hand and score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.locale.catalog import catalog
from bot.locale.tongue import Tongue
from games.catalogue import GAMES
from games.core.errors import Illegal
from games.core.game import Game
from games.core.luck import Luck
from games.core.text import Listing, Name, SeatName, Text
from tests.bot.locale.russian import latin_words
from tests.games.moments import moments
from tests.games.variants import Case, ordinary_cases

NAMES = ("Аня", "Боря", "Вера", "Глеб", "Даша")
TONGUE, RUSSIAN = Tongue("ru", NAMES), catalog("ru")
#: The printed rules with the most players, and the ways to play that bring other cards and questions.
VARIANTS = ("all at once", "everything asked", "pantheon, other rulings", "pantheon, everything asked", "civilizations")
#: A summary takes longer than an answer, and changes little by one.
LOOKED_AT_EVERY = 6
CASES = [
    case
    for case in ordinary_cases()
    if case.game.id in GAMES
    and (case.variant.name in VARIANTS or (case.variant.name == "plain" and case.seats == case.game.seats[-1]))
]


def said_in(value: Any) -> Iterator[str]:
    """Everything a reader of this value would read, sentences apart from what is put into them."""
    match value:
        case Text(id=id, args=args, many=many, n=n):
            yield sentence(id, many, n)
            for put_in in args.values():
                yield from [put_in] if isinstance(put_in, str) else said_in(put_in)
        case Listing(items=items):
            for item in items:
                yield from [item] if isinstance(item, str) else said_in(item)
        case Name() | SeatName():
            yield TONGUE.say(value)
        case Mapping():
            for part in value.values():
                yield from said_in(part)
        case list() | tuple():
            for part in value:
                yield from said_in(part)
        case _:
            for part in parts(type(value)):
                yield from said_in(getattr(value, part))


@cache
def parts(kind: type) -> tuple[str, ...]:
    return tuple(part.name for part in fields(kind)) if is_dataclass(kind) else ()


@cache
def sentence(id: str, many: str | None, n: int | None) -> str:
    """With the places for what is put into it."""
    if not id:
        return ""
    return RUSSIAN.gettext(id) if many is None or n is None else RUSSIAN.ngettext(id, many, n)


#: The same words come back at every answer.
english = cache(latin_words)


def assert_russian(value: Any) -> None:
    for said in said_in(value):
        assert not english(said), f"English is left: {said!r}"
        assert said.strip(), f"nothing is said: {value}"


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", ["one evening", pytest.param("another evening", marks=pytest.mark.long)])
def test_a_whole_game_is_told_in_russian(case: Case, seed: str) -> None:
    game, players = case.game, Luck(f"players of {seed}")
    state = game.setup(case.seats, game.Options(**case.variant.options), Luck(seed))
    assert_russian(state.take_events())
    viewers = (None, *range(case.seats))
    answered = 0
    while game.result(state) is None:
        decisions = game.decisions(state)
        assert_russian(decisions)
        # One viewer at a time and not at every answer, so that each sees every stage of the game.
        if answered % LOOKED_AT_EVERY == 0:
            assert_russian(game.summary(game.view(state, viewers[answered // LOOKED_AT_EVERY % len(viewers)])))
        decision = players.choice(decisions)
        assert_russian(game.play(state, decision.seat, players.choice(decision.answers(players, most=24))))
        answered += 1
    assert_russian(game.result(state))
    assert_russian([game.summary(game.view(state, viewer)) for viewer in viewers])


@pytest.mark.parametrize("case", [case for case in CASES if case.variant.name in ("plain", "civilizations")], ids=str)
def test_every_form_that_a_sentence_asks_for_is_there(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word without it would stand in the nominative: that is for the data of a house, not for ours."""
    missing, said = set[str](), Name.in_language

    def asked(name: Name, language: str, form: str = "") -> str:
        if form and not {form, form.partition("_")[0]} & name.forms(language).keys():
            missing.add(f"{name[language]} has no {form}")
        return said(name, language, form)

    monkeypatch.setattr(Name, "in_language", asked)
    for at in moments(case.game, case.start("forms"), "forms"):
        TONGUE.say(at.decision.prompt)
        for option in getattr(at.decision, "options", ()):
            TONGUE.say(option.label)
        for event in at.play(at.game.copy(at.state)):
            TONGUE.say(event.text)
    for entry in case.game.entries(None):
        TONGUE.say(entry.about)
    assert missing == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_refusals_are_told_in_russian(game: Game[Any, Any, Any]) -> None:
    seats = game.seats[-1]
    state = game.setup(seats, game.Options(), Luck("refused"))
    refused = set[str]()
    for at in islice(moments(game, state, "refused"), 60):
        for answer in ("nothing like it", [], ["twice", "twice"], {"gold": 99}, "A1/6"):
            try:
                at.decision.check(answer)
            except Illegal as no:
                refused.update(said_in(no.reason))
    assert refused
    assert not {said: words for said in refused if (words := latin_words(said))}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_reference_shelf_is_russian(game: Game[Any, Any, Any]) -> None:
    assert_russian([game.name, game.topics()])
    variants = [case.variant.options for case in CASES if case.game is game]
    for options in variants:
        assert_russian(game.entries(game.Options(**options)))
