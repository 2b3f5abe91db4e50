"""8.0: what is told of a decision is what decided it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.coup.redeploy import nva_redeploy
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer import deciding
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.pacify import choose
from sentiero.games.fire_in_the_lake.nonplayer.forces import enemies, friends
from sentiero.games.fire_in_the_lake.nonplayer.random_spaces import random_space
from sentiero.games.fire_in_the_lake.nonplayer.removing import why_given_up, why_removed
from sentiero.games.fire_in_the_lake.sequence import pivotal_events
from sentiero.games.fire_in_the_lake.turn import Turn
from sentiero.games.fire_in_the_lake.words.reasoning import reasoning

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tools.fire_in_the_lake import soak
from tools.fire_in_the_lake.mixed_walks import mixed_walk

# -- chance --------------------------------------------------------------------------------------


def test_8_2_a_roll_says_which_space_it_named():
    np = thinks(a_bare_table(), "vc", dice=(2, 6))
    random_space(np, ["quang_tri", "hue"])
    told = reasoning(np.why[-1])
    assert (told.key, told.params["dice"], told.params["space"]) == ("random.space", [2, 6], "quang_tri")


def test_8_2_and_which_arrows_were_followed():
    np = thinks(a_bare_table(), "vc", dice=(2, 5))
    assert random_space(np, ["hue", "saigon"]) == "hue"
    told = reasoning(np.why[-1])
    assert (told.key, told.params["named"]) == ("random.arrows", "southern_laos")
    assert (told.params["way"], told.params["to"]) == (["quang_tri", "central_laos", "north_vietnam"], "hue")


def test_8_3_of_locs_the_econ_and_the_city_are_told():
    np = thinks(a_bare_table(), "vc", dice=(3, 3))
    random_space(np, ["loc_hue_da_nang", "loc_saigon_da_lat", "loc_da_nang_dak_to"])
    assert [(reason["key"], reason.get("spaces")) for reason in np.why] == [
        ("random.econ", ["loc_hue_da_nang", "loc_saigon_da_lat"]),
        ("random.space", None),
        ("random.city", ["loc_hue_da_nang"]),
    ]


# -- pieces --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troops", "police", "cause"),
    [
        (1, 3, "pieces.troops_fewest"),
        (3, 2, "pieces.police_fewest"),
        (2, 2, "pieces.troops_even"),
        (3, 1, "pieces.last_police"),
    ],
)
def test_8_1_2_removed_cubes_say_why_that_kind_came_first(troops, police, cause):
    stacks = [("arvn_troops", "hue", troops), ("arvn_police", "hue", police)]
    assert list(why_removed(stacks, enemies(stacks, 1))) == [(cause, {"troops": troops, "police": police})]


@pytest.mark.parametrize(
    ("stacks", "causes"),
    [
        ([("us_bases", 1), ("arvn_troops", 1)], ["pieces.bases"]),
        ([("arvn_rangers", 1), ("arvn_troops", 1)], ["pieces.fighters"]),
        ([("us_irregulars", 1), ("us_irregulars_active", 1)], ["pieces.underground"]),
        ([("us_irregulars", 1), ("arvn_rangers", 1)], ["pieces.us_first"]),
        ([("vc_guerrillas", 1), ("nva_guerrillas", 1)], ["pieces.vc_first"]),
        ([("us_troops", 1), ("arvn_troops", 1)], ["pieces.us_first"]),
        ([("arvn_troops", 2)], []),
        ([("arvn_troops", 1)], ["pieces.all"]),
    ],
)
def test_8_1_2_a_removed_enemy_says_why_it_and_no_other(stacks, causes):
    listed = [(kind, "hue", n) for kind, n in stacks]
    assert [cause for cause, _ in why_removed(listed, enemies(listed, 1))] == causes


@pytest.mark.parametrize(
    ("stacks", "causes"),
    [
        ([("arvn_troops", 1), ("arvn_rangers", 1)], ["pieces.own_cubes"]),
        ([("vc_guerrillas", 1), ("vc_bases", 1)], ["pieces.own_bases"]),
        ([("vc_guerrillas", 1), ("vc_guerrillas_active", 1)], ["pieces.own_active"]),
        ([("arvn_troops", 3), ("arvn_police", 2)], ["pieces.troops_most"]),
        ([("arvn_troops", 1), ("arvn_police", 2)], ["pieces.police_most"]),
    ],
)
def test_8_1_2_an_own_piece_says_why_it_is_given_up(stacks, causes):
    listed = [(kind, "hue", n) for kind, n in stacks]
    assert [cause for cause, _ in why_given_up(listed, friends(listed, 1))] == causes


def test_8_1_2_own_pieces_that_an_event_takes_say_why_they_go():
    """Trucks takes 4 of 5 NVA pieces in Laos: Troops, then the Active Guerrilla, and the Base stays."""
    table = showing(55, {"central_laos": {"nva_troops": 3, "nva_guerrillas_active": 1, "nva_bases": 1}})
    acted = executes(table, "us")
    assert "pieces.own_bases" in acted.reasons
    table = showing(55, {"central_laos": {"nva_troops": 5, "nva_bases": 1}})
    assert "pieces.own_cubes" in executes(table, "us").reasons


def test_8_1_2_an_ambush_that_goes_on_says_whose_turn_it_is():
    stacks = [("arvn_troops", "hue", 3), ("arvn_police", "hue", 3)]
    chosen = enemies(stacks, 1, after="arvn_troops")
    assert [cause for cause, _ in why_removed(stacks, chosen, after="arvn_troops")] == ["pieces.turn_police"]


def test_8_5_1_a_subverted_cube_says_it_in_the_game():
    spaces = {
        "hue": {"vc_guerrillas": 1, "support": 1},
        "saigon": {"vc_guerrillas": 1, "arvn_troops": 2, "arvn_police": 4, "support": -2},
    }
    acted = acts(a_bare_table(spaces, vc=20), "vc")
    assert acted.answers("subvert.how") == ["remove"]
    assert "pieces.troops_fewest" in acted.reasons


# -- paragraphs ----------------------------------------------------------------------------------


def told(acted, *keys):
    """Each of these reasons that was given, and the paragraph it names."""
    return {(reason["key"], reason["rule"]) for decided in acted for reason in decided.why if reason["key"] in keys}


def test_8_4_1_coin_control_is_told_of_the_instruction_and_the_shift_of_its_own_paragraph():
    """8.4.4 knows neither: Green Berets add the most COIN-Controlled Population, then shift by 8.4.5."""
    spaces = {"tay_ninh": {"vc_guerrillas": 1}, "pleiku": {"vc_guerrillas": 1}, "kien_hoa": {"vc_guerrillas": 1}}
    acted = executes(showing(68, {**spaces, "kien_hoa": {"vc_guerrillas": 1, "support": -1}}), "arvn")
    keys = ("event.space", "event.control", "event.shift.arvn")
    assert told(acted, *keys) == {("event.space", "8.4.4"), ("event.control", "8.4.1"), ("event.shift.arvn", "8.4.5")}


@pytest.mark.parametrize("away", [{"arvn_troops": 28}, {"arvn_troops": 26, "arvn_police": 29}])
def test_8_4_1_pieces_placed_for_coin_control_name_the_instruction(away):
    """To Quoc, with one Troop or one Police left for two spaces."""
    spaces = {"quang_tri": {"nva_troops": 1}, "phu_bon": {"nva_troops": 1, "arvn_troops": 1}, "hue": away}
    acted = executes(showing(84, spaces), "arvn")
    assert told(acted, "event.place.control") == {("event.place.control", "8.4.1")}


def test_8_7_2_the_enemy_base_where_arvn_pacifies_is_told_of_training():
    """8.7.6 itself does not know it."""
    city = {"arvn_troops": 3, "arvn_police": 3}
    np = thinks(a_bare_table({"hue": city, "da_nang": {**city, "vc_bases": 1}}), "arvn")
    np.rule = "8.7.6"
    assert choose(np, ["hue", "da_nang"], training=True) == "da_nang"
    assert [(reason["key"], reason["rule"]) for reason in np.why] == [
        ("arvn.pacify", "8.7.6"),
        ("arvn.pacify.enemy_base", "8.7.2"),
    ]


# -- plans ---------------------------------------------------------------------------------------


def test_8_6_5_every_entry_of_a_planned_march_says_what_it_is_for():
    spaces = {
        "north_vietnam": {"nva_troops": 6, "nva_guerrillas": 3},
        "southern_laos": {"nva_bases": 2},
        "quang_nam": {"nva_troops": 3, "vc_guerrillas": 3},
    }
    table = a_bare_table(spaces)
    acted = plays(table, run_operation(table, Turn("nva"), "march"))
    told = [
        (decided.key, [(why["key"], why["spaces"]) for why in decided.why if why["kind"] == "plan"])
        for decided in acted
        if decided.answer != "done"
    ]
    assert ("march.pieces", [("nva.march.base", ["central_laos"])]) in told
    assert any(key == "march.where" and causes[0][0] == "nva.march.control" for key, causes in told)
    assert all(causes for _, causes in told)


def test_8_6_6_every_entry_of_a_planned_redeployment_too():
    table = a_bare_table({"fishhook": {"nva_bases": 1}, "quang_nam": {"nva_troops": 4, "vc_guerrillas": 9}})
    acted = plays(table, nva_redeploy(table))
    assert acted.answers("redeploy.nva")[0] == "quang_nam"
    told = [{why["key"] for why in decided.why if why["kind"] == "plan"} for decided in acted]
    assert told[0] == {"nva.redeploy.bases"}
    assert all(causes or decided.answer == "done" for causes, decided in zip(told, acted, strict=True))


def test_8_1_3_spaces_chosen_together_are_named():
    told = reasoning({"kind": "rule", "key": "us.sweep.chosen", "rule": "8.8.5", "spaces": ["hue", "saigon"]})
    assert (told.key, told.params["spaces"]) == ("rule.spaces", ["hue", "saigon"])
    assert reasoning({"kind": "rule", "key": "enough", "rule": "8.5.1"}).key == "rule"


# -- every decision ------------------------------------------------------------------------------


@pytest.fixture
def silent(monkeypatch) -> list[tuple[str, str, int | None]]:
    """All decisions that give no reason though there was a choice."""
    found: list[tuple[str, str, int | None]] = []
    decide = deciding.decide

    def watched(table: Any, question: Any, *more: Any) -> Any:
        choice = decide(table, question, *more)
        json.dumps(choice.why)
        # Some questions are asked though there is one answer only, to tell nothing (7.3).
        if not choice.why and (len(question.values) > 1 or question.least < question.most):
            found.append((question.role, question.key, table.card))
        return choice

    monkeypatch.setattr(deciding, "decide", watched)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_8_0_every_decision_of_four_non_players_says_why(silent, seed):
    soak.play(seed, check=False)
    assert silent == []


@pytest.mark.parametrize("part", range(3))
def test_8_0_every_decision_says_why_where_others_have_begun_or_played_the_other_side(silent, part):
    """Games in which Events are chosen often and answers are given by chance and by the rules in turn."""
    for seed in range(part, 24, 3):
        assert mixed_walk(seed) is None
    assert silent == []


@pytest.mark.parametrize("seed", [2, 7, 11])
def test_8_1_4_a_tie_is_among_candidates_told_before_and_a_roll_leads_to_the_first_of_them(seed):
    """Whatever is narrowed was named; and no candidate is passed on the way along the arrows."""
    rolls = 0
    for entry in soak.play(seed, check=False)[1]:
        candidates: list[str] = []
        for reason in entry.get("why", ()):
            if reason["kind"] == "priority":
                candidates = reason["spaces"]
            elif reason["kind"] == "tie" and reason["rule"] != "8.3":
                assert set(reason["spaces"]) < set(candidates), reason
                candidates = reason["spaces"]
            elif reason["rule"] == "8.2" and (places := [at for at in candidates if not at.startswith("loc_")]):
                values = reason["values"]
                way = [values["named"], *values["way"]] if "way" in values else [values["space"]]
                assert [at for at in way if at in places] == way[-1:], (candidates, reason)
                candidates, rolls = way[-1:], rolls + 1
    assert rolls > 20


# -- in short ------------------------------------------------------------------------------------


def in_short(acted, key):
    """The answers to a question, each with the one reason that is told in short."""
    return [
        (decided.answer, [(reason["kind"], reason["key"]) for reason in decided.why if reason.get("short")])
        for decided in acted
        if decided.key == key
    ]


def test_8_7_1_whoever_passes_says_in_short_why_and_not_what_was_looked_at():
    table = a_bare_table({"hue": {"arvn_troops": 1}}, card=103, arvn=2)
    assert in_short(acts(table, "arvn"), "turn.choose") == [("pass", [("test", "arvn.poor")])]


def test_8_4_6_a_pivotal_event_says_in_short_what_decided():
    spaces = {"central_laos": {"nva_troops": 9}, "tay_ninh": {"vc_guerrillas": 21}}
    table = a_bare_table(spaces, leaders=[125, 126], played=[55], pivotal={"vc": 124})
    acted = plays(table, pivotal_events(table))
    assert in_short(acted, "pivotal.play") == [("no", [("test", "pivotal.player_first")])]


def test_8_0_a_turn_names_in_short_the_operation_that_was_chosen():
    """Never a box that the flowchart left again, nor the candidates of an activity that goes with it."""
    chosen = set()
    for entry in soak.play(0, check=False)[1]:
        choices = [fact[3] for fact in entry["facts"] if fact[0] == "chosen" and fact[2] == "turn.choose"]
        if not entry.get("why") or choices[:1] != entry["answers"][:1]:
            continue
        (told,) = [reason for reason in entry["why"] if reason.get("short")]
        boxes = [reason for reason in entry["why"] if reason["kind"] == "box"]
        own = [box for box in boxes if box["key"].split(".")[1:2] == choices]
        assert told == [*entry["why"][-1:], *own][-1]
        chosen.add(choices[0])
    assert {"pass", "rally", "sweep", "train"} <= chosen
