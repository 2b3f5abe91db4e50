"""8.4.1, card 59: the most NVA Troops to US Bases, then Attack or Ambush."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.events.choosing_spaces.spaces import listed, one_space
from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_056_vo_nguyen_giap import (
    STRONG,
    march_to_us_bases,
)
from sentiero.games.fire_in_the_lake.nonplayer.nva import march
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.ambush import with_attack
from sentiero.games.fire_in_the_lake.nonplayer.nva.plans.removals import troop_removals
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import in_order
from sentiero.games.fire_in_the_lake.pieces import NVA, NVA_TROOPS
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.4.1")
TWO_SOMEWHERE = Cause("nva.attack.two_somewhere")


def where(np: Nonplayer) -> str:
    """The next destination of a March of Troops that is planned at its first question, or enough."""
    return march_to_us_bases(np, (NVA_TROOPS,), near_first=False)


def attack_or_ambush(np: Nonplayer) -> str:
    """Attack where Troops can remove 2 pieces, else Ambush."""
    np.rule = RULE
    strong = any(removed >= STRONG for removed in troop_removals(np.table, np.turn).values())
    wish = "attack" if np.test(TWO_SOMEWHERE, strong) else "ambush"
    return wish if wish in np.options() else np.options()[0]


def ambush_from(np: Nonplayer) -> str:
    """The best space to Ambush from (8.6.1), even with Active Guerrillas only."""
    if np.turn.activity != "ambush":
        return one_space(np)
    np.rule = RULE
    found = in_order(np, *with_attack(np, listed(np)))
    assert found is not None
    return found[1]


ANSWERS = {
    (NVA, "march.where"): where,
    (NVA, "march.pieces"): march.pieces,
    (NVA, "event.operation"): attack_or_ambush,
    (NVA, "event.where"): ambush_from,
}
