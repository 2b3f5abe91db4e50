"""72 Body Count: the card, and what it does to Assault (3.2.4) and Patrol (3.2.2)."""

from __future__ import annotations

import pytest
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations, run_operation

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive, execute, pieces

IN_EFFECT = {72: "unshaded"}


def test_unshaded_lasts_until_reset():
    table = a_table()
    assert execute(table, 72, "unshaded", "us") == []
    assert table.facts == [("momentum", 72, "unshaded")]
    assert table.stays == []


def test_shaded_a_vc_guerrilla_at_each_active_opposition_and_two_troops_in_each_of_laos_and_cambodia():
    table = a_table({"hue": {"support": -2}, "quang_tri": {"support": -2}, "kien_hoa": {"support": -1}})
    assert execute(table, 72, "shaded", "arvn") == []
    abroad = ("central_laos", "southern_laos", "northeast_cambodia", "fishhook", "parrots_beak", "sihanoukville")
    assert table.facts == [
        ("placed", "vc_guerrillas", 1, "hue"),
        ("placed", "vc_guerrillas", 1, "quang_tri"),
        *(("placed", "nva_troops", 2, space) for space in abroad),
    ]


def test_shaded_if_pieces_run_short_the_executing_faction_chooses_where():
    table = a_table(
        {
            "hue": {"support": -2}, "quang_tri": {"support": -2},
            "saigon": {"vc_guerrillas": 29, "nva_troops": 37},
        }
    )  # fmt: skip
    asked = execute(table, 72, "shaded", "us", "quang_tri", "fishhook", "southern_laos")
    assert {question.role for question in asked} == {"us"}
    assert pieces(table, "quang_tri") == {"vc_guerrillas": 1}
    assert pieces(table, "hue") == {}
    assert pieces(table, "fishhook") == {"nva_troops": 2}
    assert pieces(table, "southern_laos") == {"nva_troops": 1}
    assert table.available("nva_troops") == 0


@pytest.mark.parametrize(("available", "short"), [(12, False), (11, True), (7, True)])
def test_shaded_asks_only_if_troops_run_short(available, short):
    table = a_table({"saigon": {"nva_troops": 40 - available}})
    asked = execute(table, 72, "shaded", "arvn", *[Open("event.where")] * short)
    assert [question.role for question in asked] == (["arvn"] if short else [])


def test_shaded_with_nothing_available_does_nothing():
    table = a_table({"hue": {"support": -2}, "saigon": {"vc_guerrillas": 30, "nva_troops": 40}})
    assert execute(table, 72, "shaded", "arvn") == []
    assert table.facts == []


def test_shaded_nva_may_take_its_troops_from_elsewhere_but_need_not():
    table = a_table({"saigon": {"nva_troops": 40}})
    execute(table, 72, "shaded", "nva", "fishhook", "done")
    assert table.facts == []
    execute(table, 72, "shaded", "nva", "fishhook", "fishhook", 2, "central_laos", "done")
    assert pieces(table, "fishhook") == {"nva_troops": 2}


# -- the Momentum -------------------------------------------------------------------------------


@pytest.mark.parametrize(("momentum", "arvn", "aid"), [(IN_EFFECT, 9, 16), ({}, 3, 10)])
def test_arvn_assault_costs_nothing_and_adds_aid_for_each_guerrilla(momentum, arvn, aid):
    table = a_table(
        {
            "kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 3},
            "quang_tin": {"arvn_troops": 2, "nva_troops": 2},
        },
        momentum=momentum, arvn=9, aid=10,
    )  # fmt: skip
    turn = a_turn("arvn", limited=False)
    drive(table, run_operation(table, turn, "assault"), "kien_hoa", "quang_tin")
    assert table.pieces["kien_hoa"]["vc_guerrillas_active"] == 1
    assert table.pieces["quang_tin"]["nva_troops"] == 1
    assert (table.tracks["arvn"], table.tracks["aid"]) == (arvn, aid)


def test_arvn_can_assault_and_patrol_without_resources():
    table = a_table({"hue": {"arvn_troops": 2, "vc_guerrillas_active": 1}}, arvn=0)
    assert set(possible_operations(table, a_turn("arvn"))) == {"train"}
    table.momentum = dict(IN_EFFECT)
    assert set(possible_operations(table, a_turn("arvn"))) == {"train", "patrol", "assault"}


def test_bases_still_add_six_and_only_guerrillas_three():
    table = a_table(
        {"kien_hoa": {"arvn_troops": 4, "vc_guerrillas_active": 1, "vc_bases": 1}}, momentum=IN_EFFECT, aid=10
    )
    drive(table, run_operation(table, a_turn("arvn", limited=True), "assault"))
    assert table.tracks["aid"] == 19


@pytest.mark.parametrize(("momentum", "added"), [(IN_EFFECT, True), ({}, False)])
def test_us_adds_an_arvn_assault_for_nothing_even_at_total_econ(momentum, added):
    table = a_table(
        {"kien_hoa": {"us_troops": 1, "arvn_troops": 2, "nva_guerrillas_active": 3}},
        momentum=momentum, arvn=15, econ=15, aid=10,
    )  # fmt: skip
    answers = ("yes",) if added else ()
    asked = drive(table, run_operation(table, a_turn("us", limited=True), "assault"), *answers)
    assert ("assault.add_arvn" in asked.keys) is added
    assert table.pieces["kien_hoa"]["nva_guerrillas_active"] == (1 if added else 2)
    assert (table.tracks["arvn"], table.tracks["aid"]) == (15, 16 if added else 10)


@pytest.mark.parametrize(("momentum", "arvn", "aid"), [(IN_EFFECT, 5, 13), ({}, 2, 10)])
def test_arvn_patrol_costs_nothing_and_its_assault_adds_aid(momentum, arvn, aid):
    table = a_table(
        {"loc_hue_da_nang": {"arvn_police": 2, "vc_guerrillas": 2}},
        momentum=momentum, arvn=5, aid=10,
    )  # fmt: skip
    drive(table, run_operation(table, a_turn("arvn", by_event=False), "patrol"), "done", "loc_hue_da_nang")
    assert pieces(table, "loc_hue_da_nang") == {"arvn_police": 2, "vc_guerrillas_active": 1}
    assert (table.tracks["arvn"], table.tracks["aid"]) == (arvn, aid)


def test_us_patrol_adds_aid_too():
    table = a_table({"loc_hue_da_nang": {"us_troops": 2, "vc_guerrillas": 3}}, momentum=IN_EFFECT, aid=10)
    drive(table, run_operation(table, a_turn("us", by_event=False), "patrol"), "done", "loc_hue_da_nang")
    assert pieces(table, "loc_hue_da_nang") == {"us_troops": 2, "vc_guerrillas": 1}
    assert table.tracks["aid"] == 16


def test_sweep_still_costs():
    table = a_table({"hue": {"arvn_troops": 2}}, momentum=IN_EFFECT, arvn=5)
    drive(table, run_operation(table, a_turn("arvn", limited=True), "sweep"), "hue")
    assert table.tracks["arvn"] == 2
