"""4.3 ARVN Special Activities: Govern, Transport, Raid."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.activities.govern import govern, govern_spaces
from sentiero.games.fire_in_the_lake.activities.raid import raid
from sentiero.games.fire_in_the_lake.activities.transport import reachable, transport
from sentiero.games.fire_in_the_lake.turn import possible_activities

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def an_arvn_turn(operation="train", *spaces):
    turn = a_turn("arvn")
    turn.operation = operation
    turn.spaces.extend(spaces)
    return turn


def test_4_3_1_where_arvn_governs():
    table = a_table(
        {
            "saigon": {"arvn_police": 1, "support": 2},
            "hue": {"arvn_police": 1, "support": 1},
            "da_nang": {"arvn_police": 1, "support": 1},
            "kontum": {"arvn_police": 1, "vc_bases": 1, "support": 1},
            "can_tho": {"arvn_police": 1},
        }
    )
    assert list(govern_spaces(table, an_arvn_turn("train", "da_nang"))) == ["hue"]


def test_4_3_1_aid_is_3_times_population():
    table = a_table({"hue": {"arvn_police": 1, "support": 1}}, aid=10)
    drive(table, govern(table, an_arvn_turn()), "aid")
    assert table.tracks["aid"] == 16
    assert table.support["hue"] == 1


def test_4_3_1_patronage_from_aid_shifts_toward_neutral_and_needs_more_arvn_than_us_cubes():
    table = a_table({"hue": {"arvn_police": 2, "us_troops": 1, "support": 1}}, aid=10, patronage=10)
    drive(table, govern(table, an_arvn_turn()), "patronage")
    assert (table.tracks["aid"], table.tracks["patronage"], table.support["hue"]) == (8, 12, 0)
    table = a_table({"hue": {"arvn_police": 1, "us_troops": 1, "support": 1}}, aid=10)
    assert drive(table, govern(table, an_arvn_turn())) == []
    assert table.tracks["aid"] == 16


def test_4_1_1_what_each_accompanies():
    table = a_table({"hue": {"arvn_police": 1, "arvn_rangers": 1, "support": 1}})
    assert possible_activities(table, an_arvn_turn("train")) == ["govern", "transport"]
    assert possible_activities(table, an_arvn_turn("patrol")) == ["govern", "transport", "raid"]
    assert possible_activities(table, an_arvn_turn("assault")) == ["transport", "raid"]


def test_4_3_2_along_locs_and_through_cities_stopping_at_enemies():
    table = a_table({"hue": {"arvn_troops": 8}})
    assert {"saigon", "kien_phong", "central_laos", "quang_tri"} <= set(reachable(table, "hue"))
    assert "north_vietnam" not in reachable(table, "hue")
    table = a_table(
        {"hue": {"arvn_troops": 8}, "loc_hue_da_nang": {"vc_guerrillas": 1}, "loc_hue_khe_sanh": {"vc_bases": 0}}
    )
    assert set(reachable(table, "hue")) == {"loc_hue_da_nang", "loc_hue_khe_sanh", "central_laos", "quang_tri"}


def transported(table, *answers):
    return drive(table, transport(table, an_arvn_turn()), *answers)


def test_4_3_2_onto_locs_only_if_desired():
    """Straight from one Province to the next, though a LoC is there too."""
    table = a_table({"quang_tri": {"arvn_troops": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}})
    assert {"quang_nam", "central_laos", "hue"} <= set(reachable(table, "quang_tri"))
    transported(table, "quang_tri", ["arvn_troops@quang_tri#1"], "quang_nam")
    assert pieces(table, "quang_nam") == {"arvn_troops": 1}


def test_4_3_2_may_start_on_a_loc():
    table = a_table({"loc_hue_da_nang": {"arvn_troops": 1}})
    transported(table, "loc_hue_da_nang", ["arvn_troops@loc_hue_da_nang#1"], "saigon")
    assert pieces(table, "saigon") == {"arvn_troops": 1}


def test_4_3_2_may_start_where_no_loc_is():
    table = a_table({"northeast_cambodia": {"arvn_rangers": 1}})
    assert set(reachable(table, "northeast_cambodia")) == {"southern_laos", "fishhook", "pleiku"}
    transported(table, "northeast_cambodia", ["arvn_rangers@northeast_cambodia#1"], "pleiku")
    assert pieces(table, "pleiku") == {"arvn_rangers": 1}


def test_4_3_2_never_into_north_vietnam_nor_through_a_province():
    held = {"vc_guerrillas": 1}
    table = a_table({"quang_tri": {"arvn_troops": 1}, "hue": held, "loc_hue_da_nang": held})
    assert "north_vietnam" not in reachable(table, "quang_tri")
    assert "quang_tin" not in reachable(table, "quang_tri")


def test_4_3_2_khanh_holds_it_to_one_loc():
    table = a_table({"hue": {"arvn_troops": 8}}, leaders=[125])
    assert set(reachable(table, "hue")) == {
        "loc_hue_khe_sanh", "loc_hue_da_nang", "da_nang", "quang_tri", "quang_nam", "central_laos", "quang_tin",
    }  # fmt: skip


def test_4_3_2_up_to_6_to_several_destinations_then_all_rangers_underground():
    table = a_table({"hue": {"arvn_troops": 6, "arvn_rangers_active": 1}, "saigon": {"arvn_rangers_active": 2}})
    asked = drive(
        table, transport(table, an_arvn_turn()), "hue",
        [*(f"arvn_troops@hue#{i}" for i in range(1, 6)), "arvn_rangers_active@hue#1"],
        "da_nang", [f"arvn_troops@hue#{i}" for i in range(1, 5)], "quang_nam",
        ["arvn_troops@hue#1", "arvn_rangers_active@hue#1"],
    )  # fmt: skip
    assert asked[1].most == 6
    assert pieces(table, "da_nang") == {"arvn_troops": 4}
    assert pieces(table, "quang_nam") == {"arvn_troops": 1, "arvn_rangers": 1}
    assert pieces(table, "saigon") == {"arvn_rangers": 2}


def test_4_3_2_may_only_flip_rangers():
    table = a_table({"hue": {"arvn_rangers_active": 1}})
    drive(table, transport(table, an_arvn_turn()), "done")
    assert pieces(table, "hue") == {"arvn_rangers": 1}


def test_4_3_3_move_in_and_strike():
    table = a_table(
        {"hue": {"arvn_rangers": 1, "arvn_rangers_active": 1}, "quang_tri": {"vc_guerrillas": 1, "nva_troops": 2}}
    )
    drive(
        table, raid(table, an_arvn_turn("patrol")), "quang_tri", ["arvn_rangers@hue#1"], "done", "yes",
        "both", ["vc_guerrillas@quang_tri#1", "nva_troops@quang_tri#1"],
    )  # fmt: skip
    assert pieces(table, "quang_tri") == {"arvn_rangers_active": 1, "nva_troops": 1}
    assert pieces(table, "hue") == {"arvn_rangers_active": 1}


def test_4_3_3_an_active_ranger_cannot_strike():
    table = a_table({"hue": {"arvn_rangers_active": 1, "vc_guerrillas": 1}})
    asked = drive(table, raid(table, an_arvn_turn("patrol")), "hue", "done")
    assert "raid.strike" not in asked.keys
    assert table.pieces["hue"]["vc_guerrillas"] == 1


def test_4_3_3_a_ranger_moves_once_then_all_strike():
    table = a_table({"hue": {"arvn_rangers": 1}, "quang_tri": {"vc_guerrillas": 2}, "quang_nam": {"vc_guerrillas": 1}})
    asked = drive(table, raid(table, an_arvn_turn("patrol")), "quang_tri", ["arvn_rangers@hue#1"], "quang_nam", "yes")
    assert [question.key for question in asked].count("raid.rangers") == 1
    assert pieces(table, "quang_tri") == {"arvn_rangers_active": 1}
    assert pieces(table, "quang_nam") == {"vc_guerrillas": 1}
