//! Who plays best: every strategy on the same games.

use egui::{Align2, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::format::grouped;
use crate::gui::lang::tr;
use crate::gui::look::{self, card, empty_hint, error_line, primary_button, tokens, with_tip};
use crate::gui::match3::model::Match3State;
use crate::gui::match3::model::study::look as held;
use crate::gui::match3::words::study as words;
use crate::gui::shared::parts::{head, progress};
use crate::gui::shared::setup::field::Field;
use crate::gui::state::State;
use crate::match3::study::Row;

/// The most games and moves.
const MOST: u64 = 1_000_000;

/// How often a page is shown while games are played, in milliseconds.
const FRAME: u64 = 80;

/// Where columns end, as shares of the width: name, bar, mean, interval, deviation, waves, cascades, moves
/// left, reshuffles.
const ENDS: [f32; 9] = [0.25, 0.48, 0.555, 0.635, 0.70, 0.765, 0.845, 0.925, 1.0];

/// Shows the page.
pub(super) fn show(ui: &mut Ui, state: &mut State) {
    head(ui, tr(ui, words::STRATEGIES_TITLE), tr(ui, words::STRATEGIES_HINT));
    look_first(state);
    controls(ui, state);
    ui.add_space(tokens(ui).measure.gap);
    let found = held(&state.match3().strategies.found).clone();
    if found.is_refused {
        error_line(ui, tr(ui, words::NO_START));
    }
    if found.rows.is_empty() {
        empty_hint(ui, tr(ui, words::NOTHING_YET));
        return;
    }
    if state.match3().strategies.is_first {
        empty_hint(ui, tr(ui, words::FIRST_LOOK));
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    let mut rows = found.rows;
    rows.sort_by(|one, other| other.standing.cleared.mean().total_cmp(&one.standing.cleared.mean()));
    let most = rows.iter().map(|row| row.standing.cleared.mean() + half(row)).fold(0.1, f64::max);
    card(ui, tr(ui, words::CLEARED), |ui| {
        names_of_columns(ui);
        for row in &rows {
            one(ui, row, most);
        }
    });
}

/// Plays a few games at once, so that the page is never blank.
fn look_first(state: &mut State) {
    let State { models, resources, .. } = state;
    let Match3State { draft, strategies, .. } = models.of();
    if let Ok(level) = draft.changed_level() {
        strategies.look_first(&level, draft.seed, resources);
    }
}

fn controls(ui: &mut Ui, state: &mut State) {
    let is_busy = state.match3_mut().strategies.is_busy();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap;
        let width = tokens(ui).measure.text * 6.0;
        let desk = &mut state.match3_mut().strategies;
        for (name, value) in [(words::GAMES, &mut desk.games), (words::MOVES_OF_GAME, &mut desk.moves)] {
            let name = tr(ui, name);
            ui.label(RichText::new(name).color(tokens(ui).text_weak));
            Field { name, range: 1..=MOST, width }.show(ui, value);
        }
        if is_busy {
            if ui.button(tr(ui, words::STOP)).clicked() {
                state.match3_mut().strategies.stop();
            }
            progress(ui, held(&state.match3().strategies.found).progress);
            ui.request_repaint_after(std::time::Duration::from_millis(FRAME));
        } else if primary_button(ui, tr(ui, words::START), tr(ui, words::START), "").clicked()
            && let Ok(level) = state.match3().draft.changed_level()
        {
            let State { models, resources, .. } = state;
            let Match3State { draft, strategies, .. } = models.of();
            strategies.start(&level, draft.seed, resources);
        }
    });
}

fn half(row: &Row) -> f64 {
    row.standing.cleared.half_width().unwrap_or(0.0)
}

/// Where column `at` ends in `rect`.
fn end(rect: Rect, at: usize) -> f32 {
    rect.left() + rect.width() * ENDS[at]
}

fn names_of_columns(ui: &mut Ui) {
    let height = tokens(ui).measure.control;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let (font, color) = (egui::TextStyle::Small.resolve(ui.style()), tokens(ui).text_weak);
    let text = |at: egui::Pos2, align, text: &str| {
        ui.painter().text(at, align, text, font.clone(), color);
    };
    text(rect.left_center(), Align2::LEFT_CENTER, tr(ui, words::STRATEGY));
    let names = [
        words::CLEARED,
        words::INTERVAL,
        words::DEVIATION,
        words::WAVES,
        words::CASCADES,
        words::MOVES_LEFT,
        words::RESHUFFLES,
    ];
    for (at, name) in names.into_iter().enumerate() {
        text(pos2(end(rect, at + 2), rect.center().y), Align2::RIGHT_CENTER, tr(ui, name));
    }
}

fn one(ui: &mut Ui, row: &Row, most: f64) {
    let tokens = tokens(ui);
    let standing = &row.standing;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), tokens.measure.control), Sense::hover());
    let name = tr(ui, row.strategy.info.name);
    let mean = standing.cleared.mean();
    let interval = standing.cleared.half_width().map_or_else(|| "–".to_owned(), |half| format!("{half:.2}"));
    let said = format!("{name}: {mean:.2} ± {interval}");
    response.widget_info(|| WidgetInfo::labeled(Role::Row, true, &said));
    let painter = ui.painter();
    let clip = painter.with_clip_rect(Rect::from_x_y_ranges(rect.left()..=end(rect, 0) - 4.0, rect.y_range()));
    let body = egui::TextStyle::Body.resolve(ui.style());
    clip.text(rect.left_center(), Align2::LEFT_CENTER, name, body, tokens.text);
    bar(ui, rect, (mean, standing.cleared.half_width().unwrap_or(0.0)), most);
    let numbers = [
        format!("{mean:.2}"),
        interval,
        format!("{:.2}", standing.cleared.deviation()),
        format!("{:.2}", standing.waves.mean()),
        format!("{:.0} %", standing.cascades.mean() * 100.0),
        format!("{:.1}", standing.legal.mean()),
        grouped(standing.reshuffles),
    ];
    let font = egui::TextStyle::Monospace.resolve(ui.style());
    for (at, number) in numbers.into_iter().enumerate() {
        let color = if at == 0 { tokens.text_strong } else { tokens.text };
        painter.text(pos2(end(rect, at + 2), rect.center().y), Align2::RIGHT_CENTER, number, font.clone(), color);
    }
    with_tip(response, tr(ui, row.strategy.info.summary));
}

/// The mean as a bar, and its interval as a line with ends.
fn bar(ui: &Ui, row: Rect, (mean, half): (f64, f64), most: f64) {
    let tokens = look::tokens(ui);
    let room = Rect::from_x_y_ranges(end(row, 0)..=end(row, 1), row.shrink2(vec2(0.0, row.height() * 0.28)).y_range());
    let x = |value: f64| room.left() + (value.max(0.0) / most) as f32 * room.width();
    let filled = Rect::from_x_y_ranges(room.left()..=x(mean), room.y_range());
    ui.painter().rect_filled(filled, 2.0, tokens.series[0].gamma_multiply(0.75));
    if half > 0.0 {
        let stroke = Stroke::new(1.5, tokens.text_strong);
        ui.painter().hline(x(mean - half)..=x(mean + half), room.center().y, stroke);
        for end in [mean - half, mean + half] {
            ui.painter().vline(x(end), room.shrink(1.0).y_range(), stroke);
        }
    }
}
