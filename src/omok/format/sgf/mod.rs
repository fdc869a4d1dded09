//! SGF, the Smart Game Format: games of `GM[4]` (Gomoku and Renju) with all their variations.
//!
//! Points are two letters from the upper left corner (`hh`) or names (`h8`); `[]`, and `[tt]` on boards of
//! up to 19, is a pass. `SZ`, `RU`, `PL`, `AB`, `AW`, `AE`, `B`, `W` and `C` are understood; every other
//! property is kept and written again.

mod node;
mod outline;
mod property;
mod write;

pub(super) use property::{escaped, unescaped};
pub use write::{letters, write};

use super::super::game::{Game, NodeId};
use super::super::rules::Rule;
use super::error::{FormatError, Problem};
use super::scan::{Location, Scan};
use super::{MAX_NODES, error};
use crate::limits;
use node::{append, begin};
use property::{Property, properties};

/// Reads the first game of a collection; `rule` holds where the file names none. The game stands at the
/// end of its main line. Costs the bytes.
///
/// # Errors
/// The first thing that is wrong.
pub fn read(text: &str, rule: &Rule) -> Result<Game, FormatError> {
    outline::check(text, MAX_NODES)?;
    read_game(&mut Scan::new(text), rule, &mut Room::of(MAX_NODES))
}

/// [`read`] with another limit than [`MAX_NODES`].
#[cfg(test)]
pub(super) fn read_at_most(text: &str, rule: &Rule, nodes: usize) -> Result<Game, FormatError> {
    outline::check(text, nodes)?;
    read_game(&mut Scan::new(text), rule, &mut Room::of(nodes))
}

/// Notes at the root who plays black and white.
pub fn name_players(game: &mut Game, names: [&str; 2]) {
    for (property, name) in ["PB", "PW"].into_iter().zip(names) {
        game.keep_at_root(property, vec![escaped(name)]);
    }
}

/// What there is still room for in a file.
pub(super) struct Room {
    nodes: usize,
    /// Nodes for which there was room at the beginning.
    limit: usize,
    /// Points on which stones may be set up.
    stones: usize,
}

impl Room {
    const fn of(nodes: usize) -> Self {
        Self { nodes, limit: nodes, stones: limits::GAME_STONES }
    }

    /// Takes room for nodes.
    fn take_nodes(&mut self, nodes: usize, place: Location) -> Result<(), FormatError> {
        let (left, limit) = (self.nodes.checked_sub(nodes), self.limit);
        self.nodes = left.ok_or_else(|| place.error(Problem::TooMany { what: "nodes", limit }))?;
        Ok(())
    }

    /// Takes room for stones that are set up.
    fn take_stones(&mut self, stones: usize, place: Location) -> Result<(), FormatError> {
        let (left, limit) = (self.stones.checked_sub(stones), limits::GAME_STONES);
        self.stones = left.ok_or_else(|| place.error(Problem::TooMany { what: "stones set up", limit }))?;
        Ok(())
    }
}

/// Reads every game of a collection.
///
/// # Errors
/// The first thing that is wrong in any of them.
pub fn read_collection(text: &str, rule: &Rule) -> Result<Vec<Game>, FormatError> {
    let mut scan = Scan::new(text);
    outline::check(text, MAX_NODES)?;
    let mut room = Room::of(MAX_NODES);
    let mut games = vec![read_game(&mut scan, rule, &mut room)?];
    scan.skip_space();
    while scan.peek().is_some() {
        games.push(read_game(&mut scan, rule, &mut room)?);
        scan.skip_space();
    }
    Ok(games)
}

/// Reads a game, as far as there is room for it.
fn read_game(scan: &mut Scan<'_>, rule: &Rule, room: &mut Room) -> Result<Game, FormatError> {
    expect(scan, '(', "'(', with which a game begins")?;
    expect(scan, ';', "';', with which the first node begins")?;
    let place = scan.place();
    let found = properties(scan)?;
    room.take_nodes(nodes(&found), place)?;
    let mut game = begin(&found, place, rule, room)?;
    // The nodes to which the variations that are open return; the game itself is the first.
    let mut open: Vec<NodeId> = vec![NodeId::ROOT];
    while !open.is_empty() {
        scan.skip_space();
        let place = scan.place();
        match scan.peek() {
            Some('(') => {
                scan.take();
                open.push(game.current());
            }
            Some(';') => {
                scan.take();
                let found = properties(scan)?;
                room.take_nodes(nodes(&found), place)?;
                append(&mut game, &found, room)?;
            }
            Some(')') => {
                scan.take();
                let to = open.pop().unwrap_or(NodeId::ROOT);
                while game.current() != to && game.back() {}
            }
            _ => return Err(scan.unexpected("';', '(' or ')'")),
        }
    }
    game.to_main_end();
    Ok(game)
}

/// The nodes that a node of a file becomes: one for each move, and one at least.
fn nodes(found: &[Property<'_>]) -> usize {
    let moves = found.iter().filter(|one| matches!(one.name.as_str(), "B" | "W")).map(|one| one.values.len());
    moves.sum::<usize>().max(1)
}

fn expect(scan: &mut Scan<'_>, wanted: char, expected: &'static str) -> Result<(), FormatError> {
    scan.skip_space();
    if scan.peek() != Some(wanted) {
        return Err(scan.unexpected(expected));
    }
    scan.take();
    Ok(())
}

/// The first value of a property, or nothing.
fn value<'p>(found: &'p [Property<'_>], name: &str) -> Option<&'p property::Value<'p>> {
    found.iter().find(|property| property.name == name)?.values.first()
}

/// `text` without line breaks.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|one| if one.is_control() { ' ' } else { one }).collect()
}
