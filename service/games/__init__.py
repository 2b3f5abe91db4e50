"""The titles that this service runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.games.fire_in_the_lake.title import FireInTheLake
from service.kernel.title import Title

TITLES: Final[Mapping[str, Title[Any]]] = {title.name: title for title in (FireInTheLake(),)}
