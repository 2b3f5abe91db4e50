"""FoF 7.1.1 The vehicles that a mission or an event brings."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.games.fields_of_fire.pack.contents import LINE, Pack
from sentiero.games.fields_of_fire.units.vehicle import JEEP
from sentiero.kernel.title import Document

PLATOON: Final = "_platoon"


def vehicles_of(sheet: Mission, campaign: Campaign, pack: Pack) -> list[Document]:
    """Attached platoons and trucks, and the jeeps of the company."""
    found: list[Document] = []
    for row in sheet.attachments:
        if "vehicle" in row:
            found += _machines(row, pack)
    jeeps = sum(row["count"] for row in campaign.company.equipment if row["key"] == JEEP)
    return found + [vehicle(JEEP, JEEP if jeeps == 1 else f"{JEEP}_{n}", None) for n in range(1, jeeps + 1)]


def _machines(row: Document, pack: Pack) -> list[Document]:
    """FoF 7.1.1: a platoon with its leader; or so many that belong to none, as trucks; with their ammunition."""
    kind = row["vehicle"]
    loose = [vehicle(kind, f"{kind}_{n}", None) for n in range(1, row["count"] + 1)]
    found = platoon(pack, kind, kind) if row["unit"].endswith(PLATOON) else loose
    return [one | {name: row[name] for name in ("ammo",) if name in row} for one in found]


def platoon(pack: Pack, kind: str, name: str) -> list[Document]:
    """A platoon of vehicles; the first one is its leader's."""
    return [vehicle(kind, f"{name}_{n}", f"{name}_1") for n in range(1, pack.vehicles[kind].platoon + 1)]


def vehicle(kind: str, name: str, leader: str | None) -> Document:
    """One vehicle: Line, like everything attached."""
    return {
        "id": name, "type": kind, "steps": 1, "hq": leader, "attached": True, "experience": LINE, "weapon": kind,
    }  # fmt: skip
