//! Reasons and other words for commands and algorithms.

texts! {
    NOT_MADE = "This level was not generated: there is no seed to change.";
    PREPARING = "The level is still being prepared.";
    SOLVER_PLAYS = "The solver is running. {stop} stops it.";
    SOLVED = "The level is solved.";
    FAMILY = "boxes, crates, warehouse, puzzle";
    COPY_SOLUTION = "Copy the solution (LURD)";
    COPY_SOLUTION_ALSO = "moves, lurd, clipboard, text, share, export";
    IMPROVE = "Improve the solution";
    IMPROVE_ALSO = "optimize, optimise, shorter, fewer pushes, fewer moves";
    NO_SOLUTION = "The search that you watch has not found a solution.";
    SOLUTION_COPIED = "Solution copied: {moves}, {pushes}";
    DEAD_SQUARES = "deadlock, corner, lost, unsafe";
    MATCHING = "pairing, assignment, lower bound, goals";
    REACH = "reachable, walk, region, player";
    PLAN = "packing order, letters, goals, steps, fess";
    REGIONS = "areas, connectivity, corral, cut off";
    ROOMS = "room graph, connectivity, corridors, ways";
    HOTSPOTS = "blocking boxes, arrows, in the way";
    HEAT = "heatmap, frequency, visits, colours, colors";
    PUSHES = "push, box, take back";
    COPY_LEVEL = "xsb, clipboard, text, share";
    PUSHBOX_VIEW = "classic, retro, characters, ascii, original";
    UNDO_COUNTS = "move count, counter, rules";
    WARNINGS = "deadlock, lost, alarm, tell me";
}
