"""A player that somebody brings along: a class with `think`, by its import path."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from sentiero.kernel.players import PlayerRefused
from sentiero.kernel.title import Player, Title


def add_player(title: Title[Any], name: str, path: str = "") -> None:
    """Let a title be played by a class of `module:Class`, for every role that people can play."""
    module, _, wanted = path.partition(":")
    if not wanted or name in title.players:
        raise PlayerRefused("player/unknown", player=name, path=path)
    # As for a script: what lies where the command is given can be imported.
    if "" not in sys.path:
        sys.path.insert(0, "")
    made = getattr(import_module(module), wanted)()
    roles = [role for role in title.roles if role not in title.system]
    title.players = {**title.players, name: Player(roles, thinks=made)}
