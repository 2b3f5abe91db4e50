"""Of all that a job says only a game and a version are believed, before anything is imported or called."""

from __future__ import annotations

from typing import Any

import pytest
from redis import Redis
from sentiero import assembly
from sentiero.jobs.health import sign_of_life
from sentiero.jobs.job import PLAY, SIGN_OF_LIFE, NotOurs, OurJob

GAME = "a" * 16


def job(name: str, *args: Any, **named: Any) -> OurJob:
    # It is never saved, so nobody is connected to.
    made = OurJob.create(name, args=args, kwargs=named, connection=Redis(), id="one")
    assert isinstance(made, OurJob)
    return made


def test_ours_are_found() -> None:
    assert job(PLAY, GAME, 3).func is assembly.play
    assert job(SIGN_OF_LIFE).func is sign_of_life


@pytest.mark.parametrize(
    "strange",
    [
        job("os.system", "true"),
        job("sentiero.assembly.player"),
        job("no.such.module.at_all"),
        job(PLAY),
        job(PLAY, GAME),
        job(PLAY, GAME, 3, 4),
        job(PLAY, GAME, "3"),
        job(PLAY, GAME, True),
        job(PLAY, [GAME], 3),
        job(PLAY, GAME, 3, more=1),
        job(SIGN_OF_LIFE, 1),
    ],
    ids=lambda strange: f"{strange.func_name}-{len(strange.args)}",
)
def test_others_are_refused_by_their_id(strange: OurJob) -> None:
    with pytest.raises(NotOurs, match="one"):
        _ = strange.func


def test_a_method_of_something_is_not_ours_whatever_its_name() -> None:
    hidden = job(PLAY, GAME, 3)
    hidden._instance = "something"
    with pytest.raises(NotOurs):
        _ = hidden.func
