"""What is kept of a table besides what lies on it, and what a change makes anew of that.

Each kind of touch is one function: whoever changes the table says what it has touched, and nothing else clears what is
kept. So no change can be written that leaves it undecided.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from sentiero.games.fields_of_fire.ground.grid import on_lines
from sentiero.games.fields_of_fire.position.state import State
from sentiero.games.fields_of_fire.units.unit import US, Unit

# What a change has touched, and on which card, of which unit; in the order in which that is made anew.
Touch = tuple[Callable[[State, Any], None], Any]
Touched = tuple[Touch, ...]
# Nothing that is kept depends on it.
NOTHING: Final[Touched] = ()
_number = attrgetter("number")


def place(table: State, unit: Unit) -> None:
    """A unit comes to its card."""
    at = unit.at
    for there in (table.here.setdefault(at, []), table.held[unit.side].setdefault(at, [])):
        insort(there, unit, key=_number)
    _came_or_went(table, unit)


def lift(table: State, unit: Unit) -> None:
    """A unit leaves its card."""
    at, held = unit.at, table.held[unit.side]
    table.here[at].remove(unit)
    held[at].remove(unit)
    if not held[at]:
        del held[at]
    _came_or_went(table, unit)


def _came_or_went(table: State, unit: Unit) -> None:
    """Where somebody else like it stands, its card is held and seen as before."""
    for one in table.held[unit.side].get(unit.at, ()):
        alike = (one.spotted, one.cover, one.waits) == (unit.spotted, unit.cover, unit.waits)
        if one is not unit and alike:
            fire_from(table, unit.at)
            return
    where_it_stands(table, unit)


def where_it_stands(table: State, unit: Unit) -> None:
    """Where its side stands, or is seen to stand, is not as it was."""
    table.places_known[unit.side] = {}
    fire_past(table, unit.at)


def errand(table: State, unit: Unit) -> None:
    """A runner is sent, or comes back beside the map."""
    unit.read_errand()
    where_it_stands(table, unit)


def printed(table: State, unit: Unit) -> None:
    """Its side, its steps or its ammunition, and so what is printed on it now."""
    unit.read_fire()
    fire_from(table, unit.at)


def leaders(table: State, unit: Unit) -> None:
    """A unit comes into play, leaves it or has another above it: who gives orders may not be as it was."""
    if unit.side == US:
        table.headquarters_known = None


def fire_from(table: State, at: int) -> None:
    """Something happened on a card that fire out of it depends on."""
    table.stirred.append(at)
    table.stirred_volumes.append(at)
    if table.fire_known:
        table.fire_known = {}


def fire_past(table: State, at: int) -> None:
    """Something happened on a card that fire at it and past it depends on too."""
    fire_from(table, at)
    table.stirred_lines.append(at)
    table.stirred_lines_of_volumes.append(at)


def strength(table: State, at: int) -> None:
    """Something happened on a card that changes who fires how strongly, and not at whom."""
    table.stirred_volumes.append(at)
    if table.fire_known:
        table.fire_known = {}


def aim(table: State, _: None = None) -> None:
    """What is aimed at somebody or something, and so which cards are under fire."""
    table.fire_known = {}


def sight_past(table: State, at: int) -> None:
    """Lines of sight from a card, to it and past it may have changed, and fire with them."""
    table.blinded = None
    lines = on_lines(at)
    table.sight_known = {one: seen for one, seen in table.sight_known.items() if one != at and one not in lines}
    # The map may have grown.
    table.places_known = {"us": {}, "enemy": {}}
    fire_past(table, at)


def all_sight(table: State, _: None = None) -> None:
    """All lines of sight may have changed, and fire with them."""
    table.sight_known, table.blinded = {}, None
    table.stirred.extend(table.stacks)
    table.stirred_lines.extend(table.stacks)
    table.volumes_known, table.fire_known = {}, {}
    table.places_known = {"us": {}, "enemy": {}}
