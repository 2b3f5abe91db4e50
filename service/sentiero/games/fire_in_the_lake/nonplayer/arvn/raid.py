"""8.7.4 Raid, before an Assault or a Sweep."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.raid import Plan, targets
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.raid_strike import victims
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.questions.ask import NO, YES
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.4")
RAID_BOX = Cause("arvn.raid")
RAID_SERVES = Cause("arvn.raid.possible")
RAID_PLANNED = Cause("arvn.raid.planned")


def plan(np: Nonplayer) -> Plan:
    """Only where enemies are removed; empty if nowhere, or if no Raid may be executed now."""
    np.box(RULE, RAID_BOX)
    found = targets(np) if "raid" in possible_activities(np.table, np.turn) else []
    np.test(RAID_SERVES, bool(found))
    return found


# -- the questions ------------------------------------------------------------------------------


def where(np: Nonplayer) -> str:
    """The next space of the plan, which is made now if it was not before."""
    np.rule = RULE
    memory = np.memory
    if not isinstance(memory.get("raid"), list):
        memory["raid"] = targets(np)
    waiting = [stop[0] for stop in memory["raid"] if stop[0] not in np.turn.activity_spaces]
    if waiting:
        np.as_planned(RAID_PLANNED, *waiting)
    return fitting(np, waiting[0] if waiting else None)


def rangers(np: Nonplayer) -> list[str]:
    """Those that the plan brings here."""
    np.rule = RULE
    np.as_planned(RAID_PLANNED, np.given("space"))
    planned: list[tuple[str, str, int]] = next(
        (stop[1] for stop in np.memory.get("raid") or [] if stop[0] == np.given("space")), []
    )
    chosen = np.pieces({(kind, origin): n for kind, origin, n in planned})
    return [value for value in chosen if value in np.options()]


def strike(np: Nonplayer) -> str:
    """Wherever somebody is removed."""
    np.rule = RULE
    return YES if np.test(RAID_SERVES, bool(victims(np.table, np.given("space")))) else NO
