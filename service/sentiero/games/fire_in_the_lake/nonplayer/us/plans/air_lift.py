"""8.8.3 Air Lift: where to, one destination after the other, and with whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.nonplayer.table_copy import copy_of
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_load import Lift
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.air_lift_origins import LIFTED, US_UNITS
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.assault import (
    FEW_SPACES,
    Fights,
    allowed,
    any_fight,
    few_spaces,
    order,
    worth_a_look,
)
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import arvn_adds, arvn_spent, us_fight
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.sweep import Reinforcements, support_bases_people
from sentiero.games.fire_in_the_lake.operations.assault import assault_forbidden
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN_POLICE,
    INSURGENT_KINDS,
    SPECIAL_FORCES,
    US_TROOPS,
    coin_lead,
)
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, move
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

TO_ASSAULT = Cause("us.air_lift.to_assault")
TO_FIND_ALL = Cause("us.air_lift.find_all")
TO_FIND_MOST = Cause("us.air_lift.find_most")
TO_ADD_CONTROL = Cause("us.air_lift.add_control")
TO_POLICE = Cause("us.air_lift.to_police")
TO_THE_TRAIL = Cause("us.air_lift.to_the_trail")
Plan = dict[str, Any]
NO_LIFT: Plan = {"spaces": [], "moves": [], "for": {}}
SPECIAL = tuple(kind for kinds in SPECIAL_FORCES.values() for kind in kinds)


def make(np: Nonplayer, within: Sequence[str] | None = None) -> Plan:
    """The whole Air Lift: its spaces, and who goes where; without spaces if it has no purpose."""
    lift = Lift(np, within)
    _for_operation(lift)
    to_police(lift)
    take_the_rest(lift)
    to_the_trail(lift)
    return planned(lift)


def planned(lift: Lift) -> Plan:
    """An Air Lift as it is remembered: its spaces, who goes where, and what for."""
    return {"spaces": lift.used + lift.destinations, "moves": lift.moves, "for": lift.purpose}


def leaves_attackers(np: Nonplayer, plan: Plan) -> bool:
    """8.8.3: whether any Assault could still remove somebody once all of these have left."""
    table = copy_of(np.table)
    for to, kind, origin, n in plan["moves"]:
        move(table, kind, n, origin, to)
    return any_fight(table, np.turn)


def helps(np: Nonplayer) -> bool:
    """Whether an Air Lift would serve the Operation."""
    return _for_operation(Lift(np))


def _for_operation(lift: Lift) -> bool:
    if lift.np.turn.operation == "assault":
        to_assault(lift)
    elif lift.np.turn.operation == "sweep":
        to_sweep(lift)
    return bool(lift.destinations)


# -- by the Operation --------------------------------------------------------------------------


def to_assault(lift: Lift) -> None:
    """Just enough Troops to remove as many enemies as possible, more than half of those exposed."""
    turn = lift.np.turn
    if assault_forbidden(lift.table, turn):
        return
    terms = turn
    left = FEW_SPACES - len(turn.spaces) if few_spaces(lift.table, turn) else 99
    enemies = lift.table.where_any(INSURGENT_KINDS)
    open_now = (space for space in turn.open_among(lift.reach) if space in enemies)
    spaces = [space for space in open_now if worth_a_look(lift.table, turn, space)]
    while len(lift.destinations) < left:
        found = _assaults(lift, terms, spaces)
        to = select(lift.np, TO_ASSAULT, found, *order(lift.table, found))
        if to is None:
            return
        lift.purpose.setdefault(to, TO_ASSAULT)
        troops = lift.bring(to, _just_enough(lift, terms, to, found))
        # 3.2.4: only 1 space gets an added ARVN Assault; once a destination counts on it, the others go without.
        terms = arvn_spent(terms) if arvn_adds(lift.table, terms, to, troops) else terms


def _assaults(lift: Lift, turn: Turn, spaces: Sequence[str]) -> Fights:
    """Those of the spaces where more Troops would remove more, and what would come of it."""
    found: Fights = {}
    for space in spaces:
        if space in lift.destinations or not lift.may_receive(space) or not (troops := lift.ready(space)):
            continue
        result = us_fight(lift.table, turn, space, troops)
        if (
            result.most_active
            and result.removed > _before(lift, turn, space)
            and allowed(lift.table, turn, space, result)
        ):
            found[space] = result
    return found


def _before(lift: Lift, turn: Turn, space: str) -> int:
    """How many an Assault would remove without more Troops."""
    return us_fight(lift.table, turn, space).removed if lift.table.pieces[space][US_TROOPS] else 0


def _just_enough(lift: Lift, turn: Turn, to: str, found: Fights) -> int:
    best = found[to].removed
    most = lift.ready(to)
    return next((n for n in range(1, most) if us_fight(lift.table, turn, to, n).removed >= best), most)


def to_sweep(lift: Lift) -> None:
    """8.8.5: as in the movement of the Sweep, also into chosen spaces that it could not reach."""
    forces = Reinforcements(lift.np, lift.np.memory.get("sweep", lift.np.turn.spaces))
    for key, missing in (
        (TO_FIND_ALL, forces.for_all),
        (TO_FIND_MOST, forces.for_most),
        (TO_ADD_CONTROL, forces.for_control),
    ):
        _to_sweep(lift, forces, key, missing)


def _to_sweep(lift: Lift, forces: Reinforcements, cause: Cause, missing: Callable[[str], int]) -> None:
    ties = support_bases_people(lift.table)
    while True:
        needy = [space for space in forces.open if missing(space) > 0 and lift.may_receive(space)]
        to = select(lift.np, cause, [space for space in needy if lift.ready(space) >= missing(space)], *ties)
        if to is None:
            return
        n = missing(to)
        lift.purpose.setdefault(to, cause)
        lift.bring(to, n)
        here = forces.moves.setdefault(to, {})
        here[to] = here.get(to, 0) + n


# -- beyond the Operation ----------------------------------------------------------------------


def to_police(lift: Lift) -> None:
    """US Troops and COIN Control to Police without Active Support."""
    while True:
        policed = [space for space in lift.table.where(ARVN_POLICE) if space not in board.IS_LOC]
        guarded = [space for space in policed if _guarded(lift, space) and space in lift.reach]
        able = [space for space in guarded if lift.may_receive(space) and _can_hold(lift, space)]
        to = select(lift.np, TO_POLICE, able)
        if to is None:
            return
        lift.purpose.setdefault(to, TO_POLICE)
        _hold(lift, to)


def _guarded(lift: Lift, space: str) -> bool:
    here = lift.table.pieces[space]
    if lift.table.level(space) == ACTIVE_SUPPORT:
        return False
    return space not in lift.destinations and (not here[US_TROOPS] or lift.table.control(space) != COIN_CONTROL)


def _lacking(lift: Lift, space: str) -> int:
    """How many units are missing for COIN Control, with 1 US Troop at least."""
    here = lift.table.pieces[space]
    return max(1 - coin_lead(here), 0 if here[US_TROOPS] else 1)


def _can_hold(lift: Lift, space: str) -> bool:
    troops, lacking = lift.ready(space), _lacking(lift, space)
    if not troops and not lift.table.pieces[space][US_TROOPS]:
        return False
    return troops >= lacking or lift.ready(space, LIFTED) >= lacking


def _hold(lift: Lift, to: str) -> None:
    lift.bring(to, _lacking(lift, to), LIFTED)


def take_the_rest(lift: Lift) -> None:
    """US units left in a used origin that they had to leave go along to the last destination."""
    left = [origin for origin in lift.origins.chosen if origin.all_leave and origin.space in lift.used]
    if lift.destinations and left:
        lift.bring(lift.destinations[-1], 99, US_UNITS, left)


def to_the_trail(lift: Lift) -> None:
    """If there is a destination left, 1 Irregular or Ranger to an empty space of Laos or Cambodia."""
    empty = [s for s in board.LAOS_CAMBODIA if s in lift.reach and not any(lift.table.pieces[s].values())]
    empty = [space for space in empty if space not in lift.destinations + lift.used]
    if lift.free() < (1 if lift.used else 2) or not empty:
        return
    if lift.ready(empty[0], SPECIAL):
        to = select(lift.np, TO_THE_TRAIL, empty)
        assert to is not None
        lift.purpose.setdefault(to, TO_THE_TRAIL)
        lift.bring(to, 1, SPECIAL)
