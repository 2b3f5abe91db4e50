"""6.2 Resources Phase."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import ARVN, BASES, COIN_KINDS, NVA, VC
from sentiero.games.fire_in_the_lake.position.changes import MOST_MARKERS, add, add_terror, degrade_trail
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.games.fire_in_the_lake.questions.ask import ask_spaces
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

SABOTAGE_WHERE = Ask("sabotage.where", "6.2.1")


def resources_phase(table: Table) -> Steps:
    """6.2: Sabotage, the Trail, earnings, and what Casualties cost in Aid."""
    table.tell("phase", "resources")
    yield from sabotage(table)
    degrade_by_incursion(table)
    arvn_earnings(table)
    insurgent_earnings(table)
    casualties_and_aid(table)


def sabotage(table: Table) -> Steps:
    """6.2.1: LoCs held by Guerrillas, or next to a City without COIN Control; VC chooses if markers run short."""
    exposed = [loc for loc in board.LOCS if not table.terror[loc] and _exposed(table, loc)]
    left = MOST_MARKERS - sum(table.terror.values())
    if len(exposed) > left:
        exposed = yield from ask_spaces(VC, SABOTAGE_WHERE, lambda: exposed, left, left)
    for loc in exposed:
        add_terror(table, loc)


def _exposed(table: Table, loc: str) -> bool:
    if table.count(loc, EVERY_GUERRILLA) > table.count(loc, COIN_KINDS):
        return True
    return any(near in board.IS_CITY and table.control(near) != COIN_CONTROL for near in board.ADJACENT[loc])


def degrade_by_incursion(table: Table) -> None:
    """6.2.2: any COIN-Controlled space in Laos or Cambodia Degrades the Trail by 1."""
    if any(table.control(space) == COIN_CONTROL for space in board.LAOS_CAMBODIA):
        degrade_trail(table, 1)


def arvn_earnings(table: Table) -> None:
    """6.2.3: Aid, then the Econ of LoCs without Sabotage, which is marked as Total Econ."""
    add(table, ARVN, table.tracks["aid"], "aid")
    econ = sum(board.SPACE[loc].value for loc in board.LOCS if not table.terror[loc])
    add(table, ARVN, econ, "econ")
    if econ != table.tracks["econ"]:
        table.do("track", "econ", econ - table.tracks["econ"])


def insurgent_earnings(table: Table) -> None:
    """6.2.4: VC its Bases; NVA its Bases in Laos and Cambodia plus twice the Trail."""
    add(table, VC, table.on_map(BASES[VC]), "bases")
    add(table, NVA, table.on_map(BASES[NVA], board.LAOS_CAMBODIA), "bases")
    add(table, NVA, 2 * table.tracks["trail"], "trail")


def casualties_and_aid(table: Table) -> None:
    """6.2.5: 3 Aid for each piece in the Casualties box."""
    add(table, "aid", -3 * sum(table.casualties.values()), "casualties")
