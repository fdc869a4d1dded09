//! Mazes: reasons and other words for commands and algorithms.

texts! {
    FILTER = "Mazes";
    GENERATORS = "Maze generators";
    GENERATORS_ABOUT = "Properties of mazes: dead ends, path length, bias.";
    SOLVERS = "Maze solvers";
    SOLVERS_ABOUT = "How many cells solvers expand, maze by maze.";
    DRAWN = "The maze was imported: there is no seed to change.";
    FAMILY = "labyrinth, pathfinding, path, generator";
    WALL_STYLE = "thick walls, blocks, style, thin lines";
    LINKS = "parents, parent arrows, tree, came from";
    BACKTRACKER = "depth-first search, dfs, recursive";
    A_STAR = "astar, dijkstra, heuristic, shortest path, manhattan";
    BFS = "dijkstra, breadth first, flood fill, shortest path, wave";
    GALLERY = "Gallery of mazes";
    GALLERY_HINT = "Each board shows something. Click one to open it with an algorithm that suits it.";
    GALLERY_WORDS = "boards, examples, levels, maps, masks, samples";
    OPEN_GALLERY = "Gallery…";
    STATISTICS = "Statistics";
    STATISTICS_TIP = "What the finished maze is like, beside the mean of many seeds and the published mean at 100 x 100 cells.";
    THIS_MAZE = "this maze";
    OVER_SEEDS = "mean";
    PUBLISHED = "published";
    MEASURE_SEEDS = "Measure 200 seeds";
    DEAD_ENDS = "Dead ends, %";
    CORRIDORS = "Corridors, %";
    STRAIGHTS = "Straights, %";
    FORKS = "T junctions, %";
    CROSSROADS = "Crossroads, %";
    SOLUTION = "Solution, %";
    DIAMETER = "Longest path, %";
    DEAD_END_LENGTH = "Length of dead ends";
    RUN = "Straight run";
    BIAS = "Bias, -1 to 1";
    LOOPS = "Loops";
    COLOUR = "Colour";
    COLOUR_TIP = "What the cells are coloured by. Zoom in to read the numbers.";
    BY_ITSELF = "Automatic";
    BY_STATE = "State";
    BY_PIECE = "Connected pieces";
    BY_DISTANCE = "Distance from the entrance";
    BY_ORDER = "Order of discovery";
    BY_VISITS = "Visits";
    BY_G = "g: cost so far";
    BY_F = "f: whole cost";
    BY_H = "h: estimate";
    SQUARES = "Squares";
    HEXAGONS = "Hexagons";
    TRIANGLES = "Triangles";
    RINGS = "Rings";
    OCTAGONS = "Octagons and squares";
    CUBE = "The faces of a cube";
    FLOORS = "Floors";
    WEAVE = "Squares with bridges";
    BRIDGES = "Bridges, ‰";
    EDGE = "Edge";
    BRAID = "Braid, %";
    BRAID_METHOD = "Opened into";
    ANY_WALL = "Any neighbour";
    TO_DEAD_ENDS = "Another dead end";
    STRAIGHT_ON = "The cell straight on";
    WALL_FOLLOWER = "wall follower, hand on the wall";
}

plurals! {
    PIECES = "{count} piece", "{count} pieces";
}
