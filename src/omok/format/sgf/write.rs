//! Writing a game with all its variations.

use std::fmt::Write as _;

use super::super::super::game::{Game, Move, Node, NodeId};
use super::super::super::{Colour, Point};
use super::property::escaped;

/// What is still to be written.
enum Part {
    Node(NodeId),
    Open(NodeId),
    Close,
}

/// The whole game, from its root with every variation. Costs its nodes.
pub fn write(game: &Game) -> String {
    let side = game.board().side();
    let mut text = format!("(;GM[4]FF[4]CA[UTF-8]SZ[{side}]");
    if game.kept_at_root("RU").is_empty() {
        text.push_str("RU");
        bracketed(&mut text, game.rule().id);
    }
    let mut parts = vec![Part::Close];
    content(&mut text, game, NodeId::ROOT, &mut parts);
    while let Some(part) = parts.pop() {
        match part {
            Part::Close => text.push(')'),
            Part::Open(id) => {
                text.push_str("\n(");
                parts.extend([Part::Close, Part::Node(id)]);
            }
            Part::Node(id) => {
                text.push(';');
                content(&mut text, game, id, &mut parts);
            }
        }
    }
    text.push('\n');
    text
}

/// Writes what a node says, and puts what goes on from it on the pile.
fn content(text: &mut String, game: &Game, id: NodeId, parts: &mut Vec<Part>) {
    let node = game.node(id);
    let side = game.board().side();
    properties(text, node, side);
    let expected = match (node.played, node.parent) {
        (Some(played), _) => played.colour.other(),
        (None, Some(parent)) => game.node(parent).to_move,
        (None, None) if node.changes.is_empty() => Colour::Black,
        (None, None) => node.to_move.other(),
    };
    if node.to_move != expected {
        text.push_str(if node.to_move == Colour::Black { "PL[B]" } else { "PL[W]" });
    }
    match node.children.as_slice() {
        [] => {}
        [only] => parts.push(Part::Node(*only)),
        several => parts.extend(several.iter().rev().map(|&child| Part::Open(child))),
    }
}

fn properties(text: &mut String, node: &Node, side: u32) {
    let played = node.played.and_then(|played| played.point);
    let set_up = || node.changes.iter().filter(move |change| Some(change.point) != played);
    for (name, stone) in [("AB", Some(Colour::Black)), ("AW", Some(Colour::White)), ("AE", None)] {
        let points: Vec<Point> = set_up().filter(|change| change.after == stone).map(|change| change.point).collect();
        if !points.is_empty() {
            text.push_str(name);
        }
        points.into_iter().for_each(|point| bracketed(text, &letters(point, side)));
    }
    if let Some(Move { colour, point }) = node.played {
        text.push(if colour == Colour::Black { 'B' } else { 'W' });
        bracketed(text, &point.map_or_else(String::new, |point| letters(point, side)));
    }
    if !node.comment.is_empty() {
        text.push('C');
        bracketed(text, &escaped(&node.comment));
    }
    for (name, values) in node.kept.iter().filter(|(name, _)| name.bytes().all(|one| one.is_ascii_uppercase())) {
        text.push_str(name);
        values.iter().for_each(|value| bracketed(text, value));
    }
}

fn bracketed(text: &mut String, value: &str) {
    // Writing to a string never fails.
    let _ = write!(text, "[{value}]");
}

/// A point as two letters from the upper left corner.
pub fn letters(point: Point, side: u32) -> String {
    let letter = |number: u32| char::from(b'a' + (number % 26) as u8);
    [letter(point % side), letter(point / side)].into_iter().collect()
}
