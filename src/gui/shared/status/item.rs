//! One item of the status line.

use egui::{Label, RichText, Sense, TextStyle, Ui};

use crate::format::grouped;
use crate::gui::debug::DebugCommand;
use crate::gui::look::{self, tokens};
use crate::gui::state::Command;

/// What a family says of what was found out.
#[derive(Default)]
pub struct Found {
    /// Comes first.
    pub verdict: Option<Item>,
    /// Stands behind the series with this id.
    pub beside: Option<(&'static str, Item)>,
    /// Stands behind all series.
    pub after: Vec<Item>,
}

/// A name with its number, which has room for its greatest value; or words alone.
pub struct Item {
    name: &'static str,
    value: String,
    width: usize,
    tip: &'static str,
    style: TextStyle,
    asks: Option<DebugCommand>,
}

impl Item {
    pub(crate) fn new(name: &'static str, value: String) -> Self {
        let width = value.chars().count();
        Self { name, value, width, tip: "", style: TextStyle::Monospace, asks: None }
    }

    pub(crate) fn words(words: String) -> Self {
        Self { width: 0, style: look::strong_style(), ..Self::new("", words) }
    }

    pub(crate) fn with_room_for(self, most: u64) -> Self {
        Self { width: grouped(most).chars().count().max(self.width), ..self }
    }

    pub(crate) fn with_tip(self, tip: &'static str) -> Self {
        Self { tip, ..self }
    }

    /// A click on its value asks so, as the tip says.
    pub(crate) fn that_asks(self, command: DebugCommand, tip: &'static str) -> Self {
        Self { asks: Some(command), tip, ..self }
    }

    /// Shows it where there is room for all of it.
    pub(crate) fn show(&self, ui: &mut Ui, commands: &mut Vec<Command>) -> bool {
        let tokens = tokens(ui);
        let value = format!("{:>width$}", self.value, width = self.width);
        let layout = |text: &str, style: TextStyle| {
            let font = style.resolve(ui.style());
            ui.painter().layout_no_wrap(text.to_owned(), font, tokens.text).size().x
        };
        let needed = layout(self.name, TextStyle::Body) + layout(&value, self.style.clone());
        if needed + tokens.measure.gap * 4.0 > ui.available_width() {
            return false;
        }
        if !self.name.is_empty() {
            let name = ui.label(RichText::new(self.name).color(tokens.text_weak));
            look::with_tip(name, self.tip);
        }
        if !value.is_empty() {
            let text = RichText::new(value).text_style(self.style.clone()).color(tokens.text_strong);
            let label = Label::new(text);
            let label = if self.asks.is_some() { label.selectable(false).sense(Sense::click()) } else { label };
            let is_clicked = look::with_tip(ui.add(label), self.tip).clicked();
            commands.extend(self.asks.clone().filter(|_| is_clicked).map(Command::Debug));
        }
        ui.add_space(tokens.measure.gap);
        true
    }
}
