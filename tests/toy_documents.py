"""What the documents of the first toy look like."""

from __future__ import annotations

from typing import Any, Final

from sentiero.kernel.shapes import (
    Const,
    Either,
    FactKind,
    Flag,
    Key,
    ListOf,
    MapOf,
    Maybe,
    Number,
    Optional,
    Record,
    Shape,
    Table,
    Text,
)
from sentiero.kernel.title import Documents

ROLE: Final = Key("Role", ("north", "south"))
LAMP: Final = Key("Lamp", ("amber", "blue", "coral", "dune"))
GUEST: Final = Key("Guest", ("ada", "ben", "cleo"))
SCENARIO: Final = Key("Scenario", ("short", "long", "tiny"))
_STATE: Final[dict[str, Shape]] = {
    "turned": ListOf(Number()),
    "wishes": MapOf(ROLE, LAMP),
    "points": MapOf(ROLE, Number(), every=True),
    "oil": MapOf(ROLE, Number(), every=True),
    "lit": MapOf(ROLE, ListOf(LAMP), every=True),
    "guests": MapOf(ROLE, ListOf(GUEST), every=True),
    "winner": Maybe(ROLE),
}
_TABLE: Final = Record("Table", {"deck": Number("How many cards are left."), **_STATE})
_POSITION: Final = Record("Position", {"deck": ListOf(Number()), **_STATE})
SCENARIO_LISTED: Final = Record("ScenarioListed", {"name": SCENARIO, "cards": Number()})
LAMP_LISTED: Final = Record("LampListed", {"name": LAMP})
CARD_LISTED: Final = Record("CardListed", {"number": Number(), "role": ROLE})


def _of(**members: Any) -> FactKind:
    return FactKind({"role": ROLE, **members})


DOCUMENTS: Final = Documents(
    table=_TABLE,
    facts={
        "set_up": FactKind({"table": _TABLE}),
        "wished": _of(lamp=Maybe(LAMP)),
        "turned": FactKind({"card": Number()}),
        "rolled": _of(result=Number()),
        "lit": _of(lamps=ListOf(LAMP)),
        "poured": _of(oil=Number()),
        "filled": _of(),
        "seated": _of(guests=ListOf(GUEST)),
        "ended": FactKind({"winner": ROLE}),
    },
    result=Record("Result", {"winner": ROLE, "points": MapOf(ROLE, Number(), every=True), "text": Optional(Text())}),
    reason=Record(
        "Reason",
        {
            "box": Text(),
            "kind": Either((Const("random"), Const("test"), Const("choice"))),
            "key": Text(),
            "values": Table(Either((Text(), Number(), ListOf(Text())))),
            "short": Optional(Flag()),
            "secret": Optional(Flag()),
            "result": Optional(Flag()),
            "dice": Optional(ListOf(Number())),
        },
    ),
    position=_POSITION,
    scenario=SCENARIO,
    options=Record("Options", {}),
    params={"card": Number()},
    refs={"lamp": LAMP, "guest": GUEST},
    chapters=frozenset({"turned"}),
    refusals=("setup/unknown_scenario", "setup/roles_not_covered", "setup/bad_deck"),
)
