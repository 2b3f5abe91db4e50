"""What came of it: a line for each chair, and beneath it the command that makes the table again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from sentiero.arena.intervals import Interval, wilson
from sentiero.arena.pairing import Match, Pair, difference
from sentiero.kernel.players import StandIn

_HEAD = "| role | deals | first, candidate | first, reference | margin, candidate | margin, reference | difference |"
_RULE = "|---|---|---|---|---|---|---|"


def table(match: Match, pairs: Sequence[Pair], command: str) -> str:
    """The whole table as Markdown; intervals hold in 19 of 20 cases."""
    rows = [_row(match, role, [pair for pair in pairs if pair.role == role]) for role in match.roles]
    # Chairs with different numbers of deals have no mean in common.
    whole = [*rows, _row(match, "all", pairs)] if len(match.roles) > 1 and not match.until_apart else rows
    return "\n".join([_HEAD, _RULE, *whole, "", f"`{command}`", ""])


def _row(match: Match, role: str, pairs: Sequence[Pair]) -> str:
    sides = [[pair.candidate for pair in pairs], [pair.reference for pair in pairs]]
    first = [_share(wilson(sum(one.first for one in side), len(side))) for side in sides]
    margins = [f"{sum(one.margin for one in side) / max(1, len(side)):+.2f}" for side in sides]
    found = difference(pairs, match.until_apart)
    told = f"{found.value:+.2f} ({found.low:+.2f} to {found.high:+.2f})"
    return f"| {role} | {len(pairs)} | {first[0]} | {first[1]} | {margins[0]} | {margins[1]} | {told} |"


def _share(found: Interval) -> str:
    return f"{found.value:.0%} ({found.low:.0%} to {found.high:.0%})"


def command(match: Match, brought: Sequence[str] = ()) -> str:
    """What makes the table again; players that somebody brought along are named with their paths."""
    said = ["sentiero", "arena", match.title, *(["--scenario", match.scenario] if match.scenario else [])]
    said += ["--candidate", _said(match.candidate), "--reference", _said(match.reference)]
    said += ["--roles", ",".join(match.roles), "--deals", str(match.deals), "--seed", str(match.seed)]
    said += ["--until-apart"] if match.until_apart else []
    said += [part for given in brought for part in ("--player", given)]
    return shlex.join(said)


def _said(player: StandIn) -> str:
    settings = ",".join(f"{name}={value}" for name, value in player.settings.items())
    return f"{player.name}:{settings}" if settings else player.name
