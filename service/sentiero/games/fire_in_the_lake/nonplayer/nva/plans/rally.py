"""8.6.4 Rally: which spaces, and whether the Trail is worth it."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.nva.units import GUARD, UNITS
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, select
from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail, rally_spaces
from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, BASES, NVA, NVA_BASES, NVA_GUERRILLAS, VC
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.position.lasting import AAA
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, UNSHADED, Table
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.kernel.words import Cause

PLACE_BASE = Cause("nva.rally.base")
AGAINST_COIN_CONTROL = Cause("nva.rally.coin_control")
AT_BARE_BASE = Cause("nva.rally.at_bare_base")
AT_BASE = Cause("nva.rally.at_base")
ANYWHERE = Cause("nva.rally.anywhere")
MOST_SPACES = 3
BASE_TAKES = 4
GOOD_TRAIL = 3
TRAIL_PURSE, GOOD_TRAIL_PURSE = 3, 9


def next_space(np: Nonplayer) -> str | None:
    """Bases, then Guerrillas: against COIN Control in Laos and Cambodia, at bare Bases, at Bases, anywhere."""
    table, turn = np.table, np.turn
    if len(turn.spaces) >= _most_spaces(table, turn):
        return None
    spaces = rally_spaces(table, turn)
    return select(np, PLACE_BASE, base_sites(table, spaces)) or _for_guerrillas(np, spaces)


def _for_guerrillas(np: Nonplayer, spaces: list[str]) -> str | None:
    table = np.table
    open_now = spaces if table.available(NVA_GUERRILLAS) else []
    bases = table.where_any(BASES[NVA])
    at_bases = [space for space in open_now if space in bases]
    found = in_order(
        np,
        priority(AGAINST_COIN_CONTROL, lambda: [space for space in open_now if _is_invaded(table, space)]),
        priority(AT_BARE_BASE, lambda: [s for s in at_bases if is_bare(table, s)]),
        priority(AT_BASE, lambda: at_bases),
        priority(ANYWHERE, lambda: open_now),
    )
    return found and found[1]


def _is_invaded(table: Table, space: str) -> bool:
    return space in board.IS_LAOS_CAMBODIA and table.control(space) == COIN_CONTROL


def _most_spaces(table: Table, turn: Turn) -> int:
    """3, or each that an Event names (8.4.4); only 1 if unshaded AAA would keep it from improving the Trail."""
    if turn.spaces and table.capability(AAA, UNSHADED) and wants_trail(table, turn):
        return 1
    return MOST_SPACES if turn.among is None or turn.any_number else len(turn.among)


def is_bare(table: Table, space: str) -> bool:
    """Fewer than 2 NVA units."""
    return table.count(space, UNITS) < GUARD


def base_sites(table: Table, spaces: Iterable[str]) -> list[str]:
    """4 Guerrillas or Troops of NVA and VC, 2 of them NVA Guerrillas, and room for an Available Base."""
    if not table.available(NVA_BASES):
        return []
    likely = table.where_any(ALL_GUERRILLAS[NVA])
    return [space for space in spaces if space in likely and is_base_site(table, space)]


def is_base_site(table: Table, space: str) -> bool:
    """Whether a Base is to be placed here, if one is Available."""
    if table.count(space, ALL_GUERRILLAS[NVA]) < 2:
        return False
    units = table.count(space, UNITS) + table.count(space, ALL_GUERRILLAS[VC])
    return units >= BASE_TAKES and room_for_bases(table, space) > 0


def wants_trail(table: Table, turn: Turn) -> bool:
    """If possible, with 3 Resources or more; with 9 once it is at 3."""
    purse = table.tracks[NVA]
    enough = GOOD_TRAIL_PURSE if table.tracks["trail"] >= GOOD_TRAIL else TRAIL_PURSE
    return purse >= enough and can_improve_trail(table, turn)
