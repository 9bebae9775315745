"""A new problem to start from: it passes the check, and shows how the pieces go together."""

import re
from pathlib import Path

from grader.bank.fields import SLUG

_START = """\
id: {id}
title:
  en: The length of a vector
  zh: 向量的长度
tags: [norm]

params:
  v: {{vector: 2, from: -5..5}}
require:
  - entry(v, 1) * entry(v, 2) != 0       # both coordinates count
cases:
  lesson:
    v: [3, 4]

text:
  en: Take $v = {{{{ v }}}}$.
  zh: 设 $v = {{{{ v }}}}$。

parts:
  - id: length
    kind: number
    ask:
      en: How long is $v$?
      zh: $v$ 有多长？
    hints:
      - en: Square the coordinates and add.
        zh: 先求各坐标的平方和。
    answer: norm(v)
    mistakes:
      - answer: dot(v, v)
        say:
          en: This is the square of the length. Take its root.
          zh: 这是长度的平方，还要开方。
      - answer: norm1(v)
        say:
          en: These are the coordinates' sizes added. Square them first.
          zh: 这是各坐标绝对值之和。应先平方。

solution:
  - en: The squares add up to ${{{{ dot(v, v) }}}}$.
    zh: 平方和为 ${{{{ dot(v, v) }}}}$。
  - en: The length is $\\sqrt{{ {{{{ dot(v, v) }}}} }} = {{{{ norm(v) }}}}$.
    zh: 长度为 $\\sqrt{{ {{{{ dot(v, v) }}}} }} = {{{{ norm(v) }}}}$。

tests:
  - case: lesson
    responses: {{length: 5}}
    expect: {{length: correct}}
  - case: lesson
    responses: {{length: 25}}
    expect: {{length: {{state: incorrect, feedback: [mistake]}}}}
"""


class Unstarted(ValueError):
    """A problem that cannot be started: its id is unfit, or the file is there already."""


def start(problem_id: str, folder: Path) -> Path:
    """Write a new problem to `<folder>/<id>.yaml` and return its path; the folder is made where
    there is none. Raises Unstarted; a file is never written over."""
    if not re.fullmatch(SLUG, problem_id):
        raise Unstarted(f"{problem_id} cannot be an id: use a to z, 0 to 9 and hyphens")
    path = folder / f"{problem_id}.yaml"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8") as opened:
            opened.write(_START.format(id=problem_id))
    except FileExistsError:
        raise Unstarted(f"{path} is there already") from None
    return path
