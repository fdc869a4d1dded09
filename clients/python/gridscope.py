"""Lets Gridscope watch your algorithm. Copy this file beside your program:

    from gridscope import board, fact

    fact(expand=cell, g=7, parent=before)

Run it:  gridscope watch --map maze.txt -- python3 my_astar.py
To try it without Gridscope:  gridscope watch --map maze.txt --print-board > board.jsonl
                              python3 my_astar.py < board.jsonl
Standard output belongs to facts, so print() goes to standard error; fact(note="...") tells a remark.
"""

import json
import sys
import time

# Facts have standard output for themselves.
_out, sys.stdout = sys.stdout, sys.stderr


class Board:
    """The board as Gridscope hands it over. Cells are (column, row), both from 0 at the upper left."""

    def __init__(self, lines):
        self.head, self.rows = {}, []
        for text in lines:
            line = json.loads(text)
            if "recipe" in line:
                _out.write(text.strip() + "\n")  # a trace that begins with it carries its board
            elif "row" in line:
                self.rows.append(line)
            else:
                self.head.update(line)
        if not self.head:
            sys.exit("no board on standard input; run: gridscope watch --map FILE -- python3 " + sys.argv[0])
        self.width, self.height = self.head["width"], self.head["height"]
        self.start = tuple(self.head.get("start", (0, 0)))
        self.goal = tuple(self.head.get("goal", (0, 0)))
        self.steps = [tuple(step) for step in self.head.get("steps", [])]
        self._digits = 2 if len(self.steps) > 4 else 1

    def neighbours(self, cell):
        """The cells that one step from `cell` leads to."""
        x, y = cell
        open_ = self.rows[y]["open"]
        bits = int(open_[x * self._digits : (x + 1) * self._digits], 16)
        return [(x + dx, y + dy) for i, (dx, dy) in enumerate(self.steps) if bits >> i & 1]

    def cost(self, cell, to):
        """What the step from `cell` to its neighbour `to` costs."""
        weights = self.rows[to[1]].get("weight")
        length = 2**0.5 if cell[0] != to[0] and cell[1] != to[1] else 1
        return length * weights[to[0]] if weights else length

    def h(self, cell):
        """The distance from `cell` to the goal without walls: never more than what is left."""
        dx, dy = abs(cell[0] - self.goal[0]), abs(cell[1] - self.goal[1])
        return max(dx, dy) + (2**0.5 - 1) * min(dx, dy) if len(self.steps) > 4 else dx + dy


def fact(**fields):
    """Tells a fact, such as fact(expand=(3, 4), g=7, parent=(3, 3)); the line of your source is added."""
    fields.setdefault("line", sys._getframe(1).f_lineno)
    _out.write(json.dumps(fields, separators=(",", ":")) + "\n")
    now = time.monotonic()
    # Twenty times a second is enough to watch, and at once where a debugger steps through the program.
    if now - fact.flushed > 0.05 or sys.gettrace():
        _out.flush()
        fact.flushed = now


fact.flushed = 0.0
board = Board(sys.stdin)
