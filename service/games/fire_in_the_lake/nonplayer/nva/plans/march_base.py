"""8.6.5 March, first: a place for a Base in Laos or Cambodia."""

from __future__ import annotations

from itertools import product

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from service.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, Group
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select
from service.games.fire_in_the_lake.pieces import NVA_BASES
from service.kernel.words import Cause

BASE_AVAILABLE = Cause("nva.march.base_available")
SITE_IS_READY = Cause("nva.march.base_ready")
READY_SITE_STAYS = Cause("nva.march.base_stays")
BASE_SITE = Cause("nva.march.base")
SITE_UNITS, SITE_GUERRILLAS = 4, 2


def set_up_base(np: Nonplayer, marching: Marching) -> None:
    """If a Base is Available: 4 units, 2 of them Guerrillas, in one space of Laos or Cambodia with room for it."""
    available = np.table.available(NVA_BASES)
    if not np.test(BASE_AVAILABLE, available > 0, bases=available):
        return
    sites = [space for space in board.LAOS_CAMBODIA if room_for_bases(np.table, space) > 0]
    ready = [site for site in sites if _lacking(marching, site) == (0, 0)]
    if np.test(SITE_IS_READY, bool(ready)):
        # 8.1.3: what comes after must leave one of them as it is.
        marching.hold(select(np, READY_SITE_STAYS, ready) or ready[0], SITE_UNITS, SITE_GUERRILLAS)
        return
    ways = {site: flows for site in sites if (flows := _gathering(marching, site))}
    site = select(np, BASE_SITE, ways)
    if site is not None:
        marching.add(ways[site])
        marching.hold(site, SITE_UNITS, SITE_GUERRILLAS)


def _lacking(marching: Marching, site: str) -> tuple[int, int]:
    """How many Guerrillas, and how many units in all, are missing."""
    lacking = max(0, SITE_GUERRILLAS - marching.guerrillas_in(site))
    return lacking, max(lacking, SITE_UNITS - sum(marching.units[site].values()))


def _gathering(marching: Marching, site: str) -> list[Flow]:
    """Who comes: the fewest Guerrillas, at least those that a Base needs, with Troops for the rest."""
    lacking, units = _lacking(marching, site)
    groups = sorted(marching.groups(site), key=lambda group: -marching.guerrillas(group.origin))
    for n, careful in product(range(lacking, units + 1), (False, True)):
        # Where the most are; if Troops run short so, first those who can leave beside all Troops of their space.
        beside = _taken(n if careful else 0, {group: group.guerrillas for group in groups})
        others = {group: marching.guerrillas(group.origin) - beside[group] for group in groups}
        instead = _taken(n - sum(beside.values()), others)
        guerrillas = {group: beside[group] + instead[group] for group in groups}
        spare = {group: marching.spare(group.origin) - guerrillas[group] for group in groups}
        troops = _taken(units - n, {group: min(group.troops, spare[group]) for group in groups})
        flows = [flow for group in groups for flow in marching.flow(group.path, troops[group], guerrillas[group])]
        if sum(flow.n for flow in flows) == units and marching.fits(flows):
            return flows
    return []


def _taken(n: int, most: dict[Group, int]) -> dict[Group, int]:
    """So many pieces, from one group after the other as many as it has."""
    taken: dict[Group, int] = {}
    for group, pieces in most.items():
        taken[group] = min(n, pieces)
        n -= taken[group]
    return taken
