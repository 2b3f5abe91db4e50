"""8.7.5 Sweep."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import at_least, fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.activity import raid_now, transport_now
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.garrison import beyond_garrison, lacking_for_control
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep import SWEEP_FOR, effective, plan
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep_search import useful
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.purposes import tell
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.questions.ask import group
from sentiero.games.fire_in_the_lake.turn import possible_activities, storms
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.5")
MONSOON = Cause("arvn.sweep.monsoon")
SWEEP_SERVES = Cause("arvn.sweep.possible")
SWEEP_BOX = Cause("arvn.sweep")
WHO_FIND_OR_HOLD = Cause("arvn.sweep.needed")


def too_wet(np: Nonplayer) -> bool:
    """2.3.9: no Sweep in the Monsoon."""
    return np.test(MONSOON, storms(np.table, np.turn))


def possible(np: Nonplayer, table: Table, raids: bool) -> bool:
    """Where it finds Guerrillas or adds COIN Control, after a Raid on the table it leaves, else with a Transport."""
    transports = not raids and "transport" in possible_activities(table, np.turn)
    return np.test(SWEEP_SERVES, effective(np.imagine(np.turn, table), transports))


def where(np: Nonplayer) -> str:
    """A Raid first; then the spaces of the plan; then, if there was no Raid, a Transport."""
    np.rule = RULE
    if raid_now(np):
        return "raid"
    np.rule = RULE
    memory = np.memory
    if "sweep" not in memory:
        memory["sweep"] = plan(np).result()
    waiting: str | None = next((to for to, _ in memory["sweep"] if to not in np.turn.spaces and np.may(to)), None)
    if waiting is not None:
        tell(np, SWEEP_FOR, waiting)
        return waiting
    if np.turn.spaces and transport_now(np):
        return "transport"
    return fitting(np, None)


def troops(np: Nonplayer) -> list[str]:
    """Those that the plan sends here; where there is no plan, those that find more or add COIN Control."""
    space = np.given("space")
    np.rule = RULE
    tell(np, SWEEP_FOR, space)
    planned = next((moves for to, moves in np.memory.get("sweep", []) if to == space), None)
    there = group(np.options())
    if planned is None:
        return at_least(np, np.pieces(_needed(np, there)))
    chosen = {(kind, origin): min(n, there.get((kind, origin), 0)) for kind, origin, n in planned}
    return at_least(np, np.pieces(chosen))


def _needed(np: Nonplayer, there: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """An Event moves Troops into a space that it chose."""
    np.reason("rule", WHO_FIND_OR_HOLD)
    table, space = np.table, np.given("space")
    left: dict[str, int] = {origin: beyond_garrison(table, origin) for _, origin in there}
    able: dict[tuple[str, str], int] = {}
    for (kind, origin), n in there.items():
        able[kind, origin] = min(n, left[origin])
        left[origin] -= able[kind, origin]
    total = sum(able.values())
    lacking = lacking_for_control(table, space)
    need = max(useful(table, np.turn, space, total), lacking if lacking <= total else 0)
    chosen: dict[tuple[str, str], int] = {}
    for at, n in able.items():
        chosen[at] = min(n, need)
        need -= chosen[at]
    return {at: n for at, n in chosen.items() if n}
