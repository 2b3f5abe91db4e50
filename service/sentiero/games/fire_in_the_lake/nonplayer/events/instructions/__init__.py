"""8.4.1: how single cards are executed, one file a card: its Factions, its questions, and who answers them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from sentiero.games.fire_in_the_lake.nonplayer.player import Handler

# By Faction and question.
Answers = Mapping[tuple[str, str], Handler]


def _load(module: str) -> Answers:
    answers: Answers = import_module(f"{__name__}.{module}").ANSWERS
    return answers


_FOUND: Final = {int(module.name[5:8]): module.name for module in iter_modules(__path__)}
INSTRUCTIONS: Final[dict[tuple[int | None, str, str], Handler]] = {
    (card, *asked): handler for card, module in sorted(_FOUND.items()) for asked, handler in _load(module).items()
}
