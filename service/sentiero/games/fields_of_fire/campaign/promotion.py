"""FoF 10.3.2 Promotions: steps rise by points of experience."""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.campaign.muster import KATUSA, POINTS
from sentiero.games.fields_of_fire.campaign.progress import SURVIVE
from sentiero.games.fields_of_fire.data.charts import CHARTS
from sentiero.games.fields_of_fire.edition.company import CO_HQ
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, LINE, VETERAN
from sentiero.games.fields_of_fire.position.patrol import went
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.words.asking import DONE, ask, word_options
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps
from sentiero.kernel.words import Ask

WHO = Ask("promote.who", "10.3.2")
COSTS: Final[list[int]] = CHARTS["promotion"]


def promote(table: Table) -> Steps:
    """FoF 10.3.2: one step after the other, as long as there are points and the player likes."""
    while promotable(table):
        answer = yield from ask(WHO, lambda: options(table), left=table.tally[POINTS])
        if answer == DONE:
            return
        name, _, level = answer.partition(":")
        raise_step(table, name, EXPERIENCE.index(level))


def promotable(table: Table) -> list[tuple[str, int]]:
    """FoF 10.3.2: each unit with a step that may rise and can be paid, by the level of that step.

    Nobody of a team, whose level is that of its counter (FoF 6.3.3): points for him would be lost.
    """
    points = table.tally.get(POINTS, 0)
    units = {name: ranks for name, ranks in table.ranks.items() if table.units[name].what.kind != "lat"}
    found = [
        (name, level)
        for name, ranks in units.items()
        for level in _open(ranks)
        if COSTS[level] <= points and (level != LINE or may_be_veteran(table, name))
    ]
    took_part = went(table.config.get("record", ()))
    return [one for one in found if (one[0] != CO_HQ or not _barred(table)) and (not took_part or one[0] in took_part)]


def may_be_veteran(table: Table, name: str) -> bool:
    """FoF 10.4: whether one more step of a unit may rise so far: no KATUSA."""
    veterans = sum(level == VETERAN for level, _ in table.ranks[name])
    return bool(veterans + table.tally.get(f"{KATUSA}.{name}", 0) < len(table.ranks[name]))


def _open(ranks: list[list[int]]) -> list[int]:
    """FoF 10.3.2: one level a mission for each step."""
    return sorted({level for level, promoted in ranks if not promoted and level < VETERAN})


def _barred(table: Table) -> bool:
    """FoF 11.2: one who only wants to survive does not rise by a failure."""
    return table.config["options"].get("campaign") == SURVIVE and bool(table.config["carried"]["failed"])


def raise_step(table: Table, name: str, level: int) -> None:
    """FoF 10.3.2: Green to Line for one point, Line to Veteran for three."""
    ranks = [list(one) for one in table.ranks[name]]
    ranks[ranks.index([level, False])] = [level + 1, True]
    table.do("tallied", POINTS, -COSTS[level])
    table.do("ranked", name, ranks)


def options(table: Table) -> list[Option]:
    """Every promotion that can be paid, or no more."""
    found = [
        Option(f"{name}:{EXPERIENCE[level]}", "promotion", {"unit": name, "level": EXPERIENCE[level]}, {"unit": name})
        for name, level in promotable(table)
    ]
    return found + word_options([DONE])
