"""Hints that cost points: bought one after another, each once, however often it is asked for."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from grader.store.database import insert_missing
from grader.store.history import question
from grader.store.models import BoughtHint
from grader.store.people import lock_person
from grader.store.rows import Drawn, find_variant
from grader.store.tries import Rules


@dataclass(frozen=True, slots=True)
class Wanted:
    """A priced hint of a part, counted from 0 among those that cost; `at` with zone."""

    part: str
    place: int
    at: datetime


def buy_hint(
    connection: Connection, person: int, drawn: Drawn, rules: Rules, wanted: Wanted
) -> bool:
    """Keep that the hint was asked for, and whether it was bought just now.

    Only the next priced hint of an open part with a try that was not right is sold, so that a
    second click, a reload or an old page never costs again. Raises UnknownPerson.
    """
    lock_person(connection, person)
    variant = find_variant(connection, drawn)
    costs = rules.costs.get(wanted.part, ())
    if variant is None or wanted.place >= len(costs):
        return False
    progress = question(connection, (person, variant), rules).progress
    bought = progress.parts[wanted.part].bought
    if wanted.place != len(bought) or not progress.sells(wanted.part):
        return False
    row = {
        "person_id": person,
        "variant_id": variant,
        "part_id": wanted.part,
        "place": wanted.place,
        "cost": costs[wanted.place],
        "bought_at": wanted.at,
    }
    return insert_missing(connection, BoughtHint, row) is not None
