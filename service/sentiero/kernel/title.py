"""The whole contract of a title: what a game must offer to be run, and each thing that it may offer besides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from sentiero.kernel.chance import Chance
from sentiero.kernel.lessons import Lesson
from sentiero.kernel.pictures import Paints
from sentiero.kernel.question import Answer, Question
from sentiero.kernel.shapes import FactKind, Record, Shape, Union
from sentiero.kernel.vocabulary import Vocabulary

# A fact is one change of the table, or one thing worth telling: a kind, then its values.
Fact = Sequence[Any]
Document = dict[str, Any]


class Boundary:
    """Yielded by a game where nothing is in mid-air: the whole state is on the table."""


# Where a checkpoint is kept, and where the entry only says so: then its facts lead there without the rules.
BOUNDARY: Final = Boundary()
REST: Final = Boundary()

Steps = Generator[Question | Boundary, Answer | None, None]
R = TypeVar("R")
# Steps of a rule that end in a result.
StepsTo = Generator[Question | Boundary, Answer | None, R]


class Table(Protocol):
    """The state of a game. Every change of it is a fact."""

    facts: list[Fact]
    chance: Chance

    def fold(self, fact: Fact) -> None:
        """Apply one recorded fact."""

    def dump(self) -> Document:
        """The whole state as a JSON document; only meaningful at a boundary, always foldable."""

    def result(self) -> Document | None:
        """How the game ended, or None while it goes on."""


T = TypeVar("T", bound=Table)


class Choice(NamedTuple):
    """What the rules for non-players answer, the reasons as data, and what they will want to remember."""

    answer: Answer
    why: Sequence[Document] = ()
    mind: Document = {}


class Decides(Protocol):
    """Plays by rules of the title, which read the table themselves and look at nothing that lies face down."""

    def decide(self, table: Any, question: Question, mind: Document, chance: Chance) -> Choice:
        """An answer to the question, from what its role may see; random choices are draws of chance."""


class Thinks(Protocol):
    """Plays a game of its own: the same to whoever sees what its role sees, and all else dealt again."""

    def think(self, game: Any, settings: Document, mind: Document, chance: Chance) -> Choice:
        """An answer to the open question of a session that it may branch, answer and throw away."""


class Player(NamedTuple):
    """Somebody other than a person who can play: for whom, how, and what can be set."""

    # The roles that it can play.
    roles: Sequence[str]
    # Which of the two it does.
    decides: Decides | None = None
    thinks: Thinks | None = None
    # What can be set of it, and the usual value of each.
    settings: Mapping[str, Shape] = {}
    usual: Mapping[str, Any] = {}
    # Whether it answers the same when it is asked again: then an audit asks. Else its answer is only held against the
    # legal ones.
    repeats: bool = True
    # The setting that gives it a time in place of a number of tries: with it, it does not answer the same again.
    timed: str = ""
    # Whether it takes its time: then its jobs have a lane of their own, and nobody waits behind them.
    slow: bool = False


class Score(NamedTuple):
    """How a role did in a game that is over: whether it came first or reached its aim, and by how much."""

    first: bool
    margin: int


class Standing(NamedTuple):
    """Which answers a seat may leave ahead to a question that mostly gets the same one."""

    answers: Sequence[Answer]
    # It counts only where no other answer is legal.
    alone: bool = False


class Redeals(Protocol):
    """Lets games that go on be forked."""

    def redeal(self, table: Any, seen: Any, roles: frozenset[str], chance: Chance) -> None:
        """Deal again, at a boundary, what the holder of these roles does not know even at a later table."""


class Continues(Protocol):
    """Lets a game go on from the result of an earlier one: the next mission of a campaign."""

    def go_on(self, request: Mapping[str, Any], result: Document) -> Document:
        """The complete, checked configuration of the next game, or SetupRefused."""


class Column(NamedTuple):
    """One number of a row: where the same stands in the view of the table, and what it says."""

    name: str
    about: str


class Observes(Protocol):
    """Tells what a role sees as a row of whole numbers, for programs that learn."""

    columns: Sequence[Column]
    # How many options a question lists at once; those beyond are on a further page.
    most_options: int
    # Of things that options refer to and that are no keys of a known list: what their numbers are.
    placed: Mapping[str, str]

    @property
    def vocabulary(self) -> Vocabulary:
        """Questions and words, each with a number that stays."""

    def row(self, table: Any, roles: frozenset[str]) -> Sequence[int]:
        """The numbers of all columns, from what the holder of these roles may see."""

    def places(self, table: Any) -> Mapping[str, Callable[[Any], int]]:
        """How each of those things gets its number."""


class Sums(Protocol):
    """Tells what is added up from the table, where an entry changed it: no rule has to say so each time."""

    def added_up(self, table: Any) -> Any:
        """Everything that is added up from the table, as it was told last."""

    def tell(self, told: Any, table: Any, facts: list[Fact]) -> None:
        """Add to the facts of an entry what changed by them, which is what was told last from then on."""


class Telling(NamedTuple):
    """A sentence: its key and the values in it; a value may be a telling itself."""

    key: str
    params: Document


# What is told: a fact by itself, or what a title makes of several.
Told = Fact | Telling
# In the place of a fact, why the rules did what follows: for stories that say so.
BECAUSE: Final = "because"
# The parts of a chapter: how it begins, then each turn in it.
Parts = Sequence[Sequence[Fact]]


class Pages(NamedTuple):
    """Things of a title that there is more to read of than a name, such as cards."""

    # The catalog that has their texts.
    domain: str
    # Of each thing, by its key in the catalog, the parts it must have: each has a title and a text of its own.
    parts: Mapping[str, Sequence[str]]
    # What else may be said of a thing.
    remarks: Sequence[str] = ()
    # Those of the remarks that speak of the world and not of the game: no word in them is a term.
    worldly: Sequence[str] = ()
    # Things that have another key in the catalog than in the game, and are called by their title alone.
    aliases: Mapping[str, str] = {}
    # What a thing tells roles without a player to do with it: by thing and role, the keys of the sentences.
    instructions: Mapping[str, Mapping[str, Sequence[str]]] = {}


class Wording(NamedTuple):
    """Which words a title needs."""

    # Everything that has a name, by what it is.
    names: Mapping[str, Sequence[str]]
    # What the values in texts are names of, by the name of the value.
    contexts: Mapping[str, Sequence[str]]
    # What has more to say than its name.
    about: Sequence[str] = ()
    # Forms of names that sentences need, such as "in Saigon".
    forms: Mapping[str, Sequence[str]] = {}
    # Contexts whose names get something around them when they come as options with values.
    framed: Sequence[str] = ()
    # Kinds of things that have pages of their own, such as cards.
    pages: Mapping[str, Pages] = {}
    # The values by which a question and its options may have words of their own, the finer after the coarser:
    # the card and its side, where a card asks.
    by: Sequence[str] = ()
    # Terms of the glossary whose words can be told apart from plain language: translations must use them.
    terms: Sequence[str] = ()
    # Terms that are no plain words even without a capital.
    lower: Sequence[str] = ()
    # How the facts of an entry are told together, and those of a turn as a story, where not one by one.
    together: Callable[[Sequence[Fact]], Sequence[Told]] | None = None
    story: Callable[[Sequence[Fact]], Sequence[Told]] | None = None
    # A story that needs more than the facts of a turn: from what came before the first chapter, and all chapters, what
    # is told of each of their parts.
    chronicle: Callable[[Sequence[Fact], Sequence[Parts]], Sequence[Sequence[Sequence[Told]]]] | None = None
    # The last words of a story, by the result of the game.
    closing: Callable[[Document], Told] | None = None
    # Contexts of things that are made in play and numbered: squad_7 is called by the name of squad, and 7.
    numbered: Sequence[str] = ()
    # Kinds of which there is one at a time: their number is not told.
    alone: Sequence[str] = ()
    # Things that are called by the parts of their key, by context: a pattern whose groups fill the text that it names.
    patterns: Mapping[str, Mapping[str, str]] = {}
    # Folders of catalogs, by language, that parts of the title bring beside its own.
    catalogs: Sequence[Path] = ()


class Speaks(Protocol):
    """Has texts: hands over keys and what they are keys of, never words."""

    def wording(self) -> Wording:
        """All of it, for whoever makes texts."""

    def telling(self, fact: Fact) -> Telling:
        """How a fact is told."""

    def reasoning(self, reason: Document) -> Telling:
        """How a reason of a non-player is told."""


class Listed(NamedTuple):
    """A list of things that front ends may want to know before a game begins, such as cards, spaces, scenarios."""

    things: Callable[[], Sequence[Document]]
    # The field by which a thing is found, and what that is the name of.
    key: str
    context: str
    shape: Record


class Drawing(NamedTuple):
    """A map that front ends can show, of a shape made by `sentiero.kernel.maps`."""

    document: Callable[[], Document]
    shape: Record


class Documents(NamedTuple):
    """What the documents of a title look like: the names on the wire and the schemas come from here."""

    table: Record
    facts: Mapping[str, FactKind]
    result: Record
    # Told apart by `kind` where there are several.
    reason: Record | Union
    # A whole position, to start a scripted game from.
    position: Record
    # The scenarios and the options of a new game.
    scenario: Shape
    options: Record
    # The values that texts of questions and options can have, and the things that options can refer to.
    params: Mapping[str, Shape]
    refs: Mapping[str, Shape]
    # The kinds of facts that begin a chapter of a game, such as a card that is turned.
    chapters: frozenset[str] = frozenset()
    # Whose turn begins with a fact, or that of nobody (""); None where none does. Else whoever answers has the turn.
    turns: Callable[[Fact], str | None] | None = None
    # Whether its story says why: reasons that everybody may hear come among the facts of a turn, as BECAUSE.
    reasoned: bool = False
    # The codes of what the title refuses.
    refusals: Sequence[str] = ()


class Title(Protocol[T]):
    """A game that the service can run. What it may offer besides is None, or empty, where it does not."""

    name: str
    rules_version: int
    roles: Sequence[str]
    # Those of them that nobody can hold: its rules play them.
    system: Sequence[str]
    documents: Documents
    texts: Speaks | None
    lists: Mapping[str, Listed]
    # By name; for each role, whoever comes first plays where nobody says who.
    players: Mapping[str, Player]
    forks: Redeals | None
    sequels: Continues | None
    sums: Sums | None
    drawing: Drawing | None
    observation: Observes | None
    picture: Paints | None
    # By the key of the question.
    standing: Mapping[str, Standing]
    # By name, in the order in which they are best taken.
    lessons: Mapping[str, Lesson]

    def configure(self, request: Mapping[str, Any]) -> Document:
        """The complete, checked configuration of a new game, or SetupRefused."""

    def set_up(self, config: Document, chance: Chance) -> T:
        """A table ready for its first boundary. Puts everything into one first fact."""

    def load(self, document: Document) -> T:
        """The table of a checkpoint document, or PositionRefused."""

    def play(self, table: T) -> Steps:
        """The game, from a boundary to its end."""

    def blank(self) -> T:
        """A table to fold facts on."""

    def view(self, table: T, roles: frozenset[str]) -> Document:
        """What the holder of these roles may see."""

    def public_facts(self, facts: Sequence[Fact], roles: frozenset[str]) -> list[Fact]:
        """The facts as the holder of these roles may read them."""

    def reveals(self, fact: Fact) -> bool:
        """Whether a fact tells a player what it could not have known, so that no one takes it back alone."""

    def score(self, result: Document, role: str) -> Score:
        """How a role did, so that games can be compared."""

    def broken(self, table: T) -> list[str]:
        """The invariants that the table breaks; empty for a sound one."""
