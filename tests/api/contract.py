"""Checks real responses against the OpenAPI document, more strictly than a client would."""

from __future__ import annotations

import os
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

from flask import Flask
from jsonschema_rs import Draft202012Validator
from sentiero.api.contract.document import NAME, openapi

# Where refusals are written down.
RECORD = "RECORD_REFUSALS"
DOCUMENT = Path(__file__).parents[2] / "openapi.yaml"


# What HTTP itself says of a body, and what every answer tells browsers.
COMMON = {
    "content-type", "content-length", "content-encoding", "x-content-type-options", "referrer-policy",
    "access-control-allow-origin", "access-control-expose-headers", "content-security-policy", "allow", "connection",
    "content-disposition", "x-accel-buffering",
}  # fmt: skip
SOMETIMES = {"Idempotency-Replayed", "RateLimit", "RateLimit-Policy"}
# What went wrong has a version where a game has one.
OF_REFUSALS = {"ETag"}


class Contract:
    """What openapi.yaml promises, to be held against responses."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = deepcopy(document)
        self._schemas = self.document["components"]["schemas"]
        for schema in self._schemas.values():
            # The document lets later releases add members; what this release sends must all be in it.
            if "properties" in schema:
                schema.setdefault("additionalProperties", False)
        self._validators: dict[str, Any] = {}
        self._paths = [
            # A file lies in folders.
            (re.compile(re.sub(r"\{\w+\}", "[^/]+", path.replace("{file}", ".+")) + r"\Z"), methods)
            for path, methods in self.document["paths"].items()
        ]

    def check(self, method: str, path: str, status: int, headers: Any, data: bytes, body: Any) -> None:
        """Fail if a response is not what the document promises."""
        media = headers.get("Content-Type", "").partition(";")[0]
        assert headers["X-Request-ID"]
        assert headers["Access-Control-Allow-Origin"] == "*"
        operation = self._operation(method, path)
        if status == 304:
            assert data == b""
            assert operation is not None
            assert "304" in operation["responses"]
            return
        if operation is None:
            if status >= 400:
                self._fits({"$ref": "#/components/schemas/Problem"}, body)
                assert media == "application/problem+json"
            return
        promised = self._resolved(operation["responses"].get(str(status)))
        assert promised, f"{method} {path} may not answer {status}: {body}"
        self._sends_what_is_declared(f"{method} {path}", status, promised, headers)
        if "content" not in promised:
            assert data == b""
            return
        assert media in promised["content"], f"{method} {path} {status} came as {media}"
        if media.endswith(("/json", "+json")):
            self._fits(promised["content"][media]["schema"], body)
        if status >= 400:
            assert body["status"] == status
            codes = operation.get("x-problems", ())
            assert body["code"] in codes, f"{method} {path} may not answer {body['code']}"
            self._note(operation["operationId"], body["code"])

    @staticmethod
    def _note(operation: str, code: str) -> None:
        """Write down what was refused, where `tools.refusals` asks for it."""
        if RECORD in os.environ:
            with Path(os.environ[RECORD]).open("a") as record:
                record.write(f"{operation} {code}\n")

    def _sends_what_is_declared(self, what: str, status: int, promised: dict[str, Any], headers: Any) -> None:
        declared = {name.lower() for name in promised.get("headers", {})}
        strange = {name for name, _ in headers.items() if name.lower() not in declared | COMMON}
        assert not strange, f"{what} {status} sends {strange}, of which the document says nothing"
        missing = (
            {name for name in promised.get("headers", {}) if name not in headers}
            - SOMETIMES
            - (OF_REFUSALS if status >= 400 else set())
        )
        assert not missing, f"{what} {status} lacks {missing}"

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        for pattern, methods in self._paths:
            if pattern.match(path.partition("?")[0]):
                found: dict[str, Any] | None = methods.get(method.lower())
                return found
        return None

    def _resolved(self, promised: Any) -> Any:
        if promised and "$ref" in promised:
            return self.document["components"]["responses"][promised["$ref"].rpartition("/")[2]]
        return promised

    def _fits(self, schema: dict[str, Any], body: Any) -> None:
        at = str(schema)
        if at not in self._validators:
            self._validators[at] = Draft202012Validator({**schema, "components": self.document["components"]})
        errors = list(self._validators[at].iter_errors(body))
        assert not errors, f"{errors[0].message} at {errors[0].instance_path}: {_deepest(errors[0])}"


def _deepest(error: Any) -> str:
    """What is wrong within the case of a union that comes nearest."""
    return str(error)[:2000]


_MADE: dict[tuple[type, ...], Contract] = {}


def of(app: Flask) -> Contract:
    """What an app promises; apps with the same titles promise the same."""
    titles = tuple(type(title) for title in app.extensions[NAME].games.room.titles.values())
    if titles not in _MADE:
        _MADE[titles] = Contract(openapi(app))
    return _MADE[titles]
