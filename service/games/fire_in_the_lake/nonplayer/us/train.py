"""8.8.7 Train."""

from __future__ import annotations

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import DONE
from service.games.fire_in_the_lake.changes import can_pay
from service.games.fire_in_the_lake.lasting import COMBINED_ACTION_PLATOONS
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.common import most_available
from service.games.fire_in_the_lake.nonplayer.forces import even_cubes
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import Tie, in_order, priority, select, tie, without
from service.games.fire_in_the_lake.nonplayer.us import pacify
from service.games.fire_in_the_lake.nonplayer.us.policy import JFK, NIXON, policy
from service.games.fire_in_the_lake.nonplayer.us.what_if import glimpse
from service.games.fire_in_the_lake.operations import train as rules
from service.games.fire_in_the_lake.operations.pacify import pacify_cost
from service.games.fire_in_the_lake.pieces import (
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
from service.games.fire_in_the_lake.table import COIN_CONTROL, UNSHADED, Table
from service.games.fire_in_the_lake.turn import Turn

RULE = "8.8.7"
MOST_PATRONAGE = 22
MOST_CUBES = 6
# What a space was selected for.
PLACE_IRREGULARS, PLACE_ARVN, PATRONAGE, PACIFY, EXTRA_POLICE = (
    "us.train.irregulars",
    "us.train.arvn",
    "us.train.patronage",
    "us.train.pacify",
    "us.train.extra_police",
)


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether any of its steps could be taken."""
    turn.operation = "train"
    return "train" in np.options() and next_space(np.imagine(turn)) is not None


def where(np: Nonplayer) -> str:
    """The next space, with what it is for; then enough."""
    np.rule = RULE
    found = next_space(np)
    if found is None:
        return fitting(np, None)
    np.memory["for"] = found[0]
    np.memory["done"] = [*np.memory.get("done", []), found[0]]
    return fitting(np, found[1])


def next_space(np: Nonplayer) -> tuple[str, str] | None:
    """Irregulars, ARVN pieces at 1 US Base, Patronage in Saigon, then wherever it lets the US Pacify or add Police."""
    table = np.table
    spaces = rules.train_spaces(table, np.turn)
    changes = tie("us.train.control", lambda space: _changes_control(np, space))
    irregular_ties = (
        without(table, "us.train.no_us_base", US_BASES),
        tie("us.train.province", lambda space: space in board.IS_PROVINCE),
        without(table, "us.train.no_irregulars", *SPECIAL_FORCES[US]),
    )
    return in_order(
        np,
        priority(PLACE_IRREGULARS, lambda: spaces if table.available(US_IRREGULARS) else [], irregular_ties),
        priority(PLACE_ARVN, lambda: [space for space in spaces if _arvn_fits(np, space)], (changes,)),
        priority(PATRONAGE, lambda: [space for space in spaces if space == board.SAIGON and _wants_patronage(np)]),
        priority(PACIFY, lambda: _pacified(np, spaces)),
        priority(EXTRA_POLICE, lambda: _for_police(np, spaces), (_few_police(table),)),
    )


# -- ARVN pieces -------------------------------------------------------------------------------


def _arvn_fits(np: Nonplayer, space: str) -> bool:
    """At 1 US Base only, what can be paid for and lies in Available."""
    done = PLACE_ARVN in np.memory.get("done", []) or ("done" not in np.memory and np.turn.spaces)
    if done or not np.table.pieces[space][US_BASES] or not can_pay(np.table, US, np.turn.cost(rules.COST)):
        return False
    return _arvn_pieces(np) is not None


def _arvn_pieces(np: Nonplayer) -> str | None:
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
    placed = cubes if _arvn_pieces(np) == rules.CUBES_WORD else min(2, table.available(ARVN_RANGERS))
    return glimpse(table, space, {ARVN_TROOPS: placed}).control(space) != before


# -- Patronage and Pacification ----------------------------------------------------------------


def _wants_patronage(np: Nonplayer) -> bool:
    """If a person plays the ARVN with more than 22 Patronage, and its Resources have room."""
    table = np.table
    return np.is_player(ARVN) and table.tracks["patronage"] > MOST_PATRONAGE and table.tracks[ARVN] < 75


def _pacified(np: Nonplayer, spaces: list[str]) -> list[str]:
    """The space to Pacify, if it is not among those selected; none if Patronage is transferred."""
    if _wants_patronage(np) and board.SAIGON in np.turn.spaces:
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


def then(np: Nonplayer) -> str:
    """Patronage from a player ARVN, or Pacify where it shifts anything."""
    np.rule = RULE
    options = np.options()
    if _wants_patronage(np) and rules.TRANSFER_PATRONAGE in options:
        np.test("us.train.transfer", True, patronage=np.table.tracks["patronage"])
        return rules.TRANSFER_PATRONAGE
    waiting = [space for space in np.turn.spaces if space not in np.memory.get("pacified", [])]
    if rules.PACIFY in options and any(_shifts(np, space) for space in waiting):
        return rules.PACIFY
    return DONE


def _shifts(np: Nonplayer, space: str) -> bool:
    table = np.table
    return table.control(space) == COIN_CONTROL and pacify.shift_in(table, space, True, pacify_cost(table)) > 0


# -- in one space ------------------------------------------------------------------------------


def what(np: Nonplayer) -> str:
    """What the space was selected for; if nobody remembers, as much as may be placed."""
    np.rule = RULE
    purpose = np.memory.get("for") or (PLACE_IRREGULARS if np.table.available(US_IRREGULARS) else PLACE_ARVN)
    wish = {PLACE_IRREGULARS: rules.IRREGULARS, PLACE_ARVN: _arvn_pieces(np)}.get(purpose)
    return str(wish) if wish in np.options() else rules.NOTHING


def number(np: Nonplayer) -> int:
    """1 Irregular, or 2 under JFK; 2 Rangers; 6 cubes, Troops and Police evenly."""
    kind, table, question = np.given("kind"), np.table, np.question
    if kind == US_IRREGULARS:
        return max(question.least, min(2 if policy(np) == JFK else 1, most_available(np)))
    if kind != ARVN_TROOPS:
        return most_available(np)
    here = table.pieces[np.given("space")]
    available = table.available(ARVN_TROOPS), table.available(ARVN_POLICE)
    troops, _ = even_cubes(MOST_CUBES, *available, here[ARVN_TROOPS], here[ARVN_POLICE])
    return max(question.least, min(question.most, troops))


def patronage(np: Nonplayer) -> int:
    """As much as may be transferred."""
    return np.question.most


def extra_police(np: Nonplayer) -> str:
    """Combined Action Platoons: where it was foreseen, or now to US Troops with the fewest Police."""
    np.rule = RULE
    options = [value for value in np.options() if value != DONE]
    foreseen = np.memory.get("police")
    return fitting(np, _police_to(np, [foreseen] if foreseen in options else options))


def _police_to(np: Nonplayer, spaces: list[str]) -> str | None:
    """Where the fewest Police are, if any are Available."""
    if not np.table.available(ARVN_POLICE):
        return None
    return select(np, EXTRA_POLICE, spaces, _few_police(np.table))


def _few_police(table: Table) -> Tie:
    return tie("us.train.few_police", lambda space: -table.pieces[space][ARVN_POLICE])


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
        np.memory["police"] = _police_to(np, [space for space in board.ALL if table.pieces[space][US_TROOPS]])
    to = np.memory["police"]
    return table if to is None else glimpse(table, to, {ARVN_POLICE: 1})


def police_from(np: Nonplayer) -> str:
    """8.1.2: never from elsewhere on the map if it can be helped."""
    return fitting(np, "available")
