"""87 Nguyen Chanh Thi."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.tables import a_table, execute, pieces


def test_unshaded_three_pieces_within_three_of_hue_and_each_space_shifts_once():
    table = a_table({"quang_tri": {"support": -2}})
    asked = execute(
        table, 87, "unshaded", "arvn",
        "quang_tri", "arvn_bases", "quang_tri", "arvn_rangers", 1, "loc_hue_da_nang", "arvn_police",
    )  # fmt: skip
    assert {q.role for q in asked} == {"arvn"}
    assert {"hue", "da_nang", "quang_tin", "central_laos", "southern_laos"} <= set(asked[0].options)
    assert not {"north_vietnam", "pleiku", "kontum", "saigon"} & set(asked[0].options)
    assert pieces(table, "quang_tri") == {"arvn_bases": 1, "arvn_rangers": 1}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 1}
    assert table.support["quang_tri"] == -1
    assert [fact for fact in table.facts if fact[0] == "shifted"] == [("shifted", "quang_tri", -1)]


def test_unshaded_bases_keep_to_stacking():
    table = a_table({"hue": {"vc_bases": 2}})
    asked = execute(table, 87, "unshaded", "us", "hue", "arvn_troops", 1, "loc_hue_da_nang", "arvn_troops", 2)
    kinds = [q.options for q in asked if q.key == "event.kind"]
    assert kinds == [["arvn_troops", "arvn_police", "arvn_rangers"]] * 2
    assert table.support["hue"] == 1


def test_unshaded_places_what_is_available():
    table = a_table(out_of_play={"arvn_troops": 30, "arvn_police": 28, "arvn_rangers": 6, "arvn_bases": 3})
    execute(table, 87, "unshaded", "vc", "hue", 2)
    assert pieces(table, "hue") == {"arvn_police": 2}
    assert table.support["hue"] == 1


def test_shaded_replaces_two_arvn_with_two_vc_pieces_within_two_of_hue():
    table = a_table(
        {
            "hue": {"arvn_bases": 1, "arvn_police": 2, "us_troops": 3},
            "loc_hue_da_nang": {"arvn_troops": 1},
            "quang_tin": {"arvn_troops": 1},
            "saigon": {"arvn_troops": 5},
        },
        patronage=20,
    )
    asked = execute(
        table, 87, "shaded", "vc",
        ["arvn_bases@hue#1", "arvn_troops@loc_hue_da_nang#1"], "vc_bases", "patronage_down",
    )  # fmt: skip
    assert {q.role for q in asked} == {"vc"}
    assert asked[0].options == [
        "arvn_police@hue#1", "arvn_police@hue#2", "arvn_bases@hue#1", "arvn_troops@loc_hue_da_nang#1",
    ]  # fmt: skip
    assert (asked[0].least, asked[0].most) == (2, 2)
    assert asked[1].options == ["vc_guerrillas", "vc_bases"]
    # The question names what is replaced, which is still there.
    assert (asked[1].key, asked[1].params["kind"], asked[1].params["space"]) == (
        "event.replacement", "arvn_bases", "hue",
    )  # fmt: skip
    assert pieces(table, "hue") == {"arvn_police": 2, "us_troops": 3, "vc_bases": 1}
    assert pieces(table, "loc_hue_da_nang") == {"vc_guerrillas": 1}
    assert table.tracks["patronage"] == 16
    # A replacement is one fact.
    assert [fact[0] for fact in table.facts] == ["replaced", "replaced", "track"]


def test_shaded_1_4_2_a_base_that_goes_makes_room_for_any_of_the_two():
    table = a_table({"hue": {"arvn_bases": 1, "nva_bases": 1, "arvn_troops": 1}})
    execute(
        table, 87, "shaded", "vc",
        "vc_guerrillas", "vc_bases", "patronage_up",
    )  # fmt: skip
    assert pieces(table, "hue") == {"nva_bases": 1, "vc_guerrillas": 1, "vc_bases": 1}


def test_shaded_without_arvn_near_hue_still_changes_patronage():
    table = a_table({"saigon": {"arvn_troops": 5}}, patronage=20)
    asked = execute(table, 87, "shaded", "us", "patronage_up")
    assert [q.key for q in asked] == ["event.choose"]
    assert table.facts == [("track", "patronage", 4)]


def test_shaded_removes_for_want_of_a_vc_piece():
    table = a_table(
        {"hue": {"arvn_police": 1}, "saigon": {"vc_guerrillas": 30, "vc_bases": 1}}, out_of_play={"vc_bases": 8}
    )
    execute(table, 87, "shaded", "arvn", "patronage_up")
    assert pieces(table, "hue") == {}


def test_shaded_5_1_1_a_replacement_comes_from_available_only_even_if_vc_executes():
    table = a_table({"hue": {"arvn_troops": 2}, "saigon": {"vc_guerrillas": 29}, "can_tho": {"vc_bases": 2},
                     "kontum": {"vc_bases": 2}, "an_loc": {"vc_bases": 2}, "qui_nhon": {"vc_bases": 2},
                     "cam_ranh": {"vc_bases": 1}})  # fmt: skip
    execute(table, 87, "shaded", "vc", "patronage_down")
    assert pieces(table, "hue") == {"vc_guerrillas": 1}
    assert pieces(table, "saigon") == {"vc_guerrillas": 29}


@pytest.mark.parametrize(("patronage", "after"), [(75, 71), (0, 4)])
def test_shaded_5_1_1_a_change_beyond_the_track_is_not_offered(patronage, after):
    table = a_table(patronage=patronage)
    assert execute(table, 87, "shaded", "vc") == []
    assert table.tracks["patronage"] == after
