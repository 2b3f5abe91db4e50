"""8.4.4, 8.8.3: the Air Lift that Operation Attleboro (23) and Ia Drang (44) grant the US, into one space."""

from __future__ import annotations

from collections import Counter

from sentiero.games.fire_in_the_lake.events.airmobile import air_lift_into
from sentiero.games.fire_in_the_lake.nonplayer.deciding import decide

from tests.games.fire_in_the_lake.nonplayer.eventful import executes, showing
from tests.games.fire_in_the_lake.tables import Open, drive, pieces


def lifted(acted):
    """How many Troops came from where."""
    return Counter(
        piece.partition("@")[2].partition("#")[0] for chosen in acted.answers("air_lift.troops") for piece in chosen
    )


def ia_drang(spaces, dice=None, **values):
    table = showing(44, spaces, **values)
    return table, executes(table, "us", dice=dice)


HILL = {"nva_troops": 6, "nva_bases": 1}


def test_8_8_3_origins_of_a_granted_lift_in_their_order():
    """First from where there is no COIN Control, Support or US Base; then from where most can be spared."""
    spaces = {
        "phu_bon": HILL,
        "saigon": {"us_troops": 9, "us_bases": 1},
        "can_tho": {"us_troops": 2, "vc_guerrillas": 5},
        "hue": {"us_troops": 5, "arvn_police": 1, "support": 1},
    }
    table, acted = ia_drang(spaces)
    assert lifted(acted) == {"can_tho": 2, "saigon": 5}
    assert pieces(table, "phu_bon") == {"us_troops": 7}


def test_8_8_3_a_granted_lift_spares_coin_control_and_the_last_3_units_at_support():
    spaces = {
        "phu_bon": HILL,
        "da_nang": {"us_troops": 5, "vc_guerrillas": 3},
        "hue": {"us_troops": 5, "support": 1},
    }
    table, acted = ia_drang(spaces)
    assert lifted(acted) == {"hue": 2, "da_nang": 1}
    assert table.control("da_nang") == "coin"


def test_8_8_3_a_granted_lift_comes_from_where_us_troops_can_be_spared():
    """The ARVN of three Cities, and Irregulars, Assault nobody: Binh Tuy has the Troops, and Hue keeps its Control."""
    spaces = {
        "phu_bon": {"nva_troops": 2},
        "hue": {"us_troops": 1, "arvn_police": 1, "vc_guerrillas": 1},
        "binh_tuy": {"us_troops": 3},
        "kien_phong": {"us_irregulars": 1, "vc_guerrillas": 3},
        **{city: {"arvn_troops": 5, "arvn_police": 4} for city in ("cam_ranh", "kontum", "can_tho")},
    }
    table, acted = ia_drang(spaces)
    assert lifted(acted) == {"binh_tuy": 2}
    assert pieces(table, "phu_bon") == {"us_troops": 2}
    assert table.control("hue") == "coin"


def test_8_8_3_just_enough_troops_to_sweep_and_remove_as_many_as_possible():
    """4 Guerrillas hide in Jungle: the Sweep needs 8 to find them all, the Assault but 5 for all pieces."""
    here = {"nva_guerrillas": 4, "nva_bases": 1}
    table, acted = ia_drang({"quang_duc": here, "saigon": {"us_troops": 20, "us_bases": 1}})
    assert lifted(acted) == {"saigon": 8}
    assert pieces(table, "quang_duc") == {"us_troops": 8}
    table, acted = ia_drang({"quang_duc": {"nva_troops": 3}, "saigon": {"us_troops": 20, "us_bases": 1}})
    assert lifted(acted) == {"saigon": 3}


def test_8_8_3_nobody_is_lifted_who_would_remove_nobody_more():
    """2 Troops in Highland remove 1 piece; a third would not remove another, and 1 must be lifted (5.1.3)."""
    spaces = {"pleiku": {"nva_troops": 1, "us_troops": 2}, "saigon": {"us_troops": 9, "us_bases": 1}}
    _, acted = ia_drang(spaces)
    assert lifted(acted) == {"saigon": 1}


def test_8_8_3_all_us_units_leave_an_origin_without_control():
    spaces = {
        "phu_bon": {"nva_troops": 1},
        "can_tho": {"us_troops": 3, "us_irregulars": 1, "vc_guerrillas": 6},
    }
    table, _ = ia_drang(spaces)
    assert pieces(table, "can_tho") == {"vc_guerrillas": 6}
    assert pieces(table, "phu_bon") == {"us_troops": 3, "us_irregulars": 1}


def test_8_4_4_a_granted_lift_says_which_space_it_is_for():
    _, acted = ia_drang({"phu_bon": HILL, "saigon": {"us_troops": 9, "us_bases": 1}})
    told = [reason for decided in acted for reason in decided.why if reason["key"] == "us.air_lift.for_event"]
    assert told
    assert {(reason["rule"], *reason["spaces"]) for reason in told} == {("8.8.3", "phu_bon")}


def test_8_4_4_a_granted_lift_that_somebody_else_began_goes_on_among_its_origins():
    """A person chose Hue to lift from; the rules say how many."""
    table = showing(
        44, {"phu_bon": {"nva_troops": 3}, "saigon": {"us_troops": 9, "us_bases": 1}, "hue": {"us_troops": 7}}
    )
    played = drive(table, air_lift_into(table, "phu_bon", False), ["hue"], [], Open("air_lift.troops"))
    assert played.open is not None
    choice = decide(table, played.open, {}, table.chance)
    assert choice.answer == [f"us_troops@hue#{i}" for i in (1, 2, 3)]
