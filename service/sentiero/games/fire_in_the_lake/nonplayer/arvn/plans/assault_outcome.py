"""8.7.4: what an ARVN Assault would do in a space, by the order in which it removes pieces."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.assault import strength
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import (
    NVA,
    NVA_BASES,
    NVA_GUERRILLAS_ACTIVE,
    NVA_TROOPS,
    NVA_TUNNELED_BASES,
    VC,
    VC_BASES,
    VC_GUERRILLAS_ACTIVE,
    VC_TUNNELED_BASES,
    insurgents_here,
    strengths,
)
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import Turn

# 8.1.2: VC before NVA; 3.2.4: a Tunneled Base stops the removal.
BASES_IN_ORDER = (VC_BASES, VC_TUNNELED_BASES, NVA_BASES, NVA_TUNNELED_BASES)
STOPS = frozenset({VC_TUNNELED_BASES, NVA_TUNNELED_BASES})


class Outcome(NamedTuple):
    """What would be removed, and what that changes."""

    nva: int = 0
    vc: int = 0
    troops: int = 0
    bases: int = 0
    tunnel: bool = False
    # How often Control changes: NVA Control removed, COIN Control added.
    control: int = 0
    last: bool = False

    @property
    def removed(self) -> int:
        """All pieces together."""
        return self.nva + self.vc


NOTHING = Outcome()


def outcome(table: Table, turn: Turn, space: str) -> Outcome:
    """An Assault as things stand."""
    hits = strength(table, turn, space)
    if hits <= 0:
        return NOTHING
    here = table.pieces[space]
    troops = min(hits, here[NVA_TROOPS])
    vc = min(hits - troops, here[VC_GUERRILLAS_ACTIVE])
    nva = min(hits - troops - vc, here[NVA_GUERRILLAS_ACTIVE])
    left = hits - troops - vc - nva
    bases = {NVA: 0, VC: 0}
    tunnel = False
    if left and here[NVA_TROOPS] + table.count(space, EVERY_GUERRILLA) == troops + vc + nva:
        bases, tunnel = _bases(here, left)
    return with_effects(table, space, nva + troops + bases[NVA], vc + bases[VC], troops, sum(bases.values()), tunnel)


def _bases(here: dict[str, int], left: int) -> tuple[dict[str, int], bool]:
    found = {NVA: 0, VC: 0}
    for kind in BASES_IN_ORDER:
        n = min(left, here[kind])
        if n and kind in STOPS:
            return found, True
        found[VC if kind == VC_BASES else NVA] += n
        left -= n
    return found, False


def with_effects(table: Table, space: str, nva: int, vc: int, troops: int, bases: int, tunnel: bool) -> Outcome:
    """The removal of so many pieces, with what it does to Control."""
    last = 0 < nva + vc == sum(insurgents_here(table.pieces[space]))
    changes = control_changes(table, space, nva, vc) if nva + vc else 0
    return Outcome(nva, vc, troops, bases, tunnel, changes, last)


def control_changes(table: Table, space: str, nva: int, vc: int, coin_more: int = 0) -> int:
    """1.7: NVA Control removed and COIN Control added each count 1."""
    if space in board.IS_LOC:
        return 0
    coin, all_nva, all_vc = strengths(table.pieces[space])
    was_nva, was_coin = all_nva > coin + all_vc, coin > all_nva + all_vc
    now_nva = all_nva - nva > coin + coin_more + all_vc - vc
    now_coin = coin + coin_more > all_nva - nva + all_vc - vc
    return int(was_nva and not now_nva) + int(now_coin and not was_coin)
