"""Long lists in parts: what a query asks for, and where the next part is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

_SKIP: Final = "skip"
_LIMIT: Final = "limit"


def is_whole(query: Mapping[str, Any]) -> bool:
    """Whether all of a list is asked for, as it always comes."""
    return not query


def part_of(query: Mapping[str, Any], keys: Sequence[str]) -> Sequence[str]:
    """Those keys that are asked for."""
    first = query.get(_SKIP, 0)
    return keys[first : first + query.get(_LIMIT, len(keys))]


def following(query: Mapping[str, Any], address: str, many: int) -> dict[str, str | None]:
    """Where the part after this one is, of a list with so many things; null after the last, nothing without a limit."""
    if _LIMIT not in query:
        return {}
    reached = query.get(_SKIP, 0) + query[_LIMIT]
    asked = {**({"q": query["q"]} if "q" in query else {}), _SKIP: reached, _LIMIT: query[_LIMIT]}
    return {"next": f"{address}?{urlencode(asked)}" if reached < many else None}
