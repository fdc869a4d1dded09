//! Engine matches: who plays, the table, the games.

texts! {
    HINT = "Two players, many games: every opening is played twice, with either colour. The rule is that of the game: {rule}.";
    PLAYER_OF = "Player {letter}";
    CHANCE = "Chance";
    KIND = "Kind" in "player";
    OF_PLAYER = "{letter}: {name}";
    WITH_NODES = "{name}, {nodes} nodes";
    NODES = "Nodes per move";
    TIME = "Time per move, ms";
    MATCH = "Match";
    GAMES = "Games" in "match";
    START = "Start" in "match";
    START_TIP = "Starts a match of these two players. The table of the last one gives way";
    STOP_TIP = "Stops the match. The games so far stay";
    NOTHING_YET = "Choose two players in the setup and start. The table grows with every game; each game can be opened.";
    TABLE = "{rule}, seed {seed}";
    PLAYER = "Player";
    EFFORT = "Nodes, time";
    WON = "Won";
    DRAWN = "Drawn" in "match";
    LOST = "Lost";
    POINTS = "Points" in "match";
    ELO = "Elo ± 95 %";
    FORFEIT = "Forfeit";
    FORFEITS = "Forfeits";
    MEAN = "Mean time";
    LONGEST = "Longest";
    TABLE_TIP = "Elo tells how much stronger one player is, with its 95 % error from pairs of games. Nothing is known of it where one made every point. A forfeit is a game lost without a move: late, ended, nonsense";
    ROW = "{letter} {name}: {points}, {won} won, {drawn} drawn, {lost} lost, Elo {elo}";
    LIST = "Games, newest first";
    RESULT = "Result";
    MOVES = "Moves" in "match";
    GAME = "Game {number}: {black} – {white}, {result}, moves: {moves}. {why}";
    OPEN_TIP = "Opens this game, to walk through it and to report on it";
}
