"""What many games by the rules for non-players were like, as a page."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.pieces import FACTIONS
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS

from tools.fire_in_the_lake.unused import WHY_NO_SIDE, WHY_UNUSED, causes

if TYPE_CHECKING:
    from tools.fire_in_the_lake.soak import Game


def report(games: Sequence[Game], seconds: float) -> str:
    """The whole page."""
    used: Counter[str] = Counter()
    for game in games:
        used += game.used
    parts = [_head(games, seconds), _winners(games), _unused(used), _uses(used), _cards(used)]
    return "\n".join(parts)


def _head(games: Sequence[Game], seconds: float) -> str:
    turns = sorted(turn for game in games for turn in game.turns)
    answers = sum(game.answers for game in games)
    full = [game.seconds for game in games if game.scenario == "full"]
    return f"""# Games of four non-players

Written by `make soak`: {len(games):,} games over the three scenarios, each from its seed. After every answer all
invariants were checked; every journal was replayed to the same table. No exception, no illegal answer, no loop.

| | |
|---|---|
| games | {len(games):,} in {seconds:,.0f} s on two processes, with all checks |
| answers | {answers:,}, {answers // max(1, len(games)):,} a game |
| a Full game with its checks | {1000 * statistics.median(full or [0]):.0f} ms at the median |
| one non-player's turn with its checks | {_ms(turns, 0.5)} ms at the median, {_ms(turns, 0.99)} ms at the 99th |
"""


def _ms(values: Sequence[float], share: float) -> str:
    return f"{1000 * values[int(share * (len(values) - 1))]:.1f}" if values else "-"


def _winners(games: Sequence[Game]) -> str:
    lines = [
        "## Who wins",
        "",
        "| scenario | games | US | ARVN | NVA | VC | at a victory check | Coup Rounds |",
        "|---" * 8 + "|",
    ]
    for scenario in SCENARIOS:
        those = [game for game in games if game.scenario == scenario]
        if not those:
            continue
        winners = Counter(game.result["ranking"][0]["factions"][0] for game in those)
        shares = " | ".join(f"{100 * winners[faction] / len(those):.0f}%" for faction in FACTIONS)
        early = sum(game.result["by"] == "victory_check" for game in those)
        rounds = statistics.mean(game.rounds for game in those)
        lines.append(f"| {scenario} | {len(those)} | {shares} | {100 * early / len(those):.0f}% | {rounds:.1f} |")
    lines += [
        "",
        "Final margins (10th percentile, median, 90th):",
        "",
        "| scenario | US | ARVN | NVA | VC |",
        "|---" * 5 + "|",
    ]
    for scenario in SCENARIOS:
        those = [game for game in games if game.scenario == scenario]
        if those:
            lines.append(f"| {scenario} | " + " | ".join(_margins(those, faction) for faction in FACTIONS) + " |")
    return "\n".join(lines) + "\n"


def _margins(games: Sequence[Game], faction: str) -> str:
    values = sorted(game.result["margins"][faction] for game in games)
    return ", ".join(str(values[int(share * (len(values) - 1))]) for share in (0.1, 0.5, 0.9))


def _unused(used: Counter[str]) -> str:
    seen = {use.split()[1] for use in used}
    missing = [cause for cause in causes() if cause not in seen]
    lines = ["## Never used", "", "| box, test, priority or instruction | why |", "|---|---|"]
    lines += [f"| {cause} | {WHY_UNUSED.get(cause, '**unexplained**')} |" for cause in missing]
    sides = [f"{card.number} {side}" for card in CARDS.values() for side in card.sides]
    lines += ["", "| side of a card | why |", "|---|---|"]
    lines += [f"| {side} | {WHY_NO_SIDE.get(side, '**unexplained**')} |" for side in sides if not used[f"card {side}"]]
    return "\n".join(lines) + "\n"


def _uses(used: Counter[str]) -> str:
    lines = ["## How often each was used", "", "| what | times |", "|---|---|"]
    lines += _rows((use, n) for use, n in used.items() if not use.startswith("card "))
    return "\n".join(lines) + "\n"


def _cards(used: Counter[str]) -> str:
    lines = ["## How often each side of a card was executed", "", "| card | unshaded | shaded |", "|---|---|---|"]
    for card in CARDS.values():
        if card.sides:
            counts = [
                used[f"card {card.number} {side}"] if side in card.sides else "-" for side in ("unshaded", "shaded")
            ]
            lines.append(f"| {card.number} | {counts[0]} | {counts[1]} |")
    return "\n".join(lines) + "\n"


def _times(used: Counter[str], card: Card, side: str) -> str:
    return str(used[f"card {card.number} {side}"]) if side in card.sides else "-"


def _rows(pairs: Iterable[tuple[str, int]]) -> list[str]:
    return [f"| {use} | {n:,} |" for use, n in sorted(pairs)]
