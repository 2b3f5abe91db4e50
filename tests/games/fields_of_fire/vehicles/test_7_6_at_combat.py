"""FoF 7.6, 7.7: AT combat: every band, every modifier, what becomes of vehicles, crews and riders."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.data.charts import VEHICLES
from sentiero.games.fields_of_fire.position.invariants import broken
from sentiero.games.fields_of_fire.position.sight import sees
from sentiero.games.fields_of_fire.position.stacking import has_room
from sentiero.games.fields_of_fire.reactions.opening_fire import open_fire
from sentiero.games.fields_of_fire.turn.combat_effects import combat_effects
from sentiero.games.fields_of_fire.units.vehicle import at_number
from sentiero.games.fields_of_fire.vehicles.at_combat import QUICK_SHOT, result_of, shot_parts
from sentiero.games.fields_of_fire.vehicles.at_weapons import best_weapon, shoot
from sentiero.games.fields_of_fire.vehicles.reaction_fire import fire_on_card, react
from sentiero.games.fields_of_fire.vehicles.results import RESULTS

from tests.games.fields_of_fire.battles import a_field, cards, foe, tank, us


def at(number):
    return lambda card: card.at == number


def shots(table):
    return [fact[1:] for fact in table.facts if fact[0] == "shot"]


def whole(table):
    """The invariants that concern what a fight leaves behind; a_field has a map of its own."""
    return [one for one in broken(table) if "terrain card" not in one]


@pytest.mark.parametrize(
    ("total", "result"),
    [(-9, "burned"), (-1, "burned"), (0, "destroyed"), (1, "destroyed"), (2, "retreats"), (3, "retreats"),
     (4, "pinned"), (5, "pinned"), (6, "miss"), (14, "miss")],
)  # fmt: skip
def test_7_6_every_band_of_the_table(total, result):
    assert result_of(total) == result


def test_7_6_the_sums_of_a_quick_shot():
    assert QUICK_SHOT == (-4, -2, 0, 2, 4)


@pytest.mark.parametrize("weapon", list(VEHICLES))
def test_7_6_every_row_of_the_chart_has_a_number_or_none_at_each_range(weapon):
    row = VEHICLES[weapon]["fire"]
    assert [at_number(weapon, far) for far in range(4)] == [row["P"], row["C"], row["L"], row["V"]]


@pytest.mark.parametrize(
    ("kind", "weapon", "numbers"),
    [("at_gun", "pak_75", [-4, -3, -1, 0]), ("infantry_gun", "ig_75", [-3, -1, 1, 3]),
     ("flak_88", "flak_88", [-6, -5, -3, -2]), ("panzerschreck_team", "panzerschreck", [-4, -2])],
)  # fmt: skip
def test_7_6_range_and_defence_make_the_modifier(kind, weapon, numbers):
    table = a_field()
    target = tank(table, "tank", 101, "m10")
    for far, number in enumerate(numbers):
        name = f"gun {far}"
        foe(table, name, 101 + 100 * far, kind, weapon=weapon, ammo=4)
        parts = dict(shot_parts(table, table.units[name], weapon, target, moving=False))
        assert parts == {"range": number, "defence": -2, "terrain": 0}


def test_7_6_other_modifiers_and_the_example_of_a_firer_that_moved():
    table = a_field(r1c1={"high": 2, "low": 1, "dark": 1})
    target = tank(table, "tank", 101)
    gun = foe(table, "gun", 201, "at_gun", weapon="t34_85", marks=["moved"])
    for unit in (target, gun):
        table.do("pinned", unit.id)
    assert dict(shot_parts(table, gun, "t34_85", target, moving=True)) == {
        "range": -3, "defence": 0, "terrain": 2, "target_pinned": -1, "target_moving": 1, "move_and_fire": 3,
        "firer_pinned": 1,
    }  # fmt: skip


def test_7_6_t34_against_m26_moved_and_a_card_of_1_pins_with_a_quick_shot():
    table = a_field(r1c1={"low": 1})
    target = tank(table, "tank", 101, "m4_75", weapon="m26")
    gun = foe(table, "gun", 201, "at_gun", weapon="t34_85", marks=["moved"])
    cards(table, at(1))
    assert shoot(table, gun, target)
    assert shots(table)[0][2:] == (4, [["range", -3], ["defence", 2], ["terrain", 1], ["move_and_fire", 3]], "pinned")
    assert target.pinned


def test_7_7_burned_a_burning_wreck_blocks_the_view_and_the_crew_are_casualties_ruling():
    table = a_field()
    target = tank(table, "tank", 201)
    rider = us(table, "squad", 201, aboard="tank")
    cards(table, lambda card: card.effect[1] == "F")
    RESULTS["burned"](table, target)
    assert "tank" not in table.units
    assert table.marked["burning_wreck"] == {201: 1}
    assert table.casualties[201, "us", 0] == 2
    assert not sees(table, 101, 301)
    assert sees(table, 101, 201)
    assert (rider.aboard, rider.exposed, rider.pinned, rider.steps) == (None, True, True, 2)
    assert whole(table) == []


def test_7_7_destroyed_a_wreck_is_cover_and_counts_as_a_vehicle_and_the_crew_bail_out_ruling():
    table = a_field()
    target = tank(table, "tank", 201)
    for n in range(3):
        tank(table, f"other {n}", 201)
    cards(table, lambda card: card.effect[0] == "L", lambda card: card.effect[0] == "P")
    RESULTS["destroyed"](table, target)
    wreck = table.covers_on(201)[0]
    assert table.covers[wreck].kind == "wreck"
    assert not has_room(table, "us", 201, 0, 1)
    crew = [unit for unit in table.of("us", 201) if not unit.is_vehicle]
    assert [(unit.type, unit.cover, unit.exposed, unit.pinned) for unit in crew] == [
        ("litter_team", wreck, True, True), ("paralysed_team", wreck, True, True),
    ]  # fmt: skip
    assert whole(table) == []


def test_7_4_3_passengers_of_a_destroyed_jeep_are_fire_teams_that_take_a_hit_each():
    table = a_field()
    jeep = tank(table, "jeep", 201, "jeep", hq=None)
    us(table, "team", 201, "lmg_team", aboard="jeep", gear=["wire"])
    cards(table, lambda card: card.effect[0] == "F")
    RESULTS["destroyed"](table, jeep)
    left = table.of("us", 201)
    assert [(unit.type, unit.aboard, unit.exposed) for unit in left] == [("fire_team", None, True)]
    assert table.marked["left.wire"] == {201: 1}
    assert whole(table) == []


def test_7_7_a_vehicle_that_retreats_is_out_of_play_with_its_passengers():
    table = a_field()
    jeep = tank(table, "jeep", 201, "jeep", hq=None)
    us(table, "team", 201, "lmg_team", aboard="jeep")
    RESULTS["retreats"](table, jeep)
    assert not table.here[201]
    assert table.tally["steps_away"] == 1
    assert whole(table) == []


def test_7_7_pinned_throws_riders_off_a_tank_and_leaves_those_of_a_jeep():
    table = a_field()
    for name, kind in (("tank", "m4_75"), ("jeep", "jeep")):
        tank(table, name, 201, kind)
        us(table, f"on {name}", 201, "lmg_team", aboard=name)
    cards(table, lambda card: card.effect[1] == "F")
    for name in ("tank", "jeep"):
        RESULTS["pinned"](table, table.units[name])
        assert table.units[name].pinned
    assert (table.units["on tank"].front, table.units["on tank"].aboard) == (False, None)
    assert (table.units["on jeep"].front, table.units["on jeep"].aboard) == (True, "jeep")


@pytest.mark.parametrize(
    ("kind", "more", "expected"),
    [("squad_s", {}, {"small_arms": 3}), ("squad_a", {}, {"automatic": 2}), ("sniper", {}, {"small_arms": 3}),
     ("mortar_section", {}, {"heavy": 1}), ("squad_a", {"pinned": True}, {"automatic": 2, "firer_pinned": 1})],
)  # fmt: skip
def test_7_6_fire_on_the_card_attacks_by_its_kind(kind, more, expected):
    table = a_field()
    target = tank(table, "tank", 101)
    foe(table, "foe", 301, kind, **more)
    table.do("engaged", "enemy", 301, 101)
    fire_on_card(table, target, moving=True)
    assert dict(shots(table)[0][3]) == {**expected, "defence": 0, "terrain": 0, "target_moving": 1}


def test_7_6_fire_missions_grenades_and_mines():
    table = a_field()
    one = tank(table, "tank", 101)
    table.do("called", 101, -5, "he", "enemy", True)
    cards(table, *[at(10)] * 4)
    fire_on_card(table, one)
    assert shots(table)[-1][3][0] == ["incoming", -1]
    table.do("targeted", "grenade", "tank", -4)
    fire_on_card(table, one)
    assert shots(table)[-1][3][0] == ["grenade", -2]
    table.incoming.clear()
    table.do("called", 101, -7, "air", "enemy", True)
    fire_on_card(table, one)
    assert shots(table)[-1][3][0] == ["air_strike", -3]
    table.incoming.clear()
    table.do("targeted", "grenade", "tank", 0)
    table.do("targeted", "struck", "tank", 1)
    combat_effects(table)
    assert shots(table)[-1][3][0] == ["mines", -2]


def test_9_6_a_vehicle_chosen_by_a_sniper_suffers_heavy_fire():
    table = a_field()
    tank(table, "tank", 101)
    foe(table, "sniper", 301, "sniper")
    open_fire(table)
    combat_effects(table)
    assert shots(table)[0][3][0] == ["heavy", 1]


def test_7_5_a_weapon_with_a_row_never_attacks_a_vehicle_with_its_volume_of_fire():
    table = a_field()
    target = tank(table, "tank", 101)
    foe(table, "gun", 301, "at_gun", weapon="pak_75", ammo=4)
    open_fire(table)
    fire_on_card(table, target)
    assert shots(table) == []


def test_7_6_light_weapons_need_a_grenade_first_and_a_shot_costs_a_point_hit_or_miss():
    table = a_field()
    target = tank(table, "tank", 101)
    rocket = foe(table, "rocket", 201, "panzerschreck_team", weapon="panzerschreck", ammo=3)
    no = lambda card: not card.icons & {"grenade", "jam"}
    cards(table, no, no)
    assert not shoot(table, rocket, target)
    assert (shots(table), rocket.ammo) == ([], 2)
    cards(table, lambda card: "grenade" in card.icons and "jam" not in card.icons, no, at(8))
    shoot(table, rocket, target)
    assert (shots(table)[0][2], rocket.ammo) == (6, 1)


def test_6_5_4_a_rocket_that_jams_is_not_fired():
    table = a_field()
    target = tank(table, "tank", 101)
    rocket = foe(table, "rocket", 201, "panzerschreck_team", weapon="panzerschreck", ammo=3)
    cards(table, lambda card: "jam" in card.icons, lambda card: "grenade" in card.icons)
    shoot(table, rocket, target)
    assert (rocket.jammed, rocket.front, rocket.ammo, shots(table)) == (True, False, 3, [])


def test_6_4_a_panzerfaust_is_for_vehicles_of_its_card_and_used_up():
    table = a_field()
    target = tank(table, "tank", 201)
    squad = foe(table, "squad", 301, gear=["panzerfaust", "panzerfaust"])
    assert best_weapon(table, squad, target) is None
    table.do("moved", "squad", 201)
    assert best_weapon(table, squad, target) == "panzerfaust"
    cards(table, lambda card: "grenade" in card.icons, lambda card: True, at(9))
    shoot(table, squad, target)
    assert (squad.gear, shots(table)[0][3][0]) == (["panzerfaust"], ["range", -3])
    table.do("pinned", "squad")
    assert best_weapon(table, squad, target) is None


def test_7_5_everybody_who_can_reacts_and_quick_shots_go_on_until_the_target_is_gone():
    table = a_field()
    target = tank(table, "tank", 101)
    gun = foe(table, "gun", 401, "at_gun", weapon="pak_75", ammo=6)
    foe(table, "far", 402, "infantry_gun", weapon="ig_75", ammo=6)
    # 0 at three cards, +1 for the movement: 3 pins with a Quick Shot; pinned 4 again; then 5.
    cards(table, at(3), at(4), at(7))
    react(table, target, moving=True)
    assert [(shot[0], shot[2]) for shot in shots(table)] == [("gun", 4), ("gun", 4), ("gun", 7)]
    assert gun.ammo == 3


def test_7_2_who_was_activated_reacts_once():
    table = a_field()
    target = tank(table, "tank", 101)
    gun = foe(table, "gun", 401, "infantry_gun", weapon="ig_75", ammo=6, marks=["activated"])
    cards(table, at(10), at(10))
    react(table, target, moving=False)
    react(table, target, moving=False)
    assert (len(shots(table)), gun.ammo) == (1, 5)


def test_6_8_2_a_tank_without_ammunition_leaves():
    table = a_field()
    tank(table, "tank", 101, ammo=1)
    foe(table, "foe", 301)
    open_fire(table)
    combat_effects(table)
    assert "tank" not in table.units
    assert table.removed["tank"]["why"] == "no_ammo"


def test_7_4_4_a_tank_with_riders_or_casualties_does_not_fight_and_neither_do_they():
    table = a_field()
    one = tank(table, "tank", 101)
    us(table, "rider", 101, aboard="tank")
    foe(table, "foe", 301)
    open_fire(table)
    assert table.postures["us"] == {}
    table.do("mounted", "rider", None)
    table.do("moved", "rider", 104)
    table.do("loaded", "tank", ["casualty", 1])
    open_fire(table)
    assert 101 not in table.postures["us"]
    table.do("loaded", "tank", ["ammo.mg", 6])
    open_fire(table)
    assert table.postures["us"][101] == 301
    assert one.fire.vof == "H"
