"""FoF 11.1, 11.2: another try on the same ground, and how a campaign is won."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from sentiero.games.fields_of_fire.campaign.progress import GOES_ON, LOST, WON, may_follow, standing
from sentiero.games.fields_of_fire.campaign.redeployment import stand_again
from sentiero.games.fields_of_fire.campaign.victory import outcome
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.position.stacking import vehicles_on
from sentiero.games.fields_of_fire.position.state import Cover
from sentiero.games.fields_of_fire.preparation.sequel import go_on
from sentiero.games.fields_of_fire.preparation.set_up import first_table
from sentiero.games.fields_of_fire.turn.sequence import prepare
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.question import Question
from sentiero.kernel.session import fold_facts

from tests.games.fields_of_fire.campaigns import SEATS, an_ending, following, the_next
from tests.games.fields_of_fire.orders import asked, play
from tests.games.fields_of_fire.tables import TITLE, a_table, enter, played_at_random


def a_failure():
    """Mission 1 failed: enemies, cover, mines and markers on the map, a squad on a secure card."""
    table = an_ending()
    table.do("contact_gone", 101)
    table.do("moved", "1_1", 101)
    table.do("dug", 1, 201, "trench", None)
    table.do("dug", 2, 101, "foxhole", None)
    table.do("marked", "mines", 103, 1)
    table.do("marked", "burning_wreck", 104, 1)
    enter(table, "open", 201, pinned=True, exposed=True)
    enter(table, "mg", 202, "lmg_team", ammo=1)
    for kind in ("paralysed_team", "litter_team", "fire_team"):
        enter(table, kind, 301, kind)
    table.do("fallen", 201, "enemy", 0, 2)
    return table


def test_11_1_the_battlefield_stays_as_it_was():
    before = a_failure()
    table = the_next(before)
    assert (table.mission.id, table.config["try"]) == ("n1", 2)
    assert table.stacks == before.stacks
    assert table.covers == {**before.covers, 3: Cover(104, "wreck", None)}, "the fire is out: it is cover"
    assert table.marked == {"mines": {103: 1}}
    assert vehicles_on(table, "us", 104) == 1, "and counts as a vehicle"
    assert table.controls == before.controls
    assert set(table.contacts) == set(before.contacts)
    assert table.support == {"artillery_105.he": 4, "artillery_105.wp": 1}
    assert TITLE.broken(table) == []


def test_11_1_paralysed_and_litter_teams_of_the_enemy_and_all_casualties_are_gone():
    table = the_next(a_failure())
    assert {unit.id for unit in table.units.values() if unit.side == "enemy"} == {"open", "mg", "fire_team"}
    assert table.casualties == {}


def test_11_1_enemies_take_the_best_cover_of_their_card_and_nobody_is_pinned():
    table = the_next(a_failure())
    unit = table.units["open"]
    assert unit.cover == 1
    assert not unit.pinned
    assert not unit.exposed
    assert table.postures == {"us": {}, "enemy": {}}
    assert table.units["mg"].ammo == 6, "12: as the sheet says"


def test_11_1_enemies_have_the_rockets_and_rifle_grenades_of_their_sheet_again():
    before = an_ending("n2")
    enter(before, "squad", 201, gear=["panzerfaust"])
    enter(before, "leader", 301, "leader")
    table = the_next(before)
    assert table.units["squad"].gear == ["panzerfaust"] * 2
    assert table.units["leader"].gear == ["rifle_grenade"]


def test_11_1_a_gun_that_was_empty_shows_its_front_with_new_ammunition_a_jammed_one_does_not():
    before = a_failure()
    enter(before, "empty", 302, "lmg_team", ammo=0, front=False)
    enter(before, "jammed", 303, "lmg_team", ammo=0, front=False, jammed=True)
    enter(before, "shaken", 304, "lmg_team", ammo=2, front=False)
    table = the_next(before)
    assert {name: table.units[name].front for name in ("empty", "jammed", "shaken")} == {
        "empty": True, "jammed": False, "shaken": False,
    }  # fmt: skip
    assert table.units["empty"].ammo == 6


def test_11_1_a_marker_that_nobody_has_seen_counts_by_the_letter_that_it_has_now():
    before = a_failure()
    before.do("contact", 101, "C", True, True)
    before.had_contact[101] = "C"
    for seed in range(9):
        table = first_table(go_on({"seats": SEATS}, outcome(before)), Chance(sealed_source(b"%d" % seed)))
        assert table.had_contact[101] == min("C", table.contacts[101].letter)
        if table.contacts[101].letter == "A":
            break
    else:
        pytest.fail("no A was drawn")


def test_11_1_no_replacements_for_another_try_and_guards_stay_away():
    table = a_failure()
    table.do("fallen", 101, "us", 0, 4)
    table.do("left", "1_3", "hit")
    table.do("left", "xo", "hit")
    table.do("tallied", "guard.1", 1)
    table = the_next(table)
    assert {table.tally[f"pool.{level}"] for level in range(3)} == {0}
    assert outcome(table)["company"]["guards"] == [1]


def test_11_1_units_begin_on_secure_cards_or_in_the_staging_area():
    table = the_next(a_failure())
    play(stand_again(table), "no")
    assert table.units["1_1"].at == 101
    assert table.units["2_1"].at < 0
    table = the_next(a_failure())
    steps = stand_again(table)
    assert asked(steps, "yes").values == ["s1", "s2", "s3", "s4", "r1c1"]
    table = the_next(a_failure())
    assert asked(stand_again(table), "yes", "r1c1").key == "move.cover"
    asked(stand_again(table), "yes", "r1c1", "2")
    assert table.units["co_hq"].cover == 2


@pytest.mark.parametrize("name", ["n3", "n4"])
def test_11_1_a_target_is_registered_anew_for_every_try_and_every_patrol(name):
    table = an_ending("n4") if name == "n4" else a_table(name)
    table.do("patrol", ["plt1_hq"] if name == "n3" else [])
    table.do("control", "OBJ1", 401)
    table.do("control", "RT1", 302)
    table.do("control", "CCP", 101)
    table = the_next(table)
    assert (table.controls.get("RT1"), table.controls["CCP"]) == (None, 101)
    questions: list[str] = []
    steps, answer = prepare(table), None
    with suppress(StopIteration):
        while True:
            question = steps.send(answer)
            assert isinstance(question, Question)
            registers = question.params.get("control") == "RT1"
            questions += [question.key] * registers
            answer = "r2c2" if registers else question.forced() or question.values[-1]
    assert questions == ["control.where"]
    assert table.controls["RT1"] == 202


def test_11_1_only_failed_missions_are_tried_again_and_only_so_often():
    assert outcome(an_ending(won=True))["may_follow"] == ["n2"]
    first = outcome(a_failure())
    assert first["may_follow"] == ["n1"]
    second = outcome(following(first))
    assert second["record"][-1]["try"] == 2
    assert second["may_follow"] == []
    assert second["campaign"] == LOST
    with pytest.raises(SetupRefused) as caught:
        go_on({"seats": SEATS}, second)
    assert caught.value.code == "setup/campaign_over"
    with pytest.raises(SetupRefused) as caught:
        go_on({"seats": SEATS, "scenario": "n2"}, first)
    assert caught.value.code == "setup/not_next"


def record(*endings):
    """Tries as a record: n1 won, n2 lost."""
    return [{"mission": one[:2], "try": int(one[2]), "completed": one[3] == "+"} for one in endings]


def test_11_2_standard_every_mission_within_its_tries_but_patrols():
    assert standing(mission("n1"), record("n11+"), "standard", True) == GOES_ON
    assert standing(mission("n1"), record("n11-"), "standard", True) == GOES_ON
    assert standing(mission("n1"), record("n11-", "n12-"), "standard", True) == LOST
    assert standing(mission("n3"), record("n11+", "n31-"), "standard", True) == GOES_ON
    assert standing(mission("n7"), record("n11+", "n31-", "n71+"), "standard", False) == WON
    assert standing(mission("n7"), record("n71-", "n72-", "n73-"), "standard", True) == LOST


def test_11_2_survive_goes_on_after_failures_as_long_as_the_commander_lives():
    assert standing(mission("n1"), record("n11-", "n12-"), "survive", True) == GOES_ON
    assert may_follow(mission("n1"), record("n11-"), "survive") == ["n1", "n2"]
    assert standing(mission("n1"), record("n11+"), "survive", False) == LOST
    assert standing(mission("n7"), record("n73-"), "survive", True) == WON


def test_11_2_hard_is_both():
    assert standing(mission("n7"), record("n71+"), "hard", True) == WON
    assert standing(mission("n7"), record("n71+"), "hard", False) == LOST
    assert standing(mission("n1"), record("n11-", "n12-"), "hard", True) == LOST


def test_11_2_the_commander_is_lost_when_his_hq_becomes_a_casualty():
    table = an_ending(won=True, campaign="hard")
    table.do("moved", "co_hq", 101)
    hit(table, table.units["co_hq"], "C")
    assert outcome(table)["campaign"] == LOST
    table = an_ending(won=True, campaign="hard")
    table.do("moved", "co_hq", 101)
    hit(table, table.units["co_hq"], "P")
    assert outcome(table)["campaign"] == GOES_ON


@pytest.mark.parametrize("result", ["+", "-"])
def test_11_4_a_patrol_of_each_platoon_then_the_next_mission(result):
    sheet = mission("n3")
    assert may_follow(sheet, record(f"n31{result}"), "standard") == ["n3"]
    assert may_follow(sheet, record(f"n33{result}"), "standard") == ["n4"]


@pytest.mark.parametrize("seed", range(3))
def test_11_1_random_tries_one_after_the_other_fold_and_replay(seed):
    result, facts = outcome(an_ending(won=seed == 2, campaign="survive")), []
    for scenario in ("n2",) if seed == 2 else ("n1", "n2"):
        config = go_on({"seats": SEATS, "scenario": scenario}, result)
        # Where the CO HQ falls nothing follows: then the try of another seed is taken.
        tries = (played_at_random(config, one) for one in range(seed, seed + 90, 3))
        session, entries = next(one for one in tries if (one[0].result or {})["campaign"] == GOES_ON)
        facts = [fact for entry in entries for fact in entry.get("facts", ())]
        assert fold_facts(TITLE, json.loads(json.dumps(facts))).dump() == session.table.dump()
        assert session.result is not None
        result = session.result
    assert [one["mission"] for one in result["record"]] == (["n1", "n2"] if seed == 2 else ["n1", "n1", "n2"])
