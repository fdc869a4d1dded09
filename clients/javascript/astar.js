const { board, fact } = require("./gridscope");

const key = board.key;
const todo = [board.start];
const g = new Map([[key(board.start), 0]]);
const parent = new Map();
const done = new Set();
const f = (cell) => g.get(key(cell)) + board.h(cell);
fact({ generate: board.start, g: 0, h: board.h(board.start) });

while (todo.length > 0) {
  todo.sort((a, b) => f(b) - f(a) || g.get(key(a)) - g.get(key(b)));
  const cell = todo.pop();
  done.add(key(cell));
  fact({ expand: cell, g: g.get(key(cell)), parent: parent.get(key(cell)) });
  if (key(cell) === key(board.goal)) break;
  for (const to of board.neighbours(cell)) {
    const cost = g.get(key(cell)) + board.cost(cell, to);
    const known = g.get(key(to));
    if (known !== undefined && known <= cost) {
      fact({ duplicate: to, g: cost, parent: cell });
      continue;
    }
    fact({ [known === undefined ? "generate" : "relax"]: to, g: cost, h: board.h(to), parent: cell });
    if (known === undefined) todo.push(to);
    g.set(key(to), cost);
    parent.set(key(to), cell);
  }
}

if (g.has(key(board.goal))) {
  const path = [board.goal];
  while (parent.has(key(path[0]))) path.unshift(parent.get(key(path[0])));
  fact({ path });
  fact({ solution: board.goal, cost: g.get(key(board.goal)) });
} else {
  fact({ no_solution: true });
}
