"""The small vocabulary of board changes. Each word keeps the invariants and tells one fact."""

from __future__ import annotations

from collections.abc import Mapping

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import (
    ACTIVE,
    ARVN,
    COIN_KINDS,
    IS_BASE,
    IS_TUNNELED,
    OWNER,
    STOCK,
    TUNNELED,
    UNDERGROUND,
    UNTUNNELED,
    US,
    bases_here,
)
from sentiero.games.fire_in_the_lake.position.lasting import ADSID, BODY_COUNT, ORISKANY
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table

ACTIVE_SUPPORT = 2
PASSIVE_SUPPORT = 1
NEUTRAL = 0
PASSIVE_OPPOSITION = -1
ACTIVE_OPPOSITION = -2
MOST = 75
MOST_TRAIL = 4
MOST_MARKERS = 15
MOST_BASES = 2

# -- pieces (1.4) ------------------------------------------------------------------------------


def room_for_bases(table: Table, space: str) -> int:
    """1.4.2: how many more Bases may stand here."""
    if space in board.IS_LOC:
        return 0
    return MOST_BASES - sum(bases_here(table.pieces[space]))


def may_stand(table: Table, kind: str, space: str) -> bool:
    """1.4.2 Stacking: whether one more piece of this kind may be here."""
    if space == board.NORTH_VIETNAM and kind in COIN_KINDS:
        return False
    return kind not in IS_BASE or room_for_bases(table, space) > 0


def place(table: Table, kind: str, n: int, space: str, box: str = "available") -> int:
    """1.4.1: place up to n pieces from a box; new Guerrillas and Special Forces are Underground."""
    kind = STOCK[kind]
    n = min(n, in_box(table, kind, box))
    if space == board.NORTH_VIETNAM and kind in COIN_KINDS:
        return 0
    if kind in IS_BASE:
        n = min(n, room_for_bases(table, space))
    if n > 0:
        if box == "available":
            table.do("placed", kind, n, space)
        else:
            table.do("placed", kind, n, space, box)
    return max(n, 0)


def in_box(table: Table, kind: str, box: str) -> int:
    """How many pieces of a kind lie in Available, Casualties or out of play."""
    if box == "available":
        return table.available(kind)
    return (table.casualties if box == "casualties" else table.out_of_play).get(kind, 0)


def remove(table: Table, kind: str, n: int, space: str, box: str = "available") -> int:
    """1.4.1: take up to n pieces off the map, to Available unless said otherwise."""
    here = table.pieces[space][kind]
    n = min(n, here)
    if n > 0:
        table.moved.remove(kind, n, space, here)
        if box == "available":
            table.do("removed", kind, n, space)
        else:
            table.do("removed", kind, n, space, box)
    return n


def recall(table: Table, kind: str, n: int, space: str) -> int:
    """1.4.1: take up to n own pieces off the map, to be placed where none is Available."""
    here = table.pieces[space][kind]
    n = min(n, here)
    if n > 0:
        table.moved.remove(kind, n, space, here)
        table.do("removed", kind, n, space, "available", True)
    return n


def lose(table: Table, kind: str, n: int, space: str) -> int:
    """Remove pieces hit by the enemy: US pieces become Casualties, others Available."""
    return remove(table, kind, n, space, "casualties" if OWNER[kind] == US else "available")


def replace(table: Table, old: Mapping[str, int], space: str, by: str, n: int) -> int:
    """5.1.1: up to n others from Available in place of some pieces, as one change; where none can come, they go."""
    new = STOCK[by]
    n = 0 if space == board.NORTH_VIETNAM and new in COIN_KINDS else min(n, table.available(new))
    if new in IS_BASE:
        n = min(n, room_for_bases(table, space) + sum(count for kind, count in old.items() if kind in IS_BASE))
    if n <= 0:
        for kind, count in old.items():
            remove(table, kind, count, space)
        return 0
    for kind, count in old.items():
        table.moved.remove(kind, count, space, table.pieces[space][kind])
    table.do("replaced", [[kind, count] for kind, count in old.items()], space, new, n)
    return n


def move(table: Table, kind: str, n: int, origin: str, to: str, mark: object | None = None) -> None:
    """Move pieces; their Underground or Active side stays as it is (1.4.3). Whoever moves each once marks them."""
    if n > 0 and origin != to:
        table.moved.move(kind, n, origin, to, table.pieces[origin][kind], mark)
        table.do("moved", kind, n, origin, to)


def shift_box(table: Table, kind: str, n: int, origin: str, to: str) -> int:
    """Move up to n pieces between Available, Casualties and out of play."""
    n = min(n, in_box(table, kind, origin))
    if n > 0:
        table.do("boxed", kind, n, origin, to)
    return max(n, 0)


def activate(table: Table, kind: str, n: int, space: str) -> int:
    """1.4.3: turn up to n Underground pieces of a kind Active."""
    return _turn(table, "activated", kind, n, space, ACTIVE[kind])


def hide(table: Table, kind: str, n: int, space: str) -> int:
    """1.4.3: turn up to n Active pieces of a kind Underground."""
    return _turn(table, "hidden", kind, n, space, UNDERGROUND[kind])


def hide_all(table: Table, *kinds: str) -> None:
    """1.4.3: turn all Active pieces of these kinds on the map Underground."""
    for kind in kinds:
        for space in table.where(kind):
            here = table.pieces[space][kind]
            table.moved.turn(kind, here, space, here, UNDERGROUND[kind])
    table.do("all_underground", *kinds)


def _turn(table: Table, how: str, kind: str, n: int, space: str, to: str) -> int:
    here = table.pieces[space][kind]
    n = min(n, here)
    if n > 0:
        table.moved.turn(kind, n, space, here, to)
        table.do(how, kind, n, space, to)
    return n


def add_tunnel(table: Table, kind: str, space: str) -> None:
    """1.4.4: put a Tunnel marker on one untunneled Base."""
    if table.pieces[space][kind]:
        table.do("tunneled", kind, 1, space, TUNNELED[kind])


def remove_tunnel(table: Table, kind: str, space: str) -> None:
    """1.4.4: take the Tunnel marker off one Base; the Base stays."""
    if kind in IS_TUNNELED and table.pieces[space][kind]:
        table.do("untunneled", kind, 1, space, UNTUNNELED[kind])


# -- people (1.6) ------------------------------------------------------------------------------


def set_level(table: Table, space: str, level: int) -> int:
    """1.6.1: set Support or Opposition; spaces without Population stay Neutral. Gives the change."""
    before = table.support.get(space)
    if before is None or before == level:
        return 0
    table.do("shifted", space, level)
    return level - before


def shift(table: Table, space: str, by: int) -> int:
    """1.6.1: shift by levels, at most to Active Support or Active Opposition."""
    before = table.support.get(space)
    if before is None:
        return 0
    return set_level(table, space, max(ACTIVE_OPPOSITION, min(ACTIVE_SUPPORT, before + by)))


def toward(table: Table, space: str, goal: int, by: int = 1) -> int:
    """1.6.1: shift by levels toward a goal, never past it."""
    before = table.support.get(space)
    if before is None:
        return 0
    if before < goal:
        return set_level(table, space, min(goal, before + by))
    return set_level(table, space, max(goal, before - by))


def add_terror(table: Table, space: str, n: int = 1) -> int:
    """3.3.4: add Terror or, on a LoC, Sabotage markers while any of the 15 is left."""
    n = min(n, MOST_MARKERS - sum(table.terror.values()))
    if n > 0:
        table.do("sabotage" if space in board.IS_LOC else "terror", space, n)
    return max(n, 0)


def remove_terror(table: Table, space: str, n: int = 1) -> int:
    """6.3: take Terror markers off a space."""
    n = min(n, table.terror[space])
    if n > 0:
        table.do("terror", space, -n)
    return n


# -- tracks (1.8, 6.7) -------------------------------------------------------------------------


def add(table: Table, track: str, n: int, source: str | None = None) -> int:
    """1.8: raise or lower Resources, Aid or Patronage within 0 to 75, for what if it is told. Gives the real change."""
    before = table.tracks[track]
    change = max(0, min(MOST, before + n)) - before
    if change and source is None:
        table.do("track", track, change)
    elif change:
        table.do("track", track, change, source)
    return change


def transfer(table: Table, origin: str, to: str, n: int) -> int:
    """Move up to n from one track to another, within what is there and 75."""
    n = max(0, min(n, table.tracks[origin], MOST - table.tracks[to]))
    add(table, origin, -n)
    add(table, to, n)
    return n


def can_pay(table: Table, who: str, n: int) -> bool:
    """1.8.1: the US spends only ARVN Resources above the marked Total Econ."""
    if n == 0:
        return True
    if who == US:
        return table.tracks[ARVN] - n >= table.tracks["econ"]
    return table.tracks[who] >= n


def pay(table: Table, who: str, n: int) -> None:
    """3.1: spend Resources; those of the ARVN for the US."""
    if n:
        add(table, ARVN if who == US else who, -n)


def improve_trail(table: Table, n: int) -> int:
    """6.7: raise the Trail by boxes, at most to 4."""
    return _set_trail(table, min(MOST_TRAIL, table.tracks["trail"] + n))


def degrade_trail(table: Table, n: int, floor: int = 0, by_event: bool = False) -> int:
    """6.7: lower the Trail by boxes, unless the carrier fire on Oriskany forbids it (5.1.2: not to an Event)."""
    if table.in_momentum(ORISKANY, SHADED) and not by_event:
        return 0
    before = table.tracks["trail"]
    return _set_trail(table, max(min(floor, before), before - n))


def _set_trail(table: Table, value: int) -> int:
    change = value - table.tracks["trail"]
    if change:
        table.do("track", "trail", change)
        if table.in_momentum(ADSID, UNSHADED):
            add(table, "nva", -6, "adsid")
    return change


def count_bodies(table: Table, guerrillas: int) -> None:
    """Body Count: +3 Aid for each Guerrilla removed by Assault or Patrol."""
    if guerrillas and table.in_momentum(BODY_COUNT, UNSHADED):
        add(table, "aid", 3 * guerrillas, "body_count")
