"""8.6.5 March, at last: Troops toward COIN Control."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.pieces import NVA_TROOPS
from sentiero.kernel.words import Cause

TO_THE_FRONT = Cause("nva.march.front")
MOST_TROOPS = Cause("nva.march.most_troops")


def gather_troops(np: Nonplayer, marching: Marching, loc: str | None) -> None:
    """The most Troops that were not next to COIN Control into one space that is, in South Vietnam."""
    coin = {space for space in board.PLACES if marching.coin_control(space)}
    idle = [s for s in marching.ready if coin.isdisjoint(board.ADJACENT[s]) and marching.troops(s)]
    in_south = coin & board.IS_SOUTH
    fronts: dict[str, list[Flow]] = {}
    for space in board.ALL if idle else ():
        if space != loc and not in_south.isdisjoint(board.ADJACENT[space]):
            ways = marching.ways_by_road(space) | marching.ways(space)
            flows = _as_fits(marching, [Flow(NVA_TROOPS, marching.troops(s), ways[s]) for s in idle if s in ways])
            if flows:
                fronts[space] = flows
    most = tie(MOST_TROOPS, lambda space: sum(flow.n for flow in fronts[space]))
    front = select(np, TO_THE_FRONT, fronts, most)
    if front is not None:
        marching.add(fronts[front], TO_THE_FRONT)


def _as_fits(marching: Marching, flows: list[Flow]) -> list[Flow]:
    """All of them; if that cannot be paid or made, the largest first as far as it goes, such as those that are free."""
    if not flows or marching.fits(flows):
        return flows
    some: list[Flow] = []
    for flow in sorted(flows, key=lambda flow: -flow.n):
        if marching.fits([*some, flow]):
            some.append(flow)
    return some
