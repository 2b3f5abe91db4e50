"""8.7.4 Raid: where, and which Rangers come."""

from __future__ import annotations

from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.raid import raid_spaces
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.raid_strike import Strike, carry_out, idle, strike_at, victims
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.position.changes import move
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import activity_limit
from sentiero.kernel.words import Cause

MOST_PEOPLE = Cause("arvn.raid.people")
MOST_HIDDEN_REMOVED = Cause("arvn.raid.most_hidden")
REMOVES_BASE = Cause("arvn.raid.base")
CHANGES_CONTROL = Cause("arvn.raid.control")
REMOVES_HIDDEN = Cause("arvn.raid.hidden")
REMOVES_ANY = Cause("arvn.raid.any")
# Where to Raid, and which Rangers come from where: [space, [[kind, origin, n], ...]].
Plan = list[list[Any]]


def targets(np: Nonplayer) -> Plan:
    """Up to 2 spaces, those of a Raid that is going on included."""
    found: Plan = []
    table = np.table
    # The spaces already chosen, and how many Rangers may still leave each.
    used = dict.fromkeys(np.turn.activity_spaces, 0)
    most = activity_limit(table, 2)
    while len(used) < most and (chosen := _next(np, table, used)):
        space, strike = chosen
        found.append([space, _listed(strike)])
        used[space] = 0
        if len(used) < most:
            before, table = table, copy_of(table)
            carry_out(table, space, strike)
            used[space] = idle(before, table, space, strike)
    return found


def _next(np: Nonplayer, table: Table, used: dict[str, int]) -> tuple[str, Strike] | None:
    """Bases, then the most Control, then the most Underground Guerrillas, then any."""
    strikes: dict[str, Strike] = {}
    for space in raid_spaces(table):
        if space not in used and np.turn.within(space):
            strike = strike_at(table, space, used)
            if strike is not None:
                strikes[space] = strike
    control = tie(MOST_PEOPLE, lambda s: board.population(s) * strikes[s].control)
    hidden = tie(MOST_HIDDEN_REMOVED, lambda s: strikes[s].hidden)
    found = in_order(
        np,
        priority(REMOVES_BASE, lambda: [s for s, strike in strikes.items() if strike.bases]),
        priority(CHANGES_CONTROL, lambda: [s for s, strike in strikes.items() if strike.control], (control,)),
        priority(REMOVES_HIDDEN, lambda: [s for s, strike in strikes.items() if strike.hidden], (hidden,)),
        priority(REMOVES_ANY, lambda: strikes),
    )
    return found and (found[1], strikes[found[1]])


def _listed(strike: Strike) -> list[list[Any]]:
    return [[kind, origin, n] for (kind, origin), n in strike.coming.items()]


def after(np: Nonplayer, raid: Plan) -> Table:
    """A copy of the table as the planned Raid would leave it."""
    table = copy_of(np.table)
    for space, coming in raid:
        for kind, origin, n in coming:
            move(table, kind, n, origin, space)
    for space, _ in raid:
        carry_out(table, space, Strike({}, victims(table, space), 0))
    return table
