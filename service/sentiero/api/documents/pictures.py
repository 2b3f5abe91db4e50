"""Positions as pictures: SVG in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from sentiero.api.pixels import FONT
from sentiero.kernel.pictures import Box, Disc, Ink, Line, Name, Picture, Shape, Way
from sentiero.text.words import Words

_FILES: Final = ("SourceSansPro-Regular.ttf", "SourceSansPro-Bold.ttf")
# How wide a letter of that font is at most as a rule, as a part of its size.
_LETTER: Final = 0.54
# As wide as cards of links are shown large.
WIDEST: Final = 1200


def svg(picture: Picture, words: Words | None, title: str) -> str:
    """A picture with its names in a language; whoever cannot see it is told its title."""
    size = f'viewBox="0 0 {picture.width} {picture.height}" width="{picture.width}" height="{picture.height}"'
    ground = f'<rect width="{picture.width}" height="{picture.height}" fill="{picture.ground}"/>'
    family = f"font-family=\"'{FONT}', system-ui, sans-serif\""
    parts = "".join(_shape(shape, words) for shape in picture.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {family}>'
        f"<title>{escape(title)}</title>{ground}{parts}</svg>"
    )


def pixels(width: int, height: int) -> tuple[int, int]:
    """How large a picture is as PNG."""
    wide = min(width, WIDEST)
    return wide, -(-height * wide // width)


@cache
def fonts() -> tuple[str, ...]:
    """The files of the letters: a machine may have none of its own."""
    folder = files("font_source_sans_pro").joinpath("files")
    return tuple(str(folder.joinpath(name)) for name in _FILES)


def _shape(shape: Shape, words: Words | None) -> str:
    if isinstance(shape, Line):
        return _text(shape, words)
    if isinstance(shape, Disc):
        return f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}"{_ink(shape.ink)}/>'
    if isinstance(shape, Way):
        return f'<path d="{_path(shape.points, shape.closed)}"{_ink(shape.ink)}/>'
    return _box(shape)


def _box(box: Box) -> str:
    at = f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'
    at += f' rx="{_n(box.round)}"' if box.round else ""
    return f"<rect {at}{_ink(box.ink)}/>"


def _text(line: Line, words: Words | None) -> str:
    said = "".join(_said(part, words) for part in line.said)
    size = line.size
    if line.most:
        size = min(size, line.most / (_LETTER * max(len(said), 1)))
    look = f' text-anchor="{line.anchor}"' if line.anchor != "start" else ""
    look += ' font-weight="700"' if line.bold else ""
    if line.halo:
        look += f' paint-order="stroke" stroke="{line.halo}" stroke-width="3" stroke-linejoin="round"'
    at = f'x="{_n(line.x)}" y="{_n(line.y)}" font-size="{_n(size)}" fill="{line.ink}"'
    return f"<text {at}{look}>{escape(said)}</text>"


def _said(part: str | Name, words: Words | None) -> str:
    if isinstance(part, Name):
        return part.key if words is None else words.name(part.context, part.key, 1)
    return part


def _ink(ink: Ink) -> str:
    said = f' fill="{ink.fill or "none"}"'
    if ink.edge:
        said += f' stroke="{ink.edge}" stroke-width="{_n(ink.width)}" stroke-linejoin="round"'
    if ink.dashes:
        dashes = " ".join(map(_n, ink.dashes))
        said += f' stroke-dasharray="{dashes}"'
    return said


def _path(points: Sequence[float], closed: bool) -> str:
    pairs = " ".join(f"{_n(x)} {_n(y)}" for x, y in zip(points[::2], points[1::2], strict=True))
    return f"M{pairs}{'Z' if closed else ''}"


def _n(number: float) -> str:
    return f"{round(number, 1):g}"
