"""Whether two pictures are the same to an eye: small differences of edges and rounding are forgiven."""

from dataclasses import dataclass

from PIL import Image, ImageChops

_CELL = 4


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean and the greatest difference of small patches, in steps of 0 to 255."""

    mean: float
    greatest: int

    def within(self, mean: float = 1.0, greatest: int = 24) -> bool:
        return self.mean <= mean and self.greatest <= greatest


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """Patches of four by four pixels are compared, so that a shifted hair line weighs little and a lost piece much."""
    if one.size != other.size:
        return Difference(255.0, 255)
    apart = ImageChops.difference(_patches(one), _patches(other))
    counts = apart.histogram()
    total = sum((step % 256) * count for step, count in enumerate(counts))
    greatest = max(step % 256 for step, count in enumerate(counts) if count)
    return Difference(total / sum(counts), greatest)


def _patches(image: Image.Image) -> Image.Image:
    return image.convert("RGB").reduce(_CELL)
