"""A copy of the table, to try things out on."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import middling
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.chance import Chance

# What changes in play, one level deep.
COPIED = (
    "totals", "control_known", "where_known", "where_any_known", "where_listed", "support", "terror", "casualties",
    "out_of_play", "tracks", "played", "cylinders", "stays", "barred", "leaders", "failed_attempts", "capabilities",
    "momentum", "pivotal",
)  # fmt: skip


def copy_of(table: Table) -> Table:
    """A table to try things out on; what lies face down in the deck is not copied."""
    twin = table.twin()
    # Pieces are copied space by space, once they change here: there nothing changes as long as somebody thinks.
    twin.pieces, twin.lent = table.pieces.copy(), set(board.ALL)
    for name in COPIED:
        setattr(twin, name, getattr(table, name).copy())
    twin.markers, twin.deck = {}, table.deck[-1:]
    twin.shown_markers = {seat: list(markers) for seat, markers in table.shown_markers.items()}
    twin.facts, twin.acting, twin.chance = [], None, Chance(middling)
    return twin
