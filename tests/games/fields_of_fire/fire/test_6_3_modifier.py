"""FoF 6.2.2, 6.3: the net combat modifier, and how it is made up."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.fire.modifier import net_modifier
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire

from tests.games.fields_of_fire.battles import a_field, foe, us


def modifier(table, name="squad"):
    found = net_modifier(table, table.units[name], volumes(table))
    return None if found is None else (found.total, dict(found.parts))


def under_one(kind="squad_a", table=None, **more):
    """A squad fired at from two cards north of it."""
    table = table or a_field(r1c1={"low": 1, "high": 3, "dark": 1})
    us(table, "squad", 101, **more)
    foe(table, "foe", 301, kind, spotted=False)
    open_fire(table)
    return table


@pytest.mark.parametrize(("kind", "value"), [("squad_s", 0), ("squad_a", -1), ("infantry_gun", -3), ("leader", None)])
def test_6_2_1_values_of_basic_fire(kind, value):
    table = under_one(kind, a_field())
    assert modifier(table) == (None if value is None else (value, {"fire": value}))


def test_5_2_3_the_high_value_across_a_dark_border_the_low_one_otherwise():
    table = under_one("squad_s")
    assert modifier(table) == (3, {"fire": 0, "terrain": 3})
    foe(table, "side", 102, "squad_s", spotted=False)
    table.do("engaged", "enemy", 102, 101)
    table.do("ceased", "enemy", 301)
    assert modifier(table) == (1, {"fire": 0, "terrain": 1})


def test_6_3_each_volume_with_its_own_cover_and_the_lowest_counts():
    table = under_one("infantry_gun")
    foe(table, "side", 102, "squad_s", spotted=False)
    open_fire(table)
    total, parts = modifier(table)
    assert (total, parts) == (-1, {"fire": -3, "terrain": 3, "crossfire": -1})
    table.do("pinned", "foe")
    assert modifier(table) == (0, {"fire": 0, "terrain": 1, "crossfire": -1})


def test_6_3_states_of_the_target():
    table = under_one("squad_s", a_field())
    table.do("pinned", "squad")
    assert modifier(table)[0] == 1
    table.do("exposed", "squad")
    assert modifier(table)[0] == -1
    table.do("dug", 1, 101, "foxhole", None)
    table.do("covered", "squad", 1)
    assert modifier(table) == (1, {"fire": 0, "cover": 2, "pinned": 1, "exposed": -2})


def test_6_3_visibility_weather_smoke_and_light_ruling():
    table = under_one("squad_s", a_field())
    table.do("visibility", 1)
    assert modifier(table)[1]["visibility"] == 1
    table.do("visibility", 4)
    table.do("marked", "illumination", 101, 1)
    assert modifier(table)[1]["visibility"] == 1
    table.do("marked", "illumination", 101, 0)
    table.do("marked", "illumination", 102, 1)
    assert modifier(table)[1]["visibility"] == 3
    table.do("marked", "smoke_hc", 101, 1)
    table.do("marked", "smoke_wp", 101, 1)
    table.do("weather", "rain")
    assert modifier(table)[1] == {"fire": 0, "visibility": 4, "weather": 2, "smoke": 2}
    assert modifier(table)[0] == 6, "never above +6"


def test_6_2_2_incoming_takes_low_cover_and_burst_no_visibility_and_minds_crowds_ruling():
    table = a_field(r1c1={"low": 1, "high": 3, "dark": 255, "burst": -1})
    table.do("visibility", 2)
    table.do("dug", 1, 101, "trench", None)
    us(table, "squad", 101, cover=1)
    us(table, "team", 101, "hq", cover=1)
    us(table, "other", 101, "hq", cover=1)
    table.do("called", 101, -5, "he", "us", True)
    assert modifier(table) == (-4, {"own_incoming": -5, "terrain": 1, "cover": 3, "crowding": -2, "burst": -1})


@pytest.mark.parametrize(("kind", "parts"), [("air", {"own_incoming": -7}), ("he", {"own_incoming": -7, "burst": -1})])
def test_6_2_2_an_air_strike_has_no_burst_modifier(kind, parts):
    table = a_field(r1c1={"burst": -1})
    us(table, "squad", 101)
    table.do("called", 101, -7, kind, "us", True)
    assert modifier(table) == (-4, parts), "never below -4"


def test_6_2_2_pending_fire_missions_do_nothing_yet():
    table = a_field()
    us(table, "squad", 101)
    table.do("called", 101, -5, "he", "us", False)
    assert modifier(table) is None


def test_x5_five_steps_under_a_marker_against_a_grenade():
    table = a_field()
    table.do("dug", 1, 101, "basic", None)
    us(table, "squad", 101, cover=1)
    us(table, "two", 101, cover=1, steps=2)
    table.do("targeted", "grenade", "cover 1", -4)
    assert modifier(table) == (-4, {"grenade": -4, "cover": 1, "crowding": -2})


def test_6_2_2_a_grenade_miss_adds_to_every_fire_and_stands_alone_as_0_ruling():
    table = a_field()
    us(table, "squad", 101)
    table.do("marked", "grenade_miss", 101, 1)
    assert modifier(table) == (-1, {"near_miss": 0, "grenade_miss": -1})
    table = under_one("squad_a", a_field())
    table.do("marked", "grenade_miss", 101, 1)
    assert modifier(table) == (-2, {"fire": -1, "grenade_miss": -1})


def test_6_2_2_concentrated_fire_counts_each_and_a_critical_one_takes_the_cover():
    table = under_one("squad_s", a_field())
    table.do("dug", 1, 101, "trench", None)
    table.do("covered", "squad", 1)
    table.do("targeted", "concentrated", "cover 1", 2)
    assert modifier(table) == (1, {"fire": 0, "cover": 3, "concentrated": -2})
    table.do("targeted", "critical", "cover 1", 1)
    assert modifier(table) == (-2, {"fire": 0, "concentrated": -2})


def test_6_2_fire_within_a_card_concerns_the_other_side_fire_from_outside_everybody_ruling():
    table = a_field()
    us(table, "squad", 101)
    foe(table, "foe", 101, "squad_s")
    open_fire(table)
    assert modifier(table) == (0, {"fire": 0})
    assert modifier(table, "foe") == (-1, {"fire": -1})
    us(table, "gun", 201, "hmg_50_team")
    table.do("engaged", "us", 201, 101)
    assert modifier(table) == (-3, {"own_fire": -3}), "it hits friends too"
    assert modifier(table, "foe") == (-3, {"fire": -3})


def test_6_2_2_a_snipers_target_suffers_3_the_others_small_arms_ruling():
    table = a_field()
    us(table, "squad", 101)
    us(table, "other", 101)
    foe(table, "sniper", 401, "sniper", spotted=False)
    open_fire(table)
    table.do("targeted", "sniped", "squad", 1)
    assert modifier(table) == (-3, {"sniper": -3})
    assert modifier(table, "other") == (0, {"fire": 0})
    table.do("pinned", "sniper")
    assert modifier(table) == (2, {"fire": 2})


def test_6_2_2_mortar_fire_by_order_is_heavy_with_low_cover_burst_and_visibility_ruling():
    table = a_field(r1c1={"low": 1, "high": 3, "dark": 255, "burst": -1})
    us(table, "squad", 101)
    table.do("visibility", 1)
    table.do("marked", "mortar_fire", 101, 1)
    assert modifier(table) == (-2, {"own_mortar": -3, "visibility": 1, "terrain": 1, "burst": -1})


def test_6_2_2_a_grenade_miss_is_no_fire_of_its_own_where_other_fire_lies_ruling():
    table = under_one("squad_s", a_field())
    table.do("marked", "grenade_miss", 101, 1)
    table.do("pinned", "foe")
    assert modifier(table) == (1, {"fire": 2, "grenade_miss": -1}), "All Pinned, and the miss with it"
    table = under_one("squad_s")
    table.do("marked", "grenade_miss", 101, 1)
    assert modifier(table) == (2, {"fire": 0, "terrain": 3, "grenade_miss": -1}), "the border that the fire crosses"
    us(table, "other", 102)
    table.do("marked", "grenade_miss", 102, 1)
    table.do("targeted", "grenade", "squad", -4)
    assert modifier(table, "other") == (-1, {"near_miss": 0, "grenade_miss": -1}), "alone on its card"
