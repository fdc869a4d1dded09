//! The solution that the optimizer improves.

texts! {
    KNOWN = "Solution to improve";
    HINT = "moves as letters; empty: it finds one";
    BEST = "Take your best";
    BEST_TIP = "Your solution with the fewest pushes";
}
