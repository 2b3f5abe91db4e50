"""Whole missions by the commander and the charts alone. `make soak-fields` plays each 500 times and writes a report."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from sentiero.games.fields_of_fire.documents.shapes import SCENARIOS
from sentiero.games.fields_of_fire.enemy.contact import NONE
from sentiero.games.fields_of_fire.fire.volumes import under_fire
from sentiero.games.fields_of_fire.position.activity_level import activity_level
from sentiero.games.fields_of_fire.title import FieldsOfFire
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, Session, fold_facts, new_session

from tools.fields_of_fire.soak_report import report
from tools.progress import progress

TITLE: Final = FieldsOfFire()
SOURCE: Final = Path(__file__).parents[2] / "service" / "sentiero" / "games" / "fields_of_fire"
FILE: Final = Path(__file__).parents[2] / "benchmarks" / "fields.md"
GAMES: Final = 500
SIMPLIFIED: Final = "n1 simplified"
# A mission with more decisions than this goes round in circles.
MOST_DECISIONS: Final = 20_000
# So many missions of each are played before the report is written again.
ROUND: Final = 5


class Played(NamedTuple):
    """What one mission was like."""

    name: str
    seed: int
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
    assert result is not None, (name, seed, "no decision is left and the mission has not ended")
    counts["in time"] = int(result["turns"] <= session.table.turns)
    return Played(name, seed, result["completed"], result["points"], len(entries) - 1, seconds, counts)


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
    """Contacts that were made, those whose group found no place, and those of a PC A at No Contact."""
    found = Counter[str]()
    for entry in entries:
        for reason in entry.get("why", ()):
            values = reason["values"]
            if reason["rule"] == "9.2.2" and "spots" in values:
                found["placed" if values["spots"] else "given up"] += 1
            elif reason["rule"] == "9.1.5" and (values.get("letter"), values.get("cards")) == ("A", 0):
                found["sure"] += 1
                found["sure and made"] += values["group"] != NONE
    return found


def main() -> None:
    """Play in rounds, and write the report after each: if it is stopped, the report tells what was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each mission (default: {GAMES})")
    parser.add_argument("--only", choices=plays(), help="one mission, without a report")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a file that keeps what was played, to go on from there")
    parser.add_argument("--report", type=Path, default=FILE, help="where to write (default: benchmarks/fields.md)")
    chosen = parser.parse_args()
    names = [name for name in plays() if chosen.only in (None, name)]
    done = [one for one in kept(chosen.keep) if one.seed < chosen.games and one.name in names]
    played = {(one.name, one.seed) for one in done}
    wanted = [(name, seed) for seed in range(chosen.games) for name in names if (name, seed) not in played]
    for n, one in enumerate(progress(play_all(wanted, chosen.processes), len(wanted), "missions"), 1):
        done.append(one)
        keep(chosen.keep, one)
        if chosen.only is None and n % (ROUND * len(names)) == 0:
            chosen.report.write_text(report(done, TITLE.rules_version), encoding="utf-8")
    text = report(done, TITLE.rules_version)
    if chosen.only is None:
        chosen.report.write_text(text, encoding="utf-8")
    print(text)


def play_all(wanted: Sequence[tuple[str, int]], processes: int) -> Iterator[Played]:
    """One after the other in their order; by one process in this one, so that nothing is left where it is stopped."""
    if processes == 1:
        yield from map(_play, wanted)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_play, wanted)


def kept(file: Path | None) -> list[Played]:
    """What was played before by this very code and pack."""
    if file is None or not file.exists():
        return []
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [Played._make([*row[1:-1], Counter(row[-1])]) for row in rows if row[0] == fingerprint()]


def keep(file: Path | None, one: Played) -> None:
    """Note a mission that was played."""
    if file is not None:
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([fingerprint(), *one]) + "\n")


@cache
def fingerprint() -> str:
    """Of the code of the title and its data: what was played by another does not count."""
    found = sha256()
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in (".py", ".json"):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _play(wanted: tuple[str, int]) -> Played:
    return play(*wanted)


if __name__ == "__main__":
    main()
