"""A pack in figures, for whoever made or transcribed it: how often each thing comes up, beside what we aimed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, Final

from sentiero.games.fields_of_fire.authoring.completeness import check_complete
from sentiero.games.fields_of_fire.data.charts import COLUMNS
from sentiero.games.fields_of_fire.edition.packs import read_pack
from sentiero.games.fields_of_fire.pack.action_cards import NCM
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, HIT, MISS, ActionCard, Pack

# How many cards attempts draw.
DRAWS: Final = (1, 2, 3, 4, 5, 7)
# The shares that `designed-1` was made to: cards with an icon, of 50.
AIMS: Final = {
    "contact": 15, "cover": 14, "rally": 17, "burst": 18, "crosshair": 17, "grenade": 17, "infiltrate": 17, "jam": 3,
    "hq": 16, "triple": 3, "short": 2,
}  # fmt: skip


def describe_pack(documents: Mapping[str, Any]) -> list[str]:
    """The distribution of a pack, line by line; SetupRefused with the first error and its place."""
    pack = read_pack(documents)
    check_complete(pack)
    return [
        f"{pack.id}, version {pack.version}, {pack.provenance}, {_hashes(pack)}", "",
        *_icons(pack.actions), "", *_fire(pack.actions), "", *_effects(pack.actions), "", *_numbers(pack.actions), "",
        *_terrain(pack), "", f"{len(pack.units)} counters, {len(pack.markers)} markers, {len(pack.squads)} break-downs",
    ]  # fmt: skip


def _icons(cards: Sequence[ActionCard]) -> list[str]:
    rows = [f"{'icon':12} cards  aim  success with {' / '.join(map(str, DRAWS))} cards"]
    for icon, aim in AIMS.items():
        n = sum(icon in card.icons for card in cards)
        shares = " / ".join(f"{100 * success(len(cards), n, drawn):.0f}" for drawn in DRAWS)
        rows.append(f"{icon:12} {n:5} {aim * len(cards) / 50:4.0f}  {shares} %")
    return rows


def success(cards: int, n: int, drawn: int) -> float:
    """How likely one of some cards drawn shows what n of all cards show."""
    return 1 - comb(cards - n, drawn) / comb(cards, drawn)


def _fire(cards: Sequence[ActionCard]) -> list[str]:
    columns = list(zip(*(card.fire for card in cards), strict=True))
    return [
        "modifier     " + " ".join(f"{ncm:+4}" for ncm in NCM),
        "hit          " + " ".join(f"{column.count(HIT):4}" for column in columns),
        "hit or pin   " + " ".join(f"{len(cards) - column.count(MISS):4}" for column in columns),
    ]


def _effects(cards: Sequence[ActionCard]) -> list[str]:
    rows = ["first letter of a hit, and how many have two"]
    for level, name in enumerate(EXPERIENCE):
        first = Counter(card.effect[level][0] for card in cards)
        two = sum(len(card.effect[level]) == 2 for card in cards)
        rows.append(f"{name:12} " + " ".join(f"{letter} {first[letter]:2}" for letter in "CPLFA") + f"  two {two}")
    return rows


def _numbers(cards: Sequence[ActionCard]) -> list[str]:
    helmet, star = (sum(values) / len(cards) for values in zip(*((c.helmet, c.star) for c in cards), strict=True))
    spread = [Counter(card.r[n] for card in cards) for n in COLUMNS]
    even = " ".join(f"{n}: {min(one.values())}-{max(one.values())}" for n, one in zip(COLUMNS, spread, strict=True))
    at = Counter(card.at for card in cards)
    return [
        f"commands: {helmet:.2f} activated, {star:.2f} on initiative (aim: about 4.0 and 2.3)",
        f"results of each column, fewest and most: {even}",
        "AT numbers: " + " ".join(f"{number}: {at[number]}" for number in sorted(at)),
    ]


def _terrain(pack: Pack) -> list[str]:
    rows = []
    for name, deck in pack.terrain.items():
        types = Counter(card.type for card in deck)
        dark = sum(bin(card.borders).count("1") for card in deck) / len(deck)
        kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(types.items()))
        rows.append(f"{name}: {len(deck)} cards, {dark:.1f} dark borders each: {kinds}")
    return rows


def _hashes(pack: Pack) -> str:
    """By which a game knows it, by campaign."""
    return ", ".join(f"{campaign} {digest[:12]}" for campaign, digest in pack.digests.items())
