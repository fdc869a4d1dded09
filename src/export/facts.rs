//! A run as a trace: one fact a line, as `docs/trace-format.md` has it.

use std::io::{self, Write};

use crate::trace::told;
use crate::trace::{Reader, Recording};

/// Writes the events `from..to`, as far as they are recorded.
///
/// # Errors
/// Those of `out`.
pub fn write(
    recording: &Recording,
    reader: &mut Reader,
    (from, to): (u64, u64),
    out: &mut dyn Write,
) -> io::Result<()> {
    let (info, size) = (recording.info(), recording.index_size());
    for number in from..to {
        let Some(event) = reader.event(recording, number) else { break };
        let mark = if recording.has_nodes() { reader.node(recording, number) } else { None };
        writeln!(out, "{}", told::fact(info, &event, mark, size))?;
    }
    Ok(())
}
