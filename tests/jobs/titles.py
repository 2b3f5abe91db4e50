"""Toy titles with habits: SENTIERO_TITLES=tests.jobs.titles:TITLES."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sentiero.kernel.players import RULEBOOK, AnyAnswer
from sentiero.kernel.title import Choice, Decides, Player
from sentiero.tables.info.game_info import AnyTitle

from tests import toy_nonplayer
from tests.toy_title import ROLES, ToyTitle

# While this file is there, the stumbling title fails to decide.
STUMBLES = "TOY_STUMBLES"


class Slowly:
    """Takes its time to decide."""

    def decide(self, *about: Any) -> Choice:
        """An answer after a while."""
        time.sleep(0.02)
        return toy_nonplayer.decide(*about)


class Stumbling:
    """Fails as long as a file is there."""

    def decide(self, *about: Any) -> Choice:
        """An answer, or an error that nobody foresaw and that names a secret."""
        if Path(os.environ[STUMBLES]).exists():
            raise RuntimeError("the hidden card is 42")
        return toy_nonplayer.decide(*about)


def by(decides: Decides) -> Mapping[str, Player]:
    """It alone plays."""
    return {RULEBOOK: Player(ROLES, decides)}


class SlowTitle(ToyTitle):
    """Takes its time to decide."""

    name = "slow"
    players: Mapping[str, Player] = by(Slowly())


class StumblingTitle(ToyTitle):
    """Fails as long as a file is there."""

    name = "stumbling"
    players: Mapping[str, Player] = by(Stumbling())


class Pondering:
    """Takes half a second for an answer, and cannot be asked again."""

    def think(self, game: Any, settings: Any, mind: Any, chance: Any) -> Choice:
        """Any legal answer."""
        time.sleep(0.5)
        return AnyAnswer.decide(game.table, game.question, {}, chance)


class PonderedTitle(ToyTitle):
    """One of its players ponders."""

    name = "pondered"
    players: Mapping[str, Player] = {
        RULEBOOK: ToyTitle.players[RULEBOOK],
        "pondering": Player(ROLES, thinks=Pondering(), repeats=False, slow=True),
    }


TITLES: dict[str, AnyTitle] = {
    title.name: title for title in (ToyTitle(), SlowTitle(), StumblingTitle(), PonderedTitle())
}
