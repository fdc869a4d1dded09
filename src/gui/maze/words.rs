//! Mazes: reasons and other words for commands and algorithms.

texts! {
    FILTER = "Mazes";
    GENERATORS = "Maze generators";
    GENERATORS_ABOUT = "What mazes look like: dead ends, the way through, bias.";
    SOLVERS = "Maze solvers";
    SOLVERS_ABOUT = "How much of a maze solvers look at, maze by maze.";
    DRAWN = "The maze was drawn: there is no seed to change.";
    FAMILY = "labyrinth, pathfinding, path, generator";
    WALL_STYLE = "thick walls, blocks, style, thin lines";
    LINKS = "parents, parent arrows, tree, came from";
    BACKTRACKER = "depth-first search, dfs, recursive";
    A_STAR = "astar, dijkstra, heuristic, shortest path, manhattan";
    BFS = "dijkstra, breadth first, flood fill, shortest path, wave";
    WALL_FOLLOWER = "wall follower, hand on the wall";
}
