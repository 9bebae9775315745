from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.checkers.outcome import State
from grader.store.tries import Kept, Progress, Rules, advance, fold
from tests.store.builders import ONE_PART, TWO_PARTS, outcome

R, P, W = State.CORRECT, State.PARTIAL, State.INCORRECT
FREE = [State.BLANK, State.UNSCORABLE, State.UNDECIDED, State.AWAITING]


def length(text: str, state: State) -> Kept:
    return Kept("length", text, state, outcome(state).score)


def after(*responses: tuple[str, State]) -> Progress:
    return fold(ONE_PART, [length(text, state) for text, state in responses])


@pytest.mark.parametrize(
    ("responses", "used", "left", "locked", "best"),
    [
        ([], 0, 3, False, 0),
        ([("1", W)], 1, 2, False, 0),
        ([("1", P)], 1, 2, False, Fraction(1, 2)),
        ([("1", R)], 1, 2, True, 1),
        ([("1", W), ("2", P), ("3", W)], 3, 0, False, Fraction(1, 2)),
        ([("1", W), ("2", W), ("3", W), ("4", R)], 3, 0, False, 0),
        ([("1", R), ("2", W)], 1, 2, True, 1),
        ([("1", W), ("1", W)], 1, 2, False, 0),
        ([("1", W), (" 1 ", W)], 1, 2, False, 0),
        ([("1", W), ("2", W), ("1", W)], 2, 1, False, 0),
        ([("1", W), ("2", W), (" 1", W), ("2", W), ("3", R)], 3, 0, True, 1),
        ([("1", W), ("(", State.UNSCORABLE), ("1", W)], 1, 2, False, 0),
    ],
)
def test_tries_are_counted_per_part(
    responses: list[tuple[str, State]], used: int, left: int, locked: bool, best: Fraction
) -> None:
    part = after(*responses).parts["length"]
    assert (part.used, part.left, part.locked, part.best) == (used, left, locked, best)


@pytest.mark.parametrize("state", FREE)
def test_a_response_without_a_verdict_costs_no_try(state: State) -> None:
    part = after(("x", state)).parts["length"]
    assert (part.used, part.left, part.closed) == (0, 3, False)
    assert part.last == length("x", state)


def test_undecided_is_pending_until_the_next_response() -> None:
    assert after(("x", State.UNDECIDED)).parts["length"].pending
    assert not after(("x", State.UNDECIDED), ("1", W)).parts["length"].pending


def test_a_question_is_done_when_every_part_is_closed() -> None:
    right = length("1", R)
    assert not fold(TWO_PARTS, [right]).done
    out_of_tries = [Kept("vector", text, W, Fraction(0)) for text in "abc"]
    assert fold(TWO_PARTS, [right, *out_of_tries]).done
    assert fold(TWO_PARTS, [], given_up=True).done


def test_points_are_the_best_share_of_each_part() -> None:
    progress = fold(TWO_PARTS, [length("1", R), Kept("vector", "2", P, Fraction(1, 3))])
    assert (progress.earned, progress.worth) == (1 + Fraction(2, 3), 3)


def test_a_given_up_question_keeps_its_points_and_takes_nothing() -> None:
    progress = fold(ONE_PART, [length("1", P)], given_up=True)
    assert progress.earned == Fraction(1, 2)
    assert not progress.takes("length")


def test_a_part_the_problem_no_longer_has_is_passed_over() -> None:
    assert fold(ONE_PART, [Kept("gone", "1", R, Fraction(1))]) == fold(ONE_PART, [])


RESPONSES = st.lists(st.tuples(st.sampled_from("12 "), st.sampled_from(list(State))), max_size=9)


@given(RESPONSES, st.integers(1, 4))
def test_tries_never_run_below_nothing_or_above_the_limit(
    responses: list[tuple[str, State]], tries: int
) -> None:
    rules = Rules({"length": Fraction(1)}, tries)
    part = fold(rules, [length(text, state) for text, state in responses]).parts["length"]
    assert part.used + part.left == tries
    assert part.left >= 0
    assert 0 <= part.best <= 1


@given(RESPONSES, st.integers(0, 9))
def test_folding_in_two_steps_is_folding_at_once(
    responses: list[tuple[str, State]], cut: int
) -> None:
    kept = [length(text, state) for text, state in responses]
    assert advance(fold(ONE_PART, kept[:cut]), kept[cut:]) == fold(ONE_PART, kept)


def test_a_question_is_done_when_what_is_left_waits_for_a_person() -> None:
    waiting = Kept("vector", "because", State.AWAITING, Fraction(0))
    open_yet = fold(TWO_PARTS, [waiting])
    assert not open_yet.done
    assert open_yet.takes("vector")
    done = advance(open_yet, [length("1", R), Kept("vector", "", State.BLANK, Fraction(0))])
    assert done.done
    assert not done.takes("vector")


@pytest.mark.parametrize(
    ("responses", "best"),
    [
        ([("1", R)], 1),
        ([("1", W), ("2", R)], Fraction(2, 3)),
        ([("1", W), ("1", W), ("2", R)], Fraction(2, 3)),
        ([("1", P), ("2", W), ("3", R)], Fraction(1, 2)),
        ([("1", W), ("2", W), ("3", P)], 0),
    ],
)
def test_each_wrong_try_costs_its_penalty(
    responses: list[tuple[str, State]], best: Fraction
) -> None:
    rules = Rules({"length": Fraction(1)}, 3, {"length": Fraction(1, 3)})
    part = fold(rules, [length(text, state) for text, state in responses]).parts["length"]
    assert part.best == part.earned == best
