"""What titles say of themselves, made once for each process: it cannot change before the next release."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from service.api.refusals import Refusal
from service.api.wire import packed

Catalogue = Mapping[str, Sequence[Mapping[str, Any]]]


class Page(NamedTuple):
    """A response that stays the same, with its strong entity tag."""

    data: bytes
    tag: str


def page_of(body: Any) -> Page:
    """A page made of a document."""
    data = packed(body)
    return Page(data, f'"{hashlib.sha256(data).hexdigest()[:32]}"')


class Shelf:
    """The titles of this service and their catalogues."""

    def __init__(self, titles: Mapping[str, Any]) -> None:
        self._titles = titles
        self._catalogues: dict[str, Catalogue] = {}
        self._pages: dict[tuple[str, ...], Page] = {}

    def page(self, address: tuple[str, ...], make: Callable[..., Any]) -> Page:
        """The page at an address: made by `make(*address)` the first time, kept after that."""
        kept = self._pages.get(address)
        if kept is None:
            kept = self._pages[address] = page_of(make(*address))
        return kept

    def names(self) -> list[str]:
        """The names of all titles."""
        return sorted(self._titles)

    def title(self, name: str) -> Any:
        """One title."""
        if name not in self._titles:
            raise Refusal("title/unknown", title=name)
        return self._titles[name]

    def summary(self, name: str) -> dict[str, Any]:
        """A title in short."""
        lists = sorted(self.catalogue(name))
        title = self.title(name)
        return {"name": name, "rules_version": title.rules_version, "roles": list(title.roles), "lists": lists}

    def listing(self, name: str, listing: str) -> dict[str, Any]:
        """One list of a title's catalogue."""
        found = self.catalogue(name).get(listing)
        if found is None:
            raise Refusal("title/no_such_list", title=name, listing=listing)
        return {listing: found}

    def card(self, name: str, number: str) -> Mapping[str, Any]:
        """One card of a title."""
        for card in self.catalogue(name).get("cards", ()):
            if str(card["number"]) == number:
                return card
        raise Refusal("card/unknown", title=name, number=number)

    def catalogue(self, name: str) -> Catalogue:
        """Every list a title offers; a title need not offer any."""
        title = self.title(name)
        if name not in self._catalogues:
            offered = getattr(title, "catalogue", dict)
            self._catalogues[name] = offered()
        return self._catalogues[name]
