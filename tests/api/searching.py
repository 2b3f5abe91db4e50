"""Looking through what the service says for what only it may know."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

# So many coming cards in a row are no coincidence.
RUN = 3
INSIDE = {"markers", "chance", "dice", "set_up_draws", "token"}


def coming(table: Any) -> list[Any]:
    """The cards that nobody has seen, from the next one on."""
    deck = list(table.deck)
    return deck[-2::-1] if hasattr(table, "next_card") else deck


def no_coming_cards(document: Any, cards: Sequence[Any]) -> None:
    """No list has several cards as they will come, or the other way round."""
    forwards, backwards = runs(cards), runs(cards[::-1])
    for each in lists_in(document):
        found = runs([flat(value) for value in each])
        assert not found & (forwards | backwards), f"coming cards in {json.dumps(document)[:300]}"


def no_secrets_of_others(document: Any, roles: Collection[str], seats: Sequence[str]) -> None:
    """Markers and wishes: only their owner, the holder of these roles in these seats, reads what they are."""
    for part in dicts_in(document):
        if isinstance(part.get("deception"), dict):
            readable = [owner for owner, markers in part["deception"].items() if "own" in markers]
            assert set(readable) <= set(seats)
        mine = part.get("kind") == "dealt" and set(roles) & set(part["factions"])
        assert not (INSIDE - {"markers"} if mine else INSIDE) & set(part)
        if part.get("kind") == "wished" and part["role"] not in roles:
            assert part["lamp"] is None


def runs(cards: Sequence[Any]) -> set[tuple[Any, ...]]:
    """Every few cards in a row."""
    return {tuple(cards[place : place + RUN]) for place in range(len(cards) - RUN + 1)}


def flat(value: Any) -> Any:
    """Something that can be compared quickly."""
    return json.dumps(value) if isinstance(value, list | dict) else value


def lists_in(document: Any) -> Iterator[list[Any]]:
    """Every list, at any depth."""
    if isinstance(document, list):
        yield document
    inner = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in inner:
        yield from lists_in(part)


def dicts_in(document: Any) -> Iterator[dict[str, Any]]:
    """Every object, at any depth."""
    if isinstance(document, dict):
        yield document
    inner = document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    for part in inner:
        yield from dicts_in(part)
