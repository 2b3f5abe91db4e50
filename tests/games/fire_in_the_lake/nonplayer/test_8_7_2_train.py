"""8.7.2 Train of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.arvn import train
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import train as plans
from sentiero.games.fire_in_the_lake.sequence import full_turn
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import arvn_table, operates
from tests.games.fire_in_the_lake.tables import pieces

# Typhoon Kate.
NO_TRANSPORT = {115: "unshaded"}
SITE = {"arvn_troops": 3, "arvn_police": 2}
ALL_CITIES = ("hue", "da_nang", "kontum", "qui_nhon", "cam_ranh", "an_loc", "saigon", "can_tho")


def considers(table, turn=None):
    turn = turn or full_turn("arvn")
    turn.operation = "train"
    return thinks(table, "arvn", turn)


def test_8_7_2_trains_to_place_a_base_with_few_available():
    assert train.wanted(considers(arvn_table({"pleiku": SITE}, {"arvn_bases": 1})))
    assert not train.wanted(considers(arvn_table({"pleiku": SITE})))
    assert not train.wanted(considers(arvn_table({"pleiku": SITE}, {"arvn_bases": 1}, arvn=2)))


def test_8_7_2_no_base_if_placing_takes_3_spaces_or_all_resources():
    rangers = {"arvn_bases": 1, "arvn_rangers": 5, "arvn_police": 5}
    assert not train.wanted(considers(arvn_table({"pleiku": SITE}, rangers)))
    few = {"arvn_bases": 1, "arvn_rangers": 4, "arvn_police": 5}
    assert train.wanted(considers(arvn_table({"pleiku": SITE}, few)))
    assert not train.wanted(considers(arvn_table({"pleiku": SITE}, few, arvn=6)))


def test_8_7_2_no_base_if_placing_takes_the_only_space():
    limited = Turn("arvn", limited=True)
    assert not train.wanted(considers(arvn_table({"pleiku": SITE}, {"arvn_bases": 1, "arvn_rangers": 2}), limited))
    assert train.wanted(considers(arvn_table({"pleiku": SITE}, {"arvn_bases": 1}), limited))


def test_8_7_2_placing_uses_no_more_resources_than_there_are_spaces_for():
    spaces = {**closed("hue", "saigon"), "pleiku": SITE}
    reserves = {"arvn_bases": 1, "arvn_rangers": 6}
    assert train.wanted(considers(arvn_table(spaces, reserves, arvn=9)))
    assert not train.wanted(considers(arvn_table(spaces, reserves, arvn=8)))


def test_8_7_2_where_a_base_belongs():
    for here, fits in (
        (SITE, True),
        ({**SITE, "arvn_police": 1}, False),
        ({"arvn_troops": 2, "us_troops": 3}, False),
        ({"arvn_troops": 3, "us_irregulars": 2}, True),
        ({**SITE, "us_bases": 1}, False),
        ({**SITE, "vc_bases": 2}, False),
    ):
        table = arvn_table({"pleiku": here}, {"arvn_bases": 1})
        assert plans.is_base_site(table, "pleiku") == fits, here
    assert not plans.is_base_site(arvn_table({"hue": SITE}), "hue")
    assert not plans.is_base_site(arvn_table({"southern_laos": SITE}), "southern_laos")


def test_8_7_2_exactly_6_cubes_evenly_from_the_fewest():
    saigon = {"saigon": {"arvn_troops": 4, "arvn_police": 1}}
    for troops, police, placed in ((6, 6, [3, 3]), (1, 11, [1, 5])):
        table = arvn_table({**closed("saigon"), **saigon}, {"arvn_troops": troops, "arvn_police": police}, arvn=3)
        acted = operates(table)
        assert acted.answers("train.where")[0] == "saigon"
        assert table.tracks["arvn"] == 0
        assert [fact[2] for fact in table.facts if fact[0] == "placed"] == placed
    table = arvn_table({**closed("saigon"), "saigon": {"arvn_police": 1}}, {"arvn_troops": 7, "arvn_police": 7}, arvn=3)
    operates(table)
    assert [fact[1:3] for fact in table.facts if fact[0] == "placed"] == [("arvn_troops", 3), ("arvn_police", 3)]


def closed(*but):
    """Cities under NVA Control, where nobody Trains, but for these."""
    return {city: {"nva_troops": 1} for city in ALL_CITIES if city not in but}


def test_8_7_2_rangers_once_fewer_than_6_cubes_are_available():
    table = arvn_table({}, {"arvn_troops": 5, "arvn_police": 6, "arvn_rangers": 3}, arvn=9)
    acted = operates(table)
    places = acted.answers("train.where")[:3]
    assert acted.answers("train.what")[:3] == ["cubes", "rangers", "rangers"]
    assert [table.pieces[place]["arvn_rangers"] for place in places] == [0, 2, 1]
    assert table.tracks["arvn"] == 0


def test_8_7_2_to_add_coin_control_then_the_first_of_a_type():
    full = {city: {"arvn_troops": 1, "arvn_police": 1} for city in ALL_CITIES}
    spaces = {**full, "hue": {"arvn_troops": 1, "vc_guerrillas": 6}, "da_nang": {"arvn_troops": 2}}
    table = arvn_table(spaces, {"arvn_troops": 9, "arvn_police": 9})
    acted = operates(table)
    assert acted.answers("train.where")[:2] == ["hue", "da_nang"]
    assert table.control("hue") == "coin"


def test_8_7_2_no_more_than_3_spaces_then_govern():
    spaces = {**closed("hue", "saigon", "da_nang", "can_tho"), "hue": {"arvn_troops": 3, "support": 2}, "pleiku": SITE}
    table = a_bare_table(spaces)
    acted = operates(table)
    assert sorted(acted.answers("train.where")[:3]) == ["can_tho", "da_nang", "saigon"]
    assert acted.answers("train.where")[3] == "govern"
    assert table.tracks["patronage"] == 22
    assert table.pieces["pleiku"]["arvn_bases"] == 0


def test_8_7_2_a_base_after_the_pause_replacing_cubes_evenly():
    spaces = {"pleiku": {"arvn_troops": 4, "arvn_police": 3}, "hue": {"arvn_troops": 1, "arvn_police": 1, "support": 2}}
    table = arvn_table(spaces, {"arvn_bases": 1}, arvn=3)
    acted = operates(table)
    assert acted.answers("train.where") == ["govern", "pleiku", "done"]
    assert acted.answers("train.then") == ["build_base"]
    assert pieces(table, "pleiku") == {"arvn_troops": 2, "arvn_police": 2, "arvn_bases": 1}
    assert table.tracks["arvn"] == 0


def test_8_7_2_pacify_where_it_trained():
    reserves = {"arvn_troops": 6, "arvn_police": 6}
    spaces = {**closed("saigon"), "saigon": {"support": -1}}
    table = arvn_table(spaces, reserves, arvn=12, momentum=NO_TRANSPORT)
    acted = operates(table)
    assert acted.answers("train.then") == ["pacify"]
    assert table.support["saigon"] == 1
    assert table.tracks["arvn"] == 3


def test_8_7_2_a_further_space_to_pacify_at_no_cost_and_without_pieces():
    village = {"arvn_troops": 1, "arvn_police": 1, "support": -1}
    spaces = {"quang_tri": village, "kien_hoa": {**village, "vc_bases": 1}}
    table = arvn_table(spaces, arvn=6, momentum=NO_TRANSPORT)
    assert trains(table) == ["kien_hoa"]
    assert table.support["kien_hoa"] == 1
    assert table.tracks["arvn"] == 0


def trains(table):
    """The spaces of a Training that no box asked for."""
    acted = plays(table, run_operation(table, full_turn("arvn"), "train"))
    return [answer for answer in acted.answers("train.where") if answer in board.SPACE]


def test_8_7_2_govern_or_transport_alone_are_worth_a_training_without_pieces():
    table = arvn_table({"hue": {"arvn_troops": 1, "support": 2}}, arvn=20)
    assert train.possible(considers(table))
    assert len(trains(table)) == 1
    assert table.tracks["arvn"] == 20
    assert table.tracks["patronage"] == 22


def test_8_7_2_nothing_to_train_is_none():
    assert not train.possible(considers(arvn_table({})))


def test_8_7_2_limited_to_one_space():
    table = a_bare_table({"saigon": {"arvn_troops": 2}})
    turn = Turn("arvn", limited=True)
    turn.operation = "train"
    np = thinks(table, "arvn", turn, dice=(1, 1))
    assert plans.next_placement(np) is not None
    turn.spaces.append("hue")
    assert plans.next_placement(np) is None
