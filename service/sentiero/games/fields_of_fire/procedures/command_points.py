"""FoF 4.1.3 How many commands an HQ gets, may spend and may save."""

from __future__ import annotations

from sentiero.games.fields_of_fire.communications.chain_of_command import is_higher
from sentiero.games.fields_of_fire.data.charts import COMMANDS
from sentiero.games.fields_of_fire.fire.disturbance import disturbance
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.position.activity_level import NO_CONTACT, activity_level
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def sight_kind(table: Table) -> str:
    """FoF 8.1: which column of the limits applies."""
    return "limited" if table.limited() else "day"


def spend_limit(table: Table) -> int:
    """FoF 4.1.3 Spend limit: 6 by day, 4 in limited visibility."""
    return int(COMMANDS["spend"][sight_kind(table)])


def save_limit(table: Table, hq: Unit) -> int:
    """FoF 3.3.1 Save limit, by experience; battalion keeps nothing."""
    if is_higher(hq):
        return 0
    return int(COMMANDS["save"][sight_kind(table)][hq.level])


def parts(table: Table, hq: Unit) -> list[tuple[str, int]]:
    """FoF 4.1.2 Draw modifiers, one by one; the simplified game has none that add (FoF 13.3)."""
    simple = bool(table.config["options"].get("no_communications"))
    by_experience = int(COMMANDS["experience"][hq.level])
    found = [("experience", min(0, by_experience) if simple else by_experience), ("fire", disturbance(table, hq))]
    if hq.pinned:
        found.append(("pinned", COMMANDS["pinned"]))
    if hq.cover and not simple:
        found.append(("under_cover", COMMANDS["under_cover"]))
    if not simple and activity_level(table, under_fire(table)) == NO_CONTACT:
        found.append(("no_contact", COMMANDS["no_contact"]))
    return [part for part in found if part[1]]


def modifier(table: Table, hq: Unit) -> int:
    """FoF 4.1.2: all draw modifiers together."""
    return sum(value for _, value in parts(table, hq))


def commands_of(table: Table, hq: Unit, number: int, activated: bool) -> int:
    """FoF 4.1.2: the number on the card, modified, at least 1 if activated and 0 on initiative."""
    return max(least(activated), number + modifier(table, hq))


def least(activated: bool) -> int:
    """FoF 4.1.3: how many commands every HQ has."""
    return int(COMMANDS["least_activated"] if activated else COMMANDS["least_initiative"])


def sum_of(table: Table, hq: Unit, number: int, activated: bool) -> list[tuple[str, int]]:
    """FoF 4.1.2: what the commands of an HQ are made of: the number on the card, what changes it, what it has saved."""
    found = [("card", number), *parts(table, hq)]
    drawn = sum(value for _, value in found)
    if drawn < least(activated):
        found.append(("least", least(activated) - drawn))
    return found


def may_spend(table: Table) -> int:
    """FoF 4.1.3: what is left of an impulse, within the spend limit."""
    assert table.impulse is not None
    return min(table.impulse.left, spend_limit(table) - table.impulse.spent)
