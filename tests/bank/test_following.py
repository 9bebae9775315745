"""Marks carried forward from a student's own earlier value, and when they are not."""

from itertools import permutations

import pytest

from grader.bank.grading import grade
from grader.bank.variant import pinned
from tests.bank.builders import problem

SOURCE = """\
id: chain
title: {en: A chain, zh: 连锁}
params:
  q: {vector: 2, from: 1..5}
  k: {vector: 2, from: 1..5}
cases:
  lesson: {q: [2, 1], k: [1, 2]}
text: {en: 'Take $q = {{ q }}$, $k = {{ k }}$.', zh: '设 $q = {{ q }}$，$k = {{ k }}$。'}
parts:
  - {id: length, kind: number, ask: {en: Length, zh: 长度}, answer: 'comp(q, k)'}
  - {id: the-proj, kind: vector, ask: {en: Projection, zh: 投影}, answer: 'proj(q, k)',
     follows: {length: length * unit(k)}, partial: per_entry}
  - {id: rest, kind: vector, ask: {en: Rest, zh: 余量}, answer: 'q - proj(q, k)',
     follows: {the-proj: q - the_proj}}
  - {id: inverse, kind: number, ask: {en: Inverse, zh: 倒数}, answer: '1 / comp(q, k)',
     follows: {length: 1 / length}}
  - {id: scores, kind: vector, ask: {en: Scores, zh: 分数}, answer: '[dot(q, k), dot(q, q)]'}
  - {id: weights, kind: weights, ask: {en: Weights, zh: 权重},
     answer: 'softmax([dot(q, k), dot(q, q)])', follows: {scores: softmax(scores)}}
solution: [{en: Done., zh: 完。}]
"""
CHAIN = problem(SOURCE, "chain.yaml")
LESSON = pinned(CHAIN, "lesson")


def states(responses: dict[str, str]) -> dict[str, str]:
    marks = grade(CHAIN, LESSON, responses).parts
    return {
        name: marks[name].state.value + "!" * (marks[name].feedback[:1] != () and
                                               marks[name].feedback[0].code == "follows")
        for name in responses
    }  # fmt: skip


@pytest.mark.parametrize(
    ("responses", "wanted"),
    [
        # what follows from a wrong length is right, and says so
        ({"length": "5", "the-proj": "(√5, 2√5)"}, {"length": "incorrect", "the-proj": "correct!"}),
        # on its own it is wrong
        ({"the-proj": "(√5, 2√5)"}, {"the-proj": "incorrect"}),
        # the true value counts on its own, whatever came before
        ({"length": "5", "the-proj": "(4/5, 8/5)"}, {"length": "incorrect", "the-proj": "correct"}),
        # one right entry of what follows
        ({"length": "5", "the-proj": "(√5, 1)"}, {"length": "incorrect", "the-proj": "partial!"}),
        # a value that could not be read, or was not given, is not followed
        ({"length": "five", "the-proj": "(√5, 2√5)"},
         {"length": "unscorable", "the-proj": "incorrect"}),
        ({"length": "", "the-proj": "(√5, 2√5)"}, {"length": "blank", "the-proj": "incorrect"}),
        # trivial: nothing is left to do
        ({"length": "0", "the-proj": "(0, 0)"}, {"length": "incorrect", "the-proj": "incorrect"}),
        ({"length": "√5", "the-proj": "(1, 2)"}, {"length": "incorrect", "the-proj": "incorrect"}),
        ({"the-proj": "(0, 0)", "rest": "(2, 1)"}, {"the-proj": "incorrect", "rest": "incorrect"}),
        ({"length": "1", "inverse": "1"}, {"length": "incorrect", "inverse": "incorrect"}),
        ({"length": "-1", "inverse": "-1"}, {"length": "incorrect", "inverse": "incorrect"}),
        ({"scores": "(1, 1)", "weights": "(1/2, 1/2)"},
         {"scores": "incorrect", "weights": "incorrect"}),
        ({"scores": "(1, 0)", "weights": "(e, 1)/(e+1)"},
         {"scores": "incorrect", "weights": "correct!"}),
        # undefined where the true key has a value
        ({"length": "0", "inverse": "undefined"}, {"length": "incorrect", "inverse": "incorrect"}),
        # a chain: every step by the student's own step before
        ({"length": "5", "the-proj": "(√5, 2√5)", "rest": "(2-√5, 1-2√5)"},
         {"length": "incorrect", "the-proj": "correct!", "rest": "correct!"}),
        # a wrong shape is not followed
        ({"the-proj": "(1, 2, 3)", "rest": "(1, -1)"},
         {"the-proj": "incorrect", "rest": "incorrect"}),
    ],
)  # fmt: skip
def test_what_follows(responses: dict[str, str], wanted: dict[str, str]) -> None:
    assert states(responses) == wanted


def test_the_order_of_responses_never_matters() -> None:
    given = {"length": "5", "the-proj": "(√5, 2√5)", "rest": "(1, 1)", "inverse": "1/5"}
    marks = [grade(CHAIN, LESSON, dict(order)) for order in permutations(given.items())]
    assert all(one == marks[0] for one in marks)
    assert marks[0].parts["inverse"].state.value == "correct"


def test_the_feedback_names_the_part() -> None:
    marks = grade(CHAIN, LESSON, {"length": "5", "inverse": "0.2"})
    (told,) = marks.parts["inverse"].feedback
    assert (told.code, told.facts) == ("follows", {"part": "length"})
