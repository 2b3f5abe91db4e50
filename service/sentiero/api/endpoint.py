"""One decorator that gives a view its address and its place in the OpenAPI document.

flask-smorest collects the documentation; the view itself is registered bare, so that describing it costs nothing
when it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from flask import Response
from flask_smorest import Blueprint
from marshmallow import Schema

from sentiero.api.contract.components import (
    ALWAYS,
    LIMITED,
    OPTIONAL_TOKEN,
    OTHER_FORMS,
    OWN_PARAMETERS,
    PARAMETERS,
    PROBLEM_NAMES,
    REQUIRED_TOKEN,
    SPOKEN,
    operation_id,
)
from sentiero.api.contract.refusals import refusals
from sentiero.api.http.codes import CODES
from sentiero.api.http.reading import PARAMETERS_OF

View = TypeVar("View", bound=Callable[..., Response])


def endpoint(
    blueprint: Any,
    rule: str,
    *,
    method: str = "GET",
    status: int = 200,
    gives: type[Schema] | dict[str, Any] | None = None,
    media: str | None = None,
    also: Mapping[str, Any] | None = None,
    body: Schema | None = None,
    body_optional: bool = False,
    takes: str | None = None,
    query: Schema | None = None,
    parameters: Sequence[str] = (),
    headers: Sequence[str] = (),
    also_answers: Sequence[int] = (),
    token: str | None = None,
    leads_to: Mapping[str, Any] | None = None,
) -> Callable[[View], View]:
    """Register a view for one method of one address, with everything a client must know of it.

    What it refuses stands in `contract/refusals.py`; `also_answers` are 204 and 304.
    """

    def register(view: View) -> View:
        described: Any = lambda: None
        if query is not None:
            described = blueprint.arguments(query, location="query", error_status_code=400)(described)
        if body is not None:
            described = blueprint.arguments(body, location="json", required=not body_optional)(described)
        if takes is not None:
            taken = {"required": True, "content": {takes: {"schema": {"type": "string"}}}}
            described = blueprint.doc(requestBody=taken)(described)
        limited = LIMITED if blueprint.url_prefix else ()
        sent = {name: name for name in (*ALWAYS, *limited, *headers)}
        described = blueprint.response(status, gives, content_type=media, headers=sent)(described)
        name = operation_id(view.__name__)
        refused = sorted({CODES[code] for code in refusals(name)})
        for problem in (*also_answers, *refused):
            described = blueprint.alt_response(problem, response=PROBLEM_NAMES[problem])(described)
        described = blueprint.doc(operationId=name, **_security(token))(described)
        if also:
            described = blueprint.doc(**{OTHER_FORMS: dict(also)})(described)
        if leads_to:
            described._apidoc["response"]["responses"][status][0]["links"] = dict(leads_to)
        spoken = SPOKEN if blueprint.url_prefix else ()
        # Those in the path belong to the address; the others to this method of it alone.
        own = [name for name in (*parameters, *spoken) if not _in_path(name)]
        described = blueprint.doc(**{OWN_PARAMETERS: own})(described)
        view._apidoc = described._apidoc  # type: ignore[attr-defined]
        setattr(view, PARAMETERS_OF, tuple(query.fields) if query is not None else ())
        blueprint.route(rule, methods=[method], parameters=[PARAMETERS[name] for name in parameters if _in_path(name)])(
            view
        )
        return view

    return register


def leading(*operations: str, at: str = "$request.path.game", **more: str) -> dict[str, Any]:
    """Links from a response to what one does next with the same game."""
    return {name: {"operationId": name, "parameters": {"game": at, **more}} for name in operations}


def _in_path(name: str) -> bool:
    return bool(PARAMETERS[name]["in"] == "path")


def _security(token: str | None) -> dict[str, Any]:
    if token is None:
        return {"security": []}
    return {"security": REQUIRED_TOKEN if token == "required" else OPTIONAL_TOKEN}


def blueprint(name: str, description: str, prefix: str = "/v1") -> Any:
    """A group of endpoints; its name is their tag in the OpenAPI document."""
    return Blueprint(name, name, url_prefix=prefix, description=description)
