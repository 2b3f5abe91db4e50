"""FoF 3.5: prisoners, casualties on clear cards, and who retreats from fire."""

from __future__ import annotations

import pytest
from sentiero.games.fields_of_fire.communications.lost_gear import lose_everything, lying
from sentiero.games.fields_of_fire.enemy import capture
from sentiero.games.fields_of_fire.enemy.situations import situation_of
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import Unit
from sentiero.kernel.chance import Chance, sealed_source
from sentiero.kernel.question import Question

from tests.games.fields_of_fire.tables import TITLE, a_plain, enter, finish, force


def a_table() -> Table:
    table = a_plain()
    table.chance = Chance(sealed_source(b"capture"))
    return table


def team(table: Table, name: str, at: int, kind: str = "paralysed_team", side: str = "enemy", **more: object) -> Unit:
    enter(table, name, at, kind, side, **more)
    return table.units[name]


def run(table: Table, *answers: str) -> list[str]:
    steps, asked, reply = capture.capture_and_retreat(table), [], None
    waiting = list(answers)
    try:
        while True:
            question = steps.send(reply)
            assert isinstance(question, Question)
            asked.append(question.key)
            reply = waiting.pop(0)
    except StopIteration:
        return asked


def steps_kept(table: Table) -> bool:
    return not [one for one in TITLE.broken(table) if "steps of" in one and "terrain" not in one]


def test_9_13_a_lone_paralysed_team_is_taken_and_a_step_goes_along_as_guard():
    table = a_table()
    team(table, "him", 202)
    table.do("moved", "1_1", 202)
    table.do("moved", "1_2", 202)
    assert run(table, "1_2") == ["capture.guard"]
    assert "him" not in table.units
    assert (table.units["1_1"].steps, table.units["1_2"].steps) == (3, 2)
    assert table.tally["capture_prisoner"] == 1
    assert steps_kept(table)


def test_9_13_not_beside_others_of_its_side_nor_by_hqs_pinned_units_or_vehicles():
    table = a_table()
    team(table, "him", 202)
    team(table, "guardian", 202, "squad_a")
    table.do("moved", "1_1", 202)
    team(table, "other", 203)
    table.do("moved", "co_hq", 203)
    team(table, "third", 204)
    table.do("moved", "1_2", 204)
    table.do("pinned", "1_2")
    assert run(table) == []
    assert {"him", "other", "third"} <= set(table.units)


def test_9_13_the_company_loses_its_helpless_too_and_the_last_step_of_a_guard_leaves():
    table = a_table()
    table.do("tallied", "steps", 1)
    team(table, "ours", 202, "litter_team", "us")
    team(table, "them", 202, "assault_team")
    finish(capture.capture_and_retreat(table))
    assert not {"ours", "them"} & set(table.units)
    assert table.tally["steps_away"] == 1
    assert steps_kept(table)


def test_9_13_enemy_casualties_on_a_clear_card_are_captured():
    table = a_table()
    table.do("fallen", 202, "enemy", 0, 2)
    table.do("fallen", 203, "enemy", 0, 1)
    table.do("contact", 203, "B", False, False)
    run(table)
    assert table.casualties == {(203, "enemy", 0): 1}
    assert table.tally["capture_enemy_casualty"] == 2


def test_3_5_a_paralysed_team_under_fire_goes_to_a_card_without_fire():
    table = a_table()
    team(table, "squad", 402, "squad_a")
    table.do("moved", "1_1", 202)
    table.do("tallied", "steps", 1)
    hurt = team(table, "hurt", 202, "paralysed_team", "us")
    table.ground[103] = table.ground[103]._replace(low=2)
    table.do("engaged", "enemy", 402, 202)
    run(table)
    assert hurt.at == 103, "no fire, and the best cover"
    assert hurt.exposed


def test_3_5_pinned_or_exposed_teams_stay_and_so_do_those_without_fire_ruling():
    table = a_table()
    team(table, "squad", 402, "squad_a")
    table.do("moved", "1_1", 202)
    table.do("engaged", "enemy", 402, 202)
    table.do("tallied", "steps", 3)
    team(table, "pinned", 202, "paralysed_team", "us", pinned=True)
    team(table, "open", 202, "paralysed_team", "us", exposed=True)
    team(table, "far", 104, "paralysed_team", "us")
    run(table)
    assert [table.units[name].at for name in ("pinned", "open", "far")] == [202, 202, 104]


def test_3_5_a_litter_team_retreats_only_with_a_casualty():
    table = a_table()
    team(table, "squad", 402, "squad_a")
    table.do("moved", "1_1", 202)
    table.do("engaged", "enemy", 402, 202)
    table.do("tallied", "steps", 2)
    bearer = team(table, "bearer", 202, "litter_team", "us")
    run(table)
    assert bearer.at == 202
    table.do("fallen", 202, "us", 0, 1)
    force(table)
    run(table)
    assert bearer.at != 202
    assert bearer.load == ["casualty", 1]
    assert steps_kept(table)


def test_3_5_an_enemy_at_the_last_row_without_refuge_leaves_the_map():
    table = a_table()
    hurt = team(table, "hurt", 401)
    team(table, "friend", 401, "squad_a")
    for at, name in ((301, "1_1"), (302, "1_2"), (402, "1_3")):
        table.do("moved", name, at)
        table.do("engaged", "us", at, 401)
    run(table)
    assert hurt.id not in table.units


def test_9_13_a_guard_that_goes_leaves_what_it_carried():
    table = a_table()
    table.tally["steps"] += 2
    team(table, "guard", 202, "assault_team", "us", gear=["wire"], load=["casualty", 1])
    capture.give_guard(table, table.units["guard"])
    assert table.casualties[202, "us", 0] == 1
    assert table.marked["left.wire"] == {202: 1}
    assert steps_kept(table)


def test_9_13_a_card_that_a_retreat_has_cleared_counts_at_the_end_of_the_phase():
    table = a_table()
    team(table, "him", 302)
    table.do("fallen", 302, "enemy", 0, 2)
    table.do("moved", "1_1", 102)
    table.do("engaged", "us", 102, 302)
    force(table, {3: 1})
    run(table)
    assert table.units["him"].at != 302
    assert table.tally["capture_enemy_casualty"] == 2
    assert not table.casualties


def test_3_5_fire_of_mortars_by_order_and_grenades_drive_teams_off_too():
    table = a_table()
    team(table, "him", 302)
    table.do("marked", "mortar_fire", 302, 1)
    force(table, {3: 1}, {3: 1})
    run(table)
    assert table.units["him"].at != 302


def test_6_8_1_the_rockets_of_a_german_squad_are_a_marker_of_its_own_and_not_for_the_company():
    table = a_table()
    squad = team(table, "him", 202, "squad_a", gear=["panzerfaust", "panzerfaust"], steps=1)
    lose_everything(table, squad)
    assert not squad.gear
    assert not lying(table, 202)


@pytest.mark.parametrize(("kind", "to"), [("paralysed_team", 302), ("litter_team", 101)])
def test_9_13_the_best_cover_for_a_paralysed_team_any_better_one_nearer_home_for_a_litter_team(kind, to):
    """Source 778, 780: better is said to be above that of the card it is on."""
    table = a_table()
    table.ground[302] = table.ground[302]._replace(low=3, high=3)
    table.ground[101] = table.ground[101]._replace(low=1, high=1)
    team(table, "him", 202, kind, "us")
    table.do("fallen", 202, "us", 0, 1)
    table.do("marked", "mortar_fire", 202, 1)
    run(table)
    assert table.units["him"].at == to


def test_3_5_and_12_3_11_an_enemy_lays_down_the_casualty_that_he_retreated_with():
    table = a_table()
    bearer = team(table, "bearer", 302, "litter_team")
    table.do("moved", "1_1", 102)
    table.do("engaged", "us", 102, 302)
    table.do("fallen", 302, "enemy", 0, 1)
    force(table)
    run(table)
    assert bearer.at != 302
    assert table.casualties == {(bearer.at, "enemy", 0): 1}
    found = situation_of(table, bearer, "lat_pinned", "leader")
    assert found is not None
    assert found.key == "litter_casualty_on_card"
