"""Every entry names the one before it, whoever appends it."""

from __future__ import annotations

import pytest
from sentiero.store.chain import NO_LINK, link_to, seal_of
from sentiero.store.coding import decode_entry

from tests.archive import Archive
from tests.tables.counting import counted
from tests.toy_title import request


def links(archive: Archive, game: str) -> list[bool]:
    """For each entry, whether it names the one before."""
    last, found = NO_LINK, []
    for _, data in archive.store.events.read(game):
        found.append(decode_entry(data)["prev"] == last)
        last = link_to(data)
    return found


@pytest.mark.parametrize("kind", ["memory_archive", "redis_archive"])
def test_two_processes_in_turn_make_one_chain(kind: str, request: pytest.FixtureRequest, play) -> None:
    archive: Archive = request.getfixturevalue(kind)
    created = archive.create({**TOY, "scenario": "long"})
    other = Archive(archive.store, archive.titles)
    for turn in range(20):
        play((archive, other)[turn % 2], created, answers=turn % 3 + 1, seed=turn)
        if turn % 7 == 0:
            other = Archive(archive.store, archive.titles)
    assert all(links(archive, created.game))


TOY = request()


def test_several_answers_at_once_are_linked_too(memory_archive: Archive) -> None:
    created = memory_archive.create(request(seats=1))
    memory_archive.answer(created.game, 0, ["amber", "blue"], 1)
    assert links(memory_archive, created.game) == [True] * 3


def test_a_failed_append_does_not_break_it(memory_archive: Archive, play) -> None:
    created = memory_archive.create(request())
    store, counting = counted(memory_archive.store)
    other = Archive(store, memory_archive.titles)
    counting.away = {"events.append"}
    with pytest.raises(Exception, match="store/away"):
        play(other, created, answers=1)
    counting.away = set()
    play(other, created)
    assert all(links(memory_archive, created.game))


def test_the_first_entry_seals_the_seed(memory_archive: Archive) -> None:
    created = memory_archive.create(request())
    ((_, entry),) = memory_archive.entries(created.game)
    assert entry["seal"] == seal_of(memory_archive.info(created.game).seed)
    assert entry["prev"] == NO_LINK
