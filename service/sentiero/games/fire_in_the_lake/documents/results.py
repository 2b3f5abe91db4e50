"""How a game ended (7.0, 8.9)."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.kernel.shapes import Key, ListOf, MapOf, Maybe, Number, Optional, Record, Text

_RANK: Final = Record(
    "Rank",
    {
        "seat": Maybe(Number(least=0), "The seat's number; null for a Faction without a player."),
        "factions": ListOf(keys.FACTION, "The Factions of that seat, or the one without a player."),
        "margin": Number("How far beyond its victory condition."),
    },
    "A place in the ranking (7.1).",
)
RESULT: Final = Record(
    "Result",
    {
        "by": Key(
            "EndedBy",
            ("final_coup", "victory_check"),
            "When the game ended: after the final Coup Round, or at a victory check.",
        ),
        "rule": Text("The paragraph that ended it."),
        "winner": Maybe(Number(least=0), "The seat that won; null if no player did."),
        "ranking": ListOf(_RANK, "From first to last."),
        "margins": MapOf(
            keys.FACTION, Number("Its margin."), "How far each is beyond its condition (7.3).", every=True
        ),
        "level": Optional(keys.ENDING),
        "lead": Optional(Number("The lone player's margin less that of the best non-player.")),
        "text": Optional(Text("The same in words.")),
        "closing": Optional(Text("The last words of the story.")),
    },
    "How the game ended.",
)
