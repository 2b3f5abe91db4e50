"""FoF 5.2.1 Line of sight; an example of the rulebook among it."""

from __future__ import annotations

import time

import pytest
from sentiero.games.fields_of_fire.ground.grid import (
    OPPOSITE,
    STEPS,
    apart,
    beside,
    card,
    column,
    line,
    name,
    named,
    row,
)
from sentiero.games.fields_of_fire.position.sight import seen_from, sees, sees_unit

from tests.games.fields_of_fire.tables import a_plain, a_table, enter

ALL = 255


def test_a_card_is_a_number_and_has_a_name():
    for at in (card(1, 1), card(4, 8), card(0, 2), card(-1, -2), card(3, 0), card(2, -1)):
        assert card(row(at), column(at)) == at
        assert named(name(at)) == at
    assert name(card(2, 3)) == "r2c3"


def test_directions_have_their_opposites():
    for way, step in enumerate(STEPS):
        assert STEPS[OPPOSITE[way]] == -step


def test_beside_row_1_lies_the_staging_area():
    assert {name(at) for at in beside(102)} >= {"s1", "s2", "s3", "r2c1", "r2c2", "r2c3", "r1c1", "r1c3"}
    assert {name(at) for at in beside(named("s2"))} == {"s1", "s3", "r1c1", "r1c2", "r1c3"}


def test_5_2_1_only_along_the_eight_lines_and_three_cards_far():
    table = a_plain(rows=5)
    assert sees(table, 101, 401)
    assert not sees(table, 101, 501)
    assert sees(table, 101, 404)
    assert not sees(table, 101, 302), "a knight's move"
    assert line(101, 302) is None
    assert apart(101, 302) == 2


def test_5_2_1_adjacent_cards_are_always_seen():
    table = a_plain(r1c1={"dark": ALL}, r2c1={"dark": ALL})
    assert sees(table, 101, 201)


def test_5_2_1_the_borders_of_the_ends_do_not_count_those_between_do():
    assert sees(a_plain(r1c1={"dark": ALL}, r3c1={"dark": ALL}), 101, 301)
    assert not sees(a_plain(r2c1={"dark": 1 << 4}), 101, 301), "where the line enters"
    assert not sees(a_plain(r2c1={"dark": 1 << 0}), 101, 301), "where it leaves"
    assert sees(a_plain(r2c1={"dark": 1 << 2}), 101, 301), "a border that it does not cross"
    assert not sees(a_plain(r2c2={"dark": 1 << 1}), 101, 303), "a corner"


@pytest.mark.parametrize(
    ("here", "between", "there", "dark", "seen"),
    [
        (2, 1, 1, ALL, True),  # over a lower card, whatever its borders
        (1, 2, 1, 0, False),  # a card higher than both ends (ruling 5.2.2)
        (2, 2, 1, 0, False),  # as high as the higher end, the other end lower
        (2, 2, 2, 0, True),  # all on one level: the borders decide
        (2, 2, 2, ALL, False),
        (1, 2, 3, 0, True),
    ],
)
def test_5_2_2_elevation(here, between, there, dark, seen):
    table = a_plain(r1c1={"level": here}, r2c1={"level": between, "dark": dark}, r3c1={"level": there})
    assert sees(table, 101, 301) is seen
    assert sees(table, 301, 101) is seen


def test_5_2_2_an_upper_story_looks_over_the_card_between():
    table = a_plain(r2c1={"dark": ALL})
    table.do("dug", 1, 101, "upper_strong", None)
    table.do("dug", 2, 101, "strong_building", None)
    enter(table, "high", 101, side="us", kind="squad", cover=1)
    enter(table, "low", 101, side="us", kind="squad", cover=2)
    enter(table, "far", 301)
    units = table.units
    assert sees_unit(table, units["high"], units["far"])
    assert sees_unit(table, units["far"], units["high"])
    assert not sees_unit(table, units["low"], units["far"])


@pytest.mark.parametrize("kind", ["smoke_hc", "smoke_wp", "burning_wreck"])
def test_8_4_one_sees_into_smoke_not_out_of_it_nor_through(kind):
    table = a_plain()
    assert sees(table, 101, 301)
    table.do("marked", kind, 201, 1)
    assert sees(table, 101, 201)
    assert not sees(table, 201, 101)
    assert not sees(table, 101, 301)
    assert sees(table, 201, 201), "its own card"
    table.do("marked", kind, 201, 0)
    assert sees(table, 101, 301)


def test_8_4_a_fire_mission_blocks_when_it_is_active():
    table = a_plain()
    table.do("called", 201, -5, "he", "us", False)
    assert sees(table, 101, 301)
    table.do("landed")
    assert not sees(table, 101, 301)
    table.do("landed")
    assert sees(table, 101, 301)


def test_5_2_1_limited_visibility_is_one_card_unless_the_target_is_lit():
    table = a_plain()
    table.do("visibility", 2)
    assert sees(table, 101, 201)
    assert not sees(table, 101, 301)
    table.do("marked", "illumination", 301, 1)
    assert sees(table, 101, 301)
    assert not sees(table, 101, 103)


def test_5_2_1_nobody_sees_into_or_out_of_the_staging_area():
    table = a_plain()
    assert seen_from(table, named("s2")) == {named("s2")}
    assert not any(name(at).startswith("s") for at in seen_from(table, 102))


def test_a_whole_map_of_8_by_4_takes_less_than_a_millisecond():
    table = a_plain(rows=4, columns=8)
    best = 1.0
    for _ in range(20):
        table.sight_known.clear()
        begin = time.perf_counter()
        for at in table.ground:
            seen_from(table, at)
        best = min(best, time.perf_counter() - begin)
    assert best < 0.001


def test_a_laid_map_is_seen_both_ways():
    table = a_table("n2")
    for at in table.stacks:
        assert all(at in seen_from(table, other) for other in seen_from(table, at))
