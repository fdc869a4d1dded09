//! What the estimate of a position counts, and what each is worth in points: fitted to games of the search against itself
//! by `gridscope omok fit`, which prints these numbers. The order of classes and shapes is that of
//! [`LineClass`](super::table::LineClass) and [`Shape`](super::table::Shape).

use super::table::Shape;

/// A line through an empty point, by what a stone there would make of it.
pub const LINES: [i32; 15] = [0, -5, 4, -6, -1, 11, 0, 1, 54, 59, 7, 8, 10, 0, 0];

/// Two lines through the same empty point: what they are worth together beside what each is worth alone. Whichever comes
/// first, it is the same.
pub const PAIRS: [[i32; 15]; 15] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 9, 0, 3, 1, 2, 0, 2, 5, -13, 15, -12, -28, 0, 0],
    [0, 0, -2, 3, 0, -8, 0, 5, 12, 6, 41, 11, -14, 0, 0],
    [0, 3, 3, 5, 7, 3, 0, 12, 16, 21, 50, 15, 67, 0, 0],
    [0, 1, 0, 7, 14, 10, 0, 14, 40, 9, 100, 0, 79, 0, 0],
    [0, 2, -8, 3, 10, 14, 0, 25, 48, 84, 147, 54, 77, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 2, 5, 12, 14, 25, 0, 24, 46, 58, 109, 3, 116, 0, 0],
    [0, 5, 12, 16, 40, 48, 0, 46, -15, -33, 36, -9, 74, 0, 0],
    [0, -13, 6, 21, 9, 84, 0, 58, -33, -47, 20, 2, 83, 0, 0],
    [0, 15, 41, 50, 100, 147, 0, 109, 36, 20, -20, 0, 26, 0, 0],
    [0, -12, 11, 15, 0, 54, 0, 3, -9, 2, 0, 0, -9, 0, 0],
    [0, -28, -14, 67, 79, 77, 0, 116, 74, 83, 26, -9, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/// A point on which a stone would make a shape, to the one who is to move and to the other one.
pub const SHAPES: [[i32; Shape::COUNT]; 2] =
    [[0, -231, -15, -173, 0, -9, 0, 0, 0], [0, 62, 52, 108, 7, -404, -145, -304, 0]];

/// That a four-three, and that a double-three, can be played within the rules, to the one who is to move and to the other
/// one.
pub const PLAYABLE: [[i32; 2]; 2] = [[2, 296], [16, -234]];

/// That the other one threatens a straight four.
pub const FOUR_TO_ANSWER: i32 = 63;

/// Being to move.
pub const TURN: i32 = 138;
