//! Rows of words in columns.

use std::io::{self, Write};

use super::one_line;

/// Between two columns.
const GAP: usize = 2;

/// Writes `rows` with every column as wide as its longest word.
pub(crate) fn write(rows: &[Vec<String>], out: &mut dyn Write) -> io::Result<()> {
    // What files say is not to reach a terminal as commands.
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(|word| one_line(word)).collect()).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|word| length(word)).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in &rows {
        let mut line = String::new();
        for (word, width) in row.iter().zip(&widths) {
            line.push_str(word);
            line.extend(std::iter::repeat_n(' ', width - length(word) + GAP));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn length(word: &str) -> usize {
    word.chars().count()
}
