"""Array expressions: what they compute on many draws, against the author's expression."""

from grader.checkers.answer import Answer
from grader.checkers.outcome import FULL, NOTHING, Feedback, Outcome, State
from grader.expr.syntax import Unreadable
from grader.tensors.diagnosis import diagnose
from grader.tensors.judge import judge
from grader.tensors.question import prepare


def check(answer: Answer, text: str) -> Outcome:
    """Judge a response; the key is the author's expression, `answer.tensors` what it is over."""
    question = prepare(answer.tensors, answer.key)
    try:
        judgement = judge(question, text)
    except Unreadable as fault:
        if fault.code == "blank":
            return Outcome(State.BLANK, NOTHING)
        found = Feedback(fault.code, dict(fault.facts), fault.span)
        return Outcome(State.UNSCORABLE, NOTHING, (found,))
    if judgement.right:
        facts = {"shape": judgement.shape, "count": len(judgement.results)}
        return Outcome(State.CORRECT, FULL, (Feedback("array-right", facts),))
    findings = diagnose(question, answer.key, text, judgement)
    return Outcome(
        State.INCORRECT,
        NOTHING,
        tuple(Feedback(found.code, found.facts, found.span) for found in findings),
    )
