"""8.7.6 Pacify of a non-player ARVN."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.coup.support import pacification
from sentiero.games.fire_in_the_lake.nonplayer.arvn.plans import pacify

from tests.games.fire_in_the_lake.nonplayer.acting import a_bare_table, plays, thinks
from tests.games.fire_in_the_lake.nonplayer.arvn_tables import with_us_total

HELD = {"arvn_troops": 2, "arvn_police": 1}


def a_quiet_table(spaces, us=30, **values):
    """A table on which US Support and Available come to this total."""
    return with_us_total(a_bare_table(spaces, **values), us)


def pacifies(table, cost=3, levels=2):
    return plays(table, pacification(table, ("arvn",), cost, levels))


def test_8_7_6_without_terror_then_opposition_then_the_greatest_shift():
    spaces = {
        "hue": {**HELD, "support": -2, "terror": 1},
        "da_nang": {**HELD, "support": -2},
        "quang_tri": {**HELD, "support": 0},
        "binh_dinh": {**HELD, "support": -1},
    }
    acted = pacifies(a_quiet_table(spaces, arvn=75))
    assert acted.answers("pacify.where") == ["binh_dinh", "da_nang", "quang_tri", "hue"]


def test_8_7_6_two_levels_at_most():
    table = a_quiet_table({"hue": {**HELD, "support": -2}}, arvn=30)
    pacifies(table)
    assert (table.support["hue"], table.tracks["arvn"]) == (0, 24)


def test_8_7_6_levels_that_the_us_has_shifted_are_no_longer_to_be_had():
    """6.3.1: Hue has 1 level left of its 2, so Quang Tri is the greater shift."""
    held = {**HELD, "support": -2}
    table = a_quiet_table({"hue": {**held, "us_troops": 1}, "quang_tri": held}, arvn=9, econ=6)
    # Were they equal, a die would decide.
    acted = plays(table, pacification(table, ("us", "arvn"), 3), dice=())
    assert acted.answers("pacify.where") == ["hue", "quang_tri"]
    assert (table.support["hue"], table.support["quang_tri"]) == (-1, 0)


def test_8_7_6_to_active_support_only_while_the_us_stays_at_45():
    for us, level in ((43, 2), (44, 1)):
        table = a_quiet_table({"hue": {**HELD, "support": 1}}, us, arvn=30)
        pacifies(table)
        assert table.support["hue"] == level, us


def test_8_7_6_to_passive_support_whatever_the_us_has():
    table = a_quiet_table({"saigon": {**HELD, "support": 0}}, us=44, arvn=30)
    pacifies(table)
    assert table.support["saigon"] == 1


def test_8_7_6_terror_only_for_a_shift():
    for purse, terror, level in ((6, 0, 1), (5, 1, 0)):
        table = a_quiet_table({"hue": {**HELD, "terror": 1}}, arvn=purse)
        pacifies(table)
        assert (table.terror["hue"], table.support["hue"]) == (terror, level)
    table = a_quiet_table({"hue": {**HELD, "terror": 1, "support": 1}}, us=45, arvn=30)
    pacifies(table)
    assert table.terror["hue"] == 1
    table = a_quiet_table({"hue": {**HELD, "terror": 1, "support": 2}}, arvn=30)
    pacifies(table)
    assert table.terror["hue"] == 1


def test_8_7_6_terror_only_if_one_level_leaves_the_us_at_45():
    # From Neutral a level adds 2, from Opposition none.
    for us, support, terror, level in ((43, 0, 0, 1), (44, 0, 1, 0), (50, 0, 1, 0), (50, -1, 0, 1)):
        table = a_quiet_table({"hue": {**HELD, "terror": 1, "support": support}}, us, arvn=30)
        assert pacify.can_pacify(table, "hue") == (not terror)
        pacifies(table)
        assert (table.terror["hue"], table.support["hue"]) == (terror, level), us


def test_8_7_6_no_more_than_the_rule_allows():
    spaces = {city: {**HELD, "support": 0} for city in ("hue", "da_nang", "kontum", "qui_nhon", "saigon")}
    table = a_quiet_table(spaces, us=10, arvn=75)
    acted = pacifies(table)
    assert len(acted.answers("pacify.where")) == 4
    assert acted.answers("pacify.where")[:2] == ["saigon", "hue"]


def test_8_7_6_in_training_first_at_an_enemy_base():
    spaces = {
        "quang_tri": {**HELD, "support": -2},
        "pleiku": {**HELD, "support": 0, "terror": 1, "vc_bases": 1},
    }
    np = thinks(a_quiet_table(spaces, arvn=30), "arvn")
    assert pacify.choose(np, ["quang_tri", "pleiku"], training=True) == "pleiku"
    assert pacify.choose(np, ["quang_tri", "pleiku"], training=False) == "quang_tri"


def test_8_7_6_an_event_that_pays_shifts_one_level():
    table = a_quiet_table({"hue": {**HELD, "support": -2, "terror": 1}}, arvn=0)
    pacifies(table, cost=0, levels=1)
    assert (table.terror["hue"], table.support["hue"]) == (0, -1)
