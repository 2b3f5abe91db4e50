"""A language that nobody speaks: English with other letters, longer, in brackets. Plain letters came from elsewhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from sentiero.games import TITLES
from sentiero.text.catalogs import FOLDER

from tools.texts.check import catalogs_of
from tools.texts.files import Entry, read

NAME = "en-XA"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ODD = "åƀçđéƒğĥîĵķļɱñöþɋŕšŧûṽŵẋýžÅɃÇĐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŦÛṼŴẊÝŽ"
_LETTERS = str.maketrans(_PLAIN, _ODD)
_KEPT = re.compile(r"(\{[^}]*\})")
# The English title beside another one, and the keys of marked terms.
NOT_TRANSLATED = ("subtitle", "terms")
# How a list is joined is the library's word, not ours.
_JOINED = re.compile(r",? (?:and|or) ")
# The name of a member of a document is the same in every language.
_MEMBER = re.compile(r"`[a-z_]+`")


def pseudo(text: str) -> str:
    """A text in that language."""
    parts = [part if at % 2 else part.translate(_LETTERS) for at, part in enumerate(_KEPT.split(text))]
    return f"⟦{''.join(parts)}{'·' * (len(text) // 3)}⟧"


def from_a_catalog(text: str) -> bool:
    """Whether nothing in a text is plain English."""
    return text.startswith("⟦") and re.search(r"[A-Za-z{}]", _MEMBER.sub("", _JOINED.sub("", text))) is None


def make_locales(folder: Path) -> Path:
    """The real English, and the language that nobody speaks."""
    for owner, domains in catalogs_of(TITLES).items():
        shutil.copytree(FOLDER / owner / "en", folder / owner / "en")
        target = folder / owner / NAME / "LC_MESSAGES"
        target.mkdir(parents=True)
        for domain in domains:
            text = "".join(_written(key, entry) for key, entry in read(owner, "en", domain).items())
            (target / f"{domain}.po").write_text(_HEADER + text, encoding="utf-8")
    return folder


_HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Language: en\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)


def _written(key: tuple[str, str], entry: Entry) -> str:
    said = [pseudo(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for text in entry.texts]
    head = f'\nmsgctxt "{key[0]}"\nmsgid "{key[1]}"\n'
    if not entry.plural:
        return f'{head}msgstr "{said[0]}"\n'
    return f'{head}msgid_plural "{key[1]}"\n' + "".join(f'msgstr[{n}] "{text}"\n' for n, text in enumerate(said))


def visible(document: Any, name: str = "") -> list[str]:
    """Everything in a document that a person would read."""
    if isinstance(document, dict):
        if name in ("names", "text"):
            read = (inner for inner_name, inner in document.items() if inner_name not in NOT_TRANSLATED)
            return [text for inner in read for text in visible(inner, "text")]
        return [text for inner_name, inner in document.items() for text in visible(inner, inner_name)]
    if isinstance(document, list):
        return [text for inner in document for text in visible(inner, name)]
    return [document] if name in ("text", "definition", "about") and isinstance(document, str) else []
