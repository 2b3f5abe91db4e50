"""Ten answers with what openapi-python-client makes."""

from __future__ import annotations

import json
import sys

from sentiero_client import AuthenticatedClient
from sentiero_client.api.games import create_game, read_question, send_answers
from sentiero_client.models import (
    AnswersRequest,
    FireInTheLakeAnswered,
    FireInTheLakeCreated,
    FireInTheLakeNewGame,
    FireInTheLakeNumberQuestion,
    FireInTheLakeOneQuestion,
    FireInTheLakeOrderQuestion,
    FireInTheLakeSituation,
    FireInTheLakeSomeQuestion,
)

Asked = FireInTheLakeOneQuestion | FireInTheLakeSomeQuestion | FireInTheLakeOrderQuestion | FireInTheLakeNumberQuestion


def answer_to(asked: Asked) -> int | str | list[str]:
    """Any answer that is listed."""
    if isinstance(asked, FireInTheLakeNumberQuestion):
        return asked.least
    values = [option.value for option in asked.options]
    return values[0] if isinstance(asked, FireInTheLakeOneQuestion) else values[: asked.least]


def main(url: str, wanted: str) -> None:
    """Set a game up and answer."""
    new = FireInTheLakeNewGame.from_dict(json.loads(wanted))
    made = create_game.sync(client=AuthenticatedClient(base_url=url, token="nobody"), body=new)
    assert isinstance(made, FireInTheLakeCreated)
    waiting = made.waiting_for
    for _ in range(10):
        assert waiting is not None
        assert waiting.seat is not None
        seat = AuthenticatedClient(base_url=url, token=str(made.tokens.seats[waiting.seat]))
        now = read_question.sync(made.id, client=seat)
        assert isinstance(now, FireInTheLakeSituation)
        asked = now.question
        assert isinstance(asked, Asked)
        sent = AnswersRequest(answer=answer_to(asked))
        told = send_answers.sync(made.id, client=seat, body=sent, if_match=f'"{now.version}"')
        assert isinstance(told, FireInTheLakeAnswered), told
        waiting = told.waiting_for
        print(told.version)


main(*sys.argv[1:])
