"""Lists of a title with the words that belong to each thing in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from service.api.language import language, texts, words
from service.text.words import Words

Thing = Mapping[str, Any]
# What the things of a list are, for those that have names.
_CONTEXTS: Final = {"scenarios": "scenario", "spaces": "space"}


def captioned(title: Any, listing: str, things: Iterable[Thing]) -> list[Thing]:
    """The things of a list, each with its text in the caller's language if there is any."""
    said = words(title)
    if said is None:
        return list(things)
    if listing == "cards":
        return [card_with_text(title, card) for card in things]
    return [{**thing, "text": _named(said, _CONTEXTS[listing], str(thing["id"]))} for thing in things]


def card_with_text(title: Any, card: Thing) -> Thing:
    """A card and what it says."""
    if words(title) is None:
        return card
    return {**card, "text": texts().books(title, language()).card(str(card["number"]))}


def title_with_text(title: Any, summary: dict[str, Any]) -> dict[str, Any]:
    """A title in short and what it is called."""
    said = words(title)
    return summary if said is None else {**summary, "text": _named(said, "title", "name")}


def _named(said: Words, context: str, key: str) -> dict[str, str]:
    about = said.about(context, key)
    return {"name": said.name(context, key), **({} if about is None else {"about": about})}
