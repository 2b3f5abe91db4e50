"""Every campaign that is there, and its sheets by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sentiero.games.fields_of_fire import campaigns
from sentiero.games.fields_of_fire.data.reader import DATA_REFUSED
from sentiero.games.fields_of_fire.edition.campaign import METADATA, Campaign, read_campaign
from sentiero.games.fields_of_fire.edition.sheet import Mission
from sentiero.kernel.problems import SetupRefused


def _found() -> dict[str, Campaign]:
    """By id, in the order of the campaigns; nothing is called like something of another one."""
    folders = [path.parent for place in campaigns.__path__ for path in Path(place).glob(f"*/{METADATA}")]
    found = sorted((read_campaign(folder) for folder in folders), key=lambda one: (one.number, one.id))
    names = [name for one in found for name in one.missions]
    for name in names:
        if names.count(name) > 1:
            raise SetupRefused(DATA_REFUSED, at=f"missions {name}", expected="no second one of this name", found=name)
    return {one.id: one for one in found}


CAMPAIGNS: Final = _found()
_BY_MISSION: Final = {name: one for one in CAMPAIGNS.values() for name in one.missions}
# Every mission, campaign by campaign.
MISSIONS: Final = tuple(_BY_MISSION)


def campaign_of(name: str) -> Campaign:
    """The campaign of a mission."""
    return _BY_MISSION[name]


def mission(name: str) -> Mission:
    """The sheet of a mission."""
    return _BY_MISSION[name].missions[name]
