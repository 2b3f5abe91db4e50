"""Every number that is served, cited or named is a paragraph of the printed rules, and what is served opens."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sentiero.games.fields_of_fire.communications.means import MEANS
from sentiero.games.fields_of_fire.fire.modifier import PARAGRAPHS as PARTS
from sentiero.games.fields_of_fire.words.earlier import paragraph_of
from sentiero.text.texts import Texts

from tests.games.fields_of_fire.tables import TITLE, at_random
from tools.texts.keys import declared

ROOT = Path(__file__).parents[4]
PACKAGE = ROOT / "service/sentiero/games/fields_of_fire"
PRINTED: dict[str, str] = json.loads((PACKAGE / "data/paragraphs.json").read_text(encoding="utf-8"))
LANGUAGES = ("en", "it", "es", "fr")
REFUSERS = {"SetupRefused", "OtherData", "PositionRefused", "Ask", "under"}
NUMBER = re.compile(r"\d{1,2}(?:\.\d{1,2}){0,2}")
CITED = re.compile(r"FoF (\d[\d.]*[a-l]?(?:(?:, | and | to )(?:\d[\d.]*[a-l]?|[a-l]\b))*)")
# What was written for people who had files that are not here.
ELSEWHERE = re.compile(
    r"rules-notes|source\.it|gaps\.md|oob\.json|[\[( ]source \d{2}|rulings? \d+(?![\d.])|\bL\d{3,4}\b|\u00a7"
)


def numbers_in(path: Path) -> Iterator[str]:
    """The numbers that a module gives to questions and refusals: plain words in calls of a few names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            words = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            yield from (word for word in words if called in REFUSERS and NUMBER.fullmatch(word))


def served() -> set[str]:
    """Every number that a client can be told."""
    found = {str(number) for number in declared(TITLE).paragraphs} | {*MEANS.values(), *PARTS.values()}
    return found.union(*(numbers_in(path) for path in PACKAGE.rglob("*.py")))


def cited(text: str) -> Iterator[str]:
    """The numbers that a text cites, without the letters of actions."""
    for one in CITED.findall(text):
        yield from (number.rstrip("abcdefghijkl.") for number in re.findall(r"\d[\d.]*[a-l]?", one))


def files() -> Iterator[Path]:
    """Whatever is written about this title."""
    yield from PACKAGE.rglob("*.py")
    yield from PACKAGE.rglob("*.json")
    yield from (ROOT / "tests/games/fields_of_fire").rglob("*.py")
    yield from (ROOT / "tools/fields_of_fire").rglob("*.py")
    yield from (ROOT / "docs").glob("fields-of-fire*.md")
    yield ROOT / "docs/rulings.json"


def test_what_is_served_is_printed() -> None:
    assert len(served()) > 50
    assert sorted(served() - PRINTED.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_served_opens_and_so_does_all_that_it_refers_to(language: str) -> None:
    books = Texts().books(TITLE, language)
    assert books is not None
    there = set(books.paragraphs())
    assert sorted(served() - there) == []
    assert sorted(there - PRINTED.keys()) == []
    for paragraph in there:
        rule = books.rule(paragraph)
        assert rule is not None
        assert sorted(set(rule["references"]) - there) == [], paragraph


def test_titles_are_those_of_the_list() -> None:
    books = Texts().books(TITLE, "en")
    assert books is not None
    titles = {paragraph: (books.rule(paragraph) or {})["title"] for paragraph in books.paragraphs()}
    assert titles == {paragraph: PRINTED[paragraph] for paragraph in titles}


def test_what_is_told_in_a_game_opens() -> None:
    session, entries = at_random("n1", 3)
    told = {reason["rule"] for entry in entries for reason in entry.get("why", ())}
    assert {"9.1.5", "9.4"} <= told <= served()
    assert session.result is not None


@pytest.mark.parametrize("path", sorted(files()), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_cited_is_printed_and_nothing_is_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sorted(set(cited(text)) - PRINTED.keys()) == []
    if path != Path(__file__):
        assert [line for line in text.splitlines() if ELSEWHERE.search(line)] == []


def test_names_of_tests_begin_with_a_printed_number_or_with_none() -> None:
    named = re.compile(r"(?:def test|^test)_(\d{1,2}(?:_\d{1,2}){0,2})[a-l]?_")
    for path in (ROOT / "tests/games/fields_of_fire").rglob("test_*.py"):
        found = named.findall(path.name) + named.findall(path.read_text(encoding="utf-8"))
        numbers = {".".join(one.split("_")) for one in found}
        assert sorted(one for one in numbers if not _printed(one)) == [], path.name


def _printed(number: str) -> bool:
    """A name may go on with a number of its own."""
    return any(".".join(number.split(".")[:most]) in PRINTED for most in (1, 2, 3))


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ({"rule": "12.3", "values": {"situation": "x", "number": 1}}, "9.4"),
        ({"rule": "9.10", "values": {"unit": "1_1"}}, "6.5.1"),
        ({"rule": "9.10", "values": {"unit": "1_1"}, "asked": "vehicle.enemy"}, "9.10"),
        ({"rule": "16.3", "values": {"event": "rain"}}, "3.4"),
        ({"rule": "16.3", "values": {"card": "r1c1"}}, "3.1"),
    ],
)
def test_reasons_of_earlier_rules_are_told_under_the_printed_number(reason: dict[str, object], told: str) -> None:
    assert paragraph_of(reason) == told
