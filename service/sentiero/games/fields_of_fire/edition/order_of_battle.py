"""FoF 2.3.3 The company of a campaign at its start: counters, equipment, who succeeds whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE
from sentiero.kernel.title import Document

HQ: Final = "hq"
# Counters that stand for the same men: a section, or its teams.
SECTION, TEAMS = "mortar_section", "mortar_teams"
_ROW: Final = ("id", "kind", "steps", "experience", "hq", "ammo", "gear", "weapon", "option")
_EQUIPMENT: Final = ("key", "count", "per_platoon", "night")
_FIELDS: Final = (
    "source", "units", "radio_or_telephone", "equipment", "bearers", "succession", "grenade_ncm", "replacements",
)  # fmt: skip
REST: Final = "rest"


@dataclass(frozen=True, slots=True)
class OrderOfBattle:
    """The company as its campaign gives it."""

    units: tuple[Document, ...]
    # Sets that may be telephones instead.
    radio_or_telephone: tuple[str, ...]
    equipment: tuple[Document, ...]
    # Who carries what unless the player says otherwise: by the thing or its class, and whatever is left.
    bearers: dict[str, tuple[str, ...]]
    # FoF 10.2.2: rank by rank, by a counter's name or its kind; after them any step.
    succession: tuple[tuple[str, ...], ...]
    # FoF 6.5.1: what a grenade of the company is worth.
    grenade_ncm: int
    # FoF 10.4: steps that come after a mission that was completed.
    replacements: int
    # The HQs of its platoons, in order.
    platoons: tuple[str, ...]
    # The counters that are one section or teams, as the player likes.
    mortars: tuple[str, ...]


def read_order_of_battle(node: Node) -> OrderOfBattle:
    """Checked: every headquarters, heir and bearer that is named is there."""
    node.only(_FIELDS)
    units = tuple(_unit(one) for one in node.field("units").each())
    names = (*(row["id"] for row in units), *(row["kind"] for row in units))
    for one, row in zip(node.field("units").each(), units, strict=True):
        if row["hq"] is not None:
            one.field("hq").word(names)
    either = node.maybe("radio_or_telephone")
    return OrderOfBattle(
        units=units,
        radio_or_telephone=tuple(one.text() for one in either.each()) if either else (),
        equipment=tuple(_equipment(one) for one in node.field("equipment").each()),
        bearers={key: one.words(names) for key, one in node.field("bearers").fields()},
        succession=tuple(tuple(name.text() for name in rank.each()) for rank in node.field("succession").each()),
        grenade_ncm=node.field("grenade_ncm").number(-8, 0),
        replacements=node.field("replacements").number(0, 40),
        platoons=tuple(row["id"] for row in units if row["kind"] == HQ and row["hq"]),
        mortars=tuple(row["id"] for row in units if "option" in row),
    )


def _unit(node: Node) -> Document:
    node.only(_ROW)
    node.field("id").text()
    node.field("kind").text()
    node.field("steps").number(1, 4)
    node.field("experience").word(EXPERIENCE)
    if (ammo := node.maybe("ammo")) is not None:
        ammo.number(0, 20)
    if (option := node.maybe("option")) is not None:
        option.word((SECTION, TEAMS))
    found: Document = node.value
    return found


def _equipment(node: Node) -> Document:
    node.only(_EQUIPMENT).field("key").text()
    node.field("count").number(1, 20)
    found: Document = node.value
    return found
