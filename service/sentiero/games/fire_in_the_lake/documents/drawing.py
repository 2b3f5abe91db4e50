"""1.3 The map as it is drawn. `python -m tools.fire_in_the_lake.drawing` makes it, from real geography."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.kernel.maps import DRAWN, map_shape
from sentiero.kernel.title import Document, Drawing


@cache
def drawn_map() -> Document:
    """Areas, cities and lines in one view box; every adjacency of 1.3.6 can be seen."""
    document: Document = json.loads(files(__package__).joinpath("map.json").read_text(encoding="utf-8"))
    return {"kind": DRAWN, **document}


DRAWING: Final = Drawing(drawn_map, map_shape(keys.SPACE))
