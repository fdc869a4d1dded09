//! The gallery: the boards that come with the program as pictures, each with what it is good for.

use std::collections::BTreeMap;

use egui::{Color32, WidgetInfo, pos2, vec2};
use egui::{
    ColorImage, Frame, Margin, Rect, Response, RichText, ScrollArea, Sense, TextStyle, TextureHandle, TextureOptions,
    Ui,
};

use super::model::MazeCommand;
use super::words;
use crate::export::raster::paint;
use crate::gui::lang::tr;
use crate::gui::look::{self, strong_style, tokens};
use crate::gui::state::{Command, State};
use crate::maze::gallery::{SHIPPED, Shipped};
use crate::recipe::Problem;
use crate::trace::Flow;
use crate::trace::board::Board;

/// The width of a card and the height of its picture, in lines of text.
const CARD: f32 = 15.0;
const PICTURE: f32 = 10.0;

/// Boards with more cells than this have no picture.
const MOST_CELLS: u64 = 40_000;

/// Pictures that were made.
#[derive(Default)]
struct Pictures(BTreeMap<&'static str, Option<TextureHandle>>);

/// Shows the gallery in the place of the board.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens.canvas);
    let mut pictures = state.seen.take::<Pictures>();
    // One a frame, so that the page is there at once.
    if let Some(next) = SHIPPED.iter().find(|shipped| !pictures.0.contains_key(shipped.id)) {
        pictures.0.insert(next.id, picture(ui, next));
        ui.request_repaint();
    }
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin::same(gap as i8 * 2)).show(ui, |ui| {
            ui.label(RichText::new(tr(ui, words::GALLERY)).size(tokens.measure.title).color(tokens.text_strong));
            ui.label(RichText::new(tr(ui, words::GALLERY_HINT)).color(tokens.text_weak));
            ui.add_space(gap);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(gap, gap);
                for (shipped, number) in SHIPPED.iter().zip(0..) {
                    let picture = pictures.0.get(shipped.id).and_then(Option::as_ref);
                    if card(ui, shipped, picture).clicked() {
                        commands.push(MazeCommand::OpenShipped(number).into());
                    }
                }
            });
        });
    });
    state.seen.put(pictures);
}

/// A board as a small picture. O(cells), some milliseconds at most.
fn picture(ui: &Ui, shipped: &Shipped) -> Option<TextureHandle> {
    let problem = Problem::from(shipped.problem()?);
    let board = board(&problem)?;
    let side = (tokens(ui).measure.text * CARD * ui.pixels_per_point()) as u32;
    let image = paint(&board.drawing(&[]), side);
    let size = [image.width() as usize, image.height() as usize];
    let image = ColorImage::from_rgb(size, image.as_raw());
    Some(ui.ctx().load_texture(shipped.id, image, TextureOptions::LINEAR))
}

/// The board of a problem, made unrecorded.
fn board(problem: &Problem) -> Option<Board> {
    let Some(mut build) = problem.build().ok()? else { return problem.board(None).ok() };
    if u64::from(build.size.cells()) > MOST_CELLS {
        return None;
    }
    while build.run.run_fast(build.slice) == Flow::Continue {}
    problem.board(build.run.output()).ok()
}

/// One board: picture, title and sentence.
fn card(ui: &mut Ui, shipped: &Shipped, picture: Option<&TextureHandle>) -> Response {
    let tokens = tokens(ui);
    let (gap, text) = (tokens.measure.gap, tokens.measure.text);
    let (width, high) = (text * CARD, text * PICTURE);
    let (rect, response) = ui.allocate_exact_size(vec2(width, high + text * 6.6), Sense::click());
    let title = tr(ui, shipped.title);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, title));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let is_lit = response.hovered() || response.has_focus();
    ui.painter().rect_filled(rect, tokens.measure.corner * 2, if is_lit { tokens.hovered } else { tokens.panel });
    if let Some(texture) = picture {
        let room = Rect::from_min_size(rect.min, vec2(width, high)).shrink(gap);
        let scale = (room.width() / texture.size_vec2().x).min(room.height() / texture.size_vec2().y);
        let place = Rect::from_center_size(room.center(), texture.size_vec2() * scale);
        ui.painter().image(texture.id(), place, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE);
    }
    let (strong, small) = (strong_style().resolve(ui.style()), TextStyle::Small.resolve(ui.style()));
    let inner = width - 2.0 * gap;
    let at = rect.left_top() + vec2(gap, high);
    let name = ui.painter().layout(title.to_owned(), strong, tokens.text_strong, inner);
    let below = at + vec2(0.0, name.size().y + gap / 4.0);
    ui.painter().galley(at, name, tokens.text_strong);
    let about = ui.painter().layout(tr(ui, shipped.about).to_owned(), small, tokens.text_weak, inner);
    ui.painter().galley(below, about, tokens.text_weak);
    look::with_tip(response, title)
}
