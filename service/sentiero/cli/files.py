"""`sentiero verify` and `sentiero replay`: games out of exported files, without any server."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from sentiero.games import TITLES
from sentiero.kernel.problems import Problem
from sentiero.kernel.session import Entry
from sentiero.proof.audit import RULES
from sentiero.proof.export import Export, read_export, verify
from sentiero.store.coding import decode_entry, encode
from sentiero.tables.chapters import before_the_first, chapters_of
from sentiero.tables.entries.undo import UNDO, surviving
from sentiero.tables.validation import kind_of
from sentiero.text.texts import Texts
from sentiero.text.words import Words

UNSOUND: Final = 1
UNREADABLE: Final = 2
# A fact that holds a whole table is not for reading.
LONGEST_FACT: Final = 160

# How much is told of why non-players did what they did.
SHORT, FULL, NONE = "short", "full", "none"


def verify_file(path: Path) -> int:
    """Check a game and say what agrees; 0 if everything does, 1 if not, 2 if it cannot be read."""
    try:
        report = verify(TITLES, read_file(path), thinks=True).report
    except (Problem, OSError, EOFError, zlib.error) as error:
        return _unreadable(path, error)
    for name, found in report.checks.items():
        print(f"{name}: " + ("agrees" if found is None else f"{found.code} from version {found.version} on"))
    if report.unrepeated:
        print(f"{report.unrepeated} answers took their time, and were held against the legal ones")
    print(f"{report.version} versions: {'sound' if report.sound else 'NOT SOUND'}")
    return 0 if report.sound else UNSOUND


def compare_rules(path: Path) -> int:
    """Play a game of other rules by those of today; 0 if they tell the same, 1 if not, with the first difference."""
    try:
        export = read_file(path)
        found = verify(TITLES, export).report.checks[RULES]
        first = decode_entry(export.entries[0].data)
    except (Problem, OSError, EOFError, zlib.error, ValueError, IndexError, KeyError) as error:
        return _unreadable(path, error)
    print(f"played by rules {first['rules_version']}, today {TITLES[export.title].rules_version}")
    if found is None:
        print(f"{len(export.entries)} versions: the same by the rules of today")
        return 0
    print(f"the first difference: version {found.version}, {found.code}")
    entry = decode_entry(export.entries[found.version - 1].data)
    print(f"recorded there: {_bare([entry['kind'], entry.get('role') or '-', entry.get('answers', [])])}")
    return UNSOUND


def replay_file(path: Path, language: str | None, by_entry: bool = False, reasons: str = SHORT) -> int:
    """Tell a game: as a story in a language, or entry by entry, in a language or as bare facts.

    Entry by entry, what non-players did comes with their reasons: one line a step, all of them, or none. How far it is
    goes to stderr.
    """
    try:
        export = read_file(path)
        words = _words(export.title, language)
        if words is not None and not by_entry:
            print(*_story(export, words), sep="\n")
            return 0
        for version, data in export.entries:
            entry = decode_entry(data)
            for line in (*_why(version, entry, words, reasons), *_told(version, entry, words)):
                print(line)
            _progress(version, len(export.entries))
    except (Problem, OSError, EOFError, zlib.error, ValueError, KeyError, TypeError) as error:
        return _unreadable(path, error)
    return 0


def read_file(path: Path) -> Export:
    """An exported game, gzipped or not."""
    if path.suffix == ".gz":
        with gzip.open(path, "rb") as lines:
            return read_export(lines)
    with path.open("rb") as lines:
        return read_export(lines)


def _words(title: str, language: str | None) -> Words | None:
    if language is None or title not in TITLES:
        return None
    texts = Texts()
    return texts.words(TITLES[title], texts.negotiate(None, language))


def _story(export: Export, words: Words) -> Iterator[str]:
    """Card by card, one paragraph a turn, as somebody who sees everything; what was taken back is left out."""
    title = TITLES[export.title]
    entries = {version: decode_entry(data) for version, data in export.entries}
    line = [(version, entries[version]) for version in surviving(entries.items())]
    roles = frozenset(title.roles)
    found = [chapter.parts() for chapter in chapters_of(title, line, roles)]
    for begins, *turns in words.stories(before_the_first(title, line, roles), found):
        yield begins
        yield from (f"  {turn}" for turn in turns)


def _bare(fact: Sequence[Any]) -> str:
    told = " ".join(value if isinstance(value, str) else encode(value).decode() for value in fact)
    return told if len(told) <= LONGEST_FACT else told[:LONGEST_FACT] + "…"


def _told(version: int, entry: Entry, words: Words | None) -> Iterator[str]:
    who = entry.get("role") or "-"
    if entry["kind"] == UNDO.name or kind_of(entry).told:
        yield f"{version}\t{who}\t{_beside(entry, words)}"
    facts = entry.get("facts", ())
    for text in words.facts(facts) if words else map(_bare, facts):
        yield f"{version}\t{who}\t{text}"


def _why(version: int, entry: Entry, words: Words | None, reasons: str) -> Iterator[str]:
    """Why the rules for non-players answered so."""
    steps = entry.get("why", ())
    if reasons == SHORT:
        steps = [step for step in steps if step.get("short")] or steps[-1:]
    for step in steps if reasons != NONE else ():
        yield f"{version}\t{entry['role']}\t  ({words.reason(step) if words else _bare([step['kind'], step['key']])})"


def _beside(entry: Entry, words: Words | None) -> str:
    """What happened at the table without any rule."""
    kind, to = entry["kind"], entry.get("to")
    if words is not None:
        return words.said("undone" if kind == UNDO.name else f"note_{kind}", seat=entry["seat"], version=to)
    return _bare([kind, *(value for value in (entry["seat"], to) if value is not None)])


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty() and (done % 50 == 0 or done == of):
        end = "\n" if done == of else ""
        sys.stderr.write(f"\r{done * 100 // of:3d}% of {of} versions{end}")


def _unreadable(path: Path, error: Exception) -> int:
    reason = error.code if isinstance(error, Problem) else str(error)
    sys.stderr.write(f"sentiero: {path}: {reason}\n")
    return UNREADABLE
