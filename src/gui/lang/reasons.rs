//! Why commands cannot be carried out. `{command}` is the command; `{play}`, `{lab}` and the like are keys.

texts! {
    ONLY_WATCHING = "{command} works while you watch a run. {play} switches to watching.";
    ONLY_PLAYING = "{command} works while you play. {play} switches to playing.";
    ONLY_ON_BOARD = "{command} works on a board. {lab} closes the lab.";
    ONLY_IN_LAB = "{command} works in the lab. {lab} opens it.";
    PREPARING = "The run is still being prepared.";
    AT_START = "This is the start of the run.";
    AT_END = "This is the end of the run.";
    AT_EDGE = "The recording has not reached further yet.";
    NO_EVENTS = "This run has no events.";
    FASTEST = "This is the highest speed.";
    SLOWEST = "This is the lowest speed.";
    NO_BREAKPOINTS = "No breakpoint is active. {breakpoint} sets one on the current cell.";
    NOTHING_BROKEN = "No rule is broken in this run.";
    NOTHING_TO_CHANGE = "This algorithm has nothing that could be changed.";
    NOTHING_DRAWN = "This algorithm draws nothing by lot.";
    STILL_CHECKING = "The rules are still being checked.";
    NO_BOOKMARKS = "There is no bookmark. {bookmark} sets one here.";
    NOT_COMPARED = "Only one run is open. {compare} compares it with another.";
    COMPARED = "All compared runs show the same stage.";
    NOT_MADE = "This board was not generated.";
    NOTHING_TO_STOP = "Nothing is being recorded.";
    NO_ROWS = "The experiment has no rows yet.";
    NO_UNDO = "There is nothing to undo.";
    NO_REDO = "There is nothing to redo.";
    NO_MOVES = "No move has been made yet.";
    NO_PREVIOUS = "This is the first one.";
    NO_NEXT = "This is the last one.";
    ALL_SOLVED = "All others are solved.";
    SMALL_CELLS = "Cells are too small for coordinates: zoom in.";
}
