//! The setup panel on the left: what is run on what.

texts! {
    GENERATOR = "Generator" in "setup";
    SOLVER = "Solver" in "setup";
    WIDTH = "Width";
    HEIGHT = "Height";
    SEED = "Seed";
    ROLL_SEED = "Roll a new seed";
    ENTRANCE = "Entrance";
    EXIT = "Exit";
    PARAMETERS = "Parameters";
    PARAMETERS_SET = "Parameters, set: {count}";
    LEVEL = "Level";
    SHOW = "Show";
    FRONTIER = "frontier";
    VISITED = "visited";
    PATH_SO_FAR = "path so far";
    GIVEN_UP = "given up";
    WALKER = "walker";
    IN_WORK = "in progress";
    UNTOUCHED = "untouched";
    COLUMN_OF = "{end}: column";
    ROW_OF = "{end}: row";
    RESET_VALUE = "{name}: reset to {value}";
    DRAWN_MAZE = "Imported maze {size}";
    GENERATE_INSTEAD = "Generate a maze";
    GENERATE_INSTEAD_TIP = "Replace the imported maze with a generated one";
    MAKE_LEVEL = "Generate a level";
    MAKE_LEVEL_TIP = "Generates a level step by step";
    MADE_LEVEL = "Generated level";
    MADE_TITLE = "Seed {seed}";
    BOXES = "Boxes";
    BACK_TO_LEVELS = "Back to the collection";
    NO_LEVEL = "No level was found (tries: {tries}). Try another seed, more floor, fewer boxes or more tries";
    FINISHED = "finished";
    FIND_ALGORITHM = "Find an algorithm";
    NO_ALGORITHM = "No matching algorithm";
    PERFECT = "perfect";
    SHORTEST = "shortest path";
    AS_PUBLISHED = "as published";
    LINKS_SHOWN = "Parent arrows";
    NUMBERS_SHOWN = "Cell coordinates";
    PAINT = "Paint";
    PAINT_TIP = "Click or drag on the board to paint; the right button erases";
    UNDO = "Undo";
    REDO = "Redo";
}
