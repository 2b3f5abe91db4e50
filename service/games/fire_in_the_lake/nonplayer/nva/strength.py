"""8.6.1: what NVA Troops and Ambushes can remove, and in which order it goes."""

from __future__ import annotations

from collections.abc import Iterable

from service.games.fire_in_the_lake import board
from service.games.fire_in_the_lake.activities.ambush import ambush_limit, ambush_possible, ambush_spaces, victims
from service.games.fire_in_the_lake.choosing import stacks_in
from service.games.fire_in_the_lake.lasting import PT_76
from service.games.fire_in_the_lake.nonplayer.forces import enemy_order
from service.games.fire_in_the_lake.operations.attack import ARMORED, attack_spaces
from service.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    COIN_BASES,
    COIN_KINDS,
    COIN_NOT_BASES,
    NVA,
    NVA_TROOPS,
    SPECIAL_FORCES,
    US,
)
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.games.fire_in_the_lake.turn import Turn

UNITS = (NVA_TROOPS, *ALL_GUERRILLAS[NVA])
IS_SPECIAL_FORCE = frozenset(kind for kinds in SPECIAL_FORCES.values() for kind in kinds)
# 8.6.1: where so many Troops stand, they Attack rather than Ambush.
TOO_MANY_TROOPS = 4
UNLIMITED = 99


def losses(table: Table, space: str, n: int) -> list[str]:
    """8.1.2, 3.3.3: the n enemy pieces that an Attack here removes: Bases only once nothing else is left."""
    units = [kind for kind, _ in enemy_order(stacks_in(table, (space,), COIN_NOT_BASES))]
    bases = [kind for kind, _ in enemy_order(stacks_in(table, (space,), COIN_BASES))]
    return (units + bases)[:n]


# -- Troops ------------------------------------------------------------------------------------


def troop_hits(table: Table, space: str, engaged: bool = False) -> int:
    """3.3.3: 1 for every 2 Troops, after unshaded PT-76 unless it has struck already."""
    troops = table.pieces[space][NVA_TROOPS]
    if troops and not engaged and table.capability(PT_76, UNSHADED):
        troops -= 1
    return troops // 2


def armored_gain(table: Table, turn: Turn, space: str) -> int:
    """Shaded PT-76: how many more pieces it would remove here, if it is still unused."""
    if ARMORED in turn.used or not table.capability(PT_76, SHADED):
        return 0
    troops, enemies = table.pieces[space][NVA_TROOPS], table.count(space, COIN_KINDS)
    return min(troops, enemies) - min(troops // 2, enemies)


def troop_removals(table: Table, turn: Turn) -> dict[str, int]:
    """What Troops can remove in each space that may be Attacked; PT-76 counts where it removes most extra."""
    spaces = list(attack_spaces(table, turn))
    gains = {space: armored_gain(table, turn, space) for space in spaces}
    most = max(gains.values(), default=0)
    found = {}
    for space in spaces:
        extra = gains[space] if gains[space] == most else 0
        found[space] = min(troop_hits(table, space), table.count(space, COIN_KINDS)) + extra
    return found


# -- how much an Operation can still do --------------------------------------------------------


def spaces_left(table: Table, turn: Turn) -> int:
    """How many more spaces can be selected and paid for."""
    allowed = UNLIMITED if turn.most is None else turn.most - len(turn.spaces)
    return allowed if turn.free else min(allowed, table.tracks[NVA])


def ambushes_left(table: Table, turn: Turn) -> int:
    """How many more spaces may be selected for Ambush."""
    if turn.activity not in (None, "ambush"):
        return 0
    if turn.activity is None and ("ambush" not in turn.activities or not ambush_possible(table, turn)):
        return 0
    return ambush_limit(table) - len(turn.activity_spaces)


def ambush_sources(table: Table, turn: Turn) -> list[str]:
    """8.6.1: where an Ambush may still be; with an Attack only where fewer than 4 Troops are."""
    marching = turn.operation == "march"
    return [
        space
        for space in ambush_spaces(table, turn)
        if space not in turn.activity_spaces
        and turn.within(space)
        and (marching or table.pieces[space][NVA_TROOPS] < TOO_MANY_TROOPS)
    ]


# -- Bases -------------------------------------------------------------------------------------


def removable_at(table: Table, turn: Turn, victim: str, ambusher: str | None = None) -> int:
    """The most pieces that Ambushes and a Troop Attack can remove from one space, this Ambush first if there is one."""
    ambushes, spaces, done = ambushes_left(table, turn), spaces_left(table, turn), 0
    if turn.operation == "march":
        spaces = UNLIMITED
    if ambusher is not None:
        done = 1
        if ambusher not in turn.activity_spaces:
            ambushes, spaces = ambushes - 1, spaces - 1
    others = [s for s in ambush_sources(table, turn) if s != ambusher and victim in victims(table, s)]
    by_ambush = max(0, min(ambushes, len(others), spaces))
    with_troops = 0
    hits = troops_alone(table, turn, victim) if victim != ambusher else 0
    if hits and spaces:
        from_outside = [s for s in others if s != victim]
        with_troops = hits + max(0, min(ambushes, len(from_outside), spaces - 1))
    return done + max(by_ambush, with_troops)


def troops_alone(table: Table, turn: Turn, space: str) -> int:
    """What a Troop Attack could remove here, if this Operation can still be one here."""
    if turn.operation != "attack" or not turn.open_to(space) or not table.pieces[space][NVA_TROOPS]:
        return 0
    return troop_hits(table, space) + armored_gain(table, turn, space)


def bases_fallen(table: Table, space: str, removed: int) -> int:
    """How many COIN Bases are gone after so many pieces."""
    return max(0, min(table.count(space, COIN_BASES), removed - table.count(space, COIN_NOT_BASES)))


def bases_can_fall(table: Table, turn: Turn, spaces: Iterable[str] = board.ALL) -> bool:
    """8.6.1, 8.6.5: whether Ambushes, alone or with a Troop Attack, can remove any COIN Base."""
    return any(
        table.count(space, COIN_BASES) and bases_fallen(table, space, removable_at(table, turn, space))
        for space in spaces
    )


def helps_against_base(table: Table, turn: Turn, ambusher: str, victim: str) -> bool:
    """8.6.1: whether an Ambush removes a COIN Base, or lets another Ambush or Troop Attack do so."""
    if not table.count(victim, COIN_BASES):
        return False
    alone = troops_alone(table, turn, victim)
    together = removable_at(table, turn, victim, ambusher)
    return bases_fallen(table, victim, together) > bases_fallen(table, victim, alone)


def is_us(kind: str) -> bool:
    """Whether a piece is one of the US."""
    return kind.startswith(US)
