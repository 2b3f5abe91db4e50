"""Whole missions by the commander and the charts alone. `make soak-fields` plays each 500 times and writes a report."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from service.games.fields_of_fire.fire.landing import under_fire
from service.games.fields_of_fire.ground.activity_level import activity_level
from service.games.fields_of_fire.title import FieldsOfFire
from service.games.fields_of_fire.words.shapes import SCENARIOS
from service.kernel.chance import sealed_source
from service.kernel.session import Entry, Session, fold_facts, new_session
from tools.fields_of_fire.soak_report import report
from tools.progress import progress

TITLE: Final = FieldsOfFire()
FILE: Final = Path(__file__).parents[2] / "benchmarks" / "fields.md"
GAMES: Final = 500
SIMPLIFIED: Final = "n1 simplified"
# A mission with more decisions than this goes round in circles.
MOST_DECISIONS: Final = 20_000


class Played(NamedTuple):
    """What one mission was like."""

    name: str
    completed: bool
    points: int
    decisions: int
    seconds: float
    counts: Counter[str]


def plays() -> list[str]:
    """What is played: every mission, and the first one by the simplified rules too."""
    return [SIMPLIFIED, *SCENARIOS]


def play(name: str, seed: int) -> Played:
    """One mission to its end; every invariant after each answer, and its facts folded."""
    scenario, _, simplified = name.partition(" ")
    request = {"scenario": scenario, "seats": [], "options": {"simplified": bool(simplified)}}
    session, first = new_session(TITLE, TITLE.configure(request), sealed_source(b"%s %d" % (name.encode(), seed)))
    entries, counts, began = [first], Counter[str](), time.process_time()
    while session.question is not None:
        entries.append(session.decide())
        broken = TITLE.broken(session.table)
        assert not broken, (name, seed, session.version, broken)
        assert len(entries) < MOST_DECISIONS, (name, seed, "too long")
        note_turn(session, entries[-1], counts)
    seconds = time.process_time() - began
    facts = [fact for entry in entries for fact in entry.get("facts", ())]
    assert fold_facts(TITLE, facts).dump() == session.table.dump(), (name, seed)
    counts.update(happened(facts))
    counts.update(placements(entries))
    result = session.result
    assert result is not None
    return Played(name, result["completed"], result["points"], len(entries) - 1, seconds, counts)


def note_turn(session: Session[Any], entry: Entry, counts: Counter[str]) -> None:
    """The activity level at the end of each turn."""
    if any(fact[0] == "cleaned" for fact in entry.get("facts", ())):
        counts[f"level {activity_level(session.table, under_fire(session.table))}"] += 1


def happened(facts: Sequence[Any]) -> Iterator[str]:
    """What is counted, one by one."""
    for fact in facts:
        match list(fact):
            case ["fallen", _, side, _, n] if n > 0:
                yield from [f"casualties {side}"] * n
            case ["impulse", _, _, n]:
                yield from ["commands"] * n
            case ["impulse_over", _, _, lost]:
                yield from ["commands lost"] * lost
            case ["resolved", _, ncm, _, result]:
                yield f"fire {ncm} {result}"
            case ["drew", "contact" | "group" as what, _]:
                yield what
            case ["tallied", "capture_prisoner", n]:
                yield from ["prisoners"] * n
            case ["ended", *_]:
                yield "ended"


def placements(entries: Sequence[Entry]) -> Counter[str]:
    """Contacts that were made, and those whose group found no place."""
    found = Counter[str]()
    for entry in entries:
        for reason in entry.get("why", ()):
            if reason["rule"] == "11.3" and "spots" in reason["values"]:
                found["placed" if reason["values"]["spots"] else "given up"] += 1
    return found


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each mission (default: {GAMES})")
    parser.add_argument("--only", choices=plays(), help="one mission, without a report")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    names = [name for name in plays() if chosen.only in (None, name)]
    wanted = [(name, seed) for name in names for seed in range(chosen.games)]
    with ProcessPoolExecutor(chosen.processes) as pool:
        done = list(progress(pool.map(_play, wanted, chunksize=4), len(wanted), "missions"))
    text = report(done, chosen.games, TITLE.rules_version)
    if chosen.only is None:
        FILE.write_text(text, encoding="utf-8")
    print(text)


def _play(wanted: tuple[str, int]) -> Played:
    return play(*wanted)


if __name__ == "__main__":
    main()
