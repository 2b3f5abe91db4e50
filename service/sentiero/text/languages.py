"""Which language a reader gets: Accept-Language as RFC 9110 has it, or what the address asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

DEFAULT: Final = "en"
# A longer header is nobody's list of languages.
LONGEST: Final = 500
_RANGE = re.compile(
    r"\s*(\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*[qQ]\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*\Z"
)


class Range(NamedTuple):
    """One language range of a header and how much it is wanted."""

    tag: str
    quality: float


@lru_cache(maxsize=1024)
def negotiate(header: str, override: str, languages: Sequence[str]) -> str:
    """The language for a request: the override if there is one, else the best of the header, else English."""
    wanted = lookup(override.strip(), languages) if override else None
    if wanted is not None:
        return wanted
    ranges = accepted(header)
    refused = {range_.tag for range_ in ranges if not range_.quality}
    for range_ in sorted(ranges, key=lambda one: -one.quality):
        if not range_.quality:
            break
        if range_.tag == "*":
            return next((one for one in languages if one.lower() not in refused), languages[0])
        found = lookup(range_.tag, languages)
        if found is not None:
            return found
    return languages[0]


def accepted(header: str) -> list[Range]:
    """The ranges of an Accept-Language header; what is not one is ignored."""
    found = (_RANGE.match(part) for part in header[:LONGEST].split(","))
    return [Range(one[1].lower(), float(one[2] or 1)) for one in found if one]


@lru_cache(maxsize=8)
def sound(languages: tuple[str, ...]) -> str:
    """What an address may ask for, as a pattern: a language that is spoken, whatever its capitals, and its subtags."""
    known = "|".join("".join(f"[{one.upper()}{one}]" for one in name) for name in languages)
    return rf"^(({known})([-_][A-Za-z0-9]{{1,8}})*)?$"


def lookup(tag: str, languages: Sequence[str]) -> str | None:
    """RFC 4647: the language of a tag, dropping subtags from its end until one is known: it-CH finds it."""
    known = {one.lower(): one for one in languages}
    parts = tag.lower().replace("_", "-").split("-")
    while parts:
        found = known.get("-".join(parts))
        if found is not None:
            return found
        parts.pop()
    return None
