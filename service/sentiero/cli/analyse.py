"""`sentiero analyse`: what the turns of an exported game were worth, and where it was lost; needs no server."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sentiero.cli.files import UNREADABLE, read_file
from sentiero.games import TITLES
from sentiero.kernel.problems import Problem
from sentiero.proof.analysis import Turn, analysed
from sentiero.thinker.analysis import DEEP, QUICK

# So many mistakes are named at the end.
LARGEST: Final = 3


def analyse(file: Path, deep: bool, roles: str, as_json: bool) -> int:
    """Tell every turn as it is judged, and the largest mistakes at the end."""
    turns = []
    try:
        export = read_file(file)
        title = TITLES[export.title]
        wanted = [role for role in roles.split(",") if role]
        for turn in analysed(title, export.seed, export.entries, DEEP if deep else QUICK, wanted):
            turns.append(turn)
            print(json.dumps(turn.document()) if as_json else _line(turn), flush=True)
    except (Problem, OSError, EOFError, zlib.error, ValueError, KeyError) as error:
        print(f"sentiero: {file}: {error}", file=sys.stderr)
        return UNREADABLE
    if not as_json:
        print(_largest(turns))
    return 0


def _line(turn: Turn) -> str:
    found = turn.judged
    chance, after = found.before[found.role][0], found.after[found.role][0]
    told = f"{turn.version}: {found.role} {found.played}: {chance.value:.0%} to {after.value:.0%}"
    told += f" ({after.low:.0%} to {after.high:.0%})"
    lucky = turn.luck.get(found.role)
    told += "" if lucky is None else f", luck before it {lucky:+.0%}"
    return told + (f"; {_better(turn)}" if found.mistake else "")


def _better(turn: Turn) -> str:
    found = turn.judged
    points = f"{found.lost.value:.1f} points ({found.lost.low:.1f} to {found.lost.high:.1f})"
    return f"{found.best} was better by {points}"


def _largest(turns: Sequence[Turn]) -> str:
    mistakes = sorted((turn for turn in turns if turn.judged.mistake), key=lambda turn: -turn.judged.lost.value)
    if not mistakes:
        return f"{len(turns)} turns: no mistake is beyond doubt"
    lines = [f"{len(turns)} turns, {len(mistakes)} mistakes beyond doubt; the largest:"]
    return "\n".join(lines + [f"  {turn.version}: {turn.judged.role}: {_better(turn)}" for turn in mistakes[:LARGEST]])
