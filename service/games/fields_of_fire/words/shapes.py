"""What the documents of the title look like: their members by name, most of them not described any further yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from service.games.fields_of_fire.missions.sheet import MISSIONS, OFFENSIVE, mission
from service.games.fields_of_fire.pack.loading import SHIPPED
from service.games.fields_of_fire.position.documents import BY_CARD, PLAIN
from service.games.fields_of_fire.set_up import FLAGS, REFUSALS
from service.games.fields_of_fire.words.telling import POSITION, VALUES
from service.kernel.shapes import KIND, Const, FactKind, Flag, Key, Named, Number, Optional, Record, Shape, Text
from service.kernel.title import Document, Documents


class Anything(NamedTuple):
    """A value whose shape is not declared."""

    def schema(self, named: Named) -> Document:
        """Every value is one."""
        return {}


ANYTHING: Final = Anything()
SCENARIO: Final = Key("Scenario", [name for name in MISSIONS if mission(name).kind == OFFENSIVE])
_SEEN: Final = (
    "mission", "pack", "options", "scripted", "seats", "turn", "visibility", "activity_level", "cards", "units",
    "covers", "casualties", "fire", "volumes", "incoming", "targeted", "controls", "signals", "commands", "support",
    "decks", "result",
)  # fmt: skip
_KEPT: Final = (
    *BY_CARD, "covers", "contacts", "marked", "targeted", "incoming", "units", "removed", "casualties", "postures",
)  # fmt: skip
_PARAMS: Final = (
    "action", "card", "cards", "column", "control", "cost", "device", "does", "event", "group", "held", "hierarchy",
    "hq", "kind", "left", "letter", "number", "situation", "spots", "level", "skill", "support", "thing", "unit",
    "wanted",
)  # fmt: skip


def _any(names: Iterable[str]) -> dict[str, Shape]:
    return dict.fromkeys(names, ANYTHING)


def _maybe(names: Iterable[str]) -> dict[str, Shape]:
    return dict.fromkeys(names, Optional(ANYTHING))


def _member(value: str) -> str:
    """What a value of a fact is called; `kind` is the kind of the fact itself."""
    return "what" if value == KIND else value


_REASON: Final[dict[str, Shape]] = {
    "kind": Const("chart"), "key": Text(), "rule": Text(), "values": ANYTHING, "short": Flag(),
}  # fmt: skip
_RESULT: Final[dict[str, Shape]] = {
    "mission": SCENARIO,
    "try": Number(least=1),
    "turns": Number(),
    "completed": Flag(),
    **dict.fromkeys(
        (
            "points",
            "earned",
            "company",
            "record",
            "commander_lost",
            "campaign",
            "may_follow",
            "scored",
            "options",
            "pack",
            "field",
        ),
        ANYTHING,
    ),
}
_OPTIONS: Final[dict[str, Shape]] = {
    "pack": Optional(Key("Pack", list(SHIPPED))),
    **dict.fromkeys(FLAGS, Optional(Flag())),
}

DOCUMENTS: Final = Documents(
    table=Record("Table", _any(_SEEN)),
    facts={
        POSITION: FactKind(_any(("position",))),
        **{kind: FactKind(_any(map(_member, names))) for kind, names in VALUES.items()},
    },
    result=Record("Result", _RESULT),
    reason=Record("Reason", _REASON),
    position=Record("Position", {**_any(_KEPT), **_maybe((*PLAIN, "impulse"))}),
    scenario=SCENARIO,
    options=Record("Options", _OPTIONS),
    params=_any(_PARAMS),
    refs={},
    chapters=frozenset({"turn"}),
    refusals=REFUSALS,
)
