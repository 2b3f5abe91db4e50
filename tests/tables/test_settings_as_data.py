"""What a host may set, as data: what is sound, what an entry says of it, and what changes make of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.tables.info.host_settings import (
    USUAL,
    HostSettings,
    are_sound,
    changed,
    document_of,
    settings_in,
    unusual,
)

SEATS = 3
OPEN = st.sets(st.integers(0, SEATS - 1)).map(sorted)
LATE = st.sampled_from(["rules", "host"])
TIME = st.just(0) | st.integers(60, 60_000)
PLAYER = st.fixed_dictionaries({"name": st.text(), "settings": st.dictionaries(st.text(), st.integers())})
PLAYERS = st.dictionaries(st.text(), PLAYER, max_size=3)
BY = st.none() | PLAYER
SETTINGS = st.builds(HostSettings, st.booleans(), st.booleans(), OPEN, st.integers(0, 60_000), TIME, LATE, PLAYERS, BY)
CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "strict": st.booleans(),
        "private": st.booleans(),
        "open_seats": OPEN,
        "pace": st.integers(0, 60_000),
        "answer_seconds": TIME,
        "late": LATE,
        "players": PLAYERS,
        "late_player": BY,
    },
)


@given(SETTINGS)
def test_what_an_entry_says_of_settings_gives_them_back(settings: HostSettings) -> None:
    assert document_of(settings_in(unusual(settings))) == document_of(settings)


@given(SETTINGS)
def test_a_whole_document_gives_them_back_too_and_is_sound(settings: HostSettings) -> None:
    assert document_of(settings_in(document_of(settings))) == document_of(settings)
    assert are_sound(document_of(settings), SEATS)


def test_of_usual_settings_nothing_is_said() -> None:
    assert unusual(USUAL) == {}
    assert unusual(USUAL._replace(pace=5, open_seats=(1,))) == {"pace": 5, "open_seats": [1]}


def test_other_fields_of_an_entry_are_no_settings() -> None:
    assert settings_in({"kind": "start", "strict": True, "seated": [0]}) == USUAL._replace(strict=True)


@given(SETTINGS, st.lists(CHANGES, max_size=4))
def test_of_many_changes_the_last_word_on_each_setting_holds(
    settings: HostSettings, changes: list[dict[str, Any]]
) -> None:
    told = document_of(settings)
    for change in changes:
        told |= change
    assert document_of(changed(settings, changes)) == told


@given(CHANGES)
def test_any_change_a_host_can_make_is_sound(change: dict[str, Any]) -> None:
    assert are_sound(change, SEATS)


@pytest.mark.parametrize(
    "change",
    [
        None,
        [],
        ["strict"],
        {"stricter": True},
        {"strict": 1},
        {"private": None},
        {"pace": -1},
        {"pace": 1.5},
        {"pace": True},
        {"open_seats": (0, 1)},
        {"open_seats": [1, 0]},
        {"open_seats": [0, 0]},
        {"open_seats": [SEATS]},
        {"open_seats": [-1]},
        {"open_seats": "0"},
        {"open_seats": [True]},
        {"open_seats": [0.0]},
        {"strict": True, "pace": "5"},
    ],
)
def test_what_no_host_could_set_is_not_sound(change: Any) -> None:
    assert not are_sound(change, SEATS)
