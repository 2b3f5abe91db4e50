"""1.8, 2.3.6, 5.3, 5.4, 6.7: tracks, Eligibility, the Trail and what lasts."""

from __future__ import annotations

from collections.abc import Mapping

from sentiero.games.fire_in_the_lake.events.card import Card
from sentiero.games.fire_in_the_lake.events.choices import choose_possible
from sentiero.games.fire_in_the_lake.position.changes import MOST, MOST_MARKERS, add, degrade_trail
from sentiero.games.fire_in_the_lake.position.lasting import MIGS, TOP_GUN
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Word


def can_add(table: Table, track: str, n: int) -> bool:
    """5.1.1: whether a track has room for a change between 0 and 75."""
    return table.tracks[track] < MOST if n > 0 else table.tracks[track] > 0


def change_either(table: Table, who: str, card: Card, changes: Mapping[Word, tuple[str, int]]) -> Steps:
    """One of several changes of tracks, as chosen among those that can be carried out (5.1.3)."""
    possible = {word: can_add(table, *change) for word, change in changes.items()}
    word = yield from choose_possible(who, card, possible)
    if word is not None:
        add(table, *changes[word])


def degrade(table: Table, n: int) -> int:
    """5.1.2: the Event now played Degrades the Trail, whatever an earlier one forbids."""
    return degrade_trail(table, n, by_event=True)


def last_until_reset(table: Table, card: Card, side: str) -> None:
    """5.4 Momentum: in effect until the next Coup Round's Reset."""
    table.do("momentum", card.number, side)


def last_all_game(table: Table, card: Card, side: str) -> None:
    """5.3 Capability: in effect for the rest of the game; the rules that it changes ask for it by name."""
    set_capability(table, card.number, side)


def set_capability(table: Table, card: int, side: str) -> None:
    """5.3: place or flip a Capability marker; unshaded Top Gun takes shaded MiGs off the table."""
    table.do("capability", card, side)
    if card == TOP_GUN and side == UNSHADED and table.capability(MIGS, SHADED):
        table.do("capability", MIGS, None)


def markers_left(table: Table) -> int:
    """3.3.4: how many of the 15 Terror and Sabotage markers are not on the map."""
    return MOST_MARKERS - sum(table.terror.values())


def flip_leader(table: Table) -> None:
    """2.4.1: turn the current RVN Leader card face down; Minh is no card, and no Failed Attempt is a Leader."""
    if table.leaders and not table.leader_flipped:
        table.do("leader_flipped")


def stay_eligible(table: Table, who: str) -> None:
    """2.3.6: the executing Faction remains Eligible."""
    table.do("stays_eligible", who)


def make_ineligible(table: Table, *factions: str) -> None:
    """2.3.6: Ineligible now and through the next card."""
    for faction in factions:
        table.do("made_ineligible", faction)


def make_eligible(table: Table, faction: str) -> None:
    """Move a cylinder to the Eligible box from wherever it is."""
    table.do("cylinder", faction, "eligible")
