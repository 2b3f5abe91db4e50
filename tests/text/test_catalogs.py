"""Catalogs on disk: compiled when they are needed, whole or not at all."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from sentiero.games import TITLES
from sentiero.text.catalogs import FOLDER, Catalogs, compile_all, compile_one, is_fresh
from sentiero.text.texts import speaking

from tests.toy_title import ToyTitle

GAME = "fire-in-the-lake"
ROOT = Path(__file__).parents[2]


def test_a_catalog_is_compiled_when_it_is_first_read(folder: Path) -> None:
    compiled = folder / GAME / "it" / "LC_MESSAGES" / "table.mo"
    assert not compiled.exists()
    assert Catalogs(folder).get("it", GAME, "table").text("space", "hue") == "Hue"
    assert is_fresh(compiled.with_suffix(".po"), compiled)


def test_a_changed_source_is_compiled_again(folder: Path) -> None:
    source = folder / GAME / "en" / "LC_MESSAGES" / "table.po"
    Catalogs(folder).get("en", GAME, "table")
    source.write_text(source.read_text(encoding="utf-8").replace('"Da Nang"', '"Tourane"'), encoding="utf-8")
    os.utime(source, ns=(later := source.with_suffix(".mo").stat().st_mtime_ns + 1, later))
    assert Catalogs(folder).get("en", GAME, "table").text("space", "da_nang") == "Tourane"


def test_compiled_catalogs_need_no_sources(folder: Path) -> None:
    assert len(list(compile_all(folder))) == len(list(folder.glob("*/*/LC_MESSAGES/*.po")))
    assert list(compile_all(folder)) == []
    for source in folder.glob("*/*/LC_MESSAGES/*.po"):
        source.unlink()
    catalog = Catalogs(folder).get("fr", GAME, "table")
    assert catalog.text("piece", "us_troops", 0) == "Troupe US"
    assert catalog.text("piece", "us_troops", 2) == "Troupes US"


def test_a_folder_that_cannot_be_written_does_not_matter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("sentiero.text.catalogs.keep", refuse)
    source = folder / GAME / "es" / "LC_MESSAGES" / "table.po"
    assert compile_one(source, source.with_suffix(".mo"))
    assert not source.with_suffix(".mo").exists()
    assert Catalogs(folder).get("es", GAME, "table").text("faction", "nva") == "EVN"


def test_a_title_without_its_catalogs_is_left_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / GAME / "fr" / "LC_MESSAGES" / "rules.po").unlink()
    others = {**TITLES, ToyTitle.name: ToyTitle()}
    with caplog.at_level(logging.ERROR):
        assert list(speaking(others, Catalogs(folder))) == [name for name in others if name != GAME]
    assert "the title fire-in-the-lake is left out: its catalog" in caplog.text
    assert "fr/LC_MESSAGES/rules.po is missing" in caplog.text


def test_english_comes_first(folder: Path) -> None:
    assert Catalogs(folder).languages == ("en", "es", "fr", "it")


def test_what_is_not_there_is_none(folder: Path) -> None:
    catalog = Catalogs(folder).get("en", GAME, "rules")
    assert catalog.text("rule.text", "9.9") is None
    assert catalog.keys("no.such.context") == []
    assert "3.2.1" in catalog.keys("rule.title")


@pytest.mark.slow
def test_the_wheel_brings_compiled_catalogs(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
    ]
    subprocess.run([*command, str(ROOT)], check=True, capture_output=True, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"sentiero/{path.relative_to(ROOT).with_suffix('.mo')}" for path in FOLDER.glob("*/*/LC_MESSAGES/*.po")}
    assert wanted <= names
