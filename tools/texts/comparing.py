"""What two languages must have in common in a text: places to fill, numbers, references, cards, terms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from sentiero.text.folding import folded, tokens
from sentiero.text.templates import gaps

from tools.texts.files import Entry, Key

_REFERENCE = re.compile(r"\[[0-9a-z.]+\]")
_PLACE = re.compile(r"\{[^}]*\}")
_CODE = re.compile(r"`[^`]*`")
_NUMBER = re.compile(r"\d+")
_CARD = re.compile(r"\((\d{1,3})\)")


def numbers(text: str) -> Counter[str]:
    """The numbers of a text, without those in references and places."""
    return Counter(_NUMBER.findall(_PLACE.sub("", _REFERENCE.sub("", text))))


def differences(english: Entry, other: Entry) -> Iterator[str]:
    """What a translation lacks or adds."""
    if english.plural != other.plural or len(english.texts) != len(other.texts):
        yield "another number of forms"
        return
    for one, two in zip(english.texts, other.texts, strict=True):
        if gaps(one) != gaps(two):
            yield f"other places to fill: {sorted(gaps(one) ^ gaps(two))}"
        if numbers(one) != numbers(two):
            yield f"other numbers: {dict((numbers(one) - numbers(two)) + (numbers(two) - numbers(one)))}"
        if Counter(_REFERENCE.findall(one)) != Counter(_REFERENCE.findall(two)):
            yield "other references"
        if Counter(_CODE.findall(one)) != Counter(_CODE.findall(two)):
            yield "other words of the API"


def misnamed_cards(english: str, other: str, titles: Mapping[str, str], here: Mapping[str, str]) -> Iterator[str]:
    """Cards that a translation names otherwise than their own title."""
    for number in _CARD.findall(english):
        if number in titles and f"{titles[number]} ({number})" in english and f"{here[number]} ({number})" not in other:
            yield f"card {number} is not called {here[number]}"


def missed_terms(
    english: str, other: str, terms: Mapping[str, str], here: Mapping[str, str], told_apart: Iterable[str]
) -> Iterator[str]:
    """Glossary terms of the English text whose word is not in the translation."""
    plain = folded(other)
    for key in told_apart:
        if terms[key] not in english or stem(here[key]) in plain:
            continue
        if re.search(rf"(?<![\w-]){re.escape(terms[key])}s?(?![\w-])", english):
            yield f"“{terms[key]}” should be “{here[key]}”"


def stem(term: str) -> str:
    """The beginning of a term's first word, which all its forms share."""
    word = tokens(term)[0]
    return word[: max(3, len(word) * 6 // 10)]


def ill_set(language: str, text: str) -> Iterator[str]:
    """What a printer of this language would not let pass."""
    bare = _CODE.sub("", _PLACE.sub("x", text))
    if text != text.strip() or "  " in text:
        yield "stray space"
    if language in ("fr", "it") and "'" in bare:
        yield "straight apostrophe"
    if language == "fr" and re.search(r"(?<![\u202f\d/])[;:!?»](?!//)|«(?!\u202f)", bare):
        yield "French spaces"
    if language == "es" and any(bare.count(a) != bare.count(b) for a, b in (("¿", "?"), ("¡", "!"))):
        yield "opening mark"


def same(entry: Entry, key: Key) -> bool:
    """Whether a text is its own key."""
    return key[1] in entry.texts
