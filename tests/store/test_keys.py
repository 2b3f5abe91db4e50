"""The names of keys: a cluster keeps those of a game in one place, and no two games share one."""

from __future__ import annotations

from fnmatch import fnmatchcase

from hypothesis import given
from hypothesis import strategies as st
from redis.crc import key_slot
from sentiero.store.redis.keys import (
    GAME,
    LEFT,
    PATTERN,
    blob_key,
    count_key,
    game_of,
    game_of_blob,
    keys_of,
    passing_key,
)

GAMES = st.text("abcdefghijklmnopqrstuvwxyz234567", min_size=16, max_size=16)


@given(GAMES, st.text("abcdef0123456789-", max_size=10))
def test_all_keys_of_a_game_are_in_one_slot(game: str, name: str) -> None:
    keys = [*keys_of(game), blob_key(game, GAME), blob_key(game, LEFT), passing_key(game, name)]
    assert len({key_slot(key.encode()) for key in keys}) == 1
    assert len(set(keys)) == len(keys)


@given(GAMES)
def test_a_game_is_found_again_by_its_keys(game: str) -> None:
    assert game_of(keys_of(game).events.encode()) == game
    assert game_of_blob(blob_key(game, LEFT).encode()) == game


@given(GAMES)
def test_who_looks_for_games_finds_their_entries_and_nothing_else(game: str) -> None:
    blobs = {kind: blob_key(game, kind) for kind in (GAME, LEFT)}
    keys = [*keys_of(game), *blobs.values(), passing_key(game, "x"), count_key(game)]
    assert [key for key in keys if fnmatchcase(key, PATTERN)] == [keys_of(game).events]
    for kind, blob in blobs.items():
        assert [key for key in keys if fnmatchcase(key, blob_key("*", kind))] == [blob]


def test_another_name_is_another_key() -> None:
    assert count_key("a") != count_key("b")
    assert len({blob_key(game, kind) for game in "ab" for kind in (GAME, LEFT)}) == 4


def test_games_are_spread_over_a_cluster() -> None:
    names = [f"{number:016}" for number in range(50)]
    assert len({key_slot(blob_key(name, GAME).encode()) for name in names}) > 40
