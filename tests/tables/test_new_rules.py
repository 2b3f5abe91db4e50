"""The service gets other rules while a game is played: an entry says so, and the game goes on, out and in again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from rq.timeouts import JobTimeoutException
from sentiero.kernel.question import Question
from sentiero.proof.audit import audit
from sentiero.proof.export import _heading, read_export
from sentiero.proof.problems import ImportRefused
from sentiero.store.chain import NO_LINK, chained, link_to
from sentiero.store.coding import decode, encode
from sentiero.store.interface.store import Store
from sentiero.store.records import Recorded
from sentiero.tables.commands.create import Created
from sentiero.tables.entries.rules import RULES
from sentiero.tables.problems import OtherRules

from tests.archive import Archive
from tests.conftest import Answerer
from tests.toy_title import OIL, SEAT_GUESTS, ToyTitle, any_answer, request


class Later(ToyTitle):
    """The same with a later number."""

    rules_version = 2


def later(archive: Archive) -> Archive:
    return Archive(archive.store, {ToyTitle.name: Later()})


def kinds(archive: Archive, game: str) -> list[str]:
    return [entry["kind"] for _, entry in archive.entries(game)]


def answer(archive: Archive, game: str, seat: int = 0) -> int:
    session = archive.open(game)
    assert session.question is not None
    given = any_answer(session.question, random.Random(1))
    return archive.answer(game, seat, [given], session.version).version


def test_the_first_answer_by_other_rules_is_marked_and_no_later_one(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    answer(memory_archive, game)
    assert RULES.name not in kinds(memory_archive, game)
    upgraded = later(memory_archive)
    assert answer(upgraded, game) == 4
    assert kinds(upgraded, game) == ["start", "answer", "rules", "answer"]
    assert upgraded.entries(game)[2][1]["rules_version"] == 2
    answer(upgraded, game)
    answer(later(memory_archive), game)
    assert kinds(upgraded, game).count(RULES.name) == 1
    assert upgraded.audit(game).sound


def test_a_process_that_had_it_open_learns_of_it(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    first, second = later(memory_archive), later(memory_archive)
    for archive in (first, second):
        archive.open(game)
    for archive in (first, second, first, second):
        answer(archive, game)
    assert kinds(first, game).count(RULES.name) == 1
    # Back to the rules of before, by an older process: that is marked too.
    answer(memory_archive, game)
    assert [entry["rules_version"] for _, entry in first.entries(game) if entry["kind"] == RULES.name] == [2, 1]


def test_what_the_rules_decide_is_marked_as_well(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 0)).game
    memory_archive.decide(game, 1)
    upgraded = later(memory_archive)
    decided = upgraded.decide(game, 2, 5, 60_000)
    assert decided is not None
    assert kinds(upgraded, game)[2] == RULES.name
    assert upgraded.audit(game).sound


def test_such_a_game_goes_out_and_comes_in_again(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = before.create(request("short"))
    play(before, created, answers=4)
    upgraded = later(before)
    play(upgraded, created)
    assert upgraded.audit(created.game).sound
    brought = upgraded.restore(read_export(upgraded.export(created.game)))
    assert upgraded.audit(brought.game).sound
    assert kinds(upgraded, brought.game) == kinds(upgraded, created.game)


def test_a_wrong_one_of_several_answers_is_counted_without_the_mark(memory_archive: Archive) -> None:
    game = memory_archive.create(request("short", 1)).game
    upgraded = later(memory_archive)
    session = upgraded.open(game)
    assert session.question is not None
    good = any_answer(session.question, random.Random(1))
    try:
        upgraded.answer(game, 0, [good, "nonsense"], 1)
    except Exception as refused:  # whichever it is, it names the place
        assert getattr(refused, "params", {})["index"] == 1
    assert kinds(upgraded, game) == ["start"]


class Other(ToyTitle):
    """Rules of today that tell another game: nobody is asked for oil any more, and each card gives a point."""

    rules_version = 2

    def play(self, table: Any) -> Any:
        steps, answer = super().play(table), None
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            answer = 0 if isinstance(step, Question) and step.key == OIL.key else (yield step)


def others(archive: Archive) -> Archive:
    return Archive(archive.store, {ToyTitle.name: Other()})


def amid_a_card(archive: Archive, play: Answerer) -> Created:
    """A game in which somebody has just bid oil: what came since the last checkpoint cannot be told without."""
    created = archive.create(request("short"))
    for seed in range(60):
        asked = play(archive, created, answers=1, seed=seed).question
        assert asked is not None, "nobody bids"
        if asked.key == SEAT_GUESTS.key:
            break
    return created


def test_what_new_rules_cannot_tell_is_taken_back_to_the_last_checkpoint(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    game = amid_a_card(before, play).game
    version, checkpoint = before.open(game).version, store.events.checkpoint(game)
    assert checkpoint is not None
    assert checkpoint.version < version
    upgraded = others(before)
    session = upgraded.open(game)
    assert session.version == version + 2
    assert session.question is not None
    (_, rules), (_, back) = upgraded.entries(game)[-2:]
    assert (rules["kind"], rules["rules_version"], rules["kept"]) == (RULES.name, 2, checkpoint.version)
    assert (back["kind"], back["seat"], back["to"]) == ("undo", None, checkpoint.version)
    # Another process finds it done.
    assert others(before).open(game).version == version + 2


def test_it_goes_on_is_judged_from_there_and_goes_out_and_in_again(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = amid_a_card(before, play)
    upgraded = others(before)
    upgraded.open(created.game)
    play(upgraded, created)
    checks = upgraded.audit(created.game).checks
    assert {name: found.code for name, found in checks.items() if found} == {"rules": "audit/other_rules"}
    brought = upgraded.restore(read_export(upgraded.export(created.game)))
    assert kinds(upgraded, brought.game) == kinds(upgraded, created.game)
    assert upgraded.open(brought.game).result == upgraded.open(created.game).result
    assert upgraded.audit(brought.game).checks == checks


def test_every_version_can_still_be_looked_at(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = amid_a_card(before, play)
    newest = before.open(created.game).version
    seen = [before.open(created.game, version).table.dump() for version in range(1, newest + 1)]
    upgraded = others(before)
    upgraded.open(created.game)
    assert [upgraded.open(created.game, version).table.dump() for version in range(1, newest + 1)] == seen
    assert upgraded.fork(created.game, newest, frozenset()).game


def test_a_game_that_ended_by_earlier_rules_comes_in(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = before.create(request("short"))
    play(before, created)
    upgraded = others(before)
    brought = upgraded.restore(read_export(before.export(created.game)))
    session = upgraded.open(brought.game)
    assert session.question is None
    assert session.result == before.open(created.game).result


def test_a_forged_beginning_of_new_rules_is_found(store: Store, play: Answerer) -> None:
    before = Archive(store, {ToyTitle.name: ToyTitle()})
    created = amid_a_card(before, play)
    upgraded = others(before)
    upgraded.open(created.game)
    play(upgraded, created)
    entries = [entry for _, entry in upgraded.entries(created.game)]
    (rules,) = [entry for entry in entries if entry["kind"] == RULES.name]
    for forge in (_richer, _luckier):
        before_it = decode(encode(rules["goes_on"]))
        forge(rules["goes_on"])
        kept = chained([{key: value for key, value in entry.items() if key != "prev"} for entry in entries], NO_LINK)
        recorded = [Recorded(number, data) for number, data in enumerate(kept.entries, 1)]
        found = audit(Other(), upgraded.info(created.game).seed, recorded).checks["rules"]
        assert found is not None
        assert found.code == "audit/other_checkpoint"
        rules["goes_on"] = before_it


def _richer(goes_on: dict[str, Any]) -> None:
    goes_on["state"]["points"]["north"] += 1


def _luckier(goes_on: dict[str, Any]) -> None:
    goes_on["draws"] += 1


def forged(archive: Archive, game: str, forge: Callable[[list[Any]], None]) -> Any:
    """The export of a game that says it was played by rules of long ago, with whatever somebody has put into it."""
    entries = [entry for _, entry in archive.entries(game)]
    entries[0]["rules_version"] = 99
    forge(entries)
    seed = archive.info(game).seed
    kept = chained([{key: value for key, value in entry.items() if key != "prev"} for entry in entries], NO_LINK)
    heading = _heading(decode(kept.entries[0]), seed, link_to(kept.entries[-1]), len(kept.entries))
    return read_export([heading, *kept.entries])


def _wish(entries: list[Any]) -> list[Any]:
    found: list[Any] = next(fact for entry in entries for fact in entry.get("facts", ()) if fact[0] == "wished")
    return found


def _rules(entries: list[Any]) -> dict[str, Any]:
    return {"kind": "rules", "seat": None, "at": entries[3]["at"], "rules_version": 1, "answers": []}


FORGERIES: dict[str, Callable[[list[Any]], Any]] = {
    "a fact with another kind of value": lambda entries: _wish(entries).__setitem__(2, {"x": 1}),
    "a fact of what there is not": lambda entries: _wish(entries).__setitem__(2, "emerald"),
    "new rules without where they begin": lambda entries: entries.insert(3, _rules(entries)),
    "a seat that there is not": lambda entries: entries[2].update(seat=7),
    "a role that there is not": lambda entries: entries[2].update(role="east"),
    "a note of nobody": lambda entries: entries.insert(2, {"kind": "resumed", "at": 1, "answers": []}),
    "a time that is none": lambda entries: entries[2].update(at="now"),
    "no answer": lambda entries: entries[2].update(answers=[]),
    "an earlier game that is none": lambda entries: entries[0].update(continues=["x"]),
    "a scenario that is none": lambda entries: entries[0]["config"].update(scenario={}),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_what_cannot_be_shown_does_not_come_in_as_played_by_rules_of_long_ago(
    memory_archive: Archive, play: Answerer, forgery: str
) -> None:
    created = memory_archive.create(request("short"))
    play(memory_archive, created)
    assert memory_archive.restore(forged(memory_archive, created.game, lambda entries: None)).game
    with pytest.raises(ImportRefused):
        memory_archive.restore(forged(memory_archive, created.game, FORGERIES[forgery]))


# Rules of today that follow not even the set-up, or not the first answer.
@pytest.mark.parametrize(("where", "what"), [(0, {"set_up_draws": 999}), (1, {"answers": ["dune"]})])
def test_where_somebody_went_back_under_rules_of_long_ago_can_be_looked_at(
    store: Store, play: Answerer, where: int, what: dict[str, Any]
) -> None:
    archive = Archive(store, {ToyTitle.name: ToyTitle()})
    created = archive.create(request("short", 1))
    play(archive, created, answers=5)
    archive.undo(created.game, 0, 2, archive.open(created.game).version)
    play(archive, created)
    brought = archive.restore(forged(archive, created.game, lambda entries: entries[where].update(what)))
    newest = archive.open(brought.game).version
    for version in range(1, newest + 1):
        assert archive.open(brought.game, version).version == version
    assert archive.fork(brought.game, newest, frozenset()).game


class TestWhatOtherRulesStumbleOver:
    """What earlier rules played is judged by those of today, which may stumble over it; what comes from outside is
    no verdict of theirs."""

    @staticmethod
    def judged(archive: Archive, monkeypatch: pytest.MonkeyPatch, error: Exception) -> tuple[Archive, str]:
        game = archive.create(request("short", 1)).game
        answer(archive, game)

        def raising(*_: object) -> None:
            raise error

        monkeypatch.setattr("sentiero.tables.checkpoints.load_session", raising)
        return later(archive), game

    @pytest.mark.parametrize("error", [KeyError("x"), StopIteration(), RecursionError(), ZeroDivisionError()])
    def test_a_stumble_is_the_verdict(
        self, memory_archive: Archive, monkeypatch: pytest.MonkeyPatch, error: Exception
    ) -> None:
        upgraded, game = self.judged(memory_archive, monkeypatch, error)
        with upgraded.hold(game) as held, pytest.raises(OtherRules):
            held.told_at(2)

    @pytest.mark.parametrize("error", [JobTimeoutException(), MemoryError(), OSError()])
    def test_no_time_no_memory_no_server_is_none(
        self, memory_archive: Archive, monkeypatch: pytest.MonkeyPatch, error: Exception
    ) -> None:
        upgraded, game = self.judged(memory_archive, monkeypatch, error)
        with pytest.raises(type(error)):
            upgraded.open(game)
        monkeypatch.undo()
        # Nothing was taken back because of it.
        assert kinds(upgraded, game) == ["start", "answer"]
        assert upgraded.open(game).version == 2
