"""8.6.1: what NVA Troops and Ambushes can remove, and in which order it goes."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake.nonplayer.forces import enemy_order
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.limits import UNLIMITED, Means
from sentiero.games.fire_in_the_lake.operations.attack import ARMORED, attack_spaces
from sentiero.games.fire_in_the_lake.pieces import (
    COIN_BASES,
    COIN_CUBES,
    COIN_KINDS,
    COIN_NOT_BASES,
    NVA_TROOPS,
    SPECIAL_FORCES,
    US,
    US_TROOPS,
)
from sentiero.games.fire_in_the_lake.position.lasting import PT_76
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.choose import stacks_in
from sentiero.games.fire_in_the_lake.turn import Turn

IS_SPECIAL_FORCE = frozenset(kind for kinds in SPECIAL_FORCES.values() for kind in kinds)


def losses(table: Table, space: str, n: int) -> list[str]:
    """8.1.2, 3.3.3: the n enemy pieces that an Attack here removes: Bases only once nothing else is left."""
    units = [kind for kind, _ in enemy_order(stacks_in(table, (space,), COIN_NOT_BASES))]
    bases = [kind for kind, _ in enemy_order(stacks_in(table, (space,), COIN_BASES))]
    return (units + bases)[:n]


def ambushed(table: Table, space: str) -> str:
    """8.6.1: the piece that an Ambush removes here: as by an Attack, but US cubes before ARVN ones."""
    (first,) = losses(table, space, 1)
    return US_TROOPS if first in COIN_CUBES and table.pieces[space][US_TROOPS] else first


# -- Troops ------------------------------------------------------------------------------------


def troop_hits(table: Table, space: str, engaged: bool = False) -> int:
    """3.3.3: 1 for every 2 Troops, after unshaded PT-76 unless it has struck already."""
    troops = table.pieces[space][NVA_TROOPS]
    if troops and not engaged and table.capability(PT_76, UNSHADED):
        troops -= 1
    return troops // 2


def removed_by_troops(table: Table, space: str) -> int:
    """The pieces that those hits remove."""
    hits = troop_hits(table, space)
    return min(hits, table.count(space, COIN_KINDS)) if hits else 0


def armored_gain(table: Table, turn: Turn, space: str) -> int:
    """Shaded PT-76: how many more pieces it would remove here, if it is still unused."""
    if not armor_is_ready(table, turn):
        return 0
    troops, enemies = table.pieces[space][NVA_TROOPS], table.count(space, COIN_KINDS)
    return min(troops, enemies) - min(troops // 2, enemies)


def armor_is_ready(table: Table, turn: Turn) -> bool:
    """Whether shaded PT-76 is in effect, and still unused."""
    return table.capability(PT_76, SHADED) and ARMORED not in turn.used


def troop_removals(table: Table, turn: Turn) -> dict[str, int]:
    """What Troops can remove in each space that may be Attacked; PT-76 counts where it removes most extra."""
    found = {space: removed_by_troops(table, space) for space in attack_spaces(table, turn)}
    if armor_is_ready(table, turn):
        most = most_armored(table, turn, found)
        for space in found:
            gain = armored_gain(table, turn, space)
            found[space] += gain if gain == most else 0
    return found


def most_armored(table: Table, turn: Turn, spaces: Iterable[str]) -> int:
    """The most extra pieces that PT-76 removes in any of these."""
    return max((armored_gain(table, turn, space) for space in spaces), default=0)


# -- Bases -------------------------------------------------------------------------------------


def removable_at(table: Table, turn: Turn, left: Means, victim: str, ambusher: str | None = None) -> int:
    """The most pieces that Ambushes and a Troop Attack can remove from one space, this Ambush first if there is one."""
    ambushes, spaces, done = left.ambushes, left.spaces, 0
    if turn.operation == "march":
        spaces = UNLIMITED
    if ambusher is not None:
        done = 1
        if ambusher not in turn.activity_spaces:
            ambushes, spaces = ambushes - 1, spaces - 1
    others = [source for source, places in left.reach.items() if source != ambusher and victim in places]
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
    armored = armored_gain(table, turn, space)
    used_here = armored and armored == most_armored(table, turn, attack_spaces(table, turn))
    return troop_hits(table, space) + (armored if used_here else 0)


def bases_fallen(table: Table, space: str, removed: int) -> int:
    """How many COIN Bases are gone after so many pieces."""
    return max(0, min(table.count(space, COIN_BASES), removed - table.count(space, COIN_NOT_BASES)))


def bases_can_fall(table: Table, turn: Turn, left: Means) -> bool:
    """8.6.1, 8.6.5: whether Ambushes, alone or with a Troop Attack, can remove any COIN Base."""
    bases = table.where_in_order(COIN_BASES)
    return any(bases_fallen(table, space, removable_at(table, turn, left, space)) for space in bases)


def helps_against_base(table: Table, turn: Turn, left: Means, ambusher: str, victim: str) -> bool:
    """8.6.1: whether an Ambush removes a COIN Base, or lets another Ambush or Troop Attack do so."""
    if not table.count(victim, COIN_BASES):
        return False
    if not table.count(victim, COIN_NOT_BASES):
        return True
    alone = troops_alone(table, turn, victim)
    together = removable_at(table, turn, left, victim, ambusher)
    return bases_fallen(table, victim, together) > bases_fallen(table, victim, alone)


def is_us(kind: str) -> bool:
    """Whether a piece is one of the US."""
    return kind.startswith(US)
