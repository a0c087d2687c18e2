"""Pictures of Deus: legible in every position, theme and language, and true to the view they were made from."""

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.locale import Tongue
from games.core.text import english, text
from games.deus import GAME
from games.deus.kinds import Ending, Terrain
from games.deus.view import DeusView
from rendering import Look, Marks, painter
from rendering.kit.themes import THEMES
from tests.rendering.deus.table import positions, view
from tests.rendering.reading import NAMES, faults, look, pixels, written

PAINTER = painter("deus")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"free_board": True}), (4, {"layout": "alternative"})])
def test_random_games_stay_legible_to_everybody(seats: int, options: dict[str, object]):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"legible {seats}", options), 0, None, 41)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        reader = look(themes[at % 3], languages[at % 2], viewer)
        seen = GAME.view(state, viewer)
        targets = {region.name: str(number + 1) for number, region in enumerate(seen.regions[at % 5 :: 5])}
        shown = [PAINTER.board(seen, reader, targets, [seen.regions[0].name])]
        hand = PAINTER.hand(seen, reader, {card: str(number + 1) for number, card in enumerate(seen.hand)})
        for picture in [*shown, *([hand] if hand else [])]:
            assert faults(picture) == []
            assert len(picture.data) < 1_000_000


def test_every_coordinate_and_every_name_is_on_the_board():
    seen = view()
    strings = written(PAINTER.board(seen, look()))
    assert {region.name for region in seen.regions} <= set(strings)
    assert strings.count("A1") == 1
    assert all(any(string.startswith(name[:6]) for string in strings) for name in NAMES)


def test_points_of_others_stay_hidden_unless_the_table_shows_them():
    assert written(PAINTER.board(view(), look())).count("?") == 3
    assert written(PAINTER.board(view(show_points=True), look())).count("?") == 0


def test_targets_are_numbered_on_the_readers_board_only():
    plain, marked = PAINTER.board(view(), look()), PAINTER.board(view(), look(), {"D4": "77"})
    assert "77" not in written(plain)
    assert "77" in written(marked)
    assert ImageChops.difference(pixels(plain), pixels(marked)).getbbox() is not None


def test_what_has_changed_is_ringed_where_it_changed():
    plain, ringed = PAINTER.board(view(), look()), PAINTER.board(view(), look(), changed=["D4"])
    left, top, right, bottom = ImageChops.difference(pixels(plain), pixels(ringed)).getbbox() or (0, 0, 0, 0)
    d4 = next(text.box for text in plain.texts if text.string == "D4")
    assert left < d4[0] < right
    assert top < d4[1] < bottom
    assert right - left < 200


def test_what_a_reader_cannot_know_never_reaches_their_picture():
    state = next(itertools.islice(positions(3, "leak"), 90, None))
    before = PAINTER.board(GAME.view(state, 0), look()).data
    hidden = state.players[1].hand + state.players[2].hand + state.deck
    hidden.reverse()
    for pile in (state.players[1].hand, state.players[2].hand, state.deck):
        pile[:] = [hidden.pop() for _ in pile]
    after = PAINTER.board(GAME.view(state, 0), look()).data
    assert before == after


def test_a_crop_enlarges_what_is_around_a_place_and_leaves_the_rest_out():
    seen = view()
    crop = written(PAINTER.board(seen, look(), crop=["D4"]))
    region = next(region for region in seen.regions if region.name == "D4")
    assert {"D4", *region.neighbours} <= set(crop)
    assert not {other.name for other in seen.regions} - {"D4", *region.neighbours} & set(crop)


def test_places_for_a_tile_are_shown_while_the_continent_is_laid():
    seen = view(seats=3, answers=1, free_board=True)
    assert seen.slots
    strings = written(PAINTER.board(seen, look(), {seen.slots[0].name: "88"}))
    assert {slot.name for slot in seen.slots} <= set(strings)
    assert "88" in strings


def test_the_last_round_is_announced_in_the_colour_of_warning():
    seen = replace(view(), last_round=view().round + 1, ending=Ending.TEMPLES)
    (sentence,) = [text for text in PAINTER.board(seen, look()).texts if "all temples are built" in text.string]
    assert sentence.colour == THEMES["light"].warning


def _rich(seen: DeusView) -> DeusView:
    return replace(seen, obstacles={})


def test_a_hand_says_why_a_card_cannot_be_built_as_the_button_does_and_numbers_its_buttons():
    seen = view()
    strings = written(PAINTER.hand(seen, look(), {seen.hand[0]: "41"}))
    assert "41" in strings
    assert seen.obstacles
    for why in seen.obstacles.values():
        assert english(why)[:12] in " ".join(strings)
    assert not [string for string in written(PAINTER.hand(_rich(seen), look())) if string.startswith("Costs")]


def test_what_is_blocked_for_any_reason_is_dimmed():
    """Also what could be paid: nothing but the reason and the paler letters differ."""
    free = _rich(view())
    card = free.hand[0]
    blocked = replace(free, obstacles={card: text("There is no region for it.")})
    first_line = english(free.rules.cards[card].about).split()[0]

    def ink(seen: DeusView) -> object:
        drawn = PAINTER.hand(seen, look())
        assert drawn is not None
        return next(shown.colour for shown in drawn.texts if shown.string.startswith(first_line))

    assert "There is no region for it." in " ".join(written(PAINTER.hand(blocked, look())))
    assert ink(free) != ink(blocked)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_picture_of_a_question_shares_a_phones_screen_with_it(language: str):
    seen = view()
    around = PAINTER.board(seen, look(language=language), {"D4": "1", "C3": "2"})
    hand = PAINTER.hand(seen, look(language=language))
    seats = PAINTER.sheet(seen, "seats", look(language=language))
    for picture in (around, hand, seats):
        assert picture is not None
        assert picture.height <= 860
    assert {text.size for text in around.texts if text.string in {"D4", "C3", "1", "2"}} <= {40, 44, 52}


@pytest.mark.parametrize("options", [{}, {"alternative_start": "8", "joker": True}], ids=["printed", "chosen start"])
def test_no_question_without_a_place_shows_the_whole_board(options: dict[str, object]):
    met = set[str]()
    for state in positions(3, "every question", options):
        for decision in GAME.decisions(state):
            if not any(one.at for one in getattr(decision, "options", ())):
                assert decision.picture != "board", english(decision.prompt)
                met.add(decision.picture)
    assert met == {"hand", "seats"}


def test_the_title_is_the_readers():
    assert "Деус" in written(PAINTER.board(view(), Look("light", Tongue("ru").say, "ru", 0)))


def test_others_are_shown_in_short_and_the_reader_in_full_with_all_of_them_on_a_sheet():
    seen = view()
    ready = [str(n) for n in (seen.players[0].ready or {}).values()]
    own, group = written(PAINTER.board(seen, look())), written(PAINTER.board(view(viewer=None), look(seat=None)))
    assert len(own) >= len(group) + len(ready)
    sheet = written(PAINTER.sheet(seen, "seats", look()))
    assert all(any(string.startswith(name[:6]) for string in sheet) for name in NAMES)
    assert sum("+" in string for string in sheet) >= 5 * len(seen.players)


def test_the_land_of_an_owned_region_stays_to_be_seen():
    """The same region as land and as sea differs although it is owned and built on."""
    seen = view()
    region = next(region for region in seen.regions if region.owner is not None and len(region.pieces) == 1)
    other = Terrain.FIELD if region.terrain is not Terrain.FIELD else Terrain.FOREST
    changed = tuple(replace(one, terrain=other) if one is region else one for one in seen.regions)
    both = (seen, replace(seen, regions=changed))
    one, two = (pixels(PAINTER.board(shown, look(), crop=[region.name])) for shown in both)
    counts = ImageChops.difference(one, two).convert("L").histogram()
    assert sum(counts[25:]) > 6000


def test_spectators_have_no_hand_and_nobody_sees_anothers():
    assert PAINTER.hand(view(viewer=None), look(seat=None)) is None
    mine, theirs = view(viewer=0).hand, view(viewer=1).hand
    assert mine != theirs
    only_theirs = {view().rules.cards[card].title["en"].split()[0] for card in theirs if card not in mine}
    strings = set(written(PAINTER.hand(view(viewer=0), look())))
    only_mine = {view().rules.cards[card].title["en"].split()[0] for card in mine}
    assert not (only_theirs - only_mine) & strings


def test_a_film_shows_the_game_from_its_first_position_to_its_last():
    views = [GAME.view(state, None) for state in itertools.islice(positions(2, "film"), 0, None, 4)][:46]
    assert len(views) == 46, "too many for the film, and the last one is not among every second"
    film = PAINTER.film(views, look(seat=None))
    assert film is not None
    assert len(film.data) < 8_000_000
    with Image.open(BytesIO(film.data)) as moving:
        assert film.mime == Image.MIME[moving.format or ""]
        assert 10 < moving.n_frames <= 41
        moving.seek(moving.n_frames - 1)
        last = moving.convert("RGB")
    still = pixels(PAINTER.board(views[-1], look(seat=None))).resize(last.size, Image.Resampling.BOX)
    assert ImageStat.Stat(ImageChops.difference(last, still)).mean[0] < 6


def test_each_frame_of_a_film_says_who_did_what():
    views = [GAME.view(state, None) for state in itertools.islice(positions(2, "film"), 0, 8, 4)]
    plain, told, other = (
        PAINTER.film(views, look(seat=None), captions)
        for captions in ([], ["Anna builds a port", "Boris sells"], ["Anna builds a port", ""])
    )
    assert plain is not None
    assert told is not None
    assert other is not None
    assert told.height > plain.height, "the caption covers nothing of the board"
    assert told.data != other.data


def test_the_same_table_is_drawn_alike_twice():
    assert PAINTER.board(view(), look()).data == PAINTER.board(view(), look()).data


def test_several_threads_may_draw_at_once():
    alone = {theme: PAINTER.board(view(), look(theme)).data for theme in THEMES}
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda theme: (theme, PAINTER.board(view(), look(theme)).data), [*THEMES] * 4))
    assert all(data == alone[theme] for theme, data in together)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_large_hand_is_named_where_it_is_asked_about_and_told_in_full_where_it_is_looked_at(language: str):
    shown = view()
    large = replace(shown, hand=tuple(shown.rules.cards)[::7][:11], obstacles={})
    reader = Look("light", Tongue(language).say, language, 0)
    asked = PAINTER.sheet(large, "hand", reader, Marks({large.hand[0]: "1", large.hand[1]: "2"}, (), ()))
    looked = PAINTER.sheet(large, "hand", reader)
    assert asked is not None
    assert looked is not None
    assert asked.height <= 860 < looked.height
    assert faults(asked) == faults(looked) == []
    told = [large.rules.cards[card].title.in_language(language).split(" ")[0] for card in large.hand]
    for picture in (asked, looked):
        words = " ".join(written(picture)).replace("- ", "")
        assert [word for word in told if word not in words] == []


def test_a_question_about_columns_numbers_ones_own_on_the_seats_sheet():
    picture = PAINTER.sheet(view(), "seats", look(), Marks({"civil": "71", "production": "72"}))
    assert picture is not None
    assert faults(picture) == []
    assert [string for string in written(picture) if string in ("71", "72")] == ["71", "72"]
