"""A pack from its documents; a bad one is refused with its first error and the place of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from sentiero.games.fields_of_fire.data.reader import Node
from sentiero.games.fields_of_fire.edition.campaign import TERRAIN, Campaign
from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS
from sentiero.games.fields_of_fire.pack.action_cards import read_action_deck
from sentiero.games.fields_of_fire.pack.contents import NO_VOF, RANGES, Breakdown, Fire, Marker, Pack, UnitType
from sentiero.games.fields_of_fire.pack.contents import VehicleExtra as Extra
from sentiero.games.fields_of_fire.pack.terrain_cards import read_terrain
from sentiero.kernel.problems import OtherData

_PACKS: Final = Path(str(files(__package__))).parent / "packs"


def _shipped() -> dict[str, Path]:
    found = {json.loads(path.read_text(encoding="utf-8"))["id"]: path.parent for path in _PACKS.glob("*/pack.json")}
    return dict(sorted(found.items()))


# Every pack that lies in the folder of packs, by its id: ours, and what an owner of the game puts there.
SHIPPED: Final = _shipped()
DEFAULT: Final = "designed-1"
OTHER_PACK: Final = "data/other_pack"
VOFS: Final = ("S", "A", "A/S", "H", "G!", "S!")
KINDS: Final = ("hq", "staff", "squad", "weapon", "fo", "sniper", "leader", "runner", "lat", "vehicle")
WEAPONS: Final = ("small_arms", "mg_bipod", "mg_tripod", "mortar", "rkt_light", "rkt_heavy", "vehicle")
AMMO: Final = ("mg", "mortar", "rkt", "gun")
UNIT_FIELDS: Final = (
    "nation", "id", "kind", "steps", "vof", "range", "fire_side", "reduced", "tripod", "weapon", "ammo_kind",
    "out_of_ammo", "counter_limit",
)  # fmt: skip
MARKER_FLAGS: Final = ("cover", "fortification", "structure", "upper", "arc", "blocks_los")


@cache
def shipped(name: str) -> Pack:
    """A pack that comes with the game; what a campaign has of it may lie with the campaign."""
    folder = SHIPPED[name]
    places = [folder, *(campaign.folder / "packs" / folder.name for campaign in CAMPAIGNS.values())]
    paths = [path for place in places for path in sorted(place.glob("*.json"))]
    return read_pack({path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths})


def pack_of(config: Mapping[str, Any], campaign: Campaign) -> Pack:
    """The pack that a game was begun with, or OtherData: with other cards it would be another game."""
    name, remembered = config["pack"]["id"], config["pack"]["hash"]
    if name not in SHIPPED:
        raise OtherData(OTHER_PACK, "1.2.2", pack=name)
    pack = shipped(name)
    if pack.digests.get(campaign.id) != remembered:
        raise OtherData(OTHER_PACK, "1.2.2", pack=name)
    return pack


def packs_for(campaign: Campaign) -> list[str]:
    """The packs that a campaign can be played with."""
    return [name for name in SHIPPED if campaign.id in shipped(name).digests]


def covered(documents: Mapping[str, Any]) -> list[Campaign]:
    """The campaigns of which a pack has every file; if of none, the first, so that it is told what is missing."""
    every = list(CAMPAIGNS.values())
    return [one for one in every if all(file in documents for file in one.pack_files)] or every[:1]


def read_pack(documents: Mapping[str, Any]) -> Pack:
    """A pack from its documents by name, or SetupRefused."""
    campaigns = covered(documents)
    names = dict.fromkeys(file for campaign in campaigns for file in campaign.pack_files)
    nodes = {file: Node(documents.get(file), f"{file}.json") for file in names}
    about = nodes["pack"]
    return Pack(
        id=about.field("id").text(),
        provenance=about.field("provenance").word(("designed", "transcribed")),
        version=about.field("version").number(1, 10**6),
        digests={campaign.id: digest(documents, campaign) for campaign in campaigns},
        options={name: node.flag() for name, node in about.field("options").fields()},
        actions=read_action_deck(nodes["action_deck"], about.field("cards").number(10, 200)),
        terrain={one.terrain: read_terrain(nodes[f"{TERRAIN}{one.terrain}"]) for one in campaigns},
        units=_keyed(_of(nodes, "units"), _unit, lambda unit: (unit.nation, unit.id)),
        squads=dict(_breakdown(one) for node in _of(nodes, "squads") for one in node.each()),
        markers=_keyed(_of(nodes, "markers"), _marker, lambda marker: marker.id),
        vehicles=dict(_vehicle(one) for node in _of(nodes, "vehicles_extra") for one in node.each()),
    )


def digest(documents: Mapping[str, Any], campaign: Campaign) -> str:
    """What a game remembers of its pack, besides the name: of the files that its campaign uses."""
    text = json.dumps([documents.get(file) for file in campaign.pack_files], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _of(nodes: Mapping[str, Node], kind: str) -> list[Node]:
    """The files of a kind; a campaign may have one of its own beside that of all."""
    return [node for file, node in nodes.items() if file.startswith(kind)]


def _keyed(nodes: list[Node], read: Callable[[Node], Any], key: Callable[[Any], Any]) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for one in (one for node in nodes for one in node.each()):
        thing = read(one)
        if key(thing) in found:
            one.refuse("no second one of this name")
        found[key(thing)] = thing
    return found


def _fire(node: Node | None) -> Fire | None:
    """A volume of fire with its range, both or none."""
    if node is None:
        return None
    vof = node.maybe("vof")
    if vof is None:
        return NO_VOF
    return Fire(vof.word(VOFS), RANGES[node.field("range").word(tuple(RANGES))])


def _unit(node: Node) -> UnitType:
    node.only(UNIT_FIELDS)
    limit, ammo = node.maybe("counter_limit"), node.maybe("ammo_kind")
    reduced, weapon, tripod = node.maybe("reduced"), node.maybe("weapon"), node.maybe("tripod")
    return UnitType(
        id=node.field("id").text(),
        nation=node.field("nation").text(),
        kind=node.field("kind").word(KINDS),
        steps=node.field("steps").number(1, 4),
        fire=_fire(node) or NO_VOF,
        fire_side=_fire(node.maybe("fire_side")),
        reduced={int(steps): _fire(one) or NO_VOF for steps, one in reduced.fields()} if reduced else {},
        tripod=tripod.flag() if tripod else False,
        weapon=weapon.word(WEAPONS) if weapon else "small_arms",
        ammo_kind=ammo.word(AMMO) if ammo else None,
        out_of_ammo=_fire(node.maybe("out_of_ammo")),
        counter_limit=limit.number(1, 99) if limit else None,
    )


def _breakdown(node: Node) -> tuple[tuple[str, str, int], Breakdown]:
    steps = node.field("from_steps").number(2, 4)
    if node.field("to_steps").number(1, 3) != steps - 1:
        node.field("to_steps").refuse(f"{steps - 1}")
    teams = Breakdown(_fire(node.field("assault")) or NO_VOF, _fire(node.field("fire")) or NO_VOF)
    return (node.field("nation").text(), node.field("unit").text(), steps), teams


def _marker(node: Node) -> Marker:
    node.only(("id", "ncm", "capacity", "adjacent_ncm", *MARKER_FLAGS))
    flags = {name: one.flag() if (one := node.maybe(name)) else False for name in MARKER_FLAGS}
    capacity, beside = node.maybe("capacity"), node.maybe("adjacent_ncm")
    return Marker(
        id=node.field("id").text(),
        ncm=node.field("ncm").number(-5, 8),
        capacity=capacity.number(1, 16) if capacity else None,
        adjacent_ncm=beside.number(-5, 0) if beside else 0,
        **flags,
    )


def _vehicle(node: Node) -> tuple[str, Extra]:
    reach = RANGES[node.field("range").word(tuple(RANGES))]
    return node.field("key").text(), Extra(reach, node.field("platoon").number(1, 4))
