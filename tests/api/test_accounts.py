"""Accounts of the host's own: a login at a provider that runs here, seats that are kept for names, and no journal."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from joserfc.jwk import ECKey
from sentiero.api import provider as real_provider
from sentiero.api.app import create_app
from sentiero.settings import AccountSettings, BadSetting, Settings, WebSettings, read
from sentiero.store.coding import encode
from sentiero.store.memory import memory_store
from sentiero.tables.info.game_info import AnyTitle

from tests.api.conftest import CheckedClient, Game
from tests.api.provider import CLIENT, SECRET, Provider, followed
from tests.archive import Archive

OURS = "a secret of the service that nobody guesses"
FRONT_END = "a front end elsewhere"
OPEN = [{"roles": ["north"], "account": "ann"}, {"roles": ["south"], "open": True}]


@pytest.fixture(scope="module")
def running() -> Iterator[Provider]:
    with Provider() as provider:
        yield provider


@pytest.fixture
def provider(running: Provider) -> Provider:
    """As it is at first, whatever the test before has made it say."""
    running.person, running.claims, running.away = {"sub": "1", "preferred_username": "Ann"}, {}, False
    running.signs_with = running.key
    running.asked.clear()
    return running


@pytest.fixture(scope="module")
def archive(titles: Mapping[str, AnyTitle]) -> Archive:
    return Archive(memory_store(), titles)


@pytest.fixture(scope="module")
def apps(archive: Archive, running: Provider) -> Callable[..., Flask]:
    """Apps whose host has accounts, each made once."""

    @cache
    def make(**more: Any) -> Flask:
        accounts = AccountSettings(running.issuer, CLIENT, SECRET, (FRONT_END,), secret=OURS)._replace(**more)
        web = WebSettings(public_url="http://play.example.org")
        settings = Settings(web=web, accounts=accounts)
        app = create_app(archive.games, settings, tolerated=["store/only_in_memory"])
        app.test_client_class = CheckedClient
        return app

    return make


@pytest.fixture
def made(apps: Callable[..., Flask], provider: Provider) -> Callable[..., Flask]:
    """The apps, with the provider as it is at first."""
    return apps


@pytest.fixture
def browser(made: Callable[..., Flask]) -> Any:
    return made().test_client()


def back(browser: Any) -> str:
    """Somebody goes to the provider, and comes back to this address."""
    begun = browser.get("/login")
    assert begun.status_code == 303
    address = urlsplit(followed(begun.headers["Location"]))
    assert f"{address.scheme}://{address.netloc}" == "http://play.example.org"
    return f"{address.path}?{address.query}"


def login(browser: Any) -> Any:
    done = browser.get(back(browser))
    assert (done.status_code, done.headers["Location"]) == (303, "/#/login")
    known = browser.post("/v1/account")
    assert known.status_code == 201, known.json
    return known.json


def as_(known: Any) -> dict[str, str]:
    return {"Account-Token": known["account"]}


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json["code"]


class TestLogin:
    def test_a_browser_logs_in_and_finds_its_seats_on_another(self, made: Callable[..., Flask]) -> None:
        app = made()
        here: Any = app.test_client()
        there: Any = app.test_client()
        known = login(here)
        assert known["name"] == "Ann"
        game = Game(here, seating=OPEN)
        taken = here.post(f"{game.path}/seats/1", headers=as_(known))
        assert taken.status_code == 201
        again = login(there)
        found = there.get("/v1/keyring", headers={"Keyring-Key": again["key"]}).json["tokens"]
        assert [(one["game"], one["seat"], one["token"]) for one in found] == [(game.id, 1, taken.json["token"])]

    def test_one_login_is_told_once(self, browser: Any) -> None:
        login(browser)
        assert code(browser.post("/v1/account")) == (401, "account/missing")

    def test_no_script_and_no_other_site_reads_what_the_browser_keeps(self, browser: Any) -> None:
        begun = browser.get("/login").headers["Set-Cookie"]
        assert "HttpOnly" in begun
        assert "Path=/login" in begun
        done = browser.get(back(browser)).headers.getlist("Set-Cookie")
        (kept,) = [one for one in done if one.startswith("sentiero_account")]
        assert {"HttpOnly", "SameSite=Strict", "Path=/v1/account"} <= set(kept.split("; "))

    def test_two_people_have_keyrings_of_their_own(self, browser: Any, provider: Provider) -> None:
        ann = login(browser)
        provider.person = {"sub": "2", "preferred_username": "Ann"}
        assert login(browser)["key"] != ann["key"]

    def test_whoever_did_not_begin_a_login_does_not_end_one(self, made: Callable[..., Flask]) -> None:
        app = made()
        stranger, victim = app.test_client(), app.test_client()
        theirs = back(stranger)
        for browser in (victim, app.test_client()):
            assert browser.get(theirs).headers["Location"] == "/#/login/refused"
            assert code(browser.post("/v1/account")) == (401, "account/missing")

    def test_a_code_counts_once(self, browser: Any) -> None:
        address = back(browser)
        cookie = browser.get_cookie("sentiero_login", path="/login")
        assert browser.get(address).headers["Location"] == "/#/login"
        browser.set_cookie("sentiero_login", cookie.value, path="/login")
        assert browser.get(address).headers["Location"] == "/#/login/refused"

    def test_whoever_says_no_is_led_back(self, browser: Any) -> None:
        state = parse_qs(urlsplit(browser.get("/login").headers["Location"]).query)["state"][0]
        refused = browser.get(f"/login/done?error=access_denied&state={state}")
        assert refused.headers["Location"] == "/#/login/refused"

    @pytest.mark.parametrize(
        "claims",
        [
            {"aud": "somebody else"}, {"iss": "http://127.0.0.1/other"}, {"exp": 1}, {"nonce": "another"},
            {"preferred_username": None}, {"preferred_username": "\u2800"}, {"azp": "somebody else"},
        ],
    )  # fmt: skip
    def test_what_does_not_hold_logs_nobody_in(self, browser: Any, provider: Provider, claims: Any) -> None:
        address = back(browser)
        provider.claims = claims
        assert browser.get(address).headers["Location"] == "/#/login/refused"

    def test_another_key_signs_nothing(self, browser: Any, provider: Provider) -> None:
        address = back(browser)
        provider.signs_with = ECKey.generate_key("P-256", {"kid": str(provider.key.kid)})
        assert browser.get(address).headers["Location"] == "/#/login/refused"

    def test_keys_may_be_replaced(self, browser: Any, provider: Provider, monkeypatch: pytest.MonkeyPatch) -> None:
        login(browser)
        provider.rotate()
        monkeypatch.setattr(real_provider, "AGAIN_SECONDS", 0.0)
        assert login(browser)["name"] == "Ann"

    def test_a_provider_that_is_away(self, made: Callable[..., Flask], provider: Provider) -> None:
        browser = made(name_claim="nickname").test_client()
        provider.away = True
        refused = browser.get("/login")
        assert code(refused) == (503, "account/provider_away")
        assert refused.headers["Retry-After"]

    def test_one_that_goes_away_in_the_middle(self, browser: Any, provider: Provider) -> None:
        address = back(browser)
        provider.away = True
        assert browser.get(address).headers["Location"] == "/#/login/provider_away"

    def test_what_the_provider_says_of_itself_is_asked_once(
        self, made: Callable[..., Flask], provider: Provider
    ) -> None:
        browser = made(clients=()).test_client()
        login(browser)
        login(browser)
        assert provider.asked.count("jwks") == 1


class TestIdTokens:
    def test_a_front_end_elsewhere_brings_what_it_was_given(self, browser: Any, provider: Provider) -> None:
        known = browser.post("/v1/account", json={"id_token": provider.id_token(aud=FRONT_END)})
        assert known.status_code == 201
        assert known.json["key"] == login(browser)["key"]

    @pytest.mark.parametrize("claims", [{"aud": "another"}, {"iat": int(time.time()) - 3600}, {"exp": 1}])
    def test_only_a_new_one_for_a_front_end_that_is_named(self, browser: Any, provider: Provider, claims: Any) -> None:
        assert code(browser.post("/v1/account", json={"id_token": provider.id_token(**claims)}))[0] == 401

    def test_a_body_that_is_none(self, browser: Any) -> None:
        path = "/v1/account"
        assert code(browser.post(path, json={"token": "x"})) == (422, "request/bad_body")
        assert code(browser.post(path, data="{", content_type="application/json")) == (400, "request/not_json")
        assert code(browser.post(path, data="x", content_type="text/plain")) == (415, "request/wrong_media_type")

    @pytest.mark.parametrize("text", ["x", "a.b.c", "eyJhbGciOiJub25lIn0.e30."])
    def test_what_is_none(self, browser: Any, text: str) -> None:
        assert code(browser.post("/v1/account", json={"id_token": text})) == (401, "account/refused")


class TestSeats:
    def test_a_seat_that_is_kept_for_a_name_is_taken_by_that_name_alone(self, browser: Any, provider: Provider) -> None:
        game = Game(browser, seating=OPEN, options={})
        path = f"{game.path}/seats/0"
        assert code(browser.post(path)) == (401, "account/missing")
        provider.person = {"sub": "2", "preferred_username": "Bob"}
        assert code(browser.post(path, headers=as_(login(browser)))) == (403, "seat/kept_for_another")
        provider.person = {"sub": "1", "preferred_username": "Ann"}
        known = login(browser)
        assert browser.post(path, headers=as_(known), json={"name": "Somebody"}).status_code == 201
        seats = browser.get(f"{game.path}/seats").json["seats"]
        assert [(one["name"], one["account"], one["kept"]) for one in seats] == [
            ("Ann", True, True),
            (None, False, False),
        ]

    def test_it_is_kept_at_a_private_table_too(self, browser: Any) -> None:
        game = Game(browser, seating=OPEN, private=True)
        assert browser.post(f"{game.path}/seats/0", headers=as_(login(browser))).status_code == 201

    def test_a_name_of_ones_own_is_no_name_of_an_account(self, browser: Any) -> None:
        game = Game(browser, seating=OPEN)
        taken = browser.post(f"{game.path}/seats/0", headers=as_(login(browser))).json["token"]
        token = {"Authorization": f"Bearer {taken}"}
        renamed = browser.put(f"{game.path}/seats/0/name", json={"name": "Bob"}, headers=token)
        assert (renamed.json["seats"][0]["name"], renamed.json["seats"][0]["account"]) == ("Bob", False)
        browser.delete(f"{game.path}/seats/0/token", headers=token)
        left = browser.get(f"{game.path}/seats").json["seats"][0]
        assert (left["name"], left["account"], left["kept"], left["taken"]) == (None, False, True, False)

    def test_the_lobby_shows_only_what_anybody_may_take(self, browser: Any) -> None:
        kept = Game(browser, seating=[{"roles": ["north"], "account": "ann"}, {"roles": ["south"]}])
        open_too = Game(browser, seating=OPEN)
        listed = [one["id"] for one in browser.get("/v1/games").json["open"]]
        assert open_too.id in listed
        assert kept.id not in listed
        (card,) = [one for one in browser.get("/v1/games").json["open"] if one["id"] == open_too.id]
        assert [seat["open"] for seat in card["seats"]] == [False, True]
        browser.post(f"{open_too.path}/seats/1", headers=as_(login(browser)))
        assert open_too.id not in [one["id"] for one in browser.get("/v1/games").json["open"]]

    def test_no_journal_holds_a_name_or_who_it_is(
        self, browser: Any, archive: Archive, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.INFO)
        game = Game(browser, seating=OPEN)
        known = login(browser)
        browser.post(f"{game.path}/seats/0", headers=as_(known))
        with archive.games.hold(game.id) as held:
            told = b"".join(encode(dict(entry)) for entry in held.past().values())
        assert b"seat_taken" in told or b"taken" in told
        for secret in (b"Ann", b'ann"', known["key"].encode(), known["account"].encode(), b"127.0.0.1"):
            assert secret not in told
        assert "Ann" not in caplog.text

    def test_where_there_are_no_accounts_none_is_named(self, client: Any, game: Game) -> None:
        seating = [{"roles": ["north"], "account": "ann"}, {"roles": ["south"]}]
        refused = client.post("/v1/games", json={"title": "lanterns", "scenario": "short", "seats": seating})
        assert code(refused) == (409, "account/off")
        assert code(client.post("/v1/account")) == (409, "account/off")
        assert code(client.get("/login")) == (409, "account/off")
        assert code(client.get("/login/done")) == (409, "account/off")
        assert code(client.post(f"{game.path}/seats/0", headers={"Account-Token": "x"})) == (409, "account/off")
        assert "login" not in client.get("/v1").json["links"]

    def test_the_entry_says_where_to_log_in(self, browser: Any) -> None:
        assert browser.get("/v1").json["links"]["login"] == "/login"


class TestOnlyAccounts:
    def test_nobody_makes_a_game_or_sits_down_without(self, made: Callable[..., Flask]) -> None:
        client: Any = made(only=True).test_client()
        known = login(client)
        body = {"title": "lanterns", "scenario": "short", "seats": OPEN}
        assert code(client.post("/v1/games", json=body)) == (401, "account/missing")
        game = client.post("/v1/games", json=body, headers=as_(known)).json["id"]
        assert code(client.post(f"/v1/games/{game}/seats/1")) == (401, "account/missing")
        assert client.post(f"/v1/games/{game}/seats/1", headers=as_(known)).status_code == 201

    @pytest.mark.parametrize("token", ["x", "sto_a_", "sto_a_xxxxxxxxxxxxxxxxxxxxxxxx", "sto_a_é"])
    def test_a_token_that_is_none(self, made: Callable[..., Flask], token: str) -> None:
        client = made().test_client()
        game = Game(client, seating=OPEN)
        refused = client.post(f"{game.path}/seats/1", headers={"Account-Token": token.encode().decode("latin-1")})
        assert code(refused) == (401, "account/unknown")

    def test_a_token_of_another_secret_and_one_whose_time_is_over(
        self, made: Callable[..., Flask], archive: Archive, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        known = login(made(secret="another secret of a service, as long").test_client())
        client = made().test_client()
        game, ours = Game(client, seating=OPEN), login(client)
        path = f"{game.path}/seats/1"
        assert code(client.post(path, headers=as_(known))) == (401, "account/unknown")
        room = archive.games.room
        later = ours["expires"] + 1
        monkeypatch.setattr(room, "clock_ms", lambda: later)
        assert code(client.post(path, headers=as_(ours))) == (401, "account/unknown")


SOUND = {
    "OIDC_ISSUER": "https://accounts.example.org/", "OIDC_CLIENT_ID": "us", "ACCOUNT_SECRET": "x" * 32,
    "PUBLIC_URL": "https://play.example.org",
}  # fmt: skip


class TestSettings:
    def test_what_belongs_together(self) -> None:
        found = read(SOUND).accounts
        assert (found.issuer, found.client, found.only) == ("https://accounts.example.org", "us", False)
        assert read({**SOUND, "OIDC_ISSUER": ""}).accounts == AccountSettings()

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("OIDC_ISSUER", "http://accounts.example.org"), ("OIDC_ISSUER", "file:///etc"), ("OIDC_CLIENT_ID", ""),
            ("ACCOUNT_SECRET", "short"), ("PUBLIC_URL", ""),
        ],
    )  # fmt: skip
    def test_what_cannot_be_meant_is_named(self, name: str, value: str) -> None:
        with pytest.raises(BadSetting, match=name) as refused:
            read({**SOUND, name: value})
        assert "short" not in str(refused.value)
