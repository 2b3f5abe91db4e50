"""8.9 1-Player Victory: when a lone player fails, holds on, or wins."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.pieces import ARVN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.victory.margins import TIES, margin, outcome, ranking, winning_nonplayer
from sentiero.kernel.title import Document

# How the war ends when a non-player wins it.
DEFEATS: Final = {
    VC: "maoist_revolution",
    NVA: "mechanized_reunification",
    ARVN: "mandarin_redux",
    US: "mcnamara_redemption",
}
STALEMATE, CONTAINED, LIBERATION = "soldiering_on", "communism_contained", "national_liberation"
LEVELS: Final = (*DEFEATS.values(), STALEMATE, CONTAINED, LIBERATION)
VICTORY_FROM = 6


def lone_player(table: Table) -> tuple[str, ...]:
    """The Factions of the only player; empty if there are more, or none, or no non-player to beat."""
    seats = table.config["seats"]
    return tuple(seats[0]["roles"]) if len(seats) == 1 and table.nonplayers else ()


def fails_at_check(table: Table, mine: tuple[str, ...]) -> bool:
    """A non-player passes the check; with option B, from the 2nd Coup Round on, or it has the higher margin."""
    if winning_nonplayer(table) is not None:
        return True
    strict = table.config["options"].get("difficulty_b") and table.coup_rounds >= 1
    return bool(strict) and lead(table, mine) < 0


def lead(table: Table, mine: tuple[str, ...]) -> int:
    """The lowest margin of the player less the highest of the non-players."""
    lowest = min(margin(table, faction) for faction in mine)
    return lowest - max(margin(table, faction) for faction in table.nonplayers)


def lone_outcome(table: Table, mine: tuple[str, ...], final: bool) -> Document:
    """The result, with its level: a non-player's victory, a stalemate, or a victory of the player."""
    # The lower margin counts for the player, also for NVA and VC together in a Victory Phase.
    document = {**outcome(table, final), "rule": "8.9", "ranking": ranking(table, final=True)}
    ahead = lead(table, mine)
    if not final or ahead <= 0:
        rivals = [faction for faction in TIES if faction in table.nonplayers]
        victor = max(rivals, key=lambda faction: margin(table, faction))
        document["ranking"].sort(key=lambda row: row["factions"] != [victor])
        return {**document, "winner": None, "lead": ahead, "level": DEFEATS[victor]}
    level = STALEMATE if ahead < VICTORY_FROM else CONTAINED if US in mine or ARVN in mine else LIBERATION
    return {**document, "winner": 0, "lead": ahead, "level": level}
