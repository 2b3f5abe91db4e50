"""44 Ia Drang."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_us_air_lifts_into_sweeps_and_assaults_one_space():
    table = a_table(
        {
            "pleiku": {"nva_troops": 3, "nva_guerrillas": 2, "vc_guerrillas": 1, "arvn_troops": 3},
            "north_vietnam": {"nva_troops": 3},
            "loc_saigon_da_lat": {"nva_guerrillas": 1},
            "kontum": {"us_troops": 2},
            "saigon": {"us_troops": 6, "arvn_troops": 3, "arvn_rangers": 2},
            "can_tho": {"arvn_troops": 3},
        },
        deck=[55, 128],
        momentum={115: "unshaded", 15: "shaded", 78: "shaded"},
        arvn=0,
    )
    asked = execute(
        table, 44, "unshaded", "vc",
        ["saigon"],
        [f"us_troops@saigon#{i}" for i in range(1, 5)],
        ["arvn_troops@saigon#1", "arvn_troops@saigon#2", "arvn_rangers@saigon#1"],
        ["us_troops@kontum#1", "us_troops@kontum#2"],
        "both", "both", "yes", "nva",
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert asked.keys == [
        "air_lift.where", "air_lift.troops", "air_lift.others", "sweep.troops",
        "targets", "targets", "assault.add_arvn", "targets",
    ]  # fmt: skip
    assert asked[0].most == 1, "Air Lift in Monsoon: 2 spaces with the destination"
    assert asked[2].most == 4
    # 6 searchers find all 3 Guerrillas; 6 Troops in Highland remove 3 NVA Troops; 5 ARVN Troops 1 Guerrilla more.
    assert pieces(table, "pleiku") == {
        "us_troops": 6, "arvn_troops": 5, "arvn_rangers": 1, "nva_guerrillas_active": 1, "vc_guerrillas_active": 1
    }  # fmt: skip
    assert [fact for fact in table.facts if fact[0] in ("activity", "operation")] == [
        ("activity", "us", "air_lift"),
        ("operation", "us", "sweep", "full"),
        ("operation", "us", "assault", "full"),
    ]
    assert table.tracks["arvn"] == 0


def test_unshaded_must_bring_a_us_troop_to_assault_with():
    table = a_table(
        {
            "kien_giang": {"nva_troops": 2},
            "can_tho": {"nva_guerrillas": 1},
            "hue": {"us_troops": 2, "us_irregulars": 1},
            "da_nang": {"arvn_troops": 2},
            "qui_nhon": {"arvn_troops": 2},
        }
    )
    asked = execute(
        table, 44, "unshaded", "nva",
        "kien_giang", ["da_nang"], ["us_troops@hue#1"], ["arvn_troops@da_nang#1", "us_irregulars@hue#1"],
    )  # fmt: skip
    assert asked.keys == ["event.where", "air_lift.where", "air_lift.troops", "air_lift.others"]
    assert {question.role for question in asked} == {"us"}
    assert asked[0].options == ["can_tho", "kien_giang"]
    assert asked[1].options == ["da_nang", "qui_nhon"], "hue, the only place with US Troops, has to be among them"
    assert (asked[1].least, asked[1].most) == (0, 2)
    assert asked[2].least == 1
    assert pieces(table, "kien_giang") == {"us_troops": 1, "us_irregulars": 1, "arvn_troops": 1, "nva_troops": 1}


def test_unshaded_must_air_lift_somebody():
    table = a_table({"pleiku": {"nva_troops": 1, "us_troops": 2}, "hue": {"arvn_troops": 2}, "saigon": {"us_bases": 1}})
    asked = execute(table, 44, "unshaded", "us", ["arvn_troops@hue#1"])
    assert [(question.key, question.least) for question in asked] == [("air_lift.others", 1)]
    assert pieces(table, "pleiku") == {"us_troops": 2, "arvn_troops": 1}


def test_unshaded_must_sweep_in_if_only_others_were_lifted():
    table = a_table(
        {"quang_nam": {"nva_troops": 1}, "da_nang": {"us_troops": 3}, "hue": {"arvn_troops": 1, "us_troops": 1}}
    )
    asked = execute(
        table, 44, "unshaded", "us",
        ["hue"], [], ["us_troops@da_nang#1", "us_troops@da_nang#2"],
    )  # fmt: skip
    assert [(question.key, question.least) for question in asked] == [
        ("air_lift.where", 1),
        ("air_lift.troops", 0),
        ("sweep.troops", 1),
    ]
    assert pieces(table, "quang_nam") == {"us_troops": 2, "arvn_troops": 1}


def test_unshaded_without_anybody_to_send_or_nva_to_meet_does_nothing():
    table = a_table({"pleiku": {"nva_troops": 1}})
    execute(table, 44, "unshaded", "us")
    assert pieces(table, "pleiku") == {"nva_troops": 1}
    assert ("activity", "us", "air_lift") not in table.facts
    table = a_table({"north_vietnam": {"nva_troops": 1}, "saigon": {"us_troops": 1, "vc_guerrillas": 1}})
    execute(table, 44, "unshaded", "us")
    assert table.facts == []


def test_shaded_a_die_roll_of_us_troops_near_a_province_with_nva_troops():
    table = a_table(
        {
            "pleiku": {"nva_troops": 1, "us_troops": 1},
            "kontum": {"us_troops": 2, "nva_troops": 1},
            "saigon": {"us_troops": 4, "us_irregulars": 1},
            "quang_duc": {"nva_troops": 1},
            "ba_xuyen": {"nva_troops": 1},
            "tay_ninh": {"nva_guerrillas": 1},
        },
        dice=[3],
    )
    asked = execute(
        table, 44, "shaded", "vc",
        "quang_duc", [*(f"us_troops@saigon#{i}" for i in (1, 2)), "us_troops@pleiku#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["pleiku", "quang_duc"]
    assert (asked[1].least, asked[1].most, len(asked[1].options)) == (3, 3, 5)
    assert table.facts == [
        ("rolled", 3, "card_44"),
        ("removed", "us_troops", 2, "saigon", "casualties"),
        ("removed", "us_troops", 1, "pleiku", "casualties"),
    ]


def test_shaded_removes_what_there_is_or_nothing():
    table = a_table({"pleiku": {"nva_troops": 1}, "kontum": {"us_troops": 2}}, dice=[6])
    execute(table, 44, "shaded", "vc")
    assert table.casualties == {"us_troops": 2}
    execute(table, 44, "shaded", "vc")
    assert table.facts == []


def test_unshaded_nobody_sweeps_onto_a_loc_so_a_us_troop_comes_by_air():
    table = a_table(
        {
            "loc_saigon_can_tho": {"nva_guerrillas_active": 1},
            "saigon": {"us_troops": 2},
            "hue": {"arvn_troops": 2},
        }
    )
    asked = execute(table, 44, "unshaded", "us", [], ["us_troops@saigon#1"])
    assert [(question.key, question.least) for question in asked] == [("air_lift.where", 0), ("air_lift.troops", 1)]
    assert pieces(table, "loc_saigon_can_tho") == {"us_troops": 1}
