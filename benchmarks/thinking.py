"""Playouts a second: deal again what a role has not seen, play one card on by the rules, look with what was learned."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from sentiero.games import TITLES
from sentiero.jobs.worker import seldom_collect
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Session, new_session
from sentiero.thinker.dice import dice
from sentiero.thinker.outlook import Outlook
from sentiero.thinker.player import outlook_of

from benchmarks.figures import Figure

TITLE: Final = TITLES["fire-in-the-lake"]
# Turns at which playouts begin, and how many at each.
TURNS: Final = 24
PLAYOUTS: Final = 25


def turns(outlook: Outlook) -> list[Session[Any]]:
    """Turns of some Full games, each as its role knows it."""
    found: list[Session[Any]] = []
    seed = 0
    while len(found) < TURNS:
        config = TITLE.configure({"scenario": "full", "seats": [], "options": {}})
        session, seed = new_session(TITLE, config, dice(seed))[0], seed + 1
        number = 0
        while session.question is not None and len(found) < TURNS:
            if session.question.key in outlook.turns:
                number += 1
                if number % 16 == 0:
                    found.append(session.branch(dice(number), frozenset({session.question.role})))
            session.decide()
    return found


def played_out(game: Session[Any], seed: int, outlook: Outlook) -> None:
    """One playout as the thinker makes them; one deal for each."""
    assert game.question is not None
    role = game.question.role
    branch = game.branch(dice(2 * seed), frozenset({role})).branch(dice(2 * seed + 1))
    end = outlook.clock(branch.table) + 1
    branch.play_out(lambda table: outlook.clock(table) < end)
    outlook.margins(branch.table)


def decided(game: Session[Any], seed: int, outlook: Outlook) -> None:
    """The same with nothing but what everybody has: sealed draws, and an entry for each answer."""
    assert game.question is not None
    branch = game.branch(sealed_source(b"%d" % seed), frozenset({game.question.role}))
    end = outlook.clock(branch.table) + 1
    while branch.question is not None and outlook.clock(branch.table) < end:
        branch.decide()
    outlook.margins(branch.table)


def a_second(games: list[Session[Any]], play: Callable[[Session[Any], int, Outlook], None], outlook: Outlook) -> float:
    """Playouts in a second of the processor."""
    began = time.process_time()
    for seed in range(PLAYOUTS):
        for game in games:
            play(game, seed, outlook)
    return PLAYOUTS * len(games) / (time.process_time() - began)


def figures() -> list[Figure]:
    """On one core, with the garbage collector set as workers set it."""
    seldom_collect()
    outlook = outlook_of(TITLE)
    assert outlook is not None, "somebody thinks ahead"
    games = turns(outlook)
    return [
        Figure("one-card playouts a second by entries, with re-deal and value", a_second(games, decided, outlook)),
        Figure("the same as the thinker plays them", a_second(games, played_out, outlook), "at least 1,000"),
    ]
