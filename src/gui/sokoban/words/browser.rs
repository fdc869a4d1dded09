//! The level browser.

texts! {
    BROWSE = "Browse levels";
    BROWSE_ALSO = "level list, pictures, thumbnails, gallery, choose level, find level";
    SEARCH = "Title, number or collection";
    EVERY = "All" in "levels";
    UNSOLVED = "Unsolved" in "levels";
    SOLVED = "Solved" in "levels";
    CLOSE = "Back to the board";
    NOTHING = "No level fits.";
    TOO_LARGE = "too large for a picture";
    BEST = "best: {pushes}, {moves}";
}

plurals! {
    LEVELS = "{count} level", "{count} levels";
}
