"""A server that took over has lost what a process knows: the process finds out by itself, whatever it is asked."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from sentiero import tables
from sentiero.store.archive.events import EventsWithArchive
from sentiero.store.interface.store import Store
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Batch, Intent
from sentiero.tables.info.game_info import AnyTitle

from tests.archive import Archive
from tests.toy_title import request

CARDS = {"decks": {"cards": [1, 2, 3, 4, 5, 6]}}


@pytest.fixture
def other(memory_store: Store, titles: Mapping[str, AnyTitle]) -> Archive:
    """Another process."""
    return Archive(memory_store, titles)


def _kept(store: Store) -> dict[str, Any]:
    events: Any = store.events
    assert isinstance(events, EventsWithArchive)
    kept: dict[str, Any] = events._events._games  # type: ignore[attr-defined]
    return kept


@contextmanager
def lost(store: Store) -> Iterator[None]:
    """Afterwards the server knows nothing of what happened in here."""
    before = copy.deepcopy(_kept(store))
    yield
    _kept(store).clear()
    _kept(store).update(before)


def test_a_job_plays_where_its_process_had_come_further(memory_archive: Archive, memory_store: Store) -> None:
    game = memory_archive.create(request("tiny", 0)).game
    with lost(memory_store), memory_archive.hold(game) as held:
        tables.decide(held, 1)
    with memory_archive.hold(game) as held:
        outcome = tables.decide(held, 1)
    assert outcome is not None
    assert outcome.version == 2


def test_a_job_plays_where_its_process_knew_another_question(
    memory_archive: Archive, other: Archive, memory_store: Store
) -> None:
    game = memory_archive.create(request("short", 1, script=CARDS)).game
    with lost(memory_store):
        memory_archive.answer(game, 0, ["amber"], 1)
        memory_archive.answer(game, 0, ["blue"], 2)
    other.answer(game, 0, ["amber"], 1)
    with other.hold(game) as held:
        tables.hand_over(held, 0)
    # The same number: there a person is asked, here the rules are.
    with memory_archive.hold(game) as held:
        assert held.session.version == other.open(game).version == 3
        assert tables.decide(held, 3) is not None


def test_a_tag_is_held_against_what_is_there_now(memory_archive: Archive, other: Archive, memory_store: Store) -> None:
    game = memory_archive.create(request("short", 1, script=CARDS)).game
    with lost(memory_store):
        memory_archive.answer(game, 0, ["amber"], 1)
    other.answer(game, 0, ["blue"], 1)
    with other.hold(game) as held:
        there = held.last
    with memory_archive.hold(game) as held:
        lost_link = held.last
        held.require_entry(2, there[:8])
        with pytest.raises(StaleVersion):
            held.require_entry(2, lost_link[:8])


def test_what_is_refused_by_a_lost_history_is_refused_as_stale(
    memory_archive: Archive, other: Archive, memory_store: Store
) -> None:
    game = memory_archive.create(request("short", 2, script=CARDS)).game
    with lost(memory_store):
        memory_archive.answer(game, 0, ["amber"], 1)
        memory_archive.answer(game, 1, ["amber"], 2)
    other.answer(game, 0, ["blue"], 1)
    other.answer(game, 1, ["blue"], 2)
    with pytest.raises(StaleVersion):
        memory_archive.answer(game, 1, ["roll"], 3)
    # Whoever looks sees what is there now.
    assert memory_archive.open(game).version == 3
    memory_archive.answer(game, 0, ["roll"], 3)


def test_an_entry_follows_an_entry_and_not_a_number(memory_archive: Archive, memory_store: Store) -> None:
    game = memory_archive.create(request("short", 1, script=CARDS)).game
    stray = b'{"prev":"%s"}' % (b"0" * 32)
    with pytest.raises(StaleVersion):
        memory_store.events.append(game, 1, Intent(b"k", b"d"), Batch([stray]))
    assert memory_store.events.version(game) == 1


def test_a_checkpoint_that_was_lost_between_two_looks_is_looked_for_again(
    memory_archive: Archive, other: Archive, memory_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = memory_archive.create(request("short", 1, script=CARDS)).game
    found = memory_store.events.checkpoint(game)
    assert found is not None
    looks = [found._replace(version=9)]
    real = EventsWithArchive.checkpoint
    monkeypatch.setattr(
        EventsWithArchive, "checkpoint", lambda self, *given: looks.pop() if looks else real(self, *given)
    )
    assert other.open(game).version == 1
    assert looks == []
