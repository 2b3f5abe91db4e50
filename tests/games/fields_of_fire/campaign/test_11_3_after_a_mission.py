"""FoF 10.6, 10.4: after a mission: teams, promotions, replacements, averages."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.actions.reconstitute_squad import counters
from sentiero.games.fields_of_fire.campaign.between_missions import average_of, form_squads, reform
from sentiero.games.fields_of_fire.campaign.muster import POINTS
from sentiero.games.fields_of_fire.campaign.promotion import promotable
from sentiero.games.fields_of_fire.campaign.replacements import wanting
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, GREEN, LINE, VETERAN
from sentiero.games.fields_of_fire.procedures.experience import average
from sentiero.games.fields_of_fire.vehicles.results import RESULTS

from tests.games.fields_of_fire.campaigns import an_ending, following, the_next
from tests.games.fields_of_fire.orders import asked, play
from tests.games.fields_of_fire.tables import TITLE, enter

DONE = "done"


def test_11_3_the_company_goes_on_with_its_steps_and_its_experience():
    table = an_ending(won=True)
    table.do("stepped", "1_1", -1)
    table.do("fallen", 301, "us", 0, 1)
    table.do("seasoned", "2_1", VETERAN)
    table = the_next(table)
    assert table.mission.id == "n2"
    assert table.units["1_1"].steps == 2
    assert table.units["2_1"].experience == VETERAN
    assert table.units["mortar_fo"].steps == 1, "attachments come with the sheet of the mission"
    assert table.phase == "reforming"
    assert TITLE.broken(table) == []


def test_11_3_teams_form_squads_and_who_is_left_stays_a_fire_team():
    table = an_ending(won=True)
    for name, kinds in (("1_3", ("litter_team", "paralysed_team", "assault_team")), ("2_3", ("fire_team",))):
        table.do("left", name, "hit")
        for kind in kinds:
            found = {"id": f"{kind}_{table.count}", "type": kind, "side": "us", "at": 101, "steps": 1}
            table.do("entered", found)
    table.do("tallied", "steps_away", 2)
    assert len(outcome(table)["company"]["teams"]) == 4
    table = the_next(table)
    form_squads(table)
    assert table.units["1_3"].steps == 3
    assert table.units["1_3"].experience == GREEN
    assert sum(unit.type == "fire_team" for unit in table.units.values()) == 1
    assert "2_3" not in table.units
    assert TITLE.broken(table) == []


def test_11_3_who_shows_his_fire_team_side_at_the_end_is_green():
    table = an_ending(won=True)
    table.do("flipped", "1_hmg", False)
    assert table.units["1_hmg"].experience == LINE
    table = the_next(table)
    assert table.units["1_hmg"].front
    assert table.units["1_hmg"].experience == GREEN


def test_10_3_2_promotions_cost_one_and_three_points_and_each_step_rises_once():
    table = the_next(an_ending(won=True))
    table.tally[POINTS] = 7
    play(reform(table), *["1_1:green"] * 2, "1_hmg:line", "co_hq:green", DONE, *[DONE] * 1)
    assert table.units["1_1"].experience == LINE, "two of three steps"
    assert table.units["1_hmg"].experience == VETERAN
    assert table.units["co_hq"].experience == LINE
    assert table.tally[POINTS] == 0, "what is not spent is lost"
    assert table.ranks == {}


def test_10_3_2_a_step_that_was_promoted_does_not_rise_again_and_attachments_never():
    table = the_next(an_ending(won=True))
    table.tally[POINTS] = 20
    question = asked(reform(table), "co_hq:green")
    assert not [value for value in question.values if value.startswith(("co_hq:", "artillery_fo:", "1sgt:"))]


def test_10_4_replacements_and_one_veteran_for_four_casualties_after_a_completed_mission():
    table = an_ending(won=True)
    for name in ("1_1", "2_1", "3_1"):
        table.do("stepped", name, -2 if name == "2_1" else -1)
    table.do("left", "xo", "hit")
    table.do("fallen", 101, "us", 0, 3)
    table.do("tallied", "evacuated", 2)
    table.do("tallied", "steps_away", 2)
    result = outcome(table)
    assert result["company"]["casualties"] == 5
    table = following(result)
    assert (table.tally["pool.0"], table.tally["pool.2"]) == (6, 1)
    table.tally[POINTS] = 0
    play(reform(table), "2_1", "xo", "2_1", "1_1", "3_1")
    assert table.units["2_1"].steps == 3
    assert table.units["2_1"].experience == LINE, "Veteran and two Green"
    assert table.units["xo"].experience == GREEN
    assert wanting(table) == []
    assert TITLE.broken(table) == []


def test_10_4_an_hq_that_is_formed_anew_is_green_even_of_a_veteran():
    table = an_ending(won=True)
    table.do("left", "plt1_hq", "hit")
    table.do("fallen", 101, "us", 0, 1)
    table = the_next(table)
    table.tally |= {"pool.2": 1, "pool.0": 0, POINTS: 0}
    play(reform(table), "plt1_hq")
    assert table.units["plt1_hq"].experience == GREEN
    assert table.units["plt1_hq"].gear == ["scr536.co_tac"]


def test_10_4_a_squad_formed_anew_of_one_step_is_a_fire_team():
    table = an_ending(won=True)
    table.do("left", "1_1", "hit")
    table.do("fallen", 101, "us", 0, 3)
    table = the_next(table)
    table.tally |= {"pool.0": 1, POINTS: 0}
    play(reform(table), "1_1")
    assert "1_1" not in table.units
    assert [unit.type for unit in table.units.values() if unit.what.kind == "lat"] == ["fire_team"]


def test_10_4_guards_come_back_with_their_experience():
    table = an_ending(won=True)
    table.do("stepped", "1_2", -1)
    table.do("tallied", "steps_away", 1)
    table.do("tallied", "guard.2", 1)
    table = the_next(table)
    assert table.tally["pool.2"] == 1
    table.tally |= {"pool.0": 0, POINTS: 0}
    play(reform(table), "1_2")
    assert table.units["1_2"].steps == 3


@pytest.mark.parametrize(
    ("steps", "level"),
    [
        ("VL", "line"), ("VG", "line"), ("LG", "green"), ("VVL", "veteran"), ("VVG", "line"), ("LLV", "line"),
        ("LLG", "line"), ("GGV", "line"), ("GGL", "green"), ("VLG", "line"), ("VVV", "veteran"), ("GG", "green"),
        ("L", "line"),
    ],
)  # fmt: skip
def test_10_6_averages(steps, level):
    levels = ["GLV".index(one) for one in steps]
    assert EXPERIENCE[average_of(levels)] == level
    if len(steps) > 1:
        assert average(levels) == average_of(levels)


def test_13_1_the_simplified_game_knows_no_levels():
    table = the_next(an_ending(won=True, no_experience=True))
    table.tally |= {"pool.0": 0}
    assert {unit.experience for unit in table.units.values()} == {LINE}
    play(reform(table))
    assert {unit.experience for unit in table.units.values()} == {LINE}


def test_2_3_3_mortars_are_a_section_or_teams_as_the_player_likes_each_time():
    table = an_ending(won=True)
    table.do("stepped", "mtr_sec", -1)
    table.do("fallen", 101, "us", 0, 1)
    result = outcome(table)
    teams = following(result, mortar_teams=True)
    assert {"1_mtr", "2_mtr"} <= set(teams.units)
    assert "3_mtr" not in teams.units
    assert "3_mtr" in wanting(teams)
    teams.do("turn", 10)
    for at in list(teams.contacts):
        teams.do("contact_gone", at)
    for column, control in enumerate(("OBJ1", "OBJ2", "AP"), 1):
        teams.do("control", control, 500 + column)
        teams.do("moved", f"1_{column}", 500 + column)
    assert following({**outcome(teams), "may_follow": ["n4"]}, mortar_teams=False).units["mtr_sec"].steps == 2


def test_11_2_who_only_wants_to_survive_is_not_promoted_after_a_failure():
    table = the_next(an_ending(won=False, campaign="survive"), "n2")
    table.tally[POINTS] = 5
    assert "co_hq" not in {name for name, _ in promotable(table)}
    table = the_next(an_ending(won=True, campaign="survive"))
    table.tally[POINTS] = 5
    assert "co_hq" in {name for name, _ in promotable(table)}


def test_10_2_2_nobody_goes_into_a_mission_without_leaders():
    table = an_ending(won=False, campaign="survive")
    for name in ("co_hq", "xo", "plt2_hq", "plt3_hq", "2_3", "3_3"):
        steps = table.units[name].steps
        table.do("left", name, "hit")
        table.do("fallen", 101, "us", 0, steps)
    table.do("stepped", "1_3", -1)
    table.do("fallen", 101, "us", 0, 1)
    table = the_next(table, "n2")
    table.tally |= {POINTS: 0}
    play(reform(table))
    assert {"co_hq", "plt1_hq", "plt2_hq", "plt3_hq"} <= set(table.units)
    assert {table.units[name].experience for name in ("co_hq", "plt2_hq")} == {GREEN}
    assert table.units["co_hq"].gear == ["scr300.bn_tac", "scr536.co_tac"]
    assert "1_3" not in table.units, "a squad of two gave one step, and is a Fire Team"
    assert TITLE.broken(table) == []


def test_7_7_who_left_on_a_vehicle_that_retreated_is_back_in_the_next_mission():
    """Source 2161: out of play for the rest of the mission."""
    table = an_ending(won=True)
    table.do("seasoned", "2_1", 2)
    enter(table, "jeep_2", 103, "jeep", "us", weapon="jeep", attached=True)
    enter(table, "fire_team_90", 103, "fire_team", "us", hq="plt1_hq")
    table.tally["steps"] += 1
    for name in ("2_1", "fire_team_90"):
        table.do("moved", name, 103)
        table.do("mounted", name, "jeep_2")
    RESULTS["retreats"](table, table.units["jeep_2"])
    assert "2_1" not in counters(table), "its counter is not there for others"
    after = the_next(table)
    squad = after.units["2_1"]
    assert (squad.steps, squad.experience) == (3, 2)
    assert [unit.type for unit in after.units.values() if unit.what.kind == "lat"] == ["fire_team"]


def test_10_3_2_no_points_are_lost_on_a_fire_team_which_is_green_whoever_is_in_it():
    table = an_ending(won=True)
    table.do("stepped", "1_1", -1)
    enter(table, "fire_team_90", 101, "fire_team", "us")
    table = the_next(table)
    form_squads(table)
    team = next(unit for unit in table.units.values() if unit.what.kind == "lat")
    assert table.tally[POINTS] > 0
    assert team.id not in [name for name, _ in promotable(table)]
