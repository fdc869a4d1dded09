//! Reasons and other words for commands and algorithms.

texts! {
    NOT_PLAYABLE = "This level cannot be played.";
    OVER = "The game is over.";
    NO_CELL = "Choose a block with the arrow keys first.";
    FAMILY = "candy, jewels, gems, three in a row, swap";
    TAKE_BLOCK = "swap, grab, select, drop";
    SHOW_MOVES = "legal, possible, swaps";
    NEW_BLOCKS = "deal, shuffle, restart, new board";
    RUN_LENGTHS = "counters, neighbours, neighbors, numbers";
    GHOST_MARKS = "fault, bug, original, stale";
    LEGAL_MOVES = "arrows, possible, swaps";
    FAIR = "uniform, fisher-yates, random, rejection";
    REJECTION = "uniform, random board, draw again";
    EXPECTIMAX = "average, sampling, monte carlo";
    FLAT_UCB = "monte carlo, bandit, rollouts, mcts";
}
