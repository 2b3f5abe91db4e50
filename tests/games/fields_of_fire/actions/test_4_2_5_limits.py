"""FoF 4.2.5: what pinned units and each kind of team may do, letter by letter."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.commands.menu import permitted
from sentiero.games.fields_of_fire.data.charts import ACTIONS

from tests.games.fields_of_fire.orders import impulse, put
from tests.games.fields_of_fire.tables import a_plain, enter

# From the table of the section: the letters of movement, recovery and combat.
ALLOWED = {
    "pinned": ("aef", "a", ""),
    "assault_team": ("acefgh", "ehi", "abdl"),
    "fire_team": ("acefgh", "dhi", "abdkl"),
    "litter_team": ("acefgh", "c", ""),
    "paralysed_team": ("a", "b", ""),
}


@pytest.mark.parametrize("state", list(ALLOWED))
def test_4_2_5_letters_of_the_table(state):
    table = a_plain()
    put(table, plt1_hq=101, _1_1=101)
    name = "1_1"
    if state == "pinned":
        table.do("pinned", name)
    else:
        name = "team"
        enter(table, name, 101, state, "us")
    impulse(table, "plt1_hq")
    unit = table.units[name]
    for kind, letters in zip(("movement", "recovery", "combat"), ALLOWED[state], strict=True):
        found = {row[-1] for row in ACTIONS if row.startswith(kind) and permitted(table, unit, row)}
        assert found == set(letters), kind


def test_4_2_5_pinned_overrides_every_row_of_teams():
    table = a_plain()
    put(table, plt1_hq=101)
    enter(table, "team", 101, "assault_team", "us", pinned=True)
    impulse(table, "plt1_hq")
    unit = table.units["team"]
    found = {row for row in ACTIONS if not row.startswith("command") and permitted(table, unit, row)}
    assert found == {"movement.a", "movement.e", "movement.f", "recovery.a"}
