"""What is added up from the table: Control (1.7), totals of tracks (1.8) and victory markers (1.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.pieces import FACTIONS
from service.games.fire_in_the_lake.position.state import TRACKS
from service.games.fire_in_the_lake.position.table import Table
from service.games.fire_in_the_lake.victory import THRESHOLD, marker
from service.games.fire_in_the_lake.words.turns import by_turn
from service.kernel.title import Fact

# Totals by track, Control by space, markers by Faction, each in the order of its names.
AddedUp = tuple[tuple[int, ...], tuple[str | None, ...], tuple[int, ...]]
# Facts that change pieces, people or tracks: what is added up changes with them alone.
CHANGING: Final = frozenset({"placed", "removed", "replaced", "moved", "boxed", "shifted", "track"})


def added_up(table: Table) -> AddedUp:
    """All of it."""
    tracks = table.tracks
    return (
        tuple([tracks[track] for track in TRACKS]),
        tuple(map(table.control, board.PLACES)),
        tuple([marker(table, faction) for faction in FACTIONS]),
    )


def told(facts: Sequence[Fact], before: AddedUp, after: AddedUp) -> list[Fact]:
    """The facts with what changed by them: where tracks stand after each turn; at last Control, markers, margins."""
    found: list[Fact] = []
    tracks = dict(zip(TRACKS, before[0], strict=True))
    last = 0
    for part in by_turn(facts):
        changing = [at for at, fact in enumerate(part, 1) if fact[0] in CHANGING]
        end = changing[-1] if changing else len(part)
        found += part[:end]
        found += _totals(tracks, part)
        last = len(found) if changing else last
        found += part[end:]
    found[last:last] = [*_control(before[1], after[1]), *_victory(before[2], after[2])]
    return found


def _totals(tracks: dict[str, int], facts: Sequence[Fact]) -> list[Fact]:
    changes = [fact for fact in facts if fact[0] == "track"]
    for fact in changes:
        tracks[fact[1]] += fact[2]
    return [("total", track, tracks[track]) for track in dict.fromkeys(fact[1] for fact in changes)]


def _control(before: Sequence[str | None], after: Sequence[str | None]) -> list[Fact]:
    found = zip(board.PLACES, before, after, strict=True)
    return [("control", space, now) for space, was, now in found if was != now]


def _victory(before: Sequence[int], after: Sequence[int]) -> list[Fact]:
    found = zip(FACTIONS, before, after, strict=True)
    return [("victory", faction, now, now - THRESHOLD[faction]) for faction, was, now in found if was != now]
