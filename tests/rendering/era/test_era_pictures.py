"""Pictures of Era: legible in every position, theme and language, and true to the view they were made from."""

import itertools
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from games.core.luck import Luck
from games.core.step import Together
from games.era import GAME
from games.era.domain import ROW_LETTERS
from games.era.kinds import BUILDINGS, RESOURCES, WALLS, Colour, Kind, Phase
from games.era.steps.building import Build, PlacePiece
from games.era.steps.rolling import Reroll, SetFace
from games.era.view import EraView
from rendering import Look, Picture, painter
from rendering.era.seen import PHASES, laying, signs, would_enclose
from rendering.era.styles import SOILS
from rendering.era.tracks import PEGS, ruler
from rendering.kit.canvas import Canvas
from rendering.kit.icons import ICONS
from rendering.kit.icons.medieval import DICE
from rendering.kit.themes import THEMES
from rendering.picture import Marks
from tests.rendering.era.table import YARD, positions, view, with_domain
from tests.rendering.pictures.colourblind import least_distance
from tests.rendering.reading import NAMES, faults, look, pixels, written

PAINTER = painter("era")
#: On a phone the picture is 390 wide: what one must read to decide, and whatever else is written.
READ, LEAST = 40, 30
LONG_NAMES = ("Зоя ван дер Берг-Вяземская", "Maximiliane-Theodora", "Константин", "Bo")
QUESTION_HEIGHT = 860


def _sheet(seen: EraView, name: str, reader: Look, marks: Marks | None = None) -> Picture:
    picture = PAINTER.sheet(seen, name, reader, marks or Marks())
    assert picture is not None, name
    return picture


@pytest.mark.parametrize("seats", [1, *(pytest.param(few, marks=pytest.mark.long) for few in (2, 3)), 4])
def test_random_games_stay_legible_to_everybody(seats: int):
    themes, languages = list(THEMES), ("en", "ru")
    for at, state in enumerate(itertools.islice(positions(seats, f"legible {seats}"), 0, None, 31)):
        viewer = (None, *range(seats))[at % (seats + 1)]
        reader = look(themes[at % 3], languages[at // 2 % 2], viewer, LONG_NAMES)
        seen = GAME.view(state, viewer)
        free = [f"{row}{column}" for row in "BEHM" for column in (1, 8, 14)]
        numbered = {name: str(number) for number, name in enumerate(free, 1)}
        by_row = {name: name[0] for name in free}
        crop = tuple(name for name in free if name[0] == "EM"[at % 2])
        ways = {"1": ("C3", "C4", "C5"), "2": ("C3", "D3", "E3")}
        shown = [
            _sheet(seen, "board", reader),
            *(
                _sheet(seen, "domain", reader, marks)
                for marks in (Marks(numbered), Marks(by_row), Marks(crop=crop), Marks(ways=ways))
            ),
            _sheet(seen, "dice", reader, Marks({"d1": "1", "d2": "2"})),
            _sheet(seen, "pieces", reader, Marks({Kind.FARM: "1", Kind.WALL_6: "12"})),
        ]
        for picture in shown:
            assert faults(picture) == []
            assert min(text.size for text in picture.texts) >= LEAST
            assert len(picture.data) < 1_000_000
        assert all(picture.height <= QUESTION_HEIGHT for picture in shown[1:]), "buttons have no room"


def test_every_row_and_column_is_named_and_no_letter_is_taken_for_a_figure():
    strings = written(_sheet(view(), "domain", look()))
    assert set(ROW_LETTERS[:14]) | {str(column) for column in range(1, 15)} <= set(strings)
    assert not {"I", "O"} & set(strings)


def test_what_one_reads_to_decide_is_large_enough_for_a_phone():
    seen = view()
    player = seen.players[0]
    figures = {str(player.stock[resource]) for resource in RESOURCES} | {str(player.culture), str(player.disasters)}
    sizes = {text.string: text.size for text in _sheet(seen, "domain", look()).texts}
    assert all(sizes[figure] >= READ for figure in figures | set(ROW_LETTERS[:14]))
    pieces = _sheet(seen, "pieces", look())
    names = {seen.rules.pieces[kind].briefly["en"] for kind in (*BUILDINGS, *WALLS)}
    assert names <= set(written(pieces)), "what it costs and how many are left decides as well"
    assert {text.size for text in pieces.texts} == {READ}


def test_everybody_is_on_the_board_with_what_they_have():
    seen = view()
    strings = written(_sheet(seen, "board", look(seat=None)))
    assert all(any(string.startswith(name[:6]) for string in strings) for name in NAMES)
    for player in seen.players:
        assert {str(player.stock[resource]) for resource in RESOURCES} <= set(strings)
    assert {str(left) for left in seen.supply.values()} <= set(strings)


def test_a_question_about_squares_shows_its_readers_domain_and_the_group_everybodys():
    targets = {"D4": "77"}
    mine, theirs = PAINTER.board(view(), look(seat=0), targets), PAINTER.board(view(viewer=1), look(seat=1), targets)
    assert _named(mine) == [0]
    assert _named(theirs) == [1]
    group = PAINTER.board(view(viewer=None), look(seat=None))
    assert _named(group) == [0, 1, 2, 3]
    assert "77" not in written(group)


def _named(picture: Picture) -> list[int]:
    """Whose names stand there, the ends of long ones perhaps left out."""
    return [seat for seat, name in enumerate(NAMES) if any(string.startswith(name[:5]) for string in written(picture))]


def test_targets_are_numbered_on_their_squares():
    plain, marked = (_sheet(view(), "domain", look(), marks) for marks in (Marks(), Marks({"D4": "77"})))
    assert "77" not in written(plain)
    left, top, right, bottom = ImageChops.difference(pixels(plain), pixels(marked)).point(_clear).getbbox() or (0,) * 4
    x, y = _spot(plain, "D", "4")
    assert left < x < right
    assert top < y < bottom
    assert right - left < 130


def test_what_has_changed_is_ringed_in_the_domain_it_changed_in():
    seen = view()
    plain = pixels(PAINTER.board(seen, look(seat=None)))
    for place, half in (("1.D4", 0), ("2.D4", 1)):
        ringed = pixels(PAINTER.board(seen, look(seat=None), changed=[place]))
        left, _, right, _ = ImageChops.difference(plain, ringed).point(_clear).getbbox() or (0,) * 4
        assert half * 640 < left < right < half * 640 + 640


def _clear(value: int) -> int:
    return 255 if value > 40 else 0


def test_a_crop_enlarges_the_row_one_has_chosen_and_leaves_distant_ones_out():
    row = [f"D{column}" for column in range(1, 15)]
    strings = written(_sheet(view(), "domain", look(), Marks(crop=row)))
    assert {"B", "C", "D", "E", "F"} == set(ROW_LETTERS) & set(strings)
    assert {str(column) for column in range(1, 15)} <= set(strings)


def test_ground_inside_walls_is_warm_and_the_same_ground_outside_is_not():
    seen = with_domain(view(), 0, *YARD)
    open_ring = with_domain(view(), 0, *YARD[:-1])
    closed, left_open = (_square_of(_sheet(shown, "domain", look()), "K", "7") for shown in (seen, open_ring))
    warm, parchment = SOILS["light"].warm, SOILS["light"].parchment
    assert _nearer(closed, warm, parchment)
    assert _nearer(left_open, parchment, warm)


def _square_of(picture: Picture, row: str, column: str) -> tuple[float, ...]:
    """The mean colour in the middle of a square."""
    x, y = _spot(picture, row, column)
    return tuple(ImageStat.Stat(pixels(picture).crop((round(x) - 8, round(y) - 8, round(x) + 8, round(y) + 8))).mean)


def _spot(picture: Picture, row: str, column: str) -> tuple[float, float]:
    """The middle of a square: below the number of its column, beside the letter of its row."""
    across = min((text.box for text in picture.texts if text.string == column), key=lambda box: box[1])
    down = min((text.box for text in picture.texts if text.string == row), key=lambda box: box[0])
    return (across[0] + across[2]) / 2, (down[1] + down[3]) / 2


def _nearer(colour: tuple[float, ...], one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    def away(wanted: tuple[int, int, int]) -> float:
        return sum((a - b) ** 2 for a, b in zip(colour, wanted, strict=True))

    return away(one) < away(other)


def test_scorched_ground_is_dark_in_every_theme_and_parted_from_the_parchment():
    seen = with_domain(view(), 0, *YARD, (Kind.SCORCHED, "C3", 0))
    for theme in THEMES:
        picture = _sheet(seen, "domain", look(theme))
        burnt, free = _square_of(picture, "C", "3"), _square_of(picture, "C", "10")
        assert sum(burnt) / 3 < 90
        assert sum(abs(a - b) for a, b in zip(burnt, free, strict=True)) > 12


def test_a_wall_about_to_close_a_ring_shows_what_it_would_enclose():
    seen = with_domain(view(), 0, *YARD[:-1])
    wall = frozenset(("M6", "M7", "M8", "M9"))
    # The yard of the facts: two columns by three rows.
    assert would_enclose(seen, 0, wall, Kind.WALL_4) == {(x, y) for x in (6, 7) for y in (8, 9, 10)}
    assert would_enclose(seen, 0, frozenset(("M7", "M8", "M9", "M10")), Kind.WALL_4) == frozenset()
    assert would_enclose(seen, 0, wall, Kind.CHURCH) == frozenset(), "houses close nothing"


def test_ways_to_turn_a_piece_are_numbered_and_named_square_by_square():
    ways = {"1": ("C3", "C4"), "2": ("C3", "D3")}
    strings = written(_sheet(view(), "domain", look(), Marks(ways=ways)))
    assert {"1", "2", "C3", "C4", "D3"} <= set(strings)
    assert strings.count("C3") == 2


def test_dice_show_figures_and_signs_used_everywhere_else():
    rules = view().rules
    for faces in rules.faces.values():
        for face in faces:
            shown = signs(face)
            assert {sign for _, sign in shown} <= ICONS.keys()
            assert shown, "no face is blank"
    assert {colour.value for colour in Colour} == DICE.keys()
    assert set(PHASES) == set(Phase) - {Phase.SETUP}


def test_kinds_of_dice_and_warm_ground_are_told_apart_by_colour_blind_eyes():
    assert all(least_distance(one, other) >= 18 for one, other in itertools.combinations(DICE.values(), 2))
    assert all(least_distance(soil.warm, soil.parchment) >= 18 for soil in SOILS.values())


def _rolling() -> list[EraView]:
    """Everybody's view of one moment in which dice lie behind screens."""
    state = next(state for state in positions(3, "screens") if state.round == 2 and state.screened)
    return [GAME.view(state, viewer) for viewer in (None, 0, 1, 2)]


def test_dice_behind_a_screen_are_seen_by_their_owner_only():
    for seen in _rolling():
        viewer = seen.viewer
        for player in seen.players:
            assert (player.seat == viewer) == all(die.face is not None for die in player.dice)
        assert faults(_sheet(seen, "dice", look(seat=viewer))) == []


@pytest.mark.parametrize("viewer", [None, 1])
def test_what_a_reader_cannot_know_never_reaches_their_pictures(viewer: int | None):
    secret = [
        next(state for state in positions(3, "screens") if len(state.players[0].to_place) == 0),
        next(state for state in positions(3, "screens") if state.round == 2 and state.screened),
    ]
    for state in secret:
        seen = GAME.view(state, viewer)
        imagined = GAME.imagine(seen, Luck("as well possible"))
        assert GAME.dump(imagined) != GAME.dump(state), "nothing is hidden here"
        other = GAME.view(imagined, viewer)
        for name in PAINTER.sheets:
            assert _sheet(seen, name, look(seat=viewer)).data == _sheet(other, name, look(seat=viewer)).data, name


def test_pieces_out_of_reach_stand_back():
    name = view().rules.pieces[Kind.FARM].name["en"]
    inks = []
    for owned in (0, 9):
        players = tuple(replace(player, stock=dict.fromkeys(RESOURCES, owned)) for player in view().players)
        texts = _sheet(replace(view(), players=players), "pieces", look()).texts
        inks += [text.colour for text in texts if text.string == name]
    assert inks == [THEMES["light"].faint, THEMES["light"].ink]


def test_a_film_shows_the_game_from_its_first_position_to_its_last():
    views = [GAME.view(state, None) for state in itertools.islice(positions(2, "film"), 0, None, 30)]
    film = PAINTER.film(views, look(seat=None))
    assert film is not None
    assert len(film.data) < 8_000_000
    with Image.open(BytesIO(film.data)) as moving:
        assert 3 < moving.n_frames <= len(views)


def test_the_same_table_is_drawn_alike_twice():
    for name in PAINTER.sheets:
        assert _sheet(view(), name, look()).data == _sheet(view(), name, look()).data


def test_a_house_with_another_domain_is_drawn_as_well():
    board = {"board": [{"id": "domain", "columns": 20, "rows": 20, "keep": [9, 9], "source": "house"}]}
    state = next(positions(2, "house", house=board))
    seen = GAME.view(state, 0)
    for name in ("board", "domain"):
        strings = written(_sheet(seen, name, look()))
        assert {"V", "19"} <= set(strings)


def test_answers_that_are_no_squares_are_numbered_nowhere():
    marks = Marks({"sound": "77", "ready": "78", "D4": "79"})
    strings = written(_sheet(view(), "domain", look(), marks))
    assert "79" in strings
    assert not {"77", "78"} & set(strings)


def test_while_a_monastery_turns_a_die_all_faces_of_that_die_lie_there_to_choose_from():
    seen = view()
    at, die = next((at, die) for at, die in enumerate(seen.players[0].dice) if die.colour is Colour.NOBLE)
    turning = replace(seen, stack=(Together({0: [Reroll(0, 2), SetFace(0, at)], 1: [Reroll(1, 2)]}),))
    picture = _sheet(turning, "dice", look(), Marks({f"d{face}": str(70 + face) for face in range(1, 7)}))
    badges = [text.box for text in picture.texts if text.string in {"71", "72", "73", "74", "75", "76"}]
    assert len(badges) == len(seen.rules.faces[die.colour]) == 6
    # The figures of a noble's faces, above their badges: 4 shields, 2 and 3 swords, 2 goods.
    row = [text.string for text in picture.texts if badges[0][1] - 140 < text.box[1] < badges[0][1] - 20]
    assert sorted(row) == ["2", "2", "3", "4"]
    others = _sheet(turning, "dice", look(seat=1))
    assert others.height <= picture.height


def test_what_a_set_up_is_about_to_lay_is_known_from_the_question():
    state = GAME.setup(2, GAME.Options(), Luck("laying"))
    GAME.play(state, 0, "hand")
    assert state.players[0].to_place[0] is Kind.WALL_4
    assert laying(GAME.view(state, 0), 0) is state.players[0].to_place[0]
    asked_to_build = replace(view(), stack=(Build(0, 2), PlacePiece(0, Kind.WALL_3)))
    assert laying(asked_to_build, 0) is Kind.WALL_3
    assert laying(asked_to_build, 1) is None


def test_what_is_left_of_everything_is_counted_on_the_board():
    left = {kind: 60 + number for number, kind in enumerate(view().supply)}
    dice = {colour: 90 + number for number, colour in enumerate(Colour)}
    strings = written(_sheet(replace(view(), supply=left, dice=dice), "board", look()))
    assert {str(count) for count in (*left.values(), *dice.values())} <= set(strings)


def test_ground_a_wall_would_close_off_is_hatched_and_ground_beside_a_house_is_not():
    seen = with_domain(view(), 0, *YARD[:-1])
    ways = {"1": ("M6", "M7", "M8", "M9")}
    wall, house = (
        _square_of(_sheet(replace(seen, stack=(PlacePiece(0, kind),)), "domain", look(), Marks(ways=ways)), "L", "7")
        for kind in (Kind.WALL_4, Kind.CHURCH)
    )
    assert sum(house) - sum(wall) > 60


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_peg_of_a_ruler_stands_in_the_hole_that_counts(theme):
    def peg(value: int) -> float:
        canvas = Canvas(460, 60, theme)
        ruler(canvas, (0, 0, 460, 60), "food", value, 9)
        row = canvas.image.crop((60, 29, 400, 30)).tobytes()
        away = [sum(abs(a - b) for a, b in zip(row[at : at + 3], FOOD, strict=True)) for at in range(0, len(row), 3)]
        return away.index(min(away))

    at = [peg(value) for value in range(10)]
    steps = [after - before for before, after in itertools.pairwise(at)]
    assert min(steps) > 20
    assert max(steps) - min(steps) <= 3, "holes are evenly apart"


FOOD = PEGS["food"]


def test_when_resources_are_demanded_everybodys_are_shown_beside_their_swords_and_shields():
    stocks = {resource: 61 + number for number, resource in enumerate(RESOURCES)}
    rich = tuple(replace(player, stock=stocks) if player.seat == 2 else player for player in view().players)
    building, extorting = (replace(view(), players=rich, phase=phase) for phase in (Phase.BUILD, Phase.EXTORT))
    assert {"61", "62", "63", "64"} <= set(written(_sheet(extorting, "dice", look())))
    assert "61" not in written(_sheet(building, "dice", look()))
