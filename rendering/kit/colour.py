"""Colours as plain triples: mixing them, and how well one reads upon another."""

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


def rgb(code: str) -> Colour:
    """The colour written as six hexadecimal digits."""
    value = int(code.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with a share (0..1) of the second stirred in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float) -> Colour:
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    return mix(colour, BLACK, share)


def linear(channel: float) -> float:
    """One sRGB channel (0..255) as light (0..1)."""
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of the Web Content Accessibility Guidelines, 1 (same) to 21 (black on white)."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def readable(ground: Colour, dark: Colour = BLACK, light: Colour = WHITE) -> Colour:
    """Whichever of two inks reads better on a ground; of black and white one always reaches 4.5."""
    return dark if contrast(ground, dark) >= contrast(ground, light) else light
