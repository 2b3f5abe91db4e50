"""16 Blowtorch Komer."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.support import support_phase
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost

from tests.games.fire_in_the_lake.tables import a_table, drive, execute


def test_unshaded_aid_and_momentum():
    table = a_table(aid=20)
    assert execute(table, 16, "unshaded", "us") == []
    assert table.facts == [("track", "aid", 10), ("momentum", 16, "unshaded")]


def test_unshaded_pacification_costs_one_a_step_in_the_support_phase_even_with_ky():
    table = a_table(
        {"hue": {"arvn_troops": 1, "arvn_police": 1, "support": -1, "terror": 1}}, arvn=10, leaders=[127], econ=0
    )
    execute(table, 16, "unshaded", "us")
    drive(table, support_phase(table), "hue", 3)
    assert table.support["hue"] == 1
    assert table.terror["hue"] == 0
    assert table.tracks["arvn"] == 7


def test_unshaded_does_not_change_what_training_pays():
    table = a_table()
    execute(table, 16, "unshaded", "us")
    assert pacify_cost(table) == 3


def test_shaded_aid_and_a_shift_where_troops_and_police_stand():
    table = a_table(
        {
            "hue": {"us_troops": 1, "arvn_police": 1, "support": 2},
            "saigon": {"arvn_troops": 1, "arvn_police": 2},
            "da_nang": {"arvn_police": 1, "nva_troops": 1, "support": 1},
            "quang_tri": {"us_troops": 1, "arvn_troops": 1},
            "phuoc_long": {"us_troops": 1, "arvn_police": 1},
            "pleiku": {"us_troops": 1, "arvn_police": 1, "support": -2},
        },
        aid=20,
    )
    asked = execute(table, 16, "shaded", "vc", ["saigon"])
    assert [(a.role, a.options, a.least, a.most) for a in asked] == [("vc", ["hue", "saigon"], 1, 1)]
    assert table.facts == [("track", "aid", -10), ("shifted", "saigon", -1)]


def test_shaded_without_such_a_space_only_costs_aid():
    table = a_table(aid=6)
    execute(table, 16, "shaded", "vc")
    assert table.facts == [("track", "aid", -6)]
