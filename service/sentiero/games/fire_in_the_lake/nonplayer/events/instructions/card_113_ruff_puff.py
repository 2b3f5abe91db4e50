"""8.4.4, card 113 shaded: VC pieces, a Base among them, replace Police."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.nonplayer.events.instructions.card_087_nguyen_chanh_thi import replaced_by_vc
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.pieces import NVA, VC

MOST_BASES = 1


def replaced(np: Nonplayer) -> list[str]:
    """1 of the replacements may be a Base."""
    return replaced_by_vc(np, MOST_BASES)


ANSWERS = {(NVA, "event.pieces"): replaced, (VC, "event.pieces"): replaced}
