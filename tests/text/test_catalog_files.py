"""Catalogs made for the purpose: plurals, contexts, missing ones, and files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sentiero.text.catalogs import Catalogs, compile_all, is_fresh, keep, source_of

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
TABLE = (
    HEADER
    + """msgctxt "piece"
msgid "base"
msgid_plural "base"
msgstr[0] "Base"
msgstr[1] "Bases"

msgctxt "piece"
msgid "police"
msgstr "Police"

msgctxt "space"
msgid "base"
msgstr "Camp"

msgctxt "space"
msgid "empty"
msgstr ""
"""
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two languages of the service, and a title in one of them."""
    for language in ("xx", "en"):
        source = source_of(tmp_path, language, "service", "said")
        source.parent.mkdir(parents=True)
        source.write_text(HEADER, encoding="utf-8")
    (tmp_path / "service" / "notes").mkdir()
    source = source_of(tmp_path, "en", "toy", "table")
    source.parent.mkdir(parents=True)
    source.write_text(TABLE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("context", "key", "n", "text"),
    [
        ("piece", "base", 1, "Base"),
        ("piece", "base", 2, "Bases"),
        ("piece", "base", 0, "Bases"),
        ("piece", "police", 5, "Police"),
        ("space", "base", 2, "Camp"),
        ("space", "empty", 1, None),
        ("track", "base", 1, None),
        ("piece", "", 1, None),
    ],
)
def test_a_text_is_found_by_context_key_and_number(
    folder: Path, context: str, key: str, n: int, text: str | None
) -> None:
    assert Catalogs(folder).get("en", "toy", "table").text(context, key, n) == text


def test_a_key_with_two_forms_is_listed_once_and_one_without_a_text_never(folder: Path) -> None:
    catalog = Catalogs(folder).get("en", "toy", "table")
    assert catalog.keys("piece") == ["base", "police"]
    assert catalog.keys("space") == ["base"]


def test_the_languages_are_those_of_the_service_and_nothing_else_that_lies_there(folder: Path) -> None:
    assert Catalogs(folder).languages == ("en", "xx")


def test_what_a_title_lacks_is_named_by_language_and_domain(folder: Path) -> None:
    catalogs = Catalogs(folder)
    missing = catalogs.missing("toy", ["table", "rules"])
    assert [path.relative_to(folder).parts for path in missing] == [
        ("toy", "en", "LC_MESSAGES", "rules.po"),
        ("toy", "xx", "LC_MESSAGES", "table.po"),
        ("toy", "xx", "LC_MESSAGES", "rules.po"),
    ]
    assert catalogs.missing("toy", []) == []


def test_a_catalog_is_read_once(folder: Path) -> None:
    catalogs = Catalogs(folder)
    first = catalogs.get("en", "toy", "table")
    source_of(folder, "en", "toy", "table").unlink()
    assert catalogs.get("en", "toy", "table") is first


def test_only_what_changed_is_compiled_again(folder: Path) -> None:
    assert len(list(compile_all(folder))) == 3
    source = source_of(folder, "en", "toy", "table")
    target = source.with_suffix(".mo")
    later = target.stat().st_mtime_ns + 1
    os.utime(source, ns=(later, later))
    assert not is_fresh(source, target)
    assert list(compile_all(folder)) == [target]
    assert list(compile_all(folder)) == []


def test_a_file_is_replaced_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "x.mo"
    target.write_bytes(b"old")
    with target.open("rb") as reader:
        keep(target, b"new and longer")
        assert reader.read() == b"old", "who reads the old one reads it to its end"
    assert target.read_bytes() == b"new and longer"
    assert target.stat().st_mode & 0o777 == 0o644
    assert list(tmp_path.iterdir()) == [target]
