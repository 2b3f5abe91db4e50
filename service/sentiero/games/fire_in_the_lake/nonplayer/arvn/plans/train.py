"""8.7.2 Train: where pieces, a Base or Pacification belong."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import pacify
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import UNITS, lacking_for_control
from sentiero.games.fire_in_the_lake.nonplayer.forces import even_cubes
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select, tie
from sentiero.games.fire_in_the_lake.operations.train import COST, CUBES_WORD, RANGERS, placements, train_spaces
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN,
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    COIN_BASES,
    CUBES,
)
from sentiero.games.fire_in_the_lake.position.changes import can_pay, room_for_bases
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.words import Cause, Word

ADDS_CONTROL = Cause("arvn.train.control")
FIRST_OF_ITS_TYPE = Cause("arvn.train.first_of_type")
PLACES_PIECES = Cause("arvn.train.place")
MOST_SPACES = 3
SIX, TWO = 6, 2
# A new Base needs so many units, and so many of them ARVN cubes, which it replaces.
BASE_UNITS, BASE_CUBES = 5, 3


def would_build(np: Nonplayer) -> bool:
    """Whether placing pieces leaves a space and the Resources for a Base."""
    sites = base_sites(np)
    if not sites:
        return False
    table, purse = np.table, np.table.tracks[ARVN]
    cubes, rangers = _cubes_available(table), table.available(ARVN_RANGERS)
    most = MOST_SPACES if np.turn.most is None else min(MOST_SPACES, np.turn.most)
    spaces, room = 0, min(most, len(placing_spaces(np)))
    while spaces < room and purse >= np.turn.cost(COST) and (cubes >= SIX or rangers > 0):
        if cubes >= SIX:
            cubes -= SIX
        else:
            rangers -= TWO
        purse -= np.turn.cost(COST)
        spaces += 1
    return purse >= np.turn.cost(COST) and spaces < most


def _cubes_available(table: Table) -> int:
    return table.available(ARVN_TROOPS) + table.available(ARVN_POLICE)


# -- where pieces are placed --------------------------------------------------------------------


def what_to_place(table: Table) -> Word | None:
    """6 cubes; Rangers once fewer than 6 cubes are Available."""
    if _cubes_available(table) >= SIX:
        return CUBES_WORD
    return RANGERS if table.available(ARVN_RANGERS) else None


def placing_spaces(np: Nonplayer) -> list[str]:
    """Cities and COIN Bases where the next pieces could be placed."""
    table, turn = np.table, np.turn
    what = what_to_place(table)
    if what is None:
        return []
    bases = table.where_any(COIN_BASES)
    sites = (space for space in train_spaces(table, turn) if space in board.IS_CITY or space in bases)
    return [space for space in sites if what in placements(table, turn, space)]


def next_placement(np: Nonplayer) -> str | None:
    """To add COIN Control, then the first Police or Troops; up to 3 spaces."""
    if len(np.turn.spaces) >= MOST_SPACES:
        return None
    table = np.table
    cubes = what_to_place(table) == CUBES_WORD
    n = SIX if cubes else min(TWO, table.available(ARVN_RANGERS))
    adds = tie(ADDS_CONTROL, lambda space: 0 < lacking_for_control(table, space) <= n)
    first = tie(FIRST_OF_ITS_TYPE, lambda space: cubes and _adds_type(table, space))
    return select(np, PLACES_PIECES, placing_spaces(np), adds, first)


def _adds_type(table: Table, space: str) -> bool:
    here = table.pieces[space]
    if here[ARVN_TROOPS] and here[ARVN_POLICE]:
        return False
    troops, police = six_cubes(table, space)
    return bool((troops and not here[ARVN_TROOPS]) or (police and not here[ARVN_POLICE]))


def six_cubes(table: Table, space: str) -> tuple[int, int]:
    """How many Troops and Police: evenly, from the fewest here."""
    here = table.pieces[space]
    available = table.available(ARVN_TROOPS), table.available(ARVN_POLICE)
    return even_cubes(SIX, *available, here[ARVN_TROOPS], here[ARVN_POLICE])


# -- a Base, or Pacification --------------------------------------------------------------------


def base_sites(np: Nonplayer) -> list[str]:
    """Provinces in the South with 5 units, 3 of them ARVN cubes, and no COIN Base; not where it Governed."""
    table = np.table
    if not table.available(ARVN_BASES) or not can_pay(table, ARVN, np.turn.cost(COST)):
        return []
    return _open_to_train(np, [space for space in table.where_any(CUBES[ARVN]) if is_base_site(table, space)])


def is_base_site(table: Table, space: str) -> bool:
    """Whether a Base belongs here."""
    if space not in board.IS_PROVINCE or space not in board.IS_SOUTH or table.count(space, COIN_BASES):
        return False
    if table.count(space, CUBES[ARVN]) < BASE_CUBES or not room_for_bases(table, space):
        return False
    return table.count(space, UNITS) >= BASE_UNITS


def pacify_sites(np: Nonplayer) -> list[str]:
    """Further spaces where it could Pacify; not where it Governed."""
    return _open_to_train(np, [space for space in board.PLACES if pacify.can_pacify(np.table, space)])


def _open_to_train(np: Nonplayer, spaces: list[str]) -> list[str]:
    if not spaces:
        return []
    return [space for space in train_spaces(np.table, np.turn) if space in spaces]
