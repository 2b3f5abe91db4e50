"""What lies in the box: pieces, tracks, markers, victory conditions and options, as plain data for whoever draws them.

Shapes and colours are a proposal; a letter tells pieces apart for whoever sees no colours.
"""

from __future__ import annotations

from typing import Final

from sentiero.games.fire_in_the_lake import board, pieces
from sentiero.games.fire_in_the_lake.documents import keys
from sentiero.games.fire_in_the_lake.documents.lists import OPTION_NAME
from sentiero.games.fire_in_the_lake.position.changes import MOST, MOST_MARKERS, MOST_TRAIL
from sentiero.games.fire_in_the_lake.position.markers import MARKERS
from sentiero.games.fire_in_the_lake.position.state import TRACKS
from sentiero.games.fire_in_the_lake.position.table import COIN_CONTROL, NVA_CONTROL
from sentiero.games.fire_in_the_lake.set_up.configuration import FLAGS, LONE_FLAGS
from sentiero.games.fire_in_the_lake.victory.margins import THRESHOLD
from sentiero.kernel.shapes import Flag, Key, Maybe, Number, Optional, Record, Text
from sentiero.kernel.title import Document, Listed

CUBE, CYLINDER, HEXAGON, DISC = "cube", "cylinder", "hexagon", "disc"
# 1.4: what a piece of each stock looks like, and its letter.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    pieces.US_TROOPS: (CUBE, "T"), pieces.US_IRREGULARS: (HEXAGON, "I"), pieces.US_BASES: (DISC, "B"),
    pieces.ARVN_TROOPS: (CUBE, "T"), pieces.ARVN_POLICE: (CUBE, "P"), pieces.ARVN_RANGERS: (HEXAGON, "R"),
    pieces.ARVN_BASES: (DISC, "B"),
    pieces.NVA_TROOPS: (CUBE, "T"), pieces.NVA_GUERRILLAS: (CYLINDER, "G"), pieces.NVA_BASES: (DISC, "B"),
    pieces.VC_GUERRILLAS: (CYLINDER, "G"), pieces.VC_BASES: (DISC, "B"),
}  # fmt: skip
COLOURS: Final = {pieces.US: "#6b7a3a", pieces.ARVN: "#d9b02f", pieces.NVA: "#b8342b", pieces.VC: "#2f7fc1"}
POLICE_COLOUR: Final = "#d9772f"
# Surfaces of a Faction, and letters that can be read on them.
ROLE_COLOURS: Final = {
    pieces.US: ("#4f5c28", "#ffffff"),
    pieces.ARVN: ("#e2bd45", "#211a03"),
    pieces.NVA: ("#a52a22", "#ffffff"),
    pieces.VC: ("#1f6299", "#ffffff"),
}
UNDERGROUND, ACTIVE, TUNNELED = "underground", "active", "tunneled"
# A track with more boxes stands on the edge of the map.
EDGE_LEAST: Final = 10
_LIMITS: Final = {"trail": MOST_TRAIL, "econ": board.TOTAL_ECON}


def _state(kind: str) -> str | None:
    if kind in pieces.ACTIVE:
        return UNDERGROUND
    if kind in pieces.UNDERGROUND:
        return ACTIVE
    return TUNNELED if kind in pieces.IS_TUNNELED else None


def _piece(kind: str) -> Document:
    shape, letter = LOOKS[pieces.STOCK[kind]]
    other = {**pieces.ACTIVE, **pieces.UNDERGROUND, **pieces.TUNNELED, **pieces.UNTUNNELED}.get(kind)
    faction = pieces.OWNER[kind]
    return {
        "id": kind,
        "faction": faction,
        "stock": pieces.STOCK[kind],
        "shape": shape,
        "state": _state(kind),
        "other_side": other,
        "limit": pieces.POOL[pieces.STOCK[kind]],
        "colour": POLICE_COLOUR if kind == pieces.ARVN_POLICE else COLOURS[faction],
        "letter": letter,
    }


# What markers on the edge track mean, as terms of the glossary; those of Factions are their Resources.
_TERMS: Final = {"aid": "aid", "patronage": "patronage", "econ": "total_econ", "trail": "the_trail"}
_MARGINS: Final = {
    pieces.US: "support_plus_available", pieces.ARVN: "coin_plus_patronage", pieces.NVA: "nva_plus_bases",
    pieces.VC: "opposition_plus_bases",
}  # fmt: skip
# 1.9: the track round the map, as it is printed: in rows of ten.
EDGE: Final = {"id": "tracks", "least": 0, "most": MOST, "row": 10}
# 1.7: who controls a space, and how that is told apart.
CONTROL_LOOKS: Final = {COIN_CONTROL: ("#2c5e35", "#ffffff", "C"), NVA_CONTROL: ("#a52a22", "#ffffff", "N")}


def _track(track: str) -> Document:
    # What goes no further than a few boxes, such as the Trail, has a place of its own.
    most = _LIMITS.get(track, MOST)
    term = _TERMS.get(track, "resources")
    return {"id": track, "least": 0, "most": most, "edge": most > EDGE_LEAST, "term": term}


def _control(side: str) -> Document:
    colour, ink, letter = CONTROL_LOOKS[side]
    return {"id": side, "colour": colour, "ink": ink, "letter": letter}


def _marker(marker: str) -> Document:
    # 3.3.4: Terror and Sabotage are two sides of the same markers.
    known = {"terror": MOST_MARKERS, "sabotage": MOST_MARKERS}
    limit = known.get(marker) or MARKERS.count(marker) or None
    return {"id": marker, "limit": limit, "term": marker if marker in MARKERS else f"{marker}_marker"}


def _option(name: str) -> Document:
    players = {"deception": 3, "handicap": 3}.get(name)
    alone = {"players": 1} if name in LONE_FLAGS else {"least_players": players} if players else {}
    return {"id": name, "type": "seats" if name == "handicap" else "flag", **alone}


_PIECE: Final = Record(
    "PieceListed",
    {
        "id": keys.PIECE,
        "faction": keys.FACTION,
        "stock": keys.STOCK,
        "shape": Key("PieceShape", (CUBE, CYLINDER, HEXAGON, DISC), "What the wooden piece looks like."),
        "state": Maybe(
            Key("PieceState", (UNDERGROUND, ACTIVE, TUNNELED), "Which of its two sides is up (1.4.3, 1.4.4)."),
            "Null for what has only one.",
        ),
        "other_side": Maybe(keys.PIECE, "What it becomes when it is turned, or gets or loses a Tunnel."),
        "limit": Number("How many there are, whatever their side.", 1),
        "colour": Text("A colour that tells Factions apart, as #rrggbb."),
        "letter": Text("A letter that tells its pieces apart without colour."),
    },
    "A kind of piece.",
)
_ROLE: Final = Record(
    "RoleListed",
    {
        "id": keys.FACTION,
        "colour": Text("A colour for its surfaces, as #rrggbb."),
        "ink": Text("A colour for letters on these, as #rrggbb."),
    },
    "A Faction, and how it is told apart.",
)
_TERM: Final = Text("What it means: a key of the glossary.")
_TRACK: Final = Record(
    "TrackListed",
    {
        "id": keys.TRACK,
        "least": Number("Its lowest value."),
        "most": Number("Its highest value."),
        "edge": Flag("Whether its marker stands on the edge track."),
        "term": _TERM,
    },
    "A track and its range.",
)
_EDGE: Final = Record(
    "EdgeListed",
    {
        "id": Text("`tracks`."),
        "least": Number("Its first number."),
        "most": Number("Its last number."),
        "row": Number("How many of them stand in a row.", 1),
    },
    "The track round the map, on which markers stand.",
)
_CONTROL: Final = Record(
    "ControlListed",
    {
        "id": keys.CONTROL,
        "colour": Text("A colour that tells it apart, as #rrggbb."),
        "ink": Text("A colour for letters on it, as #rrggbb."),
        "letter": Text("A letter that tells it apart without colour."),
    },
    "Who may control a space, and how that is told apart.",
)
_MARKER: Final = Record(
    "MarkerListed",
    {
        "id": Key("Marker", ("terror", "sabotage", "tunnel", *dict.fromkeys(MARKERS)), "A kind of marker."),
        "limit": Maybe(Number(least=1), "How many there are; null for no limit."),
        "term": _TERM,
    },
    "A marker, and how many there are; null if that is no limit.",
)
_VICTORY: Final = Record(
    "VictoryListed",
    {"id": keys.FACTION, "threshold": Number("The marker must be beyond this (7.2)."), "term": _TERM},
    "What a Faction needs to win.",
)
_OPTION: Final = Record(
    "OptionListed",
    {
        "id": OPTION_NAME,
        "type": Key("OptionType", ("flag", "seats"), "`flag`: true or false. `seats`: a list of numbers of seats."),
        "players": Optional(Number("Only with so many players.", 1)),
        "least_players": Optional(Number("Only with at least so many players.", 1)),
    },
    "An option of a new game.",
)
_OPTIONS: Final = (*FLAGS, *LONE_FLAGS, "handicap")
_MARKERS: Final = ("terror", "sabotage", "tunnel", *dict.fromkeys(MARKERS))
COMPONENTS: Final[dict[str, Listed]] = {
    "roles": Listed(
        lambda: [{"id": role, "colour": colour, "ink": ink} for role, (colour, ink) in ROLE_COLOURS.items()],
        "id",
        "faction",
        _ROLE,
    ),
    "pieces": Listed(lambda: [_piece(kind) for kind in pieces.KINDS], "id", "piece", _PIECE),
    "tracks": Listed(lambda: [_track(track) for track in TRACKS], "id", "track", _TRACK),
    "markers": Listed(lambda: [_marker(str(marker)) for marker in _MARKERS], "id", "marker", _MARKER),
    "victory": Listed(
        lambda: [
            {"id": faction, "threshold": THRESHOLD[faction], "term": _MARGINS[faction]} for faction in pieces.FACTIONS
        ],
        "id",
        "victory",
        _VICTORY,
    ),
    "edge": Listed(lambda: [EDGE], "id", "label", _EDGE),
    "control": Listed(lambda: [_control(side) for side in CONTROL_LOOKS], "id", "control", _CONTROL),
    "options": Listed(lambda: [_option(name) for name in _OPTIONS], "id", "option_name", _OPTION),
}
