"""The report of a soak: success, contacts, losses, lengths, held against what the pack aims at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final, Protocol

from sentiero.games.fields_of_fire.edition.packs import DEFAULT, shipped
from sentiero.games.fields_of_fire.pack.contents import HIT, LEAST_NCM, MISS, MOST_NCM, PIN
from sentiero.games.fields_of_fire.position.activity_level import LEVELS

# What the pack aims at: least and most.
SIMPLIFIED_SUCCESS: Final = (25, 60)
CONTACTS_N1: Final = (5, 9)
GIVEN_UP: Final = 2
# How far the share of a result may be off, in standard deviations.
SIGMAS: Final = 4


class Result(Protocol):
    """What the report needs of a mission that was played."""

    @property
    def name(self) -> str:
        """Which mission."""

    @property
    def completed(self) -> bool:
        """Whether it was completed."""

    @property
    def points(self) -> int:
        """Experience points."""

    @property
    def decisions(self) -> int:
        """How many answers."""

    @property
    def seconds(self) -> float:
        """Processor time."""

    @property
    def counts(self) -> Counter[str]:
        """What happened how often."""


def report(played: Sequence[Result], rules_version: int) -> str:
    """All of it as a page."""
    names = list(dict.fromkeys(one.name for one in played))
    by_name = {name: [one for one in played if one.name == name] for name in names}
    about = (
        f"{how_many(by_name)} missions each, pack {DEFAULT} ({shipped(DEFAULT).digests['normandy'][:12]}), "
        f"rules version {rules_version}, {datetime.now(UTC):%Y-%m-%d}. "
        "Seeds: the name of the mission and a number from 0. Every invariant was "
        "checked after each answer, and the facts of each mission fold to its last table."
    )
    head = ["# Fields of Fire: missions by the commander", "", about, ""]
    rows = [_row(name, by_name[name]) for name in names]
    return "\n".join([*head, *_HEADINGS, *rows, "", *_fire(played), "", *aims(by_name), ""])


def how_many(by_name: Mapping[str, Sequence[Result]]) -> str:
    """Of each mission, as many as were played: a run that was stopped has fewer."""
    least, most = (pick(map(len, by_name.values())) for pick in (min, max))
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


_COLUMNS: Final = ("mission", "success", "contacts", "casualties", "theirs", "prisoners", "points", "commands lost",
                   "decisions", "seconds", "activity level at the end of turns")  # fmt: skip
_HEADINGS: Final = [f"| {' | '.join(_COLUMNS)} |", "|---" * len(_COLUMNS) + "|"]


def _row(name: str, games: Sequence[Result]) -> str:
    n, counts = len(games), total(games)
    mean = lambda key: f"{counts[key] / n:.1f}"
    turns = max(1, sum(counts[f"level {level}"] for level in LEVELS))
    levels = " / ".join(f"{100 * counts[f'level {level}'] // turns}" for level in LEVELS)
    lost = 100 * counts["commands lost"] / max(1, counts["commands"])
    spent = [one.seconds for one in games]
    return (
        f"| {name} | {success(games):.1f} % | {mean('placed')} | {mean('casualties us')} | {mean('casualties enemy')} "
        f"| {mean('prisoners')} | {sum(one.points for one in games) / n:.1f} | {lost:.1f} % "
        f"| {sum(one.decisions for one in games) / n:.0f} | {sum(spent) / n:.2f}, at most {max(spent):.2f} "
        f"| {levels} % |"
    )


def total(games: Sequence[Result]) -> Counter[str]:
    """Everything that was counted, together."""
    found = Counter[str]()
    for one in games:
        found.update(one.counts)
    return found


def success(games: Sequence[Result]) -> float:
    """How many per cent were completed."""
    return 100 * sum(one.completed for one in games) / len(games)


def _fire(played: Sequence[Result]) -> list[str]:
    """Results of fire at each modifier, beside the shares of the deck."""
    counts = total(played)
    rows = ["| modifier | fired | hit | of the deck | pin | of the deck |", "|---|---|---|---|---|---|"]
    for ncm in range(LEAST_NCM, MOST_NCM + 1):
        fired = sum(counts[f"fire {ncm} {result}"] for result in (HIT, PIN, MISS))
        if fired:
            hit, pin = (100 * counts[f"fire {ncm} {result}"] / fired for result in (HIT, PIN))
            hits, pins = f"{hit:.1f} % | {share(ncm, HIT):.0f} %", f"{pin:.1f} % | {share(ncm, PIN):.0f} %"
            rows.append(f"| {ncm:+d} | {fired} | {hits} | {pins} |")
    return rows


def share(ncm: int, result: str) -> float:
    """How many per cent of the cards give a result."""
    cards = shipped(DEFAULT).actions
    return 100 * sum(card.fire[ncm - LEAST_NCM] == result for card in cards) / len(cards)


def aims(by_name: Mapping[str, Sequence[Result]]) -> list[str]:
    """What the pack aims at, and whether it holds."""
    found = ["| aim | found | holds |", "|---|---|---|"]
    for name, games in by_name.items():
        rate = success(games)
        if "simplified" in name:
            found.append(_aim(f"{name}: {SIMPLIFIED_SUCCESS[0]} to {SIMPLIFIED_SUCCESS[1]} % won", f"{rate:.1f} %",
                              SIMPLIFIED_SUCCESS[0] <= rate <= SIMPLIFIED_SUCCESS[1]))  # fmt: skip
        found.append(_aim(f"{name}: neither never nor always won", f"{rate:.1f} %", 0 < rate < 100))
        if name.startswith("n1"):
            contacts = total(games)["placed"] / len(games)
            found.append(_aim(f"{name}: {CONTACTS_N1[0]} to {CONTACTS_N1[1]} contacts", f"{contacts:.1f}",
                              CONTACTS_N1[0] <= contacts <= CONTACTS_N1[1]))  # fmt: skip
    counts = total([one for games in by_name.values() for one in games])
    gave_up = 100 * counts["given up"] / max(1, counts["given up"] + counts["placed"])
    found.append(
        _aim(f"placement gives up in less than {GIVEN_UP} % of contacts", f"{gave_up:.2f} %", gave_up < GIVEN_UP)
    )
    found.append(_aim("a PC A at No Contact always makes contact", f"{counts['sure and made']} of {counts['sure']}",
                      counts["sure and made"] == counts["sure"]))  # fmt: skip
    n = sum(map(len, by_name.values()))
    found.append(_aim("every mission ends within its turns, and at no point without a legal decision",
                      f"{counts['in time']:,} of {n:,}", counts["in time"] == n))  # fmt: skip
    for result, name in ((HIT, "hits"), (PIN, "pins"), (MISS, "misses")):
        wrong = _off(counts, result)
        found.append(_aim(f"{name} as often as the deck says", f"not at {wrong}" if wrong else "at every modifier",
                          not wrong))  # fmt: skip
    return found


def _off(counts: Counter[str], result: str) -> str:
    """The modifiers at which a result is too far from the share of the deck."""
    wrong: list[str] = []
    for ncm in range(LEAST_NCM, MOST_NCM + 1):
        fired = sum(counts[f"fire {ncm} {one}"] for one in (HIT, PIN, MISS))
        chance = share(ncm, result) / 100
        spread = (fired * chance * (1 - chance)) ** 0.5
        if fired and abs(counts[f"fire {ncm} {result}"] - fired * chance) > SIGMAS * max(1, spread):
            wrong.append(f"{ncm:+d}")
    return ", ".join(wrong)


def _aim(text: str, found: str, holds: bool) -> str:
    return f"| {text} | {found} | {'yes' if holds else '**no**'} |"
