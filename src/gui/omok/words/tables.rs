//! Omok's pattern table: what its page says, what edits change, what patterns are worth.

texts! {
    OPEN_PAGE = "Pattern table…";
    OPEN_PAGE_TIP = "See and change the patterns that the line reader and the priorities look for";
    PAGE = "Pattern table";
    BACK = "Back to the position";
    USUAL = "Usual";
    USUAL_TIP = "Put the usual table back: the published patterns, and behind them fours, threes, twos and single stones";
    PUBLISHED = "Published";
    PUBLISHED_TIP = "Take the ten patterns that the original publishes: black wins with exactly five, white with five or more";
    SAVE = "Save…";
    SAVE_TIP = "Save the table as text; opening such a file takes it over";
    UNDO = "Undo";
    UNDO_TIP = "Take the last change of the table back";
    COMPARED = "Compared";
    COMPARED_TIP = "With which table the verdicts of the points are compared";
    AGAINST_OPENED = "before the edits";
    AGAINST_USUAL = "the usual table";
    AGAINST_PUBLISHED = "the published patterns";
    PATTERN = "Pattern {number} of {count}";
    NO_PATTERNS = "No patterns: nothing is ever found";
    ROW = "{number}: {colour}, {letters}, {meaning}, {worth}";
    ORDER_TIP = "On a line the first pattern that is found decides";
    EARLIER = "Try it earlier";
    LATER = "Try it later";
    ADD = "Add a pattern below";
    REMOVE = "Remove the pattern";
    LONGER = "One letter more";
    SHORTER = "One letter less";
    LETTER = "Letter {number}: {letter}";
    LETTER_TIP = "Click for the next: empty, black, white, edge, anything but an own stone; right-click for the one before";
    LETTER_EMPTY = "empty" in "omok";
    LETTER_BLACK = "black stone";
    LETTER_WHITE = "white stone";
    LETTER_OUTSIDE = "outside the board";
    LETTER_ANY = "anything but an own stone";
    LETTERS = "Letters";
    LETTERS_TIP = "B black, W white, E empty, X outside the board, ? anything but an own stone; up to nine";
    FAULT_EMPTY = "Row {row}: no letters. Type 1 to 9 of them";
    FAULT_LONG = "Row {row}, letter 10: {found} letters are too many. A pattern has 1 to 9";
    FAULT_LETTER = "Row {row}, letter {column}: '{found}' is none of B, W, E, X and ?";
    COLOUR = "Stones of";
    MEANS = "Means";
    WORTH = "Worth";
    WORTH_TIP = "What a point is worth over which it is found; drag or click to type";
    WORTHS = "What patterns are worth";
    WORTHS_TIP = "The same for all patterns of a kind; drag or click to type";
    WORTH_MIXED = "{low} to {high}; dragging makes them all the same";
    OWN_WEIGHT = "own points, %";
    OTHER_WEIGHT = "the other's, %";
    WEIGHT_TIP = "How much of a point's worth counts for the one who is to move";
    RESET = "Reset";
    RESET_TIP = "Make every pattern worth the usual again";
    CHANGES = "What the edits change";
    CHANGES_TIP = "Points of which this table says something else; click one to read its lines";
    NO_CHANGE = "No point changes its verdict";
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
    PATTERNS_TAKEN = "{count} pattern taken over from {file}", "{count} patterns taken over from {file}";
}
