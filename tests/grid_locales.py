"""Catalogs for the grid title: made from nothing but what it declares, each text its language and its key."""

from __future__ import annotations

import shutil
from pathlib import Path

from sentiero.text.catalogs import FOLDER, SERVICE

from tests.grid_title import GridTitle
from tools.texts.check import catalogs_of
from tools.texts.files import LANGUAGES, Entry, read, write
from tools.texts.update import update

RULES = ("1.0", "1.1", "2.1", "2.2", "3.1")


def make_locales(folder: Path) -> Path:
    """The service's own catalogs, and those of the grid."""
    titles = {GridTitle.name: GridTitle()}
    shutil.copytree(FOLDER / SERVICE, folder / SERVICE)
    books = {
        "rules": {
            (f"rule.{part}", rule): Entry((f"{part} of {rule}",)) for rule in RULES for part in ("title", "text")
        },
        "glossary": {
            ("glossary.term", "spring"): Entry(("spring",)),
            ("glossary.definition", "spring"): Entry(("Wet.",)),
        },
    }
    for domain, entries in books.items():
        write(GridTitle.name, "en", domain, entries, {}, folder)
    update(titles, folder)
    for domain in catalogs_of(titles)[GridTitle.name]:
        for language in LANGUAGES:
            entries = read(GridTitle.name, language, domain, folder)
            said = {
                key: entry if all(entry.texts) else Entry((f"{language} {key[1]}",)) for key, entry in entries.items()
            }
            write(GridTitle.name, language, domain, said, {}, folder)
    return folder
