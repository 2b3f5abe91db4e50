"""Bringing the catalogs in step with the code: new keys get an empty text, unused ones go, nothing is guessed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sentiero.text.catalogs import FOLDER, SERVICE
from sentiero.text.languages import DEFAULT
from sentiero.text.texts import LESSONS

from tools.texts import keys, refusals
from tools.texts.check import brought, catalogs_of
from tools.texts.files import LANGUAGES, Entries, Entry, Key, read, write
from tools.texts.keys import AnyTitle

EMPTY = Entry(("",))


def update(titles: Mapping[str, AnyTitle], folder: Path = FOLDER) -> list[Path]:
    """Update every catalog; gives those that changed."""
    changed = []
    for owner, domains in catalogs_of(titles).items():
        for domain in domains:
            here = read(owner, DEFAULT, domain, folder)
            wanted, kept = _wanted(titles, owner, domain, set(here))
            english = in_step(here, wanted - set(brought(titles, owner, DEFAULT, domain)), kept)
            for language in LANGUAGES:
                own = english if language == DEFAULT else follow(read(owner, language, domain, folder), english)
                if write(owner, language, domain, own, english, folder):
                    changed.append(folder / owner / language / domain)
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


def _wanted(titles: Mapping[str, AnyTitle], owner: str, domain: str, here: set[Key]) -> tuple[set[Key], set[Key]]:
    """The keys that a catalog must have, and those that it may have."""
    if owner == SERVICE:
        if domain == "web":
            # The board's modules name them; its English edition says which there are.
            return here, here
        refused = [code for title in titles.values() if title.texts for code in title.documents.refusals]
        return (refusals.problems(refused) if domain == "problems" else set(keys.SAID)), set()
    title = titles[owner]
    assert title.texts is not None, "only a title with texts has catalogs"
    wording = title.texts.wording()
    if domain == "table":
        found = keys.declared(title)
        wanted = keys.table(wording, found)
        return wanted, {key for key in here if keys.may_have(key, wanted, found)}
    if domain == LESSONS:
        return keys.lessons(title), {key for key in here if keys.may_be_in_lesson(key, title)}
    for kind, pages in wording.pages.items():
        if pages.domain == domain:
            return keys.pages(wording, kind), {key for key in here if keys.may_be_on_page(key, wording, kind)}
    # The rules and the glossary are books: their English edition says what is in them.
    return here, here
