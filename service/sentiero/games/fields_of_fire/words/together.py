"""The facts of one entry as they are told: nothing is said twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sentiero.games.fields_of_fire.charts import ACTIONS
from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.kernel.title import Fact, Telling, Told
from sentiero.kernel.words import Sentence

DREW_FOR_ORDER = Sentence("drew.ordered")
_WHERE: Final = "move.where"
_EXHORT: Final = "exhort"


def together(facts: Sequence[Fact]) -> list[Told]:
    """Equipment as it is in the end, moves once, and draws right after the order that they are for."""
    return list(_told(facts))


def _told(facts: Sequence[Fact]) -> Iterator[Told]:
    for at, fact in enumerate(facts):
        if fact[0] == "drew" and at and _is_order_for(facts[at - 1], fact[1]):
            yield Telling(DREW_FOR_ORDER, {"drawn": fact[2]})
        elif fact[0] == "failed" and at and tuple(facts[at - 1][:2]) == ("chosen", _EXHORT):
            # Whoever was asked whether to exhort has been told so.
            continue
        elif not _is_geared_again(fact, facts[at + 1 :]) and not _is_move_told(fact, facts[at + 1 :]):
            yield fact


def _is_order_for(fact: Fact, purpose: str) -> bool:
    """Whether the sentence before names the action already."""
    return bool(fact[0] == "ordered" and ACTIONS[fact[3]].key == purpose)


def _is_geared_again(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether what the unit carries is told once more before anything else happens."""
    if fact[0] != "geared":
        return False
    for other in later:
        if other[0] != "geared":
            return False
        if other[1] == fact[1]:
            return True
    return False


def _is_move_told(fact: Fact, later: Sequence[Fact]) -> bool:
    """Whether somebody chose where to go, and then goes there."""
    if fact[0] != "chosen" or fact[1] != _WHERE:
        return False
    for other in later:
        if other[0] in ("chosen", "ordered"):
            return False
        if other[0] == "moved" and other[1] == fact[3].get("unit") and name(other[2]) == fact[2]:
            return True
    return False
