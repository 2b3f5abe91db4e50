"""115 Typhoon Kate."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup.reset import reset_phase
from sentiero.games.fire_in_the_lake.turn import possible_activities, run_activity

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, execute, pieces

KATE = {115: "unshaded"}
EVERYTHING = {
    "saigon": {"us_troops": 4, "arvn_troops": 4, "arvn_rangers": 1, "us_irregulars": 1, "support": 2},
    "hue": {"us_troops": 4, "arvn_troops": 4, "arvn_rangers": 1, "us_irregulars": 1, "support": 1},
    "da_nang": {"us_troops": 4, "arvn_troops": 4, "arvn_rangers": 1, "us_irregulars": 1, "support": 1},
    "quang_tri": {
        "nva_troops": 3,
        "nva_bases": 1,
        "us_bases": 1,
        "arvn_troops": 1,
        "arvn_rangers": 1,
        "us_irregulars": 1,
    },
    "quang_nam": {"nva_troops": 3, "nva_guerrillas": 3, "us_troops": 1, "arvn_rangers": 1, "us_irregulars": 1},
    "kien_hoa": {"vc_guerrillas": 2, "arvn_police": 1, "us_troops": 1},
    "kien_phong": {"vc_guerrillas": 2, "arvn_police": 1, "us_troops": 1},
}


def run(table, who, name, operation, *answers):
    turn = a_turn(who)
    turn.operation = operation
    assert name in possible_activities(table, turn)
    return drive(table, run_activity(table, turn, name), *answers)


def test_it_lasts_until_reset_and_the_executing_faction_stays_eligible():
    table = a_table()
    assert execute(table, 115, "unshaded", "nva") == []
    assert table.momentum == KATE
    assert table.stays == ["nva"]
    assert CARDS[115].sides == CARDS[115].momentum == ("unshaded",)
    reset_phase(table)
    assert table.momentum == {}


@pytest.mark.parametrize(
    ("who", "operation", "calm", "storm"),
    [
        ("us", "train", ["advise", "air_lift", "air_strike"], ["advise", "air_strike"]),
        ("us", "assault", ["air_lift", "air_strike"], ["air_strike"]),
        ("arvn", "patrol", ["govern", "transport", "raid"], ["govern", "raid"]),
        ("nva", "rally", ["infiltrate", "bombard"], ["infiltrate"]),
        ("vc", "rally", ["tax", "subvert"], ["tax", "subvert"]),
    ],
)
def test_no_air_lift_transport_or_bombard(who, operation, calm, storm):
    turn = a_turn(who)
    turn.operation = operation
    assert possible_activities(a_table(EVERYTHING), turn) == calm
    assert possible_activities(a_table(EVERYTHING, momentum=KATE), turn) == storm


@pytest.mark.parametrize(
    ("who", "name", "operation", "answers"),
    [
        ("us", "advise", "patrol", ["saigon"]),
        ("arvn", "govern", "patrol", ["hue"]),
        ("arvn", "raid", "patrol", ["saigon"]),
        ("nva", "infiltrate", "rally", ["quang_nam"]),
        ("vc", "tax", "rally", ["kien_hoa"]),
        ("vc", "subvert", "rally", ["kien_hoa", "remove"]),
    ],
)
def test_every_other_special_activity_takes_place_in_one_space(who, name, operation, answers):
    where = f"{name}.where"
    assert run(a_table(EVERYTHING), who, name, operation, *answers, Open(where)).keys.count(where) == 2
    rest = ["no"] if name == "advise" else []
    assert run(a_table(EVERYTHING, momentum=KATE), who, name, operation, *answers, *rest).keys.count(where) == 1


@pytest.mark.parametrize("who", ["nva", "vc"])
def test_ambush_takes_place_in_one_space(who):
    spaces = {
        "hue": {f"{who}_guerrillas": 1, "arvn_police": 1},
        "da_nang": {f"{who}_guerrillas": 1, "arvn_police": 1},
    }
    table = a_table(spaces, momentum=KATE)
    run(table, who, "ambush", "attack", "hue")
    assert pieces(table, "hue") == {f"{who}_guerrillas_active": 1}
    assert pieces(table, "da_nang") == {f"{who}_guerrillas": 1, "arvn_police": 1}


@pytest.mark.parametrize("deck", [[128, 55], [55, 128]])
def test_air_strike_takes_place_in_one_space_even_in_monsoon_and_may_still_degrade_the_trail(deck):
    table = a_table(EVERYTHING, momentum=KATE, dice=[4], trail=3, deck=deck)
    asked = run(table, "us", "air_strike", "assault", ["quang_tri"], "trail", "quang_tri", "quang_tri")
    assert (asked[0].key, asked[0].most) == ("air_strike.where", 1)
    assert table.pieces["quang_tri"]["nva_troops"] == 1
    assert table.tracks["trail"] == 2


def test_macv_grants_an_air_lift_all_the_same():
    table = a_table(EVERYTHING, momentum=KATE)
    asked = execute(table, 69, "unshaded", "us", "us_then_arvn", Open("event.activity"))
    assert asked[-1].options == ["advise", "air_lift", "air_strike"]
