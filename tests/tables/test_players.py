"""Who plays where no person does: named when a game is made, handed over, late or asked for advice; and audited."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sentiero import tables
from sentiero.kernel.players import RANDOM, PlayerRefused, StandIn
from sentiero.proof.audit import audit
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import decode_entry, encode
from sentiero.store.memory import memory_store
from sentiero.store.records import Recorded
from sentiero.tables import Created
from sentiero.tables.deadlines import call_time
from sentiero.tables.problems import NoteRefused

from tests.archive import Archive
from tests.thinkers import MOODY, THINKER, ThinkingTitle, named
from tests.toy_title import NORTH, SOUTH, any_answer, request

BY_CHANCE = {"name": RANDOM, "settings": {}}


class Clock:
    """Stands still until it is moved."""

    now = 1_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def archive(clock: Clock) -> Archive:
    title = ThinkingTitle()
    return Archive(memory_store(), {title.name: title}, clock_ms=clock)


def alone(archive: Archive, **more: Any) -> Created:
    """A game that nobody but players of the title plays."""
    return archive.create(request(seats=0, **more))


def played(archive: Archive, game: str) -> list[dict[str, Any]]:
    while archive.open(game).question is not None:
        assert archive.decide(game, archive.open(game).version, 50, 60_000) is not None
    return [entry for _, entry in archive.entries(game)]


def players_in(entries: list[dict[str, Any]], role: str) -> set[str | None]:
    mine = [entry for entry in entries if entry.get("role") == role and "why" in entry]
    return {entry["player"]["name"] if "player" in entry else None for entry in mine}


class TestNamedAtCreation:
    def test_each_role_has_its_own_and_entries_name_who_is_not_the_usual_one(self, archive: Archive) -> None:
        game = alone(archive, players={NORTH: BY_CHANCE}).game
        entries = played(archive, game)
        assert players_in(entries, NORTH) == {RANDOM}
        assert players_in(entries, SOUTH) == {None}
        assert entries[0]["players"] == {NORTH: BY_CHANCE}
        assert archive.audit(game).sound

    def test_where_nothing_is_said_entries_are_as_they_always_were(self, archive: Archive) -> None:
        entries = played(archive, alone(archive).game)
        assert not any("player" in entry or "players" in entry or "late_player" in entry for entry in entries)

    def test_settings_are_kept_with_every_entry_and_asked_with_again(self, archive: Archive) -> None:
        thinker = {"name": THINKER, "settings": {"tries": 3}}
        game = alone(archive, players={SOUTH: thinker}).game
        entries = played(archive, game)
        assert {str(entry["player"]) for entry in entries if entry.get("role") == SOUTH} == {str(thinker)}
        assert archive.audit(game).sound

    @pytest.mark.parametrize(
        ("players", "code"),
        [
            ({NORTH: {"name": "nobody", "settings": {}}}, "player/unknown"),
            ({NORTH: {"name": THINKER, "settings": {"tries": 99}}}, "player/bad_setting"),
            ({"west": BY_CHANCE}, "player/role_is_held"),
        ],
    )
    def test_what_cannot_be(self, archive: Archive, players: Any, code: str) -> None:
        with pytest.raises(PlayerRefused) as refused:
            alone(archive, players=players)
        assert refused.value.code == code

    def test_a_role_that_somebody_holds(self, archive: Archive) -> None:
        with pytest.raises(PlayerRefused) as refused:
            archive.create(request(seats=2, players={NORTH: BY_CHANCE}))
        assert (refused.value.code, refused.value.params["allowed"]) == ("player/role_is_held", [])

    def test_until_the_first_answer_the_host_names_others(self, archive: Archive) -> None:
        seats = [{"roles": [SOUTH]}]
        made = archive.create({**request(), "seats": seats, "pace": 60_000})
        with pytest.raises(PlayerRefused):
            archive.change_settings(made.game, {"players": {SOUTH: BY_CHANCE}})
        archive.change_settings(made.game, {"players": {NORTH: BY_CHANCE}})
        archive.decide(made.game, 2)
        assert players_in([entry for _, entry in archive.entries(made.game)], NORTH) == {RANDOM}
        assert archive.audit(made.game).sound
        with pytest.raises(NoteRefused, match="options/too_late"):
            archive.change_settings(made.game, {"players": {}})


class TestHanded:
    def test_to_a_player_by_name_from_one_to_another_and_back(self, archive: Archive) -> None:
        game = archive.create(request(seats=2)).game
        archive.hand_over(game, 0, named(RANDOM))
        archive.decide(game, archive.open(game).version)
        archive.answer(game, 1, ["blue"], archive.open(game).version)
        archive.hand_over(game, 0, named(THINKER, tries=1))
        archive.hand_over(game, 0, named(THINKER, tries=1))
        archive.hand_over(game, 0)
        kinds = [entry for _, entry in archive.entries(game) if entry["kind"] == "handed"]
        assert [entry.get("player") for entry in kinds] == [
            BY_CHANCE,
            {"name": THINKER, "settings": {"tries": 1}},
            None,
        ]
        assert archive.handed(game) == {0}
        archive.take_back(game, 0)
        assert archive.handed(game) == frozenset()
        assert archive.audit(game).sound

    def test_another_process_knows_who_plays(self, archive: Archive) -> None:
        game = archive.create(request(seats=2)).game
        archive.hand_over(game, 0, named(RANDOM))
        other = Archive(archive.store, archive.titles)
        asked = other.thinking(game)
        assert asked is not None
        assert asked.player == StandIn(RANDOM)

    def test_to_nobody(self, archive: Archive) -> None:
        game = archive.create(request(seats=2)).game
        with pytest.raises(PlayerRefused, match="player/unknown"):
            archive.hand_over(game, 0, named("nobody"))


class TestLate:
    def test_the_player_that_the_host_named_answers(self, archive: Archive, clock: Clock) -> None:
        game = archive.create(request(seats=2, answer_seconds=60, late_player=BY_CHANCE)).game
        clock.now += 61_000
        with archive.hold(game) as held:
            call_time(held)
        assert archive.decide(game, archive.open(game).version, 10, 0) is not None
        entries = [entry for _, entry in archive.entries(game)]
        assert entries[1]["then"] == "rules"
        assert entries[1]["player"] == entries[2]["player"] == BY_CHANCE
        assert archive.audit(game).sound


class TestAudit:
    def test_who_cannot_be_asked_again_is_held_against_the_legal_answers(self, archive: Archive) -> None:
        game = alone(archive, players={NORTH: {"name": MOODY, "settings": {}}}).game
        entries = played(archive, game)
        assert not any("rolled" in entry for entry in entries if entry.get("role") == NORTH)
        assert archive.audit(game).sound

    def changed(self, archive: Archive, game: str, change: Any) -> Any:
        """The verdict on a journal in which one entry was changed, linked as if it had always been so."""
        entries = [decode_entry(data) for _, data in archive.store.events.read(game)]
        for entry in entries:
            entry.pop("prev")
        change(entries)
        kept = chained(entries, NO_LINK)
        seed = archive.info(game).seed
        return audit(ThinkingTitle(), seed, [Recorded(n, data) for n, data in enumerate(kept.entries, 1)])

    def test_an_answer_of_another_player_is_found(self, archive: Archive) -> None:
        game = alone(archive, players={NORTH: BY_CHANCE}).game
        played(archive, game)

        def change(entries: Any) -> None:
            del next(entry for entry in entries if "player" in entry)["player"]

        report = self.changed(archive, game, change)
        assert report.checks["rules"].code == "audit/other_player"
        assert self.changed(archive, game, lambda entries: None).sound

    def test_an_illegal_answer_of_whoever_is_not_asked_again_is_found(self, archive: Archive) -> None:
        game = alone(archive, players={NORTH: {"name": MOODY, "settings": {}}}).game
        played(archive, game)

        def change(entries: Any) -> None:
            next(entry for entry in entries if "player" in entry)["answers"][0] = "violet"

        assert self.changed(archive, game, change).checks["rules"].code == "answer/not_an_option"

    def test_another_legal_answer_of_whoever_is_asked_again_is_found(self, archive: Archive) -> None:
        game = alone(archive, players={NORTH: {"name": THINKER, "settings": {}}}).game
        played(archive, game)

        def change(entries: Any) -> None:
            entry = next(entry for entry in entries if "player" in entry)
            entry["answers"][0] = "coral" if entry["answers"][0] != "coral" else "blue"

        assert self.changed(archive, game, change).checks["rules"] is not None


def test_going_back_and_on_keeps_what_a_thinker_drew_apart(archive: Archive) -> None:
    game = archive.create(request("long", seats=2)).game
    archive.hand_over(game, 1, named(THINKER))
    for _ in range(12):
        version = archive.open(game).version
        if archive.decide(game, version, 5, 60_000) is None:
            asked = archive.open(game).question
            assert asked is not None
            archive.answer(game, 0, [any_answer(asked, random.Random(version))], version)
    assert archive.audit(game).sound
    fresh = Archive(archive.store, archive.titles)
    assert encode(fresh.open(game).table.dump()) == encode(archive.open(game).table.dump())


def test_advice_by_name(archive: Archive) -> None:
    game = archive.create(request(seats=2)).game
    advice = archive.advise(game, frozenset({NORTH}), named(THINKER))
    assert advice.by == StandIn(THINKER)
    assert advice == archive.advise(game, frozenset({NORTH}), named(THINKER)), "asked twice it says the same"
    with pytest.raises(PlayerRefused, match="player/unknown"):
        archive.advise(game, frozenset({NORTH}), named("nobody"))


def test_a_lane_plays_only_its_own(archive: Archive) -> None:
    """Where one role takes its time and the other does not, each job stops where the other begins."""
    game = alone(archive, players={NORTH: {"name": THINKER, "settings": {}}}).game
    with archive.hold(game) as held:
        assert tables.decide(held, 1, 50, 60_000, slow=False) is None
        outcome = tables.decide(held, 1, 50, 60_000, slow=True)
    assert outcome is not None
    assert outcome.thinking is not None
    assert (outcome.thinking.role, outcome.thinking.slow) == (SOUTH, False)
