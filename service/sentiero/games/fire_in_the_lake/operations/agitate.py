"""6.3.2 Agitation, also with Rally by Cadres (3.3.1)."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import ALL_GUERRILLAS, VC
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_OPPOSITION, pay, remove, remove_terror, shift
from sentiero.games.fire_in_the_lake.position.lasting import CADRES
from sentiero.games.fire_in_the_lake.position.table import UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_number
from sentiero.games.fire_in_the_lake.questions.choose import pick, stacks_in
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

CADRES_SPENT = Ask("cadres.remove", "3.3.4")
STEPS = Ask("agitate.steps", "6.3.2")

MOST_LEVELS = 2


def agitation_steps(table: Table, space: str) -> int:
    """Terror markers and levels that 1 Resource each could buy here."""
    if space not in table.support:
        return table.terror[space]
    return table.terror[space] + min(MOST_LEVELS, table.support[space] - ACTIVE_OPPOSITION)


def can_agitate(table: Table, space: str) -> bool:
    """Whether VC can pay for a step here, in Resources and, with Cadres, in Guerrillas."""
    if not table.tracks[VC] or not agitation_steps(table, space):
        return False
    return can_spare_cadres(table, space)


def can_spare_cadres(table: Table, space: str) -> bool:
    """Unshaded Cadres: Terror and Agitation need 2 VC Guerrillas to remove."""
    return not table.capability(CADRES, UNSHADED) or table.count(space, ALL_GUERRILLAS[VC]) >= 2


def with_cadres(table: Table, spaces: list[str]) -> list[str]:
    """Those of the spaces where that can be done."""
    held_back = table.capability(CADRES, UNSHADED)
    return [space for space in spaces if can_spare_cadres(table, space)] if held_back else spaces


def spend_cadres(table: Table, space: str, rule: str) -> Steps:
    """Unshaded Cadres: remove the 2 Guerrillas."""
    if table.capability(CADRES, UNSHADED):
        stacks = stacks_in(table, (space,), ALL_GUERRILLAS[VC])
        for (kind, _), n in (yield from pick(VC, CADRES_SPENT.under(rule), stacks, 2, space=space)).items():
            remove(table, kind, n, space)


def agitate(table: Table, space: str, rule: str) -> Steps:
    """Every 1 Resource removes a Terror marker, then shifts 1 level toward Active Opposition."""
    most = min(agitation_steps(table, space), table.tracks[VC])
    steps = yield from ask_number(VC, STEPS.under(rule), 1, most, space=space)
    yield from spend_cadres(table, space, rule)
    pay(table, VC, steps)
    shift(table, space, remove_terror(table, space, steps) - steps)
