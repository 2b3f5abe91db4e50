"""Whole games by the rules for non-players alone, from seeds. `make soak` plays 5,000 and writes a report."""

from __future__ import annotations

import argparse
import hashlib
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import orjson
from sentiero.games.fire_in_the_lake.position.table import Table
from sentiero.games.fire_in_the_lake.set_up.scenario import SCENARIOS
from sentiero.games.fire_in_the_lake.title import FireInTheLake
from sentiero.kernel.chance import sealed_source
from sentiero.kernel.session import Entry, Session, load_session, new_session
from sentiero.kernel.title import Document

from tools.progress import progress

TITLE = FireInTheLake()
# A game with more answers than this goes round in circles.
MOST_ANSWERS = 60_000


class Game(NamedTuple):
    """What one game was like."""

    seed: int
    scenario: str
    answers: int
    decisions: int
    seconds: float
    turns: list[float]
    result: Document
    rounds: int
    used: Counter[str]
    digest: str


def request(seed: int) -> Document:
    """Which game a seed stands for: all scenarios in turn, now and then with Period Events."""
    options = {"period_events": True} if seed % 5 == 4 else {}
    return {"scenario": SCENARIOS[seed % 3], "seats": [], "options": options}


def play(seed: int, check: bool = True, wanted: Document | None = None) -> tuple[Game, list[Entry]]:
    """Play one game to its end; with `check`, every invariant after each answer, and the journal replayed."""
    asked = wanted or request(seed)
    config = TITLE.configure(asked)
    session, first = new_session(TITLE, config, sealed_source(b"soak %d" % seed))
    entries = [first]
    turns: list[float] = []
    began = turn_began = time.perf_counter()
    role = session.question.role if session.question else None
    while session.question is not None:
        if session.question.role != role:
            now = time.perf_counter()
            turns.append(now - turn_began)
            turn_began, role = now, session.question.role
        entries.append(decided(seed, session) if check else session.decide())
        assert session.version < MOST_ANSWERS, (seed, "too long")
    seconds = time.perf_counter() - began
    if check:
        replayed(seed, entries, session.table.dump())
    assert session.result is not None
    answers = sum(len(entry["answers"]) for entry in entries)
    digest = hashlib.sha256(orjson.dumps(entries)).hexdigest()
    used = Counter(uses(entries))
    return Game(
        seed=seed,
        scenario=asked["scenario"],
        answers=answers,
        decisions=len(entries) - 1,
        seconds=seconds,
        turns=turns,
        result=session.result,
        rounds=session.table.coup_rounds,
        used=used,
        digest=digest,
    ), entries


def decided(seed: int, session: Session[Table]) -> Entry:
    """One decision; nothing but the entry changes what a non-player remembers, and the table stays sound."""
    assert session.question is not None
    role = session.question.role
    before = orjson.dumps(session.minds.get(role, {}))
    entry = session.decide()
    assert "mind" in entry or orjson.dumps(session.minds.get(role, {})) == before, (seed, session.version)
    broken = TITLE.broken(session.table)
    assert not broken, (seed, session.version, broken)
    return entry


def replayed(seed: int, entries: list[Entry], state: Document) -> None:
    """The journal, as it would be kept, gives the same table again without any decision."""
    kept = orjson.loads(orjson.dumps(entries))
    start = {"version": 0, "state": kept[0]["facts"][0][1], "draws": 0, "tail": {"answers": [], "chance": []}}
    first = {"answers": kept[0]["answers"], "chance": []}
    session = load_session(TITLE, {**start, "version": 1, "tail": first}, kept[1:])
    assert session.question is None, seed
    assert orjson.dumps(session.table.dump()) == orjson.dumps(state), seed


def uses(entries: Iterable[Entry]) -> Iterator[str]:
    """Every box, test, priority and arrow that decided something, and every side of a card that was executed."""
    for entry in entries:
        for reason in entry.get("why", ()):
            outcome = {True: " yes", False: " no"}.get(reason.get("yes"), "")
            yield f"{reason['kind']} {reason['key']}{outcome}"
        for fact in entry.get("facts", ()):
            if fact[0] == "event":
                yield f"card {fact[2]} {fact[3]}"
            elif fact[0] in ("operation", "activity"):
                yield f"{fact[0]} {fact[1]} {fact[2]}"


def quietly(seed: int) -> Game:
    """One game, for a pool of processes."""
    return play(seed)[0]


def soak(seeds: Sequence[int], processes: int = 2) -> list[Game]:
    """Many games."""
    if processes == 1:
        return list(progress(map(quietly, seeds), len(seeds), "games"))
    with ProcessPoolExecutor(processes) as pool:
        return list(progress(pool.map(quietly, seeds, chunksize=5), len(seeds), "games"))


def main() -> None:
    """Play, and say how it went."""
    from tools.fire_in_the_lake.soak_report import report

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--write", default="benchmarks/nonplayers.md")
    arguments: Any = parser.parse_args()
    began = time.perf_counter()
    games = soak(range(arguments.first, arguments.first + arguments.games))
    text = report(games, time.perf_counter() - began)
    if arguments.write:
        with open(arguments.write, "w", encoding="utf-8") as page:
            page.write(text)
    print(text.split("## ")[0])


if __name__ == "__main__":
    main()
