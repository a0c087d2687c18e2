"""Pictures as bytes: JPEG for what a chat shows, PNG for what is kept as a file."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

PHOTO_LIMIT = 1_000_000
FILM_LIMIT = 8_000_000
_FILM_SCALES = (2, 3, 4, 6)
_FILM_COLOURS = 128
_QUALITIES = (90, 82, 74, 64, 52, 40)


def photo(image: Image.Image, limit: int = PHOTO_LIMIT) -> bytes:
    """A JPEG under the limit, as good as it may be."""
    data = b""
    for quality in _QUALITIES:
        data = _saved(image, "JPEG", quality=quality, subsampling=0 if quality > 80 else 2)
        if len(data) < limit:
            return data
    return data


def file(image: Image.Image) -> bytes:
    """A PNG, exact to the pixel."""
    return _saved(image, "PNG", compress_level=6)


def film(frames: Sequence[Image.Image], seconds: float, limit: int = FILM_LIMIT) -> bytes:
    """A GIF of these frames, the last one held longer; made smaller until it stays under the limit."""
    pause = round(seconds * 1000)
    data = b""
    for divisor in _FILM_SCALES:
        small = [frame.reduce(divisor).quantize(_FILM_COLOURS, dither=Image.Dither.NONE) for frame in frames]
        out = BytesIO()
        durations = [pause] * (len(small) - 1) + [pause * 5]
        small[0].save(out, "GIF", save_all=True, append_images=small[1:], duration=durations, loop=0, optimize=False)
        data = out.getvalue()
        if len(data) < limit:
            return data
    return data


def _saved(image: Image.Image, kind: str, **options: int) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
