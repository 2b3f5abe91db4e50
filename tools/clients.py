"""The types of the clients, made from openapi.yaml: `python -m tools.clients`."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[1]
CONTRACT: Final = ROOT / "openapi.yaml"
TYPESCRIPT: Final = ROOT / "clients" / "typescript"
PYTHON: Final = ROOT / "clients" / "python"
TYPESCRIPT_TYPES: Final = Path("src") / "contract.ts"
PYTHON_TYPES: Final = Path("sentiero_client") / "contract.py"
PYTHON_READING: Final = Path("sentiero_client") / "reading.py"


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
    _tidy(target)


def write_reading(target: Path) -> None:
    """Which document each address gives, for the Python client."""
    target.write_text(reading(yaml.safe_load(CONTRACT.read_text())))
    _tidy(target)


def _tidy(target: Path) -> None:
    """By our own rules wherever it is written, so that the same stays the same."""
    for work in (["format"], ["check", "--fix"]):
        _run("ruff", *work, "--config", str(ROOT / "pyproject.toml"), str(target))


def reading(document: Mapping[str, Any]) -> str:
    """The Python module in which `get` knows the document of each address."""
    reads = [
        (path, re.findall(r"\{(\w+)\}", path), name)
        for path, methods in document["paths"].items()
        if (name := _document_of(methods.get("get", {})))
    ]
    overloads = "".join(_OVERLOAD.format(path=path, names=_typed(names), gives=name) for path, names, name in reads)
    used = sorted({name for _, _, name in reads})
    return _READING.format(documents="".join(f"    {name},\n" for name in used), overloads=overloads)


def _document_of(operation: Mapping[str, Any]) -> str:
    """The name of the document that a read gives; empty if it gives none."""
    content = operation.get("responses", {}).get("200", {}).get("content", {})
    reference = content.get("application/json", {}).get("schema", {}).get("$ref", "")
    return str(reference.rpartition("/")[2])


def _typed(names: Sequence[str]) -> str:
    return "".join(f", {name}: str | int" for name in names)


_OVERLOAD: Final = """
    @overload
    def get(self, path: Literal["{path}"], *, query: Query | None = None{names}) -> {gives}: ...
"""
_READING: Final = '''"""What each address gives, made from openapi.yaml: a reader knows its document by the address."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Literal, TypeAlias, overload

from sentiero_client.contract import (
{documents})

Query: TypeAlias = Mapping[str, str | int]


class Reading(ABC):
    """Reads any document."""
{overloads}
    def get(self, path: str, *, query: Query | None = None, **names: str | int) -> object:
        """Read a document: `get("/v1/titles/{{title}}", title="fire-in-the-lake")`."""
        return self.read(path, names, query)

    @abstractmethod
    def read(self, path: str, names: Mapping[str, object], query: Query | None = None) -> object:
        """What an address gives."""
'''


def package_typescript(target: Path) -> str:
    """The npm package: plain modules with their types. Gives what the compiler complains of."""
    for name in ("package.json", "tsconfig.json", "tsconfig.build.json"):
        shutil.copy(TYPESCRIPT / name, target)
    shutil.copytree(TYPESCRIPT / "src", target / "src", dirs_exist_ok=True)
    shutil.copy(ROOT / "LICENSE", target)
    shutil.copy(TYPESCRIPT.parent / "README.md", target)
    return _run("tools.node", "tsc", "--project", str(target / "tsconfig.build.json"), check=False).stdout


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
    write_reading(PYTHON / PYTHON_READING)


if __name__ == "__main__":
    main()
