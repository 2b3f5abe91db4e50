"""The titles that are installed: each names itself as an entry point, and is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from sentiero.kernel.title import Title

GROUP: Final = "sentiero.titles"
# What a list of titles begins with; the others follow by name.
FIRST: Final = "fire-in-the-lake"


class Titles(Mapping[str, Title[Any]]):
    """Titles by name; asking for one loads no module of another."""

    def __init__(self) -> None:
        self._loaded: dict[str, Title[Any]] = {}

    @cached_property
    def _offered(self) -> dict[str, EntryPoint]:
        found = {point.name: point for point in entry_points(group=GROUP)}
        return {name: found[name] for name in sorted(found, key=lambda name: (name != FIRST, name))}

    def __getitem__(self, name: str) -> Title[Any]:
        """The title of this name."""
        if name not in self._loaded:
            self._loaded[name] = self._offered[name].load()()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        """Their names, without loading any."""
        return iter(self._offered)

    def __len__(self) -> int:
        """How many are installed."""
        return len(self._offered)


TITLES: Final = Titles()


def describe_pack(documents: Mapping[str, Any]) -> list[str]:
    """A data pack of Fields of Fire in figures; only who checks one needs that game loaded."""
    from sentiero.games.fields_of_fire.authoring import description

    return description.describe_pack(documents)
