"""116 Cadres."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """VC removes 2 of its Guerrillas for each Terror or Agitation."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """In 1 Rally space that already had a VC Base, VC may also Agitate."""
    last_all_game(table, CARD, SHADED)


CARD = capability(116, "VANU", "1964", VC, unshaded, shaded)
