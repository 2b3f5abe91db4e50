"""7.0 Victory: markers (1.9), margins, and who stands where."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ARVN, BASES, FACTIONS, NVA, US, US_BASES, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.position.markers import AGENDA
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, Table
from sentiero.kernel.title import Document

THRESHOLD = {US: 50, NVA: 18, ARVN: 50, VC: 35}
# 7.1: ties go to the VC, then the ARVN, then the NVA.
TIES = (VC, ARVN, NVA, US)


def total_support(table: Table) -> int:
    """1.6.2: Active Support counts double."""
    return sum(level * board.population(space) for space, level in table.support.items() if level > 0)


def total_opposition(table: Table) -> int:
    """1.6.2: Active Opposition counts double."""
    return sum(-level * board.population(space) for space, level in table.support.items() if level < 0)


def controlled_population(table: Table, control: str) -> int:
    """1.7: the Population under COIN or NVA Control."""
    return sum(board.population(space) for space in board.POPULATED if table.control(space) == control)


def marker(table: Table, faction: str) -> int:
    """1.9: the total that a Faction tracks for victory."""
    if faction == US:
        return total_support(table) + table.available(US_TROOPS) + table.available(US_BASES)
    if faction == NVA:
        return controlled_population(table, NVA_CONTROL) + table.on_map(BASES[NVA])
    if faction == ARVN:
        return controlled_population(table, COIN_CONTROL) + table.tracks["patronage"]
    return total_opposition(table) + table.on_map(BASES[VC])


def margin(table: Table, faction: str) -> int:
    """7.3: how far beyond (positive) or short of its condition a Faction is."""
    return marker(table, faction) - THRESHOLD[faction]


def seats(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """1.5: the players and their Factions; a Faction without a player stands alone."""
    found = [(seat["id"], tuple(seat["roles"])) for seat in table.config["seats"]]
    held = {faction for _, factions in found for faction in factions}
    return found + [(faction, (faction,)) for faction in FACTIONS if faction not in held]


def bonus(table: Table, seat: str) -> int:
    """7.3: each revealed Hidden Agenda adds 1 to its holder's margin."""
    return table.shown_markers.get(seat, []).count(AGENDA)


def meets_condition(table: Table, seat: str, factions: tuple[str, ...]) -> bool:
    """7.2; 1.5 Politburo: either of NVA and VC; Sovereignty: both US and ARVN."""
    met = [margin(table, faction) + bonus(table, seat) > 0 for faction in factions]
    return all(met) if US in factions else any(met)


def seat_margin(table: Table, seat: str, factions: tuple[str, ...], final: bool) -> int:
    """7.1, 1.5: a combined player's margin: the lower one, but NVA/VC the higher during Coup Rounds."""
    margins = [margin(table, faction) for faction in factions]
    higher = NVA in factions and not final
    return (max(margins) if higher else min(margins)) + bonus(table, seat)


def winning_nonplayer(table: Table) -> str | None:
    """7.1: the non-player that passes a victory check, the highest margin first; all players lose to it equally."""
    passing = [faction for faction in TIES if faction in table.nonplayers and margin(table, faction) > 0]
    return max(passing, key=lambda faction: margin(table, faction), default=None)


def ranking(table: Table, final: bool) -> list[Document]:
    """7.1: all players from first to last."""
    rows: list[Document] = [
        {"seat": _number(seat), "factions": list(factions), "margin": seat_margin(table, seat, factions, final)}
        for seat, factions in seats(table)
    ]
    rows.sort(key=_place)
    return rows


def _place(row: Document) -> tuple[int, bool, int]:
    """The highest margin first; ties go to non-players, then by Faction."""
    return -row["margin"], row["seat"] is not None, min(TIES.index(faction) for faction in row["factions"])


def _number(seat: str) -> int | None:
    """A player's number; a Faction without a player has none."""
    return int(seat) if seat.isdecimal() else None


def outcome(table: Table, final: bool) -> Document:
    """How the game ended, for everybody to read."""
    ranks = ranking(table, final)
    victor = None if final else winning_nonplayer(table)
    if victor is not None:
        ranks.sort(key=lambda row: row["factions"] != [victor])
    return {
        "by": "final_coup" if final else "victory_check",
        "rule": "7.3" if final else "7.2",
        "winner": ranks[0]["seat"],
        "ranking": ranks,
        "margins": {faction: margin(table, faction) for faction in FACTIONS},
    }
