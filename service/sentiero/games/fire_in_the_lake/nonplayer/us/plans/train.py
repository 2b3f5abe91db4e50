"""8.8.7 Train: which spaces, and what for."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, select, tie, without
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import pacify
from sentiero.games.fire_in_the_lake.nonplayer.us.plans.fight import glimpse
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import NIXON, policy
from sentiero.games.fire_in_the_lake.operations import train as rules
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    SPECIAL_FORCES,
    US,
    US_BASES,
    US_IRREGULARS,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.changes import can_pay
from sentiero.games.fire_in_the_lake.position.lasting import COMBINED_ACTION_PLATOONS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, UNSHADED, Table
from sentiero.kernel.words import Cause

# What a space is selected for.
PLACE_IRREGULARS = Cause("us.train.irregulars")
PLACE_ARVN = Cause("us.train.arvn")
PATRONAGE = Cause("us.train.patronage")
PACIFY = Cause("us.train.pacify")
EXTRA_POLICE = Cause("us.train.extra_police")
# And what decides among several.
CHANGES_CONTROL = Cause("us.train.control")
FEWEST_POLICE = Cause("us.train.few_police")
NO_US_BASE = Cause("us.train.no_us_base")
IN_PROVINCES = Cause("us.train.province")
NO_IRREGULARS_YET = Cause("us.train.no_irregulars")
MOST_PATRONAGE = 22
MOST_CUBES = 6


def next_space(np: Nonplayer) -> tuple[str, str] | None:
    """Irregulars, ARVN pieces at 1 US Base, Patronage in Saigon, then wherever it lets the US Pacify or add Police."""
    table = np.table
    spaces = rules.train_spaces(table, np.turn)
    changes = tie(CHANGES_CONTROL, lambda space: _changes_control(np, space))
    irregular_ties = (
        without(table, NO_US_BASE, US_BASES),
        tie(IN_PROVINCES, lambda space: space in board.IS_PROVINCE),
        without(table, NO_IRREGULARS_YET, *SPECIAL_FORCES[US]),
    )
    return in_order(
        np,
        priority(PLACE_IRREGULARS, lambda: spaces if table.available(US_IRREGULARS) else [], irregular_ties),
        priority(PLACE_ARVN, lambda: [space for space in spaces if _arvn_fits(np, space)], (changes,)),
        priority(PATRONAGE, lambda: [space for space in spaces if space == board.SAIGON and wants_patronage(np)]),
        priority(PACIFY, lambda: _pacified(np, spaces)),
        priority(EXTRA_POLICE, lambda: _for_police(np, spaces), (_few_police(table),)),
    )


def _arvn_fits(np: Nonplayer, space: str) -> bool:
    """At 1 US Base only, what can be paid for and lies in Available."""
    done = PLACE_ARVN in np.memory.get("done", []) or ("done" not in np.memory and np.turn.spaces)
    if done or not np.table.pieces[space][US_BASES] or not can_pay(np.table, US, np.turn.cost(rules.COST)):
        return False
    return arvn_pieces(np) is not None


def arvn_pieces(np: Nonplayer) -> str | None:
    """Cubes, or Rangers if there are none; under Nixon Rangers first."""
    rangers = np.table.available(ARVN_RANGERS) > 0
    cubes = np.table.available(ARVN_TROOPS) + np.table.available(ARVN_POLICE) > 0
    if rangers and (policy(np) == NIXON or not cubes):
        return rules.RANGERS
    return rules.CUBES_WORD if cubes else None


def _changes_control(np: Nonplayer, space: str) -> bool:
    """Whether the pieces would remove NVA Control or add COIN Control."""
    table, before = np.table, np.table.control(space)
    if before == COIN_CONTROL:
        return False
    cubes = min(MOST_CUBES, table.available(ARVN_TROOPS) + table.available(ARVN_POLICE))
    placed = cubes if arvn_pieces(np) == rules.CUBES_WORD else min(2, table.available(ARVN_RANGERS))
    return glimpse(table, space, {ARVN_TROOPS: placed}).control(space) != before


def wants_patronage(np: Nonplayer) -> bool:
    """If a person plays the ARVN with more than 22 Patronage, and its Resources have room."""
    table = np.table
    return np.is_player(ARVN) and table.tracks["patronage"] > MOST_PATRONAGE and table.tracks[ARVN] < 75


def _pacified(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The space to Pacify, if it is not among those selected; none if Patronage is transferred."""
    if wants_patronage(np) and board.SAIGON in np.turn.spaces:
        return []
    waiting, cost = np.memory.get("pacify", []), pacify_cost(np.table)
    if len(waiting) >= rules.pacify_spaces(np.table, np.turn):
        return []
    table = _paid_for(_with_extra_police(np), waiting, cost)
    selected = [space for space in np.turn.spaces if space not in waiting]
    places = [space for space in selected + spaces if table.control(space) == COIN_CONTROL]
    best = pacify.best(np, [space for space in board.ALL if space in places], True, cost, table)
    if best is None:
        return []
    np.memory["pacify"] = [*waiting, best]
    return [best] if best in spaces else _pacified(np, spaces)


def _paid_for(table: Table, waiting: list[str], cost: int) -> Table:
    """The table with the Resources that Pacifying these spaces leaves."""
    for space in waiting:
        table = glimpse(table, space)
        table.tracks[ARVN] -= cost * (pacify.shift_in(table, space, True, cost) + table.terror[space])
    return table


def police_to(np: Nonplayer, spaces: list[str]) -> str | None:
    """Where the fewest Police are, if any are Available."""
    if not np.table.available(ARVN_POLICE):
        return None
    return select(np, EXTRA_POLICE, spaces, _few_police(np.table))


def _few_police(table: Table) -> Tie:
    return tie(FEWEST_POLICE, lambda space: -table.pieces[space][ARVN_POLICE])


def _for_police(np: Nonplayer, spaces: list[str]) -> list[str]:
    """Where the Police of Combined Action Platoons will go; any other Training brings them too."""
    table, foreseen = np.table, np.memory.get("police")
    if np.turn.spaces or not table.capability(COMBINED_ACTION_PLATOONS, UNSHADED) or not table.available(ARVN_POLICE):
        return []
    manned = [space for space in spaces if table.pieces[space][US_TROOPS]]
    return [foreseen] if foreseen in manned else manned


def _with_extra_police(np: Nonplayer) -> Table:
    """The table as Pacification will find it: with the Police of Combined Action Platoons, whose space is kept."""
    table = np.table
    if not table.capability(COMBINED_ACTION_PLATOONS, UNSHADED):
        return table
    if "police" not in np.memory:
        np.memory["police"] = police_to(np, [space for space in board.ALL if table.pieces[space][US_TROOPS]])
    to = np.memory["police"]
    return table if to is None else glimpse(table, to, {ARVN_POLICE: 1})
