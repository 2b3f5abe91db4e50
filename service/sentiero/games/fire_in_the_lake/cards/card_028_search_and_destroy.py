"""28 Search and Destroy."""

from sentiero.games.fire_in_the_lake.events.words import *


def unshaded(table: Table, who: str) -> None:
    """A US Assault may take 1 Underground Guerrilla in each space."""
    last_all_game(table, CARD, UNSHADED)


def shaded(table: Table, who: str) -> None:
    """Each Province of a US or ARVN Assault shifts 1 level toward Active Opposition."""
    last_all_game(table, CARD, SHADED)


CARD = capability(28, "UVAN", "1965", US, unshaded, shaded)
