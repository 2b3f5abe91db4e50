"""FoF 1.2.2 The action deck of a pack."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sentiero.games.fields_of_fire.data.charts import COLUMNS
from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, HIT, LEAST_NCM, MISS, MOST_NCM, PIN, ActionCard

FIELDS: Final = (
    "id", "helmet", "star", "fire", "effect", "word", "icons", "bursts", "short", "jam", "at", "hq", "r",
)  # fmt: skip
WORDS: Final = ("rally", "cover", "contact")
ICONS: Final = ("crosshair", "grenade", "infiltrate")
LETTERS: Final = "CPLFA"
NCM: Final = range(LEAST_NCM, MOST_NCM + 1)


def read_action_deck(node: Node, cards: int) -> tuple[ActionCard, ...]:
    """So many cards, numbered from 1."""
    found = tuple(_card(one, number) for number, one in enumerate(node.each(), 1))
    if len(found) != cards:
        node.refuse(f"{cards} cards, not {len(found)}")
    for n in COLUMNS:
        results = Counter(card.r[n] for card in found)
        if len(results) < n:
            node.refuse(f"every result from 1 to {n} in column {n}")
    return found


def _card(node: Node, number: int) -> ActionCard:
    node.only(FIELDS)
    helmet = node.field("helmet").number(0, 12)
    return ActionCard(
        id=node.field("id").number(number, number),
        helmet=helmet,
        star=node.field("star").number(0, helmet),
        fire=_fire(node.field("fire")),
        effect=_effect(node.field("effect")),
        icons=frozenset(_icons(node)),
        at=node.field("at").number(1, 10),
        r={n: node.field("r").field(str(n)).number(1, n) for n in COLUMNS},
    )


def _fire(node: Node) -> tuple[str, ...]:
    """Two limits, or a result for each modifier."""
    if isinstance(node.value, list):
        results = node.words((HIT, PIN, MISS))
        if len(results) != len(NCM):
            node.refuse(f"{len(NCM)} results")
        return results
    hit = node.field("hit_max").number(LEAST_NCM - 1, MOST_NCM)
    pin = node.field("pin_max").number(hit, MOST_NCM)
    return tuple(HIT if ncm <= hit else PIN if ncm <= pin else MISS for ncm in NCM)


def _effect(node: Node) -> tuple[str, str, str]:
    green, line, veteran = (_letters(node.field(level)) for level in EXPERIENCE)
    return green, line, veteran


def _letters(node: Node) -> str:
    letters = node.text()
    if len(letters) > 2 or not set(letters) <= set(LETTERS):
        node.refuse(f"one or two letters of {LETTERS}")
    return letters


def _icons(node: Node) -> list[str]:
    """Everything that an attempt may look for, by one name each."""
    found = list(node.field("icons").words(ICONS))
    word, bursts = node.maybe("word"), node.field("bursts").number(0, 3)
    if word is not None:
        found.append(word.word(WORDS))
    if bursts == 2:
        node.field("bursts").refuse("0, 1 or 3")
    found += ["burst"] * (bursts > 0) + ["triple"] * (bursts == 3)
    return found + [name for name in ("short", "jam", "hq") if node.field(name).flag()]
