"""Fair chance: what was sealed is what was played, and what a seat contributes changes the dice."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero.kernel.problems import NotAsked
from sentiero.proof.fairness import chance_is_fair
from sentiero.store.chain import chained, link_to, seal_of
from sentiero.store.coding import decode_entry
from sentiero.tables import Created
from sentiero.tables.problems import NoteRefused

from tests import seeds
from tests.archive import Archive
from tests.toy_title import any_answer, request

NORTH_SEAT, SOUTH_SEAT = 0, 1
MINE = "00112233445566778899"


def play(archive: Archive, game: str, stop: int = 10_000) -> list[int]:
    """Answer by the same rule every time; gives what was rolled."""
    pick = random.Random(5)
    while True:
        session = archive.open(game)
        if session.question is None or session.version >= stop:
            break
        seat = next(n for n, held in enumerate(archive.info(game).roles) if session.question.role in held)
        archive.answer(game, seat, [any_answer(session.question, pick)], session.version)
    facts = [fact for _, entry in archive.entries(game) for fact in entry.get("facts", ())]
    return [fact[2] for fact in facts if fact[0] == "rolled"]


def same_seed(archive: Archive) -> Archive:
    """An archive whose games all have one seed, and so one deck."""
    entropy = lambda size: bytes(size) if size == 32 else seeds.entropy(size)
    return Archive(archive.store, archive.titles, entropy=entropy)


@pytest.fixture
def created(memory_archive: Archive) -> Created:
    return memory_archive.create(request("long"))


def fair(archive: Archive, game: str, **changed: Any) -> bool:
    info = archive.info(game)
    seed = changed.get("seed", info.seed)
    entries = changed.get("entries", archive.store.events.read(game))
    return chance_is_fair(archive.titles[info.title], seal_of(info.seed), seed, entries)


class TestContributing:
    def test_changes_the_dice_but_not_the_deck(self, memory_archive: Archive) -> None:
        rolls, decks = [], []
        for values in ((), (MINE,), (MINE, "ff" * 8)):
            archive = same_seed(memory_archive)
            game, _, session = archive.create(request("long"))
            decks.append(list(session.table.deck))
            for seat, value in enumerate(values):
                archive.contribute(game, seat, value)
            rolls.append(play(archive, game))
            assert fair(archive, game)
        assert decks[0] == decks[1] == decks[2]
        assert len({tuple(each) for each in rolls}) == 3

    def test_is_an_entry_that_other_processes_see(self, memory_archive: Archive, created: Created) -> None:
        other = Archive(memory_archive.store, memory_archive.titles)
        other.open(created.game)
        memory_archive.contribute(created.game, SOUTH_SEAT, MINE)
        assert memory_archive.entries(created.game)[1][1]["value"] == MINE
        # Each of them draws the same from now on.
        play(other, created.game, 20)
        play(memory_archive, created.game, 40)
        play(Archive(memory_archive.store, memory_archive.titles), created.game)
        assert fair(memory_archive, created.game)

    def test_once_for_each_seat(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.contribute(created.game, NORTH_SEAT, MINE)
        with pytest.raises(NoteRefused) as refused:
            memory_archive.contribute(created.game, NORTH_SEAT, "ff" * 8)
        assert refused.value.code == "randomness/given"
        assert memory_archive.contribute(created.game, SOUTH_SEAT, "ff" * 8).version == 3

    def test_only_before_the_first_answer_even_if_it_is_taken_back(
        self, memory_archive: Archive, created: Created
    ) -> None:
        memory_archive.answer(created.game, NORTH_SEAT, ["amber"], 1)
        memory_archive.undo(created.game, NORTH_SEAT, None, 2)
        with pytest.raises(NoteRefused) as refused:
            memory_archive.contribute(created.game, SOUTH_SEAT, MINE)
        assert refused.value.code == "randomness/too_late"

    def test_after_going_back_the_same_dice_come_again(self, memory_archive: Archive) -> None:
        game, _, _ = memory_archive.create(request("long", seats=1))
        memory_archive.contribute(game, 0, MINE)
        first = play(memory_archive, game, 30)
        memory_archive.undo(game, 0, 4, memory_archive.open(game).version)
        play(memory_archive, game)
        assert first
        assert memory_archive.audit(game).sound


class TestTheEnd:
    def test_set_by_the_host(self, memory_archive: Archive, created: Created) -> None:
        session = memory_archive.end(created.game)
        assert (session.version, session.question, session.ended) == (2, None, True)
        fresh = Archive(memory_archive.store, memory_archive.titles).open(created.game)
        assert (fresh.version, fresh.question, fresh.ended) == (2, None, True)
        with pytest.raises(NotAsked, match="game/finished"):
            memory_archive.end(created.game)
        assert memory_archive.audit(created.game).sound


class TestVerifying:
    def test_another_seed_is_found(self, memory_archive: Archive, created: Created) -> None:
        play(memory_archive, created.game)
        assert fair(memory_archive, created.game)
        assert not fair(memory_archive, created.game, seed=bytes(32))

    @pytest.mark.parametrize("where", ["deck", "die", "contribution"])
    def test_what_was_touched_is_found(self, memory_archive: Archive, created: Created, where: str) -> None:
        memory_archive.contribute(created.game, SOUTH_SEAT, MINE)
        play(memory_archive, created.game)
        kept = memory_archive.store.events.read(created.game)
        entries = [decode_entry(each.data) for each in kept]
        version = {"deck": 0, "contribution": 1}.get(where)
        if version is None:
            version = next(n for n, entry in enumerate(entries) if n and entry.get("chance"))
        if where == "contribution":
            entries[version]["value"] = "ab" * 8
        else:
            entries[version]["chance"][0] = entries[version]["chance"][0] % 6 + 1
        forged = chained([{k: v for k, v in entry.items() if k != "prev"} for entry in entries], "0" * 32).entries
        assert link_to(forged[-1]) != link_to(kept[-1].data)
        touched = [each._replace(data=data) for each, data in zip(kept, forged, strict=True)]
        assert not fair(memory_archive, created.game, entries=touched)
