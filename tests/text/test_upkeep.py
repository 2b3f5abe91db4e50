"""What keeps the catalogs in step: reading code without running it, and updating without guessing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from service.games import TITLES
from service.games.fire_in_the_lake.title import FireInTheLake
from service.text.faults import FAULTS, fault
from service.text.upkeep import keys, refusals
from service.text.upkeep.files import LANGUAGES, Entry, read, write
from service.text.upkeep.literals import Package
from service.text.upkeep.update import follow, in_step, update

CODE = """
from dataclasses import dataclass
UP, DOWN = "up", "down"
BOTH = (UP, DOWN)
PAIRS = {"first": 1, "second": 2}

def ask(key, *words):
    return key, words

def listed(flag):
    yield "a"
    if flag:
        yield "b"

def modes(table):
    found = ["always"]
    if table:
        found.append("sometimes")
    return found

def chosen(kinds):
    return ask("chosen", *[kind for kind in kinds if kind])

@dataclass
class Card:
    @property
    def sides(self):
        return tuple(side for side in ("front", "back") if side)

def run(table, card):
    ask("plain", "x", UP)
    ask("choice", *("yes" if table else "no", *BOTH))
    ask("lambda", *(lambda: PAIRS)())
    ask("generated", *listed(table))
    ask("grown", *modes(table))
    ask("pairs", *(word for word, can in (("left", 1), ("right", 0)) if can))
    ask("items", *[word for word, n in PAIRS.items() if n])
    ask("numbered", *[f"{name}_{side}" for i, name in enumerate(BOTH) for side in card.sides])
    chosen(BOTH)
    for word in ("loop", "sling"):
        ask("loop", word)
    ask("unknown", table.word, str(card))
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """A small package to read."""
    folder = tmp_path / "some_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(CODE)
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("some_game")]:
        monkeypatch.delitem(sys.modules, name)
    return Package("some_game")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("plain", {"x", "up"}),
        ("choice", {"yes", "no", "up", "down"}),
        ("generated", {"a", "b"}),
        ("grown", {"always", "sometimes"}),
        ("pairs", {"left", "right"}),
        ("items", {"first", "second"}),
        ("numbered", {"up_front", "up_back", "down_front", "down_back"}),
        ("chosen", {"up", "down"}),
        ("loop", {"loop", "sling"}),
        ("unknown", set()),
    ],
)
def test_strings_are_found_without_running(package: Package, key: str, words: set[str]) -> None:
    found: set[str] = set()
    for place in package.calls["ask"]:
        if getattr(place.call.args[0], "value", None) == key:
            for value in place.call.args[1:]:
                found |= package.strings(place.source, value)
    assert found == words


def test_the_code_of_the_game_is_read() -> None:
    code = keys.of_title(FireInTheLake())
    assert {"train.where", "targets", "event.pieces", "deception.choose"} <= code.questions
    assert {"done", "both", "vc", "transfer_give", "event_shaded", "empty_threat", "arvn_up"} <= code.options
    assert {"placed.from", "trail.degraded", "moved"} <= code.sentences
    assert {"placed", "sabotage", "terror", "phase"} <= code.facts
    assert {"3.2.1", "8.5.1"} <= code.paragraphs
    assert code.framed == {"piece"}


def test_codes_are_found_wherever_they_are_raised() -> None:
    found = refusals.codes()
    assert {"answer/not_an_option", "setup/faction_twice", "store/evicts", "version/stale", "rule/unknown"} <= found
    assert not any(code.startswith(("application/", "text/")) for code in found)


def test_nothing_changes_when_all_is_in_step(folder: Path) -> None:
    assert update(TITLES, folder) == []


def test_new_keys_get_empty_texts_and_unused_ones_go(folder: Path) -> None:
    english = read("en", "table", folder)
    kept = {key: entry for key, entry in english.items() if key != ("question", "train.where")}
    write("en", "table", {**kept, ("question", "train.why"): Entry(("Why train?",))}, {}, folder)
    assert update(TITLES, folder)
    after = read("en", "table", folder)
    # Nothing is guessed from what looks alike.
    assert after["question", "train.where"] == Entry(("",))
    assert ("question", "train.why") not in after
    assert read("it", "table", folder)["question", "train.where"] == Entry(("Addestramento: in quale spazio?",))


def test_other_languages_follow_english() -> None:
    one, two, three = ("c", "1"), ("c", "2"), ("c", "3")
    english = {two: Entry(("Two",)), three: Entry(("{n} thing", "{n} things"), plural=True)}
    italian = follow({one: Entry(("Uno",)), two: Entry(("Due",))}, english)
    assert italian == {two: Entry(("Due",)), three: Entry(("", ""), plural=True)}
    assert in_step({one: Entry(("Uno",))}, {two}, set()) == {two: Entry(("",))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_is_read_again(language: str, tmp_path: Path) -> None:
    entries = {
        ("a", "quotes"): Entry(('say "so" \\ here',)),
        ("a", "lines"): Entry(("one\ntwo",)),
        ("b", "many"): Entry(("{n} cosa", "{n} cose"), plural=True),
    }
    assert write(language, "table", entries, entries, tmp_path)
    assert not write(language, "table", entries, entries, tmp_path)
    assert read(language, "table", tmp_path) == entries


def test_messages_about_requests_are_known_or_just_invalid() -> None:
    assert fault("Length must be between 1 and 64.") == ("length", {"min": "1", "max": "64"})
    assert fault("Missing data for required field.") == ("required", {})
    assert fault("Something new.") == ("invalid", {})
    assert len({key for _, key in FAULTS}) == len(FAULTS)
