"""`make bench`: measure everything, print it, and write benchmarks/results.md."""

from __future__ import annotations

from benchmarks import (
    board,
    boardgame_io,
    branching,
    engine,
    environments,
    feed,
    fields_of_fire,
    jobs,
    journal,
    nonplayers,
    over_http,
    text,
    thinking,
    traces,
    trail,
    two_disks,
    whole_games,
)
from benchmarks.figures import Figure, write


def replay_figures() -> list[Figure]:
    """Replay beside boardgame.io's reducer on an empty move."""
    ours = engine.replay_rate()
    theirs = boardgame_io.reducer_rate()
    found = [Figure("replay of real answers, answers/s", ours, "50,000 is within reach")]
    if theirs is not None:
        found.append(Figure("boardgame.io's reducer on an empty move, moves/s", theirs))
        found.append(Figure("replay against that reducer, ratio", ours / theirs, "several times"))
    return found


def main() -> None:
    """All figures."""
    parts = (
        engine,
        branching,
        nonplayers,
        journal,
        trail,
        two_disks,
        over_http,
        traces,
        feed,
        jobs,
        whole_games,
        text,
        thinking,
        board,
        fields_of_fire,
        environments,
    )
    print(write([*replay_figures(), *(figure for part in parts for figure in part.figures())]))


if __name__ == "__main__":
    main()
