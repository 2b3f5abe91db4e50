"""52 RAND."""

from __future__ import annotations

from service.games.fire_in_the_lake.asking import ask
from service.games.fire_in_the_lake.card import event
from service.games.fire_in_the_lake.events.choices import WHICH_CAPABILITY
from service.games.fire_in_the_lake.events.effects import set_capability
from service.games.fire_in_the_lake.lasting import (
    ABRAMS,
    ARC_LIGHT,
    COBRAS,
    COMBINED_ACTION_PLATOONS,
    CORDS,
    LASER_GUIDED_BOMBS,
    M48_PATTON,
    SEARCH_AND_DESTROY,
    TOP_GUN,
)
from service.games.fire_in_the_lake.table import SHADED, UNSHADED, Table
from service.kernel.question import Option
from service.kernel.title import Steps
from service.kernel.words import Word

OF_THE_US = (
    TOP_GUN,
    ARC_LIGHT,
    ABRAMS,
    COBRAS,
    M48_PATTON,
    COMBINED_ACTION_PLATOONS,
    CORDS,
    LASER_GUIDED_BOMBS,
    SEARCH_AND_DESTROY,
)
CAPABILITY = Word("capability")


def unshaded(table: Table, who: str) -> Steps:
    """Flip 1 US Capability from shaded to unshaded."""
    yield from flip(table, who, SHADED, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """Flip 1 US Capability from unshaded to shaded."""
    yield from flip(table, who, UNSHADED, SHADED)


def flip(table: Table, who: str, side: str, other: str) -> Steps:
    """Turn one of the markers on this side to the other."""
    found = [card for card in OF_THE_US if table.capability(card, side)]
    if found:
        options = lambda: [Option(str(card), f"option.{CAPABILITY}", {"card": card}, {"card": card}) for card in found]
        answer = yield from ask(who, WHICH_CAPABILITY, options, card=52)
        set_capability(table, int(answer), other)


CARD = event(52, "NVUA", "1968", unshaded, shaded)
