//! Sokoban: levels, what stands in cells, verdicts.

texts! {
    FILTER = "Levels";
    STRATEGIES = "Sokoban strategies";
    STRATEGIES_ABOUT = "Positions expanded until a level is solved.";
    TECHNIQUES = "Techniques of feature-space search";
    TECHNIQUES_ABOUT = "What each technique is worth: levels solved and positions expanded without it.";
    IF_WALL = "there were a wall here";
    IF_FLOOR = "there were no wall here";
    IF_PLAYER = "the player stood here";
    IF_PUSHED_UP = "this box were pushed up";
    IF_PUSHED_RIGHT = "this box were pushed right";
    IF_PUSHED_DOWN = "this box were pushed down";
    IF_PUSHED_LEFT = "this box were pushed left";
    LABEL = "level {width} x {height}, step {step} of {total}";
    LEVEL_NUMBER = "Level {number}";
    OF_COLLECTION = "{title} · {number} of {total}";
    COLLECTION = "Collection";
    COLLECTION_TIP = "Choose another collection of levels";
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
    SITE_LABEL = "generating a level of at most {width} x {height}, step {step} of {total}";
    ROCK = "rock";
    MADE_END = "Generated a level of {width} x {height}, {boxes}: {pushes}, fewest pushes proven; difficulty {points}.";
    OUTSIDE = "outside the level";
    DEAD = "dead square: a box here can never reach a goal";
    DEAD_SQUARES = "Dead squares";
    MATCHING = "Lines from boxes to goals";
    REACH = "Player's reach";
    PLAN = "Packing plan, as letters";
    REGIONS = "Regions of the floor";
    ROOMS = "Rooms and passages";
    HOTSPOTS = "Boxes that block others";
    FEWEST_PUSHES = "{pushes}, {moves}, fewest pushes proven";
    FEWEST_MOVES = "{pushes}, {moves}, fewest moves proven";
    UNSOLVABLE = "unsolvable: all positions were searched";
    LIMIT_REACHED = "no answer: the position limit was reached";
    SOLVED_TIP = "A solution was found; it may not be the shortest";
    PROVEN_TIP = "The search shows that no solution is shorter";
    UNSOLVABLE_TIP = "All reachable positions were searched";
    LIMIT_TIP = "Raise the limit in the strategy's parameters to continue";
    END_SENTENCE = "{verdict}. Expanded {expanded} positions, generated {generated}.";
    SEARCH_MEMORY = "search";
    SEARCH_MEMORY_TIP = "Memory of the search at its end";
    FACTS = "{width} x {height}, {boxes}";
    FAULTS = "{count} of {total} levels cannot be read. The first: {fault}";
}
pub mod browser;
pub mod commands;
pub mod editor;
pub mod features;
pub mod known;
pub mod levels;
pub mod play;
pub mod reverse;
pub mod skins;

plurals! {
    PUSHES = "{count} push", "{count} pushes";
    MOVES = "{count} move", "{count} moves" in "sokoban";
    BOXES = "{count} box", "{count} boxes";
}
