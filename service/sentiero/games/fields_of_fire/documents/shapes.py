"""What the documents of the title look like, put together."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.games.fields_of_fire.documents.facts import FACTS
from sentiero.games.fields_of_fire.documents.position import POSITION
from sentiero.games.fields_of_fire.documents.questions import PARAMS, REASON, REFS
from sentiero.games.fields_of_fire.documents.results import PLAYED, RESULT
from sentiero.games.fields_of_fire.documents.table import TABLE
from sentiero.games.fields_of_fire.preparation.set_up import FLAGS, REFUSALS
from sentiero.games.fields_of_fire.words.turns import begins_turn
from sentiero.kernel.shapes import Flag, Optional, Record
from sentiero.kernel.title import Documents

_CHANGES: Final = {"simplified": "No experience, no ammunition, no communications.", **PLAYED}
OPTIONS: Final = Record(
    "Options",
    {
        "pack": Optional(keys.PACK),
        "campaign": Optional(keys.METHOD),
        **{name: Optional(Flag(_CHANGES[name])) for name in FLAGS},
    },
    "The options of a new game.",
)
# The missions that can be played.
SCENARIOS: Final = [str(name) for name in keys.SCENARIO.values]
DOCUMENTS: Final = Documents(
    table=TABLE,
    facts=FACTS,
    result=RESULT,
    reason=REASON,
    position=POSITION,
    scenario=keys.SCENARIO,
    options=OPTIONS,
    params=PARAMS,
    refs=REFS,
    chapters=frozenset({"turn"}),
    turns=begins_turn,
    reasoned=True,
    refusals=REFUSALS,
)
