//! The level editor.

texts! {
    EDIT = "Edit the level";
    EDIT_ALSO = "level editor, draw level, design, own level, new level, paint walls";
    LABEL = "level {width} x {height}, editing";
    COUNTS = "{boxes}, {goals}";
    READY = "The level can be played.";
    SOLVED = "The level can be played, but all boxes are on goals already.";
    NO_PLAYER = "The player is missing.";
    NO_BOX = "There is no box within the walls.";
    UNEQUAL = "{boxes}, {goals} within the walls: there must be as many boxes as goals.";
    OPEN = "The player can walk out at {cell}: close the walls.";
    SIZE = "Size" in "level";
    TITLE = "Title";
    PLAY = "Play this level";
    WATCH = "Watch a search";
    PLAY_TIP = "Play the level as it is drawn";
    WATCH_TIP = "Watch a search solve the level as it is drawn";
    NEW = "New empty level";
    SAVE = "Save as a file";
    COPY = "Copy as text";
}

plurals! {
    GOALS = "{count} goal", "{count} goals";
}
