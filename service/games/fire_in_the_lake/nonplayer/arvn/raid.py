"""8.7.4 Raid, before an Assault or a Sweep."""

from __future__ import annotations

from typing import Any

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.raid import raid_spaces
from service.games.fire_in_the_lake.asking import NO, YES
from service.games.fire_in_the_lake.changes import move
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.arvn.striking import Strike, carry_out, idle, strike_at, victims
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, tie
from service.games.fire_in_the_lake.nonplayer.trial import copy_of
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import activity_limit, possible_activities

RULE = "8.7.4"
# Where to Raid, and which Rangers come from where: [space, [[kind, origin, n], ...]].
Plan = list[list[Any]]


def plan(np: Nonplayer) -> Plan:
    """Only where enemies are removed; empty if nowhere, or if no Raid may be executed now."""
    np.box(RULE, "arvn.raid")
    found = targets(np) if "raid" in possible_activities(np.table, np.turn) else []
    np.test("arvn.raid.possible", bool(found))
    return found


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
    control = tie("arvn.raid.people", lambda s: (board.population(s) * strikes[s].control, strikes[s].control))
    hidden = tie("arvn.raid.most_hidden", lambda s: strikes[s].hidden)
    found = in_order(
        np,
        priority("arvn.raid.base", lambda: [s for s, strike in strikes.items() if strike.bases]),
        priority("arvn.raid.control", lambda: [s for s, strike in strikes.items() if strike.control], (control,)),
        priority("arvn.raid.hidden", lambda: [s for s, strike in strikes.items() if strike.hidden], (hidden,)),
        priority("arvn.raid.any", lambda: strikes),
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


# -- the questions ------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space of the plan, which is made now if it was not before."""
    np.rule = RULE
    memory = np.memory
    if not isinstance(memory.get("raid"), list):
        memory["raid"] = targets(np)
    waiting = [stop[0] for stop in memory["raid"] if stop[0] not in np.turn.activity_spaces]
    return fitting(np, waiting[0] if waiting else None)


def rangers(np: Nonplayer) -> list[str]:
    """Those that the plan brings here."""
    planned: list[tuple[str, str, int]] = next(
        (stop[1] for stop in np.memory.get("raid") or [] if stop[0] == np.given("space")), []
    )
    chosen = np.pieces({(kind, origin): n for kind, origin, n in planned})
    return [value for value in chosen if value in np.options()]


def strike(np: Nonplayer) -> str:
    """Wherever somebody is removed."""
    np.rule = RULE
    return YES if victims(np.table, np.given("space")) else NO
