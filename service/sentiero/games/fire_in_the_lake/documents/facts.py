"""Facts on the wire: each kind with what its values are called, in the order in which the journal keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.documents.asking import CHOSEN_PARAMS
from sentiero.games.fire_in_the_lake.documents.position import POSITION
from sentiero.games.fire_in_the_lake.documents.results import RESULT
from sentiero.kernel.shapes import Either, FactKind, Flag, ListOf, MapOf, Maybe, Number, Optional, Record, Shape, Text

_COUNT: Final = Number("How many pieces.", 1)
_PIECES: Final[dict[str, Shape]] = {"piece": keys.PIECE, "count": _COUNT}
_RECALLED: Final = Flag("Whether a Faction takes its own, to place them elsewhere.")
_MARGIN: Final = Number("How far beyond the condition.")
_MARGINS: Final = MapOf(keys.FACTION, _MARGIN, "By Faction.", every=True)
_UP: Final = Number("How far up; down where it is negative.")
_NOBODY: Final = Maybe(keys.CONTROL, "Null for nobody.")
_SHOWN: Final = Maybe(keys.CARD, "Null if none is left.")
_IN_EFFECT: Final = Maybe(keys.SIDE, "Null: in effect no more.")
_ANSWER: Final = Either((Text(), Number(), ListOf(Text())), "As it was sent.")
_AVAILABLE: Final = ("available",)


def _turned(about: str) -> FactKind:
    return FactKind({**_PIECES, "space": keys.SPACE, "becomes": keys.PIECE}, about)


def _of_card(about: str) -> FactKind:
    return FactKind({"card": keys.CARD}, about)


def _of_faction(about: str) -> FactKind:
    return FactKind({"faction": keys.FACTION}, about)


def _marked(about: str) -> FactKind:
    return FactKind({"space": keys.SPACE, "change": Number("How many more; fewer where it is negative.")}, about)


def _dealt(fact: Sequence[Any]) -> dict[str, Any]:
    """Whose markers they are, sees which; others see how many."""
    kind, seat, markers, roles = fact
    named: dict[str, Any] = {"kind": kind, "seat": seat, "factions": roles}
    if isinstance(markers, int):
        return {**named, "count": markers}
    return {**named, "count": len(markers), "markers": markers}


def _replaced(fact: Sequence[Any]) -> dict[str, Any]:
    kind, old, space, piece, count = fact
    gone = [{"piece": one, "count": n} for one, n in old]
    return {"kind": kind, "replaced": gone, "space": space, "piece": piece, "count": count}


FACTS: Final[dict[str, FactKind]] = {
    "position": FactKind({"position": POSITION}, "The game begins: what lies open of the first position."),
    # -- pieces (1.4) --
    "placed": FactKind(
        {**_PIECES, "space": keys.SPACE, "box": keys.BOX}, "Pieces came from a box into a space.", _AVAILABLE
    ),
    "removed": FactKind(
        {**_PIECES, "space": keys.SPACE, "box": keys.BOX, "recalled": _RECALLED},
        "Pieces went from a space to a box; `recalled` where a Faction takes its own, to place them elsewhere.",
        (*_AVAILABLE, False),
    ),
    "replaced": FactKind(
        {
            "replaced": ListOf(Record("ReplacedPieces", _PIECES, "Pieces that went, of one kind."), "What went."),
            "space": keys.SPACE, "piece": keys.PIECE,
            "count": Number("How many came.", 1),
        },
        "Pieces went to Available, and others came from there in their place.",
        naming=_replaced,
    ),
    "moved": FactKind({**_PIECES, "origin": keys.SPACE, "to": keys.SPACE}, "Pieces moved between spaces."),
    "activated": _turned("Underground pieces became Active."),
    "hidden": _turned("Active pieces went Underground."),
    "tunneled": _turned("A Base got a Tunnel."),
    "untunneled": _turned("A Base lost its Tunnel."),
    "boxed": FactKind(
        {"piece": keys.STOCK, "count": _COUNT, "origin": keys.BOX, "to": keys.BOX},
        "Pieces went from box to box.",
    ),
    "all_underground": FactKind(
        {"pieces": ListOf(keys.PIECE, "The kinds.")}, "All of these kinds went Underground.", many=True
   ),
    # -- people (1.6) --
    "shifted": FactKind({"space": keys.SPACE, "level": keys.LEVEL}, "Support or Opposition of a space is this now."),
    "terror": _marked("Terror markers were added to a space, or removed."),
    "sabotage": _marked("Sabotage markers were added to a LoC, or removed."),
    "markers_cleared": FactKind({}, "All Terror and Sabotage markers were removed."),
    # -- tracks (1.8, 6.7) --
    "track": FactKind(
        {"track": keys.TRACK, "change": _UP, "source": Maybe(keys.SOURCE, "What for; null if it goes without.")},
        "A value on a track went up or down.",
        (None,),
    ),
    # -- added up from the table (1.7, 1.8, 1.9), where an entry changed it --
    "total": FactKind({"track": keys.TRACK, "total": Number("What it adds up to.", 0)}, "Where a track stands now."),
    "control": FactKind(
        {"space": keys.SPACE, "control": _NOBODY}, "Who Controls a space now; null for nobody."
    ),
    "victory": FactKind(
        {"faction": keys.FACTION, "marker": Number("The total."), "margin": _MARGIN},
        "Where a victory marker stands now.",
    ),
    "margins": FactKind(
        {"margins": _MARGINS}, "How far each Faction is beyond its condition (7.3)."
    ),
    # -- cards (2.2, 2.3, 5.0) --
    "drawn": _of_card("This card is played now."),
    "showing": FactKind({"card": _SHOWN}, "This card lies on top of the deck; null if none is left."),
    "pivotal": FactKind({"faction": keys.FACTION, "card": keys.CARD}, "A Pivotal Event was played."),
    "pivotal_back": FactKind({"faction": keys.FACTION, "card": keys.CARD}, "A Pivotal Event went back to its owner."),
    "event": FactKind({"faction": keys.FACTION, "card": keys.CARD, "side": keys.SIDE}, "A Faction executes an Event."),
    "capability": FactKind(
        {"card": keys.CARD, "side": _IN_EFFECT}, "A Capability is in effect on this side; null: no more."
    ),
    "momentum": FactKind({"card": keys.CARD, "side": keys.SIDE}, "A Momentum Event is in effect."),
    "momentum_ends": FactKind({}, "No Momentum Event is in effect any more."),
    "peace_talks": FactKind({}, "Peace Talks have begun."),
    "leader": FactKind({"card": keys.CARD}, "South Vietnam has a new leader."),
    "failed_attempt": _of_card("A coup failed."),
    "leader_flipped": FactKind({}, "The leader's text is in effect no more."),
    # -- who acts (2.3) --
    "cylinder": FactKind({"faction": keys.FACTION, "cylinder": keys.CYLINDER}, "A cylinder of the sequence moved."),
    "stays_eligible": _of_faction("A Faction will stay Eligible."),
    "made_ineligible": _of_faction("A Faction will be Ineligible."),
    "card_done": FactKind({}, "A card is done."),
    "operation": FactKind(
        {"faction": keys.FACTION, "operation": keys.OPERATION, "scope": keys.SCOPE}, "An Operation begins."
    ),
    "activity": FactKind({"faction": keys.FACTION, "activity": keys.ACTIVITY}, "A Special Activity begins."),
    "chosen": FactKind(
        {
            "faction": keys.FACTION, "question": Text("The key of the question."),
            "answer": _ANSWER, "params": CHOSEN_PARAMS,
        },
        "What was answered, where what follows does not tell it.",
    ),
    "rolled": FactKind({"value": Number("What it showed.", 1, 6), "die": Text("What for.")}, "A die was rolled."),
    # -- Coup Rounds (6.0), the end (7.0) and options --
    "phase": FactKind({"phase": keys.PHASE}, "A phase of a Coup Round begins."),
    "coup_done": FactKind({"rounds": Number("How many so far.", 0)}, "A Coup Round is over; 0 if none took place."),
    "policy": FactKind({"policy": keys.POLICY}, "A US without a player has this Policy now."),
    "dealt": FactKind(
        {
            "seat": Text("The seat's id."), "factions": ListOf(keys.FACTION, "The Factions of the seat."),
            "count": Number("How many.", 0),
            "markers": Optional(ListOf(keys.MARKER, "Which; only for whoever holds them.")),
        },
        "A player got Deception markers.",
        naming=_dealt,
    ),
    "shown": FactKind({"seat": Text("The seat's id."), "marker": keys.MARKER}, "A player showed a Deception marker."),
    "ended": FactKind({"result": RESULT}, "The game is over."),
}  # fmt: skip
