// Lets Gridscope watch your algorithm. Copy this file beside your program:
//
//   const { board, fact } = require("./gridscope");
//   fact({ expand: cell, g: 7, parent: before });
//
// Run it:  gridscope watch --map maze.txt -- node my_astar.js
// Standard output belongs to facts, so console.log goes to standard error; fact({ note: "..." }) tells a remark.
"use strict";

const fs = require("fs");

console.log = console.error;

const head = {};
const rows = [];
for (const text of fs.readFileSync(0, "utf8").split("\n").filter((line) => line.trim())) {
  const line = JSON.parse(text);
  if ("recipe" in line) fs.writeSync(1, text + "\n"); // a trace that begins with it carries its board
  else if ("row" in line) rows.push(line);
  else Object.assign(head, line);
}
if (!head.width) {
  console.error("no board on standard input; run: gridscope watch --map FILE -- node " + process.argv[1]);
  process.exit(1);
}
const steps = head.steps || [];
const digits = steps.length > 4 ? 2 : 1;

/** The board. Cells are [column, row], both from 0 at the upper left. */
const board = {
  head,
  rows,
  width: head.width,
  height: head.height,
  start: head.start,
  goal: head.goal,
  /** A number for a cell, for arrays and maps: cells themselves are compared by identity. */
  key: ([x, y]) => y * head.width + x,
  /** The cells that one step from a cell leads to. */
  neighbours([x, y]) {
    const bits = parseInt(rows[y].open.substr(x * digits, digits), 16);
    return steps.filter((_, i) => (bits >> i) & 1).map(([dx, dy]) => [x + dx, y + dy]);
  },
  /** What the step from a cell to its neighbour costs. */
  cost([x, y], [tx, ty]) {
    return (x !== tx && y !== ty ? Math.SQRT2 : 1) * (rows[ty].weight ? rows[ty].weight[tx] : 1);
  },
  /** The distance from a cell to the goal without walls: never more than what is left. */
  h([x, y]) {
    const dx = Math.abs(x - head.goal[0]);
    const dy = Math.abs(y - head.goal[1]);
    return steps.length > 4 ? Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy) : dx + dy;
  },
};

let told = [];
let bytes = 0;
let flushed = 0;

function flush() {
  const text = told.join("");
  told = [];
  bytes = 0;
  flushed = Date.now();
  for (let at = 0, all = Buffer.from(text); at < all.length; ) {
    try {
      at += fs.writeSync(1, all, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error; // the pipe is full: its reader comes
    }
  }
}

/** The line of the source that called `fact`. */
function callingLine() {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 3;
  const call = (new Error().stack || "").split("\n")[3] || "";
  Error.stackTraceLimit = limit;
  const found = call.match(/:(\d+):\d+\)?$/);
  return found ? Number(found[1]) : undefined;
}

/** Tells a fact, such as fact({ expand: [3, 4], g: 7 }); the line of your source is added. */
function fact(fields) {
  const text = JSON.stringify({ line: callingLine(), ...fields }) + "\n";
  told.push(text);
  bytes += text.length;
  if (bytes > 1 << 15 || Date.now() - flushed > 50) flush();
}

process.on("exit", flush);

module.exports = { board, fact, flush };
