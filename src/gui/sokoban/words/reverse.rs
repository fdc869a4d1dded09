//! Reverse play.

texts! {
    REVERSE = "Reverse play";
    REVERSE_ALSO = "backwards, pull boxes, inverse, from the goals, from the end";
    PULL_UP = "Pull a box up";
    PULL_RIGHT = "Pull a box right";
    PULL_DOWN = "Pull a box down";
    PULL_LEFT = "Pull a box left";
    PULL_ALSO = "reverse play, backwards, drag";
    NOT_IN_REVERSE = "In reverse play there are no searches.";
    NO_PULL = "There is no box behind the player, or no room before him.";
    BANNER = "Reverse play: boxes are pulled";
    FIRST_STEP = "Click where the player is to end. Arrow keys walk; with Shift they pull the box behind along.";
    PULL = "Arrow keys walk; with Shift they pull the box behind along. Click a box beside the player to pull it.";
    WALK_HOME = "All boxes are back; the player cannot walk to where the level begins.";
    SOLVED_HEADING = "The start is reached";
    SOLVED = "Backwards, these moves are a solution: {moves}, {pushes}.";
    BACK = "{count} of {total} boxes back";
    FORWARD = "Forward from here";
    NO_PULLS_YET = "Pull boxes back to where the level has them: the moves backwards are a solution.";
    LABEL = "{board}, in reverse";
}
