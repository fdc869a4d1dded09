//! What the experiments that come with the program are called.

use crate::gui::lang::lab as words;
use crate::lab::Shipped;
use crate::text::Text;

/// The name of a shipped experiment.
pub fn name(shipped: &Shipped) -> Text {
    texts(shipped).map_or(Text::same(shipped.name), |texts| texts[0])
}

/// What a shipped experiment is about, in a sentence.
pub fn about(shipped: &Shipped) -> Option<Text> {
    texts(shipped).map(|texts| texts[1])
}

fn texts(shipped: &Shipped) -> Option<[Text; 2]> {
    Some(match shipped.name {
        "maze-generators" => [words::MAZE_GENERATORS, words::MAZE_GENERATORS_ABOUT],
        "maze-solvers" => [words::MAZE_SOLVERS, words::MAZE_SOLVERS_ABOUT],
        "sokoban-strategies" => [words::SOKOBAN_STRATEGIES, words::SOKOBAN_STRATEGIES_ABOUT],
        "omok-searches" => [words::OMOK_SEARCHES, words::OMOK_SEARCHES_ABOUT],
        "shuffler-fairness" => [words::SHUFFLER_FAIRNESS, words::SHUFFLER_FAIRNESS_ABOUT],
        "match3-strategies" => [words::MATCH3_STRATEGIES, words::MATCH3_STRATEGIES_ABOUT],
        _ => return None,
    })
}
