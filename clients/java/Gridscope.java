import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets Gridscope watch your algorithm: one file, Java 17, no dependencies.
 *
 * <pre>
 * Gridscope board = new Gridscope();
 * board.fact("expand", cell, "g", 7, "parent", before);
 * </pre>
 *
 * Run it: gridscope watch --map maze.txt -- java MyAStar
 * Standard output belongs to facts, so System.out goes to standard error; fact("note", "...") tells a remark.
 */
public final class Gridscope {
    /** A cell: column and row, both from 0 at the upper left. */
    public static final class Cell {
        public final int x;
        public final int y;

        public Cell(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cell && ((Cell) other).x == x && ((Cell) other).y == y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }

        @Override
        public String toString() {
            return "[" + x + "," + y + "]";
        }
    }

    public final int width;
    public final int height;
    public final Cell start;
    public final Cell goal;
    /** The lines as they came, for everything else that they say. */
    public final List<String> lines = new ArrayList<>();
    private final List<String> open = new ArrayList<>();
    private final List<double[]> weights = new ArrayList<>();
    private final List<Cell> steps = new ArrayList<>();
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private long flushed = 0;

    /** Reads the board from standard input. */
    public Gridscope() throws IOException {
        System.setOut(System.err);
        String head = null;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            lines.add(line);
            if (line.contains("\"recipe\"")) {
                out.println(line); // a trace that begins with it carries its board
            } else if (line.contains("\"row\"")) {
                Matcher text = Pattern.compile("\"open\":\"([0-9a-f]*)\"").matcher(line);
                open.add(text.find() ? text.group(1) : "");
                weights.add(numbers(line, "weight"));
            } else if (!line.isBlank()) {
                head = line;
            }
        }
        if (head == null) {
            throw new IOException("no board on standard input; run: gridscope watch --map FILE -- java PROGRAM");
        }
        width = (int) numbers(head, "width")[0];
        height = (int) numbers(head, "height")[0];
        start = cell(numbers(head, "start"));
        goal = cell(numbers(head, "goal"));
        double[] all = numbers(head, "steps");
        for (int i = 0; i + 1 < all.length; i += 2) {
            steps.add(new Cell((int) all[i], (int) all[i + 1]));
        }
        Runtime.getRuntime().addShutdownHook(new Thread(out::flush));
    }

    /** The cells that one step from a cell leads to. */
    public List<Cell> neighbours(Cell cell) {
        int digits = steps.size() > 4 ? 2 : 1;
        int bits = Integer.parseInt(open.get(cell.y).substring(cell.x * digits, (cell.x + 1) * digits), 16);
        List<Cell> all = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if ((bits >> i & 1) != 0) {
                all.add(new Cell(cell.x + steps.get(i).x, cell.y + steps.get(i).y));
            }
        }
        return all;
    }

    /** What the step from a cell to its neighbour costs. */
    public double cost(Cell cell, Cell to) {
        double length = cell.x != to.x && cell.y != to.y ? Math.sqrt(2) : 1;
        double[] row = weights.get(to.y);
        return row.length == 0 ? length : length * row[to.x];
    }

    /** The distance from a cell to the goal without walls: never more than what is left. */
    public double h(Cell cell) {
        int dx = Math.abs(cell.x - goal.x);
        int dy = Math.abs(cell.y - goal.y);
        return steps.size() > 4 ? Math.max(dx, dy) + (Math.sqrt(2) - 1) * Math.min(dx, dy) : dx + dy;
    }

    /** Tells a fact: names and values in turn; the line of your source is added. */
    public void fact(Object... fields) {
        int line = StackWalker.getInstance().walk(calls -> calls.skip(1).findFirst().get().getLineNumber());
        StringBuilder text = new StringBuilder("{\"line\":").append(line);
        for (int i = 0; i + 1 < fields.length; i += 2) {
            text.append(",\"").append(fields[i]).append("\":").append(json(fields[i + 1]));
        }
        out.print(text.append("}\n"));
        long now = System.nanoTime();
        if (now - flushed > 50_000_000) {
            out.flush();
            flushed = now;
        }
    }

    private static String json(Object value) {
        if (value instanceof List) {
            StringBuilder all = new StringBuilder("[");
            for (Object one : (List<?>) value) {
                all.append(all.length() > 1 ? "," : "").append(json(one));
            }
            return all.append("]").toString();
        }
        if (value instanceof String) {
            return "\"" + ((String) value).replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
        }
        return String.valueOf(value);
    }

    private static Cell cell(double[] two) {
        return two.length == 2 ? new Cell((int) two[0], (int) two[1]) : new Cell(0, 0);
    }

    /** The numbers of a field, however deep its lists. */
    private static double[] numbers(String line, String name) {
        Matcher field = Pattern.compile("\"" + name + "\":(-?[0-9.]+|\\[[-0-9.,\\[\\]\\s]*\\])").matcher(line);
        if (!field.find()) {
            return new double[0];
        }
        return Pattern.compile("-?[0-9.]+").matcher(field.group(1)).results()
            .mapToDouble(number -> Double.parseDouble(number.group())).toArray();
    }
}
