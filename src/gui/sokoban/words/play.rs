//! Playing a level of Sokoban: the panel beside it, the line below it.

texts! {
    WATCH_SEARCH = "Watch the search";
    FROM_POSITION = "Searches from your position";
    FROM_START = "From the start";
    LABEL = "level {width} x {height}, {moves}, {pushes}";
    GAME = "This game";
    MOVES = "Moves" in "sokoban";
    PUSHES = "Pushes";
    BOX_LINES = "Box lines";
    BOX_LINES_TIP = "Straight lines along which one box was pushed without a break";
    BOX_CHANGES = "Box changes";
    BOX_CHANGES_TIP = "How often the pushed box changed";
    BEST = "Best so far";
    BEST_BY_MOVES = "Fewest moves";
    BEST_BY_PUSHES = "Fewest pushes";
    BEST_TIP = "{moves} and {pushes}";
    NOT_SOLVED_YET = "Solve the level to set the first record";
    MOVES_PLAYED = "Moves played";
    NO_MOVES_YET = "Arrow keys move. Paste moves here with Ctrl+V.";
    MOVES_COPIED = "Moves copied" in "sokoban";
    LEVEL_COPIED = "Level copied";
    NOT_PLAYED = "The moves do not fit this position: {reason}.";
    DEAD_HEADING = "Can no longer be solved";
    NO_SOLUTION = "No solution from here: all {count} reachable positions were searched.";
    NO_SOLUTION_SEEN = "No solution from here.";
    GAVE_UP = "No solution found within {count} positions.";
    HINT_HEADING = "Hint";
    HINT_UP = "Push the box at {cell} up: {pushes} to go.";
    HINT_RIGHT = "Push the box at {cell} right: {pushes} to go.";
    HINT_DOWN = "Push the box at {cell} down: {pushes} to go.";
    HINT_LEFT = "Push the box at {cell} left: {pushes} to go.";
    LOOKING = "Looking for a solution… Esc stops it.";
    SOLVED_HEADING = "Solved";
    SOLVED = "{moves}, {pushes}.";
    NEW_BEST_BOTH = "Your best by moves and by pushes.";
    NEW_BEST_MOVES = "Your best by moves.";
    NEW_BEST_PUSHES = "Your best by pushes.";
    NO_NEW_BEST = "No record this time.";
    NEXT_LEVEL = "Next level" in "button";
    NEXT_UNSOLVED = "Next unsolved" in "sokoban";
    FIRST_STEP = "Arrow keys push. Click a box to see where it can go, click the floor to walk.";
    CHOSEN_BOX = "Click a dot or drop the box there. Esc cancels.";
    CHOSEN_STUCK = "This box cannot be pushed from here.";
    ON_GOALS = "{count} of {total} boxes on goals";
    PUSH_HERE = "Push the box here: {pushes}, {moves}";
    SOLVED_LEVELS = "{count} of {total} levels solved";
    STATUS = "Status";
    LEVEL = "Level";
    PATH = "Path";
    NO_PATH = "Press S: four solvers run, and the best solution is played here.";
    THINKING = "Breadth-first, depth-first, greedy and A* are running. Esc stops them.";
    THE_SOLVER_PLAYS = "The solver is playing. Esc takes over.";
    ALL_FAILED = "None of the four found a solution within 200,000 positions each.";
    VIEW = "Playing" in "sokoban";
    NOBODY_FOUND = "none";
}

plurals! {
    AFTER_MOVES = "{title}, after {count} move", "{title}, after {count} moves";
}
