"""What there is to read of a title in one language: rules by paragraph, the glossary, and its cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from service.text.catalogs import Catalogs
from service.text.folding import folded

Document = dict[str, Any]
SIDES: Final = ("unshaded", "shaded")
_REFERENCE = re.compile(r"\[([0-9a-z.]+)\]")
_STEPS = re.compile(r"(\d+)")


class Books:
    """The rules, the glossary and the cards of a title."""

    def __init__(self, catalogs: Catalogs, language: str, wording: Mapping[str, Any]) -> None:
        prefix: str = wording.get("prefix", "")
        self._rules = catalogs.get(language, f"{prefix}rules")
        self._glossary = catalogs.get(language, f"{prefix}glossary")
        self._cards = catalogs.get(language, f"{prefix}cards")

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
        return {"paragraph": paragraph, "title": title, "text": text, "references": references}

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
        return {"term": key, "name": name, "definition": self._glossary.text("glossary.definition", key)}

    # -- cards --------------------------------------------------------------------------------

    def numbers(self) -> list[str]:
        """The keys of all cards."""
        return sorted(self._cards.keys("card.title"), key=in_order)

    def card(self, number: str) -> Document | None:
        """What a card says, or None."""
        title = self._cards.text("card.title", number)
        if title is None:
            return None
        found: Document = {"title": title}
        for part in ("precondition", "tip"):
            text = self._cards.text(f"card.{part}", number)
            if text is not None:
                found[part] = text
        for side in SIDES:
            text = self._cards.text(f"card.{side}.text", number)
            if text is not None:
                found[side] = {"title": self._cards.text(f"card.{side}.title", number), "text": text}
        return found


def in_order(key: str) -> tuple[bool, list[tuple[int, str]]]:
    """2.10 after 2.9, and names after numbers."""
    parts = [(int(part), "") if part.isdigit() else (-1, part) for part in _STEPS.split(key)]
    return not key[:1].isdigit(), parts
