//! The ways to draw a level.

texts! {
    DRAWN_AS = "Drawn";
    PLAIN = "Plain";
    WAREHOUSE = "Warehouse";
    CONTRAST = "High contrast";
    NEXT = "Draw levels in the next way";
    NEXT_ALSO = "skin, theme, bricks, crates, high contrast, classic, look";
}
