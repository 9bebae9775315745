"""The parts of a formula in which a slip may happen, and the formula around each."""

from collections.abc import Callable, Iterator
from typing import Any

from grader.expr.syntax import Node
from grader.mistakes.trees import (
    NOWHERE,
    Product,
    Term,
    is_product,
    is_sum,
    product,
    product_of,
    terms_of,
    total,
)

Around = Callable[[Node], Node]


def parts(node: Node) -> Iterator[tuple[Node, Around]]:
    """Each factor, term or argument of a node, and the node with another in its place."""
    if is_sum(node):
        terms = terms_of(node)
        for i, term in enumerate(terms):
            yield term.node, lambda new, i=i: _with_term(terms, i, new)  # type: ignore[misc]
    elif is_product(node):
        yield from _factors(product_of(node, powers=False))
    else:
        yield from _arguments(node)


def _with_term(terms: tuple[Term, ...], i: int, new: Node) -> Node:
    return total((*terms[:i], Term(terms[i].sign, new), *terms[i + 1 :]))


def _factors(whole: Product) -> Iterator[tuple[Node, Around]]:
    for i, factor in enumerate(whole.over):
        yield factor, lambda new, i=i: product(whole._replace(over=_put(whole.over, i, new)))  # type: ignore[misc]
    for i, factor in enumerate(whole.under):
        yield factor, lambda new, i=i: product(whole._replace(under=_put(whole.under, i, new)))  # type: ignore[misc]


def _put(items: tuple[Any, ...], i: int, new: Any) -> tuple[Any, ...]:
    return (*items[:i], new, *items[i + 1 :])


def _arguments(node: Any) -> Iterator[tuple[Node, Around]]:
    fields = node[:-1]
    for i, field in enumerate(fields):
        if hasattr(field, "_fields"):
            yield field, lambda new, i=i: type(node)(*_put(fields, i, new), NOWHERE)  # type: ignore[misc]
        elif type(field) is tuple:
            for j, item in enumerate(field):
                if hasattr(item, "_fields"):
                    yield (
                        item,
                        lambda new, i=i, j=j: type(node)(  # type: ignore[misc]
                            *_put(fields, i, _put(fields[i], j, new)), NOWHERE
                        ),
                    )
