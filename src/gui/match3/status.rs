//! What the status line says of a level of match-3.

use egui::{Label, RichText, Ui};

use crate::format::grouped;
use crate::gui::lang::{self, fill};
use crate::gui::look::tokens;
use crate::gui::match3::words;
use crate::match3::Arena;

/// The size, the colours and the blocks that can be moved.
pub(crate) fn facts(ui: &mut Ui, arena: &Arena) {
    let size = arena.size();
    let (width, height, colours) = (size.width.to_string(), size.height.to_string(), arena.level.colours().to_string());
    let cells = grouped(arena.level.board().shape().movable_cells().into());
    let values = [("width", &*width), ("height", &*height), ("colours", &*colours), ("cells", &*cells)];
    let facts = fill(lang::tr(ui, words::FACTS), &values);
    ui.add(Label::new(RichText::new(facts).color(tokens(ui).text_weak)).truncate());
}
