"""The charts of the game, read and checked when the game is loaded."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.data.reader import Node, campaign_documents, document

# The columns that the tables of the game read; a choice among n things reads column n.
COLUMNS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12)
CHARTS: Final[dict[str, Any]] = document("charts.json").value
COMMANDS: Final[dict[str, Any]] = CHARTS["commands"]
ATTEMPT: Final[dict[str, Any]] = CHARTS["attempt"]
MOST_STEPS: Final[int] = CHARTS["stacking"]["steps"]
MOST_VEHICLES: Final[int] = CHARTS["stacking"]["vehicles"]


class Draw(NamedTuple):
    """FoF 4.2 How an action is attempted: what the cards must show, and what changes their number."""

    icon: str
    # None: said by the terrain or the table of fire support.
    base: int | None
    # Recovery goes by the experience of whoever gives the order.
    by_hq: bool
    auto_without_vof: bool
    each_unit: bool
    extra: int


class ActionRow(NamedTuple):
    """FoF 4.2.1, 4.2.4 One action of the menu."""

    id: str
    rule: str
    key: str
    cost: int
    draw: Draw | None
    needs_hq: bool


class Row(NamedTuple):
    """FoF 9.4 What a unit does on these results of a column; column 0 is no draw."""

    action: str
    column: int
    results: tuple[int, ...]


class Situation(NamedTuple):
    """FoF 9.4 One situation of a hierarchy, and its rows by tactic."""

    key: str
    rows: dict[str, tuple[Row, ...]]


def _draw(node: Node) -> Draw:
    base, extra = node.maybe("base"), node.maybe("plus_if_tripod") or node.maybe("plus_if_registered_target")
    return Draw(
        node.field("icon").word(("rally", "cover", "infiltrate", "crosshair", "grenade", "burst")),
        base.number(1, 9) if base else None,
        node.field("experience_of").text() != "acting unit",
        node.maybe("auto_if_no_vof_on_card") is not None,
        node.maybe("each_unit") is not None,
        extra.number(0, 3) if extra else 0,
    )


def _action(node: Node) -> ActionRow:
    draw = node.maybe("draw")
    return ActionRow(
        node.field("id").text(),
        node.field("rule").text(),
        node.field("key").text(),
        node.field("cost").number(1, 2),
        _draw(draw) if draw else None,
        node.maybe("needs_hq") is not None,
    )


def _rows(node: Node) -> tuple[Row, ...]:
    found = tuple(
        Row(one.field("action").text(), one.field("r").number(0, 10), one.field("on").numbers(1, 10))
        for one in node.each()
    )
    results = sorted(result for row in found for result in row.results)
    column = found[0].column
    if any(row.column != column for row in found) or (column and column not in COLUMNS):
        node.refuse("one column of the action cards")
    if results != list(range(1, column + 1)):
        node.refuse(f"each result from 1 to {column} once")
    return found


def _hierarchy(node: Node) -> tuple[Situation, ...]:
    return tuple(
        Situation(one.field("key").text(), {name: _rows(rows) for name, rows in one.fields() if name != "key"})
        for one in node.each()
    )


_ACTIONS = document("actions.json")
_ACTIVITY = document("activity.json")
# FoF 4.2: the actions of volume I, by id.
ACTIONS: Final = {
    row.id: row for one in _ACTIONS.field("actions").each() if one.maybe("volume") is None for row in [_action(one)]
}
# FoF 4.2.5: what pinned units and limited action teams may do; a star marks what is restricted.
LIMITS: Final[dict[str, dict[str, Any]]] = _ACTIONS.field("limits").value
# FoF 9.4: defensive, offensive, lat_pinned.
HIERARCHIES: Final = {name: _hierarchy(_ACTIVITY.field(name)) for name in ("defensive", "offensive", "lat_pinned")}
# FoF 7.6: the chart of vehicles and of weapons against them, and what campaigns have beside it.
VEHICLES: Final[dict[str, dict[str, Any]]] = {
    name: row
    for node in (document("vehicles.json"), *(campaign_documents("vehicles.json")))
    for name, row in node.value.items()
}
