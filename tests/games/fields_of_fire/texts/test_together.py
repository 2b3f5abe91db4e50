"""The facts of one entry as they are told: nothing is said twice."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.together import together
from sentiero.text.texts import Texts

from tests.games.fields_of_fire.tables import TITLE

PLACE = 203
GOES = ["moved", "1_2", PLACE]
WHERE = ["chosen", "move.where", name(PLACE), {"unit": "1_2"}]
ORDER = ["ordered", "plt2_hq", "1_2", "combat.d", 1]
DREW = ["drew", "grenade_attack", [31, 27]]


def said(facts: list[list[Any]], language: str = "en") -> list[str]:
    words = Texts().words(TITLE, language)
    assert words is not None
    return words.facts(facts)


def test_who_goes_where_is_told_once() -> None:
    assert said([WHERE, GOES, ["exposed", "1_2"]]) == ["Squad 1/2 moves to R2C3 and is Exposed."]


def test_a_headquarters_that_moves_with_its_platoon_is_told_once() -> None:
    squad = ["moved", "1_1", PLACE]
    assert together([WHERE, squad, GOES]) == [squad, GOES]


@pytest.mark.parametrize("after", [[], [["moved", "1_3", PLACE]], [["moved", "1_2", 204]], [ORDER, GOES]])
def test_where_somebody_meant_to_go_is_told_if_nobody_goes_there(after: list[list[Any]]) -> None:
    assert together([WHERE, *after]) == [WHERE, *after]


def test_equipment_is_told_as_it_is_in_the_end() -> None:
    one, other = ["geared", "plt1_hq", ["smoke"]], ["geared", "plt2_hq", ["smoke"]]
    both = ["geared", "plt1_hq", ["smoke", "smoke"]]
    assert together([one, other, both]) == [other, both]
    assert together([one, ["exposed", "plt1_hq"], both]) == [one, ["exposed", "plt1_hq"], both]


@pytest.mark.parametrize(
    ("language", "drawn"),
    [("en", "Drawn: 31 and 27."), ("it", "Pesca: 31 e 27."), ("es", "Robo: 31 y 27."), ("fr", "Pioche : 31 et 27.")],
)
def test_what_is_drawn_for_an_order_does_not_name_the_action_again(language: str, drawn: str) -> None:
    first, second = said([ORDER, DREW], language)
    assert second.replace("\u202f", " ").replace("\xa0", " ") == drawn
    assert drawn not in first
    # By itself, and for a second try of a platoon, it says what for.
    assert said([DREW], language)[0].endswith(second)
    assert said([DREW], language)[0] != second


def test_who_was_asked_to_exhort_is_not_told_of_the_failure_again() -> None:
    failed, no = ["failed", "1_2", "combat.d"], ["chosen", "exhort", "no", {"unit": "1_2", "action": "combat.d"}]
    assert together([no, failed]) == [no]
    assert together([ORDER, failed]) == [ORDER, failed]


def test_who_goes_along_with_a_platoon_is_one_line() -> None:
    along = ["ordered", "plt2_hq", "1_2", "movement.a", 0]
    assert said([along, GOES, ["exposed", "1_2"]]) == ["Squad 1/2 moves to R2C3 and is Exposed."]


@pytest.mark.parametrize(
    ("language", "worked", "failed"),
    [
        ("en", "The infiltration succeeds: ", "The infiltration fails: "),
        (
            "it",
            "L\N{RIGHT SINGLE QUOTATION MARK}infiltrazione riesce: ",
            "L\N{RIGHT SINGLE QUOTATION MARK}infiltrazione non riesce: ",
        ),
        ("es", "La infiltración sale bien: ", "La infiltración no sale bien: "),
        (
            "fr",
            "L\N{RIGHT SINGLE QUOTATION MARK}infiltration réussit\N{NARROW NO-BREAK SPACE}: ",
            "L\N{RIGHT SINGLE QUOTATION MARK}infiltration échoue\N{NARROW NO-BREAK SPACE}: ",
        ),
    ],
)
def test_4_2_2_an_infiltration_says_how_it_ended(language: str, worked: str, failed: str) -> None:
    tried: list[list[Any]] = [["ordered", "plt2_hq", "1_2", "movement.c", 1], ["drew", "infiltrate_adjacent", [3]]]
    assert said([*tried, GOES], language)[-1].startswith(worked)
    assert said([*tried, GOES, ["exposed", "1_2"]], language)[-1].startswith(failed)


def test_6_3_a_marker_is_told_by_its_target_and_two_of_them_once() -> None:
    one, two = ["targeted", "grenade", "3_1", -4], ["targeted", "grenade", "3_1", -8]
    assert said([one]) == ["Grenade on Squad 3/1."]
    assert said([one, two]) == ["Grenade \N{MULTIPLICATION SIGN}2 on Squad 3/1."]


def test_9_1_5_a_contact_is_turned_over_before_anybody_knows_what_it_is() -> None:
    gone: list[Any] = ["contact_gone", PLACE]
    drew: list[Any] = ["drew", "contact", [9]]
    assert said([gone, drew])[0] == "The potential contact on R2C3 is turned over."
    assert said([gone]) == ["There is no longer a potential contact on R2C3."]


def test_3_1_an_event_that_does_not_come_says_so() -> None:
    assert said([["drew", "friendly_event", [2]], ["read", "hq", 1, 0]]) == [
        "The card drawn for an event from our headquarters brings none: nothing happens."
    ]


def test_9_4_who_has_been_checked_is_told_where_nothing_else_is() -> None:
    checked = ["noted", "german_sniper_4", "checked"]
    assert together([checked, GOES]) == [GOES]
    assert together([checked]) == [checked]


def test_9_1_3_markers_that_come_or_go_together_are_one_line() -> None:
    """A defence gets one on each card of a row, every turn: 32 lines."""
    come = [["contact", 100 * row + column, "CB"[row - 1], False, False] for row in (1, 2) for column in (1, 2)]
    assert said(come) == ["Potential contacts C on R1C1 and R1C2.", "Potential contacts B on R2C1 and R2C2."]
    assert said([["contact", at, "A", True, False] for at in (101, 102)]) == [
        "Unknown potential contacts on R1C1 and R1C2."
    ]
    assert said([["contact_gone", 101], ["contact_gone", 102]]) == [
        "There are no longer potential contacts on R1C1 and R1C2."
    ]
    assert said(come[:1]) == ["Potential contact C on R1C1."]
    assert len(said([["contact", at, "A", True, True] for at in (101, 102)])) == 2, "a counterattack, one by one"
