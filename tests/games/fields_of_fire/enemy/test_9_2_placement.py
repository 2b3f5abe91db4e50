"""FoF 9.2.2: placing a group after a contact: directions, maximum sight, redraws, a map that grows, what it brings."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, mission
from sentiero.games.fields_of_fire.enemy import contact, placement
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.fire.volumes import volumes
from sentiero.games.fields_of_fire.ground.grid import SOUTH, line
from sentiero.games.fields_of_fire.position.caches import all_sight
from sentiero.games.fields_of_fire.position.state import Contact
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.procedures.movement import shift
from sentiero.games.fields_of_fire.reactions.mines import check_mines
from sentiero.games.fields_of_fire.reactions.moves import move
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.title import Fact

from tests.games.fields_of_fire.tables import TITLE, a_plain, enter, finish, force

GROUPS = CAMPAIGNS["normandy"].forces["german"].groups
PER_GROUP, FRONT, LEFT, RIGHT = {10: 1}, {10: 3}, {10: 7}, {10: 9}


def a_contact(at: int = 102, **ground: dict) -> Table:
    table = a_plain(4, 4, **ground)
    table.chance = Chance(sealed_source(b"placing"))
    table.do("moved", "1_1", at)
    return table


def brought(table: Table, number: int, at: int = 102) -> list[int] | None:
    spots = placement.find_spots(table, GROUPS[number], at)
    if spots is None:
        return None
    arrive(table, GROUPS[number], at, spots)
    return [spot.at for spot in spots]


def enemies(table: Table) -> dict[str, int]:
    return {unit.type: unit.at for unit in table.units.values() if unit.side == "enemy"}


@pytest.mark.parametrize(("draws", "at"), [((PER_GROUP,), 102), ((FRONT,), 302), ((RIGHT,), 304)])
def test_9_2_2_a_group_stands_where_it_says_or_at_maximum_sight_in_a_direction(draws, at):
    table = a_contact()
    force(table, *draws)
    assert brought(table, 7) == [at]
    unit = next(unit for unit in table.units.values() if unit.side == "enemy")
    assert (unit.type, unit.ammo, unit.spotted, unit.experience) == ("lmg_team", 6, False, 1)
    assert table.covers[unit.cover].kind == "foxhole"
    assert table.postures["enemy"] == {at: 102}


def test_9_2_2_maximum_sight_ends_at_the_range_of_the_unit_and_at_what_blocks_the_line():
    table = a_contact()
    force(table, FRONT)
    assert brought(table, 4) == [402], "a sniper reaches three cards"
    table = a_contact(r2c2={"dark": 255})
    force(table, FRONT)
    assert brought(table, 4) == [202]


def test_9_2_2_adjacent_draws_on_until_a_direction_appears():
    table = a_contact()
    force(table, PER_GROUP, PER_GROUP, FRONT, PER_GROUP, RIGHT, {2: 1}, {2: 2})
    assert brought(table, 9) == [202, 203]
    assert table.postures["enemy"] == {202: 102, 203: 102}
    kinds = sorted(unit.type for unit in table.units.values() if unit.side == "enemy")
    assert kinds == ["squad_a", "squad_s"]
    assert {table.covers[u.cover].kind for u in table.units.values() if u.side == "enemy"} == {"trench"}


@pytest.mark.parametrize("what", [("called", 102, -5, "he", "us", True), ("marked", "smoke_hc", 102, 1)])
def test_9_2_2_shells_and_smoke_on_the_contact_do_not_hide_it_from_who_looks_in(what):
    table = a_contact()
    table.do(*what)
    force(table, FRONT)
    assert brought(table, 4) == [402]
    table = a_contact(402)
    table.do(*(402 if one == 102 else one for one in what))
    force(table, PER_GROUP, FRONT, PER_GROUP, RIGHT, {2: 1}, {2: 2})
    assert brought(table, 9, 402) == [502, 503], "the map grows for them too"


def test_9_2_2_smoke_on_the_way_does_so_the_placement_is_drawn_again():
    table = a_contact()
    table.do("marked", "smoke_hc", 202, 1)
    force(table, FRONT, RIGHT)
    assert brought(table, 4) == [405]


def test_9_2_2_the_map_grows_to_the_range_or_to_a_card_that_blocks():
    table = a_contact(402)
    table.terrain_deck = [
        one.id for one in table.pack.terrain["normandy"] if not (one.hill or one.borders & 17 or one.elevation)
    ][:3]
    before = dict(table.stacks)
    force(table, FRONT)
    assert brought(table, 4, 402) == [702]
    assert set(table.stacks) - set(before) == {502, 602, 702}
    assert not table.enterable(502), "the company stays within its boundaries"

    table = a_contact(402)
    closed = [one.id for one in table.pack.terrain["normandy"] if not one.hill and one.borders == 255][:2]
    table.terrain_deck = closed
    force(table, FRONT)
    assert brought(table, 4, 402) == [502]
    assert 602 not in table.stacks


def test_2_2_1_a_hill_gets_another_card_on_top_and_an_empty_deck_lays_none():
    table = a_contact(402)
    deck = table.pack.terrain["normandy"]
    hill = next(one.id for one in deck if one.hill)
    plain = next(one.id for one in deck if not one.hill)
    table.terrain_deck = [plain, hill]
    force(table, FRONT, LEFT, RIGHT)
    placement.find_spots(table, GROUPS[7], 402)
    assert table.stacks[502] == [hill, plain]
    table.terrain_deck = [hill]
    assert placement.find_spots(table, GROUPS[4], 404) is None
    assert table.terrain_deck == [hill]


def test_9_2_2_not_where_enemies_stand_nor_under_nor_along_their_fire_nor_with_us_units():
    table = a_contact()
    enter(table, "foe", 302)
    table.do("engaged", "enemy", 302, 102)
    legal = lambda at: placement.legal(table, at, GROUPS[7].cards[0], 102, [])
    assert not legal(302)
    assert not legal(202)
    assert not legal(102)
    assert legal(203)
    table.do("moved", "1_2", 203)
    assert not legal(203)


def test_9_2_2_a_draw_on_a_place_that_is_not_legal_is_drawn_again():
    table = a_contact()
    enter(table, "foe", 302)
    table.do("moved", "1_2", 304)
    force(table, FRONT, RIGHT, PER_GROUP)
    assert brought(table, 7) == [102]


def test_9_2_2_nobody_fires_at_his_own_card_out_of_a_bunker_so_a_command_post_stands_elsewhere():
    table = a_contact()
    force(table, PER_GROUP, FRONT, {2: 1})
    assert brought(table, 12) == [302]
    squad, leader = (unit for unit in table.units.values() if unit.side == "enemy")
    assert squad.cover == leader.cover
    assert table.covers[squad.cover].arc == SOUTH


def test_9_2_2_the_second_card_of_a_group_is_not_on_the_fire_of_the_first():
    table = a_contact()
    force(table, FRONT, PER_GROUP, FRONT, PER_GROUP, RIGHT, {2: 1}, {2: 1})
    assert brought(table, 9) == [302, 203], "202 lies between the first and the contact"


def test_9_2_4_a_group_without_a_place_gives_way_to_another():
    table = a_contact(101)
    for at in (201, 301, 401, 202, 303, 404):
        enter(table, f"foe{at}", at, spotted=False)
    table.terrain_deck = []
    a = Contact("A", False, False)
    force(table, {10: 1}, FRONT, RIGHT, LEFT, {10: 1}, {10: 2}, PER_GROUP)
    asked = finish(contact.resolve(table, 101, a))
    assert [question.params["group"] for question in asked] == ["sniper", "lmg_nest"]
    assert asked[-1].params["spots"] == ["r1c1"]


def test_9_2_4_if_no_group_finds_a_place_the_contact_is_dropped():
    table = a_contact(101)
    for at in (101, 201, 202):
        enter(table, f"foe{at}", at, spotted=False)
    table.ground[201] = table.ground[202] = table.ground[101]._replace(dark=255)
    table.terrain_deck = []
    table.deck = table.chance.shuffle(range(51))
    before = dict(table.units)
    asked = finish(contact.resolve(table, 101, Contact("A", False, False)))
    assert [question.key for question in asked] == ["contact.resolve", "contact.place"]
    assert asked[-1].params["group"] == "none"
    assert table.units == before


def test_9_2_2_potential_contacts_on_the_way_go_if_they_are_not_lower():
    table = a_contact(r2c2={"level": 2}, r3c2={"level": 2})
    table.do("contact", 202, "B", False, False)
    table.do("contact", 302, "B", False, False)
    force(table, FRONT)
    assert brought(table, 4) == [202]
    assert set(table.contacts) == {202, 302}
    table = a_contact()
    for at in (202, 302, 402):
        table.do("contact", at, "B", False, False)
    force(table, FRONT)
    assert brought(table, 4) == [402]
    assert set(table.contacts) == {402}, "a marker on the card itself stays"
    table = a_contact(r4c2={"level": 2})
    table.do("contact", 202, "B", False, False)
    force(table, FRONT)
    assert brought(table, 4) == [402]
    assert set(table.contacts) == {202}, "over lower ones the enemy fires"


@pytest.mark.parametrize("number", [2, 14, 17])
def test_9_2_2_who_does_not_fire_leaves_potential_contacts_on_the_way(number):
    """Source 2341: placed units that are firing; an observer and a patrol that holds its fire are not."""
    table = a_contact()
    table.do("contact", 202, "B", False, False)
    force(table, FRONT)
    brought(table, number)
    assert 202 in table.contacts
    assert not table.postures["enemy"]


@pytest.mark.parametrize(("draw", "cover"), [("infiltrate", 1), ("-infiltrate", 0)])
def test_9_2_2_a_squad_that_infiltrates_is_never_exposed_and_has_cover_if_it_succeeds_ruling(draw, cover):
    table = a_contact()
    table.do("dug", 1, 302, "trench", None)
    table.do("dug", 2, 302, "basic", None)
    force(table, FRONT, {2: 1}, draw, "-infiltrate")
    assert brought(table, 15) == [302]
    squad = next(unit for unit in table.units.values() if unit.side == "enemy")
    assert (squad.exposed, squad.cover) == (False, cover), "FoF 9.2.2"
    assert table.postures["enemy"] == {}, "it does not open fire at once"


def test_9_2_2_a_fire_mission_falls_on_the_contact_and_its_observer_hides_at_maximum_sight():
    table = a_contact()
    force(table, FRONT)
    assert brought(table, 3) == [102, 402]
    assert table.incoming == [[102, -3, "he", "enemy", True]]
    observer = next(unit for unit in table.units.values() if unit.side == "enemy")
    assert (observer.type, observer.spotted) == ("mortar_observer", False)
    assert table.support[observer.id] == 1, "two missions, the first is on its card"


def test_9_5_mines_make_every_unit_on_the_card_check():
    table = a_contact()
    table.do("moved", "1_2", 102)
    table.deck = [1] * 9
    bursts = next(one.id for one in table.pack.actions if "burst" in one.icons)
    quiet = next(one.id for one in table.pack.actions if "burst" not in one.icons)
    table.deck = [quiet] * 9 + [quiet, quiet, quiet, quiet, bursts, quiet]
    assert brought(table, 1) == [102]
    assert table.marked["mines"] == {102: 1}
    assert table.targeted["struck"] == {"1_1": 1}
    table.deck = [bursts] * 9
    check_mines(table, table.units["co_hq"])
    assert "co_hq" not in table.targeted["struck"], "no mines where it stands"


def test_9_2_2_mines_come_with_a_machine_gun_farther_off():
    table = a_contact()
    force(table, FRONT)
    assert brought(table, 6) == [102, 402]
    assert enemies(table) == {"hmg_team": 402}
    assert 102 in table.marked["mines"]


@pytest.mark.parametrize("number", sorted(GROUPS))
def test_9_2_2_every_german_group_can_be_placed_on_open_ground(number):
    for seed in range(6):
        table = a_contact(302)
        table.chance = Chance(sealed_source(b"%d" % seed))
        table.deck = table.chance.shuffle(range(51))
        spots = brought(table, number, 302)
        assert spots is not None
        wanted = [one.unit for members in GROUPS[number].cards for one in members]
        counters = [unit for unit in table.units.values() if unit.side == "enemy"]
        assert len(counters) == sum(unit not in ("mines", "incoming", "mortar_illumination") for unit in wanted)
        for unit in counters:
            assert line(unit.at, 302) or unit.at == 302
            assert unit.ammo is not None or unit.what.ammo_kind is None or unit.type not in table.mission.ammo(1)
        assert not [one for one in TITLE.broken(table) if "terrain" not in one and "card" not in one]


def test_9_5_moving_onto_or_within_mines_is_checked_and_leaving_them_is_not():
    table = a_contact(101)
    table.do("marked", "mines", 102, 1)
    bursts = next(one.id for one in table.pack.actions if "burst" in one.icons)
    table.deck = [bursts] * 9
    move(table, table.units["1_1"], 102)
    assert table.targeted["struck"] == {"1_1": 1}
    table.do("cleaned")
    table.do("dug", 1, 102, "basic", None)
    shift(table, table.units["1_1"], 1)
    assert table.targeted["struck"] == {"1_1": 1}
    table.do("cleaned")
    move(table, table.units["1_1"], 103)
    assert "struck" not in table.targeted


def test_9_9_the_sheets_give_rifle_grenades_to_leaders_and_panzerfausts_to_squads():
    """Source 3520, 3522 and the sheets after it: one rifle grenade for the leader, so many Panzerfausts a squad."""
    table = a_contact()
    table.mission = mission("n2")
    force(table, PER_GROUP, FRONT, PER_GROUP, LEFT)
    brought(table, 10)
    gear = {unit.type: unit.gear for unit in table.units.values() if unit.side == "enemy"}
    assert gear == {"squad_a": ["panzerfaust"] * 2, "leader": ["rifle_grenade"]}


def test_9_2_2_not_where_grazing_fire_lies_beyond_the_card_that_is_fired_at():
    table = a_contact()
    enter(table, "gun", 402, "hmg_team")
    table.do("engaged", "enemy", 402, 302)
    table.do("moved", "1_2", 302)
    legal = lambda at: placement.legal(table, at, GROUPS[7].cards[0], 103, [])
    assert {volume.at for volume in volumes(table)} >= {302, 202}
    assert not legal(202)
    assert legal(203)


def test_9_2_2_a_mortar_comes_to_no_dense_woods_from_which_it_never_fires():
    table = a_contact(r3c2={"type": "woods", "low": 3}, r3c3={"type": "woods", "low": 2})
    can = lambda number, at: placement.can_attack(table, at, GROUPS[number].cards[0], 102)
    assert not can(19, 302)
    assert can(19, 402)
    assert can(7, 302), "others do"


@pytest.mark.parametrize(("number", "drawn", "at"), [(4, (FRONT, RIGHT), 304), (24, (FRONT, LEFT), 201)])
def test_9_2_2_not_where_another_card_of_the_company_would_take_the_fire(number, drawn, at):
    """Source 1663, 2360: fire lies on the nearest card on its line, and it must lie on the unit that made contact."""
    table = a_contact()
    table.do("moved", "1_2", 202)
    table.terrain_deck = []
    force(table, *drawn)
    placed = brought(table, number)
    assert placed == [at]
    assert {volume.at for volume in volumes(table) if volume.side == "enemy"} == {102}


def test_9_2_2_grazing_fire_reaches_the_contact_past_others_on_level_ground_only():
    table = a_contact()
    table.do("moved", "1_2", 202)
    gun = GROUPS[6].cards[1]
    assert placement.legal(table, 402, gun, 102, [])
    table.ground[402] = table.ground[402]._replace(level=2)
    all_sight(table)
    assert not placement.legal(table, 402, gun, 102, [])


def test_9_2_2_an_observer_and_a_mortar_may_stand_behind_other_enemies():
    """Source 2341, 1677: nobody fires through his own troops, but an observer fires at nobody and a mortar over all."""
    table = a_contact()
    enter(table, "foe", 302, spotted=False)
    assert placement.legal(table, 402, GROUPS[2].cards[1], 102, [])
    assert placement.legal(table, 402, GROUPS[19].cards[0], 102, [])
    assert not placement.legal(table, 402, GROUPS[18].cards[0], 102, []), "a machine gun comes with the mortars"
    assert not placement.legal(table, 402, GROUPS[4].cards[0], 102, [])


@pytest.mark.parametrize(("number", "kind"), [(2, "artillery_observer"), (3, "mortar_observer")])
def test_9_2_3_a_group_that_names_no_cover_has_that_of_the_mission_observers_too(number, kind):
    """Source 2352: units of a group that does not mention cover are under the default one."""
    table = a_contact()
    force(table, FRONT)
    brought(table, number)
    (unit,) = (unit for unit in table.units.values() if unit.type == kind)
    assert table.covers[unit.cover].kind == table.mission.default_cover == "trench"


def draws(table: Table) -> list[Fact]:
    return [fact for fact in table.facts if fact[0] == "drew"]


def on_one_card() -> Table:
    """A map of one card that cannot grow, with an enemy on it: there is no place for anybody."""
    table = a_contact(101)
    table.ground = {101: table.ground[101]}
    table.stacks = {101: [1]}
    table.terrain_deck = []
    table.sight_known.clear()
    enter(table, "there", 101)
    table.facts.clear()
    return table


def test_9_2_4_where_no_place_can_be_legal_no_card_is_drawn():
    table = on_one_card()
    assert placement.find_spots(table, GROUPS[7], 101) is None
    assert draws(table) == []


def test_9_2_4_a_contact_that_nobody_can_fit_is_over_at_once():
    table = on_one_card()
    finish(contact.place_or_redraw(table, 101, Contact("A", False, False), GROUPS[7]))
    assert draws(table) == []
    assert len([fact for fact in table.facts if fact[0] == "chosen"]) <= 1


def test_9_2_4_the_only_place_that_is_left_needs_no_card():
    table = on_one_card()
    table.ground[201] = table.ground[101]
    table.stacks[201] = [1]
    table.sight_known.clear()
    assert brought(table, 7, 101) == [201]
    assert [fact for fact in draws(table) if fact[1] == "placement"] == []


def test_9_2_4_what_is_drawn_for_a_place_is_one_line():
    table = a_contact()
    enter(table, "there", 102, spotted=False)
    table.facts.clear()
    force(table, PER_GROUP, PER_GROUP, PER_GROUP, FRONT)
    assert brought(table, 7) == [302]
    assert [len(fact[2]) for fact in draws(table) if fact[1] == "placement"] == [4]
