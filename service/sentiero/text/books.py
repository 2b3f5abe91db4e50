"""What there is to read of a title in one language: rules by paragraph, the glossary, and pages such as its cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from sentiero.kernel.title import Pages, Wording
from sentiero.text.catalogs import Catalogs
from sentiero.text.folding import folded
from sentiero.text.languages import DEFAULT
from sentiero.text.marking import marker

Document = dict[str, Any]
_REFERENCE = re.compile(r"\[([0-9a-z.]+)\]")
_STEPS = re.compile(r"(\d+)")


class Books:
    """The rules, the glossary and the pages of a title."""

    def __init__(self, catalogs: Catalogs, language: str, title: str, wording: Wording) -> None:
        self.pages = wording.pages
        self._rules = catalogs.get(language, title, "rules", wording.catalogs)
        self._glossary = catalogs.get(language, title, "glossary", wording.catalogs)
        self._pages = {kind: catalogs.get(language, title, pages.domain) for kind, pages in wording.pages.items()}
        self._default = {kind: catalogs.get(DEFAULT, title, pages.domain) for kind, pages in wording.pages.items()}
        self._language = language
        self._lower = wording.lower

    @cached_property
    def _marks(self) -> Callable[..., list[Document]]:
        names = {key: self._glossary.text("glossary.term", key) or "" for key in self._glossary.keys("glossary.term")}
        return marker(self._language, names, self._lower)

    # -- rules --------------------------------------------------------------------------------

    def paragraphs(self) -> list[str]:
        """The numbers of all paragraphs, as a book has them; those with names come last."""
        return sorted(self._rules.keys("rule.title"), key=in_order)

    def rule(self, paragraph: str) -> Document | None:
        """One paragraph and those it refers to, or None."""
        text = self._rules.text("rule.text", paragraph)
        if text is None:
            return None
        references = list(dict.fromkeys(_REFERENCE.findall(text)))
        title = self._rules.text("rule.title", paragraph)
        said = {"paragraph": paragraph, "title": title, "text": text}
        return {**said, "references": references, "terms": self._marks(text)}

    # -- glossary -----------------------------------------------------------------------------

    def terms(self) -> list[str]:
        """The keys of all terms, in the order of this language's words."""
        names = {key: self._glossary.text("glossary.term", key) or key for key in self._glossary.keys("glossary.term")}
        return sorted(names, key=lambda key: (folded(names[key]), key))

    def term(self, key: str) -> Document | None:
        """One term with its definition, or None."""
        name = self._glossary.text("glossary.term", key)
        if name is None:
            return None
        definition = self._glossary.text("glossary.definition", key) or ""
        return {"term": key, "name": name, "definition": definition, "terms": self._marks(definition, key)}

    def terms_in(self, text: str) -> list[Document]:
        """The terms in any text of the game."""
        return self._marks(text)

    # -- pages --------------------------------------------------------------------------------

    def keys(self, kind: str) -> list[str]:
        """The keys of all pages of a kind."""
        return sorted(self._pages[kind].keys(f"{kind}.title"), key=in_order)

    def page(self, kind: str, key: str) -> Document | None:
        """What a page says: its titles, its remarks, title and text of each part, instructions by role; or None."""
        catalog, pages = self._pages[kind], self.pages[kind]
        title = catalog.text(f"{kind}.title", key)
        if title is None:
            return None
        found: Document = {"title": title}
        first = self._default[kind].text(f"{kind}.title", key)
        if first != title:
            found["subtitle"] = first
        for remark in pages.remarks:
            text = catalog.text(f"{kind}.{remark}", key)
            if text is not None:
                found[remark] = text
        for part in parts_of(pages):
            text = catalog.text(f"{kind}.{part}.text", key)
            if text is not None:
                found[part] = {"title": catalog.text(f"{kind}.{part}.title", key), "text": text}
        told = pages.instructions.get(key, {})
        if told:
            sentence = lambda one: catalog.text(f"{kind}.instruction", one) or one
            found["instructions"] = {role: " ".join(map(sentence, keys)) for role, keys in told.items()}
        return found

    def marked(self, kind: str, page: Document) -> dict[str, list[Document]]:
        """The terms in each text of a page that has any, by the name of its member; instructions by role."""
        of_the_game = (one for one in texts_of(page) if one[0] not in self.pages[kind].worldly)
        marks = {name: self._marks(text) for name, text in of_the_game}
        return {name: found for name, found in marks.items() if found}


def texts_of(page: Document) -> Iterator[tuple[str, str]]:
    """The texts of a page below its titles: remarks, parts, and instructions by role."""
    for name, said in page.items():
        if name == "instructions":
            yield from ((f"{name}.{role}", text) for role, text in said.items())
        elif name not in ("title", "subtitle"):
            yield name, said["text"] if isinstance(said, dict) else said


def parts_of(pages: Pages) -> list[str]:
    """The parts that pages of a kind can have, in order."""
    return list(dict.fromkeys(part for parts in pages.parts.values() for part in parts))


def in_order(key: str) -> tuple[bool, list[tuple[int, str]]]:
    """2.10 after 2.9, and names after numbers."""
    parts = [(int(part), "") if part.isdigit() else (-1, part) for part in _STEPS.split(key)]
    return not key[:1].isdigit(), parts
