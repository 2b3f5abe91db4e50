"""8.7.4 Raid: what it would do in one space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.raid import RANGERS
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import control_changes
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import ANY_NUMBER, beyond_control, beyond_nva_control
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemy_order
from sentiero.games.fire_in_the_lake.pieces import (
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
from sentiero.games.fire_in_the_lake.position.changes import activate, move, remove
from sentiero.games.fire_in_the_lake.position.table import Table

STRIKES = 2
UNITS = tuple(kind for kind in INSURGENT_KINDS if kind not in IS_BASE)
OPEN_BASES = tuple(kind for kind in INSURGENT_KINDS if kind in IS_BASE and kind not in IS_TUNNELED)
# 8.1.2, 4.3.3: who goes first in a space; Bases only after all others, never Tunneled ones.
IN_ORDER = tuple(kind for kinds in (UNITS, OPEN_BASES) for kind, _ in enemy_order([(each, "", 1) for each in kinds]))
HIDDEN = tuple(GUERRILLAS[enemy] for enemy in INSURGENTS)
# A kind, and where it comes from.
Ranger = tuple[str, str]


class Strike(NamedTuple):
    """A Raid into one space: who comes, what it removes, and how often it changes Control."""

    coming: dict[Ranger, int]
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


def strike_at(table: Table, space: str, chosen: Mapping[str, int]) -> Strike | None:
    """What a Raid would do here: one Ranger comes if none is ready, more only to add COIN Control.

    Spaces already chosen let no more Rangers go than said there.
    """
    removed = victims(table, space)
    if not removed:
        return None
    rangers = _within_reach(table, space, chosen)
    coming: list[Ranger] = []
    if not table.pieces[space][ARVN_RANGERS]:
        first = next((at for at in rangers if at[0] == ARVN_RANGERS), None)
        if first is None:
            return None
        rangers.remove(first)
        coming.append(first)
    nva = sum(n for kind, n in removed.items() if OWNER[kind] == NVA)
    vc = sum(removed.values()) - nva
    lacking = table.count(space, INSURGENT_KINDS) - nva - vc - table.count(space, COIN_KINDS) - len(coming) + 1
    if space not in board.IS_LOC and 0 < lacking <= len(rangers):
        coming += rangers[:lacking]
    return Strike(Counter(coming), removed, control_changes(table, space, nva, vc, len(coming)))


def _within_reach(table: Table, space: str, chosen: Mapping[str, int]) -> list[Ranger]:
    """8.1.1: who could come, one by one; to Raid in the most spaces, last those who have enemies of their own."""
    free: list[Ranger] = []
    needed: list[Ranger] = []
    present = table.where_any(RANGERS)
    for near in board.ADJACENT[space]:
        if near not in present:
            continue
        for kind, n in _spare(table, near, chosen.get(near, ANY_NUMBER)):
            last = n == table.pieces[near][ARVN_RANGERS] and kind == ARVN_RANGERS
            strikes = last and near not in chosen and bool(victims(table, near))
            free += [(kind, near)] * (n - strikes)
            needed += [(kind, near)] * strikes
    return free + needed


def idle(before: Table, after: Table, space: str, strike: Strike) -> int:
    """How many Rangers a chosen space can spare: none that came, nor the one that strikes, nor for what it gains."""
    if strike.coming:
        return 0
    gained = min(beyond_control(after, space), beyond_nva_control(after, space))
    return min(after.pieces[space][ARVN_RANGERS], beyond_control(before, space), gained)


def _spare(table: Table, origin: str, most: int) -> list[tuple[str, int]]:
    """Up to so many Rangers that may leave without removing COIN Control, Underground ones first."""
    if not most:
        return []
    left = min(most, beyond_control(table, origin))
    found = []
    for kind in RANGERS:
        n = min(left, table.pieces[origin][kind])
        if n > 0:
            found.append((kind, n))
            left -= n
    return found


def victims(table: Table, space: str) -> dict[str, int]:
    """8.1.2, 4.3.3: the 2 pieces that would go."""
    here, left = table.pieces[space], STRIKES
    found: dict[str, int] = {}
    for kind in IN_ORDER:
        if left and here[kind]:
            found[kind] = min(left, here[kind])
            left -= found[kind]
    return found


def carry_out(table: Table, space: str, strike: Strike) -> None:
    """The table after it, on a copy."""
    for (kind, origin), n in strike.coming.items():
        move(table, kind, n, origin, space)
    activate(table, ARVN_RANGERS, 1, space)
    for kind, n in strike.removed.items():
        remove(table, kind, n, space)
