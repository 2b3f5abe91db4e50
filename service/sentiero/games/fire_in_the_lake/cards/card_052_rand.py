"""52 RAND."""

from sentiero.games.fire_in_the_lake.events.words import *

MARKER = Word("capability")


def unshaded(table: Table, who: str) -> Steps:
    """Flip 1 US Capability from shaded to unshaded."""
    yield from flip(table, who, SHADED, UNSHADED)


def shaded(table: Table, who: str) -> Steps:
    """Flip 1 US Capability from unshaded to shaded."""
    yield from flip(table, who, UNSHADED, SHADED)


def flip(table: Table, who: str, side: str, other: str) -> Steps:
    """Turn one of the markers on this side to the other."""
    found = [card for card in US_CAPABILITIES if table.capability(card, side)]
    if found:
        options = lambda: [Option(str(card), f"option.{MARKER}", {"card": card}, {"card": card}) for card in found]
        answer = yield from ask(who, WHICH_CAPABILITY, options, card=CARD.number)
        set_capability(table, int(answer), other)


CARD = event(52, "NVUA", "1968", unshaded, shaded)
