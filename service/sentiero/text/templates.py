"""Texts with places to fill: `{space}` is a name, `{space.in}` a form of that name, `{kind.many}` its plural."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any, Final, NamedTuple

MINUS: Final = "\N{MINUS SIGN}"
# The numbers that `one` and `many` stand for.
NUMBERS: Final = {"one": 1, "many": 2}


class Gap(NamedTuple):
    """A place to fill: which value, in which form of its name, in which number."""

    name: str
    form: str
    number: str


class Template(NamedTuple):
    """A text in pieces: what stands before each place, and what stands after the last."""

    parts: tuple[tuple[str, Gap], ...]
    rest: str

    def fill(self, said: Callable[[Gap], str]) -> str:
        """The text, with every place said."""
        if not self.parts:
            return self.rest
        return "".join(before + said(gap) for before, gap in self.parts) + self.rest


@cache
def template(text: str) -> Template:
    """A text, taken apart once."""
    parts: list[tuple[str, Gap]] = []
    rest = ""
    for before, field, _, _ in Formatter().parse(text):
        if field is None:
            # A doubled brace comes as a piece without a place.
            rest += before
        else:
            parts.append((rest + before, gap(field)))
            rest = ""
    return Template(tuple(parts), rest)


def gap(field: str) -> Gap:
    """`kind.plain.many` as value, form and number."""
    name, *path = field.split(".")
    number = path.pop() if path and path[-1] in NUMBERS else ""
    return Gap(name, ".".join(path), number)


def gaps(text: str) -> frozenset[str]:
    """The values that a text shows, whatever their form."""
    return frozenset(one.name for _, one in template(text).parts)


def filled(text: str, values: Mapping[str, Any]) -> str:
    """A text whose places hold plain values; a place without a value stays visible."""
    return template(text).fill(lambda one: str(values[one.name]) if one.name in values else "{" + one.name + "}")


def signed(value: int) -> str:
    """A number with its sign, as on cards, with a true minus."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def sentence(text: str) -> str:
    """A text that begins with a capital, whatever name stands first."""
    return text[:1].upper() + text[1:]
