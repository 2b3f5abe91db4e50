"""8.8.3 Air Lift: the spaces and units of one Air Lift while it is planned."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.air_lift import MOST_OTHERS, lift_limit
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_origins import Origin, Origins
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import NIXON, policy
from sentiero.games.fire_in_the_lake.pieces import US_TROOPS
from sentiero.games.fire_in_the_lake.turn import monsoon
from sentiero.kernel.words import Cause


class Lift:
    """An Air Lift in the making."""

    def __init__(self, np: Nonplayer, within: Sequence[str] | None = None, troops_only: bool = False) -> None:
        self.np, self.table = np, np.table
        self.reach = [space for space in within or board.ALL if space != board.NORTH_VIETNAM]
        self.limit = lift_limit(np.table) if within is None else len(within)
        self.origins = Origins(np, self.reach, troops_only)
        self.used: list[str] = []
        self.destinations: list[str] = []
        self.moves: list[list[Any]] = []
        # What each destination was selected for.
        self.purpose: dict[str, Cause] = {}
        self.others = MOST_OTHERS
        # The list is settled before destinations are weighed: only one that is selected leaves it.
        self.origins.first(self.limit - 1, ())

    def may_receive(self, space: str) -> bool:
        """Whether a destination is left for this space; Troops go abroad only under Nixon, outside Monsoon."""
        if space in self.used or (space not in self.destinations and self.free() < (1 if self.used else 2)):
            return False
        return space not in board.IS_LAOS_CAMBODIA or (policy(self.np) == NIXON and not monsoon(self.table))

    def free(self) -> int:
        """How many spaces may still be added."""
        return self.limit - len(self.used) - len(self.destinations)

    def sources(self, to: str) -> list[Origin]:
        """The origins that may serve a destination, in their order."""
        new = self.free() - (0 if to in self.destinations else 1)
        found = []
        for origin in self.origins.first(self.limit - 1, [*self.destinations, to]):
            if origin.space in self.used:
                found.append(origin)
            elif new > 0:
                found.append(origin)
                new -= 1
        return found

    def ready(self, to: str, kinds: tuple[str, ...] = (US_TROOPS,)) -> int:
        """How many units of these kinds could come."""
        sources = self.sources(to)
        if kinds == (US_TROOPS,):
            return sum(origin.ready(US_TROOPS) for origin in sources)
        troops = others = 0
        for origin in sources:
            here = origin.ready(US_TROOPS) if US_TROOPS in kinds else 0
            more = sum(origin.units.get(kind, 0) for kind in kinds if kind != US_TROOPS)
            troops += here
            others += min(origin.spare - here, more)
        return troops + min(self.others, others)

    def bring(self, to: str, n: int, kinds: Iterable[str] = (US_TROOPS,), sources: list[Origin] | None = None) -> int:
        """Lift up to n units: kind after kind, origin after origin. Gives how many."""
        origins, brought = self.sources(to) if sources is None else sources, 0
        for kind in kinds:
            for origin in origins:
                count = min(n - brought, origin.ready(kind), 99 if kind == US_TROOPS else self.others)
                if count <= 0:
                    continue
                origin.take(kind, count)
                self._note(to, kind, origin.space, count)
                self.others -= 0 if kind == US_TROOPS else count
                brought += count
                if origin.space not in self.used:
                    self.used.append(origin.space)
        if brought and to not in self.destinations:
            self.destinations.append(to)
        return brought

    def _note(self, to: str, kind: str, origin: str, n: int) -> None:
        """One entry for all units of a kind that go the same way."""
        for move in self.moves:
            if move[:3] == [to, kind, origin]:
                move[3] += n
                return
        self.moves.append([to, kind, origin, n])
