"""2.1 Set up: configuration of a new game, scenarios, and the first position."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.deception import MARKERS
from sentiero.games.fire_in_the_lake.deck import COUP_CARDS, PIVOTAL_CARDS, build_deck
from sentiero.games.fire_in_the_lake.pieces import ARVN, COIN, FACTIONS, INSURGENTS, NVA, US, VC
from sentiero.games.fire_in_the_lake.position.folding import fill
from sentiero.games.fire_in_the_lake.position.table import SHADED, UNSHADED, Table
from sentiero.kernel.chance import Chance
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Document

SCENARIOS: Final = ("short", "medium", "full")
FLAGS: Final = ("period_events", "deception", "political_rhythm", "high_winds")
# 8.9: how hard it shall be for a lone player.
LONE_FLAGS: Final = ("easy", "difficulty_a", "difficulty_b")
# 7.3: not only dice are drawn in play, but the markers of a Handicap as well.
HIGHEST_DRAW: Final = len(MARKERS)
# The only deck of the game, as a script names it.
EVENTS: Final = "events"
# 7.3: how many players at least hide what they hold.
DECEIVERS: Final = 3
REFUSALS: Final = (
    "setup/unknown_scenario", "setup/unknown_faction", "setup/faction_twice", "setup/seat_combination",
    "setup/bad_option", "setup/unknown_option", "setup/lone_player", "setup/deception_players", "setup/bad_dice",
    "setup/bad_deck",
)  # fmt: skip


@cache
def scenario(name: str) -> Document:
    """The set-up of a scenario."""
    text = files(__package__).joinpath("scenarios", f"{name}.json").read_text(encoding="utf-8")
    document: Document = json.loads(text)
    return document


def configure(request: Mapping[str, Any]) -> Document:
    """The complete configuration of a game, or SetupRefused with the reason."""
    name = request.get("scenario", "short")
    if name not in SCENARIOS:
        raise SetupRefused("setup/unknown_scenario", "2.1", scenario=name, allowed=list(SCENARIOS))
    seats = _seats(request.get("seats", []))
    options = _options(request.get("options") or {}, seats)
    script = _script(request.get("script") or {})
    return {"scenario": name, "seats": seats, "options": options, "scripted": bool(script), "script": script}


def _seats(requested: Sequence[Mapping[str, Any]]) -> list[Document]:
    """1.5: up to 4 players; US with ARVN, NVA with VC, or one Faction each; the others are non-players (8.0)."""
    held: list[str] = []
    seats: list[Document] = []
    for number, seat in enumerate(requested):
        roles = list(seat.get("roles") or ())
        for role in roles:
            if role not in FACTIONS:
                raise SetupRefused("setup/unknown_faction", "1.5", faction=role, allowed=list(FACTIONS))
            if role in held:
                raise SetupRefused("setup/faction_twice", "1.5", faction=role)
            held.append(role)
        if not roles or (len(roles) > 1 and set(roles) not in (set(COIN), set(INSURGENTS))):
            raise SetupRefused("setup/seat_combination", "1.5", seat=number)
        seats.append({"id": str(number), "roles": roles})
    return seats


def _options(requested: Mapping[str, Any], seats: list[Document]) -> Document:
    """Period Events (2.1), Deception and Handicap (7.3), Political Rhythm and High Winds."""
    options: Document = {}
    for name, value in requested.items():
        if name in FLAGS or name in LONE_FLAGS:
            if not isinstance(value, bool):
                raise SetupRefused("setup/bad_option", "2.1", option=name, allowed=[True, False])
            if value:
                options[name] = True
        elif name == "handicap":
            options["handicap"] = _handicap(value, seats)
        else:
            known = [*FLAGS, *LONE_FLAGS, "handicap"]
            raise SetupRefused("setup/unknown_option", "2.1", option=name, allowed=known)
    lone = [name for name in LONE_FLAGS if options.get(name)]
    if lone and len(seats) != 1:
        raise SetupRefused("setup/lone_player", "8.9", option=lone[0])
    if "handicap" in options:
        options["deception"] = True
    if options.get("deception") and len(seats) < DECEIVERS:
        raise SetupRefused("setup/deception_players", "7.3")
    return options


def _handicap(value: Any, seats: list[Document]) -> list[str]:
    """7.3: the seats of inexperienced players, least experienced first, who choose their markers.

    By number, or by id: so a configuration names them, from which another game may be made.
    """
    if len(seats) < DECEIVERS:
        raise SetupRefused("setup/deception_players", "7.3")
    ids = [seat["id"] for seat in seats]
    named = [str(seat) for seat in value if type(seat) in (int, str)] if isinstance(value, list) else None
    if named is None or len(named) != len(value) or len(set(named)) != len(named) or not set(named) <= set(ids):
        raise SetupRefused("setup/bad_option", "7.3", option="handicap", allowed=list(range(len(seats))))
    return named


def _script(requested: Mapping[str, Any]) -> Document:
    """A fixed deck, coming dice, and a given position."""
    script: Document = {}
    decks = requested.get("decks") or {}
    if set(decks) - {EVENTS}:
        raise SetupRefused("setup/bad_deck", "2.1", allowed=[EVENTS])
    if decks:
        script["deck"] = _deck(decks[EVENTS])
    if requested.get("dice") is not None:
        dice = requested["dice"]
        if not all(isinstance(die, int) and 1 <= die <= HIGHEST_DRAW for die in dice):
            raise SetupRefused("setup/bad_dice")
        script["dice"] = list(dice)
    if requested.get("position") is not None:
        # Whose configuration a position comes with does not matter: this game has its own, and keeps no other.
        script["position"] = {name: value for name, value in requested["position"].items() if name != "config"}
    return script


def _deck(cards: Sequence[int]) -> list[int]:
    known = set(CARDS) - set(PIVOTAL_CARDS.values())
    if len(set(cards)) != len(cards) or not set(cards) <= known or not set(cards) & set(COUP_CARDS):
        raise SetupRefused("setup/bad_deck", "2.1")
    return list(cards)


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
