"""Opening: any version, from any checkpoint, gives what a replay from the start gives."""

from __future__ import annotations

import pytest
from sentiero.kernel.problems import ReplayMismatch
from sentiero.kernel.session import Session, fold_facts, load_session
from sentiero.store.coding import decode_entry, unpack
from sentiero.tables.problems import UnknownGame, UnknownTitle, UnknownVersion

from tests.archive import Archive
from tests.tables.counting import counted
from tests.toy_title import request


def state(session: Session):
    """All that two equal sessions share."""
    question = session.question
    asked = question and (question.role, question.key, question.rule, [option.value for option in question.options])
    return session.version, session.table.dump(), session.table.chance.count, asked, session.result


@pytest.mark.parametrize("kind", ["memory_archive", "redis_archive"])
class TestAWholeGame:
    @pytest.fixture
    def archive(self, kind: str, request: pytest.FixtureRequest) -> Archive:
        found: Archive = request.getfixturevalue(kind)
        return found

    def test_every_checkpoint_leads_to_the_same_end(self, archive: Archive, play) -> None:
        created = archive.create(request("long"))
        live = state(play(archive, created))
        checkpoints = {
            found.version: found for at in range(1, live[0] + 1) if (found := checkpoint(archive, created, at))
        }
        assert len(checkpoints) > 20
        for version, found in checkpoints.items():
            entries = [decode_entry(data) for _, data in archive.store.events.read(created.game, version)]
            title = archive.titles["lanterns"]
            assert state(load_session(title, unpack(found.data), entries)) == live

    def test_every_version_is_the_one_that_was_live(self, archive: Archive, play) -> None:
        created = archive.create(request())
        seen = {1: state(created.session)}
        while archive.open(created.game).question is not None:
            session = play(archive, created, answers=1, seed=len(seen))
            seen[session.version] = state(session)
        for version, expected in seen.items():
            assert state(archive.open(created.game, version)) == expected

    def test_facts_alone_lead_there_too(self, archive: Archive, play) -> None:
        created = archive.create(request("long"))
        live = play(archive, created)
        facts = [fact for _, entry in archive.entries(created.game) for fact in entry.get("facts", ())]
        assert fold_facts(archive.titles["lanterns"], facts).dump() == live.table.dump()

    def test_a_fresh_process_goes_on_with_the_same_chance(self, archive: Archive, play) -> None:
        created = archive.create(request("long"))
        play(archive, created, answers=30)
        fresh = Archive(archive.store, archive.titles)
        assert state(fresh.open(created.game)) == state(archive.open(created.game))
        drawn = [each.open(created.game).table.chance._source(77, 6) for each in (archive, fresh)]
        assert drawn[0] == drawn[1]


def checkpoint(archive: Archive, created, at: int):
    found = archive.store.events.checkpoint(created.game, at)
    return found if found and found.version == at else None


def test_what_others_appended_is_caught_up_with(memory_archive: Archive, play) -> None:
    created = memory_archive.create(request("long"))
    store, counting = counted(memory_archive.store)
    other = Archive(store, memory_archive.titles)
    other.open(created.game)
    live = play(memory_archive, created, answers=20)
    counting.calls.clear()
    assert state(other.open(created.game)) == state(live)
    assert counting.calls == {"events.read": 1}


def test_a_replay_that_fails_leaves_no_half_session(memory_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    created = memory_archive.create(request("long"))
    other = Archive(memory_archive.store, memory_archive.titles)
    half = other.open(created.game)
    memory_archive.answer(created.game, 0, ["amber"], 1)
    memory_archive.answer(created.game, 1, ["amber"], 2)
    monkeypatch.setattr(half, "replay", lambda entries: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        other.open(created.game)
    assert other.open(created.game) is not half
    assert state(other.open(created.game)) == state(memory_archive.open(created.game))


def test_an_earlier_version_is_a_copy_that_cannot_be_played_on(memory_archive: Archive) -> None:
    created = memory_archive.create(request())
    memory_archive.answer(created.game, 0, ["amber"], 1)
    memory_archive.answer(created.game, 1, ["amber"], 2)
    copy = memory_archive.open(created.game, 3)
    assert copy is not memory_archive.open(created.game)
    with pytest.raises(ReplayMismatch):
        copy.answer(copy.question.role, "roll")  # type: ignore[union-attr]
    assert memory_archive.open(created.game).version == 3


@pytest.mark.parametrize("at", [-1, 0, 2, 99])
def test_a_version_that_never_was(memory_archive: Archive, at: int) -> None:
    created = memory_archive.create(request())
    with pytest.raises(UnknownVersion) as refused:
        memory_archive.open(created.game, at)
    assert refused.value.params == {"asked": at, "current": 1}


@pytest.mark.parametrize(
    "name", ["aaaaaaaaaaaaaaaa", "", "x", "A" * 16, "{g:aaaaaaaaaaaa}", "../../etc/passwd", "a" * 5000]
)
def test_a_game_that_is_not_there(redis_archive: Archive, name: str) -> None:
    calls = [
        lambda: redis_archive.open(name),
        lambda: redis_archive.open(name, 1),
        lambda: redis_archive.info(name),
        lambda: redis_archive.entries(name),
        lambda: redis_archive.seat(name, "sto_x"),
        lambda: redis_archive.answer(name, 0, ["x"], 1),
    ]
    for call in calls:
        with pytest.raises(UnknownGame) as refused:
            call()
        assert refused.value.code == "game/unknown"


def test_a_title_that_is_gone(memory_archive: Archive) -> None:
    created = memory_archive.create(request())
    with pytest.raises(UnknownTitle):
        Archive(memory_archive.store, {}).open(created.game)


class TestTheCache:
    def test_is_bounded(self, memory_archive: Archive) -> None:
        small = Archive(memory_archive.store, memory_archive.titles, cached_games=3)
        games = [small.create(request()).game for _ in range(10)]
        assert len(small.games) == 3
        assert [small.open(game).version for game in games] == [1] * 10

    def test_keeps_what_is_held(self, memory_archive: Archive) -> None:
        small = Archive(memory_archive.store, memory_archive.titles, cached_games=1)
        held = small.create(request()).game
        with small.hold(held):
            session = small.open(held)
            for _ in range(5):
                small.create(request())
            assert small.open(held) is session

    def test_is_not_filled_by_names_that_do_not_exist(self, memory_archive: Archive) -> None:
        created = memory_archive.create(request())
        for letter in "bcdefgh":
            with pytest.raises(UnknownGame):
                memory_archive.open(letter * 16)
        assert len(memory_archive.games) == 1
        assert memory_archive.open(created.game) is created.session


def test_what_is_beside_a_game_holds_no_personal_data(memory_archive: Archive) -> None:
    created = memory_archive.create(request(seats=1))
    assert set(memory_archive.store.events.beside(created.game)) == {"seed"}
    info = Archive(memory_archive.store, memory_archive.titles).info(created.game)
    assert info == memory_archive.info(created.game)
    assert info.roles == [["north", "south"]]
