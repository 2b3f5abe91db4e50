"""Positions as pictures, boards in frames of other pages, and what describes them: nothing hidden leaves with any."""

from __future__ import annotations

import json
import re
import struct
import xml.etree.ElementTree as ElementTree
from html import unescape
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from sentiero.api import drawn, pixels
from sentiero.api.app import create_app
from sentiero.games import TITLES
from sentiero.settings import Limits, Settings, WebSettings, read
from sentiero.store.memory import memory_store
from sentiero.tables.games import Games
from sentiero.tables.room import Room

from tests import seeds
from tests.api.conftest import CheckedClient, Game
from tests.archive import Archive

FIRST: dict[str, dict[str, Any]] = {
    # No Coup card first: then the first question is what to do on an Event card.
    "fire-in-the-lake": {
        "scenario": "short",
        "options": {"political_rhythm": True},
        "seats": [{"roles": ["us", "arvn"]}, {"roles": ["nva", "vc"]}],
    },
    "fields-of-fire": {"scenario": "n1", "seats": [{"roles": ["company"]}]},
}
SVG = "{http://www.w3.org/2000/svg}"


def service(**settings: Any) -> FlaskClient:
    """The API over our own titles, in memory."""
    games = Games(Room(memory_store(), TITLES, entropy=seeds.entropy))
    app = create_app(games, Settings(**settings), tolerated=["store/only_in_memory"])
    app.test_client_class = CheckedClient
    return app.test_client()


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return service()


def begin(client: FlaskClient, title: str = "fire-in-the-lake", **more: Any) -> dict[str, Any]:
    made = client.post("/v1/games", json={"title": title, **FIRST[title], **more})
    assert made.status_code == 201, made.json
    assert isinstance(made.json, dict)
    return made.json


@pytest.fixture(scope="module")
def games(client: FlaskClient) -> dict[str, dict[str, Any]]:
    """A new game of each title."""
    return {title: begin(client, title) for title in FIRST}


def words_of(svg: str) -> list[str]:
    return [unescape(text.text or "") for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


class TestPictures:
    @pytest.mark.parametrize("title", FIRST)
    @pytest.mark.parametrize("language", ["en", "it", "es", "fr"])
    def test_every_title_is_drawn_in_every_language(self, client: Any, games: Any, title: str, language: str) -> None:
        drawn = client.get(f"/v1/games/{games[title]['id']}/picture.svg?lang={language}")
        assert (drawn.status_code, drawn.mimetype) == (200, "image/svg+xml")
        names = client.get(f"/v1/titles/{title}/names?lang={language}").json["names"]
        said = words_of(drawn.text)
        assert names["scenario"][FIRST[title]["scenario"]] in said
        wanted = names["space"]["saigon"] if title == "fire-in-the-lake" else names["terrain"]["hedgerow"]
        assert wanted in said

    @pytest.mark.parametrize("title", FIRST)
    def test_pixels_are_those_of_the_drawing(self, client: Any, games: Any, title: str) -> None:
        made = client.get(f"/v1/games/{games[title]['id']}/picture.png")
        assert (made.status_code, made.mimetype) == (200, "image/png")
        root = ElementTree.fromstring(client.get(f"/v1/games/{games[title]['id']}/picture.svg").text)
        wide, high = size_of(made.data)
        assert wide == 1200
        assert high == pytest.approx(1200 * int(root.get("height", "0")) / int(root.get("width", "1")), abs=1)
        # A picture in one colour would be smaller by far.
        assert len(made.data) > 20_000

    def test_what_stands_on_the_map_is_in_it_and_what_moves_is_seen(self, client: Any, games: Any) -> None:
        game = games["fire-in-the-lake"]
        path, token = f"/v1/games/{game['id']}", game["tokens"]["seats"][game["waiting_for"]["seat"]]
        before = client.get(f"{path}/picture.svg")
        headers = {"Authorization": f"Bearer {token}"}
        match = {**headers, "If-Match": f'"{game["version"]}"'}
        assert client.post(f"{path}/answers", json={"answer": "pass"}, headers=match).status_code == 201
        after = client.get(f"{path}/picture.svg")
        assert after.headers["ETag"] != before.headers["ETag"]
        earlier = client.get(f"{path}/picture.svg?at={game['version']}")
        assert earlier.text == before.text
        tag = after.headers["ETag"]
        assert client.get(f"{path}/picture.svg", headers={"If-None-Match": tag}).status_code == 304
        for form in ("svg", "png"):
            unknown = client.get(f"{path}/picture.{form}?at=99999")
            assert (unknown.status_code, unknown.json["code"]) == (404, "version/unknown")

    def test_a_seat_gets_the_same_as_anybody(self, client: Any, games: Any) -> None:
        game = games["fields-of-fire"]
        path = f"/v1/games/{game['id']}/picture.svg"
        headers = {"Authorization": f"Bearer {game['tokens']['seats'][0]}"}
        assert client.get(path, headers=headers).text == client.get(path).text

    def test_a_private_table_is_drawn_for_whoever_may_look(self, client: Any) -> None:
        game = begin(client, private=True)
        path = f"/v1/games/{game['id']}/picture.png"
        refused = client.get(path)
        assert (refused.status_code, refused.json["code"]) == (401, "seat/token_missing")
        made = client.get(path, headers={"Authorization": f"Bearer {game['tokens']['seats'][0]}"})
        assert made.status_code == 200
        assert "private" in made.headers["Cache-Control"]

    def test_each_is_drawn_once(self, client: Any, games: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        path = f"/v1/games/{games['fields-of-fire']['id']}/picture.png?lang=es"
        drawings: list[int] = []

        def counted(*given: Any) -> bytes:
            drawings.append(1)
            return pixels.png(*given)

        monkeypatch.setattr(drawn, "png", counted)
        found: list[bytes] = []
        askers = [Thread(target=lambda: found.append(client.application.test_client().get(path).data)) for _ in "ab"]
        for one in askers:
            one.start()
        for one in askers:
            one.join()
        assert len(set(found)) == 1
        assert drawings == [1]

    def test_who_would_wait_too_long_is_told_to_come_again(
        self, client: Any, games: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(drawn, "WAIT_SECONDS", 0.01)
        path = f"/v1/games/{games['fields-of-fire']['id']}/picture.png?lang=fr"
        with client.application.extensions["sentiero"].pictures._drawing:
            refused = client.get(path)
        assert (refused.status_code, refused.json["code"]) == (503, "picture/busy")
        assert refused.headers["Retry-After"]
        assert client.get(path).status_code == 200

    def test_what_cannot_be_drawn_is_no_crash(self, client: Any, games: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pixels, "SECONDS", 0.001)
        refused = client.get(f"/v1/games/{games['fields-of-fire']['id']}/picture.png?lang=it")
        assert (refused.status_code, refused.json["code"]) == (503, "picture/busy")

    def test_a_title_that_draws_nothing_says_so(self, memory_archive: Archive) -> None:
        app = create_app(memory_archive.games, Settings(), tolerated=["store/only_in_memory"])
        app.test_client_class = CheckedClient
        refused = Game(app.test_client()).get("/picture.svg")
        assert (refused.status_code, refused.json["code"]) == (404, "title/no_picture")

    def test_only_so_much_is_kept(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(drawn, "MOST_BYTES", 10)
        kept = drawn._Kept[bytes](len)
        moments = [drawn.Moment("g", version, "", "en") for version in range(4)]
        for moment in moments:
            kept.put(moment, b"1234")
        assert [kept.get(moment) for moment in moments] == [None, None, b"1234", b"1234"]


def meta(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


class TestEmbeds:
    @pytest.mark.parametrize("title", FIRST)
    def test_a_board_to_look_at(self, client: Any, games: Any, title: str) -> None:
        page = client.get(f"/embed/{games[title]['id']}", headers={"Accept-Language": "it"})
        assert (page.status_code, page.mimetype) == (200, "text/html")
        assert '<html lang="it"' in page.text
        assert "<script" not in page.text
        assert "Apri il tavolo" in page.text
        said = meta(page.text)
        path = urlsplit(said["og:image"])
        assert path.query == "lang=it"
        assert client.get(f"{path.path}?{path.query}").mimetype == "image/png"
        wide, high = size_of(client.get(f"{path.path}?{path.query}").data)
        assert (said["og:image:width"], said["og:image:height"]) == (str(wide), str(high))

    def test_its_policy_lets_it_do_nothing_but_be_framed(self, client: Any, games: Any) -> None:
        policy = client.get(f"/embed/{games['fields-of-fire']['id']}").headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors *" in policy
        assert "unsafe" not in policy
        # The pages of the service itself are framed by nobody.
        assert "frame-ancestors 'none'" in client.get("/").headers["Content-Security-Policy"]

    def test_who_may_frame_it_is_a_setting(self) -> None:
        settings = read({"EMBED_ANCESTORS": "https://forum.example.org  'self'"})
        client = service(web=settings.web)
        policy = client.get(f"/embed/{begin(client)['id']}").headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors https://forum.example.org 'self'")

    @pytest.mark.parametrize("given", ["*; script-src *", "a\nb;c", "'unsafe-inline'", "https://a,b"])
    def test_no_setting_ends_the_policy(self, given: str) -> None:
        with pytest.raises(ValueError, match="EMBED_ANCESTORS"):
            read({"EMBED_ANCESTORS": given})

    def test_earlier_versions_are_reached_without_a_script(self, client: Any) -> None:
        game = begin(client)
        path, token = f"/v1/games/{game['id']}", game["tokens"]["seats"][game["waiting_for"]["seat"]]
        headers = {"Authorization": f"Bearer {token}"}
        match = {**headers, "If-Match": f'"{game["version"]}"'}
        assert client.post(f"{path}/answers", json={"answer": "pass"}, headers=match).status_code == 201
        page = client.get(f"/embed/{game['id']}?lang=es").text
        earlier = re.search(r'href="([^"]+)" rel="prev', page)
        assert earlier is not None
        before = client.get(unescape(earlier[1])).text
        assert 'rel="next' in before
        assert "Versión" in before

    def test_a_private_table_and_no_table_are_the_same(self, client: Any) -> None:
        private = begin(client, private=True)["id"]
        for path in ("/embed/{}", "/oembed?url=http://localhost/embed/{}", "/oembed?url=http://localhost/%23/game/{}"):
            answers = [client.get(path.format(game)) for game in (private, "a" * 16)]
            told = [{**one.json, "request_id": "", "instance": "", "detail": "", "params": ""} for one in answers]
            assert told[0] == told[1]
            assert told[0]["code"] == "game/unknown"

    def test_it_counts_as_any_request(self) -> None:
        client = service(limits=Limits(per_address=3))
        path = f"/embed/{begin(client)['id']}"
        assert [client.get(path).status_code for _ in range(3)] == [200, 200, 429]

    def test_what_a_caller_sends_is_no_part_of_the_page(self, client: Any, games: Any) -> None:
        evil = '"><script>alert(1)</script>'
        page = client.get(f"/embed/{games['fields-of-fire']['id']}", query_string={"lang": "it", "x": evil})
        assert "<script" not in page.text
        page = client.get(f"/embed/{games['fields-of-fire']['id']}", query_string={"lang": evil})
        assert "<script" not in page.text


class TestOembed:
    def ask(self, client: Any, url: str, **more: Any) -> Any:
        return client.get("/oembed", query_string={"url": url, **more})

    def test_a_frame_and_a_picture(self, client: Any, games: Any) -> None:
        game = games["fire-in-the-lake"]["id"]
        page = client.get(f"/embed/{game}").text
        found = re.search(r'type="application/json\+oembed" href="([^"]+)"', page)
        assert found is not None
        told = client.get(unescape(found[1])).json
        assert (told["version"], told["type"], told["title"]) == ("1.0", "rich", meta(page)["og:title"])
        assert f'src="http://localhost/embed/{game}"' in told["html"]
        assert size_of(client.get(told["thumbnail_url"]).data) == (told["thumbnail_width"], told["thumbnail_height"])

    @pytest.mark.parametrize("form", ["/embed/{}", "/embed/{}?at=1", "/#/game/{}?at=1", "/v1/games/{}"])
    def test_any_address_of_a_game(self, client: Any, games: Any, form: str) -> None:
        path = form.format(games["fields-of-fire"]["id"])
        told = self.ask(client, f"http://localhost{path}")
        assert told.status_code == 200
        assert ("?at=1" in told.json["html"]) == ("?at=1" in form)

    @pytest.mark.parametrize(("most", "size"), [({"maxwidth": 400}, 400), ({"maxheight": 400}, None)])
    def test_no_larger_than_it_may_be(self, client: Any, games: Any, most: dict[str, int], size: int | None) -> None:
        told = self.ask(client, f"http://localhost/embed/{games['fields-of-fire']['id']}", **most).json
        assert size in (None, told["width"])
        assert told["height"] <= 400
        assert "thumbnail_url" not in told

    @pytest.mark.parametrize(
        "url",
        ["https://localhost/embed/{}", "http://elsewhere/embed/{}", "http://localhost@elsewhere/embed/{}",
         "http://localhost/embed/{}/x", "http://localhost/", "javascript:alert(1)", "http://[/embed/{}"],
    )  # fmt: skip
    def test_an_address_of_somebody_else_is_refused(self, client: Any, games: Any, url: str) -> None:
        refused = self.ask(client, url.format(games["fields-of-fire"]["id"]))
        assert (refused.status_code, refused.json["code"]) == (404, "embed/not_ours")

    def test_only_json(self, client: Any, games: Any) -> None:
        url = f"http://localhost/embed/{games['fields-of-fire']['id']}"
        refused = self.ask(client, url, format="xml")
        assert (refused.status_code, refused.json["code"]) == (501, "embed/only_json")

    def test_the_address_that_people_know_counts(self) -> None:
        client = service(web=WebSettings(public_url="https://play.example.org"))
        game = begin(client)["id"]
        told = self.ask(client, f"https://play.example.org/#/game/{game}", maxwidth=2000)
        assert json.dumps(told.json).count("https://play.example.org") == 3
        assert self.ask(client, f"http://localhost/embed/{game}").status_code == 404
