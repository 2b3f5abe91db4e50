"""8.6.4 Rally of a non-player NVA."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.menu.operations import run_operation
from sentiero.games.fire_in_the_lake.nonplayer.nva import flowchart, rally
from sentiero.games.fire_in_the_lake.turn import Turn

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, plays, thinks
from tests.games.fire_in_the_lake.tables import pieces

# Many Guerrillas that cannot place a Base.
NO_ROOM = {"nva_guerrillas": 9, "vc_bases": 2}


def wants(table, *dice):
    return rally.wanted(thinks(table, "nva", dice=dice), flowchart.terms("rally"))


def rallies(spaces, dice=None, **values):
    table = a_bare_table(spaces, **values)
    return table, plays(table, run_operation(table, Turn("nva"), "rally"), dice)


def test_8_6_4_with_a_trail_of_0_or_1():
    assert wants(a_bare_table(trail=0))
    assert wants(a_bare_table(trail=1))


def test_8_6_4_if_a_base_has_fewer_than_2_units():
    assert wants(a_bare_table({"fishhook": {"nva_bases": 1, "nva_troops": 1}}))
    assert not wants(a_bare_table({"fishhook": {"nva_bases": 1, "nva_troops": 2}, "hue": NO_ROOM}), 6, 6)


def test_8_6_4_if_more_guerrillas_are_available_than_two_dice_show():
    spaces = {"fishhook": {"nva_guerrillas": 9, "vc_bases": 2}}
    assert wants(a_bare_table(spaces), 4, 6)
    assert not wants(a_bare_table(spaces), 5, 6)


def test_8_6_4_if_it_would_place_a_base():
    spaces = {"fishhook": {"nva_guerrillas": 9, "nva_guerrillas_active": 9}}
    assert wants(a_bare_table(spaces), 1, 1)
    for more in ({"vc_bases": 2}, {"nva_bases": 2}):
        full = {"fishhook": {**spaces["fishhook"], **more}}
        assert not wants(a_bare_table(full), 1, 1)


def test_8_6_4_a_base_takes_4_guerrillas_or_troops_of_either_insurgent():
    enough = {"nva_guerrillas": 1, "nva_guerrillas_active": 1, "nva_troops": 1, "vc_guerrillas": 1}
    table, acted = rallies({"fishhook": enough})
    assert acted.answers("rally.what")[0] == "base"
    assert table.pieces["fishhook"]["nva_bases"] == 1
    for missing in enough:
        table, acted = rallies({"fishhook": {**enough, missing: 0}})
        assert "base" not in acted.answers("rally.what"), missing


def test_8_6_4_active_guerrillas_make_way_for_the_base():
    table, _ = rallies({"fishhook": {"nva_guerrillas": 3, "nva_guerrillas_active": 2}}, nva=1)
    assert pieces(table, "fishhook") == {"nva_guerrillas": 3, "nva_bases": 1}


def test_8_6_4_the_order_of_spaces():
    spaces = {
        "hue": {"nva_guerrillas": 2, "nva_troops": 2, "support": 2},
        "pleiku": {"nva_guerrillas": 2, "nva_troops": 2},
        "southern_laos": {"arvn_troops": 1},
        "fishhook": {"nva_bases": 1, "nva_troops": 1},
        "north_vietnam": {"nva_bases": 1, "nva_troops": 5},
    }
    for nva, expected in ((1, ["pleiku"]), (2, ["pleiku", "southern_laos"])):
        _, acted = rallies(spaces, nva=nva)
        assert [s for s in acted.answers("rally.where") if s != "done"] == expected
    _, acted = rallies(spaces)
    assert acted.answers("rally.where") == ["pleiku", "southern_laos", "fishhook", "done"]


def test_8_6_4_other_bases_then_random_spaces():
    spaces = {"north_vietnam": {"nva_bases": 1, "nva_troops": 5}}
    table, acted = rallies(spaces)
    assert acted.answers("rally.where")[0] == "north_vietnam"
    assert len(acted.answers("rally.where")) == 4
    assert "nva.rally.anywhere" in acted.reasons
    assert table.pieces["north_vietnam"]["nva_guerrillas"] == 3


def test_8_6_4_only_available_guerrillas():
    spaces = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2}, "hue": {"nva_guerrillas": 16, "vc_bases": 2}}
    table, _ = rallies(spaces, trail=3)
    assert (table.pieces["fishhook"]["nva_guerrillas"], table.pieces["hue"]["nva_guerrillas"]) == (4, 16)


def test_8_6_4_improving_the_trail():
    spaces = {"fishhook": {"nva_bases": 1, "nva_guerrillas": 2}}
    for trail, nva, after in ((2, 5, 2), (2, 6, 3), (3, 11, 3), (3, 12, 4), (0, 6, 1)):
        table, _ = rallies(spaces, trail=trail, nva=nva)
        assert table.tracks["trail"] == after, (trail, nva)


def test_8_6_4_shaded_sa_2s_improve_it_twice():
    table, _ = rallies({}, trail=2, nva=6, capabilities={34: "shaded"})
    assert table.tracks["trail"] == 4


def test_8_6_4_unshaded_aaa_holds_it_to_one_space_if_the_trail_is_improved():
    table, acted = rallies({}, trail=2, nva=4, capabilities={31: "unshaded"})
    assert table.tracks["trail"] == 3
    assert acted.answers("rally.where")[1:] == ["done"]
    for trail, nva in ((3, 9), (4, 20), (2, 3)):
        _, acted = rallies({}, trail=trail, nva=nva, capabilities={31: "unshaded"})
        assert len([s for s in acted.answers("rally.where") if s != "done"]) == 3, (trail, nva)


def test_8_6_4_nothing_to_place_but_a_trail_to_improve():
    table = a_bare_table({"hue": {"nva_guerrillas": 20, "vc_bases": 2}}, trail=1)
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["rally"]
    assert table.tracks["trail"] == 2


def test_8_6_4_if_none_march_or_pass():
    # No Guerrilla is Available, no Base can be placed, and the Trail cannot be improved.
    spaces = {"hue": {"nva_guerrillas": 20, "vc_bases": 2}}
    table = a_bare_table(spaces, trail=1, momentum={38: "unshaded"})
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["march"]
    assert "nva.rally" in acted.reasons
    table = a_bare_table(spaces, trail=1, momentum={38: "unshaded"}, deck=[1, 128])
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["pass"]


def test_8_6_4_march_that_is_not_possible_leads_back_to_rally():
    table = a_bare_table({"hue": {"nva_guerrillas": 19, "vc_bases": 2}}, deck=[1, 128])
    acted = acts(table, "nva", first="event")
    assert acted.answers("turn.choose") == ["rally"]
    assert acted.tests("nva.march.possible") == [False]


def test_8_4_4_a_free_rally_is_in_all_spaces_that_the_event_names():
    among = ("fishhook", "parrots_beak", "sihanoukville", "northeast_cambodia")
    table = a_bare_table(nva=0)
    plays(table, run_operation(table, Turn("nva", by_event=True, among=frozenset(among)), "rally"))
    assert [table.pieces[space]["nva_guerrillas"] for space in among] == [1, 1, 1, 1]
