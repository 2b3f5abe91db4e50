"""66 Ambassador Taylor."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_money_and_up_to_two_us_pieces():
    table = a_table(out_of_play={"us_troops": 3, "us_bases": 1})
    asked = execute(table, 66, "unshaded", "vc", "out_of_play_to_south", "hue", "us_bases", "pleiku")
    assert {question.role for question in asked} == {"vc"}
    assert asked[0].options == ["out_of_play_to_south", "patronage_down", "nothing"]
    assert "fishhook" not in asked[1].options
    assert pieces(table, "hue") == {"us_bases": 1}
    assert pieces(table, "pleiku") == {"us_troops": 1}
    assert table.out_of_play == {"us_troops": 2}
    assert (table.tracks["aid"], table.tracks["arvn"], table.tracks["patronage"]) == (29, 39, 20)


def test_unshaded_one_piece_is_enough():
    table = a_table(out_of_play={"us_troops": 3})
    execute(table, 66, "unshaded", "us", "out_of_play_to_south", "hue", 1, "done")
    assert table.out_of_play == {"us_troops": 2}


def test_unshaded_or_less_patronage():
    table = a_table(out_of_play={"us_troops": 3}, aid=70, arvn=70, patronage=1)
    execute(table, 66, "unshaded", "us", "patronage_down")
    assert (table.tracks["aid"], table.tracks["arvn"], table.tracks["patronage"]) == (75, 75, 0)
    assert table.out_of_play == {"us_troops": 3}


def test_unshaded_or_neither():
    table = a_table(out_of_play={"us_troops": 3})
    assert [question.role for question in execute(table, 66, "unshaded", "arvn", "nothing")] == ["arvn"]
    assert table.facts == [("track", "aid", 9), ("track", "arvn", 9)]


def test_unshaded_with_nothing_to_choose_asks_nothing():
    table = a_table(patronage=0)
    assert execute(table, 66, "unshaded", "us") == []
    assert table.facts == [("track", "aid", 9), ("track", "arvn", 9)]


def test_shaded_removes_support_from_three_spaces_outside_saigon():
    support = {"saigon": 2, "hue": 2, "da_nang": 1, "quang_tri": 2, "kien_hoa": 1}
    table = a_table({**{space: {"support": n} for space, n in support.items()}, "kontum": {"support": -1}})
    asked = execute(table, 66, "shaded", "nva", ["hue", "quang_tri", "kien_hoa"])
    assert [(question.role, question.least, question.most) for question in asked] == [("nva", 3, 3)]
    assert asked[0].options == ["hue", "da_nang", "quang_tri", "kien_hoa"]
    assert {space: table.support[space] for space in support} == {
        "saigon": 2, "hue": 0, "da_nang": 1, "quang_tri": 0, "kien_hoa": 0,
    }  # fmt: skip
    assert table.support["kontum"] == -1
    assert table.tracks["patronage"] == 17


def test_shaded_with_fewer_spaces_takes_those():
    table = a_table({"hue": {"support": 1}, "saigon": {"support": 2}}, patronage=2)
    assert execute(table, 66, "shaded", "vc") == []
    assert (table.support["hue"], table.support["saigon"], table.tracks["patronage"]) == (0, 2, 0)
