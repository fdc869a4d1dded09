//! The text of a page.

use egui::text::LayoutJob;
use egui::{FontFamily, FontId, TextFormat, Ui};

use crate::gui::look::{semibold, tokens};
use crate::lesson::{Block, Span};

/// Shows paragraphs and lists.
pub(super) fn show(ui: &mut Ui, blocks: &[Block]) {
    for block in blocks {
        ui.add_space(tokens(ui).measure.gap / 2.0);
        match block {
            Block::Paragraph(spans) => drop(ui.label(job(ui, "", spans, false))),
            Block::Heading(spans) => drop(ui.label(job(ui, "", spans, true))),
            Block::Item(None, spans) => drop(ui.label(job(ui, "• ", spans, false))),
            Block::Item(Some(number), spans) => drop(ui.label(job(ui, &format!("{number}. "), spans, false))),
            Block::Code(text) => drop(ui.monospace(text)),
        }
    }
    ui.add_space(tokens(ui).measure.gap);
}

/// Shows a text of a block; what stands between backquotes has a fixed width.
pub(in crate::gui::shared) fn plain(ui: &mut Ui, text: &str) {
    let span = |(place, text): (usize, &str)| Span { text: text.to_owned(), code: place % 2 == 1, ..Span::default() };
    let spans: Vec<Span> = text.split('`').enumerate().map(span).collect();
    ui.label(job(ui, "", &spans, false));
}

fn job(ui: &Ui, before: &str, spans: &[Span], is_heading: bool) -> LayoutJob {
    let (tokens, mut job) = (tokens(ui), LayoutJob::default());
    let size = tokens.measure.text;
    let body = TextFormat { font_id: FontId::proportional(size), color: tokens.text, ..TextFormat::default() };
    job.append(before, 0.0, body.clone());
    for span in spans {
        let is_strong = span.strong || is_heading;
        let family = match (span.code, is_strong) {
            (true, _) => FontFamily::Monospace,
            (_, true) => semibold(),
            _ => FontFamily::Proportional,
        };
        let color = if is_strong || span.code { tokens.text_strong } else { tokens.text };
        let font_id = FontId::new(size, family);
        job.append(&span.text, 0.0, TextFormat { font_id, color, italics: span.emphasis, ..body.clone() });
    }
    job
}
