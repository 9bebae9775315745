"""The helper process proves what it can, ends when told to, and serves any thread."""

import json
import os
import resource
import subprocess
import sys
import threading

import pytest
from flint import fmpq

from grader.expr import proofs
from grader.expr.numbers import PI, exp, letter, ln, power, root, sin, sqrt


def test_an_identity_beyond_normal_forms_is_proved():
    assert proofs.prove_zero(exp(ln(2) * sqrt(2)) - power(2, sqrt(2)))


def test_what_is_not_zero_is_not_proved_zero():
    assert not proofs.prove_zero(PI - 3)


def test_a_proof_that_takes_too_long_is_ended_and_the_next_one_works():
    a = root(sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7) + sqrt(11), 5) + root(sqrt(13) + 1, 7)
    proofs.prove_zero(PI - 3)  # SymPy's own start is no part of the proof
    before = _ended_seconds()
    assert not proofs.prove_zero(a**7 - 3 * a**5 + sin(a))
    assert _ended_seconds() - before < 5  # the start, at most a second for each of two proofs
    assert proofs.prove_zero(exp(ln(2) * sqrt(2)) - power(2, sqrt(2)))


def _ended_seconds() -> float:
    """Processor time of the processes that have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime


def test_threads_share_one_helper():
    found = []

    def ask():
        found.append(proofs.prove_zero(exp(ln(3) * sqrt(2)) - power(3, sqrt(2))))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_process_starts_a_helper_of_its_own():
    zero = exp(ln(2) * sqrt(2)) - power(2, sqrt(2))
    proofs.prove_zero(zero)
    child = os.fork()
    if child == 0:
        os._exit(0 if proofs.prove_zero(zero) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert proofs.prove_zero(zero)


def test_letters_and_vast_graphs_are_not_sent():
    assert proofs.described(letter("x") + 1) is None
    vast = sum((sin(fmpq(k)) for k in range(1, 400)), fmpq(0))
    assert proofs.described(vast) is None


def test_shared_parts_are_sent_once():
    x = sin(fmpq(1))
    assert len(proofs.described(x * x + x)) == 4


def test_the_numbers_module_brings_neither_sympy_nor_subprocess():
    code = (
        "import sys, grader.expr.numbers, grader.expr.algebra, grader.expr.rounding, json;"
        "print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert not {"sympy", "numpy", "subprocess", "mpmath"} & set(json.loads(out))
