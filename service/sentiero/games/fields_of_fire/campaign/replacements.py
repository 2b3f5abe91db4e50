"""FoF 10.4 Replacements, guards and casualties that come back."""

from __future__ import annotations

from sentiero.games.fields_of_fire.campaign.muster import KATUSA, POOL
from sentiero.games.fields_of_fire.campaign.redeployment import home
from sentiero.games.fields_of_fire.edition.company import company
from sentiero.games.fields_of_fire.pack.contents import EXPERIENCE, GREEN, LINE, VETERAN
from sentiero.games.fields_of_fire.position.table import Table
from sentiero.games.fields_of_fire.units.unit import US
from sentiero.games.fields_of_fire.words.asking import DONE, ask, named_options, word_options
from sentiero.kernel.title import Document, Steps
from sentiero.kernel.words import Ask

WHERE = Ask("replace.where", "10.4")
STAFFS = ("hq", "staff")
# FoF 10.4: what comes, in this order, and its level.
POOLS = {str(VETERAN): VETERAN, str(LINE): LINE, str(GREEN): GREEN, KATUSA: GREEN}


def reinforce(table: Table) -> Steps:
    """FoF 10.4: step by step, the most experienced first, to any unit of the company that is not whole."""
    for pool, level in POOLS.items():
        key = f"{POOL}{pool}"
        while table.tally.get(key, 0) and wanting(table):
            listing = lambda: named_options("unit", wanting(table)) + word_options([DONE])
            answer = yield from ask(WHERE, listing, level=EXPERIENCE[level], left=table.tally[key])
            if answer == DONE:
                break
            table.do("tallied", key, -1)
            join(table, answer, level)
            if pool == KATUSA:
                table.do("tallied", f"{KATUSA}.{answer}", 1)
        if table.tally.get(key, 0):
            table.do("tallied", key, -table.tally[key])


def wanting(table: Table) -> list[str]:
    """FoF 10.4: units of the company below their strength, and counters that are out of play."""
    short = [name for name in table.ranks if 1 < table.units[name].what.steps > table.units[name].steps]
    return short + [name for name, was in table.removed.items() if was["side"] == US and was["why"] == "lost"]


def join(table: Table, name: str, level: int) -> None:
    """FoF 10.4: one more step; an HQ or staff that is formed anew is Green."""
    table.do("tallied", "steps", 1)
    if name in table.units:
        table.do("stepped", name, 1)
        table.do("ranked", name, [*table.ranks[name], [level, False]])
        return
    was = table.removed[name]
    kind = table.pack.units[table.config["nations"][US], was["type"]].kind
    level = GREEN if kind in STAFFS else level
    found: Document = {"id": name, "type": was["type"], "side": US, "hq": was["hq"], "steps": 1, **given(table, name)}
    table.do("entered", {**found, "at": home(table, was["hq"], 1), "experience": level})
    table.do("ranked", name, [[level, False]])


def given(table: Table, name: str) -> Document:
    """What the order of battle gives a counter besides its steps: sets, ammunition, its weapon."""
    rows = {row["id"]: row for row in company(table.campaign, table.config["options"])}
    return {key: rows[name][key] for key in ("ammo", "gear", "weapon") if key in rows[name]}
