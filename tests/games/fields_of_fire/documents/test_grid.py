"""FoF 1.1, 2.2, 2.4.2, 5.2.1: what a front end has to know of the map holds on maps that are played on."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.documents.grid import DRAWING, the_grid
from sentiero.games.fields_of_fire.edition.catalog import mission
from sentiero.games.fields_of_fire.ground.grid import beside, card, column, line, name, row, staging
from sentiero.games.fields_of_fire.texts.counter_names import SIGNS
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.games.fields_of_fire.units.marking import number, sign
from sentiero.games.fields_of_fire.words.ways import WAYS

from tests.games.fields_of_fire.tables import TITLE, a_table

GRID = the_grid()
STEP = {way["id"]: (way["row"], way["column"]) for way in GRID["directions"]}


def test_a_step_ahead_is_a_row_farther_and_one_to_the_right_a_column() -> None:
    assert (STEP["front"], STEP["right"], STEP["back_left"]) == ((1, 0), (0, 1), (-1, -1))


def test_the_directions_stand_in_the_order_of_the_borders() -> None:
    assert [way["id"] for way in GRID["directions"]] == list(WAYS)
    here = card(3, 2)
    for at, way in enumerate(GRID["directions"]):
        there = card(3 + way["row"], 2 + way["column"])
        assert line(here, there) == (at, 1)
        assert STEP[way["opposite"]] == (-way["row"], -way["column"])
        assert way["diagonal"] == (way["row"] != 0 and way["column"] != 0)


def test_cards_are_called_as_it_says() -> None:
    assert GRID["cards"]["name"].format(row=2, column=3) == name(card(2, 3)) == "r2c3"
    assert GRID["staging"]["name"].format(column=3) == name(staging(3)) == "s3"


def test_the_staging_area_is_next_to_what_lies_around_its_row() -> None:
    """FoF 2.4.2: below row 1, a card under each column; nothing lies nearer."""
    there = GRID["staging"]["row"]
    around = {(there + one, 2 + other) for one, other in STEP.values()}
    near = {at for at in beside(staging(2)) if at > 0}
    assert {(row(at), column(at)) for at in near} == {(one, other) for one, other in around if one == 1}


def test_ranges_reach_as_far_as_fire_does() -> None:
    far = {one["id"]: one["reach"] for one in GRID["ranges"]}
    assert far == {"P": 0, "C": 1, "L": 2, "V": 3}
    assert line(card(1, 1), card(1 + far["V"], 1)) is not None
    assert line(card(1, 1), card(2 + far["V"], 1)) is None


def test_maps_are_as_large_as_their_missions() -> None:
    assert GRID["missions"]
    for one in GRID["missions"]:
        assert (one["columns"], one["rows"]) == (mission(one["id"]).columns, mission(one["id"]).rows)
    assert FieldsOfFire.drawing is DRAWING


@pytest.mark.parametrize(
    ("unit", "shown"),
    [("1_2", "1/2"), ("co_hq", "CO"), ("plt3_hq", "3"), ("2_hmg", "2"), ("fire_team_4", "4"), ("xo", "")],
)
def test_a_counter_says_which_one_of_its_kind_it_is(unit: str, shown: str) -> None:
    assert number(unit) == shown


def test_staff_go_by_what_they_are_and_others_by_their_kind() -> None:
    assert (sign("xo", "staff"), sign("1_2", "squad")) == ("xo", "squad")


@pytest.mark.parametrize("begun", ["n1", "n2", "k1"])
def test_every_counter_on_a_table_has_letters(begun: str) -> None:
    units = TITLE.view(a_table(begun), frozenset())["units"]
    assert {one["sign"] for one in units.values()} <= set(SIGNS)
    assert {units["1_2"]["number"], units["plt2_hq"]["number"]} == {"1/2", "2"}
