"""Steps a CPU second of our environments, beside those of others in the same run: legal actions at random, one core.

Each is asked for what a program that learns needs for a step: an observation and the legal actions. The others are
installed into environments of their own, as some of them want versions of libraries that do not go together.
"""

from __future__ import annotations

import platform
import random
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

import numpy as np
import pettingzoo
import sentiero.research
from sentiero.games import TITLES

from benchmarks.figures import Figure

RESULTS = Path(__file__).parent / "environments.md"
# A shared machine is half as fast again from one minute to the next: everybody has several short turns.
ROUNDS, SECONDS = 5, 2.0
OURS = {
    "Fire in the Lake, Short, four seats": ("fire-in-the-lake", "short"),
    "Fire in the Lake, Full, four seats": ("fire-in-the-lake", "full"),
    "Fields of Fire, mission n1": ("fields-of-fire", "n1"),
}
BAR = 10_000
PETTINGZOO = ("pettingzoo[classic]==1.27.0", "rlcard==1.2.0")
CATANATRON = ("catanatron_gym==4.0.0", "setuptools")
THEIRS = {
    "PettingZoo's chess": ("chess", PETTINGZOO),
    "PettingZoo's go": ("go", PETTINGZOO),
    "RLCard's mahjong": ("mahjong", PETTINGZOO),
    "Catanatron's environment": ("catan", CATANATRON),
}
SCRIPT = """
import random, sys, time
which, seconds = sys.argv[1], float(sys.argv[2])
source, steps = random.Random(1), 0

def agents(env):
    import numpy as np
    env.reset(seed=1)
    while True:
        seen, _, over, cut, info = env.last()
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        env.step(None if over or cut else source.choice(np.flatnonzero(mask).tolist()))
        if not env.agents:
            env.reset()
        yield

def cards(env):
    state, _ = env.reset()
    while True:
        if env.is_over():
            state, _ = env.reset()
        state, _ = env.step(source.choice(list(state["legal_actions"])))
        yield

def catan():
    import gymnasium
    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    env.reset(seed=1)
    while True:
        _, _, over, cut, _ = env.step(source.choice(list(env.get_valid_actions())))
        if over or cut:
            env.reset()
        yield

if which in ("chess", "go"):
    from pettingzoo.classic import chess_v6, go_v5
    play = agents({"chess": chess_v6, "go": go_v5}[which].env())
elif which == "mahjong":
    import rlcard
    play = cards(rlcard.make("mahjong"))
else:
    play = catan()
for _ in range(50):
    next(play)
began = time.process_time()
while time.process_time() - began < seconds:
    next(play)
    steps += 1
print(steps / (time.process_time() - began))
"""


class Ours:
    """One of our environments, stepped for a while now and then."""

    def __init__(self, title: str, scenario: str) -> None:
        sentiero.research.register_all()
        version = TITLES[title].rules_version
        self.env = pettingzoo.make("aec", f"sentiero/{title}-{scenario}-v{version}")
        self.env.reset(seed=1)
        self.source = random.Random(1)
        self._step(500)

    def _step(self, count: int) -> None:
        env, choose = self.env, self.source.choice
        for _ in range(count):
            seen, _, over, _, _ = env.last()
            env.step(None if over else choose(np.flatnonzero(seen["action_mask"]).tolist()))
            if not env.agents:
                env.reset()

    def rate(self) -> float:
        """Steps in a second."""
        steps, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            self._step(50)
            steps += 50
        return steps / spent


def installed(folder: Path, packages: tuple[str, ...]) -> Path | None:
    """A Python with these packages; None where they cannot be had."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    asked = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages]
    done = subprocess.run(asked, capture_output=True, timeout=600, check=False)
    return python if done.returncode == 0 else None


def their_rate(python: Path, which: str) -> float | None:
    """Steps in a second, or None if it does not run."""
    asked = [python, "-W", "ignore", "-c", SCRIPT, which, str(SECONDS)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=False)
    return float(done.stdout.split()[-1]) if done.returncode == 0 else None


def figures() -> list[Figure]:
    """The best of several turns of everybody, by turns."""
    with tempfile.TemporaryDirectory(prefix="environments-") as folder:
        wanted = dict.fromkeys(packages for _, packages in THEIRS.values())
        pythons = {packages: installed(Path(folder, str(n)), packages) for n, packages in enumerate(wanted)}
        ours = {name: Ours(*which) for name, which in OURS.items()}
        best: dict[str, float] = {}
        for _ in range(ROUNDS):
            for name, env in ours.items():
                best[name] = max(best.get(name, 0.0), env.rate())
            for name, (which, packages) in THEIRS.items():
                python = pythons[packages]
                rate = None if python is None else their_rate(python, which)
                if rate is not None:
                    best[name] = max(best.get(name, 0.0), rate)
    found = [Figure(f"environment: {name}, steps/s", best[name], f"{BAR:,}") for name in OURS]
    return found + [Figure(f"environment: {name}, steps/s", best[name]) for name in THEIRS if name in best]


def main() -> None:
    """The figures of this part alone, on a page of their own."""
    head = (
        "# Steps a second of environments\n\nWritten by `python -m benchmarks.environments`: legal actions at random, "
        f"with observation and mask, in a second of one core (CPU time), the best of {ROUNDS} turns of {SECONDS:g} s, "
        f"by turns; on {platform.machine()} with Python {platform.python_version()}.\n\n"
        "| what | figure | bar |\n|---|---|---|\n"
    )
    RESULTS.write_text(head + "\n".join(figure.row() for figure in figures()) + "\n", encoding="utf-8")
    sys.stdout.write(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
