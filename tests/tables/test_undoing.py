"""Going back: appended, followed by every reader, alone only as far as nothing was revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sentiero.games import TITLES
from sentiero.kernel.problems import NotAsked
from sentiero.store.memory import memory_store as new_memory_store
from sentiero.store.problems import StaleVersion
from sentiero.tables import Created
from sentiero.tables.commands import undo as command
from sentiero.tables.entries.undo import surviving
from sentiero.tables.problems import UndoRefused

from tests.archive import Archive
from tests.store.raw import kept_in_memory
from tests.tables.trails import state, survivors_alone, wander
from tests.toy_title import request

DECK = [1, 3, 5, 2, 4, 6]


@pytest.fixture
def created(memory_archive: Archive) -> Created:
    """At north's first card, both wishes hidden: version 3."""
    made = memory_archive.create(request(script={"decks": {"cards": DECK}}))
    memory_archive.answer(made.game, 0, ["amber"], 1)
    memory_archive.answer(made.game, 1, ["blue"], 2)
    return made


@pytest.mark.parametrize("kind", ["memory_archive", "redis_archive"])
@pytest.mark.parametrize("seats", [1, 2])
def test_any_answers_and_undos_give_what_the_survivors_alone_give(
    kind: str, seats: int, request: pytest.FixtureRequest
) -> None:
    archive: Archive = request.getfixturevalue(kind)
    for seed in range(25 if kind == "memory_archive" else 3):
        created = archive.create(toy(seats))
        live = wander(archive, created, seed)
        entries = archive.entries(created.game)
        kinds = {entry["kind"] for _, entry in entries}
        assert kinds >= ({"undo"} if seats == 1 else {"undo", "undo_asked"})
        assert state(live) == state(survivors_alone(archive, created.game))
        assert state(Archive(archive.store, archive.titles).open(created.game)) == state(live)
        assert archive.audit(created.game).sound, archive.audit(created.game)


def toy(seats: int) -> dict[str, object]:
    return request("long", seats)


def test_fire_in_the_lake_too() -> None:
    archive = Archive(new_memory_store(), TITLES)
    for seed in range(3):
        seats = [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]
        created = archive.create({"title": "fire-in-the-lake", "scenario": "short", "seats": seats})
        live = wander(archive, created, seed, 250)
        assert state(live) == state(survivors_alone(archive, created.game))
        assert archive.audit(created.game).sound


def test_every_version_is_still_what_it_was(memory_archive: Archive) -> None:
    created = memory_archive.create(toy(1))
    seen = {}
    for seed in range(150):
        session = wander(memory_archive, created, seed, 1, undos=0.4)
        seen[session.version] = state(session)
    for version, expected in seen.items():
        assert state(memory_archive.open(created.game, version)) == expected


def test_another_process_follows(memory_archive: Archive, created: Created) -> None:
    other = Archive(memory_archive.store, memory_archive.titles)
    memory_archive.answer(created.game, 0, ["rest"], 3)
    memory_archive.answer(created.game, 0, [["amber"]], 4)
    ahead = state(other.open(created.game, 4))
    other.open(created.game)
    outcome = memory_archive.undo(created.game, 0, None, 5)
    assert (outcome.version, outcome.session.version) == (6, 6)
    assert state(other.open(created.game)) == state(outcome.session) == ahead
    assert other.answer(created.game, 0, [["blue"]], 6).version == 7
    assert surviving(other.entries(created.game)) == [1, 2, 3, 4, 6, 7]


class Interrupted:
    """A store in which something happens between the look for a checkpoint and the next one."""

    def __init__(self, events: Any, meanwhile: Callable[[], object]) -> None:
        self._events = events
        self._meanwhile: list[Callable[[], object]] = [meanwhile]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._events, name)

    def checkpoint(self, game: str, at: int | None = None) -> Any:
        found = self._events.checkpoint(game, at)
        if self._meanwhile:
            self._meanwhile.pop()()
        return found


def test_somebody_goes_back_while_another_loads(memory_archive: Archive, created: Created) -> None:
    memory_archive.answer(created.game, 0, ["rest", ["amber"]], 3)
    events: Any = Interrupted(memory_archive.store.events, lambda: memory_archive.undo(created.game, 0, None, 5))
    store = memory_archive.store._replace(events=events)
    loaded = Archive(store, memory_archive.titles).open(created.game)
    assert loaded.version == 6
    assert state(loaded) == state(memory_archive.open(created.game))


def test_a_lost_checkpoint_is_told_and_not_looked_for_without_end(memory_archive: Archive, created: Created) -> None:
    memory_archive.answer(created.game, 0, ["rest"], 3)
    memory_archive.undo(created.game, 0, None, 4)
    del kept_in_memory(memory_archive.store)[created.game].checkpoints[5]
    with pytest.raises(RuntimeError, match="lost a checkpoint after version 3"):
        Archive(memory_archive.store, memory_archive.titles).open(created.game)


def test_the_same_dice_come_again(memory_archive: Archive) -> None:
    created = memory_archive.create(request(seats=1))
    memory_archive.answer(created.game, 0, ["amber", "blue"], 1)
    rolled = memory_archive.answer(created.game, 0, ["roll"], 3).entries[0][1]["chance"]
    for version in (4, 6, 8):
        memory_archive.undo(created.game, 0, None, version)
        again = memory_archive.answer(created.game, 0, ["roll"], version + 1)
        assert again.entries[0][1]["chance"] == rolled


class TestAlone:
    def test_as_far_as_nothing_was_revealed(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, 0, ["rest", ["amber"]], 3)
        assert memory_archive.undo(created.game, 0, 3, 5).session.question.key == "card.what"  # type: ignore[union-attr]

    def test_a_single_player_goes_anywhere_except_at_a_strict_table(self, memory_archive: Archive) -> None:
        for strict, code in ((False, None), (True, "undo/strict")):
            made = memory_archive.create(request(seats=1, strict=strict))
            memory_archive.answer(made.game, 0, ["amber", "blue"], 1)
            memory_archive.answer(made.game, 0, ["roll"], 3)
            if code is None:
                assert memory_archive.undo(made.game, 0, 1, 4).session.question.key == "wish.which"  # type: ignore[union-attr]
                continue
            with pytest.raises(UndoRefused) as refused:
                memory_archive.undo(made.game, 0, 1, 4)
            assert refused.value.code == code


class TestRefusals:
    def test_for_ever(self, memory_archive: Archive, created: Created, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each way back is an entry and reads all others: without an end one seat fills memory and time."""
        monkeypatch.setattr(command, "LONGEST", 7)
        version = 3
        while version < 7:
            version = memory_archive.answer(created.game, 0, ["rest"], version).version
            version = memory_archive.undo(created.game, 0, None, version).version
        version = memory_archive.answer(created.game, 0, ["rest"], version).version
        with pytest.raises(UndoRefused) as refused:
            memory_archive.undo(created.game, 0, None, version)
        assert refused.value.code == "undo/too_long"
        assert memory_archive.answer(created.game, 0, [[]], version).version == version + 1

    @pytest.mark.parametrize("to", [0, -3, 4, 99])
    def test_a_version_that_is_not_behind(self, memory_archive: Archive, created: Created, to: int) -> None:
        memory_archive.answer(created.game, 0, ["rest"], 3)
        with pytest.raises(UndoRefused) as refused:
            memory_archive.undo(created.game, 0, to, 4)
        assert refused.value.code == "undo/not_there"

    def test_what_was_taken_back_is_no_place_to_go(self, memory_archive: Archive, created: Created) -> None:
        memory_archive.answer(created.game, 0, ["rest", ["amber"]], 3)
        memory_archive.undo(created.game, 0, 3, 5)
        with pytest.raises(UndoRefused) as refused:
            memory_archive.undo(created.game, 0, 4, 6)
        assert refused.value.code == "undo/not_there"

    def test_who_has_answered_nothing(self, memory_archive: Archive) -> None:
        made = memory_archive.create(request())
        with pytest.raises(UndoRefused) as refused:
            memory_archive.undo(made.game, 0, None, 1)
        assert refused.value.code == "undo/nothing"

    def test_a_finished_game_stays_finished(self, memory_archive: Archive, play) -> None:
        made = memory_archive.create(request(seats=1))
        session = play(memory_archive, made)
        with pytest.raises(NotAsked):
            memory_archive.undo(made.game, 0, None, session.version)

    def test_another_version(self, memory_archive: Archive, created: Created) -> None:
        with pytest.raises(StaleVersion):
            memory_archive.undo(created.game, 0, None, 2)


def test_a_repetition_goes_back_once(memory_archive: Archive, created: Created) -> None:
    memory_archive.answer(created.game, 0, ["rest", ["amber"]], 3)
    first = memory_archive.undo(created.game, 0, None, 5, "k")
    again = memory_archive.undo(created.game, 0, None, 5, "k")
    assert (first.replayed, again.replayed, again.version) == (False, True, 6)
    assert memory_archive.store.events.version(created.game) == 6
