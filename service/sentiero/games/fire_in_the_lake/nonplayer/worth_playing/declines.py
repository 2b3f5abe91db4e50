"""8.4.1: the marks on the cards, and the instructions that send a non-player to Operations instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards.marks import marks
from sentiero.games.fire_in_the_lake.events.choices import OUT_OF_PLAY
from sentiero.games.fire_in_the_lake.nonplayer.player import Nonplayer
from sentiero.games.fire_in_the_lake.nonplayer.policy import JFK, LBJ, NIXON, policy
from sentiero.games.fire_in_the_lake.nonplayer.vulnerable_bases import weak_bases
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.pieces import ARVN, GUERRILLAS_ACTIVE, NVA, SPECIAL_FORCES, US, US_TROOPS, VC
from sentiero.games.fire_in_the_lake.position.changes import ACTIVE_SUPPORT, in_box
from sentiero.games.fire_in_the_lake.set_up.deck import PIVOTAL_CARDS
from sentiero.games.fire_in_the_lake.turn import monsoon
from sentiero.kernel.words import Cause

JUNGLES = tuple(space for space in board.PROVINCES if board.terrain(space) == board.JUNGLE)


class Decline(NamedTuple):
    """A reason for Operations and a Special Activity instead of the Event."""

    cause: Cause
    holds: Callable[[Nonplayer], bool]
    # What sends to Operations: that it holds or, told as positively, that it does not.
    unless: bool = False


def has_rifle(np: Nonplayer) -> bool:
    """A gray rifle below the Faction's symbol; what nobody knows counts as none."""
    return np.who in marks()["rifle"].get(str(np.table.card), ())


def declines(np: Nonplayer) -> bool:
    """Whether an instruction for this card and Faction, looked at before anything else, declines it."""
    assert np.table.card is not None
    found = DECLINES.get((np.table.card, np.who))
    return found is not None and np.test(found.cause, found.holds(np)) != found.unless


# -- conditions ----------------------------------------------------------------------------------


def _plays(faction: str) -> Callable[[Nonplayer], bool]:
    return lambda np: np.is_player(faction)


def _absent(faction: str) -> Callable[[Nonplayer], bool]:
    return lambda np: not np.is_player(faction)


def _led_by(*policies: str) -> Callable[[Nonplayer], bool]:
    return lambda np: policy(np) in policies


def use_for_peace_talks(np: Nonplayer) -> bool:
    """Linebacker II can still be played; it is not in the Short scenario."""
    return np.table.config["scenario"] != "short" and PIVOTAL_CARDS[US] not in np.table.played


def us_ineligible(np: Nonplayer) -> bool:
    """The US cylinder is in the Ineligible box already."""
    return np.table.cylinders[US] == "ineligible"


def irregulars_abroad(np: Nonplayer) -> bool:
    """Irregulars in Laos or Cambodia."""
    return np.table.on_map(SPECIAL_FORCES[US], board.LAOS_CAMBODIA) > 0


def somebody_to_hide(np: Nonplayer) -> bool:
    """An own Guerrilla is Active, and it is not Monsoon."""
    return not monsoon(np.table) and np.table.on_map((GUERRILLAS_ACTIVE[np.who],)) > 0


def pagodas_quiet(np: Nonplayer) -> bool:
    """The US is a non-player, and the three Cities are at Active Support."""
    cities = (board.HUE, board.DA_NANG, board.SAIGON)
    return not np.is_player(US) and all(np.table.level(city) == ACTIVE_SUPPORT for city in cities)


def weak_base(np: Nonplayer) -> bool:
    """Giap: a space of South Vietnam has an Insurgent Base and exactly 2 Guerrillas."""
    return bool(weak_bases(np.table))


def policy_option(np: Nonplayer) -> bool:
    """Long Tan: LBJ has Troops out of play to bring, JFK and Nixon have Guerrillas to remove."""
    table = np.table
    if policy(np) == LBJ:
        return in_box(table, US_TROOPS, OUT_OF_PLAY) > 0
    return table.on_map(EVERY_GUERRILLA, (space for space in JUNGLES if table.pieces[space][US_TROOPS])) > 0


US_PLAYER = Decline(Cause("halo.us_player"), _plays(US))
NO_US_PLAYER = Decline(Cause("halo.us_nonplayer"), _absent(US))
NVA_PLAYER = Decline(Cause("halo.nva_player"), _plays(NVA))
VC_PLAYER = Decline(Cause("halo.vc_player"), _plays(VC))
ARVN_PLAYER = Decline(Cause("halo.arvn_player"), _plays(ARVN))
NO_ARVN_PLAYER = Decline(Cause("halo.arvn_nonplayer"), _absent(ARVN))
JFK_ONLY = Decline(Cause("halo.jfk"), _led_by(JFK))
JFK_OR_LBJ = Decline(Cause("halo.jfk_or_lbj"), _led_by(JFK, LBJ))
NIXON_ONLY = Decline(Cause("halo.nixon"), _led_by(NIXON))

_TABLE: tuple[tuple[Decline, str, tuple[int, ...]], ...] = (
    (US_PLAYER, ARVN, (1, 2, 16, 19, 20, 40, 46, 72, 83, 95, 106, 110)),
    (NVA_PLAYER, VC, (1, 2, 6, 17, 40, 46, 49, 56, 57, 59, 73, 90, 98, 117)),
    (JFK_OR_LBJ, US, (2, 42, 49, 74, 75, 77, 80, 81, 84, 100, 117, 118)),
    (Decline(Cause("halo.linebacker"), use_for_peace_talks, unless=True), US, (3,)),
    (JFK_ONLY, US, (9, 21)),
    (NIXON_ONLY, US, (22, 23, 44, 93, 102)),
    (Decline(Cause("halo.irregulars_abroad"), irregulars_abroad, unless=True), NVA, (26, 29, 68)),
    (Decline(Cause("halo.us_ineligible"), us_ineligible), NVA, (37, 54, 103)),
    (Decline(Cause("halo.us_ineligible"), us_ineligible), VC, (37, 54, 103)),
    (VC_PLAYER, NVA, (48, 83, 84, 87, 96, 105, 107, 109)),
    (NO_ARVN_PLAYER, NVA, (64, 85)),
    (ARVN_PLAYER, US, (78, 86, 88)),
    (NO_ARVN_PLAYER, VC, (88, 89)),
    (Decline(Cause("halo.somebody_to_hide"), somebody_to_hide, unless=True), NVA, (110,)),
    (Decline(Cause("halo.somebody_to_hide"), somebody_to_hide, unless=True), VC, (110,)),
    (Decline(Cause("halo.pagodas_quiet"), pagodas_quiet), VC, (114,)),
    (NO_US_PLAYER, ARVN, (119,)),
    (Decline(Cause("halo.weak_base"), weak_base, unless=True), US, (56,)),
    (Decline(Cause("halo.policy_option_open"), policy_option, unless=True), US, (98,)),
)
DECLINES: dict[tuple[int, str], Decline] = {
    (card, faction): decline for decline, faction, cards in _TABLE for card in cards
}
