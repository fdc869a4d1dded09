import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

public class AStar {
    record Entry(double f, double g, Gridscope.Cell cell) {}

    public static void main(String[] words) throws Exception {
        Gridscope board = new Gridscope();
        var todo = new PriorityQueue<Entry>(Comparator.comparingDouble(Entry::f).thenComparingDouble(entry -> -entry.g()));
        Map<Gridscope.Cell, Double> g = new HashMap<>();
        Map<Gridscope.Cell, Gridscope.Cell> parent = new HashMap<>();
        Set<Gridscope.Cell> done = new HashSet<>();
        g.put(board.start, 0.0);
        todo.add(new Entry(board.h(board.start), 0, board.start));
        board.fact("generate", board.start, "g", 0, "h", board.h(board.start));

        while (!todo.isEmpty()) {
            Gridscope.Cell cell = todo.poll().cell();
            if (!done.add(cell)) continue;
            board.fact("expand", cell, "g", g.get(cell), "parent", parent.get(cell));
            if (cell.equals(board.goal)) break;
            for (Gridscope.Cell to : board.neighbours(cell)) {
                double cost = g.get(cell) + board.cost(cell, to);
                Double known = g.get(to);
                if (known != null && known <= cost) {
                    board.fact("duplicate", to, "g", cost, "parent", cell);
                    continue;
                }
                board.fact(known == null ? "generate" : "relax", to, "g", cost, "h", board.h(to), "parent", cell);
                g.put(to, cost);
                parent.put(to, cell);
                todo.add(new Entry(cost + board.h(to), cost, to));
            }
        }

        if (!g.containsKey(board.goal)) {
            board.fact("no_solution", true);
            return;
        }
        var path = new LinkedList<Gridscope.Cell>();
        for (Gridscope.Cell at = board.goal; at != null; at = parent.get(at)) path.addFirst(at);
        board.fact("path", path);
        board.fact("solution", board.goal, "cost", g.get(board.goal));
    }
}
