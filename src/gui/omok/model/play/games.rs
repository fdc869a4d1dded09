//! [`Games`]: the games that are open, one of which is on the board.

use std::cell::OnceCell;

use serde::{Deserialize, Serialize};

use crate::omok::format::sgf;
use crate::omok::game::{Game, NodeId};
use crate::omok::rules::{self, Rule};

/// Games that are open at most; the oldest goes first.
const MOST: usize = 500;
/// Bytes of games that are kept over a restart.
const MOST_KEPT: usize = 4 << 20;
/// Moves of the path to the current node that are kept over a restart.
const LONGEST_WAY: usize = 2000;

/// The games that are open, one at least.
pub struct Games {
    all: Vec<Game>,
    /// How each of them is kept.
    texts: Vec<Kept>,
    chosen: usize,
}

/// How a game is kept: written when it is asked for after a change.
#[derive(Default)]
struct Kept {
    /// Nothing where it is too large.
    now: OnceCell<Option<String>>,
    /// As it was when it was last written.
    before: Option<String>,
}

impl Kept {
    fn change(&mut self) {
        self.before = self.now.take().flatten().or(self.before.take());
    }

    /// The game as it is, if that is not too large.
    fn text(&self, game: &Game) -> Option<&String> {
        let write = || (game.len() < MOST_KEPT).then(|| sgf::write(game)).filter(|text| text.len() <= MOST_KEPT);
        self.now.get_or_init(write).as_ref()
    }
}

/// Games as they are kept over a restart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptGames {
    /// Each as SGF.
    pub games: Vec<String>,
    /// Which of them is on the board.
    pub chosen: usize,
    /// The path to its current node: at each node the number of the child, from 0.
    pub way: Vec<usize>,
}

impl Games {
    /// One game without moves.
    pub fn new() -> Self {
        Self::of(vec![empty(rules::default_rule(), 15)], 0)
    }

    fn of(all: Vec<Game>, chosen: usize) -> Self {
        Self { texts: all.iter().map(|_| Kept::default()).collect(), all, chosen }
    }

    /// Games that were kept. Those that cannot be read are left out.
    pub fn load(kept: &KeptGames) -> Self {
        let read = |text: &String| sgf::read(text, rules::default_rule()).ok();
        let before = kept.games.iter().take(kept.chosen).filter_map(read).count();
        let mut all: Vec<Game> = kept.games.iter().filter_map(read).collect();
        let Some(last) = all.len().checked_sub(1) else { return Self::new() };
        let chosen = before.min(last);
        let end = follow(&all[chosen], &kept.way);
        all[chosen].go(end);
        Self::of(all, chosen)
    }

    /// The games to be kept: the one on the board first of all, and others as far as there is room. One that has become
    /// too large is kept as it was before. Cost: writing what changed, and a copy of all.
    pub fn keep(&self) -> KeptGames {
        let mut room = MOST_KEPT;
        let mut take = |index: usize| {
            let (game, kept) = (&self.all[index], &self.texts[index]);
            let text = kept.text(game).filter(|text| text.len() <= room).map(|text| (text, true));
            let before = || kept.before.as_ref().filter(|text| text.len() <= room).map(|text| (text, false));
            let (text, is_now) = text.or_else(before)?;
            room -= text.len();
            Some((text.clone(), is_now))
        };
        let own = take(self.chosen);
        let way = if own.as_ref().is_some_and(|own| own.1) { way(self.game()) } else { Vec::new() };
        let mut others = |range: std::ops::Range<usize>| -> Vec<String> {
            range.filter(|index| !is_blank(&self.all[*index])).filter_map(|index| Some(take(index)?.0)).collect()
        };
        let mut games = others(0..self.chosen);
        let chosen = games.len();
        let after = others(self.chosen + 1..self.all.len());
        games.extend(own.map(|own| own.0).into_iter().chain(after));
        KeptGames { chosen: chosen.min(games.len().saturating_sub(1)), games, way }
    }

    /// The game on the board.
    pub fn game(&self) -> &Game {
        &self.all[self.chosen]
    }

    /// The game on the board, to be changed.
    pub fn game_mut(&mut self) -> &mut Game {
        self.texts[self.chosen].change();
        &mut self.all[self.chosen]
    }

    /// Every game.
    pub fn all(&self) -> &[Game] {
        &self.all
    }

    /// Which game is on the board, from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The number of a game with the same moves and the same names as `game`.
    pub(super) fn find(&self, game: &Game) -> Option<usize> {
        let nodes = |game: &Game| (0..game.len()).map(|id| NodeId(id as u32)).collect::<Vec<_>>();
        let is_same = |one: &&Game| {
            let mut both = nodes(game).into_iter().map(|id| (one.node(id), game.node(id)));
            one.len() == game.len() && both.all(|(one, other)| (one.played, &one.kept) == (other.played, &other.kept))
        };
        self.all.iter().position(|one| is_same(&one))
    }

    /// Puts game number `index`, from 0, on the board, if there is one.
    pub fn choose(&mut self, index: usize) {
        if index < self.all.len() {
            self.chosen = index;
        }
    }

    /// Opens games and puts the first one on the board. A game on which nothing was played gives way.
    pub fn open(&mut self, games: impl IntoIterator<Item = Game>) {
        if is_blank(self.game()) {
            self.all.remove(self.chosen);
            self.texts.remove(self.chosen);
        }
        let first = self.all.len();
        self.all.extend(games);
        if self.all.is_empty() {
            *self = Self::new();
        }
        self.texts.resize_with(self.all.len(), Kept::default);
        self.chosen = first.min(self.all.len() - 1);
        let gone = self.all.len().saturating_sub(MOST).min(self.chosen);
        self.all.drain(..gone);
        self.texts.drain(..gone);
        self.chosen -= gone;
    }
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

/// A game without moves on a board of `side` points, or of the usual side where there is no such board.
pub fn empty(rule: &Rule, side: u32) -> Game {
    let board = crate::omok::Board::new(side).or_else(|_| crate::omok::Board::new(15));
    match board {
        Ok(board) => Game::on(board, *rule),
        Err(error) => unreachable!("15 is a side of a board: {error}"),
    }
}

/// Whether nothing was played, set up or written.
pub fn is_blank(game: &Game) -> bool {
    let root = game.node(NodeId::ROOT);
    root.children.is_empty() && root.changes.is_empty() && root.comment.is_empty()
}

/// What a game is called in its file: its name, or those who played.
pub fn title(game: &Game) -> Option<String> {
    let root = game.node(NodeId::ROOT);
    let value = |name: &str| {
        let found = root.kept.iter().find(|(known, _)| known == name)?;
        found.1.first().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
    };
    let players = || match (value("PB"), value("PW")) {
        (None, None) => None,
        (black, white) => Some(format!("{} – {}", black.unwrap_or_default(), white.unwrap_or_default())),
    };
    value("GN").or_else(players)
}

/// The path to the current node, if it is not too long.
fn way(game: &Game) -> Vec<usize> {
    let path = game.path();
    let place = |pair: &[NodeId]| game.node(pair[0]).children.iter().position(|child| *child == pair[1]);
    if path.len() > LONGEST_WAY { Vec::new() } else { path.windows(2).filter_map(place).collect() }
}

/// The node at the end of a path, as far as it leads.
fn follow(game: &Game, way: &[usize]) -> NodeId {
    let step = |at: NodeId, place: &usize| game.node(at).children.get(*place).copied().ok_or(at);
    way.iter().try_fold(NodeId::ROOT, step).unwrap_or_else(|last| last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> Game {
        sgf::read(text, rules::default_rule()).unwrap()
    }

    #[test]
    fn games_are_kept_with_their_variations_and_the_place_in_them() {
        let mut games = Games::new();
        games.open([game("(;GM[4]SZ[15]GN[one];B[hh](;W[ii])(;W[gg];B[jj]C[why]))"), game("(;GM[4]SZ[9];B[ee])")]);
        let branch = games.game().node(NodeId(1)).children[1];
        assert!(games.game_mut().go(branch));
        let kept = games.keep();
        let again = Games::load(&serde_json::from_value(serde_json::to_value(&kept).unwrap()).unwrap());
        assert_eq!((again.all().len(), again.chosen(), again.game().len()), (2, 0, 5));
        assert_eq!(again.game().moves(), games.game().moves());
        assert_eq!(title(again.game()).as_deref(), Some("one"));
    }

    #[test]
    fn what_is_too_large_or_broken_is_left_out() {
        let mut games = Games::new();
        let mut long = game("(;GM[4]SZ[15];B[hh])");
        long.set_comment("x".repeat(MOST_KEPT));
        games.open([game("(;GM[4]SZ[15];B[hh])"), long]);
        assert_eq!(games.keep().games.len(), 1);
        games.choose(1);
        let kept = games.keep();
        assert_eq!((kept.games.len(), kept.chosen, kept.way.len()), (1, 0, 0), "the other game stays");
        let kept = KeptGames { games: vec!["(;GM[4".to_owned()], chosen: 7, way: vec![3, 9] };
        assert!(is_blank(Games::load(&kept).game()));
        let kept = KeptGames { games: vec!["(;GM[4]SZ[15];B[hh])".to_owned()], chosen: 7, way: vec![0, 9] };
        assert_eq!(Games::load(&kept).game().move_count(), 1);
    }

    #[test]
    fn a_game_that_becomes_too_large_is_kept_as_it_was() {
        let mut games = Games::new();
        games.open([game("(;GM[4]SZ[15]GN[mine];B[hh];W[ii])")]);
        games.game_mut().to_end();
        let before = games.keep();
        games.game_mut().set_comment("x".repeat(MOST_KEPT));
        for _ in 0..2 {
            assert_eq!(games.keep(), KeptGames { way: Vec::new(), ..before.clone() });
            games.game_mut().to_start();
        }
        games.game_mut().to_end();
        games.game_mut().set_comment("short".to_owned());
        assert!(games.keep().games[0].contains("short"));
    }

    #[test]
    fn a_game_on_which_nothing_was_played_gives_way() {
        let mut games = Games::new();
        games.open([game("(;GM[4]SZ[15];B[hh])")]);
        assert_eq!(games.all().len(), 1);
        games.open([empty(rules::default_rule(), 9)]);
        assert_eq!((games.all().len(), games.chosen()), (2, 1));
    }
}
