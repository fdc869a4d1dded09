//! Files that are dropped on the window, and what is pasted into it.

use egui::{Align2, Context, Event, Id, LayerId, Order, TextStyle, Ui};

use super::{Files, words};
use crate::gui::state::Command;
use crate::gui::{lang, look};

impl Files {
    /// Takes files that were dropped on the window, and text that was pasted outside of fields.
    pub fn take_dropped(&mut self, ui: &Ui, commands: &mut Vec<Command>) {
        let (hovers, dropped) = ui.input(|input| {
            let first = input.raw.dropped_files.first().cloned();
            (!input.raw.hovered_files.is_empty(), first)
        });
        if hovers {
            invite(ui);
        }
        if let Some(file) = dropped {
            self.read_dropped(ui, file);
        }
        if let Some(text) = pasted(ui) {
            let name = lang::tr(ui, words::CLIPBOARD).to_owned();
            commands.push(Command::Read(name, text.into_bytes().into()));
        }
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn read_dropped(&self, ctx: &Context, file: egui::DroppedFileHandle) {
        self.open_path(ctx, file.path().display().to_string());
    }

    #[cfg(target_arch = "wasm32")]
    fn read_dropped(&self, ctx: &Context, file: egui::DroppedFileHandle) {
        use super::{Arrived, Fault};
        let post = self.post(ctx);
        wasm_bindgen_futures::spawn_local(async move {
            let name = file.path().display().to_string();
            let bytes = file.bytes_async().await.map(Into::into).map_err(Fault::System);
            post.send(Arrived::Read(name, bytes));
        });
    }
}

/// Text that was pasted where no field takes it.
fn pasted(ctx: &Context) -> Option<String> {
    if ctx.text_edit_focused() {
        return None;
    }
    ctx.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Paste(text) if !text.trim().is_empty() => Some(text.clone()),
            _ => None,
        })
    })
}

/// Says over everything that a file may be dropped.
fn invite(ui: &Ui) {
    let tokens = look::tokens(ui);
    let painter = ui.layer_painter(LayerId::new(Order::Foreground, Id::unique("gridscope drop")));
    let room = ui.content_rect();
    painter.rect_filled(room, 0.0, tokens.canvas.gamma_multiply(0.9));
    let frame = room.shrink(tokens.measure.gap * 2.0);
    let stroke = egui::Stroke::new(tokens.measure.line, tokens.accent);
    painter.rect_stroke(frame, tokens.measure.corner * 2, stroke, egui::StrokeKind::Inside);
    let font = TextStyle::Heading.resolve(&ui.ctx().global_style());
    let galley = painter.layout(
        lang::tr(ui, words::DROP_RECIPE).to_owned(),
        font,
        tokens.text_strong,
        frame.width() - tokens.measure.gap * 4.0,
    );
    let place = Align2::CENTER_CENTER.anchor_size(frame.center(), galley.size());
    painter.galley(place.min, galley, tokens.text_strong);
}
