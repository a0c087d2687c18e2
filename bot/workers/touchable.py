"""A picture together with where lies what one may choose on it, as one piece of bytes that a page takes apart again.

four bytes: how long the head is · the head, as JSON · the picture
"""

from __future__ import annotations

import json
import struct
from collections.abc import Collection

from rendering import Picture

_LENGTH = struct.Struct(">I")


def packed(picture: Picture, marks: Collection[str]) -> bytes:
    """With the shapes of these marks; whatever else was numbered is nothing to choose."""
    shapes: dict[str, list[list[int]]] = {}
    for shape in picture.shapes:
        if shape.mark in marks:
            outline = [round(number) for point in shape.outline for number in point]
            shapes.setdefault(shape.mark, []).append(outline)
    head = {"width": picture.width, "height": picture.height, "mime": picture.mime, "shapes": shapes}
    said = json.dumps(head, separators=(",", ":")).encode()
    return _LENGTH.pack(len(said)) + said + picture.data
