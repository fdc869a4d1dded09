//! What is kept on a disk.

use std::path::PathBuf;

use egui::{Context, ViewportCommand};
use serde_json::Value;

use crate::background::Wake;
use crate::kept::folder::Folder;
use crate::kept::saver::Saver;
use crate::kept::{Found, Kind, News};

/// A folder of files.
#[derive(Debug)]
pub(in crate::gui) struct Store(Folder);

impl Store {
    /// The folder at `path`.
    pub(in crate::gui) fn at(path: PathBuf) -> Result<Self, String> {
        Folder::open(path).map(Self).map_err(|error| error.to_string())
    }

    /// The one of this person.
    pub(in crate::gui) fn usual() -> Result<Self, String> {
        let folder = eframe::storage_dir(crate::gui::APP_ID).ok_or_else(|| "HOME?".to_owned())?;
        Self::at(folder.join("kept"))
    }

    pub(super) fn read(&mut self, kind: &Kind) -> Found {
        self.0.read(kind)
    }

    pub(super) fn write(self, kinds: Vec<(Kind, Value)>, wake: Wake) -> Result<Writer, String> {
        Saver::start(self.0, kinds, wake).map(Writer).map_err(|error| error.to_string())
    }
}

/// A thread that writes.
#[derive(Debug)]
pub(in crate::gui) struct Writer(Saver);

impl Writer {
    pub(super) fn keep(&mut self, index: usize, value: Value) {
        self.0.keep(index, value);
    }

    /// Its thread has a clock of its own.
    pub(super) const fn advance(&self, _now: f64) -> Option<f64> {
        None
    }

    pub(super) fn news(&mut self) -> Option<News> {
        self.0.news()
    }

    pub(super) fn flush(&mut self) {
        self.0.flusher().flush();
    }

    /// When the process is asked to end, everything is written, and the window closes.
    pub(in crate::gui) fn listen(&self, ctx: &Context) {
        let ctx = ctx.clone();
        let close = move || {
            ctx.send_viewport_cmd(ViewportCommand::Close);
            ctx.request_repaint();
        };
        // Where nobody can listen, what changed within the last second is lost.
        #[cfg(unix)]
        let _ = crate::kept::signals::listen(self.0.flusher(), close);
        #[cfg(not(unix))]
        drop(close);
    }
}
