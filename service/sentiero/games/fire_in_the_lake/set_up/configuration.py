"""2.1 Set up: the configuration of a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.pieces import COIN, FACTIONS, INSURGENTS
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.set_up.deck import COUP_CARDS, PIVOTAL_CARDS
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS
from sentiero.kernel.problems import SetupRefused
from sentiero.kernel.title import Document

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
