"""82 Domino Theory."""

from __future__ import annotations

from tests.games.fire_in_the_lake.tables import a_table, execute


def test_unshaded_up_to_three_us_pieces_become_available():
    table = a_table(out_of_play={"us_troops": 5, "us_bases": 1, "arvn_troops": 9}, arvn=30, aid=20)
    asked = execute(
        table, 82, "unshaded", "arvn", "us_pieces", ["us_bases@out_of_play#1", "us_troops@out_of_play#1"]
    )  # fmt: skip
    assert [(q.role, q.least, q.most) for q in asked][1] == ("arvn", 0, 3)
    assert asked[0].options == ["us_pieces", "arvn_pieces", "resources_and_aid"]
    assert table.out_of_play == {"us_troops": 4, "arvn_troops": 9}
    assert (table.tracks["arvn"], table.tracks["aid"]) == (30, 20)


def test_unshaded_up_to_six_arvn_pieces_become_available():
    table = a_table(out_of_play={"us_troops": 5, "arvn_troops": 9, "arvn_rangers": 3})
    chosen = [f"arvn_troops@out_of_play#{i}" for i in range(1, 4)] + [
        f"arvn_rangers@out_of_play#{i}" for i in (1, 2, 3)
    ]
    asked = execute(table, 82, "unshaded", "us", "arvn_pieces", chosen)
    assert (asked[1].least, asked[1].most) == (0, 6)
    assert table.out_of_play == {"us_troops": 5, "arvn_troops": 6}


def test_unshaded_or_resources_and_aid():
    table = a_table(out_of_play={"us_troops": 5}, arvn=30, aid=70)
    asked = execute(table, 82, "unshaded", "us", "resources_and_aid")
    assert asked[0].options == ["us_pieces", "resources_and_aid"]
    assert table.facts == [("track", "arvn", 9), ("track", "aid", 5)]


def test_unshaded_with_nothing_out_of_play_leaves_only_resources():
    table = a_table()
    assert execute(table, 82, "unshaded", "us") == []
    assert table.facts == [("track", "arvn", 9), ("track", "aid", 9)]


def test_shaded_takes_three_available_troops_out_of_play():
    table = a_table(aid=20)
    assert execute(table, 82, "shaded", "vc") == []
    assert table.facts == [("boxed", "us_troops", 3, "available", "out_of_play"), ("track", "aid", -9)]


def test_shaded_takes_what_is_available():
    table = a_table({"saigon": {"us_troops": 30}}, casualties={"us_troops": 8}, aid=4)
    execute(table, 82, "shaded", "nva")
    assert table.out_of_play == {"us_troops": 2}
    assert table.casualties == {"us_troops": 8}
    assert table.tracks["aid"] == 0


def test_unshaded_5_1_3_resources_and_aid_at_75_are_not_offered():
    table = a_table(arvn=75, aid=75, out_of_play={"us_troops": 2})
    asked = execute(table, 82, "unshaded", "us", ["us_troops@out_of_play#1"])
    assert asked.keys == ["event.pieces"]
    table = a_table(arvn=75, aid=70, out_of_play={"us_troops": 2})
    execute(table, 82, "unshaded", "us", "resources_and_aid")
    assert (table.tracks["arvn"], table.tracks["aid"]) == (75, 75)
