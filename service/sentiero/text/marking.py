"""Terms of the glossary in a text: where each of them stands, for whoever makes links of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
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
# A term and its forms have the first letters in common.
_ALIKE: Final = 2
_WORD: Final = re.compile(r"(?<![\w-])[^\W\d_]\w*")
# What a name says again in letters: Line of Sight (LOS).
_IN_LETTERS: Final = re.compile(r" \([A-Z]+\)$")
Mark = dict[str, Any]


def marker(language: str, names: Mapping[str, str], lower: Collection[str] = ()) -> Callable[..., list[Mark]]:
    """Gives the marks of a text: the longest terms, by the names that they have in this language.

    Capitals tell terms from plain words, but for those that are terms in `lower` case too. Of two with one name the
    first counts.
    """
    known: dict[str, list[tuple[re.Pattern[str], str]]] = {}
    said = {key: _IN_LETTERS.sub("", name) for key, name in names.items()}
    keys = {name: key for key, name in reversed(list(said.items())) if name[:1].isupper() and _is_a_name(name)}
    for name in sorted(keys, key=lambda name: (-len(name), name)):
        # Only what begins alike is compared: there are hundreds of terms.
        case = re.IGNORECASE if keys[name] in lower else re.NOFLAG
        form = re.compile(rf"{_forms(language, name)}(?![\w-])", case)
        known.setdefault(name[:_ALIKE].lower(), []).append((form, keys[name]))

    def marks(text: str, but: str = "") -> list[Mark]:
        """Start, end and term of each mark; a term is not marked in its own definition."""
        found: list[Mark] = []
        for word in _WORD.finditer(text):
            start = word.start()
            if not found or start >= found[-1]["end"]:
                fitting = ((form.match(text, start), key) for form, key in known.get(word[0][:_ALIKE].lower(), ()))
                found += [{"start": start, "end": one.end(), "term": key} for one, key in fitting if one][:1]
        return [one for one in found if one["term"] != but]

    return marks


def _is_a_name(name: str) -> bool:
    """Not a phrase such as "If none", which begins with a small word."""
    first, *others = name.split()
    return not others or len(first) >= _SHORT or first.isupper() or any(word[0].isupper() for word in others)


def _forms(language: str, name: str) -> str:
    return r"\s".join(_word(language.partition("-")[0], word) for word in name.split())


def _word(language: str, word: str) -> str:
    if len(word) > _SHORT and word.isalpha():
        for ending, forms in _ENDINGS.get(language, ()):
            if word.endswith(ending):
                return re.escape(word[: len(word) - len(ending)]) + forms
    return re.escape(word)
