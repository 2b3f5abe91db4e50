"""8.8.7 Train of a non-player US, and 8.8.8 Pacify."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.support import pacification
from sentiero.games.fire_in_the_lake.nonplayer.us.plans import pacify

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays
from tests.games.fire_in_the_lake.tables import pieces

NO_IRREGULARS = {"us_irregulars": 6}
# Neither Air Lift (Typhoon Kate) nor Air Strike (Bombing Pause).
GROUNDED = {115: "unshaded", 41: "unshaded"}
ARVN_PLAYER = [{"roles": ["arvn"]}]


def trained(table, **values):
    """An action after the 1st Eligible executed an Operation only, so that no Event is open."""
    return acts(table, "us", first="op", **values)


def where(acted):
    return [answer for answer in acted.answers("train.where") if answer != "done"]


# -- Irregulars --------------------------------------------------------------------------------


@pytest.mark.parametrize(("policy", "each"), [("jfk", 2), ("lbj", 1), ("nixon", 1)])
def test_8_8_7_one_irregular_each_two_under_jfk(policy, each):
    spaces = {space: {"us_troops": 1} for space in ("quang_tri", "pleiku", "hue")}
    table = a_bare_table(spaces, policy=policy, out_of_play={"us_irregulars": 2}, arvn=15, momentum=GROUNDED)
    trained(table)
    placed = [table.pieces[space]["us_irregulars"] for space in spaces]
    assert max(placed) == each
    assert sum(placed) == min(4, 3 * each)


def test_8_8_7_without_us_base_then_provinces_then_without_irregulars():
    spaces = {
        "saigon": {"us_troops": 1, "us_bases": 1},
        "hue": {"us_troops": 1},
        "quang_tri": {"us_troops": 1, "us_irregulars_active": 1},
        "pleiku": {"us_troops": 1},
    }
    table = a_bare_table(spaces, out_of_play={"us_irregulars": 2}, arvn=15)
    assert where(trained(table)) == ["pleiku", "quang_tri", "hue"]


# -- ARVN pieces -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("policy", "gone", "placed"),
    [
        ("lbj", {}, {"arvn_troops": 3, "arvn_police": 3}),
        ("jfk", {"arvn_troops": 30, "arvn_police": 30}, {"arvn_rangers": 2}),
        ("nixon", {}, {"arvn_rangers": 2}),
        ("nixon", {"arvn_rangers": 6}, {"arvn_troops": 3, "arvn_police": 3}),
        ("lbj", {"arvn_troops": 29}, {"arvn_troops": 1, "arvn_police": 5}),
        ("lbj", {"arvn_police": 30}, {"arvn_troops": 6}),
    ],
)
def test_8_8_7_cubes_or_rangers_at_1_us_base(policy, gone, placed):
    spaces = {"hue": {"us_bases": 1}, "kontum": {"us_bases": 1}}
    table = a_bare_table(spaces, policy=policy, out_of_play={**NO_IRREGULARS, **gone}, arvn=18, momentum=GROUNDED)
    trained(table)
    assert {"us_bases": 1, **placed} in [pieces(table, space) for space in spaces]
    assert {"us_bases": 1} in [pieces(table, space) for space in spaces]
    assert table.tracks["arvn"] == 15


def test_8_8_7_police_first_where_they_are_fewer():
    table = a_bare_table({"hue": {"us_bases": 1, "arvn_troops": 2}}, out_of_play=dict(NO_IRREGULARS), arvn=18)
    trained(table)
    assert pieces(table, "hue") == {"us_bases": 1, "arvn_troops": 5, "arvn_police": 3}


def test_8_8_7_first_where_control_changes():
    for enemy, chosen in (({"nva_guerrillas": 7}, "hue"), ({"vc_guerrillas": 6}, "hue"), ({"vc_guerrillas": 7}, None)):
        spaces = {"saigon": {"us_bases": 1, "arvn_police": 4}, "hue": {"us_bases": 1, **enemy}}
        acted = trained(a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=18, momentum=GROUNDED))
        assert acted.reasons.count("us.train.control") == (1 if chosen else 0)
        assert chosen is None or where(acted)[0] == chosen


# -- Patronage ---------------------------------------------------------------------------------


def test_8_8_7_patronage_only_from_a_player_arvn_above_22():
    for seats, patronage, taken in ((ARVN_PLAYER, 23, 3), (ARVN_PLAYER, 22, 0), ([], 40, 0)):
        spaces = {"saigon": {"us_troops": 2, "support": 2}}
        table = a_bare_table(spaces, seats=seats, patronage=patronage, out_of_play={"us_irregulars": 5}, arvn=15)
        acted = trained(table)
        assert table.tracks["patronage"] == patronage - taken, acted.answers("turn.choose")


def test_8_8_7_training_in_saigon_for_the_patronage_alone():
    spaces = {"saigon": {"us_bases": 1, "support": 2}}
    table = a_bare_table(spaces, seats=ARVN_PLAYER, patronage=30, out_of_play=dict(NO_IRREGULARS), arvn=15)
    acted = trained(table)
    assert where(acted) in (["saigon"], [])
    assert acted.answers("train.then") == ["transfer_patronage"]
    assert (table.tracks["patronage"], table.tracks["arvn"]) == (27, 18)


# -- Combined Action Platoons ------------------------------------------------------------------


def test_8_8_7_one_more_police_where_there_are_fewest():
    spaces = {"saigon": {"us_troops": 1, "arvn_police": 2}, "hue": {"us_troops": 1, "arvn_police": 1, "support": 2}}
    table = a_bare_table(spaces, capabilities={18: "unshaded"}, arvn=15)
    trained(table)
    assert (table.pieces["saigon"]["arvn_police"], table.pieces["hue"]["arvn_police"]) == (2, 2)
    empty = a_bare_table(spaces, capabilities={18: "unshaded"}, arvn=15, out_of_play={"arvn_police": 27})
    trained(empty)
    assert (empty.pieces["saigon"]["arvn_police"], empty.pieces["hue"]["arvn_police"]) == (2, 1)


def test_8_8_7_one_more_police_before_pacification():
    """So Saigon has Police when the US Pacifies first where there are none."""
    spaces = {"saigon": {"us_troops": 1}, "hue": {"us_irregulars": 1}}
    table = a_bare_table(
        spaces,
        capabilities={18: "unshaded"},
        momentum=GROUNDED,
        deck=[1, 128],
        out_of_play={"us_irregulars": 5},
    )
    acted = trained(table)
    assert where(acted) == ["hue"]
    assert acted.answers("train.extra_police") == ["saigon"]
    assert (table.support["saigon"], table.support["hue"]) == (0, 2)


def test_8_8_7_one_more_police_is_training_enough():
    spaces = {"hue": {"us_troops": 3, "support": 2}}
    for capabilities, gone, choice in (({18: "unshaded"}, 0, "train"), ({18: "unshaded"}, 30, "pass"), ({}, 0, "pass")):
        out_of_play = {**NO_IRREGULARS, "arvn_police": gone}
        table = a_bare_table(spaces, capabilities=capabilities, out_of_play=out_of_play, arvn=15, econ=15)
        acted = trained(table)
        assert acted.answers("turn.choose") == [choice]
        assert table.pieces["hue"]["arvn_police"] == (1 if choice == "train" else 0)
    # No space is Trained for it alone where another is Trained anyway.
    table = a_bare_table(
        {**spaces, "saigon": {"us_troops": 1}},
        capabilities={18: "unshaded"},
        out_of_play=dict(NO_IRREGULARS),
        arvn=21,
        econ=15,
    )
    assert where(trained(table)) == ["saigon"]


# -- Pacification ------------------------------------------------------------------------------


def test_8_8_7_trains_where_it_can_pacify_best():
    spaces = {"hue": {"us_troops": 2}, "da_nang": {"us_troops": 2}, "saigon": {"us_troops": 2, "support": 2}}
    table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=21)
    acted = trained(table)
    assert where(acted) == ["hue"]
    assert (table.support["hue"], table.support["da_nang"], table.tracks["arvn"]) == (2, 0, 15)


def test_8_8_8_in_training_first_without_police_then_the_greatest_shift_then_no_terror():
    def first(**spaces):
        table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=60)
        return trained(table).answers("train.where")[0]

    held = {"us_troops": 2}
    assert first(saigon={**held, "arvn_police": 1}, da_nang=held) == "da_nang"
    assert first(saigon={**held, "support": 1}, hue=held) == "saigon"
    assert first(quang_tin=held, hue={**held, "support": 1}) == "quang_tin"
    assert first(da_nang={**held, "terror": 1}, kontum=held) == "kontum"


def test_8_8_8_terror_only_if_a_shift_follows():
    spaces = {"hue": {"us_troops": 2, "terror": 1}}
    table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=20)
    assert trained(table).answers("turn.choose") == ["pass"]
    table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=21)
    trained(table)
    assert (table.terror["hue"], table.support["hue"]) == (0, 1)
    done = a_bare_table({"hue": {"us_troops": 2, "terror": 1, "support": 2}}, out_of_play=dict(NO_IRREGULARS), arvn=40)
    assert trained(done).answers("turn.choose") == ["pass"]


def test_8_8_7_cords_pacifies_in_a_second_space():
    spaces = {"hue": {"us_troops": 2}, "da_nang": {"us_troops": 2}, "kontum": {"us_troops": 2}}
    table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=60, capabilities={19: "unshaded"})
    acted = trained(table)
    assert len(where(acted)) == 2
    assert sorted(table.support[space] for space in spaces) == [0, 2, 2]
    shaded = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=60, capabilities={19: "shaded"})
    trained(shaded)
    assert shaded.support["hue"] == 1


def test_8_8_7_cords_reckons_with_what_the_first_space_costs():
    """3 Resources are enough for Hue alone; so Can Tho is not Trained, and may be Advised."""
    spaces = {"hue": {"us_troops": 4}, "can_tho": {"us_troops": 2, "arvn_troops": 4, "vc_guerrillas_active": 1}}
    values = {"policy": "jfk", "econ": 15, "aid": 40, "capabilities": {19: "unshaded"}}
    table = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=18, **values)
    acted = trained(table)
    assert where(acted) == ["hue"]
    assert pieces(table, "can_tho") == {"us_troops": 2, "arvn_troops": 4}
    rich = a_bare_table(spaces, out_of_play=dict(NO_IRREGULARS), arvn=24, **values)
    assert where(trained(rich)) == ["hue", "can_tho"]


@pytest.mark.parametrize(
    ("policy", "trail", "activity"), [("lbj", 1, "air_strike"), ("lbj", 0, "advise"), ("nixon", 1, "advise")]
)
def test_8_8_7_air_strike_under_lbj_otherwise_advise(policy, trail, activity):
    spaces = {"hue": {"us_troops": 1}, "saigon": {"arvn_rangers": 1, "vc_guerrillas": 1}}
    table = a_bare_table(spaces, policy=policy, trail=trail)
    trained(table)
    assert [fact[2] for fact in table.facts if fact[0] == "activity"] == [activity]


# -- the Support Phase -------------------------------------------------------------------------


def test_8_8_8_in_the_support_phase_the_greatest_shift_whatever_the_police():
    held = {"us_troops": 3, "arvn_police": 1}
    spaces = {"saigon": {**held, "support": 1}, "hue": held, "da_nang": {**held, "terror": 1}, "kontum": held}
    table = a_bare_table(spaces, arvn=100 - 25, econ=0)
    acted = plays(table, pacification(table, ("us",), 3))
    assert acted.answers("pacify.where")[:3] == ["saigon", "hue", "kontum"]
    assert [table.support[space] for space in spaces] == [2, 2, 2, 2]


def test_8_8_8_card_96_allows_1_level_a_space_so_the_most_people_come_first():
    held = {"us_troops": 1, "arvn_police": 1}
    passive = {space: {**held, "support": 1} for space in ("saigon", "hue", "quang_tri", "binh_dinh")}
    neutral = dict.fromkeys(("cam_ranh", "da_nang", "quang_nam"), held)
    table = a_bare_table({**passive, **neutral}, card=96)
    effect = CARDS[96].side("unshaded")
    assert effect is not None
    acted = plays(table, effect(table, "us"))
    assert sorted(acted.answers("pacify.where")) == sorted(passive)


def test_8_8_8_no_terror_for_nothing_in_the_support_phase():
    spaces = {"hue": {"us_troops": 3, "arvn_police": 1, "terror": 2}}
    table = a_bare_table(spaces, arvn=21, econ=15)
    plays(table, pacification(table, ("us",), 3))
    assert (table.terror["hue"], table.tracks["arvn"]) == (2, 21)
    assert pacify.shift_in(table, "hue", False, 3) == 0
