"""FoF 6.1.1, 6.2: fire is settled anew where something happened, and what was known of it before is forgotten there."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.fire.firers import target_cards
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.position.sight import seen_from
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, foe, us
from tests.games.fields_of_fire.tables import a_plain

ALL = 255


def lies(table: Table) -> list[int]:
    """The cards on which fire lies."""
    return [one.at for one in volumes(table)]


def settled(table: Table) -> Table:
    """Everything asked for once, so that it is known."""
    open_fire(table)
    volumes(table)
    assert [target_cards(table, side) for side in ("us", "enemy")]
    assert [seen_from(table, at) for at in table.stacks]
    return table


def test_a_spotted_enemy_beside_a_hidden_one_makes_their_card_a_target():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "hidden", 201, "litter_team", spotted=False)
    foe(table, "seen", 404, "litter_team")
    settled(table)
    assert table.postures["us"] == {}
    table.do("moved", "seen", 201)
    open_fire(table)
    assert table.postures["us"] == {101: 201}


def test_who_comes_where_one_like_him_stands_changes_no_target_and_who_goes_last_does():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "one", 201, "litter_team")
    foe(table, "two", 404, "litter_team")
    settled(table)
    table.do("moved", "two", 201)
    assert target_cards(table, "us") == [201]
    table.do("moved", "one", 404)
    assert target_cards(table, "us") == [201, 404]
    table.do("moved", "two", 404)
    assert target_cards(table, "us") == [404]


def test_a_target_that_goes_upstairs_is_fired_at_over_the_card_between():
    table = a_plain(r2c1={"dark": ALL})
    us(table, "squad", 101, "engineer_squad")
    foe(table, "foe", 301, "litter_team")
    table.do("dug", 1, 301, "upper_strong", None)
    settled(table)
    assert table.postures["us"] == {}
    table.do("covered", "foe", 1)
    open_fire(table)
    assert table.postures["us"] == {101: 301}


def test_fire_stops_at_a_nearer_enemy_who_comes_into_its_line_and_goes_on_when_he_is_gone():
    table = a_field()
    us(table, "squad", 101, "engineer_squad")
    foe(table, "far", 301, "litter_team")
    foe(table, "near", 404, "litter_team")
    settled(table)
    assert lies(table) == [301]
    table.do("moved", "near", 201)
    assert lies(table) == [201]
    table.do("moved", "near", 404)
    assert lies(table) == [301]


@pytest.mark.parametrize("kind", ["smoke_hc", "smoke_wp", "burning_wreck"])
def test_smoke_between_ends_sight_past_it_and_fire_lies_in_it(kind):
    table = a_field()
    us(table, "squad", 101, "engineer_squad")
    foe(table, "far", 301, "litter_team")
    settled(table)
    table.do("marked", kind, 201, 1)
    assert 301 not in seen_from(table, 101)
    assert 303 in seen_from(table, 101), "not past it"
    assert lies(table) == [201]
    table.do("marked", kind, 201, 0)
    assert 301 in seen_from(table, 101)
    assert lies(table) == [301]


def test_a_fire_mission_that_becomes_active_ends_sight_and_one_that_is_over_does_not():
    table = a_field()
    us(table, "squad", 101, "engineer_squad")
    foe(table, "far", 301, "litter_team")
    table.do("called", 201, -4, "he", "us", False)
    settled(table)
    assert 301 in seen_from(table, 101)
    table.do("landed")
    assert 301 not in seen_from(table, 101)
    table.do("landed")
    assert 301 in seen_from(table, 101)


def test_a_light_shows_cards_from_afar():
    table = a_field()
    table.do("visibility", 3)
    us(table, "squad", 101, "engineer_squad")
    foe(table, "far", 301, "litter_team")
    settled(table)
    assert 301 not in seen_from(table, 101)
    table.do("marked", "illumination", 301, 1)
    assert 301 in seen_from(table, 101)
    open_fire(table)
    assert table.postures["us"] == {101: 301}
