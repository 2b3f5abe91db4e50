"""4.5 VC Special Activities: Tax, Subvert, Ambush."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.ambush import ambush
from sentiero.games.fire_in_the_lake.activities.subvert import subvert, subvert_spaces
from sentiero.games.fire_in_the_lake.activities.tax import tax, tax_spaces
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def a_vc_turn(operation="rally"):
    turn = a_turn("vc")
    turn.operation = operation
    return turn


def test_4_5_1_where():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1},
            "saigon": {"vc_guerrillas": 1, "us_troops": 2},
            "da_nang": {"vc_guerrillas_active": 1},
            "loc_saigon_can_tho": {"vc_guerrillas": 1, "us_troops": 4, "terror": 1},
        }
    )
    assert list(tax_spaces(table)) == ["hue", "loc_saigon_can_tho"]


def test_4_5_1_twice_population_or_econ_and_a_shift_toward_support():
    table = a_table({"hue": {"vc_guerrillas": 1, "support": -2}, "loc_saigon_can_tho": {"vc_guerrillas": 1}}, vc=0)
    drive(table, tax(table, a_vc_turn()), "hue", "loc_saigon_can_tho")
    assert table.tracks["vc"] == 6
    assert table.support["hue"] == -1
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}


def test_4_5_1_four_spaces_at_most():
    spaces = {space: {"vc_guerrillas": 1} for space in ("hue", "da_nang", "kontum", "an_loc", "can_tho")}
    table = a_table(spaces, vc=0)
    drive(table, tax(table, a_vc_turn()), "hue", "da_nang", "kontum", "an_loc")
    assert table.tracks["vc"] == 10


def test_4_5_2_accompanies_rally_march_terror():
    table = a_table({"hue": {"vc_guerrillas": 1, "arvn_police": 1}})
    assert "subvert" in possible_activities(table, a_vc_turn("terror"))
    assert "subvert" not in possible_activities(table, a_vc_turn("attack"))


def test_4_5_2_removes_two_or_replaces_one_and_drops_patronage_for_every_two():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1, "arvn_police": 2, "arvn_troops": 1},
            "saigon": {"vc_guerrillas": 1, "arvn_troops": 2},
        }
    )
    drive(
        table, subvert(table, a_vc_turn()), "hue", "remove", ["arvn_police@hue#1", "arvn_troops@hue#1"],
        "saigon", "replace",
    )  # fmt: skip
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "arvn_police": 1}
    assert pieces(table, "saigon") == {"vc_guerrillas": 2, "arvn_troops": 1}
    assert table.tracks["patronage"] == 19


def test_4_5_2_needs_an_underground_guerrilla_and_cubes():
    table = a_table(
        {"hue": {"vc_guerrillas_active": 1, "arvn_police": 1}, "saigon": {"vc_guerrillas": 1, "arvn_rangers": 1}}
    )
    assert list(subvert_spaces(table)) == []


def test_4_5_3_vc_ambush_as_the_nva():
    table = a_table({"hue": {"vc_guerrillas": 2, "us_bases": 1, "arvn_police": 1}})
    drive(table, ambush(table, a_vc_turn("attack")), "arvn")
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "us_bases": 1}
