"""6.1 to 6.6, 8.8.1, 8.9: the Coup Round where a non-player leads the US or one player is alone; what lasts in it."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase, review_policy, rotation
from sentiero.games.fire_in_the_lake.coup.redeploy import arvn_havens, controls_now
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.coup.resources import sabotage
from sentiero.games.fire_in_the_lake.coup.round import end_game, victory_phase
from sentiero.games.fire_in_the_lake.coup.support import pacification

from tests.games.fire_in_the_lake.tables import a_table, drive, ended

VC_ALONE = [{"roles": ["vc"]}]


@pytest.mark.parametrize(
    ("available", "die", "leaders", "policy"),
    [(45, 2, 2, "jfk"), (45, 3, 2, "lbj"), (45, 1, 2, "nixon"), (46, 1, 2, "lbj")],
)
def test_8_8_1_policy_by_the_die_against_the_leaders_unless_46_are_enough(available, die, leaders, policy):
    """Support and Available: 40 Troops and 6 Bases are all there are."""
    spare = {"us_troops": 46 - available}
    table = a_table(
        seats=VC_ALONE, policy="lbj", leaders=[125, 126][:leaders], dice=[die] if available < 46 else [],
        out_of_play=spare if available < 46 else {},
    )  # fmt: skip
    review_policy(table)
    assert table.policy == policy
    assert table.facts == ([("rolled", die, "policy")] if available < 46 else []) + (
        [("policy", policy)] if policy != "lbj" else []
    )


def test_6_5_medevac_returns_nobody_and_leaves_all_10_moves():
    table = a_table({"saigon": {"arvn_police": 1}}, casualties={"us_troops": 5}, momentum={15: "unshaded"})
    assert drive(table, rotation(table, controls_now(table))).result == 0


def test_6_5_without_casualties_nobody_returns():
    assert drive(a_table(), rotation(a_table(), controls_now(a_table()))).result == 0


def test_6_5_nobody_is_asked_to_shift_where_active_opposition_is_already():
    spaces = {"saigon": {"us_troops": 9}, "hue": {"support": -2}, "da_nang": {"support": -1}}
    table = a_table(spaces)
    asked = drive(table, commitment_phase(table), "saigon", "available", 4, "done", "done", "da_nang", "done")
    where = [set(a.options) for a in asked if a.key == "withdrawal.where"]
    assert ("hue" in where[0], "da_nang" in where[0]) == (False, True)


@pytest.mark.parametrize(("bases", "base_there"), [(True, True), (False, False)])
def test_6_4_2_havens_are_cities_without_nva_control_and_mostly_bases(bases, base_there):
    table = a_table({"pleiku": {"arvn_bases": 1}, "hue": {"nva_troops": 1}})
    havens = arvn_havens(table, controls_now(table), bases)
    assert ("pleiku" in havens, "hue" in havens, "saigon" in havens) == (base_there, False, True)
    assert "pleiku" in arvn_havens(table, controls_now(table))


def test_5_3_unshaded_migs_cost_the_nva_6_at_each_reset():
    table = a_table(capabilities={33: "unshaded"}, nva=20, trail=2)
    reset_phase(table)
    assert table.tracks["nva"] == 14


def test_6_2_1_nobody_is_asked_where_the_markers_just_suffice():
    held = {
        city: {"arvn_police": 1} for city in ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "can_tho")
    }
    spaces = {**held, "saigon": {"arvn_police": 1}, "loc_hue_da_nang": {"vc_guerrillas": 1}}
    table = a_table({**spaces, "pleiku": {"terror": 14}})
    assert drive(table, sabotage(table)) == []
    assert table.terror["loc_hue_da_nang"] == 1


def test_6_3_1_what_the_us_has_shifted_counts_for_arvn():
    both = {"us_troops": 1, "arvn_troops": 1, "arvn_police": 1}
    table = a_table({"hue": {**both, "support": -2}}, arvn=75, econ=0)
    asked = drive(table, pacification(table, ("us", "arvn"), 3), "hue", 1, "hue")
    assert table.level("hue") == 0
    assert [(a.role, a.most) for a in asked if a.key == "pacify.steps"] == [("us", 2)]


def test_8_9_a_lone_player_may_lose_at_a_check_and_is_judged_at_the_end():
    table = a_table(seats=VC_ALONE, patronage=75, leaders=[128])
    drive(table, victory_phase(table))
    assert ended(table)["by"] != "final_coup"
    table = a_table(seats=VC_ALONE, patronage=0, leaders=[128])
    drive(table, end_game(table))
    assert ended(table)["by"] == "final_coup"
