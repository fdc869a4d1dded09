//! Omok: positions, rules, what stands on points.

texts! {
    IF_PLAYED = "{colour} had played here";
    IF_NO_STONE = "there were no stone here";
    IF_BLACK_STONE = "the stone here were black";
    IF_WHITE_STONE = "the stone here were white";
    IF_GAME_OVER = "The game is over: nobody plays any more.";
    IF_FORBIDDEN = "{colour} is not allowed to play here.";
    LABEL = "board {width} x {height}, step {step} of {total}" in "omok";
    POSITION = "Position";
    MOVES = "Moves" in "omok";
    MOVES_HINT = "h8i9j10, a drawing, SGF or PSQ";
    MOVES_TIP = "Type or paste a position: moves such as h8i9j10, rows of . X O, SGF or PSQ. Enter loads it";
    SIDE = "Board" in "omok";
    EMPTY_BOARD = "Empty board";
    EMPTY_BOARD_TIP = "Remove all stones";
    EXAMPLE = "Example";
    EXAMPLE_TIP = "A double-three that contains another one";
    TO_MOVE = "To move";
    BLACK = "Black";
    WHITE = "White";
    RULE = "Rule";
    READING = "Straight four and five";
    READING_TIP = "A disputed rule: is a row a three if its point makes a straight four and a five at once? Four published judges say no";
    READING_JUDGES = "no three";
    READING_FIVE = "a three";
    LOOK_WITH = "Algorithm";
    POINT = "Point";
    POINT_TIP = "The point to judge, such as h8. Or right-click a point on the board";
    COLOUR = "Colour";
    FORBIDDEN_FOR = "Forbidden for {colour}";
    FORBIDDEN_NONE = "Nothing is forbidden here";
    FORBIDDEN_MORE = "{count} more";
    JUDGE_IT = "Judge {point}";
    JUDGE_FOR = "Is this point legal for {colour}?";
    READ_LINES = "Read the lines through this point";
    FACTS = "{side} x {side}, {rule}, {stones}";
    TURN_BLACK = "black to move";
    TURN_WHITE = "white to move";
    OVER = "game over" in "omok";
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
    STRING = "string";
    WINDOW = "pattern";
    HEAT = "priority, low to high";
    VISITED = "visits, few to many";
    SUPPOSED = "tried stone";
    EXPECTED = "expected moves, numbered";
    LOOKED = "read";
    QUESTION = "point in question";
}
pub mod commands;
pub mod contest;
pub mod inspector;
pub mod levels;
pub mod play;
pub mod tables;

plurals! {
    STONES = "{count} stone", "{count} stones";
}
