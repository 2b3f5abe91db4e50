"""8.7.4 Raid, before an Assault or a Sweep."""

from __future__ import annotations

from typing import NamedTuple

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.raid import RANGERS, raid_spaces
from service.games.fire_in_the_lake.asking import NO, YES
from service.games.fire_in_the_lake.changes import activate, move, remove
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.nonplayer.arvn.choices import space_or_stop
from service.games.fire_in_the_lake.nonplayer.arvn.holding import beyond_control
from service.games.fire_in_the_lake.nonplayer.arvn.outcome import control_changes
from service.games.fire_in_the_lake.nonplayer.forces import enemies
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Priority, Tie, in_order
from service.games.fire_in_the_lake.nonplayer.trial import copy_of
from service.games.fire_in_the_lake.pieces import (
    ARVN_RANGERS,
    COIN_KINDS,
    GUERRILLAS,
    INSURGENT_KINDS,
    INSURGENTS,
    IS_BASE,
    IS_TUNNELED,
    NVA,
    OWNER,
)
from service.games.fire_in_the_lake.table import Table
from service.games.fire_in_the_lake.turn import activity_limit, possible_activities

RULE = "8.7.4"
STRIKES = 2
UNITS = tuple(kind for kind in INSURGENT_KINDS if kind not in IS_BASE)
OPEN_BASES = tuple(kind for kind in INSURGENT_KINDS if kind in IS_BASE and kind not in IS_TUNNELED)
HIDDEN = tuple(GUERRILLAS[enemy] for enemy in INSURGENTS)
# Where to Raid, and which Rangers come from where: [space, [[kind, origin, n], ...]].
Plan = list[list[object]]


class Strike(NamedTuple):
    """A Raid into one space: who comes, what it removes, and how often it changes Control."""

    coming: dict[tuple[str, str], int]
    removed: dict[str, int]
    control: int

    @property
    def bases(self) -> int:
        """Bases among the removed."""
        return sum(n for kind, n in self.removed.items() if kind in IS_BASE)

    @property
    def hidden(self) -> int:
        """Underground Guerrillas among the removed."""
        return sum(n for kind, n in self.removed.items() if kind in HIDDEN)


def plan(np: Nonplayer) -> Plan:
    """Up to 2 spaces, only where enemies are removed; empty if none, or if no Raid may be executed now."""
    np.box(RULE, "arvn.raid")
    found: Plan = []
    if "raid" in possible_activities(np.table, np.turn):
        twin, tired = copy_of(np.table), set[str]()
        while len(found) < activity_limit(np.table, 2):
            space = _next(np, twin, [str(stop[0]) for stop in found], tired)
            if space is None:
                break
            strike = strike_at(twin, space, tired)
            assert strike is not None
            found.append([space, _listed(strike)])
            tired.add(space)
            carry_out(twin, space, strike)
    np.test("arvn.raid.possible", bool(found))
    return found


def _next(np: Nonplayer, table: Table, used: list[str], tired: set[str]) -> str | None:
    """Bases, then the most Control, then the most Underground Guerrillas, then any."""
    strikes: dict[str, Strike] = {}
    for space in raid_spaces(table):
        if space not in used and np.turn.within(space):
            strike = strike_at(table, space, tired)
            if strike is not None:
                strikes[space] = strike
    control = Tie("arvn.raid.people", lambda s: (board.population(s) * strikes[s].control, strikes[s].control))
    hidden = Tie("arvn.raid.most_hidden", lambda s: strikes[s].hidden)
    found = in_order(
        np,
        Priority("arvn.raid.base", lambda: [s for s, strike in strikes.items() if strike.bases]),
        Priority("arvn.raid.control", lambda: [s for s, strike in strikes.items() if strike.control], (control,)),
        Priority("arvn.raid.hidden", lambda: [s for s, strike in strikes.items() if strike.hidden], (hidden,)),
        Priority("arvn.raid.any", lambda: strikes),
    )
    return found and found[1]


def strike_at(table: Table, space: str, tired: set[str]) -> Strike | None:
    """What a Raid would do here: one Ranger comes if none is ready, more only to add COIN Control."""
    removed = victims(table, space)
    if not removed:
        return None
    coming: dict[tuple[str, str], int] = {}
    spare = {(kind, near): n for near in board.ADJACENT[space] if near not in tired for kind, n in _spare(table, near)}
    if not table.pieces[space][ARVN_RANGERS]:
        first = next((at for at in spare if at[0] == ARVN_RANGERS), None)
        if first is None:
            return None
        coming[first] = 1
        spare[first] -= 1
    nva = sum(n for kind, n in removed.items() if OWNER[kind] == NVA)
    vc = sum(removed.values()) - nva
    lacking = table.count(space, INSURGENT_KINDS) - nva - vc - table.count(space, COIN_KINDS) - len(coming) + 1
    if space not in board.IS_LOC and 0 < lacking <= sum(spare.values()):
        for at, n in spare.items():
            if n and lacking > 0:
                coming[at] = coming.get(at, 0) + min(n, lacking)
                lacking -= n
    return Strike(coming, removed, control_changes(table, space, nva, vc, sum(coming.values())))


def _listed(strike: Strike) -> list[list[object]]:
    return [[kind, origin, n] for (kind, origin), n in strike.coming.items()]


def _spare(table: Table, origin: str) -> list[tuple[str, int]]:
    """Rangers that may leave without removing COIN Control, Underground ones first."""
    left = beyond_control(table, origin)
    found = []
    for kind in RANGERS:
        n = min(left, table.pieces[origin][kind])
        if n > 0:
            found.append((kind, n))
            left -= n
    return found


def victims(table: Table, space: str) -> dict[str, int]:
    """8.1.2, 4.3.3: the 2 pieces that would go, Bases only after all others, never Tunneled ones."""
    chosen = enemies(stacks_in(table, (space,), UNITS), STRIKES)
    left = STRIKES - sum(chosen.values())
    if left and table.count(space, UNITS) == STRIKES - left:
        chosen |= enemies(stacks_in(table, (space,), OPEN_BASES), left)
    return {kind: n for (kind, _), n in chosen.items()}


def carry_out(table: Table, space: str, strike: Strike) -> None:
    """The table after it, on a copy."""
    for (kind, origin), n in strike.coming.items():
        move(table, kind, n, origin, space)
    activate(table, ARVN_RANGERS, 1, space)
    for kind, n in strike.removed.items():
        remove(table, kind, n, space)


def after(np: Nonplayer, raid: Plan) -> Table:
    """A copy of the table as the planned Raid would leave it."""
    table = copy_of(np.table)
    for space, coming in raid:
        assert isinstance(coming, list)
        steps = [(str(kind), str(origin), int(n)) for kind, origin, n in coming]
        for kind, origin, n in steps:
            move(table, kind, n, origin, str(space))
    for space, _ in raid:
        carry_out(table, str(space), Strike({}, victims(table, str(space)), 0))
    return table


# -- the questions ------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space of the plan, which is made now if it was not before."""
    np.rule = RULE
    memory = np.memory
    if not isinstance(memory.get("raid"), list):
        memory["raid"] = _plan_now(np)
    waiting = [stop[0] for stop in memory["raid"] if stop[0] not in np.turn.activity_spaces]
    return space_or_stop(np, waiting[0] if waiting else None)


def _plan_now(np: Nonplayer) -> Plan:
    """A plan in the middle of the Raid, or of an Event that grants it."""
    twin, used = copy_of(np.table), list(np.turn.activity_spaces)
    space = _next(np, twin, used, set(used)) if len(used) < activity_limit(twin, 2) else None
    if space is None:
        return []
    strike = strike_at(twin, space, set(used))
    return [[space, _listed(strike)]] if strike is not None else []


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
