"""8.6.5 March, first: a place for a Base in Laos or Cambodia."""

from __future__ import annotations

from itertools import product

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_forces import Marching
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.pieces import NVA_BASES, NVA_TROOPS
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.kernel.words import Cause

BASE_AVAILABLE = Cause("nva.march.base_available")
SITE_IS_READY = Cause("nva.march.base_ready")
BASE_SITE = Cause("nva.march.base")
UNITS_COME_FROM = Cause("nva.march.base_from")
SITE_UNITS, SITE_GUERRILLAS = 4, 2


def set_up_base(np: Nonplayer, marching: Marching) -> None:
    """If a Base is Available: 4 units, 2 of them Guerrillas, in one space of Laos or Cambodia with room for it."""
    available = np.table.available(NVA_BASES)
    if not np.test(BASE_AVAILABLE, available > 0, bases=available):
        return
    sites = [space for space in board.LAOS_CAMBODIA if room_for_bases(np.table, space) > 0]
    if np.test(SITE_IS_READY, any(_lacking(marching, site) == (0, 0) for site in sites)):
        return
    ways = {site: need for site in sites if (need := _need(marching, site))}
    site = select(np, BASE_SITE, ways)
    flows = _gathered(np, marching, site, *ways[site]) if site is not None else []
    if marching.fits(flows):
        marching.add(flows, BASE_SITE)


def _lacking(marching: Marching, site: str) -> tuple[int, int]:
    """How many Guerrillas, and how many units in all, are missing."""
    lacking = max(0, SITE_GUERRILLAS - marching.guerrillas_in(site))
    return lacking, max(lacking, SITE_UNITS - sum(marching.units[site].values()))


def _need(marching: Marching, site: str) -> tuple[int, int] | None:
    """How many Guerrillas and Troops come: the fewest Guerrillas, at least those that a Base needs."""
    lacking, units = _lacking(marching, site)
    able = _Comers(marching, site)
    return next((need for n in range(lacking, units + 1) if able.can_send(*(need := (n, units - n)))), None)


def _gathered(np: Nonplayer, marching: Marching, site: str, guerrillas: int, troops: int) -> list[Flow]:
    """Who comes: as many as possible from one random origin after the other (8.2)."""
    comers = _Comers(marching, site)
    while guerrillas or troops:
        origin = select(np, UNITS_COME_FROM, comers.useful(guerrillas, troops))
        assert origin is not None
        sent = comers.send(origin, guerrillas, troops)
        guerrillas, troops = guerrillas - sent[0], troops - sent[1]
    return comers.flows()


class _Comers:
    """Who can come to a site, and who is on the way; each Guerrilla that leaves may keep a Troop from leaving."""

    def __init__(self, marching: Marching, site: str) -> None:
        self.marching = marching
        groups = [group for group in marching.groups(site) if marching.fits([Flow(NVA_TROOPS, 1, group.path)])]
        self.paths = {group.origin: group.path for group in groups}
        self.sent = dict.fromkeys(self.paths, (0, 0))

    def left(self, origin: str) -> tuple[int, int, int]:
        """Guerrillas, Troops, and units in all, that may still leave."""
        marching, (guerrillas, troops) = self.marching, self.sent[origin]
        spare = marching.spare(origin) - guerrillas - troops
        return (
            min(spare, marching.guerrillas(origin) - guerrillas),
            min(spare, marching.troops(origin) - troops),
            spare,
        )

    def can_send(self, guerrillas: int, troops: int) -> bool:
        """Whether so many more can come together."""
        ready = [self.left(origin) for origin in self.paths]
        beside = sum(min(g, spare - t) for g, t, spare in ready)
        instead = max(0, guerrillas - beside)
        return guerrillas <= sum(g for g, _, _ in ready) and troops <= sum(t for _, t, _ in ready) - instead

    def useful(self, guerrillas: int, troops: int) -> list[str]:
        """Origins from which somebody can come so that the others still can."""
        return [origin for origin in self.paths if any(self._most(origin, guerrillas, troops))]

    def send(self, origin: str, guerrillas: int, troops: int) -> tuple[int, int]:
        """As many as possible from there, so that the others still can come."""
        more = self._most(origin, guerrillas, troops)
        self.sent[origin] = (self.sent[origin][0] + more[0], self.sent[origin][1] + more[1])
        return more

    def _most(self, origin: str, guerrillas: int, troops: int) -> tuple[int, int]:
        before = self.sent[origin]
        most = self.left(origin)
        found = (0, 0)
        for g, t in product(range(min(guerrillas, most[0]) + 1), range(min(troops, most[1]) + 1)):
            if g + t <= most[2]:
                self.sent[origin] = (before[0] + g, before[1] + t)
                if self.can_send(guerrillas - g, troops - t):
                    found = max(found, (g, t), key=sum)
        self.sent[origin] = before
        return found

    def flows(self) -> list[Flow]:
        """Those on the way."""
        sent = [(self.paths[origin], *counts) for origin, counts in self.sent.items()]
        return [flow for path, guerrillas, troops in sent for flow in self.marching.flow(path, troops, guerrillas)]
