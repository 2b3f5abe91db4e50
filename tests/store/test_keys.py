"""The names of keys: a cluster keeps those of a game in one place, and no two games share one."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis.crc import key_slot

from service.store.redis.keys import (
    BLOBS,
    PATTERN,
    blob_key,
    count_key,
    game_of,
    game_of_blob,
    keys_of,
    passing_key,
    token_key,
)

GAMES = st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=16, max_size=16)


@given(GAMES, st.text("abcdef0123456789-", max_size=10))
def test_all_keys_of_a_game_are_in_one_slot(game: str, name: str) -> None:
    keys = [*keys_of(game), blob_key(game), passing_key(game, name)]
    assert len({key_slot(key.encode()) for key in keys}) == 1
    assert len(set(keys)) == len(keys)


@given(GAMES)
def test_a_game_is_found_again_by_its_keys(game: str) -> None:
    assert game_of(keys_of(game).events.encode()) == game
    assert game_of_blob(blob_key(game).encode()) == game


@given(GAMES)
def test_who_looks_for_games_finds_their_entries_and_nothing_else(game: str) -> None:
    keys = [*keys_of(game), blob_key(game), passing_key(game, "x"), token_key(game), count_key(game)]
    assert [key for key in keys if fnmatchcase(key, PATTERN)] == [keys_of(game).events]
    assert [key for key in keys if fnmatchcase(key, BLOBS)] == [blob_key(game)]


@pytest.mark.parametrize("key_of", [token_key, count_key, blob_key])
def test_another_name_is_another_key(key_of) -> None:
    assert key_of("a") != key_of("b")


def test_games_and_tokens_are_spread_over_a_cluster() -> None:
    names = [f"{number:016}" for number in range(50)]
    for key_of in (blob_key, token_key):
        assert len({key_slot(key_of(name).encode()) for name in names}) > 40
