"""2.1 The position before the first card, or one that a script gives."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.folding import fill
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.set_up.deck import PIVOTAL_CARDS, build_deck
from sentiero.games.fire_in_the_lake.set_up.scenario import scenario
from sentiero.kernel.chance import Chance
from sentiero.kernel.title import Document


def first_position(config: Document, chance: Chance) -> Document:
    """The table before the first card, as a document."""
    plan = scenario(config["scenario"])
    options = config["options"]
    deck = config["script"].get("deck")
    capabilities = first_capabilities(config, plan)
    away = {int(card) for card in capabilities}
    position: Document = {
        "config": {name: config[name] for name in ("scenario", "seats", "options", "scripted")},
        "tracks": {
            ARVN: plan["resources"][ARVN], NVA: plan["resources"][NVA], VC: plan["resources"][VC],
            "aid": plan["aid"], "patronage": plan["patronage"], "trail": plan["trail"], "econ": plan["econ"],
        },
        "spaces": {space: _space(entry) for space, entry in plan["spaces"].items()},
        "out_of_play": plan["out_of_play"],
        "leaders": plan["leaders"],
        "capabilities": capabilities,
        "pivotal": dict(PIVOTAL_CARDS) if plan["deck"]["pivotal"] else {},
        "deck": deck[::-1] if deck else build_deck(plan, options, chance, away),
        "markers": _deal(config, chance),
    }  # fmt: skip
    if US not in [faction for seat in config["seats"] for faction in seat["roles"]]:
        position["policy"] = plan["us_policy"]
    return position


def first_capabilities(config: Document, plan: Document) -> dict[str, str]:
    """2.1, 8.9: those of the Period Events option, or with option A those of the Medium scenario against the player."""
    options = config["options"]
    if options.get("difficulty_a"):
        against = SHADED if set(config["seats"][0]["roles"]) <= set(COIN) else UNSHADED
        return {card: side for card, side in scenario("medium")["period_capabilities"].items() if side == against}
    return dict(plan["period_capabilities"]) if options.get("period_events") else {}


def _space(entry: Document) -> Document:
    found = dict(entry["pieces"])
    if entry.get("support"):
        found["support"] = entry["support"]
    return found


def _deal(config: Document, chance: Chance) -> dict[str, list[str]]:
    """7.3: each player blindly draws 2 Deception markers; with Handicap they are chosen first, in play."""
    if not config["options"].get("deception") or "handicap" in config["options"]:
        return {}
    pool = chance.shuffle(MARKERS)
    return {seat["id"]: [pool.pop(), pool.pop()] for seat in config["seats"]}


def given_position(config: Document, chance: Chance) -> Document:
    """A scripted position, under this game's configuration."""
    position = dict(config["script"]["position"])
    base = first_position(config, chance)
    position["config"] = base["config"]
    # 8.8.1: whoever the position comes from, only a non-player US follows a Policy.
    policy = position.pop("policy", None) or base.get("policy")
    if "policy" in base:
        position["policy"] = policy
    if "deck" in config["script"] or not position.get("deck"):
        position["deck"] = base["deck"]
    return position


def laid_table(position: Document) -> Table:
    """A table with a position on it."""
    table = Table()
    fill(table, position)
    return table
