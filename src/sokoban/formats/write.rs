//! Writing levels and collections as text.

use std::fmt::Write as _;

use super::row::{self, Before, Shape};
use super::{Collection, Entry, Solution, SolutionKind, rle, words};
use crate::grid::{Cell, Size};
use crate::sokoban::{Level, Mark};

/// The rows of a level in XSB, without white space at their ends. What stands outside the walls is
/// not part of a level.
pub fn xsb(level: &Level) -> String {
    drawn(level.size(), |cell| level.mark(cell))
}

/// What is drawn on a board of `size`, in XSB: a level, or what is to become one.
pub fn drawn(size: Size, mark: impl Fn(Cell) -> Mark) -> String {
    let mut text = String::new();
    for row in rows(size, mark) {
        text.push_str(&row);
        text.push('\n');
    }
    text
}

/// A level in one line: rows joined by `|`, floor as `-`, and counts for runs of three or more.
pub fn run_length(level: &Level) -> String {
    let rows: Vec<String> =
        rows(level.size(), |cell| level.mark(cell)).map(|row| rle::encode(row.replace(' ', "-").chars())).collect();
    rows.join("|")
}

/// The rows from the first to the last one on which something is drawn.
fn rows(size: Size, mark: impl Fn(Cell) -> Mark) -> impl Iterator<Item = String> {
    let is_drawn = |y: &u32| (0..size.width).any(|x| mark(size.cell(x, *y)) != Mark::Floor);
    let first = (0..size.height).find(is_drawn).unwrap_or(0);
    let last = (0..size.height).rfind(is_drawn).unwrap_or(0);
    (first..=last).map(move |y| {
        let row: String = (0..size.width).map(|x| row::letter(mark(size.cell(x, y)))).collect();
        match row.trim_end() {
            // An empty line would end the board.
            "" => "-".to_owned(),
            row => row.to_owned(),
        }
    })
}

/// A collection as XSB: its titles as `;` lines above the boards, without notes and solutions.
/// Boards that are no levels are left out.
pub fn xsb_collection(collection: &Collection) -> String {
    let mut text = String::new();
    head(&mut text, collection);
    for (number, entry, level) in collection.levels() {
        let title = one_line(&entry.title);
        let title = if title.is_empty() { number.to_string() } else { title };
        gap(&mut text);
        text.extend(["; ", &title, "\n\n", drawing(entry, level).as_str()]);
        key(&mut text, "Author", &entry.author);
    }
    text
}

/// A collection in the `.sok` format, with notes, solutions and saved games. Boards that are no
/// levels are left out.
pub fn sok(collection: &Collection) -> String {
    let mut text = String::new();
    head(&mut text, collection);
    comment(&mut text, &collection.notes);
    for (_, entry, level) in collection.levels() {
        gap(&mut text);
        text.push_str(&drawing(entry, level));
        key(&mut text, "Title", &entry.title);
        key(&mut text, "Author", &entry.author);
        comment(&mut text, &entry.notes);
        entry.solutions.iter().for_each(|solution| moves(&mut text, solution));
    }
    text
}

/// The board as it was drawn, or as the level is where it was not.
fn drawing(entry: &Entry, level: &Level) -> String {
    if entry.drawing.is_empty() { xsb(level) } else { entry.drawing.clone() }
}

fn head(text: &mut String, collection: &Collection) {
    key(text, "Collection", &collection.title);
    key(text, "Author", &collection.author);
}

fn moves(text: &mut String, solution: &Solution) {
    gap(text);
    let title = one_line(&solution.title);
    let word = match solution.kind {
        SolutionKind::Solution => "Solution",
        SolutionKind::Snapshot => "Snapshot",
    };
    let is_heading = words::heading(&title) == Some((solution.kind, None)) && words::heading_title(&title) == title;
    text.extend([if is_heading { &title } else { word }, "\n"]);
    solution.text.lines().filter(|line| !line.trim().is_empty()).for_each(|line| text.extend([line, "\n"]));
    if !is_heading {
        key(text, "Solution name", &title);
    }
    comment(text, &solution.notes);
}

/// A line `name: value`, where there is a value.
fn key(text: &mut String, name: &str, value: &str) {
    let value = one_line(value);
    if !value.is_empty() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    }
}

/// Notes between `Comment:` and its end, so that no line of them is taken for anything else. What
/// looks like a row of a board gets a `;`.
fn comment(text: &mut String, notes: &str) {
    if notes.is_empty() {
        return;
    }
    text.push_str("Comment:\n");
    for line in notes.split('\n') {
        let is_row = row::shape(line.trim_end(), Before::Text) == Shape::Row;
        text.extend([if is_row { "; " } else { "" }, line, "\n"]);
    }
    text.push_str("Comment end:\n");
}

/// An empty line between what is there and what follows.
fn gap(text: &mut String) {
    if !text.is_empty() {
        text.push('\n');
    }
}

/// A name without line breaks and other control characters, and without white space around it.
fn one_line(name: &str) -> String {
    let clean: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    clean.trim().to_owned()
}
