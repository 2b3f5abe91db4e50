"""Catalog sources as they are kept: one entry after the other, nothing wrapped, nothing dated, English beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po
from sentiero.text.catalogs import FOLDER, source_of
from sentiero.text.languages import DEFAULT

LANGUAGES: Final = ("en", "it", "es", "fr")
# French counts zero as one.
PLURALS: Final = {"en": "n != 1", "it": "n != 1", "es": "n != 1", "fr": "n > 1"}
Key = tuple[str, str]


class Entry(NamedTuple):
    """The texts of a key: one, or one for each number."""

    texts: tuple[str, ...]
    plural: bool = False
    fuzzy: bool = False


Entries = dict[Key, Entry]


def read(owner: str, language: str, domain: str, folder: Path = FOLDER) -> Entries:
    """A catalog, in the order of its source; an empty one if there is none yet."""
    source = source_of(folder, language, owner, domain)
    if not source.exists():
        return {}
    with source.open("rb") as lines:
        catalog = read_po(lines, abort_invalid=True)
    found: Entries = {}
    for message in catalog:
        if not message.id:
            continue
        plural = message.pluralizable
        key = message.id[0] if plural else message.id
        said = message.string or ""
        texts = (said,) if isinstance(said, str) else tuple(said)
        found[message.context or "", str(key)] = Entry(texts, plural, message.fuzzy)
    return found


def write(
    owner: str, language: str, domain: str, entries: Entries, english: Mapping[Key, Entry], folder: Path = FOLDER
) -> bool:
    """Write a catalog if it changed; gives whether it did."""
    target = source_of(folder, language, owner, domain)
    lines = [_header(language)]
    for key, entry in entries.items():
        lines.append(_said(key, entry, None if language == DEFAULT else english.get(key)))
    text = "\n".join(lines)
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return True


def _header(language: str) -> str:
    said = (
        "Project-Id-Version: Sentiero",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: nplurals=2; plural=({PLURALS[language]});",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f"{_quoted(line + chr(10))}\n" for line in said)


def _said(key: Key, entry: Entry, english: Entry | None) -> str:
    context, name = key
    lines = [f"#. {line}" for text in (english.texts if english else ()) for line in text.split("\n")]
    lines += [f"msgctxt {_quoted(context)}", f"msgid {_quoted(name)}"]
    if entry.plural:
        lines.append(f"msgid_plural {_quoted(name)}")
        lines += [f"msgstr[{n}] {_quoted(text)}" for n, text in enumerate(entry.texts)]
    else:
        lines.append(f"msgstr {_quoted(entry.texts[0])}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
