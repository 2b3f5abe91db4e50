"""`sentiero arena`: two players in the same chairs with the same decks and dice; needs no server."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentiero.arena.pairing import Match
    from sentiero.kernel.players import StandIn


def add_arena(commands: Any) -> None:
    """What can be said on the command line."""
    arena = commands.add_parser("arena", help="compare two players in paired deals; needs no server")
    arena.add_argument("title", metavar="TITLE", help="a title, such as fire-in-the-lake")
    arena.add_argument("--scenario", help="one of its scenarios; without it, its first")
    arena.add_argument(
        "--candidate", required=True, help="a player of the title, or of --player; thinker:level=3 sets it"
    )
    arena.add_argument("--reference", help="whom it is compared with (default: the usual player), set likewise")
    arena.add_argument("--roles", help="the chairs, with commas (default: all that both can play)")
    arena.add_argument("--deals", type=int, default=40, help="how many deals for each chair (default: 40)")
    arena.add_argument("--seed", type=int, default=1, help="which deals (default: 1)")
    arena.add_argument(
        "--until-apart", action="store_true", help="no more deals for a chair once the players are told apart in it"
    )
    arena.add_argument("--plot", metavar="FILE", help="also draw the differences with their intervals, as SVG")
    arena.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    arena.add_argument(
        "--player", action="append", default=[], metavar="NAME=MODULE:CLASS", help="a player of yours, by import path"
    )


def compare(chosen: argparse.Namespace) -> int:
    """Play, tell how far it is, and print the table with the command that makes it again."""
    from sentiero.arena.pairing import check, played
    from sentiero.arena.plot import plot
    from sentiero.arena.report import command, table
    from sentiero.kernel.problems import Problem

    try:
        match = _match(chosen)
        check(match)
        pairs = []
        for pair in played(match, chosen.jobs):
            pairs.append(pair)
            print(f"\r{len(pairs)} of {match.deals * len(match.roles)} pairs", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    except Problem as refused:
        print(f"sentiero: {refused.code} {refused.params}", file=sys.stderr)
        return 2
    print(table(match, pairs, command(match, chosen.player)), end="")
    if chosen.plot:
        Path(chosen.plot).write_text(plot(match, pairs), encoding="utf-8")
    return 0


def _match(chosen: argparse.Namespace) -> Match:
    from sentiero.arena.pairing import Match
    from sentiero.arena.yours import add_player
    from sentiero.games import TITLES
    from sentiero.kernel.players import usual
    from sentiero.kernel.problems import Problem

    if chosen.title not in TITLES:
        raise Problem("title/unknown", title=chosen.title, allowed=list(TITLES))
    title = TITLES[chosen.title]
    for given in chosen.player:
        add_player(title, *given.split("=", 1))
    candidate = stand_in(chosen.candidate)
    able = title.players[candidate.name].roles if candidate.name in title.players else title.roles
    roles = chosen.roles.split(",") if chosen.roles else [role for role in title.roles if role in able]
    reference = stand_in(chosen.reference) if chosen.reference else usual(title, roles[0])
    return Match(
        title.name, chosen.scenario, candidate, reference, roles, chosen.deals, chosen.seed, chosen.until_apart
    )


def stand_in(said: str) -> StandIn:
    """A player by its name, and perhaps how it is set: thinker:level=3,playouts=120."""
    from sentiero.kernel.players import PlayerRefused, StandIn

    name, _, settings = said.partition(":")
    given: dict[str, int] = {}
    for one in filter(None, settings.split(",")):
        setting, _, value = one.partition("=")
        if not value.isdecimal():
            raise PlayerRefused("player/bad_setting", player=name, setting=one)
        given[setting] = int(value)
    return StandIn(name, given)
