"""What each address gives, made from openapi.yaml: a reader knows its document by the address."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Literal, TypeAlias, overload

from sentiero_client.contract import (
    Advice,
    Analysis,
    Audit,
    Diff,
    Drawing,
    Entry,
    Events,
    Game,
    GameLesson,
    Games,
    Glossary,
    Health,
    InterfaceWords,
    Keyring,
    LessonDocument,
    Lessons,
    Listing,
    Messages,
    Names,
    Oembed,
    Places,
    Players,
    Replay,
    Results,
    Rule,
    Rules,
    Situation,
    Standing,
    TableView,
    Term,
    Thing,
    Title,
    Titles,
    Turns,
    Webhooks,
)

Query: TypeAlias = Mapping[str, str | int]


class Reading(ABC):
    """Reads any document."""

    @overload
    def get(self, path: Literal["/v1/games"], *, query: Query | None = None) -> Games: ...

    @overload
    def get(self, path: Literal["/v1/games/{game}"], *, query: Query | None = None, game: str | int) -> Game: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/table"], *, query: Query | None = None, game: str | int
    ) -> TableView: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/question"], *, query: Query | None = None, game: str | int
    ) -> Situation: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/analysis"], *, query: Query | None = None, game: str | int
    ) -> Analysis: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/events"], *, query: Query | None = None, game: str | int
    ) -> Events: ...

    @overload
    def get(self, path: Literal["/v1/games/{game}/audit"], *, query: Query | None = None, game: str | int) -> Audit: ...

    @overload
    def get(self, path: Literal["/v1/games/{game}/diff"], *, query: Query | None = None, game: str | int) -> Diff: ...

    @overload
    def get(self, path: Literal["/v1/keyring"], *, query: Query | None = None) -> Keyring: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/lesson"], *, query: Query | None = None, game: str | int
    ) -> GameLesson: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/messages"], *, query: Query | None = None, game: str | int
    ) -> Messages: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/advice"], *, query: Query | None = None, game: str | int
    ) -> Advice: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/replay"], *, query: Query | None = None, game: str | int
    ) -> Replay: ...

    @overload
    def get(self, path: Literal["/v1/games/{game}/turns"], *, query: Query | None = None, game: str | int) -> Turns: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/seats"], *, query: Query | None = None, game: str | int
    ) -> Places: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/standing"], *, query: Query | None = None, game: str | int
    ) -> Standing: ...

    @overload
    def get(
        self, path: Literal["/v1/games/{game}/webhooks"], *, query: Query | None = None, game: str | int
    ) -> Webhooks: ...

    @overload
    def get(self, path: Literal["/v1/titles"], *, query: Query | None = None) -> Titles: ...

    @overload
    def get(self, path: Literal["/v1/titles/{title}"], *, query: Query | None = None, title: str | int) -> Title: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/map"], *, query: Query | None = None, title: str | int
    ) -> Drawing: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/players"], *, query: Query | None = None, title: str | int
    ) -> Players: ...

    @overload
    def get(
        self,
        path: Literal["/v1/titles/{title}/lists/{listing}"],
        *,
        query: Query | None = None,
        title: str | int,
        listing: str | int,
    ) -> Listing: ...

    @overload
    def get(
        self,
        path: Literal["/v1/titles/{title}/lists/{listing}/{key}"],
        *,
        query: Query | None = None,
        title: str | int,
        listing: str | int,
        key: str | int,
    ) -> Thing: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/lessons"], *, query: Query | None = None, title: str | int
    ) -> Lessons: ...

    @overload
    def get(
        self,
        path: Literal["/v1/titles/{title}/lessons/{lesson}"],
        *,
        query: Query | None = None,
        title: str | int,
        lesson: str | int,
    ) -> LessonDocument: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/rules"], *, query: Query | None = None, title: str | int
    ) -> Rules: ...

    @overload
    def get(
        self,
        path: Literal["/v1/titles/{title}/rules/{paragraph}"],
        *,
        query: Query | None = None,
        title: str | int,
        paragraph: str | int,
    ) -> Rule: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/glossary"], *, query: Query | None = None, title: str | int
    ) -> Glossary: ...

    @overload
    def get(
        self,
        path: Literal["/v1/titles/{title}/glossary/{term}"],
        *,
        query: Query | None = None,
        title: str | int,
        term: str | int,
    ) -> Term: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/names"], *, query: Query | None = None, title: str | int
    ) -> Names: ...

    @overload
    def get(
        self, path: Literal["/v1/titles/{title}/search"], *, query: Query | None = None, title: str | int
    ) -> Results: ...

    @overload
    def get(self, path: Literal["/v1/interface"], *, query: Query | None = None) -> InterfaceWords: ...

    @overload
    def get(self, path: Literal["/healthz"], *, query: Query | None = None) -> Health: ...

    @overload
    def get(self, path: Literal["/readyz"], *, query: Query | None = None) -> Health: ...

    @overload
    def get(self, path: Literal["/v1"], *, query: Query | None = None) -> Entry: ...

    @overload
    def get(self, path: Literal["/oembed"], *, query: Query | None = None) -> Oembed: ...

    def get(self, path: str, *, query: Query | None = None, **names: str | int) -> object:
        """Read a document: `get("/v1/titles/{title}", title="fire-in-the-lake")`."""
        return self.read(path, names, query)

    @abstractmethod
    def read(self, path: str, names: Mapping[str, object], query: Query | None = None) -> object:
        """What an address gives."""
