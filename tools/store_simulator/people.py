"""People who play through any of the instances, send again what nobody knows, and write down what they are told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from sentiero import tables
from sentiero.kernel.problems import NotAsked, Problem
from sentiero.store.problems import StaleVersion, StoreAway
from sentiero.tables.entries.consent import YES, Consent
from sentiero.tables.problems import UnknownGame, UnknownVersion, WrongSeat
from sentiero.tables.tokens import SEAT

from tools.store_simulator.processes import Api
from tools.store_simulator.record import CUT, ENDED, OPEN, RESET, Acknowledged, Heard, Record
from tools.store_simulator.scheduling import Scheduler

# Nobody knows what became of a request.
UNKNOWN: Final = object()
PAUSE_SECONDS: Final = 0.3
# So much of a link is in a tag.
TAG: Final = 8
# So often somebody asks again for a game that is not there.
MOST_MISSED: Final = 200


class NoSuchToken(Problem):
    """Whoever asks may not."""

    def __init__(self) -> None:
        super().__init__("token/unknown")


class Way(NamedTuple):
    """How requests go astray, each of so many."""

    lost: float
    twice: float
    reply_lost: float


class Network:
    """Between people and the instances of the API."""

    def __init__(self, scheduler: Scheduler, record: Record, way: Way, apis: Callable[[], list[Api]]) -> None:
        self.scheduler = scheduler
        self.record = record
        self.way = way
        self._apis = apis

    def ask(self, command: Callable[[Api], Any], repeatable: bool = True) -> Any:
        """What an instance answers: a result, a Problem, or UNKNOWN. A connection that stays open comes only once."""
        pick, replies = self.scheduler.pick, list[Any]()
        api = pick.choice(self._apis())
        if pick.random() >= self.way.lost:
            self.scheduler.start(api, lambda: self._serve(api, command, replies))
            if repeatable and pick.random() < self.way.twice:
                # Some other instance, some time later.
                other, nobody = pick.choice(self._apis()), list[Any]()
                self.scheduler.start(other, lambda: self._serve(other, command, nobody), pick.randint(0, 2_000))
            self.scheduler.wait_for(lambda: replies or api.dead)
        return replies[0] if replies and pick.random() >= self.way.reply_lost else UNKNOWN

    def _serve(self, api: Api, command: Callable[[Api], Any], replies: list[Any]) -> None:
        try:
            found = command(api)
        except StoreAway:
            found = UNKNOWN
        except Problem as problem:
            found = problem
        except Exception as error:
            self.record.stumbles.append(f"a request: {error!r}")
            found = UNKNOWN
        self.scheduler.pause()
        replies.append(found)


class Look(NamedTuple):
    """What somebody sees of a game."""

    version: int
    link: str
    asked: str | None
    # The seat that must agree to going back.
    agrees: int | None
    over: bool


class Person:
    """Somebody at one seat of one game, to its end."""

    def __init__(self, network: Network, game: str, seat: int, roles: list[str], token: str, loyal: bool) -> None:
        self._network = network
        self._pick = network.scheduler.pick
        self._record = network.record
        self._game, self._seat, self._roles, self._token = game, seat, roles, token
        # Whether this one stays to the end, and does not go away one day so that the rules play on.
        self._loyal = loyal
        # Whether the token is a second one.
        self._changed = False
        # How often the game was not there, where it may be asked of a server that was in charge before.
        self._missed = 0

    def run(self) -> None:
        """Play until the game is over, and now and then see whether it still is."""
        scheduler, content = self._network.scheduler, False
        while True:
            look = self._network.ask(self._look)
            if not isinstance(look, Look):
                if self._strange(look):
                    break
                scheduler.sleep(PAUSE_SECONDS)
                continue
            self._record.seen.append((self._game, look.version, look.link))
            if not self._loyal and self._pick.random() < 0.2:
                break
            if look.over != content:
                content = look.over
                (self._record.done if content else self._record.begins)(self._game)
            if not self._acts(look):
                scheduler.sleep(PAUSE_SECONDS * (10 if content else 1))
        if not content:
            self._record.done(self._game)

    def _acts(self, look: Look) -> bool:
        """Do whatever there is to do now; gives whether there was anything."""
        if look.agrees is not None and look.agrees == self._seat:
            self._network.ask(partial(self._agree, look))
        elif look.asked in self._roles:
            self._answer(look)
            if not self._changed and self._pick.random() < 0.2:
                # Once: a request that stands still after it was allowed may give an earlier token again.
                self._changed = True
                self._change_token()
        elif self._loyal and not look.over and not self._network.scheduler.calm and self._pick.random() < 0.1:
            self._network.ask(partial(self._go_back, look))
        else:
            return False
        return True

    def _look(self, api: Api) -> Look:
        with api.games.hold(self._game) as game:
            session = game.refreshed()
            question = session.question
            tables.thinking_seen(game)
            left = question.request.left if isinstance(question, Consent) else ()
            asked = None if question is None or left else question.role
            return Look(session.version, game.last, asked, left[0] if left else None, question is None)

    def _answer(self, look: Look) -> None:
        number = self._network.scheduler.steps * 64 + self._pick.randint(1, 63) + (self._seat << 38)
        began = self._network.scheduler.steps
        while True:
            found = self._network.ask(lambda api: self._send(api, look, number))
            if found is not UNKNOWN and not self._asks_again(found):
                break
        if isinstance(found, tuple):
            version, link = found
            ended = self._network.scheduler.steps
            self._record.acknowledged.append(
                Acknowledged(self._game, number, look.version, version, link, began, ended)
            )
            return
        self._strange(found)
        self._record.refused.append((self._game, number))

    def _send(self, api: Api, look: Look, number: int) -> tuple[int, str]:
        with api.games.hold(self._game) as game:
            if tables.seat(game, self._token) is None:
                raise NoSuchToken
            game.require_entry(look.version, look.link[:TAG])
            outcome = tables.answer(game, self._seat, [number], look.version, f"key {number}")
            return outcome.version, game.link(outcome.version)

    def _agree(self, look: Look, api: Api) -> None:
        with api.games.hold(self._game) as game:
            tables.answer(game, self._seat, [YES], look.version)

    def _go_back(self, look: Look, api: Api) -> None:
        with api.games.hold(self._game) as game:
            tables.undo(game, self._seat, None, look.version)

    def _change_token(self) -> None:
        """A new token for the own seat, asked for until it is known to be there; the old one is no good any more."""
        token = f"{self._token}{self._network.scheduler.steps}"
        while (found := self._network.ask(lambda api: self._renew(api, token))) is UNKNOWN or self._asks_again(found):
            pass
        if not self._strange(found):
            self._token = token

    def _renew(self, api: Api, token: str) -> None:
        with api.games.hold(self._game) as game:
            if not tables.holds(game, token, SEAT, self._seat):
                if tables.seat(game, self._token) is None:
                    raise NoSuchToken
                tables.renew(game, SEAT, self._seat, by_host=False, token=token)

    def _asks_again(self, found: Any) -> bool:
        """Whether a server that was in charge before may have said so, which knows neither the game nor the token."""
        missing = isinstance(found, (UnknownGame, NoSuchToken)) and self._missed < MOST_MISSED
        self._missed += missing
        return missing

    def _strange(self, found: Any) -> bool:
        """Whether a game or a token that was acknowledged is not there, or something else is so that no rule says."""
        usual = (StaleVersion, NotAsked, WrongSeat)
        if self._asks_again(found):
            return False
        if not isinstance(found, Problem) or isinstance(found, usual) or found.code == "undo/open":
            return False
        self._record.missing.append((self._game, found.code))
        return True


class Listener:
    """Somebody who listens to one game, and comes again where the feed was cut."""

    def __init__(self, network: Network, game: str) -> None:
        self._network = network
        self._game = game

    def run(self) -> None:
        """Listen until the game is over."""
        after, scheduler = 0, self._network.scheduler
        while True:
            heard = Heard(self._game, after)
            self._network.record.heard.append(heard)
            self._network.ask(partial(self._listen, heard), repeatable=False)
            if heard.end == OPEN:
                heard.end = CUT
            if heard.end == ENDED:
                self._network.record.done(self._game)
                return
            after = 0 if heard.end == RESET else heard.after + len(heard.links)
            scheduler.sleep(PAUSE_SECONDS)

    @staticmethod
    def _listen(heard: Heard, api: Api) -> None:
        try:
            api.listen(heard)
        except (UnknownVersion, UnknownGame):
            heard.end = RESET
