"""The door to the words of Events: a card takes all of them from here, in one line.

What a word does is said where it is defined: most often in the modules beside this one.
"""

from __future__ import annotations

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.activities.air_strike import (
    StrikeTerms,
    arc_light_spaces,
    over_the_north,
    strike_spaces,
)
from sentiero.games.fire_in_the_lake.activities.ambush import ambush_space, victims
from sentiero.games.fire_in_the_lake.activities.infiltrate import infiltrate_possible
from sentiero.games.fire_in_the_lake.coup.commitment import commitment_phase
from sentiero.games.fire_in_the_lake.coup.redeploy import arvn_havens, arvn_troops_redeploy, controls_now
from sentiero.games.fire_in_the_lake.coup.round import remove_one_in_three
from sentiero.games.fire_in_the_lake.coup.support import pacification
from sentiero.games.fire_in_the_lake.events.actions import (
    any_free_activity,
    begin_operation,
    choose_able,
    free_activity,
    free_limited_operations,
    free_operation,
    free_turn,
)
from sentiero.games.fire_in_the_lake.events.airmobile import air_lift_among, airmobile_assault
from sentiero.games.fire_in_the_lake.events.assaults import (
    act_in_place,
    actions_in_place,
    free_air_strike,
    sweep_each,
    terms_in_place,
)
from sentiero.games.fire_in_the_lake.events.card import capability, coup, event, pivotal
from sentiero.games.fire_in_the_lake.events.choices import (
    AVAILABLE,
    CASUALTIES,
    FROM_WHERE,
    OUT_OF_PLAY,
    RULE,
    WHICH_CAPABILITY,
    WHICH_PIECES,
    WHICH_TO_REMOVE,
    choose,
    choose_action,
    choose_adjacent,
    choose_destination,
    choose_faction,
    choose_first,
    choose_kind,
    choose_number,
    choose_pieces,
    choose_possible,
    choose_space,
    choose_space_or_stop,
    choose_spaces,
    in_south,
    preferring,
    run_die,
)
from sentiero.games.fire_in_the_lake.events.effects import (
    can_add,
    change_either,
    degrade,
    flip_leader,
    last_all_game,
    last_until_reset,
    make_eligible,
    make_ineligible,
    markers_left,
    set_capability,
    stay_eligible,
)
from sentiero.games.fire_in_the_lake.events.forces import (
    HIDDEN_GUERRILLAS,
    OPEN_BASES,
    all_of_these,
    box_stacks,
    exposed,
    give_up,
    relocate,
    remove_all,
    remove_from,
    remove_pieces,
    send_pieces,
    take_off,
    tunnel_a_base,
)
from sentiero.games.fire_in_the_lake.events.people import (
    at_support,
    remove_support,
    set_spaces,
    shift_either_way,
    shift_spaces,
    shiftable,
)
from sentiero.games.fire_in_the_lake.events.placing import (
    bring_pieces,
    place_from,
    place_here,
    place_in_each,
    place_pieces,
    place_some_in_each,
    replace_all,
    replace_by_choice,
    replace_pieces,
)
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.menu.operations import possible_operations
from sentiero.games.fire_in_the_lake.operations.assault import arvn_assault, assault_spaces, villagers
from sentiero.games.fire_in_the_lake.operations.attack import (
    attack_spaces,
    lightly_armored,
    remove_enemies,
    troops_attack,
)
from sentiero.games.fire_in_the_lake.operations.march import PIECES as MARCH_PIECES
from sentiero.games.fire_in_the_lake.operations.march import march_group, march_into, march_spaces
from sentiero.games.fire_in_the_lake.operations.movement import along_roads
from sentiero.games.fire_in_the_lake.operations.pacify import pacify_cost
from sentiero.games.fire_in_the_lake.operations.removal import EVERY_GUERRILLA
from sentiero.games.fire_in_the_lake.operations.sweep import can_come, sweep_spaces
from sentiero.games.fire_in_the_lake.operations.terror import can_terrorize, terror_space
from sentiero.games.fire_in_the_lake.pieces import (
    ALL_GUERRILLAS,
    ARVN,
    ARVN_BASES,
    ARVN_PIECES,
    ARVN_POLICE,
    ARVN_RANGERS,
    ARVN_RANGERS_ACTIVE,
    ARVN_TROOPS,
    BASES,
    COIN,
    COIN_BASES,
    COIN_CUBES,
    COIN_KINDS,
    CUBES,
    FACTIONS,
    FRIEND,
    GUERRILLAS,
    GUERRILLAS_ACTIVE,
    INSURGENT_BASES,
    INSURGENT_KINDS,
    INSURGENTS,
    IS_BASE,
    IS_TUNNELED,
    NVA,
    NVA_BASES,
    NVA_GUERRILLAS,
    NVA_GUERRILLAS_ACTIVE,
    NVA_PIECES,
    NVA_TROOPS,
    OF,
    SPECIAL_FORCES,
    TROOPS,
    UNTUNNELED,
    US,
    US_BASES,
    US_IRREGULARS,
    US_IRREGULARS_ACTIVE,
    US_PIECES,
    US_TROOPS,
    VC,
    VC_BASES,
    VC_GUERRILLAS,
    VC_GUERRILLAS_ACTIVE,
    VC_PIECES,
)
from sentiero.games.fire_in_the_lake.position.changes import (
    ACTIVE_OPPOSITION,
    ACTIVE_SUPPORT,
    MOST_TRAIL,
    NEUTRAL,
    PASSIVE_OPPOSITION,
    PASSIVE_SUPPORT,
    activate,
    add,
    add_terror,
    add_tunnel,
    hide,
    improve_trail,
    in_box,
    lose,
    may_stand,
    move,
    place,
    remove,
    replace,
    set_level,
    shift_box,
    toward,
    transfer,
)
from sentiero.games.fire_in_the_lake.position.lasting import SA_2S, TOP_GUN, US_CAPABILITIES
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, SHADED, UNSHADED, Table
from sentiero.games.fire_in_the_lake.questions.ask import Stack, ask, ask_pieces, ask_space
from sentiero.games.fire_in_the_lake.questions.choose import each, place_from_anywhere, placeable, stacks_in
from sentiero.games.fire_in_the_lake.turn import Turn, next_space
from sentiero.games.fire_in_the_lake.victory.margins import marker
from sentiero.kernel.question import Option
from sentiero.kernel.title import Steps, StepsTo
from sentiero.kernel.words import Ask, Word

__all__ = [
    # What a card is, and who acts how.
    "capability", "coup", "event", "pivotal", "COIN_CONTROL", "NVA_CONTROL", "SHADED", "Table", "UNSHADED", "Turn",
    "next_space", "Stack", "ask", "ask_pieces", "ask_space", "Option", "Steps", "StepsTo", "Ask", "Word",
    # Pieces and places.
    "board", "ALL_GUERRILLAS", "ARVN", "ARVN_BASES", "ARVN_PIECES", "ARVN_POLICE", "ARVN_RANGERS",
    "ARVN_RANGERS_ACTIVE", "ARVN_TROOPS", "BASES", "COIN", "COIN_BASES", "COIN_CUBES", "COIN_KINDS", "CUBES",
    "FACTIONS", "FRIEND", "GUERRILLAS", "GUERRILLAS_ACTIVE", "INSURGENTS", "INSURGENT_BASES", "INSURGENT_KINDS",
    "IS_BASE", "IS_TUNNELED", "NVA", "NVA_BASES", "NVA_GUERRILLAS", "NVA_GUERRILLAS_ACTIVE", "NVA_PIECES",
    "NVA_TROOPS", "OF", "SPECIAL_FORCES", "TROOPS", "UNTUNNELED", "US", "US_BASES", "US_IRREGULARS",
    "US_IRREGULARS_ACTIVE", "US_PIECES", "US_TROOPS", "VC", "VC_BASES", "VC_GUERRILLAS", "VC_GUERRILLAS_ACTIVE",
    "VC_PIECES", "SA_2S", "TOP_GUN", "US_CAPABILITIES", "marker",
    # What Events let a Faction choose.
    "AVAILABLE", "CASUALTIES", "FROM_WHERE", "OUT_OF_PLAY", "RULE", "WHICH_CAPABILITY", "WHICH_PIECES",
    "WHICH_TO_REMOVE", "choose", "choose_action", "choose_adjacent", "choose_destination", "choose_faction",
    "choose_first", "choose_kind", "choose_number", "choose_pieces", "choose_possible", "choose_space",
    "choose_space_or_stop", "choose_spaces", "in_south", "preferring", "run_die", "each", "place_from_anywhere",
    "placeable", "stacks_in",
    # What Events do to pieces, people, tracks and what lasts.
    "HIDDEN_GUERRILLAS", "OPEN_BASES", "all_of_these", "box_stacks", "exposed", "give_up", "relocate",
    "remove_all", "remove_from", "remove_pieces", "send_pieces", "take_off", "tunnel_a_base", "bring_pieces",
    "place_from", "place_here", "place_in_each", "place_pieces", "place_some_in_each", "replace_all",
    "replace_by_choice", "replace_pieces",
    "at_support", "remove_support", "set_spaces", "shift_either_way", "shift_spaces",
    "shiftable", "can_add", "change_either", "degrade", "flip_leader", "last_all_game", "last_until_reset",
    "make_eligible", "make_ineligible", "markers_left", "set_capability", "stay_eligible", "ACTIVE_OPPOSITION",
    "ACTIVE_SUPPORT", "MOST_TRAIL", "NEUTRAL", "PASSIVE_OPPOSITION", "PASSIVE_SUPPORT", "activate", "add",
    "add_terror", "add_tunnel", "hide", "improve_trail", "in_box", "lose", "may_stand", "move", "place", "remove",
    "replace", "set_level", "shift_box", "toward", "transfer",
    # Free Operations and Special Activities.
    "any_free_activity", "begin_operation", "choose_able", "free_activity", "free_limited_operations",
    "free_operation", "free_turn", "act_in_place", "actions_in_place", "free_air_strike", "sweep_each",
    "terms_in_place", "air_lift_among", "airmobile_assault", "StrikeTerms", "arc_light_spaces", "over_the_north",
    "strike_spaces", "ambush_space", "victims", "infiltrate_possible", "ACTIVITIES", "arvn_assault",
    "assault_spaces", "villagers", "attack_spaces", "lightly_armored", "remove_enemies", "troops_attack",
    "MARCH_PIECES", "march_group", "march_into", "march_spaces", "possible_operations", "along_roads",
    "pacify_cost", "EVERY_GUERRILLA", "sweep_spaces", "can_come", "can_terrorize", "terror_space",
    # Parts of a Coup Round.
    "commitment_phase", "arvn_havens", "arvn_troops_redeploy", "controls_now", "remove_one_in_three",
    "pacification",
]  # fmt: skip
