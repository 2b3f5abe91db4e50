"""A game as one piece of bytes: it comes back as it was, and what is damaged is never told as a game."""

from __future__ import annotations

import lzma
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sentiero.store.archive.blob import MAGIC, BlobDamaged, Whole, pack_blob, same_game, unpack_blob
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import pack, unpack

BYTES = st.binary(max_size=40)
BESIDE = st.dictionaries(st.text(max_size=6), BYTES, max_size=3)
PLAIN_CHECKPOINTS = st.dictionaries(st.integers(1, 10**6), BYTES.map(lambda data: b"!" + data), max_size=3)


def game(entries: int = 30) -> Whole:
    kept = chained([{"kind": "answer", "at": number, "answers": ["amber"]} for number in range(entries)], NO_LINK)
    return Whole(kept.entries, {1: pack({"deck": [1, 2]}), entries: pack({"deck": []})}, {"seed": bytes(32)})


@settings(max_examples=60, deadline=None)
@given(st.lists(BYTES, max_size=5), PLAIN_CHECKPOINTS, BESIDE)
def test_any_bytes_come_back(entries: list[bytes], checkpoints: dict[int, bytes], beside: dict[str, bytes]) -> None:
    whole = Whole(entries, checkpoints, beside)
    assert unpack_blob(pack_blob(whole)) == whole


def test_a_chain_comes_back_byte_for_byte() -> None:
    assert unpack_blob(pack_blob(game())).entries == game().entries


def test_a_chain_with_a_broken_link_comes_back_as_broken_as_it_was() -> None:
    entries = list(game().entries)
    entries[10] = entries[10].replace(b"amber", b"coral")
    del entries[20]
    assert unpack_blob(pack_blob(game()._replace(entries=entries))).entries == entries


def test_links_that_follow_from_the_entries_take_no_room() -> None:
    strange = [data[:-2] + b"x}" for data in game(400).entries]
    with_links, without = pack_blob(game(400)), pack_blob(game(400)._replace(entries=strange))
    assert len(with_links) < len(without) / 4


def test_checkpoints_mean_the_same_afterwards() -> None:
    found = unpack_blob(pack_blob(game())).checkpoints
    assert {version: unpack(data) for version, data in found.items()} == {1: {"deck": [1, 2]}, 30: {"deck": []}}


def test_an_empty_game_is_a_game() -> None:
    assert unpack_blob(pack_blob(Whole([], {}, {}))) == Whole([], {}, {})


class TestDamaged:
    @settings(max_examples=80, deadline=None)
    @given(st.data())
    def test_any_flipped_bit_is_found(self, data: st.DataObject) -> None:
        blob = bytearray(pack_blob(game()))
        blob[data.draw(st.integers(0, len(blob) - 1))] ^= 1 << data.draw(st.integers(0, 7))
        with pytest.raises(BlobDamaged):
            unpack_blob(bytes(blob))

    @pytest.mark.parametrize("keep", [0, 1, 30, -1])
    def test_a_piece_of_it_is_no_game(self, keep: int) -> None:
        with pytest.raises(BlobDamaged):
            unpack_blob(pack_blob(game())[:keep])

    @pytest.mark.parametrize(
        "inside",
        [
            b"",
            b"sentiero/game/2\n0\n0\n0\n",
            MAGIC,
            MAGIC + b"x\n",
            MAGIC + b"1\n1\nl",
            MAGIC + b"0\n1\n1\n7",
            MAGIC + b"0\n0\n1\n4\nseed",
            MAGIC + b"0\n0\n2\n1\n\xff1\nx",
        ],
    )
    def test_something_else_that_is_well_compressed_is_no_game(self, inside: bytes) -> None:
        with pytest.raises(BlobDamaged):
            unpack_blob(lzma.compress(inside))


class TestTheSameGame:
    def test_however_its_checkpoints_are_squeezed(self) -> None:
        looser = {version: zlib.compress(zlib.decompress(data), 0) for version, data in game().checkpoints.items()}
        assert looser != game().checkpoints
        assert same_game(game(), game()._replace(checkpoints=looser))

    def test_whatever_holds_its_entries(self) -> None:
        assert same_game(game(), game()._replace(entries=tuple(game().entries)))

    @pytest.mark.parametrize(
        "change",
        [
            {"entries": game().entries[:-1]},
            {"entries": [*reversed(game().entries)]},
            {"checkpoints": {1: pack({"deck": [1, 2]})}},
            {"checkpoints": {1: pack({"deck": [2, 1]}), 30: pack({"deck": []})}},
            {"beside": {"seed": bytes(31)}},
            {"beside": {}},
        ],
    )
    def test_not_if_anything_is_missing_or_different(self, change: dict[str, Any]) -> None:
        assert not same_game(game(), game()._replace(**change))
