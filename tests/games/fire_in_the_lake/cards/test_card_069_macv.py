"""69 MACV."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import Open, a_table, execute, pieces

MONSOON = [55, 128]


def test_us_then_arvn_each_one_free_special_activity_and_the_executing_faction_stays_eligible():
    table = a_table(
        {
            "hue": {"us_irregulars": 1, "vc_guerrillas": 3, "arvn_police": 1},
            "quang_tin": {"arvn_troops": 3, "support": 1},
        }
    )
    asked = execute(
        table, 69, "unshaded", "vc",
        "us_then_arvn", "advise", "hue", "special_forces", "done", "yes",
        "govern", "patronage",
    )  # fmt: skip
    roles = [question.role for question in asked]
    assert roles == ["vc", *["us"] * 5, *["arvn"] * 2]
    assert asked[0].options == ["us_then_arvn", "nva_then_vc"]
    assert asked[1].options == ["advise", "air_lift", "air_strike"]
    assert asked[6].options == ["govern", "transport"]
    assert pieces(table, "hue") == {"us_irregulars_active": 1, "vc_guerrillas": 1, "arvn_police": 1}
    assert (table.tracks["aid"], table.tracks["patronage"], table.tracks["arvn"]) == (24, 22, 30)
    assert table.support["quang_tin"] == 0
    assert table.stays == ["vc"]


def test_nva_then_vc():
    table = a_table(
        {
            "quang_tri": {"nva_troops": 3, "us_troops": 3},
            "kien_hoa": {"vc_guerrillas": 2, "support": -1},
        },
        nva=10, vc=10,
    )  # fmt: skip
    asked = execute(table, 69, "unshaded", "us", "nva_then_vc", "bombard")
    assert [question.role for question in asked] == ["us", "nva"]
    assert asked[1].options == ["infiltrate", "bombard"]
    assert pieces(table, "quang_tri") == {"nva_troops": 3, "us_troops": 2}
    assert table.casualties == {"us_troops": 1}
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1}
    assert (table.tracks["nva"], table.tracks["vc"], table.support["kien_hoa"]) == (10, 14, 0)
    assert table.stays == ["us"]


def test_within_the_usual_number_of_spaces():
    table = a_table({space: {"vc_guerrillas": 1} for space in ("kien_hoa", "kien_phong", "ba_xuyen", "tay_ninh",
                                                               "binh_tuy")})  # fmt: skip
    asked = execute(table, 69, "unshaded", "nva", "nva_then_vc", "kien_hoa", "kien_phong", "ba_xuyen", "tay_ninh")
    assert asked.keys == ["event.choose", *["tax.where"] * 4]
    assert pieces(table, "binh_tuy") == {"vc_guerrillas": 1}


def test_overrides_typhoon_kate_and_bombing_pause():
    table = a_table(
        {"hue": {"us_troops": 2}},
        momentum={115: "unshaded", 41: "unshaded", 15: "shaded"},
    )
    asked = execute(
        table, 69, "unshaded", "arvn",
        "us_then_arvn", "air_lift", ["hue", "saigon"], "saigon", ["us_troops@hue#1", "us_troops@hue#2"],
    )  # fmt: skip
    assert asked[1].options == ["air_lift", "air_strike"]
    assert pieces(table, "saigon") == {"us_troops": 2}
    assert ("activity", "arvn", "transport") in table.facts


def test_an_ambush_is_as_if_an_attack_were_occurring_there():
    table = a_table({"hue": {"vc_guerrillas": 2, "arvn_police": 2}}, momentum={17: "unshaded"})
    asked = execute(table, 69, "unshaded", "vc", "nva_then_vc", "ambush")
    assert asked[1].role == "vc"
    assert asked[1].options == ["tax", "subvert", "ambush"]
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_guerrillas_active": 1, "arvn_police": 1}
    assert table.tracks["vc"] == 20


def test_a_faction_that_can_do_nothing_is_passed_over():
    table = a_table()
    execute(table, 69, "unshaded", "nva", "nva_then_vc")
    assert table.facts == [("stays_eligible", "nva")]


def test_monsoon_still_limits_the_air_lift():
    table = a_table({"hue": {"us_troops": 1}}, deck=MONSOON, trail=0)
    asked = execute(table, 69, "unshaded", "us", "us_then_arvn", Open("air_lift.where"))
    assert asked[-1].key == "air_lift.where"
    assert asked[-1].most == 2


def test_2_3_9_monsoon_still_keeps_advise_from_sweeping():
    spaces = {"hue": {"arvn_police": 2, "vc_guerrillas": 1}, "quang_tin": {"arvn_police": 1}}
    table = a_table(spaces, deck=MONSOON)
    asked = execute(table, 69, "unshaded", "us", "us_then_arvn", "advise", Open("advise.aid"))
    assert asked[-1].key == "advise.aid", "the only space is Assaulted, not Swept"
    table = a_table(spaces)
    asked = execute(table, 69, "unshaded", "us", "us_then_arvn", "advise", "hue", Open("advise.how"))
    assert (asked[-1].key, asked[-1].options) == ("advise.how", ["sweep", "assault"])
