"""Words without accents and capitals, so that everybody finds what they type."""

from __future__ import annotations

import re
import unicodedata

# The number of a paragraph is one word.
_WORD = re.compile(r"\d+(?:\.\d+)+|[^\W_]+")


def folded(text: str) -> str:
    """The text without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def tokens(text: str) -> list[str]:
    """The folded words of a text."""
    return _WORD.findall(folded(text))
