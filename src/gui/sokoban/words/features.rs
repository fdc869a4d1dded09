//! Feature-space search: its cells, its advisors.

texts! {
    SPACE = "Feature space";
    SPACE_TIP = "Every square stands for positions with these features. The stronger its colour, the more positions wait there.";
    UPRIGHT = "Upright";
    UPRIGHT_TIP = "The feature that is counted from the bottom up; from left to right it is the steps of the plan done";
    STEPS_DONE = "steps of the plan done";
    PLACE = "{packed} done, {name} {value}: {waiting} waiting";
    MAP_LABEL = "feature space: {cells} cells, {waiting} positions wait; this position: {place}";
    CHOOSE_CELL = "Click a square of the map to see its positions.";
    MEMBERS = "Newest positions there, and where their boxes stand";
    MEMBER = "position of step {step}";
    NO_MEMBERS = "No position was sorted there.";
    CLOSE_CELL = "Back to all positions";
    ADVISED = "advised: {name}";
}
