"""Documents read with care: what is wrong is refused at once, with its place."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NoReturn

from sentiero.games.fields_of_fire import campaigns
from sentiero.kernel.problems import SetupRefused

DATA_REFUSED = "data/refused"


def document(name: str) -> Node:
    """A document of this folder."""
    return Node(json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8")), name)


def campaign_documents(name: str) -> Iterator[Node]:
    """The documents of a name that folders of campaigns have."""
    for path in sorted(path for place in campaigns.__path__ for path in Path(place).glob(f"*/{name}")):
        yield Node(json.loads(path.read_text(encoding="utf-8")), f"{path.parent.name}/{name}")


class Node:
    """A value in a document, and where it stands."""

    __slots__ = ("place", "value")

    def __init__(self, value: Any, place: str) -> None:
        self.value = value
        self.place = place

    def refuse(self, expected: str) -> NoReturn:
        """Say what should stand here."""
        raise SetupRefused(DATA_REFUSED, at=self.place, expected=expected, found=repr(self.value)[:60])

    def field(self, name: str) -> Node:
        """A field that must be there."""
        found = self.maybe(name)
        if found is None:
            raise SetupRefused(DATA_REFUSED, at=f"{self.place}.{name}", expected="a value", found="nothing")
        return found

    def maybe(self, name: str) -> Node | None:
        """A field, or None where it is missing or null."""
        if not isinstance(self.value, dict):
            self.refuse("an object")
        value = self.value.get(name)
        return None if value is None else Node(value, f"{self.place}.{name}")

    def fields(self) -> list[tuple[str, Node]]:
        """Every field with its name."""
        if not isinstance(self.value, dict):
            self.refuse("an object")
        return [(name, Node(value, f"{self.place}.{name}")) for name, value in self.value.items()]

    def only(self, names: Iterable[str]) -> Node:
        """This object, with no other fields than these."""
        known = set(names)
        for name, node in self.fields():
            if name not in known:
                node.refuse("no such field")
        return self

    def each(self) -> list[Node]:
        """Every item of a list; places count from 1."""
        if not isinstance(self.value, list):
            self.refuse("a list")
        return [Node(value, f"{self.place}[{n}]") for n, value in enumerate(self.value, 1)]

    def number(self, least: int, most: int) -> int:
        """A whole number in a range."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not least <= self.value <= most:
            self.refuse(f"a number from {least} to {most}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.refuse("true or false")
        return self.value

    def text(self) -> str:
        """Any text that is not empty."""
        if not isinstance(self.value, str) or not self.value:
            self.refuse("a text")
        return self.value

    def word(self, among: Sequence[str]) -> str:
        """One of these words."""
        if self.value not in among:
            self.refuse("one of " + ", ".join(among))
        return str(self.value)

    def words(self, among: Sequence[str]) -> tuple[str, ...]:
        """Some of these words."""
        return tuple(node.word(among) for node in self.each())

    def numbers(self, least: int, most: int, count: int | None = None) -> tuple[int, ...]:
        """Numbers in a range, so many of them."""
        found = tuple(node.number(least, most) for node in self.each())
        if count is not None and len(found) != count:
            self.refuse(f"{count} numbers")
        return found
