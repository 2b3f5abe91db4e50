"""Random legal play keeps every invariant; replay equals live; facts equal replay; checkpoints equal both."""

from __future__ import annotations

from itertools import pairwise

import orjson
import pytest
from sentiero.kernel.session import fold_facts, load_session

from tests import seeds
from tools.fire_in_the_lake.walks import TITLE, opening, walk

GAMES = 300


@pytest.mark.parametrize("block", range(10))
def test_random_games_to_their_end(block):
    for seed in range(block * GAMES // 10, (block + 1) * GAMES // 10):
        check_game(seed)


def check_game(seed: int) -> None:
    """One whole game, and its journal read back in every way."""
    session, entries, checkpoints = walk(seeds.number(seed))
    assert session.question is None
    assert session.result is not None
    final = orjson.loads(orjson.dumps(session.table.dump()))
    entries = orjson.loads(orjson.dumps(entries))
    replayed = load_session(TITLE, opening(entries[0]), entries[1:])
    assert replayed.table.dump() == final
    assert fold_facts(TITLE, [fact for entry in entries for fact in entry.get("facts", [])]).dump() == final
    check_checkpoints(orjson.loads(orjson.dumps(checkpoints)), entries, final)


def check_checkpoints(checkpoints, entries, final) -> None:
    """Each checkpoint, with the entries up to the next one, gives what the next one gives; the last the end."""
    for one, other in pairwise(checkpoints):
        played = load_session(TITLE, one, entries[one["version"] : other["version"]])
        assert played.table.dump() == load_session(TITLE, other, []).table.dump()
    last = checkpoints[-1]
    assert load_session(TITLE, last, entries[last["version"] :]).table.dump() == final
