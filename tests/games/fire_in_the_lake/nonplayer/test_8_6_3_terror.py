"""8.6.3 Terror of a non-player NVA."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.nva import flowchart, terror

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, acts, thinks


def wants(table, *dice, limited=False):
    return terror.wanted(thinks(table, "nva", dice=dice), flowchart.terms("terror", limited))


def test_8_6_3_a_die_against_the_population_at_support():
    spaces = {"hue": {"nva_troops": 1, "support": 1}, "quang_tri": {"nva_guerrillas": 1, "support": 2}}
    assert wants(a_bare_table(spaces), 4)
    assert not wants(a_bare_table(spaces), 5)


def test_8_6_3_only_where_there_is_support_and_somebody_to_do_it():
    spaces = {"hue": {"nva_troops": 1}, "quang_tri": {"nva_guerrillas_active": 1, "support": 2}}
    assert not wants(a_bare_table(spaces))


def test_8_6_3_also_where_a_terror_marker_is_already():
    marked = {"saigon": {"nva_troops": 1, "support": 2, "terror": 1}}
    assert wants(a_bare_table(marked), 6)
    table = a_bare_table(marked)
    assert acts(table, "nva", first="event").answers("turn.choose") == ["terror"]
    assert (table.support["saigon"], table.terror["saigon"]) == (1, 1)


def test_8_6_3_only_population_that_can_be_paid_for_counts():
    spaces = {"hue": {"nva_troops": 1, "support": 1}, "can_tho": {"nva_guerrillas": 1, "support": 2}}
    assert not wants(a_bare_table(spaces, nva=1), 3)
    assert wants(a_bare_table(spaces, nva=2), 3)
    assert not wants(a_bare_table(spaces), 3, limited=True)


def test_8_6_3_in_each_such_space_the_highest_population_first():
    spaces = {
        "can_tho": {"nva_troops": 1, "support": 1},
        "saigon": {"nva_troops": 1, "support": 2},
        "hue": {"nva_guerrillas": 1, "support": 2},
        "pleiku": {"nva_guerrillas": 1},
    }
    table = a_bare_table(spaces)
    acted = acts(table, "nva", first="event")
    assert acted.answers("terror.where") == ["saigon", "hue", "can_tho", "done"]
    assert (table.support["saigon"], table.support["hue"], table.support["can_tho"]) == (1, 1, 0)


def test_8_6_3_then_bombard():
    spaces = {"saigon": {"nva_troops": 3, "support": 2}, "kien_hoa": {"us_troops": 3}}
    table = a_bare_table(spaces)
    acted = acts(table, "nva", first="event")
    assert acted.answers("terror.where") == ["saigon", "bombard"]
    assert table.pieces["kien_hoa"]["us_troops"] == 2


def test_8_6_3_a_limited_operation_without_bombard():
    spaces = {"saigon": {"nva_troops": 3, "support": 2}, "kien_hoa": {"us_troops": 3}, "hue": {"nva_troops": 1}}
    table = a_bare_table(spaces)
    table.config["options"]["easy"] = True
    acts(table, "nva", first="op")
    assert (table.support["saigon"], table.pieces["kien_hoa"]["us_troops"]) == (1, 3)
