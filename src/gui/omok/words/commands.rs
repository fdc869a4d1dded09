//! Reasons and other words for commands and algorithms.

texts! {
    THINKS = "The engine is thinking. {stop} stops it.";
    OVER = "The game is over.";
    FULL = "The board is full.";
    SOLVED = "The puzzle is solved.";
    STUDIED = "The best moves are already listed beside the board.";
    IN_PUZZLE = "Not while a puzzle is being solved.";
    NO_PUZZLE = "No puzzle is being solved.";
    PUZZLES_IN_PLAY = "Puzzles work while you play. {play} switches to playing.";
    NO_POINT = "Choose a point with the arrow keys first.";
    MAIN_LINE = "This is already the main line.";
    NO_LIBRARY = "A RenLib library has 15 by 15 points and no stones that were set up.";
    NO_SEARCH = "No search knows this rule.";
    NO_CHOICE = "Nothing like that is to be chosen now.";
    NO_PROGRAM = "Choose another program in the setup first.";
    IN_OPENING = "Not during an opening.";
    ASK_PROGRAM = "engine, analysis, consult, advice, gomocup";
    COLOUR = "swap, colour, opening";
    OPENING = "swap2, opening, fifth stones";
    FAMILY = "gomoku, renju, five in a row, board game";
    PLACE_STONE = "put, play, move, drop";
    PASS = "skip, no move";
    ENGINE = "computer, engine, engine move, think";
    PROMOTE = "variation, main variation, branch";
    DELETE = "remove, variation, cut, branch";
    NEW_GAME = "start, clear, empty board, restart";
    COPY_GAME = "notation, clipboard, share, record";
    ANALYSIS = "evaluation, candidates, engine, study, score";
    GAME_REPORT = "mistakes, blunders, turning points, review, refute, analysis";
    ENGINE_MATCH = "tournament, contest, Elo, table, engines, strength, gomocup";
    NO_RIVAL = "Name the program of each player first.";
    SAVE_LIBRARY = "export, lib, tree, variations, file, RenLib";
    STONE_NUMBERS = "order, move numbers, labels";
    FORBIDDEN_POINTS = "fouls, double three, overline, renju";
    REFEREE = "judge, forbidden, double three, overline, rules";
    PVS = "negascout, strongest, engine, iterative deepening";
    ALPHA_BETA = "pruning, minimax, cutoff";
    VCF = "victory by fours, threat, sequence, attack";
}
