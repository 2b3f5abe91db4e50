"""FoF 5 How many commands an HQ gets, may spend and may save (source 812-919, 7592-7617)."""

from __future__ import annotations

from sentiero.games.fields_of_fire.charts import COMMANDS
from sentiero.games.fields_of_fire.commands.chain import is_higher
from sentiero.games.fields_of_fire.fire.disturbance import disturbance
from sentiero.games.fields_of_fire.fire.landing import under_fire
from sentiero.games.fields_of_fire.ground.activity_level import NO_CONTACT, activity_level
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units import Unit


def sight_kind(table: Table) -> str:
    """FoF 14: which column of the limits applies."""
    return "limited" if table.limited() else "day"


def spend_limit(table: Table) -> int:
    """FoF 5 Spend limit: 6 by day, 4 in limited visibility."""
    return int(COMMANDS["spend"][sight_kind(table)])


def save_limit(table: Table, hq: Unit) -> int:
    """FoF 5 Save limit, by experience; battalion keeps nothing (source 738)."""
    if is_higher(hq):
        return 0
    return int(COMMANDS["save"][sight_kind(table)][hq.level])


def modifier(table: Table, hq: Unit) -> int:
    """FoF 5 Draw modifiers; the simplified game has none that add (FoF 20)."""
    simple = bool(table.config["options"].get("no_communications"))
    found = int(COMMANDS["experience"][hq.level])
    if simple:
        found = min(0, found)
    found += disturbance(table, hq)
    if hq.pinned:
        found += COMMANDS["pinned"]
    if hq.cover and not simple:
        found += COMMANDS["under_cover"]
    if not simple and activity_level(table, under_fire(table)) == NO_CONTACT:
        found += COMMANDS["no_contact"]
    return found


def commands_of(table: Table, hq: Unit, number: int, activated: bool) -> int:
    """FoF 5: the number on the card, modified, at least 1 if activated and 0 on initiative."""
    least = COMMANDS["least_activated"] if activated else COMMANDS["least_initiative"]
    return max(int(least), number + modifier(table, hq))


def may_spend(table: Table) -> int:
    """FoF 5: what is left of an impulse, within the spend limit."""
    assert table.impulse is not None
    return min(table.impulse.left, spend_limit(table) - table.impulse.spent)
