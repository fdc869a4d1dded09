//! Omok's pattern table: what its page says, what edits change, what patterns are worth.

texts! {
    OPEN_PAGE = "Pattern table…";
    OPEN_PAGE_TIP = "View and edit the patterns of the line reader and the priority map";
    PAGE = "Pattern table";
    BACK = "Back to the position";
    USUAL = "Default";
    USUAL_TIP = "Restore the default table: the published patterns, followed by fours, threes, twos and single stones";
    PUBLISHED = "Published";
    PUBLISHED_TIP = "Load the ten patterns of the original: black wins with exactly five, white with five or more";
    SAVE = "Save…";
    SAVE_TIP = "Save the table as text. Opening such a file loads it";
    UNDO = "Undo";
    UNDO_TIP = "Undo the last change of the table";
    COMPARED = "Compared with";
    COMPARED_TIP = "The table to compare verdicts with";
    AGAINST_OPENED = "before the edits";
    AGAINST_USUAL = "the default table";
    AGAINST_PUBLISHED = "the published patterns";
    PATTERN = "Pattern {number} of {count}";
    NO_PATTERNS = "No patterns: nothing is found";
    ROW = "{number}: {colour}, {letters}, {meaning}, {worth}";
    ORDER_TIP = "The first pattern that matches a line decides";
    EARLIER = "Move up";
    LATER = "Move down";
    ADD = "Add a pattern below";
    REMOVE = "Remove the pattern";
    LONGER = "Add a letter";
    SHORTER = "Remove a letter";
    LETTER = "Letter {number}: {letter}";
    LETTER_TIP = "Click for the next letter: empty, black, white, edge, anything but a stone of its own colour. Right-click for the previous one";
    LETTER_EMPTY = "empty" in "omok";
    LETTER_BLACK = "black stone";
    LETTER_WHITE = "white stone";
    LETTER_OUTSIDE = "outside the board";
    LETTER_ANY = "anything but a stone of its own colour";
    LETTERS = "Letters";
    LETTERS_TIP = "B black, W white, E empty, X outside the board, ? anything but a stone of its own colour; up to nine";
    FAULT_EMPTY = "Row {row}: no letters. A pattern has 1 to 9";
    FAULT_LONG = "Row {row}, letter 10: {found} letters are too many. A pattern has 1 to 9";
    FAULT_LETTER = "Row {row}, letter {column}: '{found}' is not one of B, W, E, X and ?";
    COLOUR = "Stones of";
    MEANS = "Means";
    WORTH = "Worth";
    WORTH_TIP = "The priority of a point under this pattern; drag, or click to type";
    WORTHS = "Worth by kind";
    WORTHS_TIP = "The same for all patterns of a kind; drag, or click to type";
    WORTH_MIXED = "{low} to {high}; drag to make them all the same";
    OWN_WEIGHT = "own points, %";
    OTHER_WEIGHT = "opponent's points, %";
    WEIGHT_TIP = "Weight of a point's worth for the side to move";
    RESET = "Reset";
    RESET_TIP = "Reset the worth of all patterns";
    CHANGES = "Effect of the edits";
    CHANGES_TIP = "Points with a different verdict under this table; click one to read its lines";
    NO_CHANGE = "No verdict changes";
    COUNT_FIVES = "five: {count}";
    COUNT_SHAPES = "shape: {count}";
    COUNT_WORTHS = "worth only: {count}";
    NOTHING = "nothing";
    MORE_FIVE = "wins now";
    LESS_FIVE = "wins no longer";
    OTHER_SHAPE = "another shape";
    OTHER_WORTH = "worth more or less";
    FILTER = "Pattern tables";
}

plurals! {
    POINTS_CHANGE = "{count} point changes", "{count} points change";
    PATTERNS_TAKEN = "{count} pattern loaded from {file}", "{count} patterns loaded from {file}";
}
