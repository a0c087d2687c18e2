"""Pictures all games share once they are over: the score sheet, and the points as they grew."""

from collections.abc import Mapping, Sequence

from PIL import Image

from games.core.game import Result
from games.core.points import in_points
from games.core.text import text
from rendering.kit.canvas import Canvas
from rendering.kit.charts import line_chart, score_table
from rendering.kit.fonts import BOLD
from rendering.kit.panels import heading
from rendering.kit.text import FACT, Type, fitted, paragraph
from rendering.picture import Look, Picture, photo
from rendering.signs import NO_SIGNS, Signs, drawable

WIDTH, MARGIN = 1280, 40
#: How high what is written below a frame of a film stands.
CAPTION = 112
_ROW, _HEAD, _ENDING = 76, 124, 90
#: Of words below a board: their heading, the room of each sentence, and what lies between two.
_TOLD_HEADING, _TOLD_HIGH, _TOLD_GAP = Type(weight=BOLD), 240, 14


def scores(result: Result, names: Sequence[str], look: Look) -> Picture:
    rows = [
        *((look.say(source.label), _said(source.points, result)) for source in result.sources),
        (look.say(text("Total")), _said(result.points, result)),
    ]
    top = 120 + _ENDING
    high = _HEAD + _ROW * len(rows)
    canvas = Canvas(WIDTH, top + high + MARGIN, look.colours)
    heading(canvas, (MARGIN, 24, WIDTH - MARGIN, 104), look.say(text("Final score")))
    paragraph(canvas, look.say(result.ending), (MARGIN, 112, WIDTH - MARGIN, 112 + _ENDING), FACT)
    score_table(canvas, (MARGIN, top, WIDTH - MARGIN, top + high), names, rows, result.winners)
    return photo(canvas)


def _said(points: Sequence[int], result: Result) -> list[str]:
    return [in_points(own, result.parts) for own in points]


def captioned(board: Image.Image, caption: str, look: Look) -> Image.Image:
    """A board with a line or two below it: who did what."""
    band = Canvas(board.width, CAPTION, look.colours)
    paragraph(band, caption, (MARGIN, 8, board.width - MARGIN, CAPTION - 8), FACT)
    whole = Image.new("RGB", (board.width, board.height + CAPTION))
    whole.paste(board, (0, 0))
    whole.paste(band.image, (0, board.height))
    return whole


def told(board: Canvas, heading: str, lines: Sequence[str], look: Look, signs: Signs = NO_SIGNS) -> Canvas:
    """A board with words below it, as many as there are: one looks at it by itself."""
    room = board.width - 2 * MARGIN
    sentences = [(drawable(heading, signs), _TOLD_HEADING), *((drawable(line, signs), FACT) for line in lines)]
    blocks = [(fitted(sentence, room, _TOLD_HIGH, type), type) for sentence, type in sentences]
    high = 2 * _TOLD_GAP + sum(block.height + _TOLD_GAP for block, _ in blocks)
    whole = Canvas(board.width, board.height + high, look.colours)
    whole.lay(board, 0, 0)
    top: float = board.height + _TOLD_GAP
    for (sentence, type), (block, _) in zip(sentences, blocks, strict=True):
        box = (MARGIN, top, board.width - MARGIN, top + block.height)
        top = paragraph(whole, sentence, box, type) + _TOLD_GAP
    return whole


#: A chance as it is drawn.
_PERCENT = 100


def chances(rows: Sequence[Sequence[float]], marked: Mapping[int, str], names: Sequence[str], look: Look) -> Picture:
    """Everybody's chances to win, turn by turn; the turns that decided the game are numbered."""
    canvas = Canvas(WIDTH, 960, look.colours)
    heading(canvas, (MARGIN, 24, WIDTH - MARGIN, 104), look.say(text("Chances to win, in %")))
    lines = [[_PERCENT * row[seat] for row in rows] for seat in range(len(names))]
    line_chart(canvas, (MARGIN, 120, WIDTH - MARGIN, 930), lines, names, look.say(text("turns")), marked)
    return photo(canvas)


def chart(points_over_time: Sequence[Sequence[float]], names: Sequence[str], look: Look) -> Picture:
    canvas = Canvas(WIDTH, 960, look.colours)
    heading(canvas, (MARGIN, 24, WIDTH - MARGIN, 104), look.say(text("Points over time")))
    lines = [[moment[seat] for moment in points_over_time] for seat in range(len(names))]
    line_chart(canvas, (MARGIN, 120, WIDTH - MARGIN, 930), lines, names, look.say(text("turns")))
    return photo(canvas)
