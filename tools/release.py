"""Everything that a release hands out, into a folder: `python -m tools.release`, `make release`. Nothing is uploaded.

The engine and the service as a wheel and an sdist, the clients as a wheel and an npm package, with checksums
(`SHA256SUMS`) and a bill of materials (CycloneDX). They are made from the files that git knows, never from what else
lies in the folder; a commit gives the same wheels on every machine.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from deploy.sbom import packages
from tools.clients import CONTRACT, PYTHON, TYPESCRIPT, package_typescript

ROOT: Final = Path(__file__).parents[1]
DIST: Final = ROOT / "dist"
SUMS: Final = "SHA256SUMS"
LOCK: Final = ROOT / "requirements.txt"
# What the package is made from; the rest of the repository is tests, tools and papers.
_PACKAGED: Final = ("service/", "locales/", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")
_BUILD_SDIST: Final = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"


class Unfit(Exception):
    """What cannot be released as it is."""


def release(target: Path) -> list[Path]:
    """Make everything in an empty folder. Gives the files, the checksums last."""
    check_versions()
    target.mkdir(parents=True, exist_ok=True)
    if any(target.iterdir()):
        raise Unfit(f"{target} is not empty")
    with tempfile.TemporaryDirectory(prefix="release-") as work:
        source = exported(Path(work) / "sentiero", _PACKAGED)
        made = [sdist(source, target), wheel(source, target), client_wheel(target), npm_package(target)]
    bill = target / f"sentiero-{_project(ROOT)['version']}.cdx.json"
    bill.write_text(json.dumps(bill_of(made), indent=1) + "\n")
    made.append(bill)
    sums = target / SUMS
    sums.write_text("".join(f"{sha256(one)}  {one.name}\n" for one in sorted(made)))
    return [*made, sums]


def check_versions() -> None:
    """Clients say which contract they were made from; raise Unfit where one says another."""
    contract = yaml.safe_load(CONTRACT.read_text())["info"]["version"]
    said = {
        "clients/python": _project(PYTHON)["version"],
        "clients/typescript": json.loads((TYPESCRIPT / "package.json").read_text())["version"],
    }
    for client, version in said.items():
        if version != contract:
            raise Unfit(f"{client} is version {version}, and its contract {contract}")


def exported(target: Path, beginnings: Sequence[str]) -> Path:
    """A copy of the files that are committed or would be, each as old as the last commit."""
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT).decode()
    for name in filter(None, listed.split("\0")):
        if name.startswith(tuple(beginnings)) and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)
            os.utime(target / name, (_committed(), _committed()))
    return target


def wheel(source: Path, target: Path) -> Path:
    """A package to install, from its source."""
    before = set(target.glob("*.whl"))
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "-w", str(target)]
    _run([sys.executable, "-m", "pip", "wheel", *options, str(source)], source)
    (made,) = set(target.glob("*.whl")) - before
    return made


def sdist(source: Path, target: Path) -> Path:
    """The source of a package in one file."""
    name = _run([sys.executable, "-c", _BUILD_SDIST, str(target)], source).splitlines()[-1]
    shutil.rmtree(next((source / "service").glob("*.egg-info")), ignore_errors=True)
    return target / name


def client_wheel(target: Path) -> Path:
    """The Python client."""
    with tempfile.TemporaryDirectory(prefix="client-") as work:
        source = exported(Path(work), ("clients/python/",)) / "clients" / "python"
        shutil.copy(ROOT / "LICENSE", source)
        return wheel(source, target)


def npm_package(target: Path) -> Path:
    """The TypeScript client, as npm packs it."""
    with tempfile.TemporaryDirectory(prefix="client-") as work:
        complaints = package_typescript(Path(work))
        if complaints:
            raise Unfit(complaints)
        command = ["npm", "pack", "--ignore-scripts", "--json", "--pack-destination", str(target)]
        told = _run([sys.executable, "-m", "tools.node", *command], Path(work), PYTHONPATH=str(ROOT), HOME=work)
        return target / str(json.loads(told)[0]["filename"])


def bill_of(made: Iterable[Path]) -> dict[str, Any]:
    """What was made, and what the service is installed with, each with its hashes (CycloneDX 1.5)."""
    files = [
        {"type": "file", "bom-ref": one.name, "name": one.name, "hashes": [{"alg": "SHA-256", "content": sha256(one)}]}
        for one in made
    ]
    libraries = packages(LOCK.read_text())
    engine = {"type": "application", "bom-ref": "sentiero", "name": "sentiero", "version": _project(ROOT)["version"]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {**engine, "licenses": [{"license": {"id": "MIT"}}]}},
        "components": [*files, *libraries],
        "dependencies": [{"ref": "sentiero", "dependsOn": [one["bom-ref"] for one in libraries]}],
    }


def sha256(path: Path) -> str:
    """The checksum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _project(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    return found


@cache
def _committed() -> int:
    """When the last commit was made: what is built says no other time."""
    return int(subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT))


def _run(command: Sequence[str], at: Path, **more: str) -> str:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(_committed()), **more}
    done = subprocess.run(command, cwd=at, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unfit(done.stdout + done.stderr)
    return done.stdout


def main() -> None:
    """Make it, and say what was made."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--into", type=Path, help="an empty folder, or one that is not there yet; else dist/, emptied")
    given = parser.parse_args().into
    into = given or DIST
    if given is None:
        shutil.rmtree(DIST, ignore_errors=True)
    try:
        made = release(into)
    except Unfit as error:
        raise SystemExit(f"nothing was released: {error}") from error
    print("\n".join(f"{one.stat().st_size:>10,}  {one}" for one in made))


if __name__ == "__main__":
    main()
