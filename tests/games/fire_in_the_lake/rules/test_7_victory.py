"""7.0 Victory: conditions, margins, ranking, combined players, Deception."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.round import end_game, victory_phase
from sentiero.games.fire_in_the_lake.documents.view import public_facts, view
from sentiero.games.fire_in_the_lake.position.markers import AGENDA, ASSET, EMPTY_THREAT, MARKERS
from sentiero.games.fire_in_the_lake.sequence import act
from sentiero.games.fire_in_the_lake.set_up.configuration import configure
from sentiero.games.fire_in_the_lake.victory.deception import handicap
from sentiero.games.fire_in_the_lake.victory.margins import margin, meets_condition, ranking, seat_margin
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.question import Question

from tests.games.fire_in_the_lake.tables import FOUR, TWO, Open, a_table, drive, ended, fix_dice, the_table

THREE = [{"roles": ["us"]}, {"roles": ["arvn"]}, {"roles": ["nva", "vc"]}]


@pytest.mark.parametrize(("patronage", "met"), [(50, False), (51, True)])
def test_7_2_a_condition_must_be_exceeded(patronage, met):
    table = a_table(patronage=patronage)
    assert meets_condition(table, "1", ("arvn",)) is met
    drive(table, victory_phase(table))
    assert (table.outcome is not None) is met


def test_7_3_margins_of_the_full_scenario_at_start():
    table = the_table("full")
    assert [margin(table, f) for f in ("us", "arvn", "nva", "vc")] == [38 - 50, 35 - 50, 4 - 18, 27 - 35]


def test_7_1_a_tie_goes_to_arvn_before_nva():
    table = a_table(out_of_play={"us_troops": 31, "us_bases": 6}, seats=FOUR)
    table.tracks["patronage"] = 32
    assert margin(table, "arvn") == margin(table, "nva") == -18
    assert [row["factions"] for row in ranking(table, final=True)] == [["arvn"], ["nva"], ["vc"], ["us"]]


def test_7_1_ranking_and_ties_vc_arvn_nva():
    table = a_table(patronage=15, out_of_play={"us_troops": 31, "us_bases": 6}, seats=FOUR)
    table.tracks["patronage"] = 15
    assert [margin(table, f) for f in ("us", "arvn", "nva", "vc")] == [9 - 50, -35, -18, -35]
    assert [row["factions"] for row in ranking(table, final=True)] == [["nva"], ["vc"], ["arvn"], ["us"]]


def test_1_5_politburo_higher_during_coup_rounds_lower_at_the_end():
    table = a_table({"tay_ninh": {"vc_bases": 2}}, seats=TWO)
    assert seat_margin(table, "1", ("nva", "vc"), final=False) == -18
    assert seat_margin(table, "1", ("nva", "vc"), final=True) == -33


def test_1_5_politburo_wins_if_either_meets_its_condition():
    spaces = {
        space: {"nva_troops": 3}
        for space in ("saigon", "hue", "tay_ninh", "quang_tri", "binh_dinh", "kien_phong", "kien_hoa", "kien_giang")
    }
    table = a_table(spaces, seats=TWO)
    assert margin(table, "nva") == 2
    assert meets_condition(table, "1", ("nva", "vc"))


def test_1_5_sovereignty_needs_both_and_uses_the_lower():
    table = a_table(patronage=60, seats=TWO)
    assert margin(table, "arvn") == 10
    assert not meets_condition(table, "0", ("us", "arvn"))
    assert seat_margin(table, "0", ("us", "arvn"), final=False) == margin(table, "us")


def test_7_3_the_outcome_tells_all():
    table = a_table(deck=[])
    drive(table, end_game(table))
    outcome = ended(table)
    assert outcome["by"] == "final_coup"
    assert outcome["winner"] == outcome["ranking"][0]["seat"]
    assert set(outcome["margins"]) == {"us", "arvn", "nva", "vc"}


def test_7_3_deception_deals_two_markers_to_each_player():
    table = the_table("short", seats=THREE, deception=True)
    assert sorted(table.markers) == ["0", "1", "2"]
    assert all(len(markers) == 2 and set(markers) <= set(MARKERS) for markers in table.markers.values())


def test_7_3_deception_is_for_three_or_four_players():
    with pytest.raises(SetupRefused):
        configure({"scenario": "short", "seats": TWO, "options": {"deception": True}})


def test_7_3_so_is_the_handicap_whatever_it_says():
    with pytest.raises(SetupRefused) as refused:
        configure({"scenario": "short", "seats": TWO, "options": {"handicap": [7]}})
    assert refused.value.code == "setup/deception_players"
    with pytest.raises(SetupRefused) as refused:
        configure({"scenario": "short", "seats": THREE, "options": {"handicap": [7]}})
    assert (refused.value.code, refused.value.params["allowed"]) == ("setup/bad_option", [0, 1, 2])


def test_7_3_markers_are_secret():
    table = a_table(seats=FOUR, markers={"0": ["hidden_agenda", "empty_threat"], "3": ["hidden_asset", "empty_threat"]})
    mine = view(table, frozenset({"us"}))["deception"]
    assert mine["0"]["own"] == ["hidden_agenda", "empty_threat"]
    assert mine["3"] == {"hidden": 2, "shown": []}
    assert "deck" not in public_facts([("position", table.dump())], frozenset())[0][1]
    assert "markers" not in public_facts([("position", table.dump())], frozenset({"us"}))[0][1]


def test_7_3_hidden_agenda_adds_one_once_revealed():
    table = a_table(patronage=50, seats=FOUR, markers={"1": ["hidden_agenda", "empty_threat"]})
    asked = drive(table, victory_phase(table), "hidden_agenda", "no")
    assert asked[0].role == "arvn"
    assert ended(table)["winner"] == 1
    assert ended(table)["ranking"][0]["margin"] == 1


def test_7_3_7_2_a_revealed_agenda_wins_a_victory_check_for_a_margin_above_0_is_the_condition_met():
    table = a_table(patronage=50, seats=FOUR, markers={"1": ["hidden_agenda", "empty_threat"]})
    assert margin(table, "arvn") == 0
    drive(table, victory_phase(table), "hidden_agenda", "no")
    assert (ended(table)["by"], ended(table)["winner"]) == ("victory_check", 1)
    table = a_table(patronage=49, seats=FOUR, markers={"1": ["hidden_agenda", "empty_threat"]})
    drive(table, victory_phase(table), "hidden_agenda", "no")
    assert not any(fact[0] == "over" for fact in table.facts), "0 is no more than the condition"


def test_7_3_a_holder_without_agenda_is_asked_all_the_same():
    table = a_table(seats=FOUR, markers={"0": ["empty_threat", "empty_threat"]})
    asked = drive(table, victory_phase(table), "no")
    assert asked[0].options == ["no"]


def test_7_3_hidden_asset_turns_a_limited_operation_into_a_full_one():
    table = a_table(
        {"hue": {"vc_guerrillas": 1}},
        card=1,
        played=[1],
        seats=FOUR,
        markers={"3": ["hidden_asset", "empty_threat"]},
    )
    asked = drive(table, act(table, "vc", "op"), "hidden_asset", "rally", "hue", Open("rally.what"))
    assert "hidden_asset" in asked[0].options
    assert not asked[1].params["limited"]
    assert table.shown_markers == {"3": ["hidden_asset"]}


@pytest.mark.parametrize("first", [EMPTY_THREAT, AGENDA, ASSET])
@pytest.mark.parametrize("second", [EMPTY_THREAT, AGENDA, ASSET])
def test_7_3_a_holder_of_markers_with_nothing_to_do_is_asked_whatever_they_are(first, second):
    """Else whoever is not asked holds no Hidden Asset, and everybody sees it."""
    table = a_table(card=1, played=[1], seats=FOUR, vc=0, nva=0, markers={"3": [str(first), str(second)]})
    question = next(act(table, "vc", "op"))
    assert isinstance(question, Question)
    assert question.forced() is None
    assert (question.values == ["pass"]) is (ASSET not in (first, second))


def test_7_3_a_holder_of_no_marker_with_nothing_to_do_passes():
    table = a_table(card=1, played=[1], seats=FOUR, vc=0, nva=0, shown_markers={"3": [str(ASSET), str(ASSET)]})
    question = next(act(table, "vc", "op"))
    assert isinstance(question, Question)
    assert question.forced() == "pass"


def test_7_3_handicap_the_inexperienced_choose_first_the_others_draw():
    table = the_table("short", seats=THREE, handicap=[2])
    fix_dice(table, *[1] * 10)
    asked = drive(table, handicap(table), ["hidden_asset#9", "hidden_asset#10"])
    assert asked[0].role == "nva"
    assert len(asked[0].options) == 12
    assert table.markers["2"] == ["hidden_asset", "hidden_asset"]
    assert [len(table.markers[seat]) for seat in ("0", "1")] == [2, 2]
    dealt = [fact for fact in table.facts if fact[0] == "dealt"]
    assert public_facts(dealt, frozenset({"us"}))[0] == ["dealt", "2", 2, ["nva", "vc"]]
