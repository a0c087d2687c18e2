"""Pictures as bytes: JPEG for what a chat shows, PNG for what is kept as a file."""

from io import BytesIO

from PIL import Image

PHOTO_LIMIT = 1_000_000
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


def _saved(image: Image.Image, kind: str, **options: int) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
