"""8.7.4 Assault: the box and its questions, also those of the Assault that a Transport may bring."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.arvn.activity import raid_now, transport_now
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import assault as plans
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.assault_outcome import outcome
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.transport import departures
from sentiero.games.fire_in_the_lake.nonplayer.common import remove_enemies
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.us import assault as us_assault
from sentiero.games.fire_in_the_lake.operations.assault import assault_spaces
from sentiero.games.fire_in_the_lake.pieces import GUERRILLAS, INSURGENT_BASES, INSURGENTS
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.turn import possible_activities
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.7.4")
ASSAULT_BOX = Cause("arvn.assault")
CHANGES_CONTROL = Cause("arvn.assault.control_changes")
REMOVES_NVA_TROOP = Cause("arvn.assault.nva_troop")
BASE_IN_THE_OPEN = Cause("arvn.assault.base_in_the_open")
ASSAULT_SERVES = Cause("arvn.assault.possible")
CAVALRY, TRANSPORT = Paragraph("4.3.2"), Paragraph("8.7.2")
HIDDEN = tuple(GUERRILLAS[enemy] for enemy in INSURGENTS)


def wanted(np: Nonplayer) -> bool:
    """Where it changes Control, removes an NVA Troop, or hits an uncovered Base's space."""
    np.box(RULE, ASSAULT_BOX)
    table, turn = np.table, np.turn
    results = {space: outcome(table, turn, space) for space in assault_spaces(table, turn)}
    if np.test(CHANGES_CONTROL, any(result.control for result in results.values())):
        return True
    if np.test(REMOVES_NVA_TROOP, any(result.troops for result in results.values())):
        return True
    bare = [space for space, result in results.items() if result.removed and _base_in_the_open(table, space)]
    return np.test(BASE_IN_THE_OPEN, bool(bare))


def _base_in_the_open(table: Table, space: str) -> bool:
    return table.count(space, INSURGENT_BASES) > 0 and not table.count(space, HIDDEN)


def possible(np: Nonplayer, table: Table, raids: bool) -> bool:
    """Whether any priority applies, on the table as a Raid leaves it or, without one, after a Transport."""
    thought = np.imagine(np.turn, table)
    able = plans.next_space(thought) is not None
    if not able and not raids and "transport" in possible_activities(table, np.turn):
        able = any(departures(thought))
    return np.test(ASSAULT_SERVES, able)


def where(np: Nonplayer) -> str:
    """A Raid first, or if that is not possible a Transport; then space after space."""
    if np.question.rule == CAVALRY:
        np.rule = TRANSPORT
        return fitting(np, plans.best(np, np.options()))
    if raid_now(np):
        return "raid"
    if not np.turn.spaces and transport_now(np):
        return "transport"
    np.rule = RULE
    return fitting(np, plans.next_space(np))


def remove(np: Nonplayer) -> list[str]:
    """8.1.2; an Air Strike that an Event lets ARVN direct removes NVA Control as the US would."""
    return us_assault.remove(np) if np.question.rule == us_assault.STRIKE_RULE else remove_enemies(np)
