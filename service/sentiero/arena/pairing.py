"""Paired deals: the same deck and dice twice, once with the candidate in a chair and once with the reference there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import Pool
from typing import Final, NamedTuple

from sentiero.arena.intervals import Interval, bootstrap
from sentiero.games import TITLES
from sentiero.kernel.players import StandIn, require, usual
from sentiero.kernel.title import Score
from sentiero.library import Game

# How often whoever stops early looks: after each quarter of the deals.
LOOKS: Final = 4


class Match(NamedTuple):
    """What is to be compared: two players, by turns in each of some chairs, all others as usual."""

    title: str
    scenario: str | None
    candidate: StandIn
    reference: StandIn
    roles: Sequence[str]
    deals: int
    seed: int
    # Whether a chair has no more deals once the difference is told from nothing.
    until_apart: bool = False


class Pair(NamedTuple):
    """One deal: how the chair did with the candidate in it, and how with the reference."""

    role: str
    deal: int
    candidate: Score
    reference: Score


_Task = tuple[Match, str, int]


def check(match: Match) -> None:
    """PlayerRefused if one of the two cannot play all of these chairs."""
    for player in (match.candidate, match.reference):
        require(TITLES[match.title], player, match.roles)


def difference(pairs: Sequence[Pair], until_apart: bool = False) -> Interval:
    """By how much the candidate does better in the same chair with the same deck and dice."""
    return bootstrap(
        [pair.candidate.margin - pair.reference.margin for pair in pairs], looks=LOOKS if until_apart else 1
    )


def played(match: Match, jobs: int = 1) -> Iterator[Pair]:
    """Every pair, in order, whatever the number of processes."""
    if jobs == 1:
        yield from _played(match, map)
        return
    with Pool(jobs) as pool:
        yield from _played(match, pool.imap)


def _played(match: Match, run: Callable[[Callable[[_Task], Pair], Iterable[_Task]], Iterable[Pair]]) -> Iterator[Pair]:
    if not match.until_apart:
        yield from run(_pair, [(match, role, deal) for role in match.roles for deal in range(match.deals)])
        return
    for role in match.roles:
        pairs: list[Pair] = []
        for look in range(LOOKS):
            deals = range(match.deals * look // LOOKS, match.deals * (look + 1) // LOOKS)
            for pair in run(_pair, [(match, role, deal) for deal in deals]):
                pairs.append(pair)
                yield pair
            found = difference(pairs, until_apart=True)
            if pairs and (found.low > 0 or found.high < 0):
                break


def _pair(task: _Task) -> Pair:
    match, role, deal = task
    return Pair(role, deal, _score(match, role, deal, match.candidate), _score(match, role, deal, match.reference))


def _score(match: Match, role: str, deal: int, player: StandIn) -> Score:
    game = Game.new(match.title, match.scenario, seed=f"{match.seed}/{deal}")
    title = game.session.title
    # The reference as the usual player leaves the entries as they are.
    game.players = {} if player == usual(title, role) else {role: player}
    game.session.keeps_checkpoints = False
    result = game.play()
    assert result is not None, "the game is over"
    return title.score(result, role)
