"""Going back to an earlier version: what was taken back stays in the game's past, and counts no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sentiero.kernel.session import Entry
from sentiero.kernel.title import Document
from sentiero.tables.entries.answer import ANSWER
from sentiero.tables.entries.kind import Kind, Record
from sentiero.tables.entries.rules import RULES
from sentiero.tables.entries.seating import lost_since
from sentiero.tables.problems import UndoRefused

# Not a refusal of its own: whoever gets it asks the others.
NEEDS_CONSENT: Final = "undo/needs_consent"


def _check(record: Record, entry: Entry) -> None:
    """Alone as far as the seat may; past that only right after everybody agreed, which the entries before it tell.

    Nobody goes back as a seat does where new rules cannot tell what came since the last checkpoint.
    """
    newest = record.newest
    if entry["seat"] is None and newest["kind"] == RULES.name and entry["to"] == newest["kept"]:
        return
    refused = why_not_back(record, entry["seat"], entry["to"])
    if refused == NEEDS_CONSENT:
        if newest.get("left") == [] and (newest.get("by"), newest.get("to")) == (entry["seat"], entry["to"]):
            return
    if refused is not None:
        raise UndoRefused(refused, entry["to"])


UNDO: Final = Kind("undo", _check, fields=("to",), reloads=True, begins=True, blind=True, asks=True, told=False)


def gone_back(seat: int | None, at: int, to: int) -> Entry:
    """The entry that goes back."""
    return {"kind": UNDO.name, "seat": seat, "at": at, "to": to}


# -- the line of a game through its past -----------------------------------------------------------


def extend(line: list[int], version: int, entry: Entry) -> None:
    """Add an entry to a line; one that goes back first cuts off what it takes back."""
    if entry["kind"] == UNDO.name:
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
        if entry["kind"] == ANSWER.name and entry["seat"] == seat:
            return line[place - 1]
    return None


def why_not_back(record: Record, seat: int | None, to: Any) -> str | None:
    """The code of the reason why a seat may not go back so far on its own; None if it may.

    Alone as far as nothing was revealed and nobody else answered. Past that, NEEDS_CONSENT if there are others;
    nobody may at a strict table, or if somebody who should agree lost the seat meanwhile.
    """
    past, line = record.past(), record.line()
    if to not in line[:-1]:
        return "undo/not_there"
    if all(_own_and_blind(record, past[version], seat) for version in line if version > to):
        return None
    if record.info.settings.strict:
        return "undo/strict"
    if len(record.info.roles) == 1:
        return None
    return NEEDS_CONSENT if lost_since(past, to) is None else "undo/seat_lost"


def _own_and_blind(record: Record, entry: Entry, seat: int | None) -> bool:
    """Whether an entry told its author nothing: no chance, no card, no answer of another."""
    if record.kind_of(entry).blind:
        return True
    revealed = entry.get("chance") or any(record.title.reveals(fact) for fact in entry.get("facts", ()))
    return entry["seat"] == seat and not revealed
