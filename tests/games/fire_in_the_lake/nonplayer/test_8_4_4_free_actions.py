"""8.4.4: free Operations and Special Activities go by the flowchart of the Faction that executes them."""

from __future__ import annotations

import pytest

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import pieces


def roles(acted, key):
    return [(decided.role, decided.answer) for decided in acted if decided.key == key]


def test_8_4_4_limited_operations_of_vc_then_nva():
    spaces = {
        "hue": {"vc_guerrillas": 2, "support": 1},
        "central_laos": {"nva_bases": 1, "nva_guerrillas": 2},
        "quang_tri": {"nva_troops": 4, "arvn_police": 2},
    }
    acted = executes(showing(50, spaces), "nva")
    chosen = roles(acted, "event.operation")
    assert [role for role, _ in chosen] == ["vc", "vc", "vc", "nva", "nva", "nva"]
    assert chosen[0] == ("vc", "terror")


def test_8_4_4_sealords_us_assaults_where_a_base_can_go():
    spaces = {"kien_hoa": {"us_troops": 3, "vc_bases": 1}}
    table = showing(92, spaces)
    executes(table, "us")
    assert not pieces(table, "kien_hoa").get("vc_bases")


def test_8_4_4_sealords_sweeps_where_there_is_nothing_to_remove():
    spaces = {"kien_hoa": {"us_troops": 1, "vc_guerrillas": 1}}
    acted = executes(showing(92, spaces), "us")
    assert [answer for role, answer in roles(acted, "event.how") if role == "us"] == ["sweep"]


def test_8_4_4_sealords_us_does_not_assault_for_what_stands_elsewhere():
    """NVA Troops face US Troops, but not next to Can Tho."""
    hidden = {"us_troops": 2, "vc_guerrillas": 2, "vc_guerrillas_active": 1}
    acted = executes(showing(92, {"kien_hoa": hidden, "hue": {"us_troops": 3, "nva_troops": 3}}), "us")
    assert roles(acted, "event.how") == [("us", "sweep")]
    acted = executes(showing(92, {"kien_hoa": {**hidden, "nva_troops": 1}}), "us")
    assert roles(acted, "event.how") == [("us", "assault")]


def test_8_4_4_sealords_arvn_looks_only_at_the_boxes_of_what_it_may_do():
    """It would Train, which is not on offer; so by its Assault box, else it Sweeps."""
    for here, how in (
        ({"arvn_troops": 6, "vc_guerrillas": 2, "nva_troops": 2}, "assault"),
        ({"arvn_troops": 6, "vc_guerrillas": 2, "vc_guerrillas_active": 1}, "sweep"),
    ):
        acted = executes(showing(92, {"kien_hoa": here, "hue": {"arvn_troops": 2, "nva_troops": 2}}), "arvn")
        assert roles(acted, "event.how") == [("arvn", how)]
        assert not any(reason["key"] == "random.equal" for decided in acted for reason in decided.why)


def test_8_4_4_lam_son_719_by_what_is_in_that_space_of_laos():
    """Too few pieces are Available to Train; the NVA Troops in Hue are out of reach."""
    elsewhere = {"saigon": {"arvn_troops": 22, "arvn_police": 28, "arvn_rangers": 6}, "hue": {"nva_troops": 2}}
    for here, chosen in (({"nva_troops": 3}, "assault"), ({"nva_guerrillas": 2, "nva_guerrillas_active": 1}, "sweep")):
        laos = {"central_laos": here, "southern_laos": here}
        acted = executes(showing(74, {**elsewhere, **laos}), "arvn")
        assert acted.answers("event.operation") == [chosen]


def test_8_4_4_questions_of_free_actions_see_their_terms():
    """The Turn that asks is that of the Event: free, and with its own limits."""
    spaces = {"quang_tri": {"nva_troops": 6}, "hue": {"us_bases": 1, "us_troops": 1}}
    table = showing(71, spaces)
    executes(table, "nva")
    assert table.acting is not None
    assert (table.acting.by_event, table.acting.operation) == (True, "attack")


def test_8_4_4_uss_new_jersey_knows_that_a_space_takes_2_hits():
    held = {"nva_troops": 1, "nva_bases": 1}
    spaces = {
        "saigon": {"nva_troops": 9, "arvn_police": 4},
        "hue": {"nva_troops": 2, "arvn_police": 1},
        "quang_tri": {"nva_troops": 5, "nva_bases": 1},
        "quang_nam": held,
        "khanh_hoa": held,
    }
    table = showing(30, spaces)
    executes(table, "us")
    assert [table.control(space) for space in ("hue", "quang_nam", "khanh_hoa")] == [None] * 3
    at_bases = {"quang_nam": 3, "phu_bon": 4, "khanh_hoa": 1, "kien_hoa": 1}
    table = showing(30, {at: {"vc_guerrillas_active": n, "vc_bases": 1} for at, n in at_bases.items()})
    executes(table, "us")
    assert [pieces(table, space) for space in ("khanh_hoa", "kien_hoa")] == [{}, {}]


def test_8_4_4_aces_where_the_most_bases_go():
    spaces = {"central_laos": {"nva_bases": 1}, "southern_laos": {"nva_bases": 2, "nva_troops": 4}}
    table = showing(6, spaces)
    executes(table, "us", dice=[])
    assert pieces(table, "southern_laos") == {}


def test_8_4_4_arvn_may_direct_an_air_strike():
    spaces = {"hue": {"us_troops": 1, "nva_troops": 2}}
    table = showing(40, spaces, casualties={"us_troops": 2}, trail=0)
    acted = executes(table, "arvn", dice=[3])
    assert {decided.role for decided in acted} == {"arvn"}
    assert table.control("hue") != "nva"


def test_8_4_4_arvn_strikes_nva_first_to_remove_nva_control():
    here = {"us_troops": 1, "nva_guerrillas_active": 3, "vc_guerrillas_active": 1}
    table = showing(40, {"hue": here}, trail=0)
    executes(table, "arvn", dice=[1])
    assert pieces(table, "hue") == {**here, "nva_guerrillas_active": 2}


def test_8_4_4_arvn_assaults_as_us_with_what_capabilities_add():
    spaces = {"phu_bon": {"arvn_troops": 2, "us_troops": 1, "vc_guerrillas_active": 4, "vc_bases": 1}}
    acted = executes(showing(70, spaces, capabilities={11: "unshaded"}), "arvn")
    assert acted.answers("assault.base_first") == ["yes"]
    spaces = {"phu_bon": {"arvn_troops": 2, "us_troops": 3, "vc_guerrillas_active": 4, "vc_bases": 1}}
    acted = executes(showing(70, spaces, capabilities={11: "unshaded"}), "arvn")
    assert acted.answers("assault.base_first") == ["no"]
    spaces = {"binh_dinh": {"arvn_troops": 4, "vc_guerrillas_active": 4, "vc_guerrillas": 1}}
    acted = executes(showing(99, spaces, capabilities={14: "unshaded"}), "arvn")
    assert acted.answers("assault.armor") == ["yes"]
    spaces = {"binh_dinh": {"arvn_troops": 6, "vc_guerrillas_active": 1, "vc_guerrillas": 8}}
    acted = executes(showing(99, spaces, capabilities={28: "unshaded"}), "arvn")
    assert acted.answers("assault.underground") == ["yes"]


@pytest.mark.parametrize(("who", "lost"), [("arvn", "us_troops"), ("us", "arvn_police")])
def test_8_4_4_an_assault_as_us_costs_the_other_faction_a_cube(who, lost):
    here = {"arvn_police": 1, "us_troops": 3}
    table = showing(70, {"phu_bon": {**here, "vc_guerrillas_active": 3}}, capabilities={13: "shaded"})
    executes(table, who)
    assert pieces(table, "phu_bon") == {kind: n for kind in here if (n := here[kind] - (kind == lost))}


def test_8_4_4_aces_by_arvn_removes_a_base_if_it_can():
    spaces = {"central_laos": {"nva_troops": 3, "nva_bases": 1}, "southern_laos": {"nva_troops": 6}}
    table = showing(6, spaces)
    acted = executes(table, "arvn")
    assert acted.answers("air_strike.where") == [["central_laos"]]
    assert pieces(table, "central_laos") == {}


def test_8_1_1_a_free_limited_operation_stays_limited():
    spaces = {"saigon": {"us_troops": 4, "vc_guerrillas_active": 3}, "hue": {"us_troops": 4, "vc_guerrillas_active": 3}}
    table = showing(103, spaces, casualties={"us_troops": 2})
    executes(table, "us")
    assert table.acting is not None
    assert table.acting.limited
    assert len(table.acting.spaces) <= 1


def test_8_4_4_attleboro_lifts_just_enough_for_bases_without_their_tunnels():
    """8.8.3: 3 Troops remove the Guerrilla and both Bases."""
    spaces = {
        "phuoc_long": {"vc_tunneled_bases": 2, "nva_guerrillas_active": 1},
        "hue": {"us_troops": 9, "us_bases": 1},
    }
    table = showing(23, spaces)
    acted = executes(table, "us")
    assert [len(lifted) for lifted in acted.answers("air_lift.troops")] == [3]
    assert pieces(table, "phuoc_long") == {"us_troops": 3}
