//! Omok: positions, rules, what stands on points.

texts! {
    LABEL = "board {width} x {height}, step {step} of {total}" in "omok";
    POSITION = "Position";
    MOVES = "Moves" in "omok";
    MOVES_HINT = "h8i9j10, a drawing, SGF or PSQ";
    MOVES_TIP = "Type or paste a position: moves such as h8i9j10, rows of . X O, SGF or PSQ; Enter takes it over";
    SIDE = "Board" in "omok";
    EMPTY_BOARD = "Empty board";
    EMPTY_BOARD_TIP = "Take all stones away";
    EXAMPLE = "Example";
    EXAMPLE_TIP = "A double-three with another one inside it";
    TO_MOVE = "To move";
    BLACK = "Black";
    WHITE = "White";
    RULE = "Rule";
    READING = "Four and five";
    READING_TIP = "A contested sentence of the rules: what a row is whose point makes a straight four and a five at once. Four published judges say that it is no three";
    READING_JUDGES = "no three";
    READING_FIVE = "a three";
    LOOK_WITH = "Look at it with";
    POINT = "Point";
    POINT_TIP = "The point that is asked about, such as h8; right-click a point of the board to ask about it";
    COLOUR = "Colour";
    FORBIDDEN_FOR = "Forbidden for {colour}";
    FORBIDDEN_NONE = "Nothing is forbidden here";
    FORBIDDEN_MORE = "{count} more";
    JUDGE_IT = "Let the referee judge {point}";
    JUDGE_FOR = "May {colour} play here?";
    READ_LINES = "Read the lines through here";
    FACTS = "{side} x {side}, {rule}, {stones}";
    TURN_BLACK = "black to move";
    TURN_WHITE = "white to move";
    BLACK_STONE = "black stone";
    WHITE_STONE = "white stone";
    EMPTY = "empty" in "omok";
    FORBIDDEN = "forbidden";
    STONE_NUMBERS = "Numbers on stones";
    FORBIDDEN_POINTS = "Forbidden points";
    FIVES = "five";
    OVERLINES = "overline";
    FOURS = "four; five at 5";
    THREES = "perhaps a three";
    POINT_LEGAL = "straight four, legal";
    POINT_BARRED = "straight four, forbidden";
    STRING = "string that was read";
    WINDOW = "pattern laid over it";
    HEAT = "priority, faint to strong";
    SUPPOSED = "stone that is tried";
    EXPECTED = "expected moves, numbered";
    LOOKED = "looked at";
    QUESTION = "point in question";
}
pub mod commands;
pub mod inspector;
pub mod play;
pub mod tables;

plurals! {
    STONES = "{count} stone", "{count} stones";
}
