"""8.6.4 Infiltrate of a non-player NVA, or Bombard instead."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import last_chance

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays
from tests.games.fire_in_the_lake.tables import pieces


def after_rally(spaces, **values):
    table = a_bare_table(spaces, **values)
    turn = full_turn("nva")
    turn.operation = "rally"
    table.begin(turn)
    return table, plays(table, last_chance(table, turn))


def test_8_6_4_at_least_4_troops():
    for trail, guerrillas, infiltrates in ((3, 2, True), (2, 2, False), (2, 3, True), (0, 5, True), (0, 4, False)):
        _, acted = after_rally({"fishhook": {"nva_bases": 1, "nva_guerrillas": guerrillas}}, trail=trail)
        assert ("infiltrate" in acted.answers("activity.after")) is infiltrates, (trail, guerrillas)


def test_8_6_4_at_least_4_troops_in_two_spaces_together_if_so_many_are_available():
    two = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2}, "north_vietnam": {"nva_bases": 1, "nva_guerrillas": 2}}
    for troops, infiltrates in ((36, True), (37, False)):
        _, acted = after_rally({**two, "hue": {"nva_troops": troops}}, trail=1)
        assert ("infiltrate" in acted.answers("activity.after")) is infiltrates


def test_8_6_4_or_else_bombard():
    spaces = {
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 2, "nva_troops": 3},
        "tay_ninh": {"us_troops": 3},
    }
    table, acted = after_rally(spaces, trail=1)
    assert acted.answers("activity.after") == ["bombard"]
    assert table.pieces["tay_ninh"]["us_troops"] == 2


def test_8_6_4_no_infiltration_behind_the_mcnamara_line():
    spaces = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 6, "nva_troops": 3}, "tay_ninh": {"us_troops": 3}}
    assert after_rally(spaces)[1].answers("activity.after") == ["infiltrate"]
    _, acted = after_rally(spaces, momentum={38: "unshaded"})
    assert acted.answers("activity.after") == ["bombard"]


def test_8_6_4_guerrillas_above_2_become_troops_active_ones_first():
    table, _ = after_rally({"fishhook": {"nva_bases": 1, "nva_guerrillas": 3, "nva_guerrillas_active": 3}}, trail=4)
    here = pieces(table, "fishhook")
    assert here["nva_troops"] == 9
    assert (here.get("nva_guerrillas"), here.get("nva_guerrillas_active")) == (2, None)


def test_8_6_4_vc_bases_first_where_nva_outnumbers_vc():
    spaces = {
        "pleiku": {"vc_bases": 1, "nva_troops": 2, "support": -2},
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 6},
        "hue": {"vc_bases": 1, "nva_troops": 1},
        "tay_ninh": {"vc_bases": 1, "nva_bases": 1, "nva_troops": 5},
    }
    table, acted = after_rally(spaces)
    assert acted.answers("infiltrate.where") == ["pleiku", "fishhook"]
    assert pieces(table, "pleiku")["nva_bases"] == 1
    assert table.support["pleiku"] == -1


def test_8_6_4_tunneled_bases_then_population():
    spaces = {
        "quang_nam": {"vc_tunneled_bases": 1, "nva_troops": 3},
        "quang_tri": {"vc_bases": 1, "nva_troops": 3},
        "pleiku": {"vc_bases": 1, "nva_troops": 3},
    }
    table, acted = after_rally(spaces)
    assert acted.answers("infiltrate.where") == ["quang_nam", "quang_tri"]
    assert pieces(table, "quang_nam")["nva_tunneled_bases"] == 1


def test_8_6_4_one_space_after_the_559th_transport_group():
    spaces = {"quang_tri": {"vc_bases": 1, "nva_troops": 3}, "pleiku": {"vc_bases": 1, "nva_troops": 3}}
    _, acted = after_rally(spaces, momentum={46: "unshaded"})
    assert acted.answers("infiltrate.where") == ["quang_tri"]


def test_8_6_4_with_no_base_available_one_comes_from_outside_the_south():
    spaces = {
        "quang_tri": {"vc_bases": 1, "nva_troops": 3},
        "pleiku": {"vc_bases": 1, "nva_troops": 3},
        "north_vietnam": {"nva_bases": 2, "nva_troops": 1},
        "fishhook": {"nva_bases": 2, "nva_troops": 3},
        "central_laos": {"nva_bases": 2, "nva_troops": 2},
        "binh_dinh": {"nva_bases": 2, "nva_troops": 9},
        "khanh_hoa": {"nva_bases": 1, "nva_troops": 2},
    }
    table, acted = after_rally(spaces)
    assert acted.answers("infiltrate.where")[0] == "quang_tri"
    assert table.pieces["fishhook"]["nva_bases"] == 1
    assert pieces(table, "pleiku").get("nva_bases") is None


def test_8_6_4_a_base_is_never_taken_from_the_south():
    spaces = {
        "quang_tri": {"vc_bases": 1, "nva_troops": 3},
        **{space: {"nva_bases": 2, "nva_troops": 2} for space in ("pleiku", "binh_dinh", "khanh_hoa", "quang_duc")},
        "phu_bon": {"nva_bases": 1, "nva_troops": 2},
    }
    _, acted = after_rally(spaces, trail=2)
    assert "quang_tri" not in acted.answers("infiltrate.where")


def test_8_6_4_troops_where_the_most_guerrillas_then_2_bases_then_near_other_control():
    most = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2}, "central_laos": {"nva_bases": 1, "nva_guerrillas": 3}}
    assert after_rally(most)[1].answers("infiltrate.where")[0] == "central_laos"
    two = {"fishhook": {"nva_bases": 2, "nva_guerrillas": 2}, "central_laos": {"nva_bases": 1, "nva_guerrillas": 2}}
    assert after_rally(two)[1].answers("infiltrate.where")[0] == "fishhook"


def test_8_6_4_in_or_next_to_a_space_without_nva_control():
    held = {"nva_troops": 1}
    around = ("central_laos", "quang_tri")
    spaces = {
        "north_vietnam": {"nva_bases": 1, "nva_guerrillas": 2},
        "fishhook": {"nva_bases": 1, "nva_guerrillas": 2},
        **dict.fromkeys(around, held),
    }
    assert after_rally(spaces)[1].answers("infiltrate.where")[0] == "fishhook"
