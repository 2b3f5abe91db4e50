"""25 TF-116 Riverines."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MEKONG = ("loc_saigon_can_tho", "loc_can_tho_chau_doc", "loc_can_tho_long_phu")


def test_unshaded_us_clears_the_river_sweeps_and_assaults_the_delta():
    table = a_table(
        {
            "loc_saigon_can_tho": {"vc_guerrillas": 1, "nva_guerrillas_active": 1},
            "loc_can_tho_long_phu": {"nva_troops": 2, "arvn_police": 1},
            "loc_can_tho_bac_lieu": {"vc_guerrillas": 1},
            "can_tho": {"us_troops": 3},
            "kien_hoa": {"vc_guerrillas": 1, "arvn_troops": 2, "vc_bases": 1},
            "kien_giang": {"us_troops": 1, "vc_guerrillas_active": 1},
            "tay_ninh": {"us_troops": 1, "vc_guerrillas_active": 1},
        },
        deck=[55, 128], arvn=20, aid=10,
    )  # fmt: skip
    asked = execute(
        table, 25, "unshaded", "nva", "us",
        "kien_hoa", ["us_troops@can_tho#1"], "kien_giang", [], "done",
        "kien_hoa", "yes",
    )  # fmt: skip
    assert [question.role for question in asked] == ["nva"] + ["us"] * (len(asked) - 1)
    assert asked[0].options == ["us", "arvn"]
    assert asked[1].options == ["kien_phong", "kien_hoa", "ba_xuyen", "kien_giang"]
    assert pieces(table, "loc_saigon_can_tho") == {}
    assert pieces(table, "loc_can_tho_long_phu") == {"arvn_police": 1}
    assert pieces(table, "loc_can_tho_bac_lieu") == {"vc_guerrillas": 1}
    assert pieces(table, "kien_hoa") == {"us_troops": 1, "arvn_troops": 2}
    assert pieces(table, "kien_giang") == {"us_troops": 1}
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "vc_guerrillas_active": 1}
    assert (table.tracks["arvn"], table.tracks["aid"]) == (20, 16)


def test_unshaded_arvn_for_free():
    table = a_table({"kien_hoa": {"vc_guerrillas": 1, "arvn_troops": 2, "us_irregulars": 1}}, arvn=0)
    asked = execute(table, 25, "unshaded", "us", "arvn", "kien_hoa", "done")
    assert {question.role for question in asked[1:]} == {"arvn"}
    assert pieces(table, "kien_hoa") == {"arvn_troops": 2, "us_irregulars": 1}
    assert table.tracks["arvn"] == 0


def test_unshaded_without_forces_only_clears():
    table = a_table({"loc_can_tho_chau_doc": {"vc_guerrillas": 2}})
    assert execute(table, 25, "unshaded", "us") == []
    assert table.facts == [("removed", "vc_guerrillas", 2, "loc_can_tho_chau_doc")]


def test_shaded_two_guerrillas_each_and_sabotage_where_vc_outnumber_coin():
    table = a_table(
        {
            "loc_saigon_can_tho": {"arvn_police": 2, "nva_guerrillas": 1},
            "loc_can_tho_chau_doc": {"arvn_police": 1},
            "loc_can_tho_long_phu": {"terror": 1},
        }
    )
    assert execute(table, 25, "shaded", "nva") == []
    assert [table.pieces[loc]["vc_guerrillas"] for loc in MEKONG] == [2, 2, 2]
    assert table.facts[3:] == [("sabotage", "loc_can_tho_chau_doc", 1)]


def test_shaded_too_few_guerrillas_go_where_the_executing_faction_says():
    table = a_table({"tay_ninh": {"vc_guerrillas": 27}})
    asked = execute(table, 25, "shaded", "nva", MEKONG[1], MEKONG[1], MEKONG[2])
    assert {question.role for question in asked} == {"nva"}
    assert asked[2].options == [MEKONG[0], MEKONG[2]]
    assert [table.pieces[loc]["vc_guerrillas"] for loc in MEKONG] == [0, 2, 1]
    assert [table.terror[loc] for loc in MEKONG] == [0, 1, 1]


def test_shaded_vc_may_bring_its_own_from_elsewhere():
    table = a_table({"tay_ninh": {"vc_guerrillas": 29}, "hue": {"vc_guerrillas_active": 1}})
    asked = execute(table, 25, "shaded", "vc", MEKONG[0], ["vc_guerrillas_active@hue#1"], "done")
    assert asked[-1].options == [*MEKONG, "done"]
    assert [table.pieces[loc]["vc_guerrillas"] for loc in MEKONG] == [1, 0, 0]
    assert pieces(table, "hue") == {}


def test_shaded_too_few_markers_go_where_the_executing_faction_says():
    table = a_table({"hue": {"terror": 14}})
    asked = execute(table, 25, "shaded", "nva", [MEKONG[2]])
    assert [(a.role, a.least, a.most) for a in asked] == [("nva", 1, 1)]
    assert [table.terror[loc] for loc in MEKONG] == [0, 0, 1]


def test_unshaded_only_a_faction_that_can_do_something_is_picked():
    table = a_table({"kien_hoa": {"arvn_troops": 2, "vc_guerrillas": 1}})
    asked = execute(table, 25, "unshaded", "vc", "kien_hoa", "done")
    assert {question.role for question in asked} == {"arvn"}
    assert pieces(table, "kien_hoa") == {"arvn_troops": 2}
    table = a_table({"kien_hoa": {"vc_guerrillas": 1}})
    assert execute(table, 25, "unshaded", "vc") == []
    assert table.facts == []


def test_5_1_3_unshaded_each_lowland_where_somebody_hides_is_swept_and_each_with_an_active_enemy_assaulted():
    here = {"arvn_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 1}
    idle = {"ba_xuyen": {"arvn_troops": 1, "vc_guerrillas_active": 1}, "kien_phong": {"arvn_troops": 2}}
    table = a_table({"kien_hoa": here, "kien_giang": here, **idle})
    asked = execute(
        table, 25, "unshaded", "arvn", "kien_hoa", [], "kien_giang", [], "done", "kien_hoa", "kien_giang", "done"
    )
    assert [(a.key, "done" in a.options) for a in asked if a.key.endswith(".where")] == [
        ("sweep.where", False), ("sweep.where", False), ("sweep.where", True),
        ("assault.where", False), ("assault.where", False), ("assault.where", True),
    ]  # fmt: skip
    assert [pieces(table, space)["vc_guerrillas_active"] for space in ("kien_hoa", "kien_giang")] == [1, 1]
    assert pieces(table, "ba_xuyen") == {"arvn_troops": 1, "vc_guerrillas_active": 1}
