"""62 Cambodian Civil War."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

MONSOON = [55, 128]
CAMBODIA = ["northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville"]


def test_unshaded_us_lifts_into_cambodia_then_the_chosen_faction_sweeps_and_two_bases_go():
    table = a_table(
        {
            "saigon": {"us_troops": 4, "arvn_troops": 3},
            "hue": {"arvn_rangers": 2},
            "fishhook": {"vc_guerrillas": 3, "vc_bases": 1, "nva_bases": 1},
            "parrots_beak": {"nva_guerrillas": 1, "nva_tunneled_bases": 1, "nva_bases": 1},
            "tay_ninh": {"vc_bases": 1},
        }
    )
    asked = execute(
        table, 62, "unshaded", "vc",
        ["fishhook", "parrots_beak"], ["hue", "saigon"],
        "fishhook", [f"us_troops@saigon#{i}" for i in (1, 2, 3, 4)], ["arvn_troops@saigon#1", "arvn_troops@saigon#2"],
        "parrots_beak", ["arvn_rangers@hue#1"],
        "us", "fishhook", "done",
        ["nva_bases@fishhook#1", "nva_bases@parrots_beak#1"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["us"] * 7 + ["vc", "us", "us", "vc"]
    assert asked.keys[:2] == ["event.spaces", "air_lift.where"]
    assert asked.keys[-4:] == ["event.faction", "sweep.where", "sweep.where", "event.remove"]
    assert table.facts[0] == ("activity", "us", "air_lift")
    assert asked[0].options == CAMBODIA
    assert (asked[0].least, asked[0].most) == (1, 3)
    assert (asked[1].least, asked[1].most) == (0, 2)
    assert asked[-1].options == ["nva_bases@fishhook#1", "vc_bases@fishhook#1", "nva_bases@parrots_beak#1"]
    assert pieces(table, "fishhook") == {
        "us_troops": 4, "arvn_troops": 2, "vc_guerrillas": 1, "vc_guerrillas_active": 2, "vc_bases": 1,
    }  # fmt: skip
    assert pieces(table, "parrots_beak") == {"arvn_rangers": 1, "nva_guerrillas": 1, "nva_tunneled_bases": 1}
    assert pieces(table, "saigon") == {"arvn_troops": 1}
    assert pieces(table, "hue") == {"arvn_rangers": 1}
    assert pieces(table, "tay_ninh") == {"vc_bases": 1}


def test_unshaded_sweeping_troops_move_among_cambodia_spaces_only_and_even_in_monsoon():
    table = a_table(
        {
            "tay_ninh": {"arvn_troops": 4},
            "parrots_beak": {"arvn_troops": 2},
            "fishhook": {"nva_guerrillas": 2},
        },
        deck=MONSOON,
    )
    asked = execute(
        table, 62, "unshaded", "arvn",
        ["sihanoukville"], ["tay_ninh"], "done",
        "fishhook", ["arvn_troops@parrots_beak#1", "arvn_troops@parrots_beak#2"],
    )  # fmt: skip
    assert (asked[0].least, asked[0].most) == (1, 1)
    assert (asked[1].least, asked[1].most) == (1, 1)
    assert asked[3].key == "sweep.where"
    assert asked[3].role == "arvn"
    assert asked[4].options == ["arvn_troops@parrots_beak#1", "arvn_troops@parrots_beak#2"]
    assert pieces(table, "fishhook") == {"arvn_troops": 2, "nva_guerrillas": 1, "nva_guerrillas_active": 1}
    assert pieces(table, "tay_ninh") == {"arvn_troops": 4}
    assert table.tracks["arvn"] == 30


def test_unshaded_lifts_even_under_medevac_and_typhoon_kate():
    table = a_table({"saigon": {"us_irregulars": 1}}, momentum={15: "shaded", 115: "unshaded"})
    execute(table, 62, "unshaded", "us", ["fishhook"], "fishhook", ["us_irregulars@saigon#1"])
    assert pieces(table, "fishhook") == {"us_irregulars": 1}


def test_unshaded_without_coin_forces_only_removes_bases():
    table = a_table({"fishhook": {"nva_bases": 1, "vc_tunneled_bases": 1}})
    assert execute(table, 62, "unshaded", "us") == []
    assert table.facts == [("removed", "nva_bases", 1, "fishhook")]


def test_shaded_nva_places_twelve_troops_and_guerrillas_in_cambodia():
    table = a_table()
    asked = execute(
        table, 62, "shaded", "vc",
        "fishhook", "nva_troops", 8, "sihanoukville", "nva_guerrillas", 3, "fishhook", "nva_guerrillas",
    )  # fmt: skip
    assert {question.role for question in asked} == {"nva"}
    assert asked[0].options == CAMBODIA
    assert asked[1].options == ["nva_troops", "nva_guerrillas"]
    assert pieces(table, "fishhook") == {"nva_troops": 8, "nva_guerrillas": 1}
    assert pieces(table, "sihanoukville") == {"nva_guerrillas": 3}


def test_shaded_places_only_what_is_available_if_nva_likes():
    table = a_table({"hue": {"nva_troops": 40, "nva_guerrillas": 18}})
    execute(table, 62, "shaded", "nva", "fishhook", "nva_guerrillas", 2, "done")
    assert pieces(table, "fishhook") == {"nva_guerrillas": 2}
