"""3.1 Operations in general: spaces selected once, Resources that suffice, free and Limited Operations, Monsoon."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.menu.operations import OPERATIONS, possible_operations

from tests.games.fire_in_the_lake.tables import Open, a_table, a_turn, drive

EVERYBODY = {"arvn_troops": 2, "us_troops": 2, "nva_troops": 2, "nva_guerrillas": 2, "vc_guerrillas": 2}
FIRST: dict[str, list[Any]] = {
    "train": ["hue", "nothing"],
    "sweep": ["hue", []],
    "assault": ["hue", "nva"],
    "rally": ["hue", "nothing"],
    "terror": ["hue"],
}


def begun(table, who, operation, *answers, **terms):
    turn = a_turn(who, **(terms or {"limited": False}))
    turn.operation = operation
    turn.used.update(("transfer_give", "transfer_request"))
    return drive(table, OPERATIONS[who][operation].run(table, turn), *answers)


@pytest.mark.parametrize(
    ("who", "operation"),
    [("arvn", "train"), ("us", "sweep"), ("arvn", "assault"), ("vc", "rally"), ("nva", "terror")],
)
def test_3_1_a_space_is_selected_only_once(who, operation):
    table = a_table({"hue": EVERYBODY, "da_nang": EVERYBODY, "saigon": EVERYBODY})
    asked = begun(table, who, operation, *FIRST[operation], Open(f"{operation}.where"))
    assert "hue" in asked[0].options
    assert "hue" not in asked[-1].options
    assert "da_nang" in asked[-1].options
    assert asked[-1].params["chosen"] == ["hue"]


@pytest.mark.parametrize(
    ("who", "operation", "resources", "able"),
    [
        ("arvn", "patrol", 2, False),
        ("arvn", "patrol", 3, True),
        ("arvn", "sweep", 2, False),
        ("arvn", "sweep", 3, True),
        ("arvn", "assault", 2, False),
        ("arvn", "assault", 3, True),
        ("vc", "attack", 0, False),
        ("vc", "attack", 1, True),
        ("vc", "terror", 0, False),
        ("vc", "terror", 1, True),
        ("nva", "rally", 0, False),
        ("nva", "rally", 1, True),
    ],
)
def test_3_1_no_operation_without_the_resources_for_one_space(who, operation, resources, able):
    table = a_table({"hue": EVERYBODY}, **{who: resources})
    assert (operation in possible_operations(table, a_turn(who, limited=True))) is able


@pytest.mark.parametrize("operation", ["patrol", "sweep", "assault"])
def test_3_1_the_us_needs_no_resources_of_the_arvn_for_its_own_troops(operation):
    table = a_table({"hue": EVERYBODY}, arvn=0, econ=15)
    assert operation in possible_operations(table, a_turn("us", limited=True))


@pytest.mark.parametrize(
    ("who", "operation", "answers"),
    [
        ("arvn", "train", ["hue", "cubes", 6, "done", "done"]),
        ("arvn", "patrol", ["done"]),
        ("arvn", "sweep", ["hue", "done", "nva"]),
        ("arvn", "assault", ["nva"]),
        ("vc", "rally", ["hue", "guerrilla", "done"]),
        ("nva", "terror", []),
    ],
)
def test_3_1_2_a_free_operation_costs_nothing(who, operation, answers):
    table = a_table({"hue": EVERYBODY}, trail=4)
    begun(table, who, operation, *answers, by_event=True)
    assert (table.tracks["arvn"], table.tracks["nva"], table.tracks["vc"]) == (30, 20, 20)


@pytest.mark.parametrize(
    ("who", "barred"), [("us", {"sweep"}), ("arvn", {"sweep"}), ("nva", {"march"}), ("vc", {"march"})]
)
def test_2_3_9_monsoon_bars_sweep_and_march_and_nothing_else(who, barred):
    dry = possible_operations(a_table({"hue": EVERYBODY}), a_turn(who, limited=True))
    wet = possible_operations(a_table({"hue": EVERYBODY}, deck=[128]), a_turn(who, limited=True))
    assert len(dry) == 4
    assert set(dry) - set(wet) == barred


@pytest.mark.parametrize(("who", "operation"), [("us", "sweep"), ("vc", "march")])
def test_5_1_1_an_event_may_sweep_and_march_even_in_monsoon(who, operation):
    turn = a_turn(who, by_event=True, even_in_monsoon=True)
    assert operation in possible_operations(a_table({"hue": EVERYBODY}, deck=[128]), turn)


@pytest.mark.parametrize(
    ("who", "operation", "answers"),
    [("us", "assault", ["hue", "nva", "no"]), ("vc", "rally", ["hue", "nothing"]), ("nva", "terror", ["hue"])],
)
def test_2_3_5_a_limited_operation_ends_after_one_space(who, operation, answers):
    table = a_table({"hue": EVERYBODY, "da_nang": EVERYBODY}, trail=4)
    asked = begun(table, who, operation, *answers, limited=True)
    assert asked.keys.count(f"{operation}.where") == 1
