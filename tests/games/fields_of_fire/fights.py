"""A mission in the middle of a fight, as a position to begin from."""

from __future__ import annotations

from functools import cache

from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import new_session
from sentiero.kernel.title import Document

from tests.games.fields_of_fire.tables import TITLE

NOBODY: frozenset[str] = frozenset()


@cache
def a_fight(scenario: str = "n1") -> Document:
    """The beginning of the first turn in which fire of two sides crosses on a unit, whoever plays."""
    for seed in range(20):
        session, _ = new_session(
            TITLE, TITLE.configure({"scenario": scenario, "seats": []}), sealed_source(b"%d" % seed)
        )
        while session.question is not None:
            session.decide()
            if session.checkpoint is not None and is_fight(session.checkpoint["state"]):
                return dict(session.checkpoint["state"])
    raise AssertionError("nobody fights")


def is_fight(position: Document) -> bool:
    """Whether somebody of the company is in a crossfire."""
    shown = TITLE.view(TITLE.load(position), NOBODY)
    hit = [card for card in shown["under_fire"] if card["crossfire"]]
    return any(shown["units"][one["unit"]]["side"] == "us" for card in hit for one in card["units"])


@cache
def a_wave() -> Document:
    """A defence before a turn with a human wave on the map, whoever plays."""
    for seed in range(20):
        session, _ = new_session(TITLE, TITLE.configure({"scenario": "k3", "seats": []}), sealed_source(b"%d" % seed))
        while session.question is not None:
            session.decide()
            kept = session.checkpoint
            # With turns left, so that there is more than one phase of the enemy to come.
            early = session.table.turn <= session.table.turns // 2
            if kept is not None and early and any(unit.get("wave") for unit in kept["state"]["units"]):
                return dict(kept["state"])
    raise AssertionError("no wave comes")
