"""Ten answers with what openapi-generator makes for Python."""

from __future__ import annotations

import sys

from openapi_client import (
    AnswersRequest,
    AnswersRequestAnswer,
    ApiClient,
    Configuration,
    FireInTheLakeAnswered,
    FireInTheLakeCreated,
    FireInTheLakeNumberQuestion,
    FireInTheLakeOneQuestion,
    FireInTheLakeOrderQuestion,
    FireInTheLakeSituation,
    FireInTheLakeSomeQuestion,
    GamesApi,
    NewGame,
)


def seated(url: str, token: str | None = None) -> GamesApi:
    """The games as the holder of a token sees them."""
    return GamesApi(ApiClient(Configuration(host=url, access_token=token)))


def answer_to(asked: object) -> int | str | list[str]:
    """Any answer that is listed."""
    if isinstance(asked, FireInTheLakeNumberQuestion):
        return asked.least
    assert isinstance(asked, FireInTheLakeOneQuestion | FireInTheLakeSomeQuestion | FireInTheLakeOrderQuestion)
    values = [option.value for option in asked.options]
    return values[0] if isinstance(asked, FireInTheLakeOneQuestion) else values[: asked.least]


def main(url: str, wanted: str) -> None:
    """Set a game up and answer."""
    new = NewGame.from_json(wanted)
    made = seated(url).create_game(new).actual_instance
    assert isinstance(made, FireInTheLakeCreated)
    waiting = made.waiting_for
    for _ in range(10):
        assert waiting is not None
        assert waiting.seat is not None
        seat = seated(url, made.tokens.seats[waiting.seat])
        now = seat.read_question(made.id).actual_instance
        assert isinstance(now, FireInTheLakeSituation)
        assert now.question is not None
        sent = AnswersRequest(answer=AnswersRequestAnswer(answer_to(now.question.actual_instance)))
        told = seat.send_answers(f'"{now.version}"', made.id, sent).actual_instance
        assert isinstance(told, FireInTheLakeAnswered)
        waiting = told.waiting_for
        print(told.version)


main(*sys.argv[1:])
