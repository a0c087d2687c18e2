"""Advances, hand and own sheet of Clash: legible, true to the view, and marked for a question."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import ImageChops

from games.clash.data import rulebook
from games.clash.kinds import Category, Good
from games.clash.state import ClashState
from games.clash.texts import summary
from games.clash.view import ClashView, HandView
from games.core.house_data import house_text
from games.core.text import english
from rendering import Look, Picture, painter
from rendering.kit.themes import THEMES
from rendering.picture import Marks
from tests.games.clash.openings import full_hands, late_ages
from tests.rendering.clash.table import GAME, busy, positions
from tests.rendering.pictures.clash import SCENES
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
def test_random_games_stay_legible_to_everybody(seats: int):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"sheets {seats}"), 60, None, 211)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        reader, seen = look(themes[at % 3], languages[at % 2], viewer), GAME.view(state, viewer)
        for name in ("advances", "city", "hand"):
            picture = PAINTER.sheet(seen, name, reader)
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


PAGES = ("advances", "advances2", "advances3", "advances4")


def learned(*advances: str, seat: int = 0, **goods: int) -> ClashView:
    """A seat that has these advances and no others; its goods as told, else none."""
    purse = {good: goods.get(good, 0) for good in Good}
    players = [
        replace(player, advances=advances, goods=purse) if player.seat == seat else player for player in busy().players
    ]
    return replace(busy(), players=tuple(players))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_pages_name_every_advance_once_and_say_what_it_does(language: str):
    pictures = [sheet(page, reader=look(language=language)) for page in PAGES]
    told = [words(picture) for picture in pictures]
    for thing in (*rulebook().printed.categories.values(), *rulebook().printed.advances.values()):
        assert sum(thing.name.in_language(language) in page for page in told), thing.id
    for advance in rulebook().printed.advances.values():
        assert sum(advance.about.in_language(language) in page for page in told) == 1, advance.id
    for picture in pictures:
        assert faults(picture) == []
        assert picture.height <= 1700, "a telephone shows it nearly as wide as itself"
        assert not [text.string for text in picture.texts if text.string.endswith("…")]


def test_owned_advances_are_gilt_and_those_of_others_bear_their_letters():
    plain, mine, theirs = learned("math"), learned("math", "astronomy"), learned("astronomy", seat=1)
    before = sheet("advances3", plain)
    name = next(text for text in before.texts if text.string == "Astronomy")
    top, bottom = changed_rows(before, sheet("advances3", mine), below=round(name.box[1]) - 60)
    assert top < name.box[1] < name.box[3] < bottom
    assert bottom - top < 300, "only its row has changed"
    letters = [written(sheet("advances3", seen)).count("B") for seen in (plain, theirs)]
    assert letters[1] > letters[0]


def test_what_cannot_be_learned_says_why_and_what_costs_something_else_says_what():
    poor, rich = learned("farming", "mining", "math"), learned("farming", "mining", "math", food=2)
    told = words(sheet("advances", poor))
    assert "You cannot pay 2 food." in told
    assert "It needs Fishing first." in told
    assert "You cannot pay" not in words(sheet("advances", rich))
    # Mathematics makes Engineering free, so that nothing keeps even the poor from it.
    assert "Price: nothing" in told


def test_the_same_is_told_in_words_to_whoever_plays_and_to_nobody_else():
    about = {advance.id: advance.about["en"] for advance in rulebook().printed.advances.values()}
    lines = [[english(line) for line in of_seat] for of_seat in summary(learned("farming", "math", food=2)).by_seat]
    assert f"Farming: {about['farming']}" in lines[0]
    assert f"Open to you: Storage: {about['storage']} Price: 2 food." in lines[0]
    assert f"Open to you: Engineering: {about['engineering']} Price: nothing." not in lines[0], "it needs Mining first"
    assert f"Not yet: Navigation: {about['navigation']} It needs Fishing first." in lines[0]
    assert not any(about["farming"] in line for line in lines[1])


def test_a_question_says_what_each_advance_does_large_and_numbered():
    open_ones = ["irrigation", "roads", "state_religion", "totalitarianism"]
    for language in ("en", "ru"):
        marks = Marks({advance: str(number) for number, advance in enumerate(open_ones, 71)})
        picture = sheet("advances", reader=look(language=language), marks=marks)
        assert (picture.width, picture.height <= 860) == (1280, True)
        told = words(picture)
        assert {"71", "72", "73", "74"} <= set(written(picture))
        for advance in (rulebook().printed.advances[one] for one in open_ones):
            assert advance.name.in_language(language) in told
            assert advance.about.in_language(language) in told
        assert rulebook().printed.advances["philosophy"].name.in_language(language) not in told
        assert max(text.size for text in picture.texts if text.string in told) >= 36


@pytest.mark.parametrize("language", ["en", "ru"])
def test_as_many_advances_as_a_list_shows_at_once_all_say_what_they_do(language: str):
    longest = sorted(rulebook().printed.advances.values(), key=lambda one: -len(one.about.in_language(language)))
    for chosen in (longest[::6], longest[3::6]):
        marks = Marks({advance.id: str(number) for number, advance in enumerate(chosen, 1)})
        picture = sheet("advances", reader=look(language=language), marks=marks)
        told = words(picture)
        assert picture.height <= 860
        assert [one.id for one in chosen if one.about.in_language(language) not in told] == []


def test_a_question_about_very_many_advances_names_them_all():
    marks = Marks({advance: str(number) for number, advance in enumerate([*rulebook().printed.advances][::2][:18], 1)})
    for language in ("en", "ru"):
        picture = sheet("advances", reader=look(language=language), marks=marks)
        assert {"1", "18"} <= set(written(picture))
        assert faults(picture) == []
        assert picture.height <= 860


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_question_about_governments_says_what_each_holds(language: str):
    marks = Marks({"democracy": "71", "theocracy": "72", "none": "73"})
    picture = sheet("advances", reader=look(language=language), marks=marks)
    told = words(picture)
    assert faults(picture) == []
    assert picture.height <= 860
    assert {"71", "72"} <= set(written(picture))
    for category in ("democracy", "theocracy"):
        for advance in rulebook().printed.categories[Category(category)].advances:
            assert rulebook().printed.advances[advance].about.in_language(language) in told


def test_a_question_about_many_categories_names_what_each_still_holds():
    marks = Marks({category: str(number) for number, category in enumerate(rulebook().printed.categories, 71)})
    picture = sheet("advances", learned("farming"), marks=marks)
    assert picture.height <= 860
    assert {"71", "82", "Storage", "Math"} <= set(written(picture))
    assert "Farming" not in written(picture)


def test_a_hand_tells_both_halves_of_a_card_and_prices_of_wonders():
    seen = replace(busy(), hand=HandView(actions=("1",), objectives=("1",), wonders=("great_arena",)))
    told = words(sheet("hand", seen))
    cards = rulebook().printed
    halves = [cards.civils[cards.actions["1"].civil], cards.tactics[cards.actions["1"].tactic]]
    halves += [cards.goals[goal] for goal in cards.objectives["1"].goals]
    for half in halves:
        assert half.name["en"] in told
        assert half.about["en"].split()[-1] in told
    assert "Sports" in told
    assert str(cards.wonders["great_arena"].cost["ore"]) in told.split()


def test_a_question_about_cards_shows_those_and_numbers_the_right_deck():
    seen = replace(busy(), hand=HandView(actions=("1", "2"), objectives=("1",)))
    told = words(sheet("hand", seen, marks=Marks({"objective:1": "71"})))
    cards = rulebook().printed
    assert "71" in told
    assert cards.goals[cards.objectives["1"].goals[0]].name["en"] in told
    assert cards.civils[cards.actions["1"].civil].name["en"] not in told


def test_cards_of_a_house_stand_on_the_hand_and_on_the_board_in_its_words():
    own = {"en": "Whisperer", "ru": "Шептун"}
    house = {"civil": [{"id": "spy", "name": own}], "advance": [{"id": "astronomy", "name": own}]}
    spy = next(card.id for card in rulebook().printed.actions.values() if card.civil == "spy")
    seen = replace(busy(), hand=HandView(actions=(spy,)), house=house_text(house))
    for language, name in own.items():
        for drawn in ("hand", "advances3"):
            assert name in words(sheet(drawn, seen, look(language=language))), (drawn, language)
    assert "Spy" not in words(sheet("hand", seen))


def test_nobody_sees_anothers_hand_but_whoever_looks_at_it():
    hand = HandView(actions=("1",))
    name = rulebook().printed.civils[rulebook().printed.actions["1"].civil].name["en"]
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
