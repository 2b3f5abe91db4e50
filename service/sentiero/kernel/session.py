"""A game in progress: a table, its rules as a running generator, and the open question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, cast

from sentiero.kernel.chance import Chance, Source, sealed_source
from sentiero.kernel.players import StandIn, known, repeats, usual
from sentiero.kernel.problems import NotAsked, Problem, ReplayMismatch
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.stem import Stem, Unseen
from sentiero.kernel.title import REST, Boundary, Choice, Document, Fact, Steps, T, Title

Entry = dict[str, Any]
# So many different games a player may be dealt to think about.
SEEDS: Final = 1 << 40


class Session(Generic[T]):
    """Runs one game of a title, live or from recorded entries."""

    def __init__(self, title: Title[T], table: T, version: int = 0) -> None:
        self.title = title
        self.table = table
        self.version = version
        self.question: Question | None = None
        self.checkpoint: Document | None = None
        # Whether somebody stopped the game before the rules did.
        self.ended = False
        # Whoever keeps no journal needs no checkpoints.
        self.keeps_checkpoints = True
        # What the rules for non-players remember for a role, from answer to answer.
        self.minds: dict[str, Document] = {}
        self._answers: list[Answer] = []
        self._boundary: Document | None = None
        # How many answers, draws and facts of the entry came before its last rest.
        self._rest: list[int] | None = None
        # What is added up from the table, as it was told last.
        self._added_up: Any = None
        # What a branch grows from; None before the first boundary, and where that would tell secrets.
        self._stem: Stem[T] | None = None
        # Whether a pause was passed that no branch grows from yet.
        self._paused = False
        self._steps: Steps = title.play(table)

    @property
    def result(self) -> Document | None:
        """How the game ended, or None while it goes on."""
        return self.table.result()

    # -- live ---------------------------------------------------------------------------------

    def start(self) -> Entry:
        """Run from set-up to the first question; gives the rest of the first entry."""
        return self._take(None, {})

    def answer(self, role: str, answer: Answer) -> Entry:
        """Take one answer, go on to the next question, and give the entry to append."""
        question = self._open()
        if question.role != role:
            raise NotAsked("answer/not_your_question", question.rule, role=question.role)
        accepted = question.accept(answer)
        self.begin()
        return self._take(accepted, {"role": role})

    def decide(
        self, by: StandIn | None = None, known_to: frozenset[str] | None = None, seed: bytes | None = None
    ) -> Entry:
        """Let a player of the title answer; the entry says how many draws it took to decide, and why it did so.

        Without a name, whoever plays this role where nobody says who. `known_to` are the roles of its seat; `seed` is
        chance for those whom nobody asks again.
        """
        question = self._open()
        role, chance = question.role, self.begin()
        choice = self.consider(by, chance, known_to, seed)
        return self.choose(role, choice, len(chance.drawn))

    def begin(self) -> Chance:
        """Begin an entry, with nothing drawn and nothing told."""
        self.table.chance.begin()
        self.table.facts = []
        return self.table.chance

    def consider(
        self,
        by: StandIn | None,
        chance: Chance,
        known_to: frozenset[str] | None = None,
        seed: bytes | None = None,
    ) -> Choice:
        """What a player of the title would answer, with draws of this chance; nothing happens."""
        question = self._open()
        role = question.role
        stand_in = by or usual(self.title, role)
        player, mind = known(self.title, stand_in, role), self.minds.get(role, {})
        if player.decides is not None:
            return player.decides.decide(self.table, question, mind, chance)
        assert player.thinks is not None, "a player does one of the two"
        # Of the game's own chance it gets one number, from which nothing else follows.
        own = b"%d" % chance.roll(SEEDS) if repeats(player, stand_in) or seed is None else seed
        game = self.branch(sealed_source(own + b"/game"), known_to or frozenset({role}))
        thinking = Chance(sealed_source(own + b"/thinking"))
        thinking.begin()
        return player.thinks.think(game, {**player.usual, **stand_in.settings}, mind, thinking)

    def choose(self, role: str, choice: Choice, rolled: int = 0) -> Entry:
        """Take what somebody has chosen with reasons; so many draws of the game it took."""
        accepted, mind = self._open().accept(choice.answer), self.minds.get(role, {})
        if changed := choice.mind != mind:
            self.minds[role] = choice.mind
        entry = self._take(accepted, {"role": role}, rolled)
        entry["why"] = list(choice.why)
        if rolled:
            entry["rolled"] = rolled
        if changed:
            entry["mind"] = choice.mind
        return entry

    def _open(self) -> Question:
        if self.question is None:
            raise NotAsked("game/finished")
        return self.question

    def _take(self, answer: Answer | None, entry: Entry, rolled: int = 0) -> Entry:
        sums = self.title.sums
        if sums is not None and self._added_up is None:
            self._added_up = sums.added_up(self.table)
        self._answers = [] if answer is None else [answer]
        self._go_on(answer)
        self.add_up()
        self._remember(rolled)
        return self._close(entry)

    def add_up(self) -> None:
        """Tell what the facts of the entry add up to, also if they stopped half-way."""
        facts, rest = self.table.facts, self._rest
        if self.title.sums is None:
            return
        after = facts[rest[2] :] if rest is not None else ()
        self.title.sums.tell(self._added_up, self.table, facts)
        if rest is not None:
            # What was told among the facts before a rest comes before it.
            rest[2] = next((at for at, fact in enumerate(facts) if after and fact is after[0]), len(facts))

    def _go_on(self, answer: Answer | None) -> None:
        """Send an answer on its way, through every boundary and every forced answer."""
        self._boundary = self._rest = None
        self._paused = False
        step = self._send(self.question, answer, only=False)
        while step is not None and (forced := step.forced()) is not None:
            self._answers.append(forced)
            step = self._send(step, forced, only=True)
        self.question = step

    def _send(self, asked: Question | None, answer: Answer | None, only: bool) -> Question | None:
        """Send an answer as far as the next question, if there is one; what was chosen is told before what follows."""
        facts, send = self.table.facts, self._steps.send
        before, rest = len(facts), self._rest
        step: Question | Boundary | None
        try:
            step = send(answer)
            while type(step) is Boundary:
                self._pass(step)
                step = send(None)
        except StopIteration:
            step = None
        if asked is not None and asked.tells is not None:
            plain = only or len(facts) > before
            # What follows from an answer mostly tells it.
            if (asked.told or not plain) and (chosen := asked.tells(asked, cast(Answer, answer), plain)) is not None:
                facts.insert(before, chosen)
                if self._rest is not None and self._rest is not rest:
                    self._rest[2] += 1
        return cast("Question | None", step)

    def _pass(self, boundary: Boundary) -> None:
        """Remember where nothing was in mid-air. The first pass of a game is kept: it begins from there for ever."""
        chance = self.table.chance
        self._paused = True
        if boundary is REST and (self.version or self._boundary is not None):
            self._rest = [len(self._answers), len(chance.drawn), len(self.table.facts)]
        elif self.keeps_checkpoints:
            self._boundary = self._at_boundary(chance)
            self._paused = False

    def _at_boundary(self, chance: Chance) -> Document:
        return {
            "state": self.table.dump(),
            "draws": chance.count,
            "skip": [len(self._answers), len(chance.drawn)],
        }

    def _remember(self, rolled: int) -> None:
        """What a branch needs of what was just played."""
        answers, drawn, boundary = self._answers, self.table.chance.drawn, self._boundary
        if boundary is not None:
            answered, draws = boundary["skip"]
            self._stem = Stem(self.title, boundary["state"], boundary["draws"])
            self._stem.add(answers[answered:], drawn[draws:], 0, self._paused)
        elif self._stem is not None:
            self._stem.add(answers, drawn, rolled, self._paused)

    def _close(self, entry: Entry) -> Entry:
        """The entry since the last one, and the checkpoint if a boundary was passed."""
        self.version += 1
        drawn = self.table.chance.drawn
        entry["answers"] = self._answers
        if drawn:
            entry["chance"] = drawn
        if self.table.facts:
            entry["facts"] = self.table.facts
        if self._rest is not None:
            entry["rest"] = self._rest
        self.checkpoint = None
        if self._boundary is not None:
            answers, draws = self._boundary.pop("skip")
            tail = {"answers": self._answers[answers:], "chance": drawn[draws:]}
            self.checkpoint = {"version": self.version, **self._boundary, "tail": tail}
            minds = {role: mind for role, mind in self.minds.items() if mind}
            if minds:
                self.checkpoint["minds"] = minds
        return entry

    # -- trying things out ----------------------------------------------------------------------

    def branch(self, source: Source | None = None, known_to: frozenset[str] | None = None) -> Session[T]:
        """A game of its own that stands where this one does: whatever is played on there, this one is not touched.

        It draws from its own source, or not at all. With `known_to`, all that the holder of these roles has not seen is
        dealt again, and nothing of what lies there is in its reach: then a title must know how to deal again, and a
        branch of a branch may be refused where a secret was chosen or dealt since the last pause (`fork/hidden`).
        """
        if self._stem is None:
            raise Problem("fork/hidden")
        unseen = None if known_to is None else Unseen(self.table, known_to)
        grown = self._stem.grow(source, unseen)
        branch: Session[T] = Session(self.title, grown.table, self.version)
        branch._steps, branch._stem = grown.steps, grown.stem
        branch.question = None if self.ended else grown.question
        branch.ended = self.ended
        branch.keeps_checkpoints = False
        # What the rules remember for others is nobody else's to know.
        branch.minds = {role: mind for role, mind in self.minds.items() if known_to is None or role in known_to}
        return branch

    def play_out(self, goes_on: Callable[[T], bool]) -> None:
        """Let whoever usually plays answer as long as the game goes on, and keep nothing of how: for trying things out.

        Answers, draws and tables are those of `decide`; there are no entries, and no branch grows from here any more.
        """
        self._stem = None
        table, send, minds = self.table, self._steps.send, self.minds
        players = {role: known(self.title, usual(self.title, role), role).decides for role in self.title.roles}
        step: Any = self.question
        try:
            while step is not None and goes_on(table):
                table.facts = []
                table.chance.begin()
                answer: Answer | None = step.forced()
                if answer is None:
                    decides = players[step.role]
                    assert decides is not None, "whoever usually plays goes by the table"
                    choice = decides.decide(table, step, minds.get(step.role, {}), table.chance)
                    minds[step.role] = choice.mind
                    answer = step.accept(choice.answer)
                step = send(answer)
                while type(step) is Boundary:
                    step = send(None)
        except StopIteration:
            step = None
        self.question = step

    @property
    def stem(self) -> Stem[T] | None:
        """What a branch grows from, as near as it can be; None where that would tell secrets."""
        if self._stem is not None:
            self._stem.move_on()
        return self._stem

    # -- replay -------------------------------------------------------------------------------

    def resume(self, tail: Entry | None = None) -> None:
        """Run from a boundary to the question that was open when the checkpoint was made."""
        tail = tail or {"answers": []}
        self._feed([None, *tail["answers"]], tail.get("chance"))

    def replay(self, entries: Sequence[Entry]) -> None:
        """Feed recorded entries to the rules; no option is computed."""
        for entry in entries:
            if entry["answers"]:
                drawn, rolled = entry.get("chance", ()), entry.get("rolled", 0)
                if rolled:
                    self.table.chance.count += rolled
                    drawn = drawn[rolled:]
                self._feed(entry["answers"], drawn, rolled)
            self._keep_mind(entry)
            if entry.get("ends"):
                self.end()
            self.version += 1

    def to_last_rest(self, entries: Sequence[Entry]) -> Sequence[Entry]:
        """Go as far as the last rest by the facts, to the question after it by the rules; gives the entries left."""
        last = next((number for number in reversed(range(len(entries))) if "rest" in entries[number]), None)
        if last is None:
            return entries
        answers, draws, facts = entries[last]["rest"]
        table, chance = self.table, self.table.chance
        for entry in entries[:last]:
            for fact in entry.get("facts", ()):
                table.fold(fact)
            chance.count += len(entry.get("chance", ()))
            self._keep_mind(entry)
        entry = entries[last]
        for fact in entry["facts"][:facts]:
            table.fold(fact)
        chance.count += draws
        # As from a checkpoint: what a table only remembers to be fast is not carried over.
        self.table = self.title.load(table.dump())
        self.table.chance = chance
        self._stem = Stem(self.title, table.dump(), chance.count)
        self._steps = self.title.play(self.table)
        self._feed([None, *entry["answers"][answers:]], entry.get("chance", ())[draws:])
        self._keep_mind(entry)
        self.version += last + 1
        return entries[last + 1 :]

    def _keep_mind(self, entry: Entry) -> None:
        if "mind" in entry:
            self.minds[entry["role"]] = entry["mind"]

    def end(self) -> None:
        """Stop before the rules do: nothing is asked any more."""
        self.question = None
        self.ended = True

    def _feed(self, answers: Sequence[Answer | None], drawn: Sequence[int] | None, rolled: int = 0) -> None:
        table, paused = self.table, False
        table.facts = []
        self._added_up = None
        table.chance.begin(drawn)
        send = self._steps.send
        try:
            for answer in answers:
                step = send(answer)
                while type(step) is Boundary:
                    paused = True
                    step = send(None)
            self.question = step  # type: ignore[assignment]
        except StopIteration:
            self.question = None
        if not table.chance.settled:
            raise ReplayMismatch("replay/chance_left_over", version=self.version + 1)
        if self._stem is not None:
            self._stem.draws += rolled
            self._stem.add(answers[answers[0] is None :], table.chance.drawn, 0, paused)


def new_session(title: Title[T], config: Document, source: Source) -> tuple[Session[T], Entry]:
    """A new game: its session at the first question, and its first entry."""
    chance = Chance(source)
    chance.begin()
    table = title.set_up(config, chance)
    table.chance = chance
    session = Session(title, table)
    return session, session.start()


def load_session(
    title: Title[T], checkpoint: Document, entries: Sequence[Entry], source: Source | None = None
) -> Session[T]:
    """A game from a checkpoint and the entries since."""
    table = title.load(checkpoint["state"])
    table.chance = Chance(source, checkpoint["draws"])
    session = Session(title, table, checkpoint["version"])
    session.minds = dict(checkpoint.get("minds", {}))
    session._stem = Stem(title, checkpoint["state"], checkpoint["draws"])
    session.resume(checkpoint["tail"])
    session.replay(session.to_last_rest(entries))
    return session


def fold_facts(title: Title[T], facts: Sequence[Fact]) -> T:
    """The table that the facts alone give."""
    table = title.blank()
    for fact in facts:
        table.fold(fact)
    return table
