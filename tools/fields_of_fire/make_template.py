"""The template of a pack for an owner of the game: every file with every row, and nothing filled in.

`python -m tools.fields_of_fire.make_template` writes it to docs/fields-of-fire-pack/.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.fields_of_fire import make_pack

FOLDER: Final = Path(__file__).parents[2] / "docs" / "fields-of-fire-pack"
# What stays of each row: names, and what orders of battle and rules say of it.
KEPT: Final = {
    "action_deck": ("id",),
    "terrain": ("id",),
    "units": ("nation", "id", "kind", "steps", "weapon", "ammo_kind"),
    "squads": ("nation", "unit", "from_steps", "to_steps"),
    "markers": ("id", "cover", "fortification", "structure", "upper", "arc", "blocks_los"),
    "vehicles_extra": ("key",),
}
ABOUT: Final = {"id": "my-pack", "provenance": "transcribed", "licence": "for your own use", "author": "", "version": 1}


def documents() -> dict[str, str]:
    """The files of the template by name."""
    made = {name: json.loads(text) for name, text in make_pack.documents().items()}
    return {name: _written(_emptied(name.removesuffix(".json"), value)) for name, value in made.items()}


def _emptied(name: str, value: Any) -> Any:
    if name == "pack":
        return {**value, **ABOUT}
    # A campaign's file of a kind keeps what the file of all keeps.
    kept = KEPT.get(name) or KEPT[name.rpartition("_")[0]]
    return [{key: one if key in kept else blank(one) for key, one in row.items()} for row in value]


def blank(value: Any) -> Any:
    """The same form without values."""
    if isinstance(value, dict):
        return {key: blank(one) for key, one in value.items()}
    return [] if isinstance(value, list) else None


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
    rows = ",\n ".join(json.dumps(row, ensure_ascii=False) for row in value)
    return f"[\n {rows}\n]\n"


def main() -> None:
    """Write it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
