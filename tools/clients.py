"""The types of the clients, made from openapi.yaml: `python -m tools.clients`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CONTRACT: Final = ROOT / "openapi.yaml"
TYPESCRIPT: Final = ROOT / "clients" / "typescript"
PYTHON: Final = ROOT / "clients" / "python"
TYPESCRIPT_TYPES: Final = Path("src") / "contract.ts"
PYTHON_TYPES: Final = Path("sentiero_client") / "contract.py"


def write_typescript(target: Path) -> None:
    """Every document and operation as a TypeScript type."""
    _run("tools.node", "openapi-typescript", str(CONTRACT), "--output", str(target))


def write_python(target: Path) -> None:
    """Every document as a TypedDict: what comes is used as it is, and nothing has to be installed for it."""
    _run(
        "datamodel_code_generator", "--input", str(CONTRACT), "--input-file-type", "openapi",
        "--output", str(target), "--output-model-type", "typing.TypedDict", "--target-python-version", "3.11",
        "--enum-field-as-literal", "all", "--use-standard-collections", "--use-union-operator",
        "--no-use-closed-typed-dict", "--use-schema-description", "--use-single-line-docstring",
        "--disable-timestamp", "--no-formatters",
    )  # fmt: skip
    # By our own rules wherever it is written, so that the same stays the same.
    for work in (["format"], ["check", "--fix"]):
        _run("ruff", *work, "--config", str(ROOT / "pyproject.toml"), str(target))


def compile_typescript(target: Path, project: Path = TYPESCRIPT) -> str:
    """The client and its examples as plain modules; what the compiler complains of."""
    done = _run("tools.node", "tsc", "--project", str(project), "--outDir", str(target), check=False)
    return done.stdout


def _run(module: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, check=check, cwd=ROOT, capture_output=True, text=True)


def main() -> None:
    """Write them where they are kept."""
    write_typescript(TYPESCRIPT / TYPESCRIPT_TYPES)
    write_python(PYTHON / PYTHON_TYPES)


if __name__ == "__main__":
    main()
