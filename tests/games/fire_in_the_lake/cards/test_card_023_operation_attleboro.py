"""23 Operation Attleboro."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_air_lift_sweep_and_assault_remove_tunneled_bases():
    table = a_table(
        {
            "tay_ninh": {"vc_guerrillas": 2, "vc_tunneled_bases": 2},
            "saigon": {"us_troops": 2, "arvn_troops": 3},
            "hue": {"us_troops": 4},
            "kien_phong": {"nva_tunneled_bases": 1},
            "north_vietnam": {"nva_tunneled_bases": 1},
        },
        deck=[55, 128],
    )
    asked = execute(
        table, 23, "unshaded", "arvn", "tay_ninh",
        ["hue"], [f"us_troops@hue#{i}" for i in range(1, 4)],
        ["us_troops@saigon#1"],
    )  # fmt: skip
    assert {question.role for question in asked} == {"us"}
    assert asked[0].options == ["tay_ninh", "kien_phong"]
    assert pieces(table, "tay_ninh") == {"us_troops": 4}
    assert pieces(table, "hue") == {"us_troops": 1}
    assert pieces(table, "saigon") == {"us_troops": 1, "arvn_troops": 3}
    assert [fact for fact in table.facts if fact[0] in ("activity", "operation", "rolled")] == [
        ("activity", "us", "air_lift"),
        ("operation", "us", "sweep", "full"),
        ("operation", "us", "assault", "full"),
    ]


def test_unshaded_the_assault_may_add_arvn_at_no_cost():
    table = a_table(
        {"tay_ninh": {"us_troops": 1, "arvn_troops": 2, "vc_guerrillas_active": 1, "vc_tunneled_bases": 1}},
        arvn=20, aid=20, econ=15,
    )  # fmt: skip
    asked = execute(table, 23, "unshaded", "us", "yes")
    assert asked.keys == ["assault.add_arvn"]
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "arvn_troops": 2}
    assert table.tracks["arvn"] == 20
    assert table.tracks["aid"] == 26


def test_unshaded_without_a_tunnel_does_nothing():
    table = a_table({"tay_ninh": {"us_troops": 1, "vc_bases": 1}, "north_vietnam": {"nva_tunneled_bases": 1}})
    execute(table, 23, "unshaded", "us")
    assert table.facts == []


def test_shaded_a_die_roll_of_us_troops_near_a_tunnel_to_casualties():
    table = a_table(
        {
            "tay_ninh": {"us_troops": 2, "vc_tunneled_bases": 1, "us_bases": 1},
            "saigon": {"us_troops": 2},
            "kien_hoa": {"us_troops": 2},
            "kien_phong": {"nva_tunneled_bases": 1},
        },
        dice=[3],
    )
    asked = execute(
        table, 23, "shaded", "vc", "tay_ninh",
        ["us_troops@saigon#1", "us_troops@saigon#2", "us_troops@tay_ninh#1"],
    )  # fmt: skip
    assert [question.role for question in asked] == ["vc", "vc"]
    assert asked[0].options == ["tay_ninh", "kien_phong"]
    assert (asked[1].least, asked[1].most, len(asked[1].options)) == (3, 3, 4)
    assert ("rolled", 3, "card_23") in table.facts
    assert table.casualties == {"us_troops": 3}
    assert pieces(table, "saigon") == {}
    assert pieces(table, "tay_ninh") == {"us_troops": 1, "vc_tunneled_bases": 1, "us_bases": 1}


def test_shaded_removes_what_there_is():
    table = a_table({"tay_ninh": {"us_troops": 2, "vc_tunneled_bases": 1}}, dice=[6])
    execute(table, 23, "shaded", "nva")
    assert table.casualties == {"us_troops": 2}


def test_shaded_without_a_tunnel_does_nothing():
    table = a_table({"tay_ninh": {"us_troops": 2, "vc_bases": 1}})
    execute(table, 23, "shaded", "nva")
    assert table.facts == []


def test_shaded_5_1_3_only_a_tunnel_with_us_troops_near_it():
    table = a_table(
        {
            "tay_ninh": {"vc_tunneled_bases": 1},
            "saigon": {"us_troops": 2},
            "quang_tri": {"vc_tunneled_bases": 1},
        },
        dice=[1],
    )
    assert execute(table, 23, "shaded", "us") == []
    assert table.casualties == {"us_troops": 1}
    table = a_table({"tay_ninh": {"vc_tunneled_bases": 1}, "hue": {"us_troops": 1}})
    execute(table, 23, "shaded", "vc")
    assert table.facts == []
