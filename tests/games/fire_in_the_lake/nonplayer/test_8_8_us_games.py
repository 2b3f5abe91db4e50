"""8.8 A non-player US through whole games: always a legal answer, always an end."""

from __future__ import annotations

import random

import pytest
from sentiero.games.fire_in_the_lake.position.invariants import broken
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session

from tests import seeds
from tools.fire_in_the_lake.walks import any_answer

TITLE = FireInTheLake()
MOST_ANSWERS = 8000


def game(seed, scenario, seats=(), share=1.0, **options):
    """The US by its rules (or a part of its answers, as if handed over in between), all others at random."""
    source = random.Random(seeds.number(seed))
    seats = [{"roles": list(factions)} for factions in seats]
    config = TITLE.configure({"scenario": scenario, "seats": seats, "options": options})
    session, _ = new_session(TITLE, config, sealed_source(b"us %d" % seeds.number(seed)))
    answers = 0
    while (question := session.question) is not None and answers < MOST_ANSWERS:
        answers += 1
        if question.role == "us" and source.random() < share:
            session.decide()
        else:
            session.answer(question.role, any_answer(question, source))
        assert not broken(session.table), (seed, question.key, broken(session.table))
    assert session.question is None, f"game {seed} does not end"


@pytest.mark.parametrize("seed", range(3))
def test_8_8_a_game_with_a_nonplayer_us(seed):
    game(seed, ("short", "medium", "short")[seed], [["arvn"]] if seed % 2 else [], period_events=seed > 0)


@pytest.mark.parametrize("seed", range(2))
def test_8_8_a_game_in_which_the_us_is_handed_over_again_and_again(seed):
    game(seed, "short", [["us"], ["vc"]], share=0.5)


def test_8_9_a_game_with_the_easy_option():
    game(1, "short", [["nva", "vc"]], easy=True)
