"""Words without accents and capitals: everybody finds what they type, however they type it."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sentiero.text.folding import folded, tokens


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Càm Ranh", ["cam", "ranh"]),
        ("l'élite", ["l", "elite"]),
        ("STRASSE straße", ["strasse", "strasse"]),
        ("3.2.1", ["3.2.1"]),
        ("see 3.2.1.", ["see", "3.2.1"]),
        ("3.", ["3"]),
        ("under_ground", ["under", "ground"]),
        ("A-37", ["a", "37"]),
        ("\N{LATIN SMALL LIGATURE FI}re", ["fire"]),
        ("?! ...", []),
    ],
)
def test_a_text_is_its_words(text: str, found: list[str]) -> None:
    assert tokens(text) == found


latin = st.text(st.characters(max_codepoint=0x17F))


@given(latin)
def test_composed_letters_make_no_difference(text: str) -> None:
    assert folded(unicodedata.normalize("NFD", text)) == folded(unicodedata.normalize("NFC", text))


@given(latin)
def test_what_is_folded_once_is_folded(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@given(latin)
def test_a_word_has_no_space_and_no_accent(text: str) -> None:
    for word in tokens(text):
        assert word
        assert not any(letter.isspace() or unicodedata.combining(letter) for letter in word)
