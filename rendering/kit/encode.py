"""Pictures as bytes: JPEG for what a chat shows, PNG for what is kept as a file, WebP for pages that weigh little."""

from collections.abc import Callable, Sequence
from io import BytesIO

from PIL import Image

PHOTO_LIMIT = 1_000_000
FILM_LIMIT = 8_000_000
_FILM_SCALES = (2, 4, 6)
_FILM_COLOURS = 256
FINEST = 90
#: Three dozen of them together stay below three megabytes, also where bytes are written as letters.
LIGHT_WIDTH, LIGHT_QUALITY = 800, 50
_QUALITIES = (FINEST, 82, 74, 64, 52, 40)


def photo(image: Image.Image, limit: int = PHOTO_LIMIT, finest: int = FINEST) -> bytes:
    """A JPEG under the limit, as good as it may be and no finer than asked for."""
    data = b""
    for quality in (quality for quality in _QUALITIES if quality <= finest):
        data = _saved(image, "JPEG", quality=quality, subsampling=0 if quality > 80 else 2)
        if len(data) < limit:
            return data
    return data


def file(image: Image.Image) -> bytes:
    """A PNG, exact to the pixel."""
    return _saved(image, "PNG", compress_level=6)


def light(data: bytes) -> bytes:
    """A WebP of a picture that is drawn already, as wide as a phone shows it."""
    with Image.open(BytesIO(data)) as image:
        whole = image.convert("RGB")
    height = round(whole.height * LIGHT_WIDTH / whole.width)
    smaller = whole.resize((LIGHT_WIDTH, height), Image.Resampling.LANCZOS, reducing_gap=3.0)
    return _saved(smaller, "WEBP", quality=LIGHT_QUALITY, method=4)


def film(count: int, draw: Callable[[int], Image.Image], seconds: float, limit: int = FILM_LIMIT) -> bytes:
    """A GIF of so many frames, the last one held longer; made smaller until it stays under the limit."""
    pause = round(seconds * 1000)
    durations = [pause] * (count - 1) + [pause * 5]
    data = b""
    for divisor in _FILM_SCALES:
        flat = _flat(count, draw, divisor)
        out = BytesIO()
        flat[0].save(out, "GIF", save_all=True, append_images=flat[1:], duration=durations, loop=0, optimize=False)
        data = out.getvalue()
        if len(data) < limit:
            return data
    return data


def _flat(count: int, draw: Callable[[int], Image.Image], divisor: int) -> list[Image.Image]:
    """Every frame small and in the colours of the film, one full sheet in memory at a time."""
    colours = _palette([draw(at).reduce(divisor) for at in (0, count // 2, count - 1)])
    return [draw(at).reduce(divisor).quantize(palette=colours, dither=Image.Dither.NONE) for at in range(count)]


def _palette(frames: Sequence[Image.Image]) -> Image.Image:
    """Colours that do for a whole film: finding them anew for each frame takes longer than drawing it."""
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(frames)))
    for number, frame in enumerate(frames):
        sheet.paste(frame, (0, number * height))
    # The median cut is true to paper and cloth, maximum coverage to the colours of small things: half from each.
    halves = [sheet.quantize(_FILM_COLOURS // 2, way) for way in (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE)]
    palette = Image.new("P", (1, 1))
    palette.putpalette([channel for half in halves for channel in (half.getpalette() or [])[: 3 * _FILM_COLOURS // 2]])
    return palette


def _saved(image: Image.Image, kind: str, **options: int) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
