"""Makes the pack `designed-1`: action cards, terrain, counters and markers of our own, from a fixed seed.

The facts that a pack must respect, and the shares that this one aims at, stand here and nowhere else; the test of the
pack counts them again in the files.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.fields_of_fire.counters import (
    HEARTBREAK_UNITS,
    KOREA_SQUADS,
    KOREA_UNITS,
    KOREA_VEHICLES,
    MARKERS,
    SQUADS,
    UNITS,
    VEHICLES,
)
from tools.fields_of_fire.terrain_cards import KOREA, NORMANDY, deck

SEED: Final = 1944
TRIES: Final = 400
CARDS: Final = 50
R_COLUMNS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12)
FOLDER: Final = Path(__file__).parents[2] / "service" / "sentiero" / "games" / "fields_of_fire" / "packs" / "designed_1"
# How many cards there are of each value.
HELMETS: Final = {1: 2, 2: 5, 3: 10, 4: 14, 5: 12, 6: 7}
STARS: Final = {0: 3, 1: 8, 2: 16, 3: 17, 4: 6}
WORDS: Final = {"contact": 15, "cover": 14, "rally": 17, None: 4}
BURSTS: Final = {"single": 13, "triple": 3, "short": 2, None: 32}
ICONS: Final = {"crosshair": 17, "grenade": 17, "infiltrate": 17}
JAMS, HQS = 3, 16
# How many cards say HIT, and HIT or PIN, at each net combat modifier from -4 to +6.
HIT: Final = (29, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1)
HIT_OR_PIN: Final = (45, 42, 39, 35, 30, 25, 20, 15, 11, 7, 4)
LEAST: Final = -4
# What a hit does: Veterans mostly stay fit to fight, the Green mostly break. A Line squad often falls apart, while a
# Line team that is hit mostly holds on: so a defence lasts, and an attack tires.
EFFECTS: Final = {
    "veteran": {"F": 19, "A": 16, "L": 2, "P": 1, "C": 3, "FA": 4, "FF": 3, "CF": 1, "CA": 1},
    "line": {"F": 9, "A": 10, "L": 2, "P": 2, "C": 3, "FL": 5, "FC": 5, "FP": 4, "AL": 3, "AC": 2, "AP": 2, "CF": 1,
             "LF": 1, "PF": 1},
    "green": {"P": 11, "L": 10, "C": 9, "F": 6, "A": 2, "PL": 3, "CP": 3, "CL": 2, "LL": 2, "CC": 2},
}  # fmt: skip
PACK: Final = {
    "id": "designed-1",
    "provenance": "designed",
    "licence": "MIT",
    "author": "Sentiero",
    "version": 1,
    "cards": CARDS,
    "options": {"hmg_50_tripod": False, "burning_wreck_smoke": True, "activation_on_initiative": True},
}


def column(counts: dict[Any, int], rng: random.Random) -> list[Any]:
    """Each value as often as it is wanted, in a random order."""
    values = [value for value, n in counts.items() for _ in range(n)]
    rng.shuffle(values)
    return values


def flags(n: int, rng: random.Random) -> list[bool]:
    """So many cards with an icon."""
    return column({True: n, False: CARDS - n}, rng)


def limits(counts: Sequence[int], rng: random.Random) -> list[int]:
    """The highest modifier at which each card still has a result, so that so many have it at each."""
    following = (*counts[1:], 0)
    steps = {LEAST + place: n - after for place, (n, after) in enumerate(zip(counts, following, strict=True))}
    return column({LEAST - 1: CARDS - counts[0], **steps}, rng)


def at_most(low: list[int], high: list[int], rng: random.Random) -> list[int]:
    """The values of `low` dealt anew, none above the one of `high` on its card."""
    rest, dealt = list(low), [0] * CARDS
    for card in sorted(range(CARDS), key=high.__getitem__):
        dealt[card] = rng.choice([value for value in rest if value <= high[card]])
        rest.remove(dealt[card])
    return dealt


def stratified(n: int, rng: random.Random) -> list[int]:
    """Results 1 to n, as often as each other, or once more."""
    values = [place % n + 1 for place in range(CARDS)]
    rng.shuffle(values)
    return values


def action_deck(rng: random.Random) -> list[dict[str, Any]]:
    """One deck."""
    helmets, pins = column(HELMETS, rng), limits(HIT_OR_PIN, rng)
    stars = at_most(column(STARS, rng), helmets, rng)
    hits = at_most(limits(HIT, rng), pins, rng)
    words, bursts = column(WORDS, rng), column(BURSTS, rng)
    icons = {icon: flags(n, rng) for icon, n in ICONS.items()}
    jams, hqs = flags(JAMS, rng), flags(HQS, rng)
    at = column(dict.fromkeys(range(1, 11), CARDS // 10), rng)
    effects = {level: column(counts, rng) for level, counts in EFFECTS.items()}
    results = {n: stratified(n, rng) for n in R_COLUMNS}
    return [
        {
            "id": card + 1, "helmet": helmets[card], "star": stars[card],
            "fire": {"hit_max": hits[card], "pin_max": pins[card]},
            "effect": {level: effects[level][card] for level in EFFECTS},
            "word": words[card], "icons": [icon for icon in ICONS if icons[icon][card]],
            "bursts": {"single": 1, "short": 1, "triple": 3, None: 0}[bursts[card]], "short": bursts[card] == "short",
            "jam": jams[card], "at": at[card], "hq": hqs[card], "r": {str(n): results[n][card] for n in R_COLUMNS},
        }
        for card in range(CARDS)
    ]  # fmt: skip


def signs(deck: list[dict[str, Any]]) -> list[list[float]]:
    """What must not go together, one column each."""
    words = [[float(card["word"] == word) for card in deck] for word in ("contact", "cover", "rally")]
    icons = [[float(icon in card["icons"]) for card in deck] for icon in ICONS]
    numbers = [[float(card[name]) for card in deck] for name in ("helmet", "at", "hq", "bursts")]
    fire = [[float(card["fire"][name]) for card in deck] for name in ("hit_max",)]
    return [*words, *icons, *numbers, *fire, [float(card["r"]["10"]) for card in deck]]


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """How far two columns go together, from -1 to 1."""
    a, b = sum(one) / len(one), sum(other) / len(other)
    top = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    return float(top / (sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other)) ** 0.5)


def entanglement(deck: list[dict[str, Any]]) -> float:
    """The strongest correlation between two columns; words exclude each other and are left out among themselves."""
    columns = signs(deck)
    pairs = [(i, j) for i in range(len(columns)) for j in range(max(i + 1, 3), len(columns))]
    return max(abs(correlation(columns[i], columns[j])) for i, j in pairs)


def wanted(deck: list[dict[str, Any]]) -> bool:
    """The rulebook mentions a card with commands 4 and 2."""
    return any((card["helmet"], card["star"]) == (4, 2) for card in deck)


def best_deck() -> list[dict[str, Any]]:
    """The deck whose columns have the least to do with each other, of many."""
    decks = [action_deck(random.Random(f"{SEED}/action/{n}")) for n in range(TRIES)]
    return min(filter(wanted, decks), key=entanglement)


def lines(records: Sequence[Any]) -> str:
    """One record a line."""
    return "[\n" + ",\n".join(" " + json.dumps(record, ensure_ascii=False) for record in records) + "\n]\n"


@cache
def documents() -> dict[str, str]:
    """All files of the pack, as text."""
    return {
        "pack.json": json.dumps(PACK, indent=1) + "\n",
        "action_deck.json": lines(best_deck()),
        "terrain_normandy.json": lines(deck(NORMANDY, random.Random(f"{SEED}/normandy"))),
        "terrain_korea.json": lines(deck(KOREA, random.Random(f"{SEED}/korea"))),
        "units.json": lines(UNITS),
        "squads.json": lines(SQUADS),
        "markers.json": lines(MARKERS),
        "vehicles_extra.json": lines(VEHICLES),
        "units_korea.json": lines(KOREA_UNITS),
        "units_heartbreak.json": lines(HEARTBREAK_UNITS),
        "squads_korea.json": lines(KOREA_SQUADS),
        "vehicles_extra_korea.json": lines(KOREA_VEHICLES),
    }


def main() -> None:
    """Write the pack."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(name, len(text))


if __name__ == "__main__":
    main()
