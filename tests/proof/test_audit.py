"""A sound store audits clean, whole and at every prefix; whatever is changed in it is found, and where."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from rq.timeouts import JobTimeoutException
from sentiero.proof.audit import CHAIN, CHECKPOINTS, FACTS, RULES, VERSIONS, Report, audit
from sentiero.store.chain import NO_LINK, chained
from sentiero.store.coding import decode_entry, encode, pack, unpack
from sentiero.store.records import Recorded
from sentiero.tables import Created
from sentiero.tables.info.game_info import AnyTitle

from tests.archive import Archive
from tests.tables.trails import wander
from tests.toy_title import ToyTitle, request

TITLE: AnyTitle = ToyTitle()


class Kept:
    """A game with undos as it lies in the store, to be tampered with."""

    def __init__(self, archive: Archive, seed: int = 5) -> None:
        created = archive.create(request("long", seats=1))
        wander(archive, created, seed)
        self.seed = archive.info(created.game).seed
        self.entries: Sequence[Recorded] = archive.store.events.read(created.game)
        self.checkpoints: Mapping[int, bytes] = archive.store.events.checkpoints(created.game)

    def audited(self, **changes: Any) -> Report:
        """The verdict, with some of it replaced."""
        given = {"seed": self.seed, "entries": self.entries, "checkpoints": self.checkpoints, **changes}
        return audit(changes.pop("title", TITLE), given["seed"], given["entries"], given["checkpoints"])

    def edited(self, version: int, change: Callable[[dict[str, Any]], object]) -> list[Recorded]:
        """All entries after a change of one, linked again so that only the rules can tell."""
        entries = [decode_entry(data) for _, data in self.entries]
        change(entries[version - 1])
        return [Recorded(number, data) for number, data in enumerate(chained(entries, NO_LINK).entries, 1)]

    def first(self, test: Callable[[dict[str, Any]], object]) -> int:
        """The first version whose entry passes a test."""
        return next(version for version, data in self.entries if test(decode_entry(data)))


@pytest.fixture
def kept(memory_archive: Archive) -> Kept:
    return Kept(memory_archive)


def found(report: Report) -> dict[str, tuple[str, int]]:
    return {name: (finding.code, finding.version) for name, finding in report.checks.items() if finding}


def test_a_whole_game_and_every_prefix(kept: Kept) -> None:
    assert len(kept.entries) > 100
    for length in range(1, len(kept.entries) + 1):
        checkpoints = {version: data for version, data in kept.checkpoints.items() if version <= length}
        report = kept.audited(entries=kept.entries[:length], checkpoints=checkpoints)
        assert report.sound, (length, report)
        assert report.version == length


def test_any_flipped_byte_but_the_time_of_the_last_entry(kept: Kept) -> None:
    pick = random.Random(3)
    for _ in range(150):
        place = pick.randrange(len(kept.entries) - 1)
        version, data = kept.entries[place]
        flipped = bytearray(data)
        flipped[pick.randrange(len(data))] ^= 1 << pick.randrange(8)
        entries = [*kept.entries[:place], Recorded(version, bytes(flipped)), *kept.entries[place + 1 :]]
        report = kept.audited(entries=entries)
        assert report.checks[CHAIN] is not None
        assert report.checks[CHAIN].version in (version, version + 1)


@pytest.mark.parametrize("place", [0, 1, 50, -1])
def test_a_lost_entry(kept: Kept, place: int) -> None:
    entries = list(kept.entries)
    lost = entries.pop(place).version
    findings = found(kept.audited(entries=entries))
    if place == -1:
        assert set(findings) <= {CHECKPOINTS}
    else:
        assert findings[VERSIONS] == ("audit/gap", lost)
        assert findings[CHAIN][1] == lost


def test_nothing_at_all() -> None:
    assert found(audit(TITLE, b"", [], {})) == {VERSIONS: ("audit/empty", 0)}


def test_another_seed(kept: Kept) -> None:
    assert kept.audited(seed=bytes(32)).checks[RULES] == ("audit/other_chance", 1)


def test_a_touched_die(kept: Kept) -> None:
    version = kept.first(lambda entry: entry["kind"] == "answer" and "chance" in entry)
    findings = found(kept.audited(entries=kept.edited(version, lambda entry: entry["chance"].append(7))))
    assert findings[RULES] == ("audit/other_chance", version)
    assert CHAIN not in findings


def test_a_touched_fact(kept: Kept) -> None:
    version = kept.first(lambda entry: any(fact[0] == "poured" for fact in entry.get("facts", ())))

    def pour_more(entry: dict[str, Any]) -> None:
        next(fact for fact in entry["facts"] if fact[0] == "poured")[2] += 1

    assert kept.audited(entries=kept.edited(version, pour_more)).checks[RULES] == ("audit/other_facts", version)


def test_an_answer_that_was_never_legal(kept: Kept) -> None:
    version = kept.first(lambda entry: entry.get("answers") == ["rest"])
    findings = found(kept.audited(entries=kept.edited(version, lambda entry: entry.update(answers=["fly"]))))
    assert findings[RULES] == ("answer/not_an_option", version)
    assert findings[CHECKPOINTS] == ("audit/not_compared", version)


def test_an_undo_that_nobody_could_make(kept: Kept) -> None:
    version = kept.first(lambda entry: entry["kind"] == "undo")
    findings = found(kept.audited(entries=kept.edited(version, lambda entry: entry.update(to=version + 5))))
    assert findings[RULES] == ("undo/not_there", version)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda entry: entry.update(seat=7), "seat/unknown"),
        (lambda entry: entry.update(seat=None), "answer/not_your_question"),
        (lambda entry: entry.update(at="now"), "audit/unreadable"),
        (lambda entry: entry.update(extra=1), "audit/other_entry"),
        (lambda entry: entry.pop("kind"), "audit/unreadable"),
        (lambda entry: entry.update(answers=7), "audit/unreadable"),
    ],
)
def test_whatever_else_is_odd(kept: Kept, change: Callable[[dict[str, Any]], object], code: str) -> None:
    version = kept.first(lambda entry: entry["kind"] == "answer")
    assert kept.audited(entries=kept.edited(version, change)).checks[RULES] == (code, version)


def test_a_touched_lost_or_added_checkpoint(kept: Kept) -> None:
    version = sorted(kept.checkpoints)[7]
    document = unpack(kept.checkpoints[version])
    document["state"]["points"]["north"] += 1
    for data in (pack(document), b"garbage"):
        report = kept.audited(checkpoints={**kept.checkpoints, version: data})
        assert found(report) == {CHECKPOINTS: ("audit/other_checkpoint", version)}
    without = {number: data for number, data in kept.checkpoints.items() if number != version}
    assert found(kept.audited(checkpoints=without)) == {CHECKPOINTS: ("audit/strange_checkpoint", version)}


def test_a_change_that_did_not_become_a_fact(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(ToyTitle):
        def blank(self) -> Any:
            table = super().blank()
            table._fold_filled = lambda role: None  # type: ignore[method-assign]
            return table

    report = audit(Careless(), kept.seed, kept.entries, kept.checkpoints)
    assert set(found(report)) == {FACTS}
    assert found(report)[FACTS][0] == "audit/other_table"


def test_other_rules_still_fold(kept: Kept) -> None:
    class Later(ToyTitle):
        rules_version = 2

    assert found(audit(Later(), kept.seed, kept.entries, None)) == {}

    class Other(Later):
        """Whose rules tell another game from some answer on."""

        def play(self, table: Any) -> Any:
            steps, answer, number = super().play(table), None, 0
            while True:
                try:
                    step = steps.send(answer)
                except StopIteration:
                    return
                number += 1
                if number == 6:
                    table.facts.append(["something_else"])
                answer = yield step

    ((check, (code, version)),) = found(audit(Other(), kept.seed, kept.entries, None)).items()
    assert (check, code) == (RULES, "audit/other_rules")
    assert 1 < version < 10


def test_as_data(memory_archive: Archive) -> None:
    created: Created = memory_archive.create(request())
    document = memory_archive.audit(created.game).document()
    assert (document["sound"], document["version"]) == (True, 1)
    assert document["checks"][0] == {"name": VERSIONS, "agrees": True, "code": None, "from": None}
    assert encode(document)


@pytest.mark.parametrize("error", [JobTimeoutException(), MemoryError()])
def test_no_time_and_no_memory_is_not_a_finding(kept: Kept, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def raising(*_: object) -> None:
        raise error

    monkeypatch.setattr("sentiero.proof.replay.Replay.tell", raising)
    with pytest.raises(type(error)):
        kept.audited()


@pytest.mark.parametrize("error", [IndexError(), TypeError(), RecursionError(), StopIteration(), UnboundLocalError()])
def test_whatever_rules_stumble_over_is_one(kept: Kept, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def raising(*_: object) -> None:
        raise error

    monkeypatch.setattr("sentiero.proof.replay.Replay.tell", raising)
    assert found(kept.audited())[RULES] == ("audit/unreadable", 1)
