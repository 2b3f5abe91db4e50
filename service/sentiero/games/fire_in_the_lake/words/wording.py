"""Which words the game needs: everything that has a name, and what the values of questions and facts are names of."""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake import board
from sentiero.games.fire_in_the_lake.cards import CARDS
from sentiero.games.fire_in_the_lake.coup import commitment
from sentiero.games.fire_in_the_lake.events import card
from sentiero.games.fire_in_the_lake.menu.activities import ACTIVITIES
from sentiero.games.fire_in_the_lake.menu.operations import OPERATIONS
from sentiero.games.fire_in_the_lake.pieces import FACTIONS, KINDS, POOL
from sentiero.games.fire_in_the_lake.position.lasting import MINH
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL, SHADED, UNSHADED
from sentiero.games.fire_in_the_lake.set_up import configuration
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS
from sentiero.games.fire_in_the_lake.victory import solitaire

_PLACES: Final = ("space", "box", "faction")
# What the values in questions, options and facts are names of, by the name of the value.
CONTEXTS: Final[dict[str, tuple[str, ...]]] = {
    "space": _PLACES,
    "origin": _PLACES,
    "to": _PLACES,
    "box": ("box",),
    "player": ("player",),
    "kind": ("piece",),
    "kinds": ("piece",),
    "faction": ("faction",),
    "factions": ("faction",),
    "role": ("faction",),
    "operation": ("operation",),
    "activity": ("activity",),
    "track": ("track",),
    "source": ("source",),
    "action": ("operation", "activity", "action"),
    "control": ("control",),
    "level": ("support", "ending"),
    "cylinder": ("cylinder",),
    "side": ("side",),
    "phase": ("phase",),
    "policy": ("policy",),
    "die": ("die",),
    "scenario": ("scenario",),
    "option": ("option_name",),
    "marker": ("marker",),
    "markers": ("marker",),
    "card": ("card",),
    "cards": ("card",),
    "cause": ("why",),
    "spaces": ("space",),
    "here": ("space",),
    "there": ("space",),
    "chosen": ("space",),
    "named": ("space",),
    "way": ("space",),
    "value": ("space", "faction", "operation", "activity", "piece", "option"),
    "word": ("option", "space", "faction", "operation", "activity", "track", "box", "piece"),
}

_PLACED: Final = ("first_op", "first_op_special", "first_event", "second_limited", "second_op", "second_op_special")
# Everything that has a name, by what it is.
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "faction": FACTIONS,
    "faction.long": FACTIONS,
    "space": board.ALL,
    # As a map has room for: without the second Province, or that it is a LoC.
    "space.short": board.ALL,
    "country": (board.SOUTH, board.NORTH, board.LAOS, board.CAMBODIA),
    "terrain": (board.CITY, board.HIGHLAND, board.LOWLAND, board.JUNGLE, board.LOC),
    "piece": KINDS,
    # Beside something that tells whose they are.
    "piece.short": KINDS,
    # As they lie in a box: there nothing is Underground.
    "piece.plain": tuple(POOL),
    "box": ("available", "casualties", "out_of_play"),
    "track": TRACKS,
    "source": ("aid", "econ", "bases", "trail", "casualties", "adsid", "body_count", "migs"),
    # What spaces are selected for besides Operations and Special Activities.
    "action": ("pacify", "agitate"),
    "support": ("2", "1", "0", "-1", "-2"),
    "control": (COIN_CONTROL, NVA_CONTROL, "none"),
    "operation": tuple(dict.fromkeys(name for menu in OPERATIONS.values() for name in menu)),
    "activity": tuple(dict.fromkeys(name for menu in ACTIVITIES.values() for name in menu)),
    "cylinder": ("eligible", "ineligible", "passed", *_PLACED, "second_event"),
    # What a seat may leave ahead, by the question (`title.standing`).
    "standing": ("pivotal.play", "transfer.amount", "transfer.event", "turn.choose"),
    "phase": ("victory", "resources", "support", "redeploy", "commitment", "reset"),
    "die": ("attack", "air_strike", "tunnel", "policy"),
    "side": (UNSHADED, SHADED),
    "card_kind": (card.EVENT, card.CAPABILITY, card.MOMENTUM, card.PIVOTAL, card.COUP),
    "lasting": (card.CAPABILITY, card.MOMENTUM, "marker"),
    "period": tuple(sorted({one.period for one in CARDS.values() if one.period})),
    "marker": ("terror", "sabotage", "tunnel", *dict.fromkeys(MARKERS)),
    "card": (str(MINH), *map(str, CARDS)),
    "victory": FACTIONS,
    "scenario": SCENARIOS,
    "option_name": (*configuration.FLAGS, *configuration.LONE_FLAGS, "handicap"),
    "result": ("final_coup", "victory_check"),
    "ending": solitaire.LEVELS,
    # Who can play in place of a person (`players.py`).
    "player": ("rulebook", "thinker", "random"),
    "policy": (commitment.JFK, commitment.LBJ, commitment.NIXON),
    # Signs in texts and what is said for them, by voices that would leave them out.
    "spoken": ("+", "\N{MINUS SIGN}", "\N{EN DASH}", "\N{MULTIPLICATION SIGN}", "/", "&", "\N{BULLET}"),
    "label": (
        "scenario", "scripted", "options", "seats", "spaces", "pieces", "control", "support", "terror", "population",
        "econ", "available", "casualties", "out_of_play", "tracks", "victory", "marker", "margin", "cards", "current",
        "next", "left", "played", "pivotal", "sequence", "cylinders", "stays_eligible", "made_ineligible", "monsoon",
        "coup_rounds", "leaders", "leader", "flipped", "lasting", "deception", "hidden", "shown", "own", "result",
        "ranking", "nonplayers", "policy", "level", "lead",
    ),
}  # fmt: skip
# What has more to say than its name.
ABOUT: Final = ("scenario", "option_name", "player")
# Forms of names that sentences need, such as "in Saigon".
FORMS: Final[dict[str, tuple[str, ...]]] = {
    "space": ("in", "from", "to"),
    "box": ("in", "from", "to"),
    "faction": ("the", "of"),
    "operation": ("does", "acts"),
    "activity": ("does", "acts"),
    "support": ("to",),
    "track": ("falls", "rises"),
}
# Terms whose words can be told apart from plain language in every edition.
TERMS: Final = (
    "available", "casualties", "out_of_play", "patronage", "aid", "resources", "opposition", "support", "guerrilla",
    "troops", "police", "irregular", "ranger", "base", "underground", "sabotage", "coup_round", "momentum",
    "capability", "pivotal_event", "monsoon", "special_activity", "limited_operation", "train", "patrol", "sweep",
    "assault", "march", "attack", "terror", "advise", "air_lift", "air_strike", "transport", "raid", "infiltrate",
    "bombard", "ambush", "tax", "subvert", "commitment_phase", "reset_phase", "support_phase", "resources_phase",
    "redeploy_phase", "victory_phase", "tunneled_base", "total_econ", "failed_attempt", "stacking", "province",
    "eligible", "agitation",
)  # fmt: skip
