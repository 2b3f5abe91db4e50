"""What titles say of themselves, made once for each process: it cannot change before the next release."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sentiero.api.http.problems import ALLOWED, Refusal
from sentiero.api.http.replying import packed, tag_of
from sentiero.kernel.players import usual
from sentiero.kernel.shapes import merged
from sentiero.kernel.title import Document, Drawing, Listed, Player
from sentiero.tables.info.game_info import AnyTitle


class Page(NamedTuple):
    """A response that stays the same, with its strong entity tag."""

    data: bytes
    tag: str


def page_of(body: Any) -> Page:
    """A page made of a document."""
    data = packed(body)
    return Page(data, tag_of(data))


def _settings(player: Player) -> list[dict[str, Any]]:
    """What can be set of a player."""
    told = ("type", "minimum", "maximum")
    shapes = {name: shape.schema(lambda whole: {}) for name, shape in player.settings.items()}
    return [
        {"name": name, **{part: shape[part] for part in told if part in shape}, "usual": player.usual[name]}
        for name, shape in shapes.items()
    ]


class Titles:
    """The titles of this service, and pages about them."""

    def __init__(self, titles: Mapping[str, AnyTitle]) -> None:
        self._titles = titles
        self._pages: dict[tuple[str, ...], Page] = {}

    def page(self, address: tuple[str, ...], make: Callable[..., Any]) -> Page:
        """The page at an address: made by `make(*address)` the first time, kept after that."""
        kept = self._pages.get(address)
        if kept is None:
            kept = self._pages[address] = page_of(make(*address))
        return kept

    def names(self) -> list[str]:
        """The names of all titles, in the order in which the service runs them."""
        return list(self._titles)

    def title(self, name: str) -> AnyTitle:
        """One title."""
        if name not in self._titles:
            raise Refusal("title/unknown", {ALLOWED: self.names()}, title=name)
        return self._titles[name]

    def summary(self, name: str) -> dict[str, Any]:
        """A title in short."""
        title = self.title(name)
        return {
            "name": name,
            "rules_version": title.rules_version,
            "roles": list(title.roles),
            "playable": [role for role in title.roles if role not in title.system],
            "lists": sorted(title.lists),
            "merged": merged(title.documents.table),
        }

    def players(self, name: str) -> list[dict[str, Any]]:
        """Who can play a title in place of a person."""
        title = self.title(name)
        first = {role: usual(title, role).name for role in title.roles if title.players}
        return [
            {
                "name": called,
                "roles": list(player.roles),
                "usual": [role for role in player.roles if first[role] == called],
                "settings": _settings(player),
                "repeats": player.repeats,
                "slow": player.slow,
            }
            for called, player in title.players.items()
        ]

    def listed(self, name: str, listing: str) -> Listed:
        """One list of a title."""
        found = self.title(name).lists.get(listing)
        if found is None:
            raise Refusal("title/no_such_list", {ALLOWED: sorted(self.title(name).lists)}, title=name, listing=listing)
        return found

    def drawing(self, name: str) -> Drawing:
        """The map of a title."""
        found = self.title(name).drawing
        if found is None:
            raise Refusal("title/no_such_list", {ALLOWED: sorted(self.title(name).lists)}, title=name, listing="map")
        return found

    def thing(self, name: str, listing: str, key: str) -> Document:
        """One thing of a list."""
        listed = self.listed(name, listing)
        things = {str(thing[listed.key]): thing for thing in listed.things()}
        if key not in things:
            raise Refusal("thing/unknown", {ALLOWED: list(things)}, title=name, listing=listing, key=key)
        return things[key]
