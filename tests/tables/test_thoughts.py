"""A thought tells how far it is, ends when the game goes on without it, and is thought once more by a whole audit."""

from __future__ import annotations

from typing import Any

import pytest
from sentiero import tables
from sentiero.games import TITLES
from sentiero.kernel.players import AnyAnswer, StandIn
from sentiero.kernel.progress import tell, told_to
from sentiero.kernel.title import Choice, Document, Player
from sentiero.proof.audit import RULES, audit, audit_kept
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import decode_entry
from sentiero.store.memory import memory_store
from sentiero.store.problems import StaleVersion
from sentiero.store.records import Recorded

from tests.archive import Archive
from tests.toy_title import NORTH, SOUTH, ToyTitle, request

SLOWLY = {"name": "slowly", "settings": {}}


class Slowly:
    """Tells how far it is, and lets somebody else do something meanwhile."""

    def __init__(self) -> None:
        self.meanwhile: Any = lambda: None

    def think(self, game: Any, settings: Document, mind: Document, chance: Any) -> Choice:
        tell(0.25)
        self.meanwhile()
        tell(0.5)
        return AnyAnswer.decide(game.table, game.question, {}, chance)


class SlowTitle(ToyTitle):
    def __init__(self) -> None:
        self.slowly = Slowly()
        self.players = {**ToyTitle.players, "slowly": Player((NORTH, SOUTH), thinks=self.slowly, slow=True)}


@pytest.fixture
def title() -> SlowTitle:
    return SlowTitle()


@pytest.fixture
def archive(title: SlowTitle) -> Archive:
    return Archive(memory_store(), {title.name: title})


def thought(archive: Archive, game: str) -> Any:
    version = archive.open(game).version
    with archive.hold(game) as held, told_to(tables.telling(archive.games.room, game, version, every=0)):
        return tables.decide(held, version, slow=True)


def test_whoever_looks_is_told_how_far_it_is(archive: Archive, title: SlowTitle) -> None:
    game = archive.create(request(seats=0, players={NORTH: SLOWLY, SOUTH: SLOWLY})).game
    elsewhere, seen = Archive(archive.store, archive.titles), []
    title.slowly.meanwhile = lambda: seen.append(_progress(elsewhere, game))
    thought(archive, game)
    assert seen == [25]
    # Of the next question nobody has told anything yet.
    assert _progress(archive, game) is None


def _progress(archive: Archive, game: str) -> int | None:
    with archive.hold(game) as held:
        held.refreshed()
        thinking = tables.thinking_seen(held)
    assert thinking is not None
    return thinking.progress


def test_who_takes_the_seat_back_ends_the_thought(archive: Archive, title: SlowTitle) -> None:
    made = archive.create({**request(seats=0), "seats": [{"roles": [NORTH]}, {"roles": [SOUTH]}]})
    game = made.game
    asked = archive.open(game).question
    assert asked is not None
    seat = archive.info(game).seat_of(asked.role)
    assert seat is not None
    with archive.hold(game) as held:
        tables.hand_over(held, seat, StandIn("slowly"))
    elsewhere = Archive(archive.store, archive.titles)

    def take_back() -> None:
        with elsewhere.hold(game) as held:
            tables.take_back(held, seat)

    title.slowly.meanwhile = take_back
    with pytest.raises(StaleVersion):
        thought(archive, game)
    kinds = [entry["kind"] for _, entry in archive.entries(game)]
    assert "answer" not in kinds
    again = archive.open(game).question
    assert again is not None
    assert (again.role, again.key) == (asked.role, asked.key)
    assert archive.audit(game).sound


def thoughts(archive: Archive, game: str) -> list[int]:
    """Where in the journal a comparison of answers is told."""
    entries = [entry for _, entry in archive.entries(game)]
    return [n for n, entry in enumerate(entries) if "thought" in [why["kind"] for why in entry.get("why", ())]]


class TestAudit:
    """Of a game of Fire in the Lake in which the thinker plays for the VC."""

    @pytest.fixture
    def played(self) -> tuple[Archive, str]:
        archive = Archive(memory_store(), TITLES)
        thinker = {"name": "thinker", "settings": {"level": 1}}
        game = archive.create(
            {"title": "fire-in-the-lake", "scenario": "short", "seats": [], "players": {"vc": thinker}}
        ).game
        # Until something was compared, and a few answers more.
        while sum("player" in entry for _, entry in archive.entries(game)) < 4 or not thoughts(archive, game):
            assert archive.decide(game, archive.open(game).version) is not None
        return archive, game

    def test_in_a_request_its_answers_are_held_against_the_legal_ones(self, played: tuple[Archive, str]) -> None:
        archive, game = played
        report = audit_kept(archive.games, game)
        assert report.sound, report.document()
        assert report.document()["unrepeated"] == 4

    def test_a_whole_one_thinks_again(self, played: tuple[Archive, str]) -> None:
        archive, game = played
        report = audit_kept(archive.games, game, thinks=True)
        assert report.sound, report.document()
        assert report.unrepeated == 0

    def test_which_finds_an_answer_that_it_never_gave(self, played: tuple[Archive, str]) -> None:
        archive, game = played
        entries = [decode_entry(data) for _, data in archive.store.events.read(game)]
        at = thoughts(archive, game)[0]
        why = entries[at]["why"][-1]
        why["playouts"] += 1
        changed = [Recorded(n, data) for n, data in enumerate(chained(entries[: at + 1], NO_LINK).entries, 1)]
        seed, title = archive.info(game).seed, TITLES["fire-in-the-lake"]
        assert audit(title, seed, changed).sound
        found = audit(title, seed, changed, thinks=True).checks[RULES]
        assert found is not None
        assert found.version == at + 1
