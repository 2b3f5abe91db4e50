"""FoF 2.3.3 The company and its attachments as they begin a mission."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.edition.campaign import Campaign
from sentiero.games.fields_of_fire.edition.order_of_battle import SECTION, TEAMS
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, LINE, Pack
from sentiero.kernel.title import Document

CO_HQ: Final = "co_hq"
# FoF 13: what a counter does without, by the switch.
_SWITCHED: Final = {"ammo": "no_ammunition", "gear": "no_communications"}


def company(campaign: Campaign, options: Document) -> list[Document]:
    """Its counters; mortars as one section or as three teams."""
    left_out = SECTION if options.get("mortar_teams") else TEAMS
    rows = [row for row in campaign.company.units if row.get("option") != left_out]
    return [_counter(row, options) for row in rows]


def _counter(row: Document, options: Document) -> Document:
    found: Document = {"id": row["id"], "type": row["kind"], "steps": row["steps"], "hq": row["hq"]}
    found["experience"] = LINE if options.get("no_experience") else EXPERIENCE.index(row["experience"])
    found |= {name: row[name] for name in ("ammo", "gear", "weapon") if name in row}
    return simplified(found, options)


def simplified(counter: Document, options: Document) -> Document:
    """FoF 13.2, 13.3: no ammunition is counted; there are no radios and telephones."""
    left_out = [name for name, switch in _SWITCHED.items() if options.get(switch)]
    return {name: value for name, value in counter.items() if name not in left_out}


def attachments(sheet: Mission, campaign: Campaign, pack: Pack, options: Document) -> list[Document]:
    """FoF 2.3.3: attached infantry is Line and belongs to one HQ for the whole mission."""
    rows = [row for row in sheet.attachments if "vehicle" not in row]
    counters: list[Document] = [
        {
            "id": row["unit"] if row["count"] == 1 else f"{row['unit']}_{n}", "type": row["unit"],
            "steps": pack.units[campaign.nation, row["unit"]].steps, "hq": CO_HQ, "attached": True, "experience": LINE,
            **{name: row[name] for name in ("ammo", "gear", "weapon") if name in row},
        }
        for row in rows for n in range(1, row["count"] + 1)
    ]  # fmt: skip
    return [simplified(counter, options) for counter in counters]
