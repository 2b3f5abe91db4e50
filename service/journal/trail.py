"""The line of a game through its journal: what was taken back stays in it, and counts no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from service.journal.births import AnyTitle, GameInfo
from service.journal.notes import CONSENT
from service.journal.options import is_strict
from service.kernel.session import Entry
from service.kernel.title import Document

# An entry of this kind goes back to an earlier version, and brings its own checkpoint.
UNDO: Final = "undo"
ANSWER: Final = "answer"
# Not a refusal of its own: whoever gets it asks the others.
NEEDS_CONSENT: Final = "needs_consent"


def extend(line: list[int], version: int, entry: Entry) -> None:
    """Add an entry to a line; one that goes back first cuts off what it takes back."""
    if entry["kind"] == UNDO:
        while line and line[-1] > entry["to"]:
            line.pop()
    line.append(version)


def surviving(entries: Iterable[tuple[int, Entry]]) -> list[int]:
    """The versions that led to where the game stands after these entries, from the first on."""
    line: list[int] = []
    for version, entry in entries:
        extend(line, version, entry)
    return line


def rewound(checkpoint: Document, since: Iterable[Entry], version: int) -> Document:
    """The checkpoint of an entry that goes back: an earlier one, with the answers from there on in its tail."""
    tail = checkpoint["tail"]
    answers, chance = list(tail["answers"]), list(tail["chance"])
    draws, minds = checkpoint["draws"], dict(checkpoint.get("minds", {}))
    for entry in since:
        answers += entry["answers"]
        # What non-players drew to decide comes first, and the rules never ask for it.
        rolled = entry.get("rolled", 0)
        draws += rolled
        chance += entry.get("chance", ())[rolled:]
        if "mind" in entry:
            minds[entry["role"]] = entry["mind"]
    kept = {"minds": minds} if minds else {}
    tail = {"answers": answers, "chance": chance}
    return {**checkpoint, **kept, "version": version, "draws": draws, "tail": tail}


def before_last_answer(entries: Mapping[int, Entry], line: Sequence[int], seat: int | None) -> int | None:
    """The version before the last answer of a seat that still counts; None if there is none."""
    for place in range(len(line) - 1, 0, -1):
        entry = entries[line[place]]
        if entry["kind"] == ANSWER and entry["seat"] == seat:
            return line[place - 1]
    return None


def why_not_back(
    title: AnyTitle, info: GameInfo, entries: Mapping[int, Entry], line: Sequence[int], seat: int | None, to: int
) -> str | None:
    """The code of the reason why a seat may not go back so far on its own; None if it may.

    Alone as far as nothing was revealed and nobody else answered. Past that, NEEDS_CONSENT if there are others;
    nobody may at a strict table.
    """
    if to not in line[:-1]:
        return "undo/not_there"
    if all(_own_and_blind(title, entries[version], seat) for version in line if version > to):
        return None
    if is_strict(entries.values()):
        return "undo/strict"
    return NEEDS_CONSENT if len(info.roles) > 1 else None


def _own_and_blind(title: AnyTitle, entry: Entry, seat: int | None) -> bool:
    """Whether an entry told its author nothing: no chance, no card, no answer of another."""
    if entry["kind"] == UNDO or entry["kind"] in CONSENT:
        return True
    revealed = entry.get("chance") or any(title.reveals(fact) for fact in entry.get("facts", ()))
    return entry["seat"] == seat and not revealed
