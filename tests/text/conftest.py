"""The texts as they are, and a folder of them that may be damaged."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from sentiero.games import TITLES
from sentiero.text.catalogs import FOLDER
from sentiero.text.texts import Texts
from sentiero.text.words import Words

LANGUAGES = ("en", "it", "es", "fr")


@pytest.fixture(scope="session")
def texts() -> Texts:
    """All texts."""
    return Texts()


@pytest.fixture(scope="session")
def words(texts: Texts) -> Mapping[str, Words]:
    """What Fire in the Lake says, by language."""
    found = {language: texts.words(TITLES["fire-in-the-lake"], language) for language in LANGUAGES}
    return {language: said for language, said in found.items() if said is not None}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the catalogs' sources."""
    copy = tmp_path / "locales"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("*.mo"))
    return copy
