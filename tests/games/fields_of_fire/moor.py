"""The title with one campaign more, that of the moor: SENTIERO_TITLES=tests.games.fields_of_fire.moor:TITLES.

Only for a process of its own: what there is to choose, to say and to promise is made from all campaigns, once.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from sentiero.games.fields_of_fire import campaigns
from sentiero.tables.info.game_info import AnyTitle

FOLDER: Final = Path(__file__).parent / "toy_campaigns"


def _with_the_moor() -> dict[str, AnyTitle]:
    """Its folder is there before the title is loaded; nothing else is."""
    campaigns.__path__.append(str(FOLDER))
    title = import_module("sentiero.games.fields_of_fire.title").FieldsOfFire()
    return {title.name: title}


TITLES: Final = _with_the_moor()
