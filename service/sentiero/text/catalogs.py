"""The catalogs on disk: compiled ones where they are, else made from their sources when first asked for."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from sentiero.text.languages import DEFAULT

_PACKAGE: Final = Path(__file__).parents[1]
# Installed they are part of the package; in a checkout they lie beside its sources.
FOLDER: Final = next(
    (folder for folder in (_PACKAGE / "locales", _PACKAGE.parents[1] / "locales") if folder.is_dir()),
    _PACKAGE / "locales",
)
SEPARATOR: Final = "\x04"
# Whose catalogs are no title's.
SERVICE: Final = "service"
# The same source makes the same catalog on any day.
NO_DAY: Final = datetime(1980, 1, 1, tzinfo=UTC)
# Catalogs of a part of a title lie in its folder, by language alone.
OF_A_PART: Final = ""


class Catalog:
    """One domain in one language: texts by context and key."""

    def __init__(self, translations: Translations) -> None:
        self._translations = translations

    def text(self, context: str, key: str, n: int = 1) -> str | None:
        """The text of a key, in the form for a number if it has several; None if there is none."""
        found = str(self._translations.npgettext(context, key, key, n))
        if found == key:
            found = str(self._translations.pgettext(context, key))
        return None if found == key else found

    @cached_property
    def _keys(self) -> dict[str, list[str]]:
        # What gettext has parsed: its own dictionary is the only list of its keys.
        parsed: dict[Any, str] = vars(self._translations)["_catalog"]
        found: dict[str, dict[str, None]] = {}
        for entry in parsed:
            context, separator, key = (entry[0] if isinstance(entry, tuple) else entry).partition(SEPARATOR)
            if separator:
                found.setdefault(context, {})[key] = None
        return {context: list(keys) for context, keys in found.items()}

    def keys(self, context: str) -> list[str]:
        """Every key of a context."""
        return self._keys.get(context, [])


class Catalogs:
    """All catalogs under a folder, each read once. They lie by title; what the service itself says has its own."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        names = sorted(path.name for path in (folder / SERVICE).iterdir() if (path / "LC_MESSAGES").is_dir())
        # The default first: it is what everybody gets who asks for none of the others.
        self.languages = (DEFAULT, *(name for name in names if name != DEFAULT))
        self._read: dict[tuple[str, str, str], Catalog] = {}

    def get(self, language: str, owner: str, domain: str, beside: Iterable[Path] = ()) -> Catalog:
        """The catalog of a domain of a title, or of the service, in a language; with what parts of the title bring."""
        found = self._read.get((language, owner, domain))
        if found is None:
            read = _load(source_of(self.folder, language, owner, domain), domain)
            for folder in beside:
                if (source := source_of(folder, language, OF_A_PART, domain)).exists():
                    read.merge(_load(source, domain))
            found = self._read[language, owner, domain] = Catalog(read)
        return found

    def missing(self, owner: str, domains: Iterable[str]) -> list[Path]:
        """The catalogs that a title should have and has not."""
        wanted = [source_of(self.folder, one, owner, domain) for one in self.languages for domain in domains]
        return [path for path in wanted if not path.exists() and not path.with_suffix(".mo").exists()]


def _load(source: Path, domain: str) -> Translations:
    target = source.with_suffix(".mo")
    data = target.read_bytes() if is_fresh(source, target) else compile_one(source, target)
    return Translations(io.BytesIO(data), domain=domain)


def source_of(folder: Path, language: str, owner: str, domain: str) -> Path:
    """Where the source of a catalog lies."""
    return folder / owner / language / "LC_MESSAGES" / f"{domain}.po"


def is_fresh(source: Path, target: Path) -> bool:
    """Whether a compiled catalog is there and not older than its source."""
    if not target.exists():
        return False
    return not source.exists() or source.stat().st_mtime_ns <= target.stat().st_mtime_ns


def compile_one(source: Path, target: Path) -> bytes:
    """Compile a catalog, and keep it beside its source where that can be written."""
    with source.open("rb") as lines:
        catalog = read_po(lines, locale=None)
    catalog.creation_date = catalog.revision_date = NO_DAY
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    with suppress(OSError):
        keep(target, buffer.getvalue())
    return buffer.getvalue()


def keep(target: Path, data: bytes) -> None:
    """Write a file whole or not at all: another process may be reading it."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name)
    with os.fdopen(handle, "wb") as made:
        made.write(data)
    os.chmod(name, 0o644)
    os.replace(name, target)


def compile_all(folder: Path = FOLDER) -> Iterator[Path]:
    """Compile every catalog that changed; gives those that did."""
    for source in sorted(folder.glob("*/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not is_fresh(source, target):
            compile_one(source, target)
            yield target
