"""What came of it: a line for each chair, and beneath it the command that makes the table again."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.arena.intervals import Interval, bootstrap, wilson
from sentiero.arena.pairing import Match, Pair

_HEAD = "| role | deals | first, candidate | first, reference | margin, candidate | margin, reference | difference |"
_RULE = "|---|---|---|---|---|---|---|"


def table(match: Match, pairs: Sequence[Pair], command: str) -> str:
    """The whole table as Markdown; intervals hold in 19 of 20 cases."""
    rows = [_row(role, [pair for pair in pairs if pair.role == role]) for role in match.roles]
    whole = [*rows, _row("all", pairs)] if len(match.roles) > 1 else rows
    return "\n".join([_HEAD, _RULE, *whole, "", f"`{command}`", ""])


def difference(pairs: Sequence[Pair]) -> Interval:
    """By how much the candidate does better in the same chair with the same deck and dice."""
    return bootstrap([pair.candidate.margin - pair.reference.margin for pair in pairs])


def _row(role: str, pairs: Sequence[Pair]) -> str:
    sides = [[pair.candidate for pair in pairs], [pair.reference for pair in pairs]]
    first = [_share(wilson(sum(one.first for one in side), len(side))) for side in sides]
    margins = [f"{sum(one.margin for one in side) / max(1, len(side)):+.2f}" for side in sides]
    found = difference(pairs)
    told = f"{found.value:+.2f} ({found.low:+.2f} to {found.high:+.2f})"
    return f"| {role} | {len(pairs)} | {first[0]} | {first[1]} | {margins[0]} | {margins[1]} | {told} |"


def _share(found: Interval) -> str:
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})"
