//! The open list of algorithms: a filter, headings, and for each its name, what it promises, a sentence and a picture.

use egui::{
    Align2, Color32, Context, Key, Modifiers, Rect, Response, ScrollArea, Sense, TextEdit, TextureHandle, Ui, Vec2,
};
use egui::{TextStyle, WidgetInfo, pos2, vec2};

use super::choice::describe;
use crate::gui::lang::{setup as words, tr};
use crate::gui::look::{self, strong_style, tokens};
use crate::gui::shared::dialogs::find::{find, keep_best};
use crate::text::{Language, Text};
use crate::trace::{Claim, Info};

/// Makes or finds the small picture of an algorithm.
pub(crate) type Picture<'a> = &'a dyn Fn(&Context, &'static Info) -> Option<TextureHandle>;

/// Lists with more algorithms than this have a filter and headings.
const FEW: usize = 6;

/// Width and greatest height of the list, in lines of text.
const WIDTH: f32 = 30.0;
const HEIGHT: f32 = 34.0;

/// What is remembered while the list is open.
#[derive(Clone, Debug, Default)]
struct Typed {
    text: String,
    at: usize,
    /// How high the list was with all in it: above its box it stays so, and the field stays where it is while people type.
    height: f32,
    /// The frame in which it was shown last: an opened list begins anew.
    frame: u64,
}

/// Shows the list of a box whose upper edge is at `top`; the algorithm that was chosen in this frame.
pub(super) fn show(
    ui: &mut Ui,
    (chosen, top): (&str, f32),
    infos: impl Iterator<Item = &'static Info>,
    picture: Option<Picture<'_>>,
) -> Option<&'static Info> {
    let id = ui.scope_id().with("typed");
    let all: Vec<&'static Info> = infos.collect();
    let unit = tokens(ui).measure.text;
    ui.set_min_width(unit * WIDTH);
    ui.set_max_width(unit * WIDTH);
    let frame = ui.cumulative_frame_nr();
    let kept = ui.data(|data| data.get_temp::<Typed>(id)).filter(|kept| kept.frame + 1 >= frame);
    let is_new = kept.is_none();
    let mut typed = kept.unwrap_or_default();
    if ui.max_rect().top() < top {
        ui.set_min_height(typed.height);
    }
    if all.len() > FEW {
        filter(ui, &mut typed);
    }
    let found = found(ui, &all, &typed.text);
    let (steps, entered) = keys(ui);
    typed.at = typed.at.saturating_add_signed(steps).min(found.len().saturating_sub(1));
    let mut clicked = None;
    let highest = (unit * HEIGHT).min(ui.content_rect().height() * 0.7);
    ScrollArea::vertical().max_height(highest).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut group = "";
        for (place, info) in found.iter().enumerate() {
            if all.len() > FEW && info.group.id != group {
                group = info.group.id;
                look::section_heading(ui, tr(ui, info.group.name));
            }
            let is_at = !typed.text.is_empty() && place == typed.at;
            let response = row(ui, info, (info.id == chosen, is_at), picture);
            if is_new && info.id == chosen {
                response.scroll_to_me(Some(egui::Align::Center));
            }
            if is_at && steps != 0 {
                response.scroll_to_me(None);
            }
            if describe(response, info).clicked() {
                clicked = Some(*info);
            }
        }
        if found.is_empty() {
            look::empty_hint(ui, tr(ui, words::NO_ALGORITHM));
        }
    });
    typed.frame = frame;
    typed.height = typed.height.max(ui.min_size().y);
    let entered = found.get(typed.at).copied().filter(|_| entered && !typed.text.is_empty());
    let chosen = clicked.or(entered);
    if chosen.is_some() {
        ui.data_mut(|data| data.remove::<Typed>(id));
        ui.close();
    } else {
        ui.data_mut(|data| data.insert_temp(id, typed));
    }
    chosen
}

fn filter(ui: &mut Ui, typed: &mut Typed) {
    let hint = tr(ui, words::FIND_ALGORITHM);
    let before = typed.text.clone();
    let field = TextEdit::singleline(&mut typed.text).hint_text(hint).desired_width(f32::INFINITY);
    let response = ui.add(field).accessible_name(hint);
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    if typed.text != before {
        typed.at = 0;
    }
}

/// How far the arrow keys go, and whether Enter was pressed.
fn keys(ui: &Ui) -> (isize, bool) {
    let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let steps = count(Key::ArrowDown) - count(Key::ArrowUp);
    (steps, ui.input(|input| input.key_pressed(Key::Enter)))
}

/// Those that fit what is typed, best first; all of them by group where nothing is typed.
fn found(ui: &Ui, all: &[&'static Info], typed: &str) -> Vec<&'static Info> {
    if typed.trim().is_empty() {
        let first = |info: &&Info| all.iter().position(|other| other.group.id == info.group.id);
        let mut sorted = all.to_vec();
        sorted.sort_by_key(first);
        return sorted;
    }
    let fits = |info: &'static Info| {
        let promises: String =
            promises(info).map(|(text, _)| format!(" {} {}", text.get(Language::ENGLISH), tr(ui, text))).collect();
        let others = [
            info.id,
            info.group.id,
            tr(ui, info.summary),
            info.summary.get(Language::ENGLISH),
            tr(ui, info.group.name),
            info.group.name.get(Language::ENGLISH),
            &promises,
        ];
        let (name, english) = (tr(ui, info.name), info.name.get(Language::ENGLISH));
        let names = if name == english { name } else { &format!("{name} {english}") };
        let mut fit = find(typed, names, &others.join(" "))?;
        // The whole id, as the command line and recipes write it, means this algorithm.
        if info.id == typed.trim() {
            fit.score = i32::MAX;
        }
        Some((info, fit))
    };
    let mut found: Vec<_> = all.iter().filter_map(|info| fits(info)).collect();
    keep_best(&mut found);
    found.into_iter().map(|(info, _)| info).collect()
}

/// What an algorithm promises or is known for, and whether that is good.
fn promises(info: &Info) -> impl Iterator<Item = (Text, bool)> {
    info.claims.iter().filter_map(|claim| match claim {
        Claim::SpanningTree => Some((words::PERFECT, true)),
        // A path is something else where costs are pushes or stones.
        Claim::ShortestPath if info.costs.are_of_paths() => Some((words::SHORTEST, true)),
        Claim::ShortestPath => Some((words::OPTIMAL, true)),
        Claim::AsPublished => Some((words::AS_PUBLISHED, false)),
        Claim::Complete
        | Claim::KeepsBlocks
        | Claim::StepByStep
        | Claim::ExpandsOnce
        | Claim::LeastFirst
        | Claim::ChangesWalls => None,
    })
}

/// One algorithm: picture, name, promises, and its sentence below.
fn row(ui: &mut Ui, info: &'static Info, (is_on, is_at): (bool, bool), picture: Option<Picture<'_>>) -> Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let name = tr(ui, info.name);
    let small = TextStyle::Small.resolve(ui.style());
    let side = if picture.is_some() { tokens.measure.text * 3.6 } else { 0.0 };
    let left = if picture.is_some() { side + gap } else { 0.0 } + gap / 2.0;
    let width = ui.available_width();
    let sentence =
        ui.painter().layout(tr(ui, info.summary).to_owned(), small.clone(), tokens.text_weak, width - left - gap);
    let height = (tokens.measure.text * 1.5 + sentence.size().y + gap).max(side + gap);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::ListBoxOption, true, is_on, name));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let fill = match (is_on, is_at || response.hovered() || response.has_focus()) {
        (true, _) => tokens.selection,
        (_, true) => tokens.hovered,
        _ => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, tokens.measure.corner, fill);
    if let Some(texture) = picture.and_then(|picture| picture(ui.ctx(), info)) {
        let place = Rect::from_min_size(rect.left_top() + vec2(gap / 2.0, gap / 2.0), Vec2::splat(side));
        ui.painter().image(texture.id(), place, Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0)), Color32::WHITE);
    }
    let top = rect.left_top() + vec2(left, gap / 2.0);
    let painter = ui.painter();
    let strong = strong_style().resolve(ui.style());
    let mut x = painter.text(top, Align2::LEFT_TOP, name, strong, tokens.text_strong).right() + gap;
    for (text, is_good) in promises(info) {
        let color = if is_good { tokens.good } else { tokens.warning };
        x = painter.text(pos2(x, top.y + 1.0), Align2::LEFT_TOP, tr(ui, text), small.clone(), color).right()
            + gap / 2.0;
    }
    painter.galley(top + vec2(0.0, tokens.measure.text * 1.5), sentence, tokens.text_weak);
    response
}
