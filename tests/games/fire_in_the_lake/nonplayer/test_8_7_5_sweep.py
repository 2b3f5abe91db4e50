"""8.7.5 Sweep of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans.sweep import plan
from sentiero.games.fire_in_the_lake.nonplayer.player import middling
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.kernel.chance import Chance

from tests.games.fire_in_the_lake.nonplayer.acting import thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.tables import pieces


def planned(spaces, dice=None, **values):
    """The selected spaces, with who comes from where; `dice` is what every die shows."""
    turn = full_turn("arvn")
    turn.operation = "sweep"
    np = thinks(arvn_table(spaces, **values), "arvn", turn)
    np.chance = Chance(middling if dice is None else lambda index, sides: dice)
    stops = plan(np).result()
    return {to: {origin: n for _, origin, n in moves} for to, moves in stops}


HIDING = {"vc_guerrillas": 1, "arvn_troops": 1, "us_troops": 3}


def test_8_7_5_support_then_vc_then_people():
    spaces = {
        "kien_hoa": HIDING,
        "pleiku": {**HIDING, "support": 1},
        "binh_tuy": {**HIDING, "vc_guerrillas": 0, "nva_guerrillas": 1, "support": 1},
        "khanh_hoa": HIDING,
    }
    assert list(planned(spaces)) == ["pleiku", "binh_tuy", "kien_hoa"]


def test_8_7_5_three_spaces_at_most_and_only_while_resources_last():
    spaces = dict.fromkeys(("hue", "saigon", "kien_hoa", "pleiku"), HIDING)
    assert len(planned(spaces)) == 3
    assert list(planned(spaces, arvn=5)) == ["saigon"]


def test_8_7_5_troops_come_to_find_more():
    spaces = {"kien_hoa": {**HIDING, "vc_guerrillas": 3}, "saigon": {"arvn_troops": 9, "arvn_police": 2}}
    assert planned(spaces)["kien_hoa"] == {"saigon": 2}


def test_8_7_5_in_jungle_by_twos():
    spaces = {"tay_ninh": {**HIDING, "vc_guerrillas": 2}, "saigon": {"arvn_troops": 5}}
    assert planned(spaces)["tay_ninh"] == {"saigon": 1}
    spaces["saigon"] = {"arvn_troops": 9}
    assert planned(spaces)["tay_ninh"] == {"saigon": 3}


def test_8_7_5_first_from_where_no_other_selected_space_needs_them():
    spaces = {
        "kien_hoa": {**HIDING, "vc_guerrillas": 3},
        "tay_ninh": {**HIDING, "vc_guerrillas": 2},
        "saigon": {"arvn_troops": 6},
        "can_tho": {"arvn_troops": 5},
    }
    # Only Saigon reaches Tay Ninh, so Can Tho helps in Kien Hoa.
    assert planned(spaces) == {"kien_hoa": {"can_tho": 2}, "tay_ninh": {"saigon": 3}}


def test_8_7_5_no_origin_below_3_nor_out_of_coin_control():
    spaces = {"kien_hoa": {**HIDING, "vc_guerrillas": 3}, "saigon": {"arvn_troops": 4}}
    assert planned(spaces)["kien_hoa"] == {"saigon": 1}
    spaces["saigon"] = {"arvn_troops": 3}
    assert planned(spaces)["kien_hoa"] == {}
    spaces["saigon"] = {"arvn_troops": 6, "vc_guerrillas_active": 4}
    assert planned(spaces)["kien_hoa"] == {"saigon": 1}


def test_8_7_5_more_troops_for_coin_control_first_in_selected_spaces():
    spaces = {
        "kien_hoa": {"vc_guerrillas": 1, "vc_guerrillas_active": 4, "arvn_troops": 1},
        "saigon": {"arvn_troops": 9},
    }
    found = planned(spaces)
    assert found["kien_hoa"] == {"saigon": 5}
    assert len(found) == 2


# Every populated space is under COIN Control, but for those that a test names.
HELD = {space: {"us_troops": 1} for space in board.PLACES if board.population(space)}


def test_8_7_5_of_as_many_people_first_into_spaces_with_bases():
    spaces = {**HELD, "saigon": {"arvn_troops": 5}, "tay_ninh": {"vc_guerrillas_active": 1}}
    spaces["kien_hoa"] = {"vc_bases": 1}
    for chance in range(1, 7):
        assert planned(spaces, dice=chance) == {"kien_hoa": {"saigon": 2}}
    # With too few Troops for the Base, an empty space.
    spaces["saigon"], spaces["kien_phong"] = {"arvn_troops": 4}, {}
    assert planned(spaces) == {"kien_phong": {"saigon": 1}}


def test_8_7_5_two_spaces_with_more_people_come_before_one_with_a_base():
    spaces = {**HELD, "saigon": {"arvn_troops": 5}, "kien_hoa": {"vc_bases": 1}, "tay_ninh": {}, "kien_phong": {}}
    assert planned(spaces) == {"tay_ninh": {"saigon": 1}, "kien_phong": {"saigon": 1}}


def test_8_7_5_of_as_many_people_and_bases_chance_decides_not_how_few_troops_are_enough():
    """8.1.3: 8.7.5 knows no further tie; 11 leads to Kien Hoa, which needs 1 Troop, 66 to Kien Phong, which needs 2."""
    spaces = {**HELD, "saigon": {"arvn_troops": 5}, "kien_hoa": {}, "kien_phong": {"vc_guerrillas_active": 1}}
    assert planned(spaces, dice=1) == {"kien_hoa": {"saigon": 1}}
    assert planned(spaces, dice=6) == {"kien_phong": {"saigon": 2}}


def test_8_7_5_the_most_people_in_all():
    spaces = HELD | {
        "saigon": {"arvn_troops": 9},
        "tay_ninh": {"vc_guerrillas_active": 5},
        "kien_hoa": {"vc_guerrillas_active": 2},
        "quang_duc": {"vc_guerrillas_active": 2},
    }
    for chance in range(1, 7):
        assert planned(spaces, dice=chance) == {"kien_hoa": {"saigon": 3}, "quang_duc": {"saigon": 3}}


def test_8_7_5_nobody_takes_the_troops_that_another_space_alone_can_have():
    """Only Saigon reaches Tay Ninh, so Can Tho wins Kien Hoa, whatever the dice say."""
    spaces = {**HELD, "saigon": {"arvn_troops": 4}, "can_tho": {"arvn_troops": 4}, "tay_ninh": {}, "kien_hoa": {}}
    for chance in range(1, 7):
        assert planned(spaces, dice=chance) == {"tay_ninh": {"saigon": 1}, "kien_hoa": {"can_tho": 1}}


def test_8_7_5_raid_before_and_no_transport_then():
    spaces = {
        "kien_hoa": {"vc_guerrillas": 4, "arvn_troops": 4, "arvn_rangers": 1},
        "saigon": {"arvn_troops": 9},
        "an_loc": {"arvn_troops": 5},
    }
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("turn.choose") == ["sweep"]
    assert acted.answers("sweep.where")[:2] == ["raid", "kien_hoa"]
    assert not acted.answers("transport.from")
    assert table.pieces["kien_hoa"]["vc_guerrillas"] == 0


def test_8_7_5_transport_after_the_moves_to_find_more():
    spaces = {
        "kien_hoa": {"vc_guerrillas": 4, "arvn_troops": 1, "us_troops": 5},
        "da_nang": {"arvn_troops": 5},
    }
    table = arvn_table(spaces, arvn=3)
    acted = operates(table)
    assert acted.answers("sweep.where")[:2] == ["kien_hoa", "transport"]
    assert table.pieces["kien_hoa"]["arvn_troops"] == 4
    assert table.pieces["kien_hoa"]["vc_guerrillas"] == 0


def test_8_7_5_possible_by_the_transport_alone():
    spaces = {"da_nang": {"arvn_troops": 3}, "tay_ninh": {"arvn_police": 1, "us_troops": 2, "vc_guerrillas": 1}}
    table = arvn_table(spaces)
    acted = operates(table)
    assert acted.answers("turn.choose") == ["sweep"]
    assert acted.answers("sweep.where")[:2] == ["tay_ninh", "transport"]
    assert pieces(table, "tay_ninh")["vc_guerrillas_active"] == 1
    # Not with Typhoon Kate.
    assert operates(arvn_table(spaces, momentum={115: "unshaded"})).answers("turn.choose") != ["sweep"]


def test_8_7_5_vc_before_nva():
    table = arvn_table({"kien_hoa": {"vc_guerrillas": 2, "nva_guerrillas": 2, "arvn_troops": 3, "us_troops": 3}})
    operates(table)
    assert pieces(table, "kien_hoa")["vc_guerrillas_active"] == 2
    assert pieces(table, "kien_hoa")["nva_guerrillas_active"] == 1


def test_8_7_5_no_sweep_in_the_monsoon():
    spaces = {"kien_hoa": {"vc_guerrillas": 1, "vc_guerrillas_active": 3, "arvn_troops": 5, "arvn_police": 3}}
    acted = operates(arvn_table(spaces, deck=[1, 128]))
    assert acted.tests("arvn.sweep.monsoon") == [True]
    assert acted.answers("turn.choose") == ["assault"]


def test_8_7_5_cobras_fly_wherever_they_can():
    spaces = {"kien_hoa": {"vc_guerrillas": 2, "arvn_troops": 4}}
    table = arvn_table(spaces, capabilities={13: "unshaded"})
    acted = operates(table)
    assert acted.answers("sweep.gunship") == ["yes"]
    assert pieces(table, "kien_hoa")["vc_guerrillas_active"] == 1


def test_8_7_5_equal_origins_are_left_to_chance_however_many_they_can_spare():
    """8.7.5 names no order among the spaces that Troops come from."""
    spaces = {
        "kien_hoa": {"arvn_police": 1, "vc_guerrillas": 2, "support": 1},
        "saigon": {"arvn_troops": 9},
        "can_tho": {"arvn_troops": 5},
    }
    for dice, first in (((1, 1), "saigon"), ((1, 5), "can_tho")):
        turn = full_turn("arvn")
        turn.operation = "sweep"
        np = thinks(arvn_table(spaces), "arvn", turn)
        np.chance = Chance(lambda index, sides: dice[index % 2])
        assert plan(np).result()[0][1][0][1] == first
