"""Terms of the glossary in a text: where each of them stands, for whoever makes links of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

# Singular and plural, masculine and feminine of a word that is written in the singular, by language.
_ENDINGS: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "en": (("y", "(?:y|ies)"), ("s", "s"), ("", "(?:s|es)?")),
    "it": (("io", "(?:io|i)"), ("co", "(?:co|ca|ci|chi|che)"), ("o", "[oaie]"), ("a", "[aeoi]"), ("e", "[ei]")),
    "es": (("ón", "(?:ón|ones)"), ("o", "[oa]s?"), ("a", "[oa]s?"), ("e", "es?"), ("s", "s"), ("", "(?:es)?")),
    "fr": (("if", "i(?:f|fs|ve|ves)"), ("al", "(?:al|aux|ale|ales)"), ("s", "s"), ("e", "es?"), ("", "(?:s|e|es)?")),
}
# Shorter words have no forms: they are articles and prepositions.
_SHORT: Final = 3
Mark = dict[str, Any]


def marker(language: str, names: Mapping[str, str]) -> Callable[[str, str], list[Mark]]:
    """Gives the marks of a text: the longest terms, by the names that they have in this language.

    Terms have capitals in all our texts, which tells them from plain words. Of two with one name the first counts.
    """
    keys = {name: key for key, name in reversed(list(names.items())) if name[:1].isupper()}
    order = sorted(keys, key=lambda name: (-len(name), name))
    forms = "|".join(f"(?P<t{number}>{_forms(language, name)})" for number, name in enumerate(order))
    pattern = re.compile(rf"(?<![\w-])(?:{forms})(?![\w-])")

    def marks(text: str, but: str = "") -> list[Mark]:
        """Start, end and term of each mark; a term is not marked in its own definition."""
        found = ((one, keys[order[int((one.lastgroup or "t0")[1:])]]) for one in pattern.finditer(text))
        return [{"start": one.start(), "end": one.end(), "term": key} for one, key in found if key != but]

    return marks


def _forms(language: str, name: str) -> str:
    return r"\s".join(_word(language.partition("-")[0], word) for word in name.split())


def _word(language: str, word: str) -> str:
    if len(word) > _SHORT and word.isalpha():
        for ending, forms in _ENDINGS.get(language, ()):
            if word.endswith(ending):
                return re.escape(word[: len(word) - len(ending)]) + forms
    return re.escape(word)
