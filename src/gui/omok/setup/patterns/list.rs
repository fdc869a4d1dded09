//! Every pattern, a row each.

use egui::{Align2, FontId, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::format::grouped;
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{self, empty_hint, icons, small_number_style, tokens, with_tip};
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::model::patterns::PatternPage;
use crate::gui::omok::words::tables as words;
use crate::omok::Colour;
use crate::omok::reader::{Oddity, Pattern};

/// Rows that are seen at least.
const LEAST_ROWS: f32 = 5.0;
/// What the editor below needs, in heights of a control.
const BELOW: f32 = 9.0;

fn height(ui: &Ui) -> f32 {
    (ui.text_style_height(&egui::TextStyle::Body) + tokens(ui).measure.gap / 4.0).round()
}

/// How high the list is: what is left above the editor.
pub(super) fn room(ui: &Ui) -> f32 {
    let left = ui.clip_rect().bottom() - ui.cursor().top() - tokens(ui).measure.control * BELOW;
    (left / height(ui)).floor().max(LEAST_ROWS) * height(ui)
}

/// Shows the rows; a click edits one. Costs the patterns, of which there are some hundred at most.
pub(super) fn show(ui: &mut Ui, page: &mut PatternPage) {
    let Some((table, oddities)) = page.table() else { return };
    if table.patterns().is_empty() {
        empty_hint(ui, tr(ui, words::NO_PATTERNS));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut chosen = None;
    for (place, pattern) in table.patterns().iter().enumerate() {
        let oddity = oddities.iter().find(|oddity| oddity.pattern() == Some(place));
        let tip = oddity.map(|oddity| oddity.sentence(table, language(ui))).unwrap_or_default();
        let response = row(ui, (place, pattern), place == page.row, oddity);
        if with_tip(response, tip.as_str()).clicked() {
            chosen = Some(place);
        }
    }
    if let Some(place) = chosen {
        (page.row, page.typed) = (place, None);
    }
}

fn row(ui: &mut Ui, (place, pattern): (usize, &Pattern), is_on: bool, oddity: Option<&Oddity>) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height(ui)), Sense::click());
    let name = name(ui, place, pattern);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_on, &name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let tokens = tokens(ui);
    let ground = match () {
        () if is_on => Some(tokens.selection),
        () if response.hovered() || response.has_focus() => Some(tokens.raised),
        () => None,
    };
    if let Some(ground) = ground {
        ui.painter().rect_filled(rect, tokens.measure.corner, ground);
    }
    write(ui, rect, (place, pattern), oddity);
    response
}

/// What a row says, in one sentence.
fn name(ui: &Ui, place: usize, pattern: &Pattern) -> String {
    let (number, worth) = ((place + 1).to_string(), pattern.priority().to_string());
    let (colour, letters) = (tr(ui, colour_name(pattern.colour())).to_lowercase(), pattern.text());
    let meaning = pattern.meaning.name().get(language(ui));
    let values =
        [("number", &*number), ("colour", &colour), ("letters", &letters), ("meaning", meaning), ("worth", &worth)];
    fill(tr(ui, words::ROW), &values)
}

fn write(ui: &Ui, rect: Rect, (place, pattern): (usize, &Pattern), oddity: Option<&Oddity>) {
    let tokens = tokens(ui);
    let (gap, middle) = (tokens.measure.gap, rect.center().y);
    let small = small_number_style().resolve(ui.style());
    let digit = ui.fonts_mut(|fonts| fonts.glyph_width(&small, '0'));
    let number_end = rect.left() + gap / 2.0 + digit * 3.0;
    let painter = ui.painter().with_clip_rect(rect);
    let put =
        |text: &str, align: Align2, x: f32, color| painter.text(pos2(x, middle), align, text, small.clone(), color);
    put(&(place + 1).to_string(), Align2::RIGHT_CENTER, number_end, tokens.text_weak);
    let disc = pos2(number_end + gap * 1.25, middle);
    stone(ui, disc, gap * 0.55, pattern.colour());
    let letters = put(&pattern.text(), Align2::LEFT_CENTER, disc.x + gap * 1.25, tokens.text_strong);
    let worth = put(&signed(pattern.priority()), Align2::RIGHT_CENTER, rect.right() - gap / 2.0, tokens.text);
    let start = disc.x + gap * 1.25 + digit * 10.0;
    let start = start.max(letters.right() + gap);
    if oddity.is_some() {
        let icon = FontId::proportional(tokens.measure.text);
        painter.text(pos2(start, middle), Align2::LEFT_CENTER, icons::WARNING, icon, tokens.error);
        return;
    }
    let end = worth.left() - gap;
    let meaning = pattern.meaning.name().get(language(ui));
    let mut job = egui::text::LayoutJob::simple_singleline(
        meaning.to_owned(),
        egui::TextStyle::Body.resolve(ui.style()),
        tokens.text_weak,
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width((end - start).max(0.0));
    let galley = painter.layout_job(job);
    let at = pos2(start, (middle - galley.size().y / 2.0).round());
    painter.galley(at, galley, tokens.text_weak);
}

/// A number with its sign where it is negative.
pub(super) fn signed(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", grouped(u64::from(number.unsigned_abs())))
}

/// A stone of a colour.
pub(super) fn stone(ui: &Ui, at: egui::Pos2, radius: f32, colour: Colour) {
    let colors = crate::gui::omok::canvas::OmokColors::of(look::tokens(ui));
    let edge = egui::Stroke::new(tokens(ui).measure.hairline.max(1.0), colors.stone_edges[colour as usize]);
    ui.painter().circle(at, radius, colors.stone(colour), edge);
}
