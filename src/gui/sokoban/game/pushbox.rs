//! PushBox's other two windows: status and path.

use egui::{Frame, Label, Margin, RichText, Role, TextStyle, Ui, WidgetInfo};

use super::words as says;
use crate::format::grouped;
use crate::gui::lang::tr;
use crate::gui::look::{self, empty_hint, error_line, section_heading, tokens, value_row};
use crate::gui::sokoban::model::Tried;
use crate::gui::sokoban::model::play::{PUSHBOX, Play, Solver};
use crate::gui::sokoban::words::play as words;
use crate::gui::state::State;
use crate::sokoban::search;

/// Lines of the path that are seen.
const LINES: usize = 6;

/// Level, moves and pushes.
pub(super) fn status(ui: &mut Ui, state: &State, play: &Play) {
    section_heading(ui, tr(ui, words::STATUS));
    let levels = state.sokoban().levels();
    let level = format!("{} / {}", levels.chosen() + 1, levels.count());
    let counters = play.game().counters();
    value_row(ui, tr(ui, words::LEVEL), &level);
    value_row(ui, tr(ui, words::MOVES), &grouped(counters.moves));
    value_row(ui, tr(ui, words::PUSHES), &grouped(counters.pushes));
}

/// The path that the solver plays, as much of it as fits, and what the four found.
pub(super) fn path(ui: &mut Ui, play: &Play) {
    section_heading(ui, tr(ui, words::PATH));
    match play.solver() {
        Solver::Off | Solver::Over => drop(empty_hint(ui, tr(ui, words::NO_PATH))),
        Solver::Thinking(_) => {
            ui.horizontal_top(|ui| {
                ui.add(egui::Spinner::new().size(tokens(ui).measure.icon).color(tokens(ui).accent));
                ui.add(Label::new(tr(ui, words::THINKING)).wrap());
            });
        }
        Solver::Playing(playing) => {
            letters(ui, &playing.rest().to_string());
            ui.add_space(tokens(ui).measure.gap / 2.0);
            tried(ui, &playing.tried, Some(playing.best));
        }
        Solver::Failed(all) => {
            error_line(ui, tr(ui, says::failed(all)));
            tried(ui, all, None);
        }
    }
}

/// As many letters as fit into a window of a few lines, whole lines first.
fn letters(ui: &mut Ui, path: &str) {
    let tokens = tokens(ui);
    let font = TextStyle::Monospace.resolve(ui.style());
    let margin = tokens.measure.gap;
    let advance = ui.fonts_mut(|fonts| fonts.glyph_width(&font, 'u'));
    let columns = ((ui.available_width() - margin * 2.0) / advance).floor().max(1.0) as usize;
    let room = columns * LINES;
    let letters: Vec<char> = path.chars().collect();
    let fits = letters.len() <= room;
    let shown = &letters[..if fits { letters.len() } else { room - 1 }];
    let mut lines: Vec<String> = shown.chunks(columns).map(|line| line.iter().collect()).collect();
    if !fits && let Some(last) = lines.last_mut() {
        last.push('…');
    }
    let height = ui.text_style_height(&TextStyle::Monospace);
    let text = lines.join("\n");
    let frame =
        Frame::new().fill(tokens.canvas).corner_radius(tokens.measure.corner).inner_margin(Margin::from(margin));
    let response = frame.show(ui, |ui| {
        ui.set_min_size(egui::vec2(ui.available_width(), height * LINES as f32));
        ui.add(Label::new(RichText::new(text).monospace().color(tokens.text_strong)).extend());
    });
    let name = tr(ui, words::PATH);
    let said = format!("{name}: {path}");
    response.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
}

/// How long the path of each of the four is; the best one is marked.
fn tried(ui: &mut Ui, tried: &[Tried], best: Option<usize>) {
    for (index, id) in PUSHBOX.iter().enumerate() {
        let Some(found) = tried.iter().find(|tried| tried.strategy == *id) else { continue };
        let name = search::find(id).map_or(*id, |strategy| tr(ui, strategy.info.name));
        let moves = found.answer.solution.as_ref().map(|moves| grouped(moves.len() as u64));
        let value = moves.unwrap_or_else(|| tr(ui, words::NOBODY_FOUND).to_owned());
        let mark = if best == Some(index) { look::icons::CHECK } else { "" };
        let name = if mark.is_empty() { name.to_owned() } else { format!("{name} {mark}") };
        let expanded = format!("{}: {}", tr(ui, crate::gui::lang::status::GENERATED), grouped(found.answer.generated));
        look::with_tip(value_row(ui, &name, &value), expanded.as_str());
    }
}
