"""What the game hands over to whoever makes texts: its words, and the pages of its cards."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.nonplayer.events.instructed import INSTRUCTED
from sentiero.games.fire_in_the_lake.position.lasting import MINH
from sentiero.games.fire_in_the_lake.position.table import UNSHADED
from sentiero.games.fire_in_the_lake.words.wording import ABOUT, CONTEXTS, FORMS, NAMES, TERMS
from sentiero.kernel.title import Pages, Wording

# A card without sides of its own (a Coup card) has one text.
CARD_PARTS: Final[dict[str, tuple[str, ...]]] = {
    str(number): tuple(one.sides) or (UNSHADED,) for number, one in CARDS.items()
}
# Texts of cards are kept by number; the RVN Leader who is no card has a name (2.4.1).
CARD_PAGES: Final = Pages(
    "cards",
    {**CARD_PARTS, "minh": (UNSHADED,)},
    ("precondition", "tip", "history"),
    worldly=("history",),
    aliases={str(MINH): "minh"},
    instructions=INSTRUCTED,
)


def wording() -> Wording:
    """All of it, for whoever makes texts."""
    return Wording(
        names=NAMES,
        contexts=CONTEXTS,
        about=ABOUT,
        forms=FORMS,
        framed=("piece", "piece.of", "option.of"),
        pages={"card": CARD_PAGES},
        by=("card", "side"),
        terms=TERMS,
    )
