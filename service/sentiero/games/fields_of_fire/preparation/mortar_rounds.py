"""FoF 2.3.2 The ammunition of single mortar teams: the points of their section, shared out."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.order_of_battle import SECTION, TEAMS
from sentiero.games.fields_of_fire.fire.ammunition import fights_on
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.words.asking import ask_unit
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

TO = Ask("rounds.to", "2.3.2")
# FoF 6.8.1: what a step carries of it.
MOST: Final[int] = CHARTS["carry"]["mortar"]


def mortar_rounds(table: Table, own_way: bool) -> Steps:
    """FoF 2.3.2 (ruling): point by point, each team at most what it carries; in turn or as the player likes."""
    teams = [unit for unit in table.units.values() if unit.id in names_of(table, TEAMS) and unit.ammo is not None]
    for left in range(points(table), 0, -1):
        able = [unit for unit in teams if (unit.ammo or 0) < MOST]
        if not able:
            break
        names = [unit.id for unit in able]
        fewest = min(able, key=lambda unit: unit.ammo or 0).id
        chosen = (yield from ask_unit(TO, lambda: names, left=left)) if own_way else fewest
        table.do("ammo", chosen, 1)
    for unit in teams:
        if unit.ammo == 0:
            fights_on(table, unit)


def points(table: Table) -> int:
    """What the order of battle gives the section."""
    return sum(row["ammo"] for row in table.campaign.company.units if row.get("option") == SECTION)


def names_of(table: Table, option: str) -> list[str]:
    """The counters of the company that are mortars as a section, or as teams."""
    return [row["id"] for row in table.campaign.company.units if row.get("option") == option]
