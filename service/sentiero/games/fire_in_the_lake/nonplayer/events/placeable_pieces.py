"""8.1.2, 8.4.3: the pieces that an Event lets a Faction place, in the order in which it places them."""

from __future__ import annotations

from collections.abc import Iterable

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.events.choices import AVAILABLE, CASUALTIES, OUT_OF_PLAY
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import (
    ARVN_BASES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_TROOPS,
    COIN_BASES,
    FRIEND,
    NVA_BASES,
    NVA_GUERRILLAS,
    NVA_TROOPS,
    OWNER,
    STOCK,
    US_BASES,
    US_IRREGULARS,
    US_TROOPS,
    VC_BASES,
    VC_GUERRILLAS,
)
from sentiero.games.fire_in_the_lake.position.changes import in_box, may_stand
from sentiero.games.fire_in_the_lake.position.table import Table

# From the Available box: Bases, Guerrillas or Special Forces, cubes.
FROM_AVAILABLE = (
    US_BASES, ARVN_BASES, NVA_BASES, VC_BASES,
    US_IRREGULARS, ARVN_RANGERS, NVA_GUERRILLAS, VC_GUERRILLAS,
    US_TROOPS, ARVN_TROOPS, NVA_TROOPS, ARVN_POLICE,
)  # fmt: skip
# From out of play or Casualties: Bases, Rangers, Troops, Irregulars.
FROM_AFAR = (US_BASES, ARVN_BASES, ARVN_RANGERS, US_TROOPS, ARVN_TROOPS, ARVN_POLICE, US_IRREGULARS)
BOX = dict.fromkeys((1, 9, 50, 63, 65, 66, 120), OUT_OF_PLAY) | {110: CASUALTIES}


US_PIECES = (US_TROOPS, US_IRREGULARS, US_BASES)
ARVN_PIECES = (ARVN_TROOPS, ARVN_POLICE, ARVN_RANGERS, ARVN_BASES)
NVA_PIECES = (NVA_TROOPS, NVA_GUERRILLAS, NVA_BASES)
VC_PIECES = (VC_GUERRILLAS, VC_BASES)
# What is placed by the cards that mix kinds, or where the number in hand matters for COIN Control.
KINDS_OF: dict[int, tuple[str, ...]] = dict.fromkeys((1, 63, 65, 66, 110, 120), US_PIECES)
KINDS_OF |= {2: NVA_PIECES, 49: ARVN_PIECES, 87: ARVN_PIECES, 118: VC_PIECES, 124: VC_PIECES}
KINDS_OF |= {113: (ARVN_POLICE,), 123: (ARVN_TROOPS, ARVN_POLICE)}


def box_of(np: Nonplayer) -> str:
    """Where the pieces of this Event come from."""
    return BOX.get(np.given("card"), AVAILABLE)


def in_hand(np: Nonplayer, kind: str) -> int:
    """How many of a kind are there to be placed without taking any off the map (8.1.2)."""
    return in_box(np.table, kind, box_of(np))


def allowed(table: Table, kind: str, space: str) -> bool:
    """1.4.2 and 8.1.2: never 2 COIN Bases in a space, no ARVN Base in a City."""
    if not may_stand(table, kind, space):
        return False
    if kind in COIN_BASES and table.count(space, COIN_BASES):
        return False
    return not (kind == ARVN_BASES and space in board.IS_CITY)


def in_order(np: Nonplayer, kinds: Iterable[str]) -> list[str]:
    """8.1.2, 8.4.4: own pieces first, then those of the friend; Bases first, then as the box they come from says."""
    sequence = FROM_AVAILABLE if box_of(np) == AVAILABLE else FROM_AFAR
    rank = {np.who: 0, FRIEND[np.who]: 1}
    return sorted(kinds, key=lambda kind: (rank.get(OWNER[kind], 2), sequence.index(STOCK[kind])))
