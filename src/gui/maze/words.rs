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
    SHAPE = "Cells";
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
