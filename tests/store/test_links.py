"""The links of a chain, without any store: what an entry names, what it carries, and what a change does to them."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.store.chain import NO_LINK, chained, link_from, link_to, seal_of
from sentiero.store.coding import decode_entry, encode

ENTRIES = st.lists(st.fixed_dictionaries({"kind": st.text(max_size=6), "at": st.integers(0, 2**40)}), max_size=6)


@given(ENTRIES)
def test_each_entry_carries_the_link_to_the_one_before(entries: list[dict[str, Any]]) -> None:
    kept = chained(entries, NO_LINK)
    before = [NO_LINK, *map(link_to, kept.entries)]
    assert [link_from(data) for data in kept.entries] == before[:-1]
    assert kept.last == before[-1]


@given(ENTRIES, ENTRIES)
def test_a_chain_made_in_two_parts_is_the_same_chain(first: list[dict[str, Any]], rest: list[dict[str, Any]]) -> None:
    begun = chained(first, NO_LINK)
    gone_on = chained(rest, begun.last)
    whole = chained([*first, *rest], NO_LINK)
    assert (begun.entries + gone_on.entries, gone_on.last) == whole


@given(ENTRIES)
def test_nothing_of_an_entry_but_its_link_is_changed(entries: list[dict[str, Any]]) -> None:
    kept = [decode_entry(data) for data in chained(entries, NO_LINK).entries]
    assert [{name: value for name, value in entry.items() if name != "prev"} for entry in kept] == entries


def test_a_link_that_an_entry_had_already_is_replaced() -> None:
    ((data), *_), _ = chained([{"prev": "f" * 32, "at": 1}], NO_LINK)
    assert decode_entry(data)["prev"] == NO_LINK


def test_a_change_of_the_first_changes_every_link_after_it() -> None:
    rest = [{"at": number} for number in range(2, 5)]
    one, other = chained([{"at": 1}, *rest], NO_LINK), chained([{"at": 0}, *rest], NO_LINK)
    assert all(mine != theirs for mine, theirs in zip(one.entries, other.entries, strict=True))
    assert one.last != other.last


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        encode({"at": 1}),
        encode({"prev": NO_LINK, "at": 1}),
        encode({"at": 1, "prev": "0" * 31}),
        encode({"at": 1, "prev": "G" * 32}),
        encode({"at": 1, "prev": NO_LINK}) + b"\n",
        encode({"at": 1, "prev": NO_LINK})[:-1],
    ],
)
def test_what_does_not_end_with_a_link_carries_none(data: bytes) -> None:
    assert link_from(data) == ""


def test_a_seal_is_the_sum_that_anybody_can_compute() -> None:
    assert seal_of(bytes(32)) == sha256(bytes(32)).hexdigest()
    assert seal_of(bytes(32)) != seal_of(bytes(31) + b"\1")
