"""8.5.3, 8.5.4: whose Control ends where VC pieces arrive."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import COIN_KINDS, NVA, OF, VC, coin_lead
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table


def removes_coin_control(table: Table, space: str, added: int) -> bool:
    """Whether so many more VC pieces end COIN Control."""
    if table.control(space) != COIN_CONTROL:
        return False
    return coin_lead(table.pieces[space]) <= added


def removes_nva_control(table: Table, space: str, added: int) -> bool:
    """Whether so many more VC pieces end NVA Control."""
    if table.control(space) != NVA_CONTROL:
        return False
    return table.count(space, OF[NVA]) <= table.count(space, COIN_KINDS + OF[VC]) + added
