//! [`Rows`]: the rows of an execution on their way into a table and onto the standard output.

use std::io::{self, Write};
use std::path::Path;

use super::super::error::CliError;
use super::super::file::Growing;
use super::super::interrupt;
use crate::lab::{Execution, Row, columns};

/// Writes the rows of an execution, in their order, whole lines at a time.
pub(super) struct Rows<'a> {
    execution: &'a Execution,
    table: Option<Growing>,
    /// Takes a line of JSON a row.
    lines: Option<&'a mut dyn Write>,
    /// The first case whose rows are not written yet.
    next: usize,
}

impl<'a> Rows<'a> {
    /// Begins the table with its heading.
    pub(super) fn new(
        execution: &'a Execution,
        table: Option<&Path>,
        lines: Option<&'a mut dyn Write>,
    ) -> Result<Self, CliError> {
        let heading = columns(execution.plan().experiment()).join(",") + "\n";
        let table = table.map(|path| interrupt::whole(|| Growing::create(path, &heading))).transpose()?;
        Ok(Self { execution, table, lines, next: 0 })
    }

    /// Writes what has become ready: the rows up to the first case that is not over.
    pub(super) fn write_ready(&mut self) -> Result<(), CliError> {
        let (rows, next) = self.execution.ready(self.next);
        self.next = next;
        self.write(&rows)
    }

    /// Writes everything else that is done, behind the first case that a stop left undone.
    pub(super) fn write_rest(&mut self) -> Result<(), CliError> {
        let contenders = self.execution.plan().experiment().contenders.len() as u64;
        let written = self.next as u64 * contenders;
        let rows: Vec<Row> = self.execution.rows().into_iter().filter(|row| row.job >= written).collect();
        self.write(&rows)
    }

    fn write(&mut self, rows: &[Row]) -> Result<(), CliError> {
        if rows.is_empty() {
            return Ok(());
        }
        let plan = self.execution.plan();
        if let Some(table) = &mut self.table {
            interrupt::whole(|| table.write(|out| rows.iter().try_for_each(|row| row.to_csv(plan, out))))?;
        }
        if let Some(lines) = &mut self.lines {
            let mut bytes = Vec::new();
            rows.iter().try_for_each(|row| line(&row.to_json(plan), &mut bytes))?;
            print(&bytes, lines)?;
        }
        Ok(())
    }
}

/// A line of JSON.
pub(super) fn line(value: &serde_json::Value, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// Writes whole lines, so that none of them is left half written.
pub(super) fn print(lines: &[u8], out: &mut dyn Write) -> io::Result<()> {
    interrupt::whole(|| out.write_all(lines).and_then(|()| out.flush()))
}
