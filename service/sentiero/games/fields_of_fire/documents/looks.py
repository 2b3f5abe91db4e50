"""How counters are told apart, and where the rules speak of what a board explains: nothing that a front end must know.

Outlines lie in a box from -1 to 1. Shapes tell what colours tell too.
"""

from __future__ import annotations

from typing import Final

from sentiero.games.fields_of_fire.documents import keys
from sentiero.kernel.shapes import Flag, Key, Maybe, Record, Text
from sentiero.kernel.title import Document

# The company square, the enemy with cut corners.
_SIDES: Final = {
    "us": ("#44511f", "#ffffff", "M-.92 -1H.92Q1 -1 1 -.92V.92Q1 1 .92 1H-.92Q-1 1 -1 .92V-.92Q-1 -1 -.92 -1Z"),
    "enemy": ("#8c231c", "#ffffff", "M-.7 -1H.7L1 -.6V.6L.7 1H-.7L-1 .6V-.6Z"),
}
COLOURS: Final = {side: colour for side, (colour, _, _) in _SIDES.items()}
# A state of a unit, the member of its document that tells it, the value at which it does, the outline of its mark, and
# its term of the glossary.
_STATES: Final = {
    "pinned": ("pinned", True, "M-1 -.9H1L0 1Z", "pinned"),
    "exposed": ("exposed", True, "M0 -1L1 0L0 1L-1 0Z", "exposed"),
    "jammed": ("jammed", True, "M-.9 -.9H.9V.9H-.9Z", "jam"),
    "unspotted": ("spotted", False, "M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z", "spotted"),
    "turned": ("front", False, "M-1 -.7L1 -.7L1 .7L-1 .7Z", "fire_team"),
    "empty": ("ammo", None, "M-.6 1V-.4L0 -1L.6 -.4V1Z", "out_of_ammo"),
}
STATES: Final = tuple(_STATES)
# What a board explains, and the paragraph that speaks of it.
_TOPICS: Final = {
    "modifier": "6.3", "volume": "6.2.1", "crossfire": "6.2.2", "grazing": "6.4", "over": "6.2.3",
    "action_cards": "1.2.2", "terrain": "1.2.1", "units": "1.2.3", "markers": "5.2.3",
}  # fmt: skip
TOPICS: Final = tuple(_TOPICS)

SIDE: Final = Record(
    "SideListed",
    {
        "id": keys.SIDE,
        "colour": Text("A colour for its counters, as #rrggbb."),
        "ink": Text("A colour for letters on these, as #rrggbb."),
        "outline": Text("Of its counters, as the data of an SVG path."),
    },
    "A side, and how its counters are told apart, without colour too.",
)
STATE: Final = Record(
    "StateListed",
    {
        "id": Key("UnitMark", STATES, "A state of a unit that a board marks."),
        "member": Text("The member of the unit that tells it."),
        "value": Maybe(Flag(), "The value at which it is so; null: at 0."),
        "outline": Text("Of its mark, as the data of an SVG path."),
        "term": Text("What it is about: a key of the glossary."),
    },
    "A state of a unit. Its letter is the name `sign`.",
)
TOPIC: Final = Record(
    "TopicListed",
    {"id": Key("Topic", TOPICS, "Something that a board explains."), "rule": Text("The paragraph that speaks of it.")},
    "Something that a board explains, and where the rules do.",
)


def sides() -> list[Document]:
    """Both sides, the company first."""
    return [{"id": side, "colour": colour, "ink": ink, "outline": way} for side, (colour, ink, way) in _SIDES.items()]


def states() -> list[Document]:
    """Every state, in the order in which marks stand."""
    return [
        {"id": state, "member": member, "value": value, "outline": way, "term": term}
        for state, (member, value, way, term) in _STATES.items()
    ]


def topics() -> list[Document]:
    """Everything that a board explains."""
    return [{"id": topic, "rule": rule} for topic, rule in _TOPICS.items()]
