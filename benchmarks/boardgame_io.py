"""The reducer of boardgame.io on an empty move, in the same run: the yardstick for replay."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

SCRIPT = """
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal');
const game = { setup: () => ({ n: 0 }), moves: { step: ({ G }) => ({ n: G.n + 1 }) } };
const reducer = CreateGameReducer({ game });
let state = InitializeGame({ game, numPlayers: 2 });
const move = () => ({ type: 'MAKE_MOVE', payload: { type: 'step', args: [], playerID: '0' } });
for (let i = 0; i < 2000; i++) state = reducer(state, move());
const began = process.hrtime.bigint();
const count = 20000;
for (let i = 0; i < count; i++) state = reducer(state, move());
console.log(count / (Number(process.hrtime.bigint() - began) / 1e9));
"""


def reducer_rate() -> float | None:
    """Empty moves in a second; None without Node.js or its packages."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    with tempfile.TemporaryDirectory(prefix="bgio-") as folder:
        Path(folder, "package.json").write_text('{"name": "yardstick", "private": true}', encoding="utf-8")
        Path(folder, "run.js").write_text(SCRIPT, encoding="utf-8")
        install = [npm, "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "boardgame.io@0.50.2"]
        try:
            subprocess.run(install, cwd=folder, check=True, capture_output=True, timeout=180)
            # As a server would run it: without the checks of development.
            production = {**os.environ, "NODE_ENV": "production"}
            done = subprocess.run(
                [node, "run.js"], cwd=folder, check=True, capture_output=True, timeout=120, env=production
            )
        except (subprocess.SubprocessError, OSError):
            return None
    return float(done.stdout)
