"""Entries as documents, each as one caller may read it. Every secret among them stays here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sentiero.api.documents.games import Document, Roles, playing
from sentiero.kernel.question import Answer
from sentiero.kernel.session import Entry
from sentiero.kernel.title import Fact
from sentiero.tables.entries.answer import STANDING
from sentiero.tables.entries.hand_over import HANDED
from sentiero.tables.entries.host_settings import SETTINGS
from sentiero.tables.entries.undo import UNDO
from sentiero.tables.info.game_info import AnyTitle
from sentiero.tables.info.stand_ins import PLAYER
from sentiero.tables.validation import kind_of
from sentiero.text.words import Words

# What the host sets that binds everybody has sentences of its own.
TIME: Final = "answer_seconds"
TIME_SET: Final = "note_options_time"
TIME_ENDED: Final = "note_options_no_time"
# What a reason in short can tell besides: the answer that it led to.
CHOSEN: Final = "chosen"
# What is told of an entry that answers no question of the rules.
_NOTED: Final = ("kind", "seat", "value", "to", "by", "left", "set", "reason", "then", "player", "rules_version")


def told(title: AnyTitle, entries: Iterable[tuple[int, Entry]], roles: Roles, words: Words) -> list[str]:
    """What happened in some entries, in words."""
    return [text for one in entries for text in words.facts(facts_of(title, [one], roles))]


def named(title: AnyTitle, facts: Iterable[Fact]) -> list[Document]:
    """Facts as objects with named members."""
    kinds = title.documents.facts
    return [kinds[fact[0]].named(fact) for fact in facts]


def facts_of(title: AnyTitle, entries: Iterable[tuple[int, Entry]], roles: Roles) -> list[Fact]:
    """The facts of some entries, in order, as the journal has them."""
    return [fact for _, entry in entries for fact in title.public_facts(entry.get("facts", ()), roles)]


def event(title: AnyTitle, version: int, entry: Entry, roles: Roles, words: Words | None) -> Document:
    """One entry. Chance stays inside: it shuffles hidden things too, and what was rolled openly is among the facts."""
    role = entry.get("role")
    shown: Document = {"version": version, "role": role, "at": entry["at"]}
    if role in roles:
        # What others answered may be a secret; what they may know of it, and what was forced, is among the facts.
        shown["answers"] = entry["answers"][:1]
        if STANDING in entry:
            # Nobody else reads that it was left ahead; that it came at once they can see.
            shown["standing"] = True
    if kind_of(entry).told:
        shown["note"] = _note(title, entry, words)
    if entry["kind"] == UNDO.name:
        undo = shown["undo"] = {"seat": entry["seat"], "to": entry["to"]}
        if words is not None:
            undo["text"] = words.said("undone", seat=undo["seat"], version=undo["to"])
    if "why" in entry:
        shown["why"] = why(_cited(title, entry["why"]), role in roles, words, entry["answers"][0])
        if PLAYER in entry:
            shown[PLAYER] = playing(title, entry[PLAYER], (), words)
    facts = title.public_facts(entry.get("facts", ()), roles)
    shown["facts"] = named(title, facts)
    if words is not None:
        shown["text"] = words.facts(facts)
    return shown


def _note(title: AnyTitle, entry: Entry, words: Words | None) -> Document:
    """What was said beside answers."""
    note: Document = {name: entry[name] for name in _NOTED if name in entry}
    if words is not None:
        note["text"] = words.said(_sentence(entry), **_values(entry))
    if PLAYER in entry:
        note[PLAYER] = playing(title, entry[PLAYER], (), words)
    return note


def _sentence(entry: Entry) -> str:
    """The key of what is said of an entry; how long an answer may take is told in whole, as it binds everybody."""
    seconds = entry["set"].get(TIME) if kind_of(entry) is SETTINGS else None
    if seconds is None:
        named = "_player" if kind_of(entry) is HANDED and PLAYER in entry else ""
        return f"note_{entry['kind']}{named}"
    return TIME_SET if seconds else TIME_ENDED


def _values(entry: Entry) -> Document:
    seconds = entry["set"].get(TIME) if kind_of(entry) is SETTINGS else None
    named = {PLAYER: entry[PLAYER]["name"]} if PLAYER in entry else {}
    return {**named, "seat": entry["seat"], "version": entry.get("to"), "seconds": seconds}


def why(reasons: Iterable[Document], own: bool, words: Words | None, answer: Answer) -> Document:
    """The reasons of the rules for an answer; what tells a secret of their role is only for its holder."""
    steps = [reason for reason in reasons if own or not reason.get("secret")]
    if words is None:
        return {"steps": steps}
    # A title marks what matters; where it does not, what was decided last does.
    matters = [step for step in steps if step.get("short")] or steps[-1:]
    short = [words.reason({**step, CHOSEN: answer}) for step in matters]
    return {"steps": steps, "short": short, "full": list(map(words.reason, steps))}


def _cited(title: AnyTitle, reasons: Iterable[Document]) -> list[Document]:
    """Reasons under the paragraphs that their title tells today: earlier rules may have numbered them otherwise."""
    if title.texts is None:
        return list(reasons)
    params = [(reason, title.texts.reasoning(dict(reason)).params) for reason in reasons]
    return [{**reason, "rule": said["rule"]} if "rule" in said else reason for reason, said in params]


def undone_to(entries: Sequence[tuple[int, Entry]]) -> int | None:
    """The version that some entries went back to, if they did."""
    newest = entries[-1][1]
    return newest["to"] if newest["kind"] == UNDO.name else None


def says_something(shown: Document) -> bool:
    """Whether an entry tells its reader anything: a fact, a note, a way back, a reason, or the reader's own answers."""
    return any(shown.get(name) for name in ("facts", "note", "undo", "why", "answers"))


def events_document(
    title: AnyTitle,
    entries: Sequence[tuple[int, Entry]],
    roles: Roles,
    version: int,
    words: Words | None,
) -> Document:
    """A page of entries."""
    return {
        "title": title.name,
        "version": version,
        "events": [event(title, number, entry, roles, words) for number, entry in entries],
    }
