"""How a picture looks to eyes that lack one kind of cone, and how far apart two colours then are.

The matrices are those Machado, Oliveira and Fernandes published in 2009 for complete dichromacy, over linear light;
distance is the CIE 1976 difference in L*a*b* under daylight D65.
"""

from collections.abc import Mapping
from math import dist

from rendering.kit.colour import Colour, linear

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
Lab = tuple[float, float, float]

DICHROMACIES: Mapping[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_DAYLIGHT = (0.9505, 1.0, 1.089)


def seen(colour: Colour, kind: str) -> Colour:
    """The colour as such eyes see it."""
    red, green, blue = (_encoded(light) for light in _times(DICHROMACIES[kind], _light(colour)))
    return red, green, blue


def distance(one: Colour, other: Colour) -> float:
    """About 2 is the least an attentive eye notices; 100 lies between black and white."""
    return dist(_lab(one), _lab(other))


def least_distance(one: Colour, other: Colour) -> float:
    """Between two colours for the eyes that part them worst, full sight included."""
    return min(distance(one, other), *(distance(seen(one, kind), seen(other, kind)) for kind in DICHROMACIES))


def _light(colour: Colour) -> Lab:
    red, green, blue = (linear(channel) for channel in colour)
    return red, green, blue


def _times(matrix: Matrix, vector: Lab) -> Lab:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def _lab(colour: Colour) -> Lab:
    x, y, z = (_bent(part / white) for part, white in zip(_times(_XYZ, _light(colour)), _DAYLIGHT, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
