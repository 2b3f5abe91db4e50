"""A document is a position of this game or is refused by the name of the part that is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.games.fire_in_the_lake.set_up.scripted_position import FIELDS, check_position
from sentiero.kernel.problems import PositionRefused

from tests.games.fire_in_the_lake.tables import a_table, the_table

SOUND = the_table("full", deception=True).dump()


def refused_at(document: dict[str, Any]) -> str | None:
    """The part that a document is refused for, or None if it is taken."""
    try:
        check_position(document)
    except PositionRefused as refused:
        assert refused.code == "position/unreadable"
        return str(refused.params["at"])
    return None


@pytest.mark.parametrize("scenario", ["short", "medium", "full"])
def test_what_a_table_dumps_is_a_position(scenario: str) -> None:
    assert refused_at(the_table(scenario, deception=True).dump()) is None


def test_every_part_of_a_dump_is_checked() -> None:
    assert set(a_table(policy="lbj").dump()) == set(FIELDS)


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_only_spaces_tracks_and_cylinders_must_be_there(name: str) -> None:
    document = {key: value for key, value in SOUND.items() if key != name}
    assert refused_at(document) == (name if name in ("spaces", "tracks", "cylinders") else None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("config", []),
        ("spaces", {"hue": {"us_troops": True}}),
        ("spaces", {"hue": {"us_troops": 1001}}),
        ("spaces", {"hue": {"us_troops": 1.0}}),
        ("spaces", {"hue": [1]}),
        ("casualties", {"us_irregulars_active": 1}),
        ("out_of_play", {"us_troops": None}),
        ("tracks", {**SOUND["tracks"], "morale": 1}),
        ("deck", [0]),
        ("deck", [True]),
        ("deck", ["55"]),
        ("deck", [55] * 131),
        ("deck", "55"),
        ("played", {"55": 1}),
        ("card", 131),
        ("card", [55]),
        ("cylinders", {"us": "eligible"}),
        ("cylinders", {**SOUND["cylinders"], "us": "asleep"}),
        ("stays", ["france"]),
        ("barred", [["us"]]),
        ("leaders", [129]),
        ("failed_attempts", [125]),
        ("leader_flipped", 1),
        ("capabilities", {"7": "unshaded"}),
        ("capabilities", {"11": "upside_down"}),
        ("momentum", {"11": "shaded"}),
        ("pivotal", {"vc": 121}),
        ("peace_talks", None),
        ("coup_rounds", "2"),
        ("after_coup", 0),
        ("markers", {"4": []}),
        ("markers", {"0": ["hidden_treasure"]}),
        ("shown_markers", {"0": ["hidden_asset"] * 13}),
        ("policy", "carter"),
        ("policy", None),
    ],
)
def test_a_part_that_is_wrong_is_named(name: str, value: Any) -> None:
    assert refused_at({**SOUND, name: value}) == name


def test_a_strange_part_is_named_before_any_other_fault() -> None:
    assert refused_at({**SOUND, "tracks": 1, "weather": "fine"}) == "weather"


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["us", "hue", "shaded", "0"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(sorted(FIELDS)), values)
def test_no_value_whatever_does_worse_than_to_be_refused_at_its_place(name: str, value: Any) -> None:
    assert refused_at({**SOUND, name: value}) in (None, name)
