"""The document is the same whoever asks, when, and in which process: byte for byte the one that is committed."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from sentiero.api.contract.document import openapi
from sentiero.assembly import api_without_games

from tests.api.contract import DOCUMENT
from tools.running import Running

ASKED = """
from sentiero.assembly import api_without_games
import sys
client = api_without_games().test_client()
for path in ("/docs", "/openapi.yaml", "/docs", "/openapi.yaml")[int(sys.argv[1]):]:
    found = client.get(path)
sys.stdout.write(found.text + found.headers["ETag"])
"""


def asked_last(skipped: int) -> str:
    """The document and its tag, as a process of its own gives it after some other questions."""
    done = subprocess.run([sys.executable, "-c", ASKED, str(skipped)], capture_output=True, text=True, check=True)
    return done.stdout


def test_two_processes_give_the_committed_document_whatever_was_asked_before():
    after_docs, at_once = asked_last(0), asked_last(3)
    assert after_docs == at_once
    assert at_once.rpartition('"')[0].rpartition('"')[0] == DOCUMENT.read_text()


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """The service with its own titles."""
    with tempfile.TemporaryDirectory(prefix="sto-") as directory, Running(Path(directory), titles=None) as running:
        yield running


def test_the_running_service_gives_the_committed_document(service):
    """Asked often enough to meet both of its processes, with `/docs` in between."""
    found = set()
    for path in ("/docs", "/openapi.yaml") * 6:
        with urlopen(service.url + path) as response:
            if path == "/openapi.yaml":
                found.add((response.read().decode(), response.headers["ETag"]))
    assert [text for text, _ in found] == [DOCUMENT.read_text()]


def test_nobody_makes_it_again():
    app = api_without_games()
    assert openapi(app) is openapi(app)


# What languages call their own, or nearly all programs: a class of that name hides it, or is renamed or lost.
TAKEN = [
    "Any", "Array", "Bool", "Boolean", "Box", "Byte", "Char", "Character", "Class", "Date", "Dict", "Double",
    "Enum", "Error", "Event", "Exception", "File", "Float", "Function", "Int", "Integer", "Interface",
    "Iterator", "JSON",
    "List", "Long", "Map", "Math", "None", "Number", "Object", "Option", "Optional", "Promise", "Proxy",
    "Record", "Request", "Response", "Result", "Self", "Set", "Short", "Some", "String", "Symbol", "Thread",
    "Time", "Tuple", "Type", "Union", "Vec", "Void",
]  # fmt: skip


def test_no_document_has_a_name_that_languages_have_taken():
    schemas = openapi(api_without_games())["components"]["schemas"]
    assert [name for name in schemas if name in TAKEN] == []
    folded = [name.lower() for name in schemas]
    assert len(set(folded)) == len(folded), "some file systems take them for the same"


def test_no_enumeration_holds_null():
    def nulls(part, where=""):
        if isinstance(part, list):
            part = dict(enumerate(part))
        if isinstance(part, dict):
            if isinstance(part.get("enum"), list) and None in part["enum"]:
                yield where
            for name, inner in part.items():
                yield from nulls(inner, f"{where}/{name}")

    schemas = openapi(api_without_games())["components"]["schemas"]
    assert list(nulls(schemas)) == []
    assert schemas["FireInTheLakePreview"]["properties"]["uncertain"]["anyOf"][1] == {"type": "null"}


def test_what_the_service_sends_is_no_operation_of_its_own():
    """A generator writes one file a tag: what is sent must not be written over what is asked."""
    document = openapi(api_without_games())
    assert "webhooks" not in document
    sent = document["paths"]["/v1/games/{game}/webhooks"]["post"]["callbacks"]["turnNotice"]
    assert "tags" not in sent["{$request.body#/url}"]["post"]
