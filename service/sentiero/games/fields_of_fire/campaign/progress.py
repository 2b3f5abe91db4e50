"""FoF 11.2 What may come after a mission, and whether the campaign is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sentiero.games.fields_of_fire.edition.catalog import CAMPAIGNS, mission
from sentiero.games.fields_of_fire.edition.sheet import PATROL, Mission
from sentiero.kernel.title import Document

STANDARD, SURVIVE, HARD = "standard", "survive", "hard"
METHODS: Final = (STANDARD, SURVIVE, HARD)
GOES_ON, WON, LOST = "goes_on", "won", "lost"


def may_follow(sheet: Mission, record: Sequence[Document], method: str) -> list[str]:
    """FoF 11.1: another try of a failed mission, or another patrol, while there are tries; else the next mission."""
    completed, tries = record[-1]["completed"], record[-1]["try"]
    found = [sheet.id] if tries < sheet.tries and (sheet.kind == PATROL or not completed) else []
    # FoF 11.4: every platoon goes out before the company does.
    if not found if sheet.kind == PATROL else completed or method == SURVIVE:
        found += following(sheet)
    return found


def following(sheet: Mission) -> list[str]:
    """The next mission of the campaign that can be played, if there is one."""
    return [one.id for one in CAMPAIGNS[sheet.campaign].missions.values() if one.number > sheet.number][:1]


def standing(sheet: Mission, record: Sequence[Document], method: str, commander_lives: bool) -> str:
    """FoF 11.2: standard: every mission completed within its tries; survive: the commander; hard: both."""
    if method != STANDARD and not commander_lives:
        return LOST
    if may_follow(sheet, record, method):
        return GOES_ON
    if method == SURVIVE:
        return WON
    return WON if not following(sheet) and all_completed(record) else LOST


def all_completed(record: Sequence[Document]) -> bool:
    """FoF 11.2: each mission of the record was completed in some try; patrols are excepted."""
    done = {one["mission"] for one in record if one["completed"]}
    return all(one["mission"] in done or mission(one["mission"]).kind == PATROL for one in record)
