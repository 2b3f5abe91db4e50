"""Whole games of every scenario, kept as files: the rules must go on telling them as they were told."""

from __future__ import annotations

import gzip

import pytest
from sentiero.games import TITLES
from sentiero.proof.export import read_export, verify
from sentiero.store.coding import decode_entry
from sentiero.store.memory import memory_store as new_memory_store

from tests.archive import Archive
from tools.golden import FOLDER, TITLE, every_game

FILES = sorted(FOLDER.glob("*.ndjson.gz"))
HOW_TO_CHANGE_A_RULE = """
A stored game is not told as it was any more. If no rule was meant to change, this is a bug.
If one was: raise `rules_version` of the title, say in CHANGELOG.md which rule changed, and make the games again
with `python -m tools.golden`. Running games go on from their last checkpoint under the new rules.
"""


def lines(path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def test_every_scenario_has_its_games() -> None:
    assert {path.name for path in FILES} == {f"{name}.ndjson.gz" for name in every_game()}
    for path in FILES:
        first = decode_entry(read_export(lines(path)).entries[0].data)
        assert first["config"]["scenario"] == path.name.partition("-")[0]
        assert first["rules_version"] == TITLES[TITLE].rules_version, HOW_TO_CHANGE_A_RULE


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_the_rules_tell_it_as_it_was(path) -> None:
    report = verify(TITLES, read_export(lines(path))).report
    assert report.sound, f"{report.checks}{HOW_TO_CHANGE_A_RULE}"


@pytest.mark.parametrize("path", FILES[:2], ids=lambda path: path.name.partition(".")[0])
def test_it_can_be_taken_in_and_out_again(path) -> None:
    archive = Archive(new_memory_store(), TITLES)
    created = archive.restore(read_export(lines(path)))
    assert list(archive.export(created.game)) == lines(path)
    assert archive.audit(created.game).sound
