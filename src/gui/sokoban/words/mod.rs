//! Sokoban: levels, what stands in cells, verdicts.

texts! {
    FILTER = "Levels";
    STRATEGIES = "Sokoban strategies";
    STRATEGIES_ABOUT = "Positions that searches take up until a level is solved.";
    LABEL = "level {width} x {height}, step {step} of {total}";
    LEVEL_NUMBER = "Level {number}";
    OF_COLLECTION = "{title} · {number} of {total}";
    SOLVED_LEVEL = "solved" in "level";
    PLAY_IT = "Play it";
    STRATEGY = "Strategy";
    BOX = "box";
    BOX_ON_GOAL = "box on a goal";
    GOAL = "goal";
    PLAYER = "player";
    PLAYER_ON_GOAL = "player on a goal";
    FLOOR = "floor";
    WALL = "wall";
    SITE_LABEL = "a level of at most {width} x {height} is made, step {step} of {total}";
    ROCK = "rock: not dug out";
    MADE_END = "Made a level of {width} x {height}, {boxes}: {pushes}, fewest pushes proven; difficulty {points}.";
    OUTSIDE = "outside the level";
    DEAD = "dead square: a box here can never come to a goal";
    DEAD_SQUARES = "Dead squares";
    MATCHING = "Lines box to goal";
    REACH = "Player's reach";
    FEWEST_PUSHES = "{pushes}, {moves}, fewest pushes proven";
    FEWEST_MOVES = "{pushes}, {moves}, fewest moves proven";
    UNSOLVABLE = "unsolvable: everything was seen";
    LIMIT_REACHED = "no answer: the limit on positions was reached";
    SOLVED_TIP = "A solution was found; nothing is said about shorter ones";
    PROVEN_TIP = "The search shows that no solution is shorter";
    UNSOLVABLE_TIP = "Every position that can be reached was looked at";
    LIMIT_TIP = "Raise the limit in the strategy's parameters to go on";
    END_SENTENCE = "{verdict}. Expanded {expanded} positions, generated {generated}.";
    SEARCH_MEMORY = "search";
    SEARCH_MEMORY_TIP = "What the search itself held at its end";
    FACTS = "{width} x {height}, {boxes}";
    FAULTS = "{count} of {total} levels cannot be read. The first: {fault}";
}
pub mod commands;
pub mod play;

plurals! {
    PUSHES = "{count} push", "{count} pushes";
    MOVES = "{count} move", "{count} moves" in "sokoban";
    BOXES = "{count} box", "{count} boxes";
}
