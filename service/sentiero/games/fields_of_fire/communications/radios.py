"""FoF 4.3.5 Radios."""

from __future__ import annotations

from sentiero.games.fields_of_fire.edition.campaign import MAP
from sentiero.games.fields_of_fire.ground.grid import STEPS, is_staging, line
from sentiero.games.fields_of_fire.position.sight import level, see_through
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit


def radios_reach(table: Table, kind: str, other_kind: str, unit: Unit, hub: Unit) -> bool:
    """FoF 4.3.5: two radios of one net; where one is a hand radio, both ends out of cover and in sight as by day."""
    if reaches_map(table, kind) and reaches_map(table, other_kind):
        return True
    return not unit.cover and not hub.cover and seen_by_day(table, unit, hub)


def reaches_map(table: Table, kind: str) -> bool:
    """FoF 4.3.5: whether a set is a radio that reaches the whole map; a telephone is none."""
    found: str | None = table.campaign.charts["radios"].get(kind)
    return found == MAP


def seen_by_day(table: Table, unit: Unit, hub: Unit) -> bool:
    """FoF 4.3.5: a line of sight as by day and without smoke; none into or out of the staging area (FoF 5.2.1)."""
    if is_staging(unit.at) or is_staging(hub.at):
        return is_staging(unit.at) and is_staging(hub.at)
    if unit.at == hub.at:
        return True
    found = line(unit.at, hub.at)
    if found is None:
        return False
    way, far = found
    between = [unit.at + STEPS[way] * n for n in range(1, far)]
    ends = level(table, unit), level(table, hub)
    return all(see_through(table, at, way, ends[0], ends[1], smoke=False) for at in between)
