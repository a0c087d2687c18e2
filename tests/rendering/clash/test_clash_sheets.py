"""Advances, hand and own sheet of Clash: legible, true to the view, and marked for a question."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import ImageChops

from games.clash.data import rulebook
from games.clash.state import ClashState
from games.clash.view import HandView
from games.core.house_data import house_text
from rendering import Look, Picture, painter
from rendering.clash.scenes import SCENES
from rendering.gallery import Marks
from rendering.kit.themes import THEMES
from tests.games.clash.openings import full_hands, late_ages
from tests.rendering.clash.table import GAME, busy, positions
from tests.rendering.reading import faults, look, pixels, written

PAINTER = painter("clash")
LEAST = 30


def sheet(name: str, seen: object = None, reader: Look | None = None, marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(seen or busy(), name, reader or look(), marks or Marks())
    assert picture is not None
    return picture


def words(picture: Picture) -> str:
    return " ".join(written(picture))


def changed_rows(one: Picture, other: Picture, below: int) -> tuple[int, int]:
    """From where to where a person would see a difference, the heading left out."""
    grey = ImageChops.difference(pixels(one), pixels(other)).convert("L").point([0] * 48 + [255] * 208)
    box = grey.crop((0, below, *grey.size)).getbbox()
    assert box is not None, "nothing has changed"
    return box[1] + below, box[3] + below


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", ["advances", "city", "hand"])
def test_random_games_stay_legible_to_everybody(seats: int, name: str):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"sheets {seats}"), 60, None, 211)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        reader = look(themes[at % 3], languages[at % 2], viewer)
        picture = PAINTER.sheet(GAME.view(state, viewer), name, reader)
        if picture is None:
            assert name == "hand"
            continue
        assert faults(picture) == []
        assert min(text.size for text in picture.texts) >= LEAST


@pytest.mark.parametrize("name", ["advances", "city", "hand"])
@pytest.mark.parametrize("arrange", [late_ages, full_hands])
def test_late_sheets_stay_legible(name: str, arrange: Callable[[ClashState], None]):
    for at, state in enumerate(itertools.islice(positions(4, "full", arrange), 0, 90, 30)):
        picture = sheet(name, GAME.view(state, at), look([*THEMES][at], "ru", at))
        assert faults(picture) == []
        assert min(text.size for text in picture.texts) >= LEAST


def test_every_sheet_of_the_game_in_peace_has_a_painter():
    assert {one.id for one in GAME.sheets(busy())} <= set(PAINTER.sheets)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_board_names_every_category_and_advance_and_loses_no_letter(language: str):
    told = words(sheet("advances", reader=look(language=language)))
    names = [*rulebook().printed.categories.values(), *rulebook().printed.advances.values()]
    assert [one.id for one in names if one.name.in_language(language) not in told] == []
    assert not [string for string in told.split() if string.endswith("…")]


def test_what_the_reader_owns_is_gilt_and_what_another_owns_is_pegged_where_it_stands():
    seen = busy()
    mine, theirs = (
        replace(
            seen,
            players=tuple(
                replace(player, advances=(*player.advances, "astronomy")) if player.seat == seat else player
                for player in seen.players
            ),
        )
        for seat in (0, 1)
    )
    plain = sheet("advances", seen)
    name = next(text for text in plain.texts if text.string == "Astronomy")
    rows = [changed_rows(plain, sheet("advances", other), below=name.box[1] - 200) for other in (mine, theirs)]
    (top, bottom), (peg_top, peg_bottom) = rows
    assert top < name.box[1] < name.box[3] < bottom
    assert bottom - top < 140
    assert name.box[3] < peg_top < peg_bottom < bottom


def test_a_question_shows_only_what_may_be_gained_large_and_numbered():
    open_ones = ["irrigation", "roads", "state_religion", "totalitarianism"]
    for language in ("en", "ru"):
        marks = Marks({advance: str(number) for number, advance in enumerate(open_ones, 71)})
        picture = sheet("advances", reader=look(language=language), marks=marks)
        assert (picture.width, picture.height <= 860) == (1280, True)
        told = words(picture)
        assert {"71", "72", "73", "74"} <= set(written(picture))
        assert all(rulebook().printed.advances[advance].name.in_language(language) in told for advance in open_ones)
        assert rulebook().printed.advances["philosophy"].name.in_language(language) not in told


def test_a_question_about_very_many_advances_is_asked_on_the_whole_board():
    marks = Marks({advance: str(number) for number, advance in enumerate(rulebook().printed.advances, 1)})
    for language in ("en", "ru"):
        picture = sheet("advances", reader=look(language=language), marks=marks)
        assert {"1", "48"} <= set(written(picture))
        assert faults(picture) == []


def test_a_hand_tells_both_halves_of_a_card_and_prices_of_wonders():
    seen = replace(busy(), hand=HandView(actions=("1",), objectives=("1",), wonders=("great_arena",)))
    told = words(sheet("hand", seen))
    cards = rulebook().printed
    halves = [cards.civils[cards.actions["1"].civil], cards.tactics[cards.actions["1"].tactic]]
    halves += [cards.goals[goal] for goal in cards.objectives["1"].goals]
    for half in halves:
        assert half.name.en in told
        assert half.about.en.split()[-1] in told
    assert "Sports" in told
    assert str(cards.wonders["great_arena"].cost["ore"]) in told.split()


def test_a_question_about_cards_shows_those_and_numbers_the_right_deck():
    seen = replace(busy(), hand=HandView(actions=("1", "2"), objectives=("1",)))
    told = words(sheet("hand", seen, marks=Marks({"objective:1": "71"})))
    cards = rulebook().printed
    assert "71" in told
    assert cards.goals[cards.objectives["1"].goals[0]].name.en in told
    assert cards.civils[cards.actions["1"].civil].name.en not in told


def test_cards_of_a_house_stand_on_the_hand_and_on_the_board_in_its_words():
    own = {"en": "Whisperer", "ru": "Шептун"}
    house = {"civil": [{"id": "spy", "name": own}], "advance": [{"id": "astronomy", "name": own}]}
    spy = next(card.id for card in rulebook().printed.actions.values() if card.civil == "spy")
    seen = replace(busy(), hand=HandView(actions=(spy,)), house=house_text(house))
    for language, name in own.items():
        for drawn in ("hand", "advances"):
            assert name in words(sheet(drawn, seen, look(language=language))), (drawn, language)
    assert "Spy" not in words(sheet("hand", seen))


def test_nobody_sees_anothers_hand_but_whoever_looks_at_it():
    hand = HandView(actions=("1",))
    name = rulebook().printed.civils[rulebook().printed.actions["1"].civil].name.en
    assert PAINTER.sheet(replace(busy(), hand=HandView()), "hand", look()) is None
    assert PAINTER.sheet(replace(busy(), hand=hand, viewer=None), "hand", look(seat=None)) is None
    assert name in words(sheet("hand", replace(busy(), hand=HandView(), peeked={1: hand})))


def test_the_own_sheet_shows_goods_with_their_limit_and_every_city():
    told = written(sheet("city"))
    player = busy().players[0]
    assert f"/{player.caps['food']}" in told  # type: ignore[index]
    assert "D2" in told
    assert "F5" not in told
    assert "F5" in written(sheet("city", reader=look(seat=1)))


def test_a_city_that_may_be_chosen_is_numbered_on_the_own_sheet():
    assert "71" in written(sheet("city", marks=Marks({"D2": "71"})))


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_of_each_kind_can_be_made(name: str):
    picture = SCENES[name]("light")
    assert faults(picture) == []
