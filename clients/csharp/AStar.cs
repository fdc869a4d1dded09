using System.Collections.Generic;

public static class AStar
{
    public static void Main()
    {
        var board = new Gridscope();
        var todo = new PriorityQueue<Cell, (double, double)>();
        var g = new Dictionary<Cell, double> { [board.Start] = 0 };
        var parent = new Dictionary<Cell, Cell>();
        var done = new HashSet<Cell>();
        todo.Enqueue(board.Start, (board.H(board.Start), 0));
        board.Fact("generate", board.Start, "g", 0, "h", board.H(board.Start));

        while (todo.TryDequeue(out var cell, out _))
        {
            if (!done.Add(cell)) continue;
            board.Fact("expand", cell, "g", g[cell], "parent", parent.TryGetValue(cell, out var before) ? (object)before : null);
            if (cell == board.Goal) break;
            foreach (var to in board.Neighbours(cell))
            {
                var cost = g[cell] + board.Cost(cell, to);
                var known = g.TryGetValue(to, out var old);
                if (known && old <= cost)
                {
                    board.Fact("duplicate", to, "g", cost, "parent", cell);
                    continue;
                }
                board.Fact(known ? "relax" : "generate", to, "g", cost, "h", board.H(to), "parent", cell);
                (g[to], parent[to]) = (cost, cell);
                todo.Enqueue(to, (cost + board.H(to), -cost));
            }
        }

        if (!g.ContainsKey(board.Goal))
        {
            board.Fact("no_solution", true);
            return;
        }
        var path = new List<Cell> { board.Goal };
        while (parent.TryGetValue(path[0], out var last)) path.Insert(0, last);
        board.Fact("path", path);
        board.Fact("solution", board.Goal, "cost", g[board.Goal]);
    }
}
