"""The first game of the README works whatever the deck."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.session import new_session

from tools.running import ROOT

README = (ROOT / "README.md").read_text()


def sent(part: str) -> Any:
    """What the line with this part sends."""
    (line,) = [line for line in README.splitlines() if line.startswith("curl") and part in line]
    found = re.search(r"-d '(.*)'", line)
    assert found
    return json.loads(found[1])


@pytest.mark.parametrize("seed", range(40))
def test_the_first_answer_is_legal(seed: int) -> None:
    request, title, dice = sent("localhost:8000/v1/games"), FireInTheLake(), random.Random(seed)
    assert request.pop("title") == title.name
    session, _ = new_session(title, title.configure(request), lambda _, sides: dice.randint(1, sides))
    assert session.question is not None
    assert session.question.key == "turn.choose"
    session.question.accept(sent("$GAME/answers")["answer"])
