"""The differences as a drawing: a line for each chair, with what it was found to be and between what it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from sentiero.arena.intervals import Interval
from sentiero.arena.pairing import Match, Pair, difference

LEFT: Final = 120
WIDTH: Final = 480
LINE: Final = 34
TOP: Final = 48


def plot(match: Match, pairs: Sequence[Pair]) -> str:
    """An SVG of its own: chairs from above to below, points of margin from left to right."""
    found = {
        role: difference(theirs, match.until_apart)
        for role in match.roles
        if (theirs := [pair for pair in pairs if pair.role == role])
    }
    reach = max([1.0, *(abs(end) for one in found.values() for end in (one.low, one.high))])
    height = TOP + LINE * len(found) + 40
    told = f"{match.candidate.name} over {match.reference.name}: {match.title} {match.scenario or ''}".strip()
    lines = "\n".join(_chairs(found, reach))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {height}" '
        f'font-family="sans-serif" font-size="13">\n<title>{escape(told)}</title>\n'
        f'<text x="{LEFT}" y="22">{escape(told)}</text>\n{lines}\n{_axis(reach, height - 34)}\n</svg>\n'
    )


def _at(value: float, reach: float) -> float:
    return round(LEFT + WIDTH * (value / reach + 1) / 2, 1)


def _chairs(found: dict[str, Interval], reach: float) -> Iterator[str]:
    for n, (role, one) in enumerate(found.items()):
        y = TOP + LINE * n + LINE / 2
        yield f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(role)}</text>'
        yield f'<path d="M{_at(one.low, reach)} {y}H{_at(one.high, reach)}" stroke="#456" stroke-width="3"/>'
        yield f'<circle cx="{_at(one.value, reach)}" cy="{y}" r="5" fill="#123"/>'


def _axis(reach: float, y: float) -> str:
    marks = [-reach, -reach / 2, 0.0, reach / 2, reach]
    told = "".join(f'<text x="{_at(one, reach)}" y="{y + 18}" text-anchor="middle">{one:+.1f}</text>' for one in marks)
    return f'<path d="M{LEFT} {y}H{LEFT + WIDTH}M{_at(0, reach)} {TOP - 8}V{y}" stroke="#888"/>{told}'
