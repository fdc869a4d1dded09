//! Every limit on what files, links and other texts may cost: each once, with what it is for.
//!
//! Whatever somebody else may have written (a recipe, a link, a level, a game, an experiment, a trace) is measured
//! against these before anything is made of it. `docs/limits.md` has them as a table, and a test walks it.

/// A recipe, a text maze or a map, in bytes: a text maze of 4096x4096 cells.
pub const RECIPE_BYTES: u64 = 72 << 20;
/// A link, in bytes.
pub const LINK_BYTES: usize = 2048;
/// What a link unpacks to, in bytes.
pub const LINK_TEXT_BYTES: u64 = 1 << 20;
/// Values in the JSON of a recipe or an experiment: numbers, texts, lists and objects. Boards are texts there.
pub const JSON_VALUES: u64 = 200_000;
/// Bookmarks in one stage of a run.
pub const BOOKMARKS: usize = 1_000;
/// Breakpoints in one stage of a run.
pub const BREAKPOINTS: usize = 1_000;
/// Runs that are compared.
pub const COMPARED_RUNS: usize = 6;
/// Places of one run at which chance goes on with another seed.
pub const DEPARTURES: usize = 100;
/// An experiment, in bytes.
pub const EXPERIMENT_BYTES: u64 = 8 << 20;
/// Runs of one experiment.
pub const EXPERIMENT_RUNS: u64 = 100_000;
/// What an experiment is once every choice of `each` is made, in bytes.
pub const EXPERIMENT_SPREAD: u64 = 128 << 20;
/// What an experiment reads of other files in all, in bytes.
pub const EXPERIMENT_READS: u64 = 144 << 20;
/// A file of Omok, in bytes.
pub const GAME_BYTES: usize = 32 << 20;
/// Nodes, or moves, of all games in one file.
pub const GAME_NODES: usize = 2_000_000;
/// Games in one file.
pub const GAMES: usize = 50_000;
/// Values in brackets in one file of games.
pub const GAME_VALUES: usize = 6_000_000;
/// Points on which stones are set up in one file, each as often as it is named.
pub const GAME_STONES: usize = 1_000_000;
/// A match-3 level, in bytes.
pub const BLOCKS_BYTES: u64 = 32 << 20;
/// Values in the JSON of a match-3 level: three for each cell of the largest board, and a million.
pub const BLOCKS_VALUES: u64 = 4 << 20;
/// A file with everything that somebody kept, in bytes.
pub const KEPT_BYTES: u64 = 64 << 20;
/// Values in the JSON of such a file.
pub const KEPT_VALUES: u64 = 1_000_000;
/// A message to people, in characters.
pub const MESSAGE: usize = 2_000;
/// Memory of a run that nobody at this machine has asked for, before the window asks whether to go on, in bytes.
pub const UNASKED_RUN: usize = 1 << 30;

/// A row of the table of limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What it is known by.
    pub id: &'static str,
    /// What is limited, in words.
    pub what: &'static str,
    /// The most that is accepted.
    pub most: u64,
}

const fn row(id: &'static str, what: &'static str, most: u64) -> Limit {
    Limit { id, what, most }
}

/// Every limit on what is read. What is above one is refused before anything is made of it.
pub const TABLE: [Limit; 21] = [
    row("recipe-bytes", "bytes of a recipe, or of a map in text", RECIPE_BYTES),
    row("recipe-values", "values in the JSON of a recipe or an experiment", JSON_VALUES),
    row("link-bytes", "bytes of a link", LINK_BYTES as u64),
    row("link-text", "bytes that a link unpacks to", LINK_TEXT_BYTES),
    row("bookmarks", "bookmarks in a stage of a run", BOOKMARKS as u64),
    row("breakpoints", "breakpoints in a stage of a run", BREAKPOINTS as u64),
    row("compared-runs", "runs of a comparison, which share the memory of one", COMPARED_RUNS as u64),
    row("departures", "places of a run at which it goes on otherwise", DEPARTURES as u64),
    row("experiment-bytes", "bytes of an experiment", EXPERIMENT_BYTES),
    row("experiment-runs", "runs of an experiment", EXPERIMENT_RUNS),
    row("experiment-spread", "bytes of an experiment once every choice is made", EXPERIMENT_SPREAD),
    row("experiment-reads", "bytes that an experiment reads of other files in all", EXPERIMENT_READS),
    row("game-bytes", "bytes of a file of games", GAME_BYTES as u64),
    row("game-nodes", "nodes, or moves, of all games in a file", GAME_NODES as u64),
    row("games", "games in a file", GAMES as u64),
    row("game-values", "values in brackets in a file of games", GAME_VALUES as u64),
    row("game-stones", "points on which stones are set up in a file of games", GAME_STONES as u64),
    row("blocks-bytes", "bytes of a match-3 level", BLOCKS_BYTES),
    row("blocks-values", "values in the JSON of a match-3 level", BLOCKS_VALUES),
    row("kept-bytes", "bytes of a file with everything that somebody kept", KEPT_BYTES),
    row("kept-values", "values in the JSON of such a file", KEPT_VALUES),
];

/// `text` as a message: whole where it is short, else its beginning and its end.
pub fn message(text: &str) -> std::borrow::Cow<'_, str> {
    let (Some((head, _)), Some((tail, _))) =
        (text.char_indices().nth(MESSAGE * 3 / 4), text.char_indices().rev().nth(MESSAGE / 4))
    else {
        return text.into();
    };
    if head >= tail {
        return text.into();
    }
    format!("{} ... {}", &text[..head], &text[tail..]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_messages_keep_their_beginning_and_their_end() {
        assert_eq!(message("short"), "short");
        let whole = "x".repeat(MESSAGE);
        assert_eq!(message(&whole), whole);
        let long = format!("begins {} ends", "é".repeat(20 << 20));
        let cut = message(&long);
        assert!(cut.starts_with("begins é") && cut.ends_with("é ends"));
        assert!(cut.chars().count() <= MESSAGE + 8);
    }
}
