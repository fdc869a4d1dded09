//! What the estimate of a position counts, and what each is worth, in parts of a point: fitted to games of the search against
//! itself by `gridscope omok fit`, which prints these numbers. The order of classes and shapes is that of
//! [`LineClass`](super::table::LineClass) and [`Shape`](super::table::Shape).

use super::table::Shape;

/// Units of a weight in one point of the estimate. A position has hundreds of lines, so that weights rounded to whole points
/// would add up to a large error.
pub const FINE: i32 = 16;

/// A line through an empty point, by what a stone there would make of it: to the one who is to move, and to the other one.
pub const LINES: [[i32; 15]; 2] = [
    [0, -51, 64, -6, 113, 357, 0, 56, -153, 101, 167, 0, 164, 0, 0],
    [0, -102, 56, -4, 103, 267, 0, -4, 867, 384, -92, 568, 164, 0, 0],
];

/// Two lines through the same empty point: what they are worth together beside what each is worth alone, to the one who is to
/// move and to the other one. Whichever comes first, it is the same.
pub const PAIRS: [[[i32; 15]; 15]; 2] = [
    [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 139, -8, -57, 32, 36, 0, 64, 141, -123, 407, 0, 50, 0, 0],
        [0, -8, -26, 45, -29, -195, 0, 150, 154, -14, 693, 0, -57, 0, 0],
        [0, -57, 45, -39, 25, 83, 0, 65, 50, 268, 740, 0, 174, 0, 0],
        [0, 32, -29, 25, -49, 187, 0, 165, 364, 113, 2186, 0, 0, 0, 0],
        [0, 36, -195, 83, 187, 82, 0, 458, 750, 915, 3294, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 64, 150, 65, 165, 458, 0, 515, 491, 698, 2711, 0, 0, 0, 0],
        [0, 141, 154, 50, 364, 750, 0, 491, 651, -1066, 672, 0, 158, 0, 0],
        [0, -123, -14, 268, 113, 915, 0, 698, -1066, -263, -862, 0, 170, 0, 0],
        [0, 407, 693, 740, 2186, 3294, 0, 2711, 672, -862, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 50, -57, 174, 0, 0, 0, 0, 158, 170, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 135, 21, 7, 78, 48, 0, 195, 46, -217, 531, 605, 63, 0, 0],
        [0, 21, -19, 26, -50, -147, 0, 112, 102, 256, 505, 895, 533, 0, 0],
        [0, 7, 26, 8, 6, -6, 0, 106, 168, 624, 933, 509, 1729, 0, 0],
        [0, 78, -50, 6, -66, 105, 0, 178, 431, 466, 1994, 1086, 3557, 0, 0],
        [0, 48, -147, -6, 105, 9, 0, 354, 717, 1240, 2747, 670, 4145, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 195, 112, 106, 178, 354, 0, 437, 716, 1114, 2230, 255, 2887, 0, 0],
        [0, 46, 102, 168, 431, 717, 0, 716, -668, -1859, -318, 177, 1673, 0, 0],
        [0, -217, 256, 624, 466, 1240, 0, 1114, -1859, -812, -1146, -144, 1690, 0, 0],
        [0, 531, 505, 933, 1994, 2747, 0, 2230, -318, -1146, -466, -20, 545, 0, 0],
        [0, 605, 895, 509, 1086, 670, 0, 255, 177, -144, -20, 0, 23, 0, 0],
        [0, 63, 533, 1729, 3557, 4145, 0, 2887, 1673, 1690, 545, 23, 56, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
];

/// A point on which a stone would make a shape, to the one who is to move and to the other one.
pub const SHAPES: [[i32; Shape::COUNT]; 2] =
    [[0, -1394, 1007, -1445, 96, 5924, 0, 5907, 0], [0, 1008, 299, 1170, -316, -11047, -2839, -3865, 0]];

/// That a four-three, and that a double-three, can be played within the rules, to the one who is to move and to the other
/// one.
pub const PLAYABLE: [[i32; 2]; 2] = [[2386, 5116], [677, -4256]];

/// That the other one threatens a straight four.
pub const FOUR_TO_ANSWER: i32 = -1967;

/// Being to move.
pub const TURN: i32 = 9;
