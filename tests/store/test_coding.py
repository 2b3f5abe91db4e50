"""Entries, checkpoints and intents as bytes: they come back as they were, and keys mean one thing each."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from sentiero.store.coding import decode, decode_entry, encode, intent_of, own_intent, pack, unpack

NUMBERS = st.integers(-(2**53), 2**53)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = st.dictionaries(st.text(max_size=5), PLAIN, max_size=5)
KEYS = st.binary(max_size=20)


@settings(max_examples=40)
@given(PLAIN)
def test_any_document_comes_back(document: Any) -> None:
    assert decode(encode(document)) == document


@settings(max_examples=40)
@given(DOCUMENTS)
def test_any_checkpoint_comes_back(document: dict[str, Any]) -> None:
    assert unpack(pack(document)) == document


def test_tuples_come_back_as_lists() -> None:
    assert decode(encode({"fact": ("moved", (1, 2))})) == {"fact": ["moved", [1, 2]]}


def test_json_is_compact_and_keeps_the_order_of_its_fields() -> None:
    entry = {"kind": "answer", "at": 1, "answers": ["è", None]}
    assert encode(entry) == '{"kind":"answer","at":1,"answers":["è",null]}'.encode()
    assert list(decode_entry(encode(entry))) == ["kind", "at", "answers"]


def test_a_checkpoint_is_smaller_than_its_json() -> None:
    document = {"spaces": [{"name": f"space {number}", "pieces": [0] * 12} for number in range(60)]}
    assert len(pack(document)) < len(encode(document)) / 4


class TestIntents:
    @settings(max_examples=30)
    @given(KEYS, PLAIN, PLAIN)
    def test_the_same_request_is_the_same_intent(self, key: bytes, scope: Any, meaning: Any) -> None:
        assert intent_of(key, scope, meaning) == intent_of(key, scope, meaning)

    @settings(max_examples=30)
    @given(KEYS, PLAIN, PLAIN)
    def test_both_parts_are_one_short_word(self, key: bytes, scope: Any, meaning: Any) -> None:
        # The server's script takes them apart at spaces.
        assert all(re.fullmatch(rb"[\w-]{16}", part) for part in intent_of(key, scope, meaning))

    def test_another_meaning_keeps_the_key_and_changes_the_digest(self) -> None:
        one, other = intent_of(b"k", 0, ["amber"]), intent_of(b"k", 0, ["blue"])
        assert one.key == other.key
        assert one.digest != other.digest

    def test_two_seats_may_use_the_same_key_for_different_things(self) -> None:
        one, other = intent_of(b"k", 0, ["amber"]), intent_of(b"k", 1, ["amber"])
        assert one.key != other.key
        assert one.digest == other.digest

    def test_what_nobody_asks_for_again_has_a_key_of_its_own(self) -> None:
        one, other = own_intent(bytes(12)), own_intent(bytes(11) + b"1")
        assert one.key != other.key
        assert all(re.fullmatch(rb"[\w-]{16}", part) for part in (*one, *other))

    def test_a_seat_and_a_key_cannot_be_mistaken_for_another_pair(self) -> None:
        assert intent_of(b"2k", 1, 0).key != intent_of(b"k", 12, 0).key
        assert intent_of(b"1", "1/", 0).key != intent_of(b"/1", "1", 0).key
