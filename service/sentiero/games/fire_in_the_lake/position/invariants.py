"""What must be true of every table, after every answer."""

from __future__ import annotations

from collections import Counter

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.pieces import ALL_BASES, COIN_KINDS, FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.changes import MOST, MOST_BASES, MOST_MARKERS, MOST_TRAIL
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.table import Table, stronger


def broken(table: Table) -> list[str]:
    """Every invariant that the table breaks."""
    return [*_pieces(table), *_sums(table), *_stacking(table), *_tracks(table), *_people(table), *_cards(table)]


def _pieces(table: Table) -> list[str]:
    found = [f"{k} < 0 in {s}" for s, here in table.pieces.items() for k, n in here.items() if n < 0]
    found += [f"unknown kind {k}" for here in table.pieces.values() for k in here if k not in KINDS]
    found += [f"{k} Available < 0" for k in POOL if table.available(k) < 0]
    for box in (table.casualties, table.out_of_play):
        found += [f"{k} < 0 in a box" for k, n in box.items() if n < 0 or k not in POOL]
    return found


def _sums(table: Table) -> list[str]:
    """1.4.1, 1.7: what the table has added up is what its pieces come to."""
    counted = {kind: sum(here[kind] for here in table.pieces.values()) for kind in KINDS}
    found = [f"{n} {kind} on the map" for kind, n in table.totals.items() if n != counted[kind]]
    places = [space for space in table.control_known if space not in board.IS_LOC]
    found += [f"Control of {s}" for s in places if table.control_known[s] != stronger(table.pieces[s])]
    stand = {kind: [space for space, here in table.pieces.items() if here[kind]] for kind in KINDS}
    found += [f"where {kind} stand" for kind, spaces in table.where_known.items() if spaces != set(stand[kind])]
    asked = [*table.where_any_known.items(), *table.where_listed.items()]
    together = [(kinds, spaces, set().union(*(stand[kind] for kind in kinds))) for kinds, spaces in asked]
    return found + [f"where any of {kinds} stand" for kinds, spaces, stands in together if set(spaces) != stands]


def _stacking(table: Table) -> list[str]:
    """1.4.2."""
    found = [f"Bases in {s}" for s in board.ALL if table.count(s, ALL_BASES) > (0 if s in board.IS_LOC else MOST_BASES)]
    if table.count(board.NORTH_VIETNAM, COIN_KINDS):
        found.append("COIN pieces in north_vietnam")
    return found


def _tracks(table: Table) -> list[str]:
    """1.8, 6.7."""
    limits = {"trail": MOST_TRAIL, "econ": board.TOTAL_ECON}
    return [f"{name} = {n}" for name, n in table.tracks.items() if not 0 <= n <= limits.get(name, MOST)]


def _people(table: Table) -> list[str]:
    """1.6, 3.3.4."""
    found = [f"support of {s} = {n}" for s, n in table.support.items() if not -2 <= n <= 2]
    found += [f"support without people in {s}" for s in table.support if s not in board.HAS_POPULATION]
    found += [f"markers in {s} = {n}" for s, n in table.terror.items() if n < 0 or s not in board.SPACE]
    if sum(table.terror.values()) > MOST_MARKERS:
        found.append("more than 15 Terror and Sabotage markers")
    return found


def _cards(table: Table) -> list[str]:
    """2.0, 7.3: each card and each marker in one place only."""
    places = [*table.deck, *table.played, *table.pivotal.values()]
    found = [f"card {n} twice" for n, count in sorted(Counter(places).items()) if count > 1]
    markers = [name for held in (table.markers, table.shown_markers) for names in held.values() for name in names]
    found += [f"{name} too often" for name in sorted(Counter(markers) - Counter(MARKERS))]
    found += [f"cylinder of {f}" for f in FACTIONS if f not in table.cylinders]
    return found
