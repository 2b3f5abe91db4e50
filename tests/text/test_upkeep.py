"""What keeps the catalogs in step: listing what is declared, and updating without guessing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sentiero.api.http.codes import CODES, REASONS
from sentiero.games import TITLES
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.text.faults import FAULTS, fault

from tools.texts import keys
from tools.texts.files import LANGUAGES, Entry, read, write
from tools.texts.update import follow, in_step, update

GAME = "fire-in-the-lake"
SERVICE_FOLDER = Path(__file__).parents[2] / "service" / "sentiero"
# A code as it stands in the source: no media type, no address.
_CODE = re.compile(r'"((?!application/|text/|image/)[a-z]+/[a-z_]+)"')


def test_what_the_game_declares_is_listed() -> None:
    found = keys.declared(FireInTheLake())
    assert {"train.where", "targets", "event.pieces", "deception.choose"} <= found.questions
    assert {"done", "both", "vc", "transfer_give", "event_shaded", "empty_threat", "arvn_up"} <= found.options
    assert {"placed.from", "trail.degraded", "moved"} <= found.sentences
    assert {"3.2.1", "8.5.1"} <= found.paragraphs


def test_every_code_that_is_raised_is_declared() -> None:
    # A title that is still being built is not offered, and its refusals have no texts yet.
    offered = {type(title).__module__.split(".")[2] for title in TITLES.values()}
    games = SERVICE_FOLDER / "games"
    built = [path for path in games.iterdir() if path.is_dir() and path.name not in offered]
    paths = [path for path in SERVICE_FOLDER.rglob("*.py") if not any(folder in path.parents for folder in built)]
    written = {code for path in paths for code in _CODE.findall(path.read_text(encoding="utf-8"))}
    refused = [code for title in TITLES.values() if title.texts for code in title.documents.refusals]
    # What only `sentiero lesson` says of a file is no answer of the service.
    assert written - {"lesson/unsound"} == {*CODES, *REASONS, *refused}


def test_nothing_changes_when_all_is_in_step(folder: Path) -> None:
    assert update(TITLES, folder) == []


def test_new_keys_get_empty_texts_and_unused_ones_go(folder: Path) -> None:
    english = read(GAME, "en", "table", folder)
    kept = {key: entry for key, entry in english.items() if key != ("question", "train.where")}
    write(GAME, "en", "table", {**kept, ("question", "train.why"): Entry(("Why train?",))}, {}, folder)
    assert update(TITLES, folder)
    after = read(GAME, "en", "table", folder)
    # Nothing is guessed from what looks alike.
    assert after["question", "train.where"] == Entry(("",))
    assert ("question", "train.why") not in after
    assert read(GAME, "it", "table", folder)["question", "train.where"] == Entry(("Addestramento: in quale spazio?",))


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
    assert write(GAME, language, "table", entries, entries, tmp_path)
    assert not write(GAME, language, "table", entries, entries, tmp_path)
    assert read(GAME, language, "table", tmp_path) == entries


def test_messages_about_requests_are_known_or_just_invalid() -> None:
    assert fault("Length must be between 1 and 64.") == ("length", {"min": "1", "max": "64"})
    assert fault("Missing data for required field.") == ("required", {})
    assert fault("Something new.") == ("invalid", {})
    assert len({key for _, key in FAULTS}) == len(FAULTS)
