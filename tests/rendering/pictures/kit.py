"""One picture of each kind the kit can make: looked at when something changes, and kept for reference."""

from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas
from rendering.kit.cards import CardFace, band_height, draw_back, draw_card
from rendering.kit.charts import line_chart, score_table
from rendering.kit.hexes import fit
from rendering.kit.icons import ICONS
from rendering.kit.panels import Fact, SeatRow, bar, heading, seat_row, table, track
from rendering.kit.pieces import badge, changed_cell, coordinate, figure, piece, seat_mark, stand
from rendering.kit.terrain import tile
from rendering.kit.text import NOTE, label
from rendering.kit.themes import Theme

_WIDTH = 1280
_NAMES = ("Alexandra", "Константин", "Bo", "Zoë")

_FACES = (
    CardFace(
        "brown",
        "hearth",
        "Академия наук",
        "Получите 2 {points} и 1 {gold} за каждую область, где стоит ваша {villa}.",
        (("wood", 2), ("stone", 1)),
        "гражданская",
        "1",
    ),
    CardFace(
        "blue",
        "trident",
        "Fishing port",
        "+3 {gold} for every {sea} with your {trireme}, up to twelve in all.",
        (("wood", 1), ("gold", 3)),
        "maritime",
        "2",
        payable=False,
        note="short of 2 {gold}",
    ),
    CardFace(
        "purple",
        "thunderbolt",
        "Temple of the open sky",
        "At the end: 2 {points} for every {temple} beside your regions.",
        (("wood", 1), ("stone", 1), ("clay", 1), ("wheat", 1)),
        "temple",
        "3",
    ),
)


def icons(theme: Theme) -> Canvas:
    """Every icon large, as it stands in a sentence, and by name."""
    columns, wide, high = 8, 160, 184
    canvas = Canvas(_WIDTH, -(-len(ICONS) // columns) * high + 16, theme)
    for number, name in enumerate(ICONS):
        x, y = number % columns * wide, number // columns * high
        canvas.icon(name, x + 58, y + 62, 96)
        canvas.icon(name, x + 132, y + 92, 34)
        label(canvas, name.replace("_", " "), (x + 4, y + 112, x + wide - 4, y + high), NOTE, align="middle")
    return canvas


def land(theme: Theme) -> Canvas:
    """A map with everything that may lie on it."""
    canvas = Canvas(_WIDTH, 960, theme)
    kinds = [kind for kind in theme.terrains if kind != "barren"]
    cells = [(column - row // 2, row) for row in range(5) for column in range(6)]
    grid = fit(cells, (30, 30, _WIDTH - 30, 930))
    radius = grid.radius
    for number, cell in enumerate(cells):
        canvas.sprite(tile(kinds[(number + cell[1]) % 6], f"region {number}", int(radius), theme), *grid.centre(cell))
    canvas.strokes(grid.borders(cells, lambda cell: cell), theme.panel, 3)
    canvas.strokes(grid.borders(cells, lambda cell: ((cell[0] + cell[1] // 2) // 3, cell[1] // 3)), theme.edge, 4)
    canvas.strokes(grid.rim(cells), theme.rim, 8)
    for number, cell in enumerate(cells):
        x, y = grid.centre(cell)
        seat = theme.seats[number // 4 % 7]
        if number % 7 == 5:
            changed_cell(canvas, grid, cell)
        coordinate(canvas, x, y - radius * 0.7, f"{'ABCDE'[cell[1]]}{number % 6 + 1}")
        if number % 4 == 0:
            stand(canvas, x, y + radius * 0.14, radius * 0.6)
            for name, across, down in (("villa", -0.29, -0.08), ("scroll", 0.29, -0.08), ("legionary", 0, 0.38)):
                piece(canvas, x + across * radius, y + (down + 0.06) * radius, name, seat, 60)
            seat_mark(canvas, x + radius * 0.62, y + radius * 0.38, seat, 48)
        elif number % 4 == 1:
            badge(canvas, x, y + radius * 0.1, str(number // 4 + 1))
        elif number % 4 == 2:
            figure(canvas, x, y + radius * 0.2, "points", "4", 76)
    return canvas


def cards(theme: Theme) -> Canvas:
    """A hand with a card that cannot be paid, and two backs."""
    canvas = Canvas(_WIDTH, 960, theme)
    band = max(band_height(face, 380) for face in _FACES)
    for number, face in enumerate(_FACES):
        x = 40 + number * 410
        draw_card(canvas, (x, 40, x + 380, 500), face, band)
    draw_back(canvas, (40, 540, 340, 920), theme.cards["blue"], "temple")
    draw_back(canvas, (380, 540, 680, 920), theme.cards["purple"], "card_back")
    return canvas


def panels(theme: Theme) -> Canvas:
    """Heading, seats, what is left, stations and a table."""
    canvas = Canvas(_WIDTH, 1180, theme)
    heading(canvas, (40, 20, 1240, 100), "Deus", "round 7", "Alexandra to act")
    goods = [Fact("gold", "10"), Fact("wood", "2"), Fact("stone", "0", True), Fact("clay", "3"), Fact("wheat", "1")]
    signs = ("hearth", "owl", "trident", "spear", "sheaf", "thunderbolt")
    built = [
        Fact(sign, "2", ground=theme.cards[colour], tail=("villa", "3", theme.seats[2].colour))
        for sign, colour in zip(signs, theme.cards, strict=False)
    ]
    for seat, name in enumerate(_NAMES):
        top = 120 + seat * 140
        row = SeatRow(seat, name, "{hand} 5 · {points} 31", goods, seat == 0, built)
        seat_row(canvas, (40, top, 1240, top + 126), row)
    bar(canvas, (40, 690, 600, 760), 0.4, theme.seats[0].colour, "3 temples of 7 are left")
    track(canvas, (640, 690, 1240, 760), ("1", "2", "3", "temple", "5", "6", "crown"), 3, theme.seats[1].colour)
    rows = (("Alexandra", "3", "12", "31"), ("Константин", "2", "8", "27"), ("Bo", "4", "0", "19"))
    table(canvas, (40, 800, 1240, 1140), ("", "regions", "gold", "points"), rows, strong=0)
    return canvas


def endings(theme: Theme) -> Canvas:
    """Points over time and the score sheet."""
    canvas = Canvas(_WIDTH, 1500, theme)
    lines = [[(turn * turn * (seat + 3) + 7 * turn * (5 - seat)) // 24 for turn in range(17)] for seat in range(4)]
    line_chart(canvas, (40, 30, 1240, 800), lines, _NAMES, "turns")
    rows = [
        ("Points gathered", ("12", "9", "4", "1")),
        ("Temples", ("24", "12", "12", "0")),
        ("Большинство камня", ("0", "2", "2", "0")),
        ("Total", ("36", "23", "18", "1")),
    ]
    score_table(canvas, (40, 860, 1240, 1460), _NAMES, rows, [0])
    return canvas


SCENES: Mapping[str, Callable[[Theme], Canvas]] = {
    "icons": icons,
    "land": land,
    "cards": cards,
    "panels": panels,
    "endings": endings,
}
