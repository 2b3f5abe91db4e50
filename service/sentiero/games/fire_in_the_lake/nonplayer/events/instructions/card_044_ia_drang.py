"""8.4.4, card 44: where the US lifts Troops to, Sweeps and Assaults."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.events.forces import exposed
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_023_operation_attleboro import landing_zone
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import NVA, US, VC


def zone(np: Nonplayer) -> str:
    """As for Operation Attleboro, but Tunneled Bases are out of reach."""
    return landing_zone(np, (*exposed(NVA), *exposed(VC)))


ANSWERS = {(US, "event.where"): zone}
