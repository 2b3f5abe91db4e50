"""The small vocabulary of changes that rules share. Each word keeps the invariants and tells its facts."""

from __future__ import annotations

from sentiero.games.fields_of_fire.edition.sheet import OFFENSIVE
from sentiero.games.fields_of_fire.fire.marks import left_behind
from sentiero.games.fields_of_fire.fire.own_fire import warn_of
from sentiero.games.fields_of_fire.ground.grid import is_staging
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.advance import note_advance
from sentiero.games.fields_of_fire.reactions.mines import check_mines
from sentiero.games.fields_of_fire.reactions.opening_fire import after_move
from sentiero.games.fields_of_fire.reactions.patrol_points import note_touch
from sentiero.games.fields_of_fire.units.unit import US, Unit


def move(table: Table, unit: Unit, to: int, exposes: bool = True) -> None:
    """FoF 5.1.3: a unit goes to another card, Exposed unless its way stays in the staging area."""
    came_from, inside = unit.at, is_staging(unit.at) and is_staging(to)
    table.do("moved", unit.id, to)
    if exposes and not inside:
        expose(table, unit)
    note_advance(table, unit, came_from)
    note_touch(table, unit)
    check_mines(table, unit)
    left_behind(table, unit, came_from)
    after_move(table, unit, came_from)
    if unit.side == US:
        note_abandoned(table, came_from)
        warn_of(table, to)


def note_abandoned(table: Table, at: int) -> None:
    """Heartbreak Ridge, notes on the groups: who comes again onto a card that was left makes contact again.

    Ruling: a marker of its letter lies there as soon as the last one goes, in an attack and where no enemy is.
    """
    if table.mission.ridge is None or table.mission.kind != OFFENSIVE or at not in table.had_contact:
        return
    if not table.has(US, at) and table.clear(at):
        table.do("contact", at, table.had_contact[at], False, False)


def expose(table: Table, unit: Unit) -> None:
    """FoF 5.1.3: Exposed until clean-up."""
    if not unit.exposed:
        table.do("exposed", unit.id)


def pin(table: Table, unit: Unit) -> None:
    """FoF 6.3.1: pinned; FoF 9.12: never in a human wave."""
    if not unit.pinned and not unit.wave:
        table.do("pinned", unit.id)


def remove_contact(table: Table, at: int) -> None:
    """FoF 9.1.5: a potential contact goes."""
    if at in table.contacts:
        table.do("contact_gone", at)
