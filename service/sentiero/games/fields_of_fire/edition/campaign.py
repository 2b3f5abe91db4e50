"""FoF 2.1 A campaign: nations, cards, company, enemies, sheets, and where it differs from the others."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.forces import Forces, read_forces
from sentiero.games.fields_of_fire.edition.order_of_battle import OrderOfBattle, read_order_of_battle
from sentiero.games.fields_of_fire.edition.sheet import DEFENSIVE, OFFENSIVE, PATROL, Mission, read_mission

METADATA: Final = "campaign.json"
# FoF 1.2.1: one of a pack's files is the campaign's terrain deck.
TERRAIN: Final = "terrain_"
# FoF 4.3.5: a radio reaches who is in sight as by day, or the whole map.
SIGHT, MAP = "sight", "map"
# FoF 6.7.1: the columns of the table of fire support that observers have.
COLUMNS: Final = ("art_fo", "mtr_fo", "fac")
PLACES: Final = ("left", "middle", "right")
_AFTER: Final = ("capture", "vehicles", "fire_missions", "contact", "combat_effects", "clean_up")
_ENEMY: Final = ("enemy_event", "enemy_activity")
_COMMAND: Final = ("activation", "initiative", "general_initiative")
_ATTACK: Final = ("friendly_event", *_COMMAND, *_ENEMY, *_AFTER)
# FoF 3: the order of a turn by the kind of mission, unless a campaign has another; in defence the enemy comes first.
PHASES: Final[dict[str, tuple[str, ...]]] = {
    OFFENSIVE: _ATTACK,
    PATROL: _ATTACK,
    DEFENSIVE: ("friendly_event", *_ENEMY, *_COMMAND, *_AFTER),
}
_FIELDS: Final = ("id", "number", "source", "nation", "pack", "commander", "in_numbers", "charts", "phases")


@dataclass(frozen=True, slots=True)
class Advice:
    """What the commander of our own must know of a company."""

    # With which platoon a counter goes, by its name or its kind; and where staff and weapons of the company begin.
    goes_with: dict[str, str]
    begins: dict[str, str]


@dataclass(frozen=True, slots=True)
class Campaign:
    """One of them; it hangs on the table of each of its games."""

    id: str
    number: int
    # Whose counters the company has.
    nation: str
    # The files of a pack that it uses, in the order in which they are hashed.
    pack_files: tuple[str, ...]
    # What its terrain deck is called; campaigns may share one.
    terrain: str
    company: OrderOfBattle
    forces: dict[str, Forces]
    missions: dict[str, Mission]
    charts: dict[str, Any]
    phases: dict[str, tuple[str, ...]]
    advice: Advice
    # The counters that come in numbers, and are told so.
    in_numbers: tuple[str, ...]
    folder: Path


def read_campaign(folder: Path) -> Campaign:
    """A campaign from its folder, or SetupRefused with the first error and its place."""
    node = document(folder, METADATA).only(_FIELDS)
    name = node.field("id").word((folder.name,))
    forces = {
        path.stem.removeprefix("forces_"): read_forces(document(folder, path.name))
        for path in sorted(folder.glob("forces_*.json"))
    }
    sheets = [read_mission(document(folder, f"missions/{path.name}"), name, forces) for path in _sheets(folder)]
    pack = node.field("pack")
    files = tuple(one.text() for one in pack.each())
    decks = [file.removeprefix(TERRAIN) for file in files if file.startswith(TERRAIN)]
    if len(decks) != 1:
        pack.refuse(f"one file {TERRAIN}…")
    return Campaign(
        id=name,
        number=node.field("number").number(1, 99),
        nation=node.field("nation").text(),
        pack_files=files,
        terrain=decks[0],
        company=read_order_of_battle(document(folder, "company.json")),
        forces=forces,
        missions={sheet.id: sheet for sheet in sorted(sheets, key=lambda sheet: sheet.number)},
        charts=_charts(node.maybe("charts")),
        phases=_phases(node.maybe("phases")),
        advice=_advice(node.field("commander")),
        in_numbers=tuple(one.text() for one in node.field("in_numbers").each()),
        folder=folder,
    )


def document(folder: Path, file: str) -> Node:
    """A document of a campaign; its place begins with the campaign's name."""
    return Node(json.loads((folder / file).read_text(encoding="utf-8")), f"{folder.name}/{file}")


def _sheets(folder: Path) -> list[Path]:
    return sorted((folder / "missions").glob("*.json"))


def _covers(node: Node) -> list[str]:
    found = [one.text() for one in node.each()]
    if len(found) != len(CHARTS["urban_cover"]):
        node.refuse(f"{len(CHARTS['urban_cover'])} kinds of cover")
    return found


def _words(among: tuple[str, ...]) -> Callable[[Node], dict[str, str]]:
    return lambda node: {name: one.word(among) for name, one in node.fields()}


def _texts(node: Node) -> dict[str, str]:
    return {name: one.text() for name, one in node.fields()}


# What of the charts a campaign may have instead: cover in towns, radios, observers, events that silence a firer.
OWN_CHARTS: Final[dict[str, Callable[[Node], Any]]] = {
    "urban_cover": _covers, "radios": _words((SIGHT, MAP)), "observers": _words(COLUMNS), "closed_by": _texts,
}  # fmt: skip


def _charts(node: Node | None) -> dict[str, Any]:
    own = {} if node is None else dict(node.only(OWN_CHARTS).fields())
    return {name: read(own[name]) if name in own else CHARTS[name] for name, read in OWN_CHARTS.items()}


def _phases(node: Node | None) -> dict[str, tuple[str, ...]]:
    own = {} if node is None else node.only(PHASES).fields()
    return PHASES | {kind: tuple(one.text() for one in order.each()) for kind, order in own}


def _advice(node: Node) -> Advice:
    node.only(("with", "begins"))
    places = [{name: one.word(PLACES) for name, one in node.field(part).fields()} for part in ("with", "begins")]
    return Advice(*places)
