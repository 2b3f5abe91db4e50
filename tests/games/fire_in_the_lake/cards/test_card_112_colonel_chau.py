"""112 Colonel Chau."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces

SIX = ["central_laos", "quang_tri", "quang_nam", "phuoc_long", "kien_hoa", "ba_xuyen"]


def test_unshaded_a_police_in_each_of_six_provinces():
    table = a_table()
    asked = execute(table, 112, "unshaded", "us", SIX)
    assert [(q.role, q.least, q.most, len(q.options)) for q in asked] == [("us", 6, 6, 21)]
    assert "north_vietnam" not in asked[0].options
    assert [pieces(table, space) for space in SIX] == [{"arvn_police": 1}] * 6
    assert table.on_map(("arvn_police",)) == 6


def test_unshaded_fewer_police_than_provinces():
    table = a_table({"saigon": {"arvn_police": 29}})
    asked = execute(table, 112, "unshaded", "vc", SIX, "quang_nam")
    assert {question.role for question in asked} == {"vc"}
    assert pieces(table, "quang_nam") == {"arvn_police": 1}
    assert table.on_map(("arvn_police",)) == 30


def test_unshaded_the_us_may_take_police_from_the_map():
    table = a_table({"saigon": {"arvn_police": 29}})
    asked = execute(table, 112, "unshaded", "us", SIX, "quang_nam", "quang_tri", ["arvn_police@saigon#1"], "done")
    assert {question.role for question in asked} == {"us"}
    assert pieces(table, "quang_tri") == {"arvn_police": 1}
    assert pieces(table, "saigon") == {"arvn_police": 28}


def test_shaded_three_provinces_with_arvn_shift_and_receive_a_guerrilla():
    table = a_table(
        {
            "quang_tri": {"arvn_bases": 1, "support": 2},
            "quang_nam": {"arvn_police": 1},
            "pleiku": {"arvn_rangers": 1, "support": -1},
            "kien_hoa": {"arvn_troops": 1},
            "ba_xuyen": {"arvn_troops": 1, "support": -2},
            "phuoc_long": {"arvn_troops": 1},
            "tay_ninh": {"us_troops": 1},
        }
    )
    asked = execute(table, 112, "shaded", "nva", ["quang_tri", "quang_nam", "pleiku"])
    assert [(q.role, q.options, q.least, q.most) for q in asked] == [
        ("nva", ["quang_tri", "quang_nam", "pleiku", "kien_hoa"], 3, 3)
    ]
    assert [table.support[s] for s in ("quang_tri", "quang_nam", "pleiku", "kien_hoa")] == [1, -1, -2, 0]
    assert pieces(table, "quang_tri") == {"arvn_bases": 1, "vc_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"arvn_police": 1, "vc_guerrillas": 1}
    assert pieces(table, "pleiku") == {"arvn_rangers": 1, "vc_guerrillas": 1}
    assert table.on_map(("vc_guerrillas",)) == 3


def test_shaded_provinces_that_cannot_shift_fill_up_and_still_receive_a_guerrilla():
    table = a_table(
        {
            "quang_nam": {"arvn_police": 1},
            "ba_xuyen": {"arvn_troops": 1, "support": -2},
            "phuoc_long": {"arvn_troops": 1},
            "fishhook": {"arvn_troops": 1},
        }
    )
    asked = execute(table, 112, "shaded", "vc", ["ba_xuyen", "phuoc_long"])
    assert [(q.role, q.options, q.least) for q in asked] == [("vc", ["fishhook", "phuoc_long", "ba_xuyen"], 2)]
    assert table.support["quang_nam"] == -1
    assert table.support["ba_xuyen"] == -2
    assert [table.pieces[s]["vc_guerrillas"] for s in ("quang_nam", "ba_xuyen", "phuoc_long", "fishhook")] == [
        1, 1, 1, 0,
    ]  # fmt: skip


def test_shaded_without_arvn_in_a_province():
    table = a_table({"hue": {"arvn_police": 1}})
    execute(table, 112, "shaded", "vc")
    assert table.facts == []


def test_shaded_guerrillas_run_short():
    table = a_table({"quang_nam": {"arvn_police": 1}, "pleiku": {"arvn_police": 1}, "saigon": {"vc_guerrillas": 29}})
    asked = execute(table, 112, "shaded", "us", "pleiku")
    assert [(q.role, q.options) for q in asked] == [("us", ["quang_nam", "pleiku"])]
    assert pieces(table, "pleiku") == {"arvn_police": 1, "vc_guerrillas": 1}
    assert pieces(table, "quang_nam") == {"arvn_police": 1}
    assert (table.support["pleiku"], table.support["quang_nam"]) == (-1, -1)
