"""Bringing the catalogs in step with the code: new keys get an empty text, unused ones go, nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from service.text.catalogs import FOLDER
from service.text.languages import DEFAULT
from service.text.upkeep import keys, refusals
from service.text.upkeep.files import DOMAINS, LANGUAGES, Entries, Entry, Key, read, write

EMPTY = Entry(("",))


def update(titles: Mapping[str, Any], folder: Path = FOLDER) -> list[Path]:
    """Update every catalog; gives those that changed."""
    changed = []
    for domain in DOMAINS:
        english = in_step(read(DEFAULT, domain, folder), *_wanted(titles, domain))
        for language in LANGUAGES:
            here = english if language == DEFAULT else follow(read(language, domain, folder), english)
            if write(language, domain, here, english, folder):
                changed.append(folder / language / domain)
    return changed


def in_step(entries: Entries, wanted: set[Key], kept: set[Key]) -> Entries:
    """The entries that are wanted or may stay, then the new ones."""
    found = {key: entry for key, entry in entries.items() if key in wanted or key in kept}
    return found | dict.fromkeys(sorted(wanted - set(found)), EMPTY)


def follow(entries: Entries, english: Entries) -> Entries:
    """The entries of another language for the keys of the English ones, in their order."""
    return {key: entries.get(key, _unsaid(entry)) for key, entry in english.items()}


def _unsaid(entry: Entry) -> Entry:
    return Entry(("",) * len(entry.texts), entry.plural)


def _wanted(titles: Mapping[str, Any], domain: str) -> tuple[set[Key], set[Key]]:
    """The keys that a domain must have, and those that it may have."""
    here = set(read(DEFAULT, domain))
    if domain == "problems":
        return refusals.problems(), set()
    if domain == "table":
        wanted: set[Key] = set()
        kept: set[Key] = set()
        for title in titles.values():
            code = keys.of_title(title)
            wanted |= keys.table(title, code)
            kept |= {key for key in here if keys.may_have(key, wanted, code)}
        return wanted, kept
    if domain == "cards":
        wanted = set().union(*(keys.cards(title) for title in titles.values()))
        known = {key for _, key in wanted}
        return wanted, {(context, key) for context, key in here if key in known}
    # The rules and the glossary are books: their English edition says what is in them.
    return here, here
