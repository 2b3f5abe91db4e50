"""95 Westmoreland."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_air_lift_then_two_spaces_then_air_strike():
    table = a_table(
        {
            "saigon": {"us_troops": 4},
            "hue": {"nva_troops": 3, "arvn_troops": 4},
            "quang_tin": {"us_irregulars": 1, "vc_guerrillas": 2, "vc_bases": 1, "support": 1},
            "pleiku": {"us_troops": 1, "nva_guerrillas_active": 1},
        },
        dice=[4],
        trail=2,
    )
    asked = execute(
        table, 95, "unshaded", "arvn",
        ["saigon", "hue"], "hue", ["us_troops@saigon#1", "us_troops@saigon#2"], "done",
        ["hue", "quang_tin"], "assault",
        ["hue", "quang_tin"], "trail", "hue", "quang_tin",
    )  # fmt: skip
    assert {q.role for q in asked} == {"us"}
    assert "assault.add_arvn" not in asked.keys
    where = next(q for q in asked if q.key == "event.spaces")
    assert where.options == ["hue", "saigon", "quang_tin", "pleiku"]
    assert (where.least, where.most) == (2, 2)
    assert [fact[1:3] for fact in table.facts if fact[0] in ("operation", "activity")] == [
        ("us", "air_lift"), ("us", "assault"), ("us", "sweep"), ("us", "air_strike"),
    ]  # fmt: skip
    assert pieces(table, "hue") == {"arvn_troops": 4, "us_troops": 2}
    assert pieces(table, "quang_tin") == {"us_irregulars": 1, "vc_guerrillas": 1, "vc_bases": 1}
    assert table.tracks["trail"] == 1
    assert (table.support["hue"], table.support["quang_tin"]) == (-1, 0)


def test_unshaded_even_in_monsoon_sweeps_but_with_two_spaces_of_air_lift():
    table = a_table({"quang_tin": {"us_troops": 1, "vc_guerrillas": 1}}, deck=[55, 128], dice=[1], trail=0)
    asked = execute(table, 95, "unshaded", "us", ["quang_tin", "saigon"], "done", "sweep", ["quang_tin"], "quang_tin")
    assert asked[0].most == 2
    assert pieces(table, "quang_tin") == {"us_troops": 1}


def test_unshaded_sweeps_without_movement():
    table = a_table({"saigon": {"us_troops": 4}, "kien_hoa": {"vc_guerrillas": 2}}, trail=0)
    asked = execute(table, 95, "unshaded", "us", ["saigon", "hue"], "done")
    assert "sweep.troops" not in asked.keys
    assert pieces(table, "kien_hoa") == {"vc_guerrillas": 2}


def test_unshaded_without_us_forces_or_targets_does_nothing():
    table = a_table({"hue": {"vc_guerrillas": 2}}, trail=0)
    assert execute(table, 95, "unshaded", "us") == []
    assert table.facts == []


def test_shaded_shifts_three_provinces_without_police_by_two():
    table = a_table(
        {
            "pleiku": {"support": 2, "us_troops": 3},
            "quang_nam": {"support": -1},
            "kien_hoa": {"support": 0},
            "tay_ninh": {"support": 2, "arvn_police": 1},
            "quang_tin": {"support": -2},
        }
    )
    asked = execute(table, 95, "shaded", "vc", ["pleiku", "binh_dinh", "kien_hoa"])
    assert [(q.role, q.key, q.least, q.most) for q in asked] == [("vc", "event.spaces", 3, 3)]
    # 5.1.3: Quang Nam can shift only 1 level.
    assert not {"tay_ninh", "quang_tin", "quang_nam", "phuoc_long", "hue", "north_vietnam"} & set(asked[0].options)
    assert table.facts == [("shifted", "binh_dinh", -2), ("shifted", "pleiku", 0), ("shifted", "kien_hoa", -2)]


def test_shaded_without_such_provinces_does_nothing():
    provinces = (
        "quang_tri", "quang_nam", "quang_tin", "binh_dinh", "pleiku", "phu_bon", "khanh_hoa",
        "quang_duc", "binh_tuy", "tay_ninh", "kien_phong", "kien_hoa", "ba_xuyen", "kien_giang",
    )  # fmt: skip
    table = a_table({province: {"arvn_police": 1} for province in provinces})
    assert execute(table, 95, "shaded", "vc") == []
    assert table.facts == []
