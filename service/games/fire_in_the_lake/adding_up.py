"""What is added up from the table: Control (1.7), totals of tracks (1.8) and victory markers (1.9)."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.pieces import FACTIONS
from service.games.fire_in_the_lake.position.state import TRACKS
from service.games.fire_in_the_lake.position.table import Table
from service.games.fire_in_the_lake.victory import THRESHOLD, marker
from service.kernel.title import Fact

# Totals by track, Control by space, markers by Faction, each in the order of its names.
AddedUp = tuple[tuple[int, ...], tuple[str | None, ...], tuple[int, ...]]


def added_up(table: Table) -> AddedUp:
    """All of it."""
    tracks = table.tracks
    return (
        tuple([tracks[track] for track in TRACKS]),
        tuple(map(table.control, board.PLACES)),
        tuple([marker(table, faction) for faction in FACTIONS]),
    )


def changes(before: AddedUp, after: AddedUp) -> list[Fact]:
    """What is other than before: where each track stands, who Controls which space, each marker and its margin."""
    found: list[Fact] = []
    for kind, names, one, other in zip(
        ("total", "control", "victory"), (TRACKS, board.PLACES, FACTIONS), before, after, strict=True
    ):
        found += [(kind, name, now) for name, was, now in zip(names, one, other, strict=True) if was != now]
    return [(*fact, fact[2] - THRESHOLD[fact[1]]) if fact[0] == "victory" else fact for fact in found]
