"""FoF 9.1.4, 10.4, 11.1 What a sheet says of its tries, and of what comes after them."""

from __future__ import annotations

from typing import NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node


class Replacements(NamedTuple):
    """FoF 10.4 Steps that come after a mission; KATUSA are never Veterans."""

    steps: int
    katusa: bool


def read_replacements(node: Node | None) -> Replacements | None:
    """FoF 10.4: what comes after a mission, where it is not what the campaign gives."""
    if node is None:
        return None
    katusa = node.only(("steps", "katusa")).maybe("katusa")
    return Replacements(node.field("steps").number(0, 40), katusa.flag() if katusa else False)


def read_counterattacks(node: Node | None, turns: int) -> dict[int, int]:
    """FoF 9.1.4: the turn of a counterattack, by try."""
    each = node.each() if node else []
    return {one.field("try").number(1, 9): one.field("turn").number(2, turns) for one in each}


def read_between_tries(node: Node | None) -> dict[str, int]:
    """FoF 11.1: foxholes on a secure card, and bunkers."""
    return {name: one.number(1, 9) for name, one in node.only(("foxholes", "bunker")).fields()} if node else {}
