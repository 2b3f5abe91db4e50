"""What each fact says, as the key of a sentence and the values in it. No language: only keys."""

from __future__ import annotations

from typing import Any, Final

from sentiero.games.fields_of_fire.ground.grid import name
from sentiero.games.fields_of_fire.texts.variants import retold
from sentiero.kernel.title import Document, Fact, Telling
from sentiero.kernel.words import Sentence

# What the values of each fact are called in its sentence; a value called card is shown by its name.
VALUES: Final[dict[Sentence, tuple[str, ...]]] = {
    Sentence("entered"): ("counter",), Sentence("left"): ("unit", "why"), Sentence("moved"): ("unit", "card"),
    Sentence("covered"): ("unit", "cover"), Sentence("pinned"): ("unit",), Sentence("rallied"): ("unit",),
    Sentence("exposed"): ("unit",), Sentence("stepped"): ("unit", "change"), Sentence("flipped"): ("unit", "front"),
    Sentence("seasoned"): ("unit", "experience"), Sentence("spotted"): ("units",), Sentence("hidden"): ("unit",),
    Sentence("ammo"): ("unit", "change"), Sentence("jammed"): ("unit",), Sentence("assigned"): ("unit", "hq"),
    Sentence("geared"): ("unit", "gear"), Sentence("loaded"): ("unit", "load"), Sentence("noted"): ("unit", "mark"),
    Sentence("fallen"): ("card", "side", "cover", "n"), Sentence("laid"): ("card", "stack"),
    Sentence("revealed"): ("card", "stack"), Sentence("dug"): ("number", "card", "kind", "arc"),
    Sentence("marked"): ("mark", "card", "n"), Sentence("targeted"): ("mark", "target", "n"),
    Sentence("called"): ("card", "ncm", "kind", "side", "active"), Sentence("landed"): (),
    Sentence("contact"): ("card", "letter", "hidden", "counterattack"), Sentence("contact_turned"): ("card", "letter"),
    Sentence("contact_lifted"): ("card",),
    Sentence("contact_gone"): ("card",), Sentence("control"): ("control", "card"),
    Sentence("fpf"): ("support", "card", "fires"), Sentence("fpl"): ("unit", "arc", "fires"),
    Sentence("patrol"): ("units",), Sentence("signal"): ("device", "meaning"),
    Sentence("engaged"): ("side", "card", "target"),
    Sentence("outranged"): ("unit", "card", "own"), Sentence("own_fire"): ("card", "target"),
    Sentence("ceased"): ("side", "card"), Sentence("resolved"): ("unit", "ncm", "parts", "result"),
    Sentence("mounted"): ("unit", "vehicle"), Sentence("shot"): ("unit", "target", "n", "parts", "result"),
    Sentence("attempted"): ("unit", "action", "cards", "chance"), Sentence("failed"): ("unit", "action"),
    Sentence("drew"): ("purpose", "drawn"), Sentence("shuffled"): ("order",),
    Sentence("turn"): ("turn",), Sentence("phase"): ("phase",), Sentence("activated"): ("unit",),
    Sentence("summed"): ("hq", "parts"), Sentence("read"): ("seen", "of", "n"), Sentence("unexhorted"): (),
    Sentence("impulse"): ("hq", "kind", "n"), Sentence("ordered"): ("hq", "unit", "action", "n"),
    Sentence("impulse_over"): ("hq", "saved", "lost"), Sentence("visibility"): ("n",), Sentence("weather"): ("kind",),
    Sentence("effect"): ("event", "turn"), Sentence("support"): ("support", "n"), Sentence("tallied"): ("tally", "n"),
    Sentence("cleaned"): (), Sentence("ended"): ("outcome",),
    Sentence("chosen"): ("question", "answer", "params"),
    Sentence("ranked"): ("unit", "ranks"), Sentence("skilled"): ("hq", "skill", "n"),
}  # fmt: skip
POSITION = Sentence("position")
_CARDS: Final = ("card", "target")


def telling(fact: Fact) -> Telling:
    """How a fact is told."""
    kind, *values = fact
    if kind == POSITION:
        return Telling(POSITION, {"scenario": values[0]["config"]["scenario"]})
    names = VALUES[Sentence(kind)]
    params: Document = {key: _shown(key, value) for key, value in zip(names, values, strict=True)}
    return retold(kind, params)


def _shown(key: str, value: Any) -> Any:
    return name(value) if key in _CARDS and isinstance(value, int) else value
