"""2.1, 2.3: when the next Coup card may come, from what everybody has seen and nothing else."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS, RHYTHM
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario
from sentiero.kernel.title import Document


def next_coup(table: Table) -> Document | None:
    """Among how many cards that nobody has seen it lies, and how many of these come before it for certain.

    None if no Coup card is left, or if somebody scripted the deck.
    """
    deck = scenario(table.config["scenario"])["deck"]
    size = deck["events_per_pile"] + 1
    shown = table.next_card() if table.card is not None else None
    unseen = len(table.deck) - (shown is not None)
    if table.config["scripted"] or not 0 < unseen <= deck["piles"] * size:
        return None
    begun = unseen % size
    coups_left = deck["piles"] - len(_seen(table, shown))
    piles_left = unseen // size + (begun > 0)
    # The Coup card of the pile that is begun was seen already: then it is the next pile's.
    out = piles_left > coups_left
    if coups_left <= 0 or piles_left > coups_left + 1:
        return None
    pile = size if out or not begun else begun
    before = begun if out else 0
    low = min(pile, RHYTHM + 1) if table.config["options"].get("political_rhythm") else pile
    return {"among": before + pile, "after": before + pile - low}


def _seen(table: Table, shown: int | None) -> set[int]:
    return {*table.played, table.card or 0, shown or 0}.intersection(COUP_CARDS)
