"""The commander in defence: where the company begins, what is prepared and fired, what is held at the end, and why."""

from __future__ import annotations

from functools import cache
from typing import Any

from sentiero.games.fields_of_fire.commander.advice import advise
from sentiero.games.fields_of_fire.commander.answers import least_worth
from sentiero.games.fields_of_fire.commander.defence import final_value, hold_value, ranks, stop_value
from sentiero.games.fields_of_fire.commander.picture import Picture
from sentiero.games.fields_of_fire.fire.final_fires import fire_all
from sentiero.games.fields_of_fire.ground.grid import card, row
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.view.player_view import lying
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session

from tests.games.fields_of_fire.battles import foe
from tests.games.fields_of_fire.tables import TITLE, a_table


@cache
def prepared() -> tuple[Table, dict[str, list[Any]]]:
    """A defence that the commander has prepared, and what he said to each question."""
    request = {"scenario": "k3", "seats": [{"roles": ["company"]}]}
    session, _ = new_session(TITLE, TITLE.configure(request), sealed_source(b"defence"))
    said: dict[str, list[Any]] = {}
    while session.question is not None and session.table.turn == 0:
        choice = advise(lying(session.table), session.question)
        said.setdefault(session.question.key, []).append((choice.answer, choice.why[0]["key"]))
        session.answer("company", choice.answer)
    return session.table, said


def in_the_end(turn: int = 12) -> Table:
    """The last turn of a bare defence; the company out of the way but for one squad."""
    table = a_table("k3")
    table.do("turn", turn)
    table.contacts.clear()
    return table


def test_by_night_he_stands_two_and_two_close_together() -> None:
    table, _ = prepared()
    ahead, behind = ranks(Picture(lying(table)))
    beside = set(table.cards_of("us")) - {*ahead, *behind}
    assert set(table.cards_of("us")) >= {*ahead, *behind}
    assert beside <= {ahead[-1] + 1}, "who finds no room stands beside them"
    assert {row(at) for at in ahead} == {2}
    assert {at + 100 for at in behind} == set(ahead)


def test_by_day_he_holds_twice_the_front_and_nobody_comes_upon_the_rear_one_from_the_front() -> None:
    ahead, behind = ranks(Picture(lying(a_table("k4"))))
    assert len(ahead) == 4
    assert all({at + 99, at + 100, at + 101} <= set(ahead) for at in behind)


def test_he_digs_in_and_prepares_fires_before_the_middle_of_the_line_and_says_why() -> None:
    table, said = prepared()
    assert said["foxholes.occupy"] == [("yes", "plan.foxholes.dig_in")]
    assert [why for _, why in said["final.fire"]] == ["plan.final.fire"] * 2
    assert {row(at) for at, _ in table.fpf.values()} == {3}
    assert said["final.line"][0] == ("done", "plan.final.line")
    assert sum(unit.cover > 0 for unit in table.units.values()) > 20


def test_he_has_the_prepared_fires_fall_on_enemies_and_on_nobody_else() -> None:
    table = in_the_end(5)
    hq = lying(table)["units"]["co_hq"]
    table.do("fpf", "artillery_105.fpf", card(3, 4), False)
    assert final_value(Picture(lying(table)), hq) == 0, "nobody is there"
    foe(table, "foe", card(3, 4), "squad")
    assert final_value(Picture(lying(table)), hq) > 30
    table.do("moved", "1_1", card(3, 4))
    assert final_value(Picture(lying(table)), hq) == 0, "nor on his own"
    fire_all(table, lambda unit: True)
    table.do("fpf", "artillery_105.fpf", card(3, 4), True)
    assert stop_value(Picture(lying(table)), lying(table)["units"]["co_hq"]) > 0


def test_he_stays_where_he_is_until_the_end_is_near() -> None:
    table = in_the_end(5)
    foe(table, "foe", table.units["1_1"].at, "squad")
    picture = Picture(lying(table))
    assert hold_value(picture, picture.units["1_1"], table.units["1_1"].at + 1) < 0


def test_at_the_end_he_leaves_cards_that_he_shares_with_the_enemy() -> None:
    table = in_the_end()
    here = table.units["1_1"].at
    foe(table, "foe", here, "squad")
    picture = Picture(lying(table))
    unit = picture.units["1_1"]
    assert hold_value(picture, unit, here + 1) > 0
    foe(table, "other", here + 1, "squad")
    assert hold_value(Picture(lying(table)), unit, here + 1) < 0, "not for another one"


def test_at_the_end_he_goes_where_no_enemy_can_follow_rather_than_beside_one() -> None:
    table = in_the_end()
    here = table.units["1_1"].at
    foe(table, "foe", here, "squad")
    foe(table, "other", here + 2, "squad")
    picture = Picture(lying(table))
    unit = picture.units["1_1"]
    assert hold_value(picture, unit, here - 1) > hold_value(picture, unit, here + 1) > 0


def test_in_the_last_turn_no_command_is_kept() -> None:
    for turn, least in ((11, 10), (12, 0)):
        table = in_the_end(turn)
        table.do("impulse", "co_hq", "activated", 2)
        assert least_worth(Picture(lying(table))) == least
