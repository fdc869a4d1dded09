//! What stands beside nodes, where there is room: the number by which they are coloured, or their cell.

use egui::{Align2, Color32, FontId, Painter, TextStyle, Ui};

use super::draw;
use super::paint::{Colouring, Paint};
use super::seen::Form;
use super::sight::Place;
use crate::grid::Size;
use crate::gui::lang;
use crate::gui::names::{self, Names};
use crate::gui::shared::inspector::events::fact_text;
use crate::text::Language;
use crate::trace::tree::Icicle;

/// The lowest row with labels, in sizes of their letters.
const LOWEST: f32 = 1.2;
/// Labels that are drawn at most.
const MOST: usize = 600;

/// Draws them.
pub(super) fn show(
    ui: &Ui,
    painter: &Painter,
    (icicle, place, form): (&Icicle, &Place, Form),
    (paint, size): (&Paint<'_>, Size),
) {
    let font = FontId::monospace(TextStyle::Small.resolve(ui.style()).size * 0.9);
    if (place.row as f32) < font.size * LOWEST {
        return;
    }
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let names = names::names(ui);
    let language = lang::language(ui);
    let mut left = MOST;
    for depth in draw::depths(icicle, place) {
        draw::pieces(icicle, place, (depth, letter * 2.0), |piece| {
            if !piece.is_single || left == 0 {
                return;
            }
            let Some(text) = text(paint, piece.node, (size, names), language) else { return };
            let width = letter * text.chars().count() as f32;
            let radius = draw::radius(place);
            let (align, at, room) = match form {
                Form::Icicle => {
                    let at = egui::pos2((piece.left + piece.right) / 2.0, place.y(f64::from(depth) + 0.5));
                    (Align2::CENTER_CENTER, at, piece.right - piece.left - 4.0)
                }
                Form::Links => {
                    let spot = draw::spot(icicle, place, piece.node, depth);
                    (Align2::LEFT_CENTER, spot + egui::vec2(radius + 2.0, 0.0), piece.right - spot.x - radius - 2.0)
                }
            };
            if width <= room {
                let color = match form {
                    Form::Icicle => ink(paint, piece.node),
                    Form::Links => paint.tokens.text,
                };
                painter.text(at, align, text, font.clone(), color);
                left -= 1;
            }
        });
    }
}

/// The number of a node, or where there is none by which it is coloured, its cell.
fn text(paint: &Paint<'_>, node: u32, (size, names): (Size, Names), language: Language) -> Option<String> {
    if let Colouring::Told(role) = paint.colouring {
        return Some(fact_text(paint.info, (role, paint.value(node)?), (size, names), language));
    }
    let (_, birth) = paint.moment.birth(node)?;
    let is_cell = paint.info.roles_at(birth.line(), birth.kind).a.is_some_and(|role| role.is_cell());
    (is_cell && birth.a < size.cells()).then(|| names.short(size, birth.a))
}

/// A colour that is read on the bar of a node.
fn ink(paint: &Paint<'_>, node: u32) -> Color32 {
    let (fill, tokens) = (paint.color(node), paint.tokens);
    let [red, green, blue] = [fill.r(), fill.g(), fill.b()].map(u32::from);
    let is_bright = 3 * red + 6 * green + blue > 5 * 255;
    if is_bright == tokens.dark { tokens.canvas } else { tokens.text_strong }
}
