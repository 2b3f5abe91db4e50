"""What the environment says. This is the only module that reads it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Final, NamedTuple

# A proxy may take a connection that is silent for longer for a dead one.
LONGEST_HEARTBEAT: Final = 15.0
THREADS: Final = 64
OUR_TITLES: Final = "sentiero.games:TITLES"
# For so long after its end a repeated request of a game gets its first result.
MOVE_SECONDS: Final = 3600.0

ONE_DISK: Final = "one-disk"
TWO_DISKS: Final = "two-disks"

EVENTS_URL: Final = "EVENTS_URL"
QUEUE_URL: Final = "QUEUE_URL"
HOST: Final = "HOST"
PORT: Final = "PORT"
# Where games that are over are kept as files.
FINISHED_DIR: Final = "FINISHED_DIR"
# Set by `sentiero run`: these servers are its own and must not outlive it, not even if it is killed.
OWN_SERVERS: Final = "SENTIERO_OWN_SERVERS"
# Where the processes of the API add up their numbers; a name of the library's.
NUMBERS: Final = "PROMETHEUS_MULTIPROC_DIR"


HIGHEST_PORT: Final = 65535
_WHOLE = re.compile(r"-?[0-9]{1,18}\Z")
# Hosts with or without a scheme and a port, `*`, `'self'`, `'none'`: nothing that could end the directive.
_ANCESTORS = re.compile(r"('none'|'self'|\*|[A-Za-z0-9.*:/\[\]-]+)( ('self'|\*|[A-Za-z0-9.*:/\[\]-]+))*\Z")
# A provider speaks TLS, or is on the same machine.
_PROVIDER = re.compile(
    r"(https://[A-Za-z0-9.:\[\]-]+|http://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(/[A-Za-z0-9._~/-]*)?\Z"
)
SHORTEST_SECRET: Final = 32
_ADDRESS = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+(/[A-Za-z0-9._~/-]*)?\Z")


class BadSetting(ValueError):
    """A setting that cannot be meant."""

    def __init__(self, name: str, given: str, wanted: str) -> None:
        super().__init__(f"{name}={given} is not {wanted}")


class FeedSettings(NamedTuple):
    """How many may listen to one process, and how."""

    # Each listener holds a thread of the web server; the rest is for requests. FEED_LISTENERS
    listeners: int = THREADS * 3 // 4
    # For each seat of each game. FEED_LISTENERS_PER_SEAT
    per_seat: int = 8
    # For each address; so that nobody takes them all. FEED_LISTENERS_PER_ADDRESS
    per_address: int = THREADS * 9 // 16
    # After so many seconds a listener must come again. FEED_LIFETIME_SECONDS
    lifetime_seconds: float = 3600.0
    # FEED_HEARTBEAT_SECONDS, at most 15
    heartbeat_seconds: float = 10.0
    # How many entries may wait for a listener before it is dropped. FEED_QUEUE
    queue: int = 256
    # How long one write to a listener may take before it is dropped. FEED_SLOW_SECONDS
    slow_seconds: float = 20.0
    # How long a ticket opens the feed. FEED_TICKET_SECONDS
    ticket_seconds: int = 60
    # How long a ticket that has opened the feed can open it again after that was cut. FEED_REOPEN_SECONDS
    reopen_seconds: int = 600


class Limits(NamedTuple):
    """The most requests in a window, 0 for no limit; and how many proxies of ours stand in front."""

    # Higher than any front end asks; a program that plays against itself on the same machine stays below.
    # RATE_PER_TOKEN
    per_token: int = 20_000
    # RATE_PER_ADDRESS
    per_address: int = 100_000
    # TRUSTED_PROXIES
    proxies: int = 0
    # Games that one address may make, import or fork in an hour, 0 for no limit. GAMES_PER_ADDRESS
    games_per_address: int = 10_000
    # Of these, games that stand in the lobby. OPEN_GAMES_PER_ADDRESS
    open_games_per_address: int = 200
    # Games without people that may run at the same time, 0 for no limit. SEATLESS_GAMES
    seatless: int = 200
    # Who has none of these keys makes no game; nobody needs one if there is none. CREATE_KEYS, with commas
    create_keys: tuple[str, ...] = ()
    # A game that nobody has touched for so many days is deleted, 0 for never. EXPIRE_DAYS
    expire_days: int = 0


class WebSettings(NamedTuple):
    """How gunicorn runs the API."""

    # HOST, PORT
    host: str = "127.0.0.1"
    port: int = 8000
    # Where people find the board; turn notices lead there. PUBLIC_URL
    public_url: str = ""
    # Which pages may frame a board: sources of `frame-ancestors`. EMBED_ANCESTORS
    embed_ancestors: str = "*"
    # WEB_CONCURRENCY, WEB_THREADS
    processes: int = 2
    # Where an operator reads numbers, and nothing else; 0: nowhere. METRICS_PORT
    metrics_port: int = 0
    threads: int = THREADS
    # Within so many seconds a request must have arrived, headers and body. ARRIVAL_SECONDS
    arrival_seconds: float = 15.0
    # ACCESS_LOG, LOG_LEVEL
    access_log: str | None = None
    log_level: str = "warning"
    # LOG_REQUESTS
    log_requests: bool = False
    # How long requests are still taken after SIGTERM, while readiness is red. DRAIN_SECONDS
    drain_seconds: float = 0.0


class AccountSettings(NamedTuple):
    """Whose accounts people may log in with: a provider of OpenID Connect. There are none where no issuer is named."""

    # OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET
    issuer: str = ""
    client: str = ""
    client_secret: str = ""
    # Other front ends of the same provider, whose people may log in here too. OIDC_CLIENTS, with commas
    clients: tuple[str, ...] = ()
    # What the provider says somebody is called; nobody must be able to choose another's. OIDC_NAME_CLAIM
    name_claim: str = "preferred_username"
    # Whoever knows it opens every keyring of an account; with another, all log in anew. ACCOUNT_SECRET
    secret: str = ""
    # Whether nobody makes a game or sits down without an account. ACCOUNTS_ONLY
    only: bool = False


class Settings(NamedTuple):
    """Everything that can be set from outside."""

    # EVENTS_URL, QUEUE_URL; None where nothing is configured
    events_url: str | None = None
    queue_url: str | None = None
    # When an answer is acknowledged: on the disk of its server, or on two, that of its replica too. DURABILITY
    two_disks: bool = False
    own_servers: tuple[str, ...] = ()
    # SENTIERO_TITLES: `module:name` of a mapping of titles
    titles: str = OUR_TITLES
    # Where an embedded server keeps the games. SENTIERO_DATA
    data: Path = Path()
    # Where games that are over are kept as files; None: with the others. FINISHED_DIR
    finished: Path | None = None
    # So long after its end a game is moved there, compressed; negative: never. FINISHED_AFTER_SECONDS
    finished_after_seconds: float = MOVE_SECONDS
    # How many processes play for non-players: two, since one may be busy with a long turn. WORKERS
    workers: int = 2
    # How many play for those who take their time: fewer, so that nobody waits for them. SLOW_WORKERS
    slow_workers: int = 1
    # Where turn notices may go; nowhere if it is empty. WEBHOOK_ALLOW, with commas
    webhook_allow: tuple[str, ...] = ()
    # Where traces are sent, by OTLP over HTTP; nowhere if it is empty. Of which share of all. TRACES_URL, TRACES_SHARE
    traces_url: str = ""
    traces_share: float = 1.0
    # Where several processes add up their numbers. PROMETHEUS_MULTIPROC_DIR
    numbers: Path | None = None
    web: WebSettings = WebSettings()
    feed: FeedSettings = FeedSettings()
    limits: Limits = Limits()
    accounts: AccountSettings = AccountSettings()


def read(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of this process."""
    said = os.environ if environment is None else environment
    events = said.get(EVENTS_URL) or None
    web = _web(said)
    return Settings(
        events_url=events,
        queue_url=said.get(QUEUE_URL) or None,
        two_disks=_two_disks(said.get("DURABILITY") or ONE_DISK),
        own_servers=tuple(said.get(OWN_SERVERS, "").split()),
        titles=said.get("SENTIERO_TITLES") or OUR_TITLES,
        data=_data(said),
        finished=Path(said[FINISHED_DIR]) if said.get(FINISHED_DIR) else None,
        finished_after_seconds=_number(said, "FINISHED_AFTER_SECONDS", MOVE_SECONDS),
        workers=_whole(said, "WORKERS", Settings().workers),
        slow_workers=_whole(said, "SLOW_WORKERS", Settings().slow_workers),
        webhook_allow=tuple(entry.strip() for entry in said.get("WEBHOOK_ALLOW", "").split(",") if entry.strip()),
        traces_url=_traces(said),
        traces_share=_share(said),
        numbers=Path(said[NUMBERS]) if NUMBERS in said else None,
        web=web,
        feed=_feed(said, web.threads),
        limits=_limits(said),
        accounts=_accounts(said, web.public_url),
    )


def _two_disks(said: str) -> bool:
    if said not in (ONE_DISK, TWO_DISKS):
        raise ValueError(f"DURABILITY is {said}, and should be {ONE_DISK} or {TWO_DISKS}")
    return said == TWO_DISKS


def _traces(said: Mapping[str, str]) -> str:
    url = said.get("TRACES_URL", "").strip()
    if url and not _ADDRESS.match(url):
        raise BadSetting("TRACES_URL", url, "an address such as http://collector:4318/v1/traces")
    if url and find_spec("opentelemetry") is None:
        raise BadSetting("TRACES_URL", url, "possible without pip install 'sentiero[traces]'")
    return url


def _share(said: Mapping[str, str]) -> float:
    share = _number(said, "TRACES_SHARE", Settings().traces_share)
    if not 0 <= share <= 1:
        raise BadSetting("TRACES_SHARE", said["TRACES_SHARE"], "a number from 0 to 1")
    return share


def _web(said: Mapping[str, str]) -> WebSettings:
    usual = WebSettings()
    return WebSettings(
        host=bare_host(said.get(HOST) or said.get("SENTIERO_HOST") or usual.host),
        public_url=_public(said),
        embed_ancestors=_ancestors(said),
        port=_whole(said, PORT, usual.port, HIGHEST_PORT),
        processes=_whole(said, "WEB_CONCURRENCY", usual.processes),
        metrics_port=_whole(said, "METRICS_PORT", usual.metrics_port, HIGHEST_PORT),
        threads=_whole(said, "WEB_THREADS", usual.threads),
        arrival_seconds=_number(said, "ARRIVAL_SECONDS", usual.arrival_seconds),
        access_log=said.get("ACCESS_LOG") or None,
        log_level=said.get("LOG_LEVEL", usual.log_level),
        log_requests=said.get("LOG_REQUESTS") == "1",
        drain_seconds=_number(said, "DRAIN_SECONDS", usual.drain_seconds),
    )


def _feed(said: Mapping[str, str], threads: int) -> FeedSettings:
    usual, listeners = FeedSettings(), _whole(said, "FEED_LISTENERS", max(1, threads * 3 // 4))
    return FeedSettings(
        listeners=listeners,
        per_seat=_whole(said, "FEED_LISTENERS_PER_SEAT", usual.per_seat),
        per_address=_whole(said, "FEED_LISTENERS_PER_ADDRESS", max(1, listeners * 3 // 4)),
        lifetime_seconds=_number(said, "FEED_LIFETIME_SECONDS", usual.lifetime_seconds),
        heartbeat_seconds=min(_number(said, "FEED_HEARTBEAT_SECONDS", usual.heartbeat_seconds), LONGEST_HEARTBEAT),
        queue=_whole(said, "FEED_QUEUE", usual.queue),
        slow_seconds=_number(said, "FEED_SLOW_SECONDS", usual.slow_seconds),
        ticket_seconds=_whole(said, "FEED_TICKET_SECONDS", usual.ticket_seconds),
        reopen_seconds=_whole(said, "FEED_REOPEN_SECONDS", usual.reopen_seconds),
    )


def _limits(said: Mapping[str, str]) -> Limits:
    usual = Limits()
    return Limits(
        _whole(said, "RATE_PER_TOKEN", usual.per_token),
        _whole(said, "RATE_PER_ADDRESS", usual.per_address),
        _whole(said, "TRUSTED_PROXIES", usual.proxies),
        _whole(said, "GAMES_PER_ADDRESS", usual.games_per_address),
        _whole(said, "OPEN_GAMES_PER_ADDRESS", usual.open_games_per_address),
        _whole(said, "SEATLESS_GAMES", usual.seatless),
        tuple(key for key in said.get("CREATE_KEYS", "").split(",") if key),
        _whole(said, "EXPIRE_DAYS", usual.expire_days),
    )


def _accounts(said: Mapping[str, str], public_url: str) -> AccountSettings:
    """Whose accounts count; what belongs together must be there together."""
    issuer = said.get("OIDC_ISSUER", "").strip().rstrip("/")
    if not issuer:
        return AccountSettings()
    if not _PROVIDER.match(issuer):
        raise BadSetting("OIDC_ISSUER", issuer, "an address such as https://accounts.example.org")
    if not public_url:
        raise BadSetting("PUBLIC_URL", public_url, "set, and people who have logged in must be led back")
    client = said.get("OIDC_CLIENT_ID", "").strip()
    if not client:
        raise BadSetting("OIDC_CLIENT_ID", client, "set, and the provider must know who asks")
    secret = said.get("ACCOUNT_SECRET", "")
    if len(secret) < SHORTEST_SECRET:
        raise BadSetting("ACCOUNT_SECRET", "…", f"a secret of at least {SHORTEST_SECRET} characters")
    others = said.get("OIDC_CLIENTS", "").split(",")
    return AccountSettings(
        issuer=issuer,
        client=client,
        client_secret=said.get("OIDC_CLIENT_SECRET", ""),
        clients=tuple(one.strip() for one in others if one.strip()),
        name_claim=said.get("OIDC_NAME_CLAIM", "").strip() or AccountSettings().name_claim,
        secret=secret,
        only=said.get("ACCOUNTS_ONLY") == "1",
    )


def _data(said: Mapping[str, str]) -> Path:
    """Where games are kept if nobody says otherwise: with the rest of the user's state."""
    chosen = said.get("SENTIERO_DATA")
    if chosen:
        return Path(chosen)
    state = said.get("XDG_STATE_HOME")
    return (Path(state) if state else _home() / ".local" / "state") / "sentiero"


def _home() -> Path:
    """The user's own directory; where there is none, a command that keeps games says so when it cannot write."""
    try:
        return Path.home()
    except RuntimeError:
        return Path("/nonexistent")


def _ancestors(said: Mapping[str, str]) -> str:
    """Who may frame a board, with blanks between."""
    given = " ".join(said.get("EMBED_ANCESTORS", "").split()) or WebSettings().embed_ancestors
    if not _ANCESTORS.match(given):
        raise BadSetting("EMBED_ANCESTORS", given, "a list of sites with blanks between, * or 'none'")
    return given


def _public(said: Mapping[str, str]) -> str:
    """The address that people know us by, without a slash at its end."""
    given = said.get("PUBLIC_URL", "").strip().rstrip("/")
    if given and not _ADDRESS.match(given):
        raise BadSetting("PUBLIC_URL", given, "an address such as https://play.example.org")
    return given


def bare_host(given: str) -> str:
    """An address to listen on, without the brackets that an IPv6 address has in a URL."""
    return given[1:-1] if given.startswith("[") and given.endswith("]") else given


def in_address(host: str) -> str:
    """A host as it stands in a URL."""
    return f"[{host}]" if ":" in host else host


def _whole(said: Mapping[str, str], name: str, usual: int, most: int | None = None) -> int:
    given = said.get(name, "").strip()
    if not given:
        return usual
    if not _WHOLE.match(given) or (most is not None and not 0 <= int(given) <= most):
        raise BadSetting(name, given, "a whole number" if most is None else f"a whole number from 0 to {most}")
    return int(given)


def _number(said: Mapping[str, str], name: str, usual: float) -> float:
    given = said.get(name, "").strip()
    if not given:
        return usual
    try:
        number = float(given)
    except ValueError:
        raise BadSetting(name, given, "a number") from None
    if not isfinite(number):
        raise BadSetting(name, given, "a number")
    return number
