"""70 ROKs."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MONSOON = [55, 128]
COAST = ["kontum", "qui_nhon", "binh_dinh", "pleiku", "phu_bon", "khanh_hoa"]


@pytest.mark.parametrize("koreans", ["us", "arvn"])
def test_unshaded_either_faction_moves_and_fights_with_all_cubes_as_us_troops(koreans):
    table = a_table(
        {
            "qui_nhon": {"arvn_police": 2},
            "kontum": {"us_troops": 1, "arvn_troops": 1},
            "phu_bon": {"vc_guerrillas": 4, "nva_bases": 1},
            "saigon": {"arvn_troops": 4, "vc_guerrillas_active": 1},
        },
        deck=MONSOON, arvn=0, aid=10,
    )  # fmt: skip
    asked = execute(
        table, 70, "unshaded", "vc",
        koreans, "phu_bon",
        ["arvn_police@qui_nhon#1", "arvn_police@qui_nhon#2", "us_troops@kontum#1", "arvn_troops@kontum#1"], "done",
        "both",
    )  # fmt: skip
    assert [question.role for question in asked] == ["vc", *[koreans] * 4]
    assert asked[1].options == COAST
    assert asked[2].options == [
        "us_troops@kontum#1", "arvn_troops@kontum#1", "arvn_police@qui_nhon#1", "arvn_police@qui_nhon#2",
    ]  # fmt: skip
    assert pieces(table, "phu_bon") == {"us_troops": 1, "arvn_troops": 1, "arvn_police": 2, "nva_bases": 1}
    assert (table.tracks["arvn"], table.tracks["aid"]) == (0, 10)


def test_unshaded_a_us_base_doubles_and_highland_without_one_halves_the_losses():
    table = a_table(
        {
            "pleiku": {"us_bases": 1, "arvn_police": 2, "nva_troops": 5},
            "binh_dinh": {"arvn_troops": 2, "us_troops": 1, "nva_troops": 5},
        }
    )
    asked = execute(table, 70, "unshaded", "arvn", "arvn", "pleiku", [], "done", "pleiku", "binh_dinh")
    assert asked[-1].key == "assault.where"
    assert pieces(table, "pleiku") == {"us_bases": 1, "arvn_police": 2, "nva_troops": 1}
    assert pieces(table, "binh_dinh") == {"arvn_troops": 2, "us_troops": 1, "nva_troops": 4}


def test_unshaded_assaults_the_three_locs_too_but_no_others():
    locs = ["loc_kontum_qui_nhon", "loc_kontum_ban_me_thuot", "loc_qui_nhon_cam_ranh"]
    spaces = {loc: {"arvn_police": 1, "vc_guerrillas_active": 1} for loc in [*locs, "loc_kontum_dak_to"]}
    table = a_table({**spaces, "quang_duc": {"arvn_police": 1, "vc_guerrillas_active": 1}})
    asked = execute(table, 70, "unshaded", "us", "us", "kontum", [], "done", *locs)
    assert asked[4].options == locs
    assert table.on_map(("vc_guerrillas_active",)) == 2
    assert table.pieces["loc_kontum_dak_to"]["vc_guerrillas_active"] == 1


def test_unshaded_irregulars_search_and_rangers_do_not():
    table = a_table({"phu_bon": {"us_irregulars": 1, "arvn_rangers": 3, "vc_guerrillas": 4}})
    execute(table, 70, "unshaded", "arvn", "arvn")
    assert pieces(table, "phu_bon") == {
        "us_irregulars": 1, "arvn_rangers": 3, "vc_guerrillas": 3, "vc_guerrillas_active": 1,
    }  # fmt: skip


def test_unshaded_abrams_applies_on_either_side():
    spaces = {
        space: {"arvn_police": 1, "vc_bases": 1, "vc_guerrillas": 1} for space in ("phu_bon", "qui_nhon", "kontum")
    }
    table = a_table(spaces, capabilities={11: "unshaded"})
    execute(table, 70, "unshaded", "arvn", "arvn", "phu_bon", [], "done", "qui_nhon", "yes", "done")
    assert pieces(table, "qui_nhon") == {"arvn_police": 1, "vc_guerrillas": 1}
    table = a_table(spaces, capabilities={11: "shaded"})
    asked = execute(table, 70, "unshaded", "us", "us", "phu_bon", [], "done", "qui_nhon", "kontum")
    assert asked[-1].key == "assault.where"


def test_unshaded_overrides_general_lansdale_and_adds_no_arvn_assault():
    table = a_table({"phu_bon": {"us_troops": 1, "arvn_troops": 2, "nva_troops": 6}}, momentum={78: "shaded"})
    asked = execute(table, 70, "unshaded", "us", "us", "phu_bon", "done")
    assert "assault.add_arvn" not in asked.keys
    assert pieces(table, "phu_bon") == {"us_troops": 1, "arvn_troops": 2, "nva_troops": 3}


def test_unshaded_without_anybody_near_does_nothing():
    table = a_table({"can_tho": {"us_troops": 4, "vc_guerrillas": 1}})
    assert execute(table, 70, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_shifts_three_spaces_toward_active_opposition():
    table = a_table({"qui_nhon": {"support": 2}, "phu_bon": {"support": -2}, "khanh_hoa": {"support": 0}})
    assert execute(table, 70, "shaded", "vc") == []
    assert table.facts == [("shifted", "qui_nhon", 1), ("shifted", "khanh_hoa", -1)]
