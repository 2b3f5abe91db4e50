"""8.6.4 Rally."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.asking import NO, YES
from service.games.fire_in_the_lake.changes import room_for_bases
from service.games.fire_in_the_lake.lasting import AAA
from service.games.fire_in_the_lake.nonplayer.answering import fitting
from service.games.fire_in_the_lake.nonplayer.nva.strength import UNITS
from service.games.fire_in_the_lake.nonplayer.player import Nonplayer
from service.games.fire_in_the_lake.nonplayer.selecting import in_order, priority, select
from service.games.fire_in_the_lake.operations.rally import (
    BASE_WORD,
    GUERRILLA,
    NOTHING,
    SEVERAL,
    can_improve_trail,
    rally_spaces,
)
from service.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, BASES, NVA, NVA_BASES, NVA_GUERRILLAS, VC
from service.games.fire_in_the_lake.table import COIN_CONTROL, UNSHADED, Table
from service.games.fire_in_the_lake.turn import Turn

RULE = "8.6.4"
MOST_SPACES = 3
BASE_TAKES, GUARD = 4, 2
LOW_TRAIL, GOOD_TRAIL = 1, 3
TRAIL_PURSE, GOOD_TRAIL_PURSE = 3, 9


# -- whether -----------------------------------------------------------------------------------


def wanted(np: Nonplayer, turn: Turn) -> bool:
    """For the Trail, for Bases without enough units, with many Guerrillas Available, or to place a Base."""
    np.box(RULE, "nva.rally")
    table = np.table
    if np.test("nva.rally.trail_low", table.tracks["trail"] <= LOW_TRAIL, trail=table.tracks["trail"]):
        return True
    if np.test("nva.rally.bare_base", any(is_bare(table, s) for s in table.where_any(BASES[NVA]))):
        return True
    available, rolled = table.available(NVA_GUERRILLAS), np.roll(2, "nva.rally")
    if np.test("nva.rally.available", available > rolled, available=available, rolled=rolled):
        return True
    return np.test("nva.rally.places_base", any(base_sites(table, rally_spaces(table, turn))))


def possible(np: Nonplayer, turn: Turn) -> bool:
    """Whether it would place anything, or at least improve the Trail."""
    return next_space(np.imagine(turn)) is not None or (turn.among is None and wants_trail(np.table, turn))


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


# -- where -------------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space, or enough."""
    np.rule = RULE
    return fitting(np, next_space(np))


def next_space(np: Nonplayer) -> str | None:
    """Bases, then Guerrillas: against COIN Control in Laos and Cambodia, at bare Bases, at Bases, anywhere."""
    table, turn = np.table, np.turn
    if len(turn.spaces) >= _most_spaces(table, turn):
        return None
    spaces = rally_spaces(table, turn)
    return select(np, "nva.rally.base", base_sites(table, spaces)) or _for_guerrillas(np, spaces)


def _for_guerrillas(np: Nonplayer, spaces: list[str]) -> str | None:
    table = np.table
    open_now = spaces if table.available(NVA_GUERRILLAS) else []
    bases = table.where_any(BASES[NVA])
    at_bases = [space for space in open_now if space in bases]
    found = in_order(
        np,
        priority("nva.rally.coin_control", lambda: [space for space in open_now if _is_invaded(table, space)]),
        priority("nva.rally.at_bare_base", lambda: [s for s in at_bases if is_bare(table, s)]),
        priority("nva.rally.at_base", lambda: at_bases),
        priority("nva.rally.anywhere", lambda: open_now),
    )
    return found and found[1]


def _is_invaded(table: Table, space: str) -> bool:
    return space in board.IS_LAOS_CAMBODIA and table.control(space) == COIN_CONTROL


def _most_spaces(table: Table, turn: Turn) -> int:
    """3; only 1 if unshaded AAA would keep it from improving the Trail otherwise."""
    if turn.spaces and table.capability(AAA, UNSHADED) and wants_trail(table, turn):
        return 1
    return MOST_SPACES


def what(np: Nonplayer) -> str:
    """A Base, or as many Guerrillas as are Available; none is taken from the map."""
    np.rule = RULE
    table, space, options = np.table, np.given("space"), np.options()
    if BASE_WORD in options and table.available(NVA_BASES) and is_base_site(table, space):
        return BASE_WORD
    available = table.available(NVA_GUERRILLAS)
    if SEVERAL in options and available > 1:
        return SEVERAL
    return GUERRILLA if GUERRILLA in options and available else NOTHING


# -- the Trail ---------------------------------------------------------------------------------


def trail(np: Nonplayer) -> str:
    """After placing pieces."""
    np.rule = RULE
    table = np.table
    values = {"trail": table.tracks["trail"], "resources": table.tracks[NVA]}
    return YES if np.test("nva.rally.trail", wants_trail(table, np.turn), **values) else NO


def wants_trail(table: Table, turn: Turn) -> bool:
    """If possible, with 3 Resources or more; with 9 once it is at 3."""
    purse = table.tracks[NVA]
    enough = GOOD_TRAIL_PURSE if table.tracks["trail"] >= GOOD_TRAIL else TRAIL_PURSE
    return purse >= enough and can_improve_trail(table, turn)
