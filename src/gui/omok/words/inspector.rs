//! Omok in the inspector: why a point is forbidden, what it is worth, why a move is forced.

texts! {
    WHY_FORBIDDEN = "Why is {point} forbidden?";
    WHY_LEGAL = "May a stone go to {point}?";
    VERDICT_TIP = "Point at a row to see it on the board, click to keep it there; a row with an arrow leads to that point's own verdict";
    ALL_REASONS = "all reasons";
    BACK = "Back to {point}";
    BACK_ONE = "One level back";
    FOUR = "four";
    STRAIGHT_FOUR = "straight four" in "short";
    THREE = "three";
    NO_THREE = "no three";
    LEGAL = "legal";
    MAKES_FIVE = "makes five";
    NOT_ASKED = "not asked";
    CUT = "The rest was judged without telling how: too many questions lie within each other.";
    WORTH = "What is {point} worth?";
    WORTH_TIP = "The patterns over the point on each line, for both colours; point at the board for another point";
    NO_PATTERN = "No pattern covers this point";
    NEED = "What must {colour} do?";
    NEED_TIP = "What the other side has if it is ignored, and which points stop it";
}
