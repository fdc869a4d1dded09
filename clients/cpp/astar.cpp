#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <tuple>

#include "gridscope.hpp"
using gridscope::Cell;

int main() {
    gridscope::Board board;
    std::priority_queue<std::tuple<double, double, Cell>> todo;  // the greatest first, so f is negative
    std::map<Cell, double> g{{board.start, 0}};
    std::map<Cell, Cell> parent{{board.start, gridscope::nowhere}};
    std::set<Cell> done;
    todo.push({-board.h(board.start), 0, board.start});
    FACT("generate", board.start, "g", 0, "h", board.h(board.start));

    while (!todo.empty()) {
        const Cell cell = std::get<2>(todo.top());
        todo.pop();
        if (!done.insert(cell).second) continue;
        FACT("expand", cell, "g", g[cell], "parent", parent[cell]);
        if (cell == board.goal) break;
        for (const Cell to : board.neighbours(cell)) {
            const double cost = g[cell] + board.cost(cell, to);
            const bool known = g.count(to) > 0;
            if (known && g[to] <= cost) {
                FACT("duplicate", to, "g", cost, "parent", cell);
                continue;
            }
            FACT(known ? "relax" : "generate", to, "g", cost, "h", board.h(to), "parent", cell);
            g[to] = cost;
            parent[to] = cell;
            todo.push({-(cost + board.h(to)), cost, to});
        }
    }

    if (!g.count(board.goal)) {
        FACT("no_solution", true);
        return 0;
    }
    std::vector<Cell> path;
    for (Cell at = board.goal; at != gridscope::nowhere; at = parent[at]) path.push_back(at);
    std::reverse(path.begin(), path.end());
    FACT("path", path);
    FACT("solution", board.goal, "cost", g[board.goal]);
}
