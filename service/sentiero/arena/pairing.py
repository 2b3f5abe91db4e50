"""Paired deals: the same deck and dice twice, once with the candidate in a chair and once with the reference there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing import Pool
from typing import NamedTuple

from sentiero.games import TITLES
from sentiero.kernel.players import StandIn, require, usual
from sentiero.kernel.title import Score
from sentiero.library import Game


class Match(NamedTuple):
    """What is to be compared: two players, by turns in each of some chairs, all others as usual."""

    title: str
    scenario: str | None
    candidate: StandIn
    reference: StandIn
    roles: Sequence[str]
    deals: int
    seed: int


class Pair(NamedTuple):
    """One deal: how the chair did with the candidate in it, and how with the reference."""

    role: str
    deal: int
    candidate: Score
    reference: Score


def check(match: Match) -> None:
    """PlayerRefused if one of the two cannot play all of these chairs."""
    for player in (match.candidate, match.reference):
        require(TITLES[match.title], player, match.roles)


def played(match: Match, jobs: int = 1) -> Iterator[Pair]:
    """Every pair, in order, whatever the number of processes."""
    tasks = [(match, role, deal) for role in match.roles for deal in range(match.deals)]
    if jobs == 1:
        yield from map(_pair, tasks)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(_pair, tasks)


def _pair(task: tuple[Match, str, int]) -> Pair:
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
