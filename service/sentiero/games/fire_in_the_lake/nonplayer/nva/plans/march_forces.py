"""8.6.5: a March in the making, every move of it before the first is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import UNLIMITED
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.march_moves import Flow, Group, March, scheduled
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import UNITS, units_for_control, units_to_keep
from sentiero.games.fire_in_the_lake.operations.march import FREE_TRAIL, marchers, step_cost
from sentiero.games.fire_in_the_lake.pieces import (
    BASES,
    COIN_KINDS,
    NVA,
    NVA_GUERRILLAS,
    NVA_GUERRILLAS_ACTIVE,
    NVA_TROOPS,
    coin_here,
    vc_here,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

ON_THE_WAY = Cause("nva.march.way")


class Marching:
    """The units as they would stand, who may still move, and the moves so far."""

    def __init__(
        self,
        table: Table,
        turn: Turn,
        trail: bool | None = None,
        by_road: bool = False,
        kinds: tuple[str, ...] | None = None,
    ) -> None:
        self.table, self.turn = table, turn
        self.flows: list[Flow] = []
        # What each space is entered for.
        self.causes: dict[str, Cause] = {}
        # 56, 59: destinations that keep all that they have got.
        self.closed: set[str] = set()
        self.units = {space: {kind: table.pieces[space][kind] for kind in UNITS} for space in board.ALL}
        self.ready = {
            space: {kind: max(0, turn.unmoved(table, kind, space)) for kind in kinds or marchers(turn)}
            for space in board.ALL
            if any(self.units[space].values()) and (turn.origins is None or space in turn.origins)
        }
        far = turn.free or table.tracks["trail"] == FREE_TRAIL
        by_trail = far if trail is None else trail
        # Where the Trail goes on; only Laos and Cambodia are ever open to that.
        through = board.LAOS_CAMBODIA if by_trail else ()
        self.transit = {space for space in through if turn.open_to(space) and turn.goes_on(table, space)}
        # 122: LoCs that Troops leave again after the March; those who stand there now are about to.
        roads = board.LOCS if by_road and turn.origins is None else ()
        self.roads = {loc for loc in roads if turn.open_to(loc) and not table.count(loc, COIN_KINDS)}
        self._ways: dict[str, dict[str, tuple[str, ...]]] = {}
        self._keep: dict[str, int] = {}

    # -- who may leave ------------------------------------------------------------------------

    def keep(self, space: str) -> int:
        """2 units at a Base, as many as keep NVA Control where it was, and what a priority wants there."""
        if space not in self._keep:
            self._keep[space] = units_to_keep(self.table, space)
        return self._keep[space]

    def hold(self, space: str, units: int) -> None:
        """A destination keeps so many units; the others may go on if they have not moved."""
        self._keep[space] = max(self.keep(space), units)

    def spare(self, space: str) -> int:
        """How many units may leave."""
        if space in self.closed or space not in self.ready:
            return 0
        return max(0, sum(self.units[space].values()) - self.keep(space))

    def troops(self, space: str) -> int:
        """How many Troops may leave."""
        n = self.ready.get(space, {}).get(NVA_TROOPS, 0)
        return min(n, self.spare(space)) if n else 0

    def guerrillas(self, space: str, hidden_only: bool = False) -> int:
        """How many Guerrillas may leave."""
        ready = self.ready.get(space, {})
        n = ready.get(NVA_GUERRILLAS, 0) + (0 if hidden_only else ready.get(NVA_GUERRILLAS_ACTIVE, 0))
        return min(n, self.spare(space)) if n else 0

    def groups(self, to: str) -> list[Group]:
        """Those who could come, with the most units first."""
        found = []
        for origin, path in self.ways(to).items():
            spare = self.spare(origin)
            if spare:
                troops = self.troops(origin)
                guerrillas = min(spare - troops, self.guerrillas(origin))
                if troops or guerrillas:
                    found.append(Group(path, troops, guerrillas))
        found += [Group(path, n, 0) for at, path in self.ways_by_road(to).items() if (n := self.troops(at))]
        return sorted(found, key=lambda group: -group.size)

    def ways(self, to: str) -> dict[str, tuple[str, ...]]:
        """From where a space can be entered, and how: next door, or by the Trail."""
        if to not in self._ways:
            found: dict[str, tuple[str, ...]] = {}
            seen = {to}
            frontier: list[tuple[str, ...]] = [(to,)] if self.turn.open_to(to) else []
            while frontier:
                path = frontier.pop(0)
                for near in board.ADJACENT[path[0]]:
                    if near in seen:
                        continue
                    seen.add(near)
                    if near in self.ready:
                        found[near] = (near, *path)
                    if near in self.transit:
                        frontier.append((near, *path))
            self._ways[to] = found
        return self._ways[to]

    def ways_by_road(self, to: str) -> dict[str, tuple[str, ...]]:
        """122: from where else Troops can come, over a LoC and on after the March."""
        found: dict[str, tuple[str, ...]] = {}
        for road in board.ADJACENT[to] if self.roads else ():
            for origin, path in self.ways(road).items() if road in self.roads else ():
                if origin not in self.ways(to) and to not in path:
                    found.setdefault(origin, (*path, to))
        return found

    # -- what would be ------------------------------------------------------------------------

    def nva(self, space: str) -> int:
        """NVA pieces as they would stand."""
        return sum(self.units[space].values()) + self.table.count(space, BASES[NVA])

    def guerrillas_in(self, space: str) -> int:
        """NVA Guerrillas as they would stand."""
        return self.units[space][NVA_GUERRILLAS] + self.units[space][NVA_GUERRILLAS_ACTIVE]

    def short_of_control(self, space: str) -> int:
        """How many more NVA pieces would bring NVA Control."""
        return units_for_control(self.table, space) - sum(self.units[space].values())

    def coin_control(self, space: str) -> bool:
        """Whether COIN would Control it."""
        if space in board.IS_LOC:
            return False
        here = self.table.pieces[space]
        return sum(coin_here(here)) > self.nva(space) + sum(vc_here(here))

    # -- moves --------------------------------------------------------------------------------

    def flow(self, path: tuple[str, ...], troops: int, guerrillas: int) -> list[Flow]:
        """Troops and Guerrillas along a way, Active ones first."""
        ready = self.ready[path[0]]
        active = min(guerrillas, ready.get(NVA_GUERRILLAS_ACTIVE, 0))
        counts = ((NVA_TROOPS, troops), (NVA_GUERRILLAS_ACTIVE, active), (NVA_GUERRILLAS, guerrillas - active))
        return [Flow(kind, n, path) for kind, n in counts if n > 0]

    def fits(self, flows: Iterable[Flow]) -> bool:
        """Whether they can be made and paid for, with all moves before."""
        steps = scheduled([*self.flows, *flows])
        if steps is None or not all(self.turn.open_to(space) for space, _ in steps):
            return False
        most = UNLIMITED if self.turn.most is None else self.turn.most - len(self.turn.spaces)
        return len(steps) <= most and self._price(steps) <= self.table.tracks[NVA]

    def _price(self, steps: Sequence[tuple[str, dict[tuple[str, str], int]]]) -> int:
        table, turn = self.table, self.turn
        return sum(max(step_cost(table, turn, origin, to) for _, origin in pieces) for to, pieces in steps)

    def add(self, flows: Iterable[Flow], cause: Cause) -> None:
        """Make moves, for what they are made."""
        for flow in flows:
            origin, to = flow.path[0], flow.path[-1]
            for space in flow.marched[1:]:
                if space == to and self.causes.get(space, ON_THE_WAY) == ON_THE_WAY:
                    self.causes[space] = cause
                self.causes.setdefault(space, ON_THE_WAY)
            self.units[origin][flow.kind] -= flow.n
            self.ready[origin][flow.kind] -= flow.n
            self.units[to][flow.kind] += flow.n
            self.flows.append(flow)

    def march(self) -> March:
        """The whole March, in an order in which it can be made."""
        steps = scheduled(self.flows) or []
        return [[to, _moved(pieces), self.causes[to]] for to, pieces in steps]


def _moved(pieces: Mapping[tuple[str, str], int]) -> list[list[object]]:
    return [[kind, origin, n] for (kind, origin), n in pieces.items()]
