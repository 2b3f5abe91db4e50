"""6.0 Coup Rounds, phase by phase."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.board import population
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.redeploy import redeploy_phase
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import resources_phase, sabotage
from sentiero.games.fire_in_the_lake.coup.round import coup_card, coup_round
from sentiero.games.fire_in_the_lake.coup.support import agitation, pacification, support_phase
from sentiero.games.fire_in_the_lake.sequence import play

from tests.games.fire_in_the_lake.tables import TWO, Open, a_table, drive, ended, pieces

CITIES = {city: {"arvn_police": 1} for city in board.CITIES}


def test_6_0_no_two_coup_rounds_in_a_row():
    table = a_table(CITIES, deck=[128, 1, 126, 125], leaders=[])
    nothing = ["done"] * 3
    played = drive(table, play(table), *nothing, Open("turn.choose"))
    assert played.keys == ["redeploy.police", "commitment.from", "commitment.from", "turn.choose"]
    assert table.leaders == [125, 126]
    assert table.coup_rounds == 1
    assert table.card == 1


def test_6_0_a_final_coup_right_after_another_ends_the_game():
    table = a_table(deck=[], after_coup=True)
    drive(table, coup_card(table, 128))
    assert ended(table)["by"] == "final_coup"
    assert table.leaders == [128]


def test_6_1_victory_ends_the_game():
    table = a_table(patronage=51, deck=[128])
    drive(table, coup_round(table, final=False))
    assert ended(table)["by"] == "victory_check"
    assert ended(table)["winner"] == 1


def test_6_2_1_sabotage_by_guerrillas_or_a_city_without_coin_control():
    table = a_table({**CITIES, "hue": {}, "loc_saigon_can_tho": {"vc_guerrillas": 2, "arvn_police": 1}})
    drive(table, sabotage(table))
    assert {loc for loc in board.LOCS if table.terror[loc]} == {
        "loc_hue_khe_sanh", "loc_hue_da_nang", "loc_saigon_can_tho",
    }  # fmt: skip


def test_6_2_1_vc_chooses_when_markers_run_short():
    table = a_table({**CITIES, "hue": {}, "saigon": {"arvn_police": 2, "terror": 14}})
    asked = drive(table, sabotage(table), ["loc_hue_da_nang"])
    assert asked[0].role == "vc"
    assert (asked[0].least, asked[0].most) == (1, 1)
    assert table.terror["loc_hue_da_nang"] == 1


def test_6_2_2_to_6_2_5_earnings():
    table = a_table(
        {
            **CITIES,
            "central_laos": {"us_troops": 1},
            "fishhook": {"nva_bases": 2},
            "tay_ninh": {"vc_bases": 1, "nva_bases": 1},
            "loc_saigon_can_tho": {"terror": 1},
        },
        arvn=10, nva=0, vc=0, aid=20, trail=3, casualties={"us_troops": 2, "us_bases": 1},
    )  # fmt: skip
    drive(table, resources_phase(table))
    assert table.tracks["trail"] == 2
    assert table.tracks["econ"] == 13
    assert table.tracks["arvn"] == 10 + 20 + 13
    assert table.tracks["vc"] == 1
    assert table.tracks["nva"] == 2 + 2 * 2
    assert table.tracks["aid"] == 20 - 9


def a_pacifiable_table(**values):
    here = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    return a_table({space: dict(here) for space in ("hue", "saigon", "da_nang", "kontum", "qui_nhon")}, **values)


@pytest.mark.parametrize(("us", "arvn"), [(3, 1), (4, 0), (0, 4)])
def test_6_3_1_example_four_spaces_in_all(us, arvn):
    table = a_pacifiable_table(arvn=75)
    cities = ["hue", "saigon", "da_nang", "kontum"]
    answers = [x for city in cities[:us] for x in (city, 1)]
    if us < 4:
        answers.append("done")
    answers += [x for city in cities[us : us + arvn] for x in (city, 1)]
    asked = drive(table, pacification(table, ("us", "arvn"), 3), *answers)
    assert [a.role for a in asked if a.key == "pacify.steps"] == ["us"] * us + ["arvn"] * arvn


def test_6_3_1_two_levels_a_space_in_all_not_per_faction():
    table = a_pacifiable_table(arvn=75)
    asked = drive(table, pacification(table, ("us", "arvn"), 3), "hue", 1, "done", "hue", "done")
    assert table.support["hue"] == 2
    assert [a.most for a in asked if a.key == "pacify.steps"] == [2]


def test_6_3_1_needs_control_police_and_own_troops_and_the_us_keeps_econ():
    table = a_table(
        {
            "hue": {"us_troops": 1, "arvn_police": 1},
            "saigon": {"arvn_troops": 1, "arvn_police": 1},
            "da_nang": {"us_troops": 1},
        },
        arvn=16, econ=15,
    )  # fmt: skip
    asked = drive(table, pacification(table, ("us", "arvn"), 3), Open("pacify.where"))
    assert (asked[0].role, asked[0].options) == ("arvn", ["saigon", "done"])


def test_6_3_1_terror_first():
    table = a_table({"hue": {"arvn_troops": 1, "arvn_police": 1, "terror": 2}}, arvn=9)
    drive(table, pacification(table, ("arvn",), 3), "hue", 3)
    assert (table.terror["hue"], table.support["hue"]) == (0, 1)


def test_2_4_1_ky_costs_4_and_komer_1():
    table = a_pacifiable_table(leaders=[127], arvn=20, econ=15)
    asked = drive(table, support_phase(table), "hue", Open("pacify.where"))
    assert table.tracks["arvn"] == 16
    assert asked[0].params["cost"] == 4
    table = a_pacifiable_table(leaders=[127], momentum={16: "unshaded"}, arvn=20)
    assert drive(table, support_phase(table), Open("pacify.where"))[0].params["cost"] == 1


def test_6_3_2_agitation():
    table = a_table(
        {
            "hue": {"vc_guerrillas": 1, "terror": 1, "support": 1},
            "saigon": {"vc_bases": 1, "us_troops": 2},
            "tay_ninh": {"vc_bases": 1, "support": -2},
        },
        vc=3,
    )  # fmt: skip
    asked = drive(table, agitation(table), "hue", 3)
    assert asked[0].options == ["hue", "done"]
    assert (table.terror["hue"], table.support["hue"], table.tracks["vc"]) == (0, -1, 0)


def test_6_4_1_out_of_laos_and_cambodia():
    table = a_table({**CITIES, "central_laos": {"us_troops": 2, "us_irregulars": 1, "arvn_troops": 1}})
    drive(table, redeploy_phase(table), "done")
    assert pieces(table, "central_laos") == {}
    assert table.out_of_play == {"us_troops": 2}


def test_6_4_2_arvn_troops_must_leave_and_control_is_adjusted_afterwards():
    table = a_table(
        {
            "saigon": {"arvn_police": 1},
            "hue": {"nva_troops": 1},
            "quang_tri": {"arvn_troops": 2},
            "pleiku": {"arvn_troops": 1, "us_bases": 1},
        }
    )
    asked = drive(table, redeploy_phase(table), "da_nang", 1, "pleiku", "done", "done")
    assert asked[0].key == "redeploy.must"
    assert "hue" not in asked[0].options
    assert {"saigon", "pleiku", "da_nang"} <= set(asked[0].options)
    assert pieces(table, "da_nang") == {"arvn_troops": 1}
    assert pieces(table, "pleiku") == {"arvn_troops": 2, "us_bases": 1}


def test_6_4_2_bases_in_cities_take_troops_even_under_nva_control():
    spaces = {"hue": {"us_bases": 1, "nva_troops": 3}, "da_nang": {"nva_troops": 3}, "quang_tri": {"arvn_troops": 1}}
    table = a_table({**CITIES, **spaces})
    asked = drive(table, redeploy_phase(table), "hue", "done")
    assert "da_nang" not in asked[0].options
    assert table.pieces["hue"]["arvn_troops"] == 1


def test_6_4_2_police_go_to_locs_and_coin_control_in_the_south():
    table = a_table({"hue": {"arvn_police": 2}, "da_nang": {"arvn_police": 1}})
    asked = drive(table, redeploy_phase(table), "hue", "loc_hue_da_nang", 1, "done")
    to = next(a for a in asked if a.key == "redeploy.to")
    assert set(to.options) == {"da_nang", *board.LOCS}
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 1}


def test_6_4_3_nva_troops_to_nva_bases():
    table = a_table({"hue": {"nva_troops": 3}, "pleiku": {"nva_bases": 1, "us_troops": 5}})
    drive(table, redeploy_phase(table), "hue", 2, "done")
    assert pieces(table, "pleiku") == {"nva_bases": 1, "us_troops": 5, "nva_troops": 2}


def test_6_4_5_the_final_round_ends_before_commitment():
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": 3}, deck=[], patronage=0, leaders=[128])
    drive(table, coup_round(table, final=True), "done")
    assert ended(table)["by"] == "final_coup"
    assert table.casualties == {"us_troops": 3}


def test_6_5_rotation_one_in_three_troops_all_bases_out_irregulars_back():
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": 5, "us_bases": 1, "us_irregulars": 2})
    drive(table, commitment_phase(table), "saigon", 4, "done", "done")
    assert table.casualties == {}
    assert table.out_of_play == {"us_troops": 1, "us_bases": 1}
    assert pieces(table, "saigon") == {"arvn_police": 1, "us_troops": 4}
    assert table.available("us_irregulars") == 6


def test_6_5_ten_troops_less_returned_casualties_and_two_bases():
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": 3})
    asked = drive(table, commitment_phase(table), "saigon", 2, "available", "saigon", 8, "available", "saigon", 2)
    assert [a.most for a in asked if a.key == "commitment.number"] == [2, 8, 2]
    assert pieces(table, "saigon") == {"arvn_police": 1, "us_troops": 10, "us_bases": 2}


def test_6_5_only_coin_control_locs_and_saigon():
    table = a_table({"hue": {"arvn_police": 1}, "da_nang": {"us_troops": 1, "vc_bases": 1}})
    asked = drive(table, commitment_phase(table), "available", Open("commitment.to"))
    to = asked[-1]
    assert {"hue", "saigon", "loc_hue_da_nang"} <= set(to.options)
    assert "da_nang" not in to.options


def test_6_5_withdrawal_lets_vc_shift_one_population_for_every_two_pieces():
    table = a_table({"saigon": {"us_troops": 7}})
    asked = drive(table, commitment_phase(table), "saigon", "available", 5, "done", "done", "hue")
    where = [a for a in asked if a.key == "withdrawal.where"]
    assert where[0].role == "vc"
    assert "saigon" not in where[0].options
    assert table.support["hue"] == -1
    assert len(where) == 1


def test_6_5_medevac_sends_all_troop_casualties_to_available():
    table = a_table(
        {"saigon": {"arvn_police": 1}}, casualties={"us_troops": 5, "us_bases": 1}, momentum={15: "unshaded"}
    )
    drive(table, commitment_phase(table), "done", "done")
    assert table.available("us_troops") == 40
    assert table.out_of_play == {"us_bases": 1}


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 1), (3, 3), (4, 3)])
def test_6_6_reset(before, after):
    table = a_table(
        {"hue": {"vc_guerrillas_active": 2, "arvn_rangers_active": 1, "terror": 1}, "loc_hue_da_nang": {"terror": 1}},
        trail=before, momentum={17: "unshaded"},
        cylinders={"us": "ineligible", "arvn": "eligible", "nva": "ineligible", "vc": "eligible"},
    )  # fmt: skip
    reset_phase(table)
    assert table.tracks["trail"] == after
    assert sum(table.terror.values()) == 0
    assert pieces(table, "hue") == {"vc_guerrillas": 2, "arvn_rangers": 1}
    assert table.momentum == {}
    assert set(table.cylinders.values()) == {"eligible"}


def test_6_combined_players_are_asked_for_each_faction():
    table = a_pacifiable_table(arvn=75, seats=TWO)
    asked = drive(table, pacification(table, ("us", "arvn"), 3), "done", "done")
    assert [a.role for a in asked] == ["us", "arvn"]


def test_6_5_withdrawal_shifts_each_space_once():
    table = a_table({"saigon": {"us_troops": 10}, "hue": {"support": 2}})
    asked = drive(table, commitment_phase(table), "saigon", "available", 8, "done", "done", "hue", "done")
    first, second = (set(question.options) for question in asked if question.key == "withdrawal.where")
    assert "hue" in first
    assert second == first - {"hue"} - {space for space in first - {"done"} if population(space) > 2}
    assert table.support["hue"] == 1


def test_6_3_1_no_more_than_2_levels_where_the_us_has_shifted_2():
    both = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    table = a_table({"hue": {**both, "support": -2}, "da_nang": {**both, "support": 0}}, arvn=75)
    asked = drive(table, pacification(table, ("us", "arvn"), 3), "hue", 2, "done", "done")
    assert [(q.role, q.options) for q in asked if q.key == "pacify.where"] == [
        ("us", ["hue", "da_nang", "done"]), ("us", ["da_nang", "done"]), ("arvn", ["da_nang", "done"]),
    ]  # fmt: skip
    assert table.support["hue"] == 0


def test_6_3_1_after_1_level_by_the_us_only_1_is_left_for_the_arvn():
    """From Active Opposition there would be room for 4."""
    both = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1, "support": -2}
    table = a_table({"hue": both}, arvn=75)
    asked = drive(table, pacification(table, ("us", "arvn"), 3), "hue", 1, "hue")
    assert [(q.role, q.most) for q in asked if q.key == "pacify.steps"] == [("us", 2)]
    assert table.support["hue"] == 0
    assert table.tracks["arvn"] == 75 - 3 * 2


def test_6_3_1_four_spaces_by_both_together():
    both = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    cities = ["hue", "saigon", "da_nang", "kontum", "qui_nhon"]
    table = a_table(dict.fromkeys(cities, both), arvn=75)
    answers: list[Any] = ["hue", 1, "saigon", 1, "da_nang", 1, "done", "kontum", 1]
    drive(table, pacification(table, ("us", "arvn"), 3), *answers)
    assert [table.support[city] for city in cities] == [1, 1, 1, 1, 0]


def test_6_3_2_agitation_in_at_most_4_spaces():
    cities = ["hue", "saigon", "da_nang", "kontum", "qui_nhon"]
    table = a_table({city: {"vc_guerrillas": 1} for city in cities}, vc=20)
    answers: list[Any] = [answer for city in cities[:4] for answer in (city, 1)]
    drive(table, agitation(table), *answers)
    assert [table.support[city] for city in cities] == [-1, -1, -1, -1, 0]
