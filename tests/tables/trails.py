"""Games with answers and undos at random, and what only the surviving answers give."""

from __future__ import annotations

import random
from typing import Any

from sentiero.kernel.session import load_session
from sentiero.store.coding import unpack
from sentiero.tables import Created
from sentiero.tables.entries.consent import Consent
from sentiero.tables.entries.undo import surviving
from sentiero.tables.info.game_info import AnySession
from sentiero.tables.problems import UndoRefused

from tests import seeds
from tests.archive import Archive
from tests.toy_title import any_answer


def state(session: AnySession) -> tuple[Any, ...]:
    """All that two sessions at one place of a game share, whatever their version."""
    question = session.question
    asked = question and (question.role, question.key, question.rule, [option.value for option in question.options])
    return session.table.dump(), session.table.chance.count, asked, session.result


def wander(archive: Archive, created: Created, seed: int, steps: int = 10_000, undos: float = 0.3) -> AnySession:
    """Answer, go back, ask to, agree, refuse and withdraw at random, until nothing is asked but by the rules."""
    pick, game = random.Random(seeds.number(seed)), created.game
    roles = archive.info(game).roles
    session = archive.open(game)
    while (asked := session.question) is not None and (steps > 0 or isinstance(asked, Consent)):
        steps -= 1
        seat = next(number for number, held in enumerate(roles) if asked.role in held)
        if isinstance(asked, Consent) and pick.random() < 0.2:
            session = archive.withdraw(game, asked.request.seat, session.version).session
        elif pick.random() < undos:
            to = pick.choice([None, None, pick.randint(1, session.version)])
            session = _back(archive, game, pick.randrange(len(roles)), to, session)
        else:
            answer = any_answer(asked, pick)
            session = archive.answer(game, seat, [answer], session.version).session
        undos *= 0.995
    return session


def _back(archive: Archive, game: str, seat: int, to: int | None, session: AnySession) -> AnySession:
    try:
        return archive.undo(game, seat, to, session.version).session
    except UndoRefused:
        return archive.open(game)


def survivors_alone(archive: Archive, game: str) -> AnySession:
    """The game replayed from its first checkpoint with the answers that still count, as if there had been no others."""
    entries = dict(archive.entries(game))
    answers = [entries[version] for version in surviving(entries.items())[1:] if "answers" in entries[version]]
    first = archive.open(game, 1)
    checkpoint = archive.store.events.checkpoint(game, 1)
    assert checkpoint is not None
    return load_session(first.title, unpack(checkpoint.data), answers)
