"""8.1: what a player would call an effect of an Event. The one definition of it.

Anything that changes the table is one, but for two things that are only means to an end: that the executing Faction
itself stays Eligible, and that pieces stand elsewhere on the map while nobody comes to Control other people by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.kernel.title import Fact

# Facts that only tell, or that every action brings about.
TELLING = frozenset({"operation", "activity", "event", "phase", "rolled", "cylinder", "showing", "margins"})
# 6.6: a Coup Round makes every Faction Eligible anyway.
ELIGIBILITY = frozenset({"stays_eligible", "made_ineligible"})
MOMENTUM, MOVED = "momentum", "moved"
# Facts that are no effect yet, whoever executes the Event and whatever card comes next.
UNDECIDED = TELLING | ELIGIBILITY | {MOMENTUM, MOVED}


def is_effect(fact: Fact) -> bool:
    """Whether a fact is an effect by itself, at any time and for anybody."""
    return fact[0] not in UNDECIDED


def has_effect(who: str, before: Table, after: Table, facts: Sequence[Fact], coup_next: bool) -> bool:
    """Whether an Event by this Faction does anything that a player would call an effect."""
    if any(is_effect(fact) for fact in facts) or people_change_hands(before, after):
        return True
    if coup_next:
        return False
    return any(fact[0] == MOMENTUM or (fact[0] in ELIGIBILITY and fact[1] != who) for fact in facts)


def people_change_hands(before: Table, after: Table) -> bool:
    """Whether anybody else comes to Control a space with Population, or nobody any more."""
    return any(before.control(space) != after.control(space) for space in board.POPULATED)
