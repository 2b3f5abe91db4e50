"""The titles that this service runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.games.fields_of_fire.title import FieldsOfFire
from service.games.fire_in_the_lake.title import FireInTheLake
from service.kernel.title import Title

TITLES: Final[Mapping[str, Title[Any]]] = {title.name: title for title in (FireInTheLake(), FieldsOfFire())}


def describe_pack(documents: Mapping[str, Any]) -> list[str]:
    """A data pack of Fields of Fire in figures; only who checks one needs that game loaded."""
    from service.games.fields_of_fire.pack import describing

    return describing.describe_pack(documents)
