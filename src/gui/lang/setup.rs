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
    WAY_SO_FAR = "way so far";
    GIVEN_UP = "given up";
    WALKER = "walker";
    IN_WORK = "in work";
    UNTOUCHED = "untouched";
    COLUMN_OF = "{end}: column";
    ROW_OF = "{end}: row";
    RESET_VALUE = "{name}: back to {value}";
    DRAWN_MAZE = "Drawn maze {size}";
    GENERATE_INSTEAD = "Generate instead";
    GENERATE_INSTEAD_TIP = "Let a generator make a maze";
    MAKE_LEVEL = "Make a level";
    MAKE_LEVEL_TIP = "Let a generator make a level, and watch how";
    MADE_LEVEL = "Made level";
    MADE_TITLE = "Seed {seed}";
    BOXES = "Boxes";
    BACK_TO_LEVELS = "Back to the collection";
    NO_LEVEL = "No level came of it (tries: {tries}). Try another seed, more floor, fewer boxes or more tries";
    FINISHED = "finished";
    LINKS_SHOWN = "Links to parents";
    NUMBERS_SHOWN = "Cell coordinates";
}
