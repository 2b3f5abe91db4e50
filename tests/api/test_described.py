"""How programs find their way: the document in two forms and for each title, where it is, and what is left to ask."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from openapi_spec_validator import OpenAPIV31SpecValidator
from sentiero.api.app import create_app
from sentiero.api.contract.document import VERSION, openapi, openapi_of
from sentiero.assembly import api_without_games
from sentiero.settings import Limits, Settings

from tests.api.conftest import CheckedClient
from tests.archive import Archive


def test_the_document_comes_as_json_too(client: Any) -> None:
    assert client.get("/openapi.json").json == yaml.safe_load(client.get("/openapi.yaml").text)


def test_the_entry_leads_to_everything(client: Any) -> None:
    entry = client.get("/v1").json
    assert entry["version"] == VERSION
    for name, address in entry["links"].items():
        assert client.get(address).status_code == 200, name


@pytest.mark.parametrize("path", ["/", "/v1", "/docs"])
def test_a_page_says_where_the_service_is_described(client: Any, path: str) -> None:
    links = client.get(path).headers["Link"]
    assert re.findall(r'<([^>]+)>; rel="(service-desc|service-doc)"', links) == [
        ("/openapi.yaml", "service-desc"),
        ("/docs", "service-doc"),
    ]


def test_what_browsers_and_gatherers_ask_for_unasked_is_there(client: Any) -> None:
    icon = client.get("/favicon.ico")
    assert (icon.status_code, icon.mimetype) == (200, "image/svg+xml")
    robots = client.get("/robots.txt")
    assert robots.mimetype == "text/plain"
    assert "Disallow: /v1/games\n" in robots.text


TITLES = {"fire-in-the-lake": "FireInTheLake", "fields-of-fire": "FieldsOfFire"}


@pytest.mark.parametrize("title", TITLES)
def test_each_title_has_a_document_of_its_own_types(title: str) -> None:
    app = api_without_games()
    served = app.test_client().get(f"/v1/titles/{title}/openapi.yaml")
    assert served.mimetype == "application/yaml"
    document = yaml.safe_load(served.text)
    OpenAPIV31SpecValidator(document).validate()
    whole = openapi(app)
    assert document["paths"].keys() == whole["paths"].keys()
    schemas = document["components"]["schemas"]
    (other,) = set(TITLES.values()) - {TITLES[title]}
    assert [name for name in schemas if name.startswith(other)] == []
    assert len(schemas) < 0.65 * len(whole["components"]["schemas"])
    assert len(served.text) < 0.65 * len(app.test_client().get("/openapi.yaml").text)
    told_apart = [name for name, schema in schemas.items() if "title" in str(schema.get("discriminator", ""))]
    assert told_apart == [], "no union over titles"
    read = document["paths"]["/v1/games/{game}/question"]["get"]["responses"]["200"]["content"]["application/json"]
    assert read["schema"]["$ref"].endswith(f"/{TITLES[title]}Situation")


def test_it_is_made_from_a_copy() -> None:
    app = api_without_games()
    before = str(openapi(app))
    openapi_of(app, "fire-in-the-lake")
    assert str(openapi(app)) == before


def test_a_title_that_is_not_there_has_none(client: Any) -> None:
    refused = client.get("/v1/titles/whist/openapi.yaml")
    assert (refused.status_code, refused.json["code"]) == (404, "title/unknown")


def test_what_is_left_of_the_limits_is_told(memory_archive: Archive) -> None:
    limits = Limits(per_address=3, per_token=2)
    app = create_app(memory_archive.games, Settings(limits=limits), tolerated=["store/only_in_memory"])
    app.test_client_class = CheckedClient
    client = app.test_client()
    token = {"Authorization": "Bearer sto_s_x"}
    answers = [client.get("/v1/titles", headers=token if last else {}) for last in (False, True, False, False)]
    assert answers[0].headers["RateLimit-Policy"] == '"address";q=3;w=10'
    left = [re.sub(r";t=\d+", "", answer.headers.get("RateLimit", "")) for answer in answers]
    assert left == ['"address";r=2', '"address";r=1, "token";r=1', '"address";r=0', ""]
    assert answers[3].status_code == 429
    assert int(answers[3].headers["Retry-After"]) > 0


def test_who_has_no_limits_tells_none(memory_archive: Archive) -> None:
    limits = Limits(per_address=0, per_token=0)
    app = create_app(memory_archive.games, Settings(limits=limits), tolerated=["store/only_in_memory"])
    assert "RateLimit" not in app.test_client().get("/v1/titles").headers
