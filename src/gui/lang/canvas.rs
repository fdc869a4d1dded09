//! What the board says about itself.

texts! {
    SET_ENTRANCE = "Put the entrance here";
    SET_EXIT = "Put the exit here";
    LABEL = "maze {width} x {height}, step {step} of {total}";
    LAST_CHANGE = "event {event}: {sentence}";
    UNTOUCHED = "untouched" in "cell";
    IN_WORK = "in progress" in "cell";
    DONE = "done" in "cell";
    UNSEEN = "never visited";
    OPEN = "open" in "cell";
    VISITED = "visited" in "cell";
    ON_THE_WAY = "on the path" in "cell";
    GIVEN_UP = "given up" in "cell";
    SOLID = "wall";
    BREAK_HERE = "Stop at this cell";
    PREVIOUS_CHANGE = "Previous change of this cell";
    NEXT_CHANGE = "Next change of this cell";
    WHO_CHANGED = "Who changed this cell last?";
    RUN_TO_CHANGE = "Run until this cell changes";
    COPY_COORDINATES = "Copy the coordinates";
    PREPARING = "preparing…";
    STOP_PREPARING = "Keep the recording";
}
