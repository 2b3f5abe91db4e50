"""FoF 6.1.1, 6.2.3: who never had the range does not fire, who lost it fires short; whose fire it is."""

from __future__ import annotations

from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.fire.modifier import net_modifier
from sentiero.games.fields_of_fire.fire.own_fire import warn
from sentiero.games.fields_of_fire.fire.volumes import crossfire, volumes
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.texts.telling import telling

from tests.games.fields_of_fire.battles import a_field, foe, us


def fire(table):
    """Where fire lies: card, from where."""
    return [(one.at, one.origin) for one in volumes(table) if one.side == "us"]


def kind(table, unit):
    """What kind of fire a unit is under."""
    found = net_modifier(table, table.units[unit], volumes(table))
    assert found is not None
    return found.kind


def test_6_2_a_squad_beside_mortars_does_not_fire_at_its_own_headquarters():
    table = a_field(5, 4)
    us(table, "mortars", 101, "mortar_section")
    us(table, "squad", 101)
    us(table, "hq", 301, "hq")
    foe(table, "foe", 401, "litter_team")
    open_fire(table)
    assert (301, 101) not in fire(table), "FoF 6.1.1: the enemy is three cards off, the squad reaches two"
    assert not crossfire(table, volumes(table), 301)
    assert net_modifier(table, table.units["hq"], volumes(table)) is None


def test_6_1_1_a_card_where_nobody_has_the_range_does_not_stay_engaged():
    table = a_field(5, 4)
    gun = us(table, "gun", 101, "lmg_team")
    us(table, "squad", 101)
    foe(table, "foe", 401, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 401}
    move(table, gun, 102)
    assert 101 not in table.postures["us"]


def test_6_2_who_joins_a_card_that_fires_too_far_for_him_does_not_fire():
    table = a_field(5, 4)
    us(table, "gun", 101, "lmg_team")
    foe(table, "foe", 401, "litter_team")
    open_fire(table)
    squad = us(table, "squad", 102)
    move(table, squad, 101)
    assert {unit.id for one in volumes(table) for unit in one.firers} == {"gun"}


def test_6_2_3_who_never_had_the_range_fires_at_an_enemy_on_the_way():
    table = a_field(5, 4)
    us(table, "mortars", 101, "mortar_section")
    us(table, "squad", 101)
    foe(table, "far", 401, "litter_team")
    open_fire(table)
    assert table.postures["us"] == {101: 401}
    foe(table, "near", 201, "litter_team")
    open_fire(table)
    assert (201, 101) in fire(table)


def test_6_2_3_who_loses_the_range_fires_on_short_of_the_target_whoever_stands_there():
    table = a_field()
    squad = us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    assert fire(table) == [(301, 101)]
    us(table, "hq", 201, "hq")
    table.facts.clear()
    hit(table, squad, "CC")
    open_fire(table)
    team = next(name for name in table.units if name.startswith("fire_team"))
    assert ("outranged", team, 201, True) in table.facts
    assert table.postures["us"] == {101: 301}
    assert fire(table) == [(201, 101)], "FoF 6.1.2, 6.2.3"
    assert kind(table, "hq") == "own_fire"


def test_6_2_3_range_counts_anew_after_a_cease_fire():
    table = a_field()
    squad = us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    hit(table, squad, "CC")
    table.do("ceased", "us", 101)
    open_fire(table)
    assert table.postures["us"] == {}, "FoF 6.2.3: nobody on the card has the range"


def test_6_2_whoever_moves_under_own_fire_is_told_so_at_once_and_in_every_command_phase():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 301, "litter_team")
    open_fire(table)
    hit(table, table.units["squad"], "CC")
    open_fire(table)
    hq = us(table, "hq", 102, "hq")
    table.facts.clear()
    move(table, hq, 201)
    assert ("own_fire", 101, 201) in table.facts
    table.facts.clear()
    move(table, us(table, "other", 202), 201)
    assert ("own_fire", 101, 201) not in table.facts, "said already"
    warn(table)
    assert ("own_fire", 101, 201) in table.facts


def test_6_2_2_fire_missions_and_mortars_of_ones_own_are_called_so():
    table = a_field()
    us(table, "hq", 201, "hq")
    table.do("called", 201, -4, "he", "us", True)
    assert kind(table, "hq") == "own_incoming"
    table = a_field()
    us(table, "hq", 201, "hq")
    table.do("marked", "mortar_fire", 201, 1)
    assert kind(table, "hq") == "own_mortar"
    foe(table, "foe", 201, "litter_team")
    assert kind(table, "foe") == "mortar"


def test_6_2_the_log_says_whose_fire_it_is():
    assert telling(("resolved", "hq", -1, [["own_fire", -1]], "pin")).key == "resolved.own"
    assert telling(("resolved", "hq", -1, [["fire", -1]], "pin")).key == "resolved"
    assert telling(("outranged", "squad", 201, True)).key == "outranged.own"
    assert telling(("outranged", "squad", 201, False)).key == "outranged"
