//! Playing match-3: the game, its goals, hints, waves.

texts! {
    LABEL = "board {width} x {height}, score {score}, move {count}";
    PLAY_IT = "Play it";
    WATCH = "Watch an algorithm";
    GAME = "Game" in "match3";
    SCORE = "Score";
    MOVES_MADE = "Moves" in "match3";
    MOVES_LEFT = "Moves left";
    CLEARED = "Blocks cleared";
    WAVES = "Waves";
    RESHUFFLES = "Reshuffles";
    SEED = "Seed {seed}";
    GOALS = "Goals";
    GOAL_SCORE = "Points";
    GOAL_COLOUR = "Blocks of colour {colour}";
    GOAL_JELLY = "Jelly";
    GOAL_OF = "{reached} / {wanted}";
    NO_GOALS = "This level has no goals: play as long as you like";
    WAVE = "Wave {wave}";
    MATCH = "{shape}, {count} blocks, colour {colour}";
    HINTS = "Hints";
    ADVISOR = "Strategy for hints";
    LEGAL_MOVES = "Legal moves";
    THINKING = "The strategy is thinking…";
    BEST = "Best move: {a} and {b}, value {value}";
    CANDIDATE = "{a} and {b}: {value}";
    CANDIDATE_TIP = "Click to make this move";
    ASK = "Press H for the best move, M for all moves";
    RULES = "Dead board";
    RESHUFFLE = "Reshuffle";
    RESHUFFLE_TIP = "How the blocks are rearranged when no swap makes a line";
    NEW_GAME = "New game" in "match3";
    TAKE = "Click a block, then a neighbour, or drag it";
    TAKEN = "{cell} is selected: choose a neighbour";
    TAKEN_BACK = "{a} and {b} are swapped back: {reason}";
    FIXED = "There is no movable block on {cell}";
    FALLING = "Wave {wave}: blocks drop";
    COMING = "Wave {wave}: new blocks appear";
    DEAD = "No legal move: all {count} swaps were tried, none makes a line";
    RESHUFFLED = "No legal move ({tested} swaps tried): the reshuffle changed {changed} cells";
    WON_HEADING = "Goals reached";
    LOST_HEADING = "Out of moves";
    LOST = "Some goals were not reached. Score {score}";
    OVER = "Score {score}";
    END_HEADING = "Game over" in "match3";
    NO_MOVE = "No swap makes a line, and no arrangement of these blocks with a legal move was found";
    ENDLESS = "The cascade does not end";
    NO_START = "No board without a line and with a legal move was found for this level";
    UNDO = "Undo" in "match3";
}

plurals! {
    MATCHED = "Wave {wave}: {count} match", "Wave {wave}: {count} matches";
    WON = "{count} move, score {score}", "{count} moves, score {score}";
}
