"""What stands on a counter (FoF 1.2.3): the letters of its kind, and which one of its kind it is."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sentiero.games.fields_of_fire.edition.company import CO_HQ

STAFF: Final = "staff"
# The company's own headquarters is no number.
COMPANY: Final = "CO"
_SQUAD: Final = re.compile(r"(\d+)_(\d+)")
_LED: Final = re.compile(r"plt(\d+)_hq")
_NUMBERED: Final = re.compile(r"(\d+)_.*|.*_(\d+)")


def sign(unit: str, kind: str) -> str:
    """The key of the letters on its counter: of staff its own, of all others that of their kind."""
    return unit if kind == STAFF else kind


@cache
def number(unit: str) -> str:
    """FoF 1.2.3: 1/2 is the first squad of the second platoon; empty where there is only one."""
    if unit == CO_HQ:
        return COMPANY
    if squad := _SQUAD.fullmatch(unit):
        return f"{squad[1]}/{squad[2]}"
    found = _LED.fullmatch(unit) or _NUMBERED.fullmatch(unit)
    return next((one for one in found.groups() if one), "") if found else ""
