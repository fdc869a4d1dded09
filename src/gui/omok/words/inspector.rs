//! Omok in the inspector: why a point is forbidden, what it is worth, why a move is forced.

texts! {
    WHY_FORBIDDEN = "Why is {point} forbidden?";
    WHY_LEGAL = "Is a stone on {point} legal?";
    VERDICT_TIP = "Hover over a row to see it on the board, click to keep it there. A row with an arrow opens the verdict of that point";
    ALL_REASONS = "all reasons";
    BACK = "Back to {point}";
    BACK_ONE = "One level back";
    FOUR = "four";
    STRAIGHT_FOUR = "straight four" in "short";
    THREE = "three";
    NO_THREE = "no three";
    LEGAL = "legal";
    MAKES_FIVE = "makes five";
    NOT_ASKED = "not checked";
    CUT = "The questions are nested too deeply: the rest was judged without showing the steps.";
    WORTH = "Priority of {point}";
    WORTH_TIP = "The patterns over the point on each line, for both colours. Hover over the board for another point";
    NO_PATTERN = "No pattern covers this point";
    NEED = "Threats against {colour}";
    OVER = "Result";
    OVER_TIP = "Somebody has won here: nobody plays any more";
    NEED_TIP = "What the opponent threatens, and the points that stop it";
}
