"""The types of the clients: in step with the contract, whole, and strict enough to find a mistake."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.clients import (
    PYTHON,
    PYTHON_TYPES,
    TYPESCRIPT,
    TYPESCRIPT_TYPES,
    compile_typescript,
    write_python,
    write_typescript,
)
from tools.running import ROOT

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TEXT = re.compile(r'"[^"]*"')


def test_the_types_are_in_step_with_the_contract(tmp_path: Path) -> None:
    write_typescript(tmp_path / "contract.ts")
    write_python(tmp_path / "contract.py")
    for made, kept in (("contract.ts", TYPESCRIPT / TYPESCRIPT_TYPES), ("contract.py", PYTHON / PYTHON_TYPES)):
        assert (tmp_path / made).read_text() == kept.read_text(), "run `make clients`"


def documents() -> str:
    """The documents among the TypeScript types, without comments and texts."""
    code = COMMENT.sub("", (TYPESCRIPT / TYPESCRIPT_TYPES).read_text())
    return TEXT.sub('""', code[code.index("    schemas: {") : code.index("    responses: {")])


def test_no_document_has_a_part_that_could_be_anything() -> None:
    # What has no member at all is said with `never`, and could not be less.
    found = re.findall(r".*\b(?:any|unknown|object|never)\b.*", documents())
    assert [line for line in found if "Record<string, never>" not in line] == []
    found = re.findall(r".*\b(?:Any|object)\b.*", (PYTHON / PYTHON_TYPES).read_text())
    assert [line for line in found if not line.startswith("from typing")] == []


def test_kinds_of_facts_and_questions_are_unions() -> None:
    for types in (TYPESCRIPT / TYPESCRIPT_TYPES, PYTHON / PYTHON_TYPES):
        text = types.read_text()
        for union, cases in (("FireInTheLakeFact", 30), ("FireInTheLakeQuestion", 5)):
            found = re.search(rf"\b{union}: (?:TypeAlias = \(?)?([^;)=]*)", text)
            assert found is not None
            assert found[1].count("|") >= cases - 1


PROGRAM_TYPESCRIPT = """
import { Seat, Service, type Of } from "../src/client.js";
type Title = "fire-in-the-lake";

export async function right(question: Of<Title, "Question">, fact: Of<Title, "Fact">): Promise<void> {
  if (question.kind === "some") question.options[0]?.refs.space;
  if (fact.kind === "moved") fact.origin;
  (await new Seat<Title>("", "").table()).table.spaces.saigon;
  (await new Service("").get("/v1/titles/{title}", { title: "fire-in-the-lake" })).roles;
}

export function wrong(question: Of<Title, "Question">, fact: Of<Title, "Fact">): void {
  new Service("").create<Title>({ title: "fire-in-the-lake", seats: [{ roles: ["usa"] }] });
  if (question.kind === "watched") question.options;
  if (fact.kind === "moved") fact.from;
  new Service("").get("/v1/title/{title}", { title: "x" });
  new Service("").get("/v1/titles/{title}", {});
  new Seat<Title>("", "").answer(true, 1);
}
"""


def test_the_compiler_takes_what_is_right_and_finds_what_is_wrong(tmp_path: Path) -> None:
    project = tmp_path / "typescript"
    (project / "examples").mkdir(parents=True)
    shutil.copytree(TYPESCRIPT / "src", project / "src")
    for name in ("tsconfig.json", "package.json"):
        shutil.copy(TYPESCRIPT / name, project)
    (project / "examples" / "program.ts").write_text(PROGRAM_TYPESCRIPT)
    said = compile_typescript(tmp_path / "out", project)
    lines = [int(line) for line in re.findall(r"^\S*examples/program\.ts\((\d+),", said, re.MULTILINE)]
    assert lines == [13, 14, 15, 16, 17, 18], said


PROGRAM_PYTHON = """
from sentiero_client import Seat, Service
from sentiero_client.contract import FireInTheLakeFact, FireInTheLakeQuestion

def right(question: FireInTheLakeQuestion, fact: FireInTheLakeFact) -> None:
    if question["kind"] == "some":
        question["options"][0]["refs"].get("space")
    if fact["kind"] == "moved":
        fact["origin"]
    seen = Seat("", "").table()
    if seen["title"] == "fire-in-the-lake":
        seen["table"]["spaces"]["saigon"]

def wrong(question: FireInTheLakeQuestion, fact: FireInTheLakeFact) -> None:
    Service("").create({"title": "fire-in-the-lake", "seats": [{"roles": ["usa"]}]})
    if question["kind"] == "watched":
        question["options"]
    if fact["kind"] == "moved":
        fact["from"]
    Seat("", "").answer(None, 1)
"""


def test_mypy_takes_what_is_right_and_finds_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM_PYTHON)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path / "cache")]
    package = PYTHON / "sentiero_client"
    said = subprocess.run(
        [*command, str(package), str(PYTHON / "examples" / "play.py"), str(tmp_path / "program.py")],
        env={"MYPYPATH": str(PYTHON), "PATH": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    lines = [int(line) for line in re.findall(r"program\.py:(\d+): error", said)]
    assert sorted(set(lines)) == [15, 17, 19, 20], said
    assert f"Found {len(lines)} errors in 1 file" in said
