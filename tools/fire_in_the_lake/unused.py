"""What games of four non-players never meet, and why."""

from __future__ import annotations

from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.games.fire_in_the_lake.words.reasoning import RETIRED

from tools.texts.keys import declared

# Sentences around a cause, not causes.
FRAMES = frozenset({
    "box", "none", "plan", "priority", "priority.chosen", "rule", "rule.spaces", "tie", "tie.chosen", "test.yes",
    "test.no",
})  # fmt: skip

_US_PLAYER = "needs a US player"
_NVA_PLAYER = "needs an NVA player"
_ARVN_PLAYER = "needs an ARVN player"
WHY_UNUSED = {
    "fewest.allowed": "needs a person who chose the space before the rules took over",
    "arvn.govern.against_us": _US_PLAYER,
    "arvn.govern.us_winning": _US_PLAYER,
    "event.tunnel.nonplayer": "needs an NVA or VC player",
    "nva.any_space": "only where a person's Redeployment is handed over half done",
    "nva.march.ambush.locs": "an Ambush left over after a Base fell, no US Troop near, but cubes on a LoC: too rare",
    "nva.march.us_base": "Easter Offensive; Pivotal Events need a player who is 1st Eligible (8.4.6)",
    "us.patrol.city": "a City and a LoC to choose from for a Patrol home from abroad in Monsoon: too rare",
    "us.patrol.most_pieces": "two LoCs to choose from after a Patrol home from abroad in Monsoon: too rare",
    "us.patrol.troops": "only in a Limited Operation",
    "us.train.patronage": _ARVN_PLAYER,
    "us.train.transfer": _ARVN_PLAYER,
    "vc.march.base": _NVA_PLAYER,
    "vc.march.nva_control": _NVA_PLAYER,
    "transfer.never": "nobody asks a non-player for Resources",
    "vc.rally.nva_control": _NVA_PLAYER,
}

WHY_UNUSED |= dict.fromkeys(RETIRED, "told only in games that began under earlier rules")

_RIFLES = "every Faction that would choose this side has a rifle on the card"
_PIVOTAL = "Pivotal Events need a player who is 1st Eligible (8.4.6)"
WHY_NO_SIDE = {
    "15 shaded": _RIFLES,
    "41 unshaded": _RIFLES,
    "51 unshaded": _RIFLES,
    "78 shaded": "NVA and VC have rifles; ARVN plays it shaded only against a US player",
    "79 shaded": "NVA and VC have rifles; ARVN plays it shaded only against a US player",
    "119 unshaded": "the US has a rifle; ARVN plays it only against a US player",
    "121 unshaded": _PIVOTAL,
    "122 unshaded": _PIVOTAL,
    "123 unshaded": _PIVOTAL,
    "124 unshaded": _PIVOTAL,
}


def causes() -> list[str]:
    """Every cause that the rules for non-players can give."""
    return sorted(declared(FireInTheLake()).causes - FRAMES)
