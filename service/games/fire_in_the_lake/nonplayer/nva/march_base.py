"""8.6.5 March, first: a place for a Base in Laos or Cambodia."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.nonplayer.nva.marching import Flow, Marching
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import select
from service.games.fire_in_the_lake.pieces import NVA_BASES

SITE_UNITS, SITE_GUERRILLAS = 4, 2


def set_up_base(np: Nonplayer, marching: Marching) -> None:
    """If a Base is Available: 4 units, 2 of them Guerrillas, in one space of Laos or Cambodia with room for it."""
    available = np.table.available(NVA_BASES)
    if not np.test("nva.march.base_available", available > 0, bases=available):
        return
    sites = [space for space in board.LAOS_CAMBODIA if room_for_bases(np.table, space) > 0]
    if np.test("nva.march.base_ready", any(_lacking(marching, site) == (0, 0) for site in sites)):
        return
    ways = {site: flows for site in sites if (flows := _gathering(marching, site))}
    site = select(np, "nva.march.base", ways)
    if site is not None:
        marching.add(ways[site])
        marching.hold(site, SITE_UNITS, SITE_GUERRILLAS)


def _lacking(marching: Marching, site: str) -> tuple[int, int]:
    """How many Guerrillas, and how many units in all, are missing."""
    lacking = max(0, SITE_GUERRILLAS - marching.guerrillas_in(site))
    return lacking, max(lacking, SITE_UNITS - sum(marching.units[site].values()))


def _gathering(marching: Marching, site: str) -> list[Flow]:
    """Who comes: the Guerrillas that a Base needs, then Troops, and more Guerrillas only where those run out."""
    guerrillas, units = _lacking(marching, site)
    paths = [group.path for group in marching.groups(site)]
    sent: dict[tuple[str, ...], list[int]] = {path: [0, 0] for path in paths}
    for path in sorted(paths, key=lambda p: -marching.guerrillas(p[0])):
        sent[path][1] = min(guerrillas, marching.guerrillas(path[0]))
        guerrillas -= sent[path][1]
        units -= sent[path][1]
    if guerrillas:
        return []
    for path in sorted(paths, key=lambda p: -sum(sent[p])):
        spare = marching.spare(path[0]) - sent[path][1]
        sent[path][0] = min(units, spare, marching.troops(path[0]))
        units -= sent[path][0]
    for path in paths if units else ():
        spare = marching.spare(path[0]) - sum(sent[path])
        more = min(units, spare, marching.guerrillas(path[0]) - sent[path][1])
        sent[path][1] += more
        units -= more
    flows = [flow for path, (troops, n) in sent.items() for flow in marching.flow(path, troops, n)]
    return flows if units <= 0 and marching.fits(flows) else []
