"""3.3.4 Terror."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.terror import can_terrorize, terror, terror_spaces

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def terrorized(table, who, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = "terror"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, terror(table, turn), *answers)


def test_vc_activates_one_marks_and_shifts_toward_active_opposition():
    table = a_table({"hue": {"vc_guerrillas": 2, "support": 1}})
    terrorized(table, "vc")
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert (table.terror["hue"], table.support["hue"], table.tracks["vc"]) == (1, 0, 19)


def test_nva_shifts_support_toward_neutral_only_and_troops_can_do_it():
    table = a_table({"hue": {"nva_troops": 1, "support": 2}, "saigon": {"nva_guerrillas": 1, "support": -1}})
    terrorized(table, "nva", "hue", "saigon")
    assert (table.support["hue"], table.support["saigon"]) == (1, -1)
    assert (table.terror["hue"], table.terror["saigon"]) == (1, 1)


def test_sabotage_on_locs_costs_nothing():
    table = a_table({"loc_hue_da_nang": {"vc_guerrillas": 1}}, vc=0)
    terrorized(table, "vc")
    assert table.terror["loc_hue_da_nang"] == 1


def test_vc_shifts_again_where_a_marker_already_is_but_adds_none():
    table = a_table({"hue": {"vc_guerrillas": 1, "terror": 1, "support": 1}})
    terrorized(table, "vc")
    assert (table.terror["hue"], table.support["hue"]) == (1, 0)
    assert table.tracks["vc"] == 19


def test_nva_shifts_support_where_a_marker_already_is_and_no_opposition():
    table = a_table({"hue": {"nva_troops": 1, "terror": 1, "support": 1}})
    terrorized(table, "nva")
    assert (table.terror["hue"], table.support["hue"]) == (1, 0)
    table = a_table({"hue": {"nva_troops": 1, "terror": 1, "support": -1}})
    terrorized(table, "nva")
    assert (table.terror["hue"], table.support["hue"]) == (1, -1)


def test_no_second_sabotage_marker():
    table = a_table({"loc_hue_da_nang": {"vc_guerrillas": 1, "terror": 1}})
    terrorized(table, "vc")
    assert table.terror["loc_hue_da_nang"] == 1


def test_at_most_15_markers_but_the_shift_still_happens():
    table = a_table({"hue": {"vc_guerrillas": 1, "support": 1}, "saigon": {"terror": 15}})
    terrorized(table, "vc")
    assert (table.terror["hue"], table.support["hue"]) == (0, 0)


def test_needs_an_underground_guerrilla_or_nva_troops():
    table = a_table({"hue": {"vc_guerrillas_active": 3}, "saigon": {"nva_troops": 1}})
    assert list(terror_spaces(table, a_turn("vc"))) == []
    assert list(terror_spaces(table, a_turn("nva"))) == ["saigon"]


def test_5_3_cadres_unshaded_cost_the_vc_2_guerrillas_for_each_terror():
    table = a_table({"hue": {"vc_guerrillas": 3}, "da_nang": {"vc_guerrillas": 1}}, capabilities={116: "unshaded"})
    assert terror_spaces(table, a_turn("vc")) == ["hue"]
    terrorized(table, "vc", ["vc_guerrillas@hue#1", "vc_guerrillas@hue#2"])
    assert pieces(table, "hue") == {"vc_guerrillas_active": 1}


def test_5_3_cadres_unshaded_do_not_hold_the_nva():
    table = a_table({"hue": {"nva_guerrillas": 1, "vc_guerrillas": 3}}, capabilities={116: "unshaded"})
    assert terror_spaces(table, a_turn("nva")) == ["hue"]
    terrorized(table, "nva")
    assert table.pieces["hue"]["vc_guerrillas"] == 3


@pytest.mark.parametrize(
    ("who", "here", "able"),
    [
        ("vc", {"vc_guerrillas": 1}, True),
        ("vc", {"vc_guerrillas_active": 1}, False),
        ("nva", {"nva_troops": 1}, True),
        ("nva", {"vc_guerrillas": 1}, False),
    ],
)
def test_3_3_4_who_can_terrorize(who, here, able):
    assert can_terrorize(a_table({"hue": here}), who, "hue") is able
    assert not can_terrorize(a_table({"hue": {"vc_guerrillas": 1}}, capabilities={116: "unshaded"}), "vc", "hue")
