"""FoF 8.2, 4.3.6, 6.5.1: light and dark, white phosphorus by hand, the line of fire of a single mortar team."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.enemy.contact import place_or_redraw
from sentiero.games.fields_of_fire.enemy.placement import find_spots
from sentiero.games.fields_of_fire.fire.grenades import grenade_targets, throw
from sentiero.games.fields_of_fire.fire.mortar_lines import leave_line, lines
from sentiero.games.fields_of_fire.fire.volumes import crossfire, volumes
from sentiero.games.fields_of_fire.position.activity_level import CONTACT, activity_level
from sentiero.games.fields_of_fire.position.map_growth import maximum_sight
from sentiero.games.fields_of_fire.position.sight import is_lit, sees
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.procedures.adjacent_cards import crosses_fire
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, cards, foe, us
from tests.games.fields_of_fire.orders import deck, give
from tests.games.fields_of_fire.tables import a_plain, finish


def by_night():
    table = a_field()
    table.do("visibility", 3)
    return table


def test_8_2_mortar_light_shows_its_card_and_those_around_a_hand_flare_only_its_own():
    table = by_night()
    table.do("marked", "illumination", 303, 1)
    assert [is_lit(table, at) for at in (303, 302, 404, 301)] == [True, True, True, False]
    assert sees(table, 101, 303)
    assert not sees(table, 303, 101), "nobody sees out of the light"
    table.do("marked", "illumination", 303, 0)
    table.do("marked", "hand_illumination", 303, 1)
    assert [is_lit(table, at) for at in (303, 302)] == [True, False]


def test_8_2_no_light_helps_in_rain():
    table = by_night()
    table.do("marked", "illumination", 303, 1)
    assert sees(table, 101, 303)
    table.do("weather", "rain")
    assert not sees(table, 101, 303)
    table.do("weather", "")
    assert sees(table, 101, 303)


def test_8_2_light_goes_in_clean_up():
    table = by_night()
    for kind in ("illumination", "hand_illumination"):
        table.do("marked", kind, 303, 1)
    table.do("cleaned")
    assert not is_lit(table, 303)


def test_9_2_2_by_night_maximum_sight_is_a_card_unless_the_contact_is_lit():
    table = by_night()
    assert maximum_sight(table, 101, 0, 3) == 201
    table.do("marked", "illumination", 101, 1)
    assert maximum_sight(table, 101, 0, 3) == 401


def test_9_2_2_the_light_of_a_group_comes_before_its_place_ruling():
    table = by_night()
    us(table, "squad", 102)
    group = CAMPAIGNS["normandy"].forces["german"].groups[16]
    contact = Contact("B", False, False)
    finish(place_or_redraw(table, 102, contact, group))
    gun = next(unit for unit in table.units.values() if unit.type == "lmg_team" and unit.side == "enemy")
    assert table.marked["illumination"] == {102: 1}
    assert abs(gun.at - 102) in (200, 198, 202, 2), "as far as a light machine gun reaches"


def test_9_2_4_a_group_without_a_place_takes_its_light_away():
    table = by_night()
    us(table, "squad", 102)
    for at in table.ground:
        if at != 102:
            foe(table, f"foe_{at}", at, "squad_s", spotted=False)
    assert find_spots(table, CAMPAIGNS["normandy"].forces["german"].groups[16], 102) is None
    assert not table.marked.get("illumination")


def test_4_3_6_white_phosphorus_is_thrown_with_a_grenade_and_screens_the_card():
    table = a_field()
    us(table, "squad", 201, gear=["smoke_wp"])
    foe(table, "foe", 201, "fire_team", pinned=True)
    deck(table, "grenade", True, False)
    give(table, None, "squad", "combat.d", "yes")
    assert table.marked["smoke_wp"] == {201: 1}
    assert table.targeted["grenade"] == {"foe": -4}
    assert table.units["squad"].gear == []
    assert not sees(table, 101, 301)


@pytest.mark.parametrize("answer", ["no"])
def test_4_3_6_it_may_be_kept(answer):
    table = a_field()
    us(table, "squad", 201, gear=["smoke_wp"])
    foe(table, "foe", 201, "fire_team", pinned=True)
    deck(table, "grenade", True, False)
    give(table, None, "squad", "combat.d", answer)
    assert "smoke_wp" not in table.marked
    assert table.units["squad"].gear == ["smoke_wp"]


def fired():
    """A mortar team that has attacked a squad two cards off."""
    table = a_field()
    mortar = us(table, "mortar", 102, "mortar_team", ammo=2)
    foe(table, "foe", 302, "squad_s", spotted=True)
    foe(table, "other", 304, "squad_s", spotted=True)
    cards(table, lambda card: "grenade" in card.icons and "jam" not in card.icons)
    throw(table, mortar, "foe", [table.action(table.deck[-1])])
    return table


def test_6_5_1_ruling_a_mortar_team_leaves_a_direction_of_fire_to_the_end_of_the_turn():
    table = fired()
    assert list(lines(table)) == [("us", 102, 302)]
    assert crosses_fire(table, 201, 302) is False
    assert "other" not in grenade_targets(table, table.units["mortar"])
    assert activity_level(table, []) == CONTACT
    table.do("cleaned")
    assert list(lines(table)) == []
    assert "other" in grenade_targets(table, table.units["mortar"])


def test_6_5_1_ruling_others_on_the_card_fire_the_same_way_or_not_at_all():
    table = fired()
    table.do("left", "foe", "away")
    us(table, "mg", 102, "lmg_team", ammo=4)
    open_fire(table)
    assert 102 not in table.postures["us"]
    table.do("cleaned")
    open_fire(table)
    assert table.postures["us"][102] == 304


def test_6_5_1_ruling_its_direction_counts_for_crossfire_and_bars_the_way():
    table = fired()
    us(table, "squad", 301)
    open_fire(table)
    assert crossfire(table, volumes(table), 302)
    diagonal = a_plain()
    diagonal.do("marked", "mortar_line.enemy", 101, 21)
    assert crosses_fire(diagonal, 102, 201)


def test_6_5_1_ruling_a_section_and_an_engaged_card_leave_none():
    table = a_field()
    section = us(table, "section", 102, "mortar_section", ammo=4, steps=3)
    foe(table, "foe", 302, "squad_s", spotted=True)
    leave_line(table, section, 302)
    assert list(lines(table)) == []
    team = us(table, "team", 103, "mortar_team", ammo=2)
    table.do("engaged", "us", 103, 303)
    leave_line(table, team, 303)
    assert list(lines(table)) == []
