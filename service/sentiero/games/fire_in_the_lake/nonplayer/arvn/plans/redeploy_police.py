"""8.7.7 Redeploy: which Police go where."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import GARRISON, beyond_control, lacking_for_control
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.most_control import Aim, most_control
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.redeploy_troops import (
    ABLE_TO_SPARE_CUBES,
    CITIES_SHORT_OF_CUBES,
)
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.operations.movement import enemy_free
from sentiero.games.fire_in_the_lake.pieces import ARVN_POLICE, COIN_CUBES
from sentiero.games.fire_in_the_lake.position.changes import move
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table
from sentiero.kernel.words import Cause

PROVINCES_WITHOUT_POLICE = Cause("arvn.redeploy.provinces")
CITIES_WITHOUT_POLICE = Cause("arvn.redeploy.first_in_city")
POLICE_ON_ROUTE_13 = Cause("arvn.redeploy.route_13")
TO_ROUTE_13 = Cause("arvn.redeploy.to_route_13")
KEEPS_CONTROL = Cause("arvn.redeploy.keep")
MOST_POLICE = Cause("arvn.redeploy.most_police")
ROUTE_13 = "loc_saigon_an_loc_ban_me_thuot"
POLICE = ARVN_POLICE


class Force:
    """The Police that may move, on a copy of the table; each moves once."""

    def __init__(self, np: Nonplayer, held: list[str]) -> None:
        self.np = np
        self.table: Table = copy_of(np.table)
        self.held = held
        self.arrived: dict[str, int] = {}
        self.moves: dict[tuple[str, str], int] = {}
        # What they are moved for just now, and what they were first moved for on each way.
        self.purpose = CITIES_SHORT_OF_CUBES
        self.purposes: dict[tuple[str, str], Cause] = {}

    def spare(self, to: str) -> dict[str, int]:
        """Police in contested LoCs; else beyond the last Police, 3 cubes and COIN Control of a space."""
        return self._contested(to) or self._elsewhere(to)

    def _contested(self, to: str) -> dict[str, int]:
        places = [loc for loc in board.LOCS if self.table.pieces[loc][POLICE] and loc != to]
        return {loc: n for loc in places if (n := self._unmoved(loc)) > 0 and not enemy_free(self.table, loc)}

    def _elsewhere(self, to: str) -> dict[str, int]:
        places = [space for space in board.PLACES if self.table.pieces[space][POLICE] > 1 and space != to]
        return {space: n for space in places if (n := self._beyond(space)) > 0}

    def _unmoved(self, space: str) -> int:
        return self.table.pieces[space][POLICE] - self.arrived.get(space, 0)

    def _beyond(self, space: str) -> int:
        table = self.table
        garrison = table.count(space, COIN_CUBES) - GARRISON
        return min(self._unmoved(space), table.pieces[space][POLICE] - 1, garrison, beyond_control(table, space))

    def able(self, to: str) -> int:
        """How many could come at least: from contested LoCs, or from other spaces."""
        return sum(self._contested(to).values()) + sum(self._elsewhere(to).values())

    def bring(self, to: str, n: int, but: Collection[str] = ()) -> None:
        """From contested LoCs first, then from where most Police are, but for some spaces."""
        while n > 0:
            spare = {space: n for space, n in self.spare(to).items() if space not in but}
            table = self.table
            origin = select(
                self.np,
                ABLE_TO_SPARE_CUBES,
                spare,
                tie(MOST_POLICE, lambda at: table.pieces[at][POLICE]),
            )
            if origin is None:
                return
            # One by one: the next comes from where then the most are.
            step = min(n, spare[origin]) if origin in board.IS_LOC else 1
            move(table, POLICE, step, origin, to)
            self.arrived[to] = self.arrived.get(to, 0) + step
            self.moves[origin, to] = self.moves.get((origin, to), 0) + step
            self.purposes.setdefault((origin, to), self.purpose)
            n -= step


def plan(np: Nonplayer, held: list[str]) -> list[list[Any]]:
    """To Cities short of cubes, Route 13, lost Control, Provinces and Cities without Police, in that order."""
    force = Force(np, held)
    _to_cities(np, force)
    _to_route_13(force)
    _to_keep_control(np, force)
    _first_police(np, force, PROVINCES_WITHOUT_POLICE, board.PROVINCES)
    _first_police(np, force, CITIES_WITHOUT_POLICE, board.CITIES)
    return [[*way, n, force.purposes[way]] for way, n in force.moves.items()]


def _to_cities(np: Nonplayer, force: Force) -> None:
    """3 COIN cubes in each City that the Troops left short."""
    table = force.table
    short = [city for city in board.CITIES if city in force.held and table.count(city, COIN_CUBES) < GARRISON]
    while short:
        city = select(np, CITIES_SHORT_OF_CUBES, short)
        assert city is not None
        short.remove(city)
        force.bring(city, GARRISON - table.count(city, COIN_CUBES))


def _to_route_13(force: Force) -> None:
    """Exactly 3 Police on Route 13 to 14, if no enemy is there."""
    force.purpose = TO_ROUTE_13
    need = GARRISON - force.table.pieces[ROUTE_13][POLICE]
    if need > 0 and enemy_free(force.table, ROUTE_13) and force.able(ROUTE_13) >= need:
        force.np.reason("rule", POLICE_ON_ROUTE_13, values={"police": need})
        force.bring(ROUTE_13, need)


def _to_keep_control(np: Nonplayer, force: Force) -> None:
    """Where Troops left and COIN Control would be lost: the most people in all, with the fewest Police."""
    table, force.purpose = force.table, KEEPS_CONTROL
    lost = [space for space in force.held if table.control(space) != COIN_CONTROL]
    chosen = most_control(np, KEEPS_CONTROL, {space: [_aim(force, space)] for space in lost}, force.able(""))
    for space, police in chosen.items():
        force.bring(space, police, but=chosen)


def _aim(force: Force, space: str) -> Aim:
    """The Police that bring COIN Control back."""
    kept = force.able("") - force.able(space)
    return Aim(lacking_for_control(force.table, space), kept, board.population(space), 1)


def _first_police(np: Nonplayer, force: Force, cause: Cause, places: tuple[str, ...]) -> None:
    """1 Police where there is none, in COIN Control."""
    table, force.purpose = force.table, cause
    bare = [s for s in places if s in force.held and not table.pieces[s][POLICE] and table.control(s) != NVA_CONTROL]
    if places == board.PROVINCES:
        bare = [space for space in bare if table.control(space) == COIN_CONTROL]
    while bare and force.spare(""):
        space = select(np, cause, bare) if len(bare) > force.able("") else bare[0]
        assert space is not None
        bare.remove(space)
        force.bring(space, 1)
