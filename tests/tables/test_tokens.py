"""Secret tokens: fresh each time, kept only as hashes, each with one right."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.tables.tokens import (
    HOST,
    PREFIX,
    SEAT,
    SPECTATOR,
    Seat,
    game_of,
    hashed,
    new_token,
    new_tokens,
    read_right,
    right_of,
    rights_of,
)

ROLES = [["north"], ["south", "east"]]


@given(st.binary(min_size=32, max_size=32))
def test_a_token_is_recognised_and_travels_in_any_header_or_link(drawn: bytes) -> None:
    token = new_token("abcd2345", lambda size: drawn[:size])
    assert re.fullmatch(PREFIX + r"abcd2345_[A-Za-z0-9_-]{43}", token)
    assert game_of(token) == "abcd2345"


@pytest.mark.parametrize("token", ["", PREFIX, f"{PREFIX}abcd_", f"{PREFIX}{'x' * 43}", f"{PREFIX}../up_{'x' * 43}"])
def test_what_is_no_token_is_of_no_game(token: str) -> None:
    assert game_of(token) is None


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_other_chance_is_another_token(one: bytes, other: bytes) -> None:
    assert (new_token("abcd", lambda _: one) == new_token("abcd", lambda _: other)) == (one == other)


def test_a_table_has_one_for_its_host_and_one_for_each_seat_that_is_not_free() -> None:
    tokens = new_tokens("abcd", 4, os.urandom, free=(1, 3))
    assert [bool(token) for token in tokens.seats] == [True, False, True, False]
    assert len({tokens.host, *tokens.seats}) == 4


def test_what_is_kept_tells_no_token_and_a_free_seat_has_no_right() -> None:
    tokens = new_tokens("abcd", 2, os.urandom, free=(0,))
    kept = rights_of(tokens)
    assert kept == {hashed(tokens.host): right_of(HOST), hashed(tokens.seats[1]): right_of(SEAT, 1)}
    assert not any(token in f"{kept}" for token in (tokens.host, tokens.seats[1]))
    # Nobody comes in with an empty token.
    assert hashed("") not in kept


@pytest.mark.parametrize(
    ("kind", "number", "roles"),
    [(HOST, None, []), (SPECTATOR, None, []), (SEAT, 0, ["north"]), (SEAT, 1, ["south", "east"])],
)
def test_a_right_comes_back_with_the_roles_of_its_seat(kind: str, number: int | None, roles: list[str]) -> None:
    assert read_right(right_of(kind, number), ROLES) == Seat(kind, number, frozenset(roles))


def test_no_two_rights_are_the_same_bytes_and_each_always_is() -> None:
    rights = [right_of(HOST), right_of(SPECTATOR), right_of(SEAT, 0), right_of(SEAT, 1)]
    assert len(set(rights)) == 4
    assert rights[3] == right_of(SEAT, 1)
