"""8.6.5 March, second: a Guerrilla on a LoC."""

from __future__ import annotations

from collections.abc import Iterator

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.operations.march import is_noticed
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, NVA_GUERRILLAS
from sentiero.kernel.words import Cause

ONTO_LOC = Cause("nva.march.loc")
GUERRILLA_COMES_FROM = Cause("nva.march.loc_from")
HUE_DA_NANG_FIRST = Cause("nva.march.hue_da_nang")
HUE_DA_NANG = "loc_hue_da_nang"


def watch_a_road(np: Nonplayer, marching: Marching) -> str | None:
    """1 Underground Guerrilla from a City or Province onto a LoC that has none, Hue to Da Nang if possible."""
    locs = [loc for loc in board.LOCS if any(_ways_onto(marching, loc))]
    loc = select(np, ONTO_LOC, locs, tie(HUE_DA_NANG_FIRST, lambda space: space == HUE_DA_NANG))
    if loc is None:
        return None
    ways = dict(_ways_onto(marching, loc))
    origin = select(np, GUERRILLA_COMES_FROM, ways)
    assert origin is not None
    marching.add([ways[origin]], ONTO_LOC)
    return loc


def _ways_onto(marching: Marching, loc: str) -> Iterator[tuple[str, Flow]]:
    """From where an Underground Guerrilla can come and stay Underground."""
    table = marching.table
    if any(table.pieces[loc][kind] for kind in GUERRILLAS.values()) or is_noticed(table, 1, loc):
        return
    for origin, path in marching.ways(loc).items():
        if origin not in board.IS_LOC and marching.guerrillas(origin, hidden_only=True):
            flow = Flow(NVA_GUERRILLAS, 1, path)
            if marching.fits([flow]):
                yield origin, flow
