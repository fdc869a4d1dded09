//! Why a cell is what it is, as events.

use std::io::Write;

use super::super::error::CliError;
use super::super::value::bad;
use super::Take;
use super::subject::Subject;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::record::lock;
use crate::text::Language;
use crate::trace::{How, Link, Reader, Recording, cell_name, sentence, why};

/// Links that are told before the rest is folded, and after it.
const TOLD: (usize, usize) = (12, 3);

/// The cell that is asked about, such as `3,4`.
pub(super) fn cell(text: &str, size: Size) -> Result<Cell, CliError> {
    let number = |text: &str| text.trim().parse::<i64>().ok();
    let place = text.split_once(',').and_then(|(x, y)| size.checked_cell(number(x)?, number(y)?));
    place.ok_or_else(|| bad("--why", text, format!("COLUMN,ROW on a board of {}x{}", size.width, size.height)))
}

/// Tells the chain of events behind `asked` at `position`, the newest first.
pub(super) fn tell(
    (subject, take): (&Subject, &Take),
    asked: Cell,
    position: Option<u64>,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let recording = lock(&take.recording);
    let mut reader = Reader::new(&recording);
    let position = position.unwrap_or(recording.len()).min(recording.len());
    let chain = why(&mut reader, &recording, position, asked);
    let size = subject.board.size();
    writeln!(out, "\nwhy {} after {} events:", cell_name(size, asked), grouped(position))?;
    if chain.links.is_empty() {
        return Ok(writeln!(out, "  nothing ever came to it")?);
    }
    let (first, last) = TOLD;
    let folded = chain.links.len().saturating_sub(first + last);
    for (place, link) in chain.links.iter().enumerate() {
        if folded > 0 && place == first {
            writeln!(out, "  ... {} more ...", grouped(folded as u64))?;
        }
        if folded == 0 || place < first || place >= first + folded {
            writeln!(out, "{}", line(link, &mut reader, &recording, size))?;
        }
    }
    Ok(())
}

fn line(link: &Link, reader: &mut Reader, recording: &Recording, size: Size) -> String {
    let event = reader.event(recording, link.event);
    let said = event.map_or(String::new(), |event| sentence(recording.info(), &event, size, Language::ENGLISH));
    let how = match link.how {
        How::Last => "last",
        How::Reached => "reached",
        How::Replaced => "replaced",
        How::Begins => "begins",
        How::LeftOut => "left out",
        How::Waits => "waits",
    };
    format!("  {how:<9} event {:>12}  {said}", grouped(link.event + 1))
}
