"""8.4.1: what the instructions for Events tell each non-player, card by card: the keys of the sentences, in order."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.declines import DECLINES
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.required_outcomes import OUTCOMES
from sentiero.games.fire_in_the_lake.nonplayer.worth_playing.side_to_play import (
    ARVN_SHADED,
    ARVN_SHADED_AGAINST_US,
)
from sentiero.games.fire_in_the_lake.pieces import ARVN, FACTIONS, NVA, US, VC

_HALO: Final = "halo."
# How a Faction plays the card, once it does.
_HOW: Final[tuple[tuple[str, tuple[str, ...], tuple[int, ...]], ...]] = (
    ("at_once", (US,), (121,)),
    ("at_once", (NVA,), (122,)),
    ("at_once", (ARVN,), (123,)),
    ("at_once", (VC,), (124,)),
    ("troops_by_policy", (US,), (9, 21)),
    ("us_troops_then_tunnel", (NVA, VC), (36,)),
    ("resources", (ARVN,), (43, 50, 82)),
    ("aid_unless_last_coup", (US,), (43,)),
    ("troops_rather_than_resources", (US,), (50,)),
    ("march_and_strike", (NVA,), (56,)),
    ("at_weak_bases", (US,), (56,)),
    ("march_on_us_bases", (NVA,), (59, 71)),
    ("just_enough_troops", (US,), (62, 67)),
    ("patronage_by_arvn", (US,), (63, 64, 66, 97)),
    ("lowers_all", (NVA,), (64, 85)),
    ("guerrillas_to_support", (VC,), (67,)),
    ("activity_by_policy", (US,), (69,)),
    ("as_the_koreans", (US, ARVN), (70,)),
    ("resources_below_20", (NVA,), (77,)),
    ("pieces_under_lbj", (US,), (82,)),
    ("lowers_patronage", (NVA,), (87, 105)),
    ("most_us_available", (US,), (91, 121)),
    ("two_bases_evenly", (NVA,), (92,)),
    ("all_to_support", (VC,), (92,)),
    ("most_own_tunnels", (NVA, VC), (94, 102)),
    ("long_tan_by_policy", (US,), (98,)),
    ("march_to_ambush", (VC,), (99,)),
    ("easter_march", (NVA,), (122,)),
    ("troops_before_police", (ARVN,), (123,)),
    ("uprising_in_cities", (VC,), (96, 124)),
    ("shaded", (ARVN,), tuple(sorted(ARVN_SHADED))),
    ("shaded_against_us", (ARVN,), tuple(sorted(ARVN_SHADED_AGAINST_US))),
)  # fmt: skip


def _sentences(card: int, faction: str) -> tuple[str, ...]:
    """First what sends to Operations instead, then how the card is played, then what it must bring about."""
    at = (card, faction)
    declined = [DECLINES[at].cause.removeprefix(_HALO)] if at in DECLINES else []
    how = [key for key, factions, cards in _HOW if faction in factions and card in cards]
    wanted = [OUTCOMES[at].cause.removeprefix(_HALO)] if at in OUTCOMES else []
    return (*declined, *how, *wanted)


def _of_card(card: int) -> dict[str, tuple[str, ...]]:
    return {faction: found for faction in FACTIONS if (found := _sentences(card, faction))}


_CARDS: Final = sorted({card for card, _ in (*DECLINES, *OUTCOMES)} | {card for _, _, cards in _HOW for card in cards})
# By card and Faction.
INSTRUCTED: Final = {str(card): _of_card(card) for card in _CARDS}
