"""8.8.9 Commitment."""

from __future__ import annotations

from collections.abc import Sequence

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.coup.commitment import AVAILABLE
from sentiero.games.fire_in_the_lake.nonplayer.answering import fitting
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.selecting import select
from sentiero.games.fire_in_the_lake.nonplayer.us.policy import JFK, LBJ, NIXON, policy
from sentiero.games.fire_in_the_lake.pieces import COIN_BASES, US_BASES, US_TROOPS
from sentiero.games.fire_in_the_lake.position.changes import room_for_bases
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, Table
from sentiero.games.fire_in_the_lake.questions.ask import DONE
from sentiero.kernel.words import Cause, Paragraph

RULE = Paragraph("8.8.9")
CASUALTIES_RETURN = Cause("us.commitment.return")
COMMITMENT_BOX = Cause("us.commitment")
AS_MANY_TROOPS_AS_WANTED = Cause("us.commitment.troops")
BASES_OUTSIDE_SAIGON = Cause("us.commitment.withdraw_base")
BASE_SITE_FOUND = Cause("us.commitment.base_site")
FEWEST_TROOPS = Cause("us.commitment.fewest")
NO_US_BASE_THERE = Cause("us.commitment.without_base")
FOR_WANT_OF_A_BASE = Cause("us.commitment.saigon")
MOST_TROOPS = Cause("us.commitment.most")
BASE_SITES = Cause("us.commitment.base")
THE_SAME_AT_EACH_BASE = Cause("us.commitment.evenly")
TO_AVAILABLE = Cause("us.commitment.to_available")
# How many US Troops each Policy wants in Available.
TROOPS_AVAILABLE = {JFK: 15, LBJ: 5, NIXON: 25}


def returning(np: Nonplayer) -> str:
    """Casualties come back evenly to the US Bases on the map, or to Saigon."""
    np.box(RULE, CASUALTIES_RETURN)
    _controlled(np, board.SAIGON)
    return fitting(np, _fewest(np, _posts(np), np.given("left")))


def origin(np: Nonplayer) -> str:
    """Bases by the Policy; then Troops to or from Available until the Policy's number lies there."""
    np.box(RULE, COMMITMENT_BOX)
    spaces = _posts(np)
    if np.given("kind") == US_BASES:
        return fitting(np, _base_from(np, spaces))
    excess = _excess(np)
    np.memory["left"] = np.given("left")
    target = TROOPS_AVAILABLE[policy(np)]
    np.test(AS_MANY_TROOPS_AS_WANTED, excess == 0, policy=policy(np), target=target, available=target + excess)
    if excess > 0:
        return fitting(np, AVAILABLE)
    chosen = fitting(np, _most(np, spaces, min(-excess, np.given("left"))) if excess < 0 else DONE)
    np.memory["from"] = chosen
    return chosen


def target(np: Nonplayer) -> str:
    """From the map to Available; from Available to where a Base or Troops belong."""
    np.rule = RULE
    if np.given("space") != AVAILABLE:
        np.reason("rule", TO_AVAILABLE)
        return fitting(np, AVAILABLE)
    spaces = _posts(np)
    if np.given("kind") == US_BASES:
        return fitting(np, select(np, BASE_SITES, [space for space in spaces if _base_site(np, space)]))
    return fitting(np, _fewest(np, spaces, min(_excess(np), np.memory.get("left", 99))))


def number(np: Nonplayer) -> int:
    """So many that the Bases come to hold the same number."""
    np.rule = RULE
    np.reason("rule", THE_SAME_AT_EACH_BASE)
    most, to = np.question.most, np.given("to")
    if np.given("kind") == US_BASES:
        return np.question.least if to != AVAILABLE else most
    if to == AVAILABLE:
        return min(most, _leaving(np, most))
    # Returning Casualties all come; others until the Policy's number lies in Available.
    left = most if np.table.casualties.get(US_TROOPS) else min(most, _excess(np))
    return max(1, min(most, _coming(np, to, left)))


def _excess(np: Nonplayer) -> int:
    return np.table.available(US_TROOPS) - TROOPS_AVAILABLE[policy(np)]


def _posts(np: Nonplayer) -> list[str]:
    """The spaces on offer, kept in mind for the number: 6.5 goes by Control as the phase began."""
    spaces = [value for value in np.options() if value in board.SPACE]
    np.memory["posts"] = spaces
    return spaces


# -- Bases -------------------------------------------------------------------------------------


def _base_from(np: Nonplayer, spaces: Sequence[str]) -> str | None:
    if policy(np) == NIXON:
        return select(np, BASES_OUTSIDE_SAIGON, [space for space in spaces if space != board.SAIGON])
    sites = any(_base_site(np, space) for space in board.CITIES + board.PROVINCES)
    return AVAILABLE if np.test(BASE_SITE_FOUND, sites) else None


def _base_site(np: Nonplayer, space: str) -> bool:
    """COIN Control, no US or ARVN Base yet, and room."""
    if space in board.IS_LOC or np.table.count(space, COIN_BASES) or room_for_bases(np.table, space) <= 0:
        return False
    return _controlled(np, space)


def _controlled(np: Nonplayer, space: str) -> bool:
    """6.5: COIN Control as the phase began; Casualties can have brought it since to Saigon only."""
    now = np.table.control(space) == COIN_CONTROL
    return bool(np.memory.setdefault("saigon", now)) if space == board.SAIGON else now


# -- Troops ------------------------------------------------------------------------------------


def at_bases(table: Table, spaces: Sequence[str]) -> list[str]:
    """Those of the spaces that have a US Base."""
    return [space for space in spaces if table.pieces[space][US_BASES]]


def _fewest(np: Nonplayer, spaces: Sequence[str], n: int) -> str | None:
    """The US Base with the fewest Troops; Saigon if there is none."""
    bases = at_bases(np.table, spaces)
    if not bases:
        np.reason("rule", FOR_WANT_OF_A_BASE)
        return board.SAIGON
    fewest = min(np.table.pieces[space][US_TROOPS] for space in bases)
    tied = [space for space in bases if np.table.pieces[space][US_TROOPS] == fewest]
    if n < len(tied):
        return select(np, FEWEST_TROOPS, tied)
    # Where all of them get more, the first is as good as any.
    np.reason("priority", FEWEST_TROOPS, spaces=tied)
    return tied[0]


def _coming(np: Nonplayer, to: str, n: int) -> int:
    """How many of n come to this Base, up to the next one or each an equal share."""
    table = np.table
    bases = at_bases(table, np.memory.get("posts", []))
    if to not in bases:
        return n
    counts = [table.pieces[space][US_TROOPS] for space in bases]
    here = table.pieces[to][US_TROOPS]
    share = n // counts.count(here)
    higher = [count for count in counts if count > here]
    return max(1, min(share, min(higher) - here) if higher else share)


def _most(np: Nonplayer, spaces: Sequence[str], n: int) -> str | None:
    """Outside Saigon and without a US Base; then the Base with the most Troops; Saigon without a Base last."""
    table = np.table
    bases = at_bases(table, spaces)
    without = [space for space in spaces if space not in bases and space != board.SAIGON]
    if without:
        return select(np, NO_US_BASE_THERE, without)
    if not bases:
        np.reason("rule", FOR_WANT_OF_A_BASE)
        return spaces[0] if spaces else None
    most = max(table.pieces[space][US_TROOPS] for space in bases)
    tied = [space for space in bases if table.pieces[space][US_TROOPS] == most]
    if n < len(tied):
        return select(np, MOST_TROOPS, tied)
    np.reason("priority", MOST_TROOPS, spaces=tied)
    return tied[0]


def _leaving(np: Nonplayer, most: int) -> int:
    """How many leave for Available: all that are needed, from a Base down to the next one or an equal share."""
    table, n = np.table, min(most, -_excess(np))
    place = np.memory.get("from")
    if place not in board.SPACE or not table.pieces[place][US_BASES]:
        return max(1, n)
    counts = [table.pieces[space][US_TROOPS] for space in at_bases(table, np.memory.get("posts", []))]
    here = table.pieces[place][US_TROOPS]
    share = n // max(1, counts.count(here))
    lower = [count for count in counts if count < here]
    return max(1, min(share, here - max(lower)) if lower else share)
