"""FoF 3 The turn: its phases in order.

Each phase is one generator; a later rule replaces or fills its phase and nothing else. Between phases everything is on
the table: each begins with a rest, and one in a turn with a checkpoint, as more of them would fill the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sentiero.games.fields_of_fire.campaign.between_missions import reform
from sentiero.games.fields_of_fire.campaign.redeployment import stand_again
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.commands import phase as command_phase
from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.defence import FOREMOST
from sentiero.games.fields_of_fire.edition.own_rules import PHASES as OWN_PHASES
from sentiero.games.fields_of_fire.edition.own_rules import own
from sentiero.games.fields_of_fire.enemy.activity import enemy_activity
from sentiero.games.fields_of_fire.enemy.capture import capture_and_retreat
from sentiero.games.fields_of_fire.enemy.contact import resolve_contacts
from sentiero.games.fields_of_fire.enemy.specialists import forget_the_empty
from sentiero.games.fields_of_fire.events.enemy import enemy_event
from sentiero.games.fields_of_fire.events.friendly import friendly_event, heat
from sentiero.games.fields_of_fire.fire.final_fires import go_on
from sentiero.games.fields_of_fire.position.patrol import is_patrol
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.position.timetable import lay, lift_unresolved
from sentiero.games.fields_of_fire.preparation.assembly import assemble, board
from sentiero.games.fields_of_fire.preparation.assignments import assignments
from sentiero.games.fields_of_fire.preparation.controls import next_patrol, registered_targets, tactical_controls
from sentiero.games.fields_of_fire.preparation.final_fires import final_fires
from sentiero.games.fields_of_fire.preparation.foxholes import dig_in, positions
from sentiero.games.fields_of_fire.preparation.gear import equipment
from sentiero.games.fields_of_fire.preparation.patrol import begin, choose_patrol
from sentiero.games.fields_of_fire.preparation.signals import assign_signals
from sentiero.games.fields_of_fire.procedures.evacuation import evacuate
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.reactions.withdrawal import note_withdrawal
from sentiero.games.fields_of_fire.turn import combat_effects
from sentiero.games.fields_of_fire.vehicles.phase import vehicle_phase
from sentiero.kernel.title import BOUNDARY, REST, Steps

PREPARATION: Final = "preparation"
REFORMING: Final = "reforming"
# The phases before which a checkpoint is kept.
KEPT: Final = (REFORMING, PREPARATION, "activation")


def play(table: Table) -> Steps:
    """From a boundary to the end of the mission."""
    while table.outcome is None:
        phase = table.phase
        yield BOUNDARY if phase in KEPT else REST
        yield from phases_of(table.campaign)[phase](table)
        open_fire(table)
        _go_on(table, phase)


def _go_on(table: Table, phase: str) -> None:
    """The next phase, the next turn, or the end."""
    order = table.campaign.phases[table.mission.kind]
    if phase == REFORMING:
        table.do("phase", PREPARATION)
    elif phase not in order:
        table.do("turn", 1)
        table.do("phase", order[0])
    elif phase != order[-1]:
        table.do("phase", order[order.index(phase) + 1])
    elif table.turn < table.turns:
        table.do("turn", table.turn + 1)
        change_sky(table)
        table.do("phase", order[0])
    else:
        table.do("ended", outcome(table))


def phases_of(campaign: Campaign) -> dict[str, Callable[[Table], Steps]]:
    """What is done in each phase of a campaign."""
    return PHASES | own(campaign.id, OWN_PHASES)


def change_sky(table: Table) -> None:
    """FoF 8.1: visibility by the turns of the sheet; the weather follows with the first phase."""
    sky = table.sky()
    if sky.turn == table.turn and sky.values[0] != table.visibility:
        table.do("visibility", sky.values[0])


def prepare(table: Table) -> Steps:
    """FoF 2.3.3, 2.4.1: what the player settles before the first turn."""
    yield from assignments(table)
    if is_patrol(table):
        yield from choose_patrol(table)
    yield from equipment(table)
    yield from assign_signals(table)
    if "field" in table.config:
        if is_patrol(table):
            yield from next_patrol(table)
        yield from registered_targets(table)
        yield from dig_in(table)
        yield from stand_again(table)
    else:
        yield from tactical_controls(table)
        yield from assemble(table)
        yield from positions(table)
    yield from final_fires(table)
    if FOREMOST in table.mission.timetable:
        lay(table, 1)
    yield from board(table)
    begin(table)


def fire_missions(table: Table) -> Steps:
    """FoF 3.7.1, 6.7.2 VOF segment A: what was active goes, what was called arrives, protective fires again."""
    go_on(table)
    if table.incoming:
        table.do("landed")
    yield from ()


def take_effect(table: Table) -> Steps:
    """FoF 3.7.2 Combat effects segment."""
    combat_effects.combat_effects(table)
    yield from ()


def clean_up(table: Table) -> Steps:
    """FoF 3.8."""
    forget_the_empty(table)
    heat(table)
    note_withdrawal(table)
    evacuate(table)
    lift_unresolved(table)
    table.do("cleaned")
    yield from ()


PHASES: Final[dict[str, Callable[[Table], Steps]]] = {
    REFORMING: reform,
    PREPARATION: prepare,
    "friendly_event": friendly_event,
    "activation": command_phase.activation,
    "initiative": command_phase.initiative,
    "general_initiative": command_phase.general,
    "enemy_event": enemy_event,
    "enemy_activity": enemy_activity,
    "capture": capture_and_retreat,
    "vehicles": vehicle_phase,
    "fire_missions": fire_missions,
    "contact": resolve_contacts,
    "combat_effects": take_effect,
    "clean_up": clean_up,
}
