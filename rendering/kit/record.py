"""What was really put on a picture: writing, so that it can be measured, and where things lie that one may choose."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PIL import Image

from rendering.kit.colour import Colour, contrast

Box = tuple[float, float, float, float]

_PATCHES = (10, 3)
#: Letters lean out of their own width by less than this.
_HAIR = 1.5


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A piece of writing: where its ink lies, the room it had to stay in, and the ground it was laid upon."""

    string: str
    box: Box
    room: Box
    size: int
    colour: Colour
    #: The ground as it was before the ink came.
    ground: Image.Image

    @property
    def contrast(self) -> float:
        """Against the patch of ground it reads worst upon."""
        few = self.ground.resize(_PATCHES, Image.Resampling.BOX).tobytes()
        patches = {(few[i], few[i + 1], few[i + 2]) for i in range(0, len(few), 3)}
        return min(contrast(self.colour, patch) for patch in patches)

    @property
    def overflow(self) -> float:
        """How many pixels of ink stand outside its room; a hair is forgiven."""
        (left, top, right, bottom), (west, north, east, south) = self.box, self.room
        outside = max(west - left, north - top, right - east, bottom - south)
        return outside if outside > _HAIR else 0.0


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline that stands for something one may choose, named by what its badge says.

    Several of one name are one thing: the thing itself and its badge, or the squares it would cover.
    """

    mark: str
    outline: tuple[tuple[float, float], ...]

    def moved(self, x: float, y: float) -> "Shape":
        """On a sheet laid upon another."""
        return Shape(self.mark, tuple((left + x, top + y) for left, top in self.outline))


def corners(box: Box) -> Sequence[tuple[float, float]]:
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def moved(text: DrawnText, x: float, y: float) -> DrawnText:
    """The same writing on a sheet laid upon another."""
    return replace(text, box=_moved(text.box, x, y), room=_moved(text.room, x, y))


def _moved(box: Box, x: float, y: float) -> Box:
    left, top, right, bottom = box
    return left + x, top + y, right + x, bottom + y


def ground_under(image: Image.Image, box: Box) -> Image.Image:
    """What a text in this box will lie upon; measured by whoever asks for it."""
    left, top = max(0, int(box[0])), max(0, int(box[1]))
    right, bottom = min(image.width, int(box[2]) + 1), min(image.height, int(box[3]) + 1)
    if right <= left or bottom <= top:
        return image.crop((0, 0, 1, 1))
    return image.crop((left, top, right, bottom))
