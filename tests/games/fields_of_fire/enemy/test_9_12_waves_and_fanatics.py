"""FoF 9.11, 9.12 Fanatics and human waves; 9.4 the columns of an attack, and who breaks through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sentiero.games.fields_of_fire.data.charts import HIERARCHIES
from sentiero.games.fields_of_fire.edition.forces import Group, Member
from sentiero.games.fields_of_fire.enemy.arrival import arrive
from sentiero.games.fields_of_fire.enemy.movement import advance_straight
from sentiero.games.fields_of_fire.enemy.place import Spot
from sentiero.games.fields_of_fire.enemy.situations import hierarchy_of, situation_of
from sentiero.games.fields_of_fire.fire.hits import hit
from sentiero.games.fields_of_fire.fire.modifier import Modifier
from sentiero.games.fields_of_fire.ground.grid import card
from sentiero.games.fields_of_fire.pack.contents import HIT, LEAST_NCM, PIN, ActionCard
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.reactions.moves import pin
from sentiero.games.fields_of_fire.turn.combat_effects import resolve
from sentiero.games.fields_of_fire.turn.sequence import clean_up
from sentiero.games.fields_of_fire.units.unit import ENEMY, LATS, Unit

from tests.games.fields_of_fire.battles import cards, foe, us
from tests.games.fields_of_fire.defences import a_defence
from tests.games.fields_of_fire.tables import finish

AT, CONTACT = card(4, 2), card(2, 2)
SQUAD = Member("squad", "none", 0, False, True, False, None, human_wave=True)
LEADER = Member("german_leader", "none", 0, False, False, False, None, human_wave=True)
WAVE = Group("human_wave", False, True, "max_los", ((SQUAD, SQUAD, SQUAD),))


def a_wave() -> tuple[Table, list[Unit]]:
    """Three squads on one card, before the company's."""
    table = a_defence()
    us(table, "ours", CONTACT)
    arrive(table, WAVE, CONTACT, [Spot(AT, WAVE.cards[0])])
    return table, table.of(ENEMY, AT)


def fallen(table: Table, at: int = AT) -> int:
    return sum(n for (where, side, _), n in table.casualties.items() if (where, side) == (at, ENEMY))


def with_result(result: str) -> Callable[[ActionCard], bool]:
    return lambda one: one.fire[0 - LEAST_NCM] == result


def test_9_12_a_wave_is_three_squads_on_one_card_exposed_that_do_not_open_fire() -> None:
    table, wave = a_wave()
    assert [(one.steps > 1, one.exposed, one.spotted, one.wave) for one in wave] == [(True, True, True, True)] * 3
    assert table.postures[ENEMY] == {}


@pytest.mark.parametrize("letters", ["F", "A", "L", "P", "C"])
def test_9_12_every_hit_is_a_casualty(letters: str) -> None:
    table, (first, *_) = a_wave()
    steps = first.steps
    hit(table, first, letters)
    assert (first.steps, fallen(table)) == (steps - 1, 1)
    assert {one.type for one in table.of(ENEMY, AT)}.isdisjoint(LATS), "nobody becomes a team"


def test_9_12_two_letters_are_two_casualties_and_the_last_step_goes_on_as_part_of_the_wave() -> None:
    table, (first, *_) = a_wave()
    assert first.steps == 3
    hit(table, first, "FP")
    assert fallen(table) == 2
    left = next(one for one in table.of(ENEMY, AT) if one.steps == 1)
    assert (left.type, left.wave) == ("fire_team", True)
    hit(table, left, "A")
    assert fallen(table) == 3
    assert left.id not in table.units


def test_9_12_a_wave_is_never_pinned() -> None:
    table, (first, second, _) = a_wave()
    pin(table, first)
    assert not first.pinned
    nothing = Modifier(0, "fire", (("fire", 0),))
    cards(table, with_result(PIN))
    resolve(table, first, nothing)
    assert (first.pinned, first.steps) == (False, 3), "a pin does nothing to it"
    cards(table, with_result(HIT))
    resolve(table, second, nothing)
    assert not second.pinned
    assert fallen(table) >= 1


def test_9_12_it_stays_a_wave_after_clean_up_and_in_a_checkpoint() -> None:
    table, (first, *_) = a_wave()
    finish(clean_up(table))
    assert not first.exposed
    assert first.wave
    assert first.dump()["wave"] is True


def test_others_are_hit_as_ever() -> None:
    table = a_defence()
    other = foe(table, "foe", AT)
    assert "wave" not in other.dump()
    pin(table, other)
    assert other.pinned
    hit(table, other, "L")
    assert fallen(table) == 0
    assert "litter_team" in {one.type for one in table.of(ENEMY, AT)}


@pytest.mark.parametrize(
    ("letter", "becomes"),
    [("F", "fire_team"), ("A", "assault_team"), ("L", "fire_team"), ("P", None), ("C", None)],
)
def test_9_11_fanatics_fight_on_or_fall(letter: str, becomes: str | None) -> None:
    table = a_defence(fanatic=True)
    unit = foe(table, "foe", AT)
    hit(table, unit, letter)
    teams = {one.type for one in table.of(ENEMY, AT) if one is not unit}
    assert teams == ({becomes} if becomes else set())
    assert fallen(table) == (becomes is None)


def test_9_11_fanatics_are_pinned_as_usual_and_the_company_is_no_fanatic() -> None:
    table = a_defence(fanatic=True)
    unit, ours = foe(table, "foe", AT), us(table, "ours", CONTACT)
    pin(table, unit)
    assert unit.pinned
    hit(table, ours, "L")
    assert "litter_team" in {one.type for one in table.of("us", CONTACT)}


# Situation, column: how many results, and what they bring.
OFFENSIVE = {
    ("us_card_no_cover", "assault"): (5, {"none": 1, "seek_cover": 2, "fall_back": 1, "grenade_attack": 1}),
    ("us_card_no_cover", "breakthrough"): (6, {"none": 1, "fall_back": 1, "advance_straight": 2, "grenade_attack": 2}),
    ("us_card_in_cover", "assault"): (5, {"none": 1, "fall_back": 1, "grenade_attack": 3}),
    ("us_card_in_cover", "breakthrough"): (6, {"none": 1, "fall_back": 1, "advance_straight": 2, "grenade_attack": 2}),
    ("out_of_ammo", "assault"): (3, {"none": 2, "fall_back": 1}),
    ("out_of_ammo", "breakthrough"): (2, {"none": 1, "advance_straight": 1}),
    ("heavy_firing", "assault"): (0, {"concentrate_fire": 0}),
    ("heavy_firing", "breakthrough"): (4, {"none": 1, "concentrate_fire": 2, "advance_straight": 1}),
    ("otherwise", "assault"): (4, {"none": 1, "infiltrate_to_nearest_us": 2, "advance_straight": 1}),
    ("otherwise", "breakthrough"): (3, {"infiltrate_to_nearest_us": 1, "advance_straight": 2}),
}


@pytest.mark.parametrize(("key", "column"), OFFENSIVE)
def test_9_4_the_columns_of_assault_and_breakthrough(key: str, column: str) -> None:
    most, wanted = OFFENSIVE[key, column]
    rows = next(one.rows[column] for one in HIERARCHIES["offensive"] if one.key == key)
    assert {row.action: len(row.results) for row in rows} == wanted
    assert {row.column for row in rows} == ({most} if most else {0}), "of so many results"


def test_9_4_in_defence_the_sheet_says_which_column() -> None:
    table = a_defence()
    unit = foe(table, "foe", AT)
    assert hierarchy_of(table, unit) == ("offensive", "breakthrough")
    found = situation_of(table, unit, "offensive", "breakthrough")
    assert found is not None
    assert found.key == "otherwise"


def test_9_4_who_breaks_through_goes_straight_past_who_stands_on_his_card() -> None:
    # Given an enemy on the only card of the company.
    table = a_defence()
    us(table, "ours", CONTACT)
    unit = foe(table, "foe", CONTACT)
    # When he advances straight on.
    advance_straight(table, unit)
    # Then he is one row nearer to the rear of the company.
    assert unit.at == card(1, 2)


def test_9_4_at_the_end_of_the_map_he_stays() -> None:
    table = a_defence()
    us(table, "ours", card(1, 2))
    unit = foe(table, "foe", card(1, 2))
    advance_straight(table, unit)
    assert unit.at == card(1, 2)
