"""6.2 to 6.6: the caps of the Coup phases, who pays, which boxes pieces go to, and what stays as it is."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.redeploy import redeploy_phase
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import (
    arvn_earnings,
    casualties_and_aid,
    degrade_by_incursion,
    insurgent_earnings,
    sabotage,
)
from sentiero.games.fire_in_the_lake.coup.support import agitation, pacification

from tests.games.fire_in_the_lake.tables import Open, a_table, drive, pieces

HELD = {city: {"arvn_police": 1} for city in board.CITIES}
ROAD = "loc_hue_da_nang"


@pytest.mark.parametrize(
    ("here", "sabotaged"),
    [
        ({"vc_guerrillas": 1, "nva_guerrillas_active": 1, "arvn_police": 1}, True),
        ({"vc_guerrillas": 1, "arvn_police": 1}, False),
        ({"nva_troops": 5, "vc_guerrillas": 1, "us_irregulars": 1}, False),
        ({"nva_troops": 5}, False),
        ({"vc_guerrillas_active": 1}, True),
    ],
)
def test_6_2_1_guerrillas_of_both_together_must_outnumber_all_coin_pieces(here, sabotaged):
    table = a_table({**HELD, ROAD: here})
    drive(table, sabotage(table))
    assert [loc for loc in board.LOCS if table.terror[loc]] == [ROAD] * sabotaged


def test_6_2_1_a_sabotaged_loc_gets_no_second_marker():
    table = a_table({**HELD, ROAD: {"vc_guerrillas": 2, "terror": 1}})
    drive(table, sabotage(table))
    assert table.terror[ROAD] == 1


@pytest.mark.parametrize(
    ("spaces", "trail", "after"),
    [
        ({"central_laos": {"arvn_troops": 1}, "fishhook": {"us_troops": 1}}, 3, 2),
        ({"central_laos": {"us_troops": 1}}, 0, 0),
        ({"central_laos": {"us_troops": 1, "vc_guerrillas": 1}}, 3, 3),
        ({"quang_tri": {"us_troops": 1}}, 3, 3),
    ],
)
def test_6_2_2_coin_control_outside_costs_the_trail_1_box_in_all_and_not_below_0(spaces, trail, after):
    table = a_table(spaces, trail=trail)
    degrade_by_incursion(table)
    assert table.tracks["trail"] == after


def test_6_2_3_sabotaged_locs_earn_nothing_and_the_marker_says_so():
    table = a_table({"loc_saigon_can_tho": {"terror": 1}, ROAD: {"terror": 1}}, arvn=0, aid=10, econ=15)
    arvn_earnings(table)
    assert (table.tracks["econ"], table.tracks["arvn"], table.tracks["aid"]) == (12, 22, 10)


def test_6_2_4_vc_count_all_bases_nva_only_those_in_laos_and_cambodia_up_to_75():
    table = a_table(
        {
            "north_vietnam": {"nva_bases": 2},
            "fishhook": {"nva_bases": 1, "vc_tunneled_bases": 1},
            "central_laos": {"nva_tunneled_bases": 1},
            "tay_ninh": {"vc_bases": 1},
        },
        nva=10, vc=74, trail=4,
    )  # fmt: skip
    insurgent_earnings(table)
    assert (table.tracks["nva"], table.tracks["vc"]) == (10 + 2 + 8, 75)


@pytest.mark.parametrize(("aid", "after"), [(20, 8), (12, 0), (5, 0)])
def test_6_2_5_every_kind_of_casualty_costs_3_aid_and_none_below_0(aid, after):
    table = a_table(aid=aid, casualties={"us_troops": 2, "us_bases": 1, "us_irregulars": 1})
    casualties_and_aid(table)
    assert table.tracks["aid"] == after


@pytest.mark.parametrize(("arvn", "steps"), [(18, 1), (20, 1), (21, 2), (30, 2)])
def test_6_3_1_the_us_pays_3_a_step_down_to_total_econ(arvn, steps):
    table = a_table({"hue": {"us_troops": 1, "arvn_police": 1, "support": -2}}, arvn=arvn, econ=15)
    drive(table, pacification(table, ("us", "arvn"), 3), "hue", *[steps] * (steps > 1))
    assert (table.support["hue"], table.tracks["arvn"]) == (-2 + steps, arvn - 3 * steps)


def test_6_3_1_terror_removed_is_no_level():
    table = a_table({"hue": {"arvn_troops": 1, "arvn_police": 1, "terror": 1, "support": -2}}, arvn=30)
    asked = drive(table, pacification(table, ("arvn",), 3), "hue", 3)
    assert asked[-1].most == 3
    assert (table.terror["hue"], table.support["hue"], table.tracks["arvn"]) == (0, 0, 21)


@pytest.mark.parametrize(
    ("here", "vc", "most"), [({"support": 2}, 20, 2), ({"support": 2, "terror": 1}, 20, 3), ({"support": -1}, 20, 1)]
)
def test_6_3_2_two_levels_a_space_after_its_terror_at_1_each(here, vc, most):
    table = a_table({"hue": {"vc_bases": 1, **here}}, vc=vc)
    level = table.support["hue"]
    drive(table, agitation(table), "hue", *[most] * (most > 1))
    assert (table.support["hue"], table.terror["hue"]) == (level - most + here.get("terror", 0), 0)
    assert table.tracks["vc"] == vc - most


def test_6_3_2_needs_a_vc_piece_and_may_be_under_nva_control():
    table = a_table({"hue": {"vc_guerrillas_active": 1, "nva_troops": 5}, "saigon": {"nva_troops": 1}})
    assert drive(table, agitation(table), Open("agitate.where"))[0].options == ["hue", "done"]


def test_6_4_1_only_us_troops_go_out_of_play_and_north_and_south_are_left_alone():
    here = {"us_troops": 1, "us_bases": 1, "us_irregulars_active": 1, "arvn_rangers": 1, "arvn_police": 1}
    table = a_table({**HELD, "fishhook": {**here, "nva_troops": 1}, "saigon": here})
    drive(table, redeploy_phase(table), Open("redeploy.police"))
    assert pieces(table, "fishhook") == {"nva_troops": 1}
    assert table.out_of_play == {"us_troops": 1}
    assert table.casualties == {}
    assert pieces(table, "saigon") == here


def test_6_4_2_rangers_and_us_troops_do_not_redeploy():
    here = {"arvn_rangers": 1, "us_troops": 2, "us_irregulars": 1}
    table = a_table({"pleiku": here, "loc_kontum_dak_to": here})
    assert drive(table, redeploy_phase(table)) == []
    assert pieces(table, "pleiku") == here
    assert pieces(table, "loc_kontum_dak_to") == here


def test_6_4_2_saigon_takes_troops_even_under_nva_control():
    cities = {city: {"nva_troops": 1} for city in board.CITIES}
    table = a_table({**cities, "pleiku": {"arvn_troops": 2}})
    drive(table, redeploy_phase(table), 2)
    assert pieces(table, "saigon") == {"nva_troops": 1, "arvn_troops": 2}


def test_6_4_3_nva_guerrillas_stay_and_without_a_base_the_troops_too():
    table = a_table({"hue": {"nva_troops": 2, "nva_guerrillas": 2}})
    assert drive(table, redeploy_phase(table)) == []
    table = a_table({"hue": {"nva_guerrillas": 2}, "north_vietnam": {"nva_bases": 1}})
    assert drive(table, redeploy_phase(table)) == []


@pytest.mark.parametrize(("lost", "out"), [(1, 0), (2, 0), (3, 1), (8, 2)])
def test_6_5_1_in_3_troops_rounded_down_the_others_return_and_count_against_10(lost, out):
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": lost})
    back = lost - out
    asked = drive(
        table, commitment_phase(table), "saigon", *[back] * (back > 1), "available", "saigon",
        10 - back, "done",
    )  # fmt: skip
    assert table.out_of_play == ({"us_troops": out} if out else {})
    assert table.casualties == {}
    assert [a.most for a in asked if a.key == "commitment.number"][-1] == 10 - back
    assert table.pieces["saigon"]["us_troops"] == 10


@pytest.mark.parametrize(("bases", "room"), [(0, 2), (1, 1), (2, 0)])
def test_6_5_two_bases_within_stacking_and_none_on_locs(bases, room):
    table = a_table({"saigon": {"arvn_bases": bases, "arvn_police": 1}, "hue": {"arvn_police": 1}})
    asked = drive(table, commitment_phase(table), "done", "available", Open("commitment.to"))
    assert asked[-1].options == ["hue", *["saigon"] * (room > 0), "done"]
    if room:
        drive(table, commitment_phase(table), "done", "available", "saigon", *[2] * (room > 1), *["done"] * (room < 2))
        assert table.pieces["saigon"]["us_bases"] == room


@pytest.mark.parametrize(("withdrawn", "shifts"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_6_5_withdrawal_counts_every_2_pieces_rounded_down(withdrawn, shifts):
    table = a_table({"saigon": {"us_troops": 9}})
    cities = ["da_nang", "kontum"][:shifts]
    drive(table, commitment_phase(table), "saigon", "available", withdrawn, "done", "done", *cities)
    assert [table.support[city] for city in ("da_nang", "kontum")] == [-1] * shifts + [0] * (2 - shifts)


def test_6_5_troops_moved_on_the_map_are_not_withdrawn():
    table = a_table({"saigon": {"us_troops": 9}})
    asked = drive(table, commitment_phase(table), "saigon", ROAD, 9, "done", "done")
    assert "withdrawal.where" not in asked.keys
    assert pieces(table, ROAD) == {"us_troops": 9}


def test_6_6_capabilities_and_what_stands_on_the_map_outlast_the_reset():
    table = a_table(
        {"hue": {"us_irregulars_active": 1, "nva_guerrillas_active": 2, "vc_tunneled_bases": 1, "support": 1}},
        capabilities={8: "unshaded"}, momentum={115: "unshaded"}, casualties={"us_troops": 1},
    )  # fmt: skip
    reset_phase(table)
    assert pieces(table, "hue") == {"us_irregulars": 1, "nva_guerrillas": 2, "vc_tunneled_bases": 1}
    assert (table.support["hue"], table.capabilities, table.momentum) == (1, {8: "unshaded"}, {})
    assert table.casualties == {"us_troops": 1}


@pytest.mark.parametrize("terror", [0, 1])
def test_6_3_where_nobody_lives_there_is_only_terror_to_remove(terror):
    table = a_table({"phuoc_long": {"arvn_troops": 1, "arvn_police": 1, "terror": terror}})
    drive(table, pacification(table, ("arvn",), 3), *["phuoc_long"] * terror)
    assert (table.terror["phuoc_long"], table.tracks["arvn"]) == (0, 30 - 3 * terror)
    table = a_table({"phuoc_long": {"vc_guerrillas": 1, "terror": terror}})
    drive(table, agitation(table), *["phuoc_long"] * terror)
    assert (table.terror["phuoc_long"], table.tracks["vc"]) == (0, 20 - terror)


def test_6_5_bases_that_find_no_room_are_not_offered_to_be_committed():
    table = a_table({"saigon": {"arvn_bases": 2}, "hue": {"arvn_bases": 1, "us_bases": 1}})
    asked = drive(table, commitment_phase(table), "done", Open("commitment.from"))
    assert asked[-1].params["kind"] == "us_bases"
    assert asked[-1].options == ["hue", "done"]


@settings(max_examples=60, deadline=None)
@given(script=st.lists(st.integers(0, 50), max_size=40), lost=st.integers(0, 12), bases=st.integers(0, 2))
def test_6_5_whatever_the_us_chooses_leads_on_within_10_troops_and_2_bases(script, lost, bases):
    here = {"saigon": {"us_troops": 9, "us_bases": bases}, "hue": {"us_bases": 2 - bases}, ROAD: {"us_troops": 3}}
    table = a_table({**here, "da_nang": {"arvn_bases": 2}}, casualties={"us_troops": lost})
    moved = {"us_troops": 0, "us_bases": 0}
    for question, answer in answered(commitment_phase(table), script):
        # Whoever has chosen pieces can always take them somewhere.
        assert question.key != "commitment.to" or len(question.options) > 1
        if question.key == "commitment.number" and not table.casualties:
            moved[question.params["kind"]] += answer
    assert moved["us_troops"] <= max(0, 10 - (lost - lost // 3))
    assert moved["us_bases"] <= 2


def answered(steps, script):
    """Every question with the answer that the script picks; once it is at its end, the last one listed."""
    answer = None
    with contextlib.suppress(StopIteration):
        while True:
            question = steps.send(answer)
            index = script.pop() if script else -1
            values = [option.value for option in question.options]
            answer = (
                values[index % len(values)] if values else question.least + index % (question.most - question.least + 1)
            )
            yield question, answer
            answer = question.accept(answer)
