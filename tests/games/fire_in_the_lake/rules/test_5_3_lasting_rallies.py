"""5.3, 5.4: what Capabilities and Momentum make of Rally (3.3.1) and of the Trail that it may Improve."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.operations.rally import can_improve_trail, rally, rally_choices

from tests.games.fire_in_the_lake.tables import a_table, a_turn, drive, pieces


def rallied(table, who, *answers):
    turn = a_turn(who, limited=False)
    turn.operation = "rally"
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, rally(table, turn), *answers)


@pytest.mark.parametrize(
    ("lasting", "spaces", "nva", "trail", "able"),
    [
        ({}, ["hue", "saigon"], 2, 3, True),
        ({}, [], 1, 3, False),
        ({}, [], 2, 4, False),
        ({"momentum": {38: "unshaded"}}, [], 5, 3, False),
        ({"capabilities": {31: "unshaded"}}, ["hue"], 5, 3, True),
        ({"capabilities": {31: "unshaded"}}, ["hue", "saigon"], 5, 3, False),
    ],
)
def test_3_3_1_when_the_nva_may_improve_the_trail(lasting, spaces, nva, trail, able):
    turn = a_turn("nva")
    turn.spaces = spaces
    assert can_improve_trail(a_table(nva=nva, trail=trail, **lasting), turn) is able
    assert not can_improve_trail(a_table(nva=nva, trail=trail, **lasting), a_turn("vc"))


@pytest.mark.parametrize(("capabilities", "trail"), [({}, 2), ({34: "shaded"}, 3)])
def test_5_3_shaded_sa_2s_improve_the_trail_by_2_boxes(capabilities, trail):
    table = a_table({"central_laos": {"nva_bases": 1}}, capabilities=capabilities, trail=1)
    rallied(table, "nva", "central_laos", "nothing", "done", "yes")
    assert table.tracks["trail"] == trail


def test_5_3_shaded_cadres_agitate_in_1_rally_space_that_had_a_base():
    table = a_table({"hue": {"vc_bases": 1}, "da_nang": {"vc_bases": 1}, "saigon": {"vc_bases": 1}},
                    capabilities={116: "shaded"}, vc=9)  # fmt: skip
    asked = rallied(table, "vc", "hue", "nothing", "da_nang", "nothing", "done", "hue", 1)
    assert [a.options for a in asked if a.key == "rally.agitate"] == [["hue", "da_nang", "done"]]
    assert (table.level("hue"), table.level("da_nang")) == (-1, 0)
    table = a_table({"hue": {"vc_bases": 1}}, capabilities={116: "shaded"}, vc=9)
    rallied(table, "vc", "hue", "nothing", "done", "done")
    assert table.level("hue") == 0


@pytest.mark.parametrize(
    ("here", "trail", "several"),
    [({"nva_bases": 1}, 1, True), ({"nva_bases": 1}, 0, False), ({"nva_guerrillas": 1}, 4, False)],
)
def test_3_3_1_more_than_1_comes_to_a_base_where_trail_and_bases_allow(here, trail, several):
    found = list(rally_choices(a_table({"central_laos": here}, trail=trail), "nva", "central_laos"))
    assert ("guerrillas" in found) is several


@pytest.mark.parametrize(("here", "several"), [(29, False), (28, True)])
def test_3_3_1_more_than_1_only_if_there_are_more(here, several):
    table = a_table({"hue": {"vc_bases": 1, "vc_guerrillas": here}})
    assert ("guerrillas" in list(rally_choices(table, "vc", "hue"))) is several
    if several:
        asked = rallied(table, "vc", "hue", "guerrillas", 1, "done")
        assert [a.least for a in asked if a.key == "place.number"] == [1]


def test_3_3_1_two_guerrillas_become_a_base():
    table = a_table({"hue": {"vc_guerrillas": 1, "vc_guerrillas_active": 2}})
    rallied(table, "vc", "hue", "base", ["vc_guerrillas_active@hue#1", "vc_guerrillas_active@hue#2"], "done")
    assert pieces(table, "hue") == {"vc_guerrillas": 1, "vc_bases": 1}
