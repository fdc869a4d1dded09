//! How fair a method is, beside another one.

use std::sync::Arc;

use egui::{Align2, ComboBox, Rect, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use super::charts;
use crate::format::grouped;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{self, card, empty_hint, primary_button, tokens};
use crate::gui::match3::canvas::{Match3Overlays, Match3Scene, mini_match3};
use crate::gui::match3::model::Match3State;
use crate::gui::match3::model::study::{BiasFound, look as held};
use crate::gui::match3::words::study as words;
use crate::gui::shared::parts::{head, progress};
use crate::gui::shared::setup::field::Field;
use crate::gui::state::{Command, State};
use crate::match3::Board;
use crate::match3::LevelSource;
use crate::match3::shuffle;
use crate::match3::study::{Findings, PATTERNS};

/// The most boards that each method makes.
const MOST: u64 = 100_000_000;

/// How often a page is shown while something is measured, in milliseconds.
const FRAME: u64 = 80;

/// Shows the page.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    head(ui, tr(ui, words::BIAS_TITLE), tr(ui, words::BIAS_HINT));
    look_first(state);
    controls(ui, state);
    ui.add_space(tokens(ui).measure.gap);
    let found = held(&state.match3().bias.found).clone();
    let Some(methods) = found.methods else {
        empty_hint(ui, tr(ui, words::NOTHING_YET));
        return;
    };
    if state.match3().bias.is_first {
        empty_hint(ui, tr(ui, words::FIRST_LOOK));
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    let names = methods.map(|method| tr(ui, method.info.name));
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        rates(left, &found, names);
        moves(left, &found, names);
        patterns(right, &found);
        frequencies(right, &found, state, commands);
        heat(right, &found, names);
    });
}

fn controls(ui: &mut Ui, state: &mut State) {
    let is_busy = state.match3_mut().bias.is_busy();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap;
        let colors = charts::colors(ui);
        for (index, name) in [words::METHOD_A, words::METHOD_B].into_iter().enumerate() {
            look::swatch(ui, colors[index]);
            method(ui, tr(ui, name), &mut state.match3_mut().bias.methods[index]);
        }
        let name = tr(ui, words::BOARDS);
        ui.label(RichText::new(name).color(tokens(ui).text_weak));
        let width = tokens(ui).measure.text * 6.0;
        Field { name, range: 1..=MOST, width }.show(ui, &mut state.match3_mut().bias.boards);
        if is_busy {
            if ui.button(tr(ui, words::STOP)).clicked() {
                state.match3_mut().bias.stop();
            }
            progress(ui, held(&state.match3().bias.found).progress);
            ui.request_repaint_after(std::time::Duration::from_millis(FRAME));
        } else if primary_button(ui, tr(ui, words::START), tr(ui, words::START), "").clicked() {
            start(state);
        }
    });
}

/// Measures a little at once, so that the page is never blank.
fn look_first(state: &mut State) {
    let State { models, resources, .. } = state;
    let Match3State { draft, bias, .. } = models.of();
    if let Ok(level) = draft.changed_level() {
        bias.look_first(&level, draft.seed, resources);
    }
}

/// Starts to measure on the level that is set up.
fn start(state: &mut State) {
    let State { models, resources, .. } = state;
    let Match3State { draft, bias, .. } = models.of();
    if let Ok(level) = draft.changed_level() {
        bias.start(&level, draft.seed, resources);
    }
}

fn method(ui: &mut Ui, name: &str, chosen: &mut String) {
    let face = shuffle::find(chosen).map_or(chosen.as_str(), |one| tr(ui, one.info.name)).to_owned();
    let combo = ComboBox::from_id_salt(("bias method", name)).selected_text(face).width(tokens(ui).measure.text * 14.0);
    let list = combo.height(tokens(ui).measure.control * 20.0).show_ui(ui, |ui| {
        for one in shuffle::LIST {
            if ui.selectable_label(one.info.id == chosen, tr(ui, one.info.name)).clicked() {
                one.info.id.clone_into(chosen);
            }
        }
    });
    list.response.accessible_name(name);
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The shares that were published, for both methods.
fn rates(ui: &mut Ui, found: &BiasFound, names: [&str; 2]) {
    let each = |text: fn(&Findings) -> String| found.findings.each_ref().map(text);
    let tests = |found: &Findings| format!("{:.1}", found.tests[0] as f64 / found.boards.max(1) as f64);
    let dead =
        |found: &Findings| percent(found.moves.first().copied().unwrap_or(0) as f64 / found.arranged.max(1) as f64);
    let rows = [
        (words::RECOLOURED, each(|found| percent(found.recoloured_share()))),
        (words::FALSELY, each(|found| percent(found.false_share()))),
        (words::ENDLESS, each(|found| percent(found.endless_share()))),
        (words::TESTS, each(tests)),
        (words::MEAN_MOVES, each(|found| format!("{:.2}", found.mean_moves()))),
        (words::DEAD, each(dead)),
        (words::BOARDS, each(|found| grouped(found.boards))),
    ];
    card(ui, tr(ui, words::RATES), |ui| {
        table(ui, names, &rows.map(|(name, values)| (tr(ui, name), values)));
        if let Some(exact) = &found.exact {
            let values = [("boards", &*exact.boards.to_string()), ("share", &*percent(exact.acceptance))];
            ui.add_space(tokens(ui).measure.gap / 2.0);
            ui.label(RichText::new(fill(tr(ui, words::EXACT), &values)).color(tokens(ui).text_weak));
        }
    });
}

/// A name and two values a row, below the names of the methods.
fn table(ui: &mut Ui, names: [&str; 2], rows: &[(&str, [String; 2])]) {
    let height = ui.text_style_height(&egui::TextStyle::Body) + tokens(ui).measure.gap / 2.0;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    for ((name, color), at) in names.into_iter().zip(charts::colors(ui)).zip([0, 1]) {
        let column = column(rect, at);
        let font = egui::TextStyle::Small.resolve(ui.style());
        let mut job = egui::text::LayoutJob::simple_singleline(name.to_owned(), font, tokens(ui).text_weak);
        job.wrap = egui::text::TextWrapping::truncate_at_width(column.width() - 12.0);
        let galley = ui.painter().layout_job(job);
        let at = Align2::RIGHT_CENTER.anchor_size(column.right_center(), galley.size());
        let swatch = Rect::from_center_size(at.left_center() - vec2(8.0, 0.0), vec2(8.0, 8.0));
        ui.painter().rect_filled(swatch, 2.0, color);
        ui.painter().galley(at.min, galley, tokens(ui).text_weak);
    }
    for (name, values) in rows {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let said = format!("{name}: {}, {}", values[0], values[1]);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        let body = egui::TextStyle::Body.resolve(ui.style());
        let mono = egui::TextStyle::Monospace.resolve(ui.style());
        let (weak, strong) = (tokens(ui).text_weak, tokens(ui).text_strong);
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, *name, body, weak);
        for (value, at) in values.iter().zip([0, 1]) {
            ui.painter().text(column(rect, at).right_center(), Align2::RIGHT_CENTER, value, mono.clone(), strong);
        }
    }
}

/// The column of the first or the second method.
fn column(row: Rect, at: usize) -> Rect {
    let x = |share: f32| row.left() + row.width() * share;
    let [from, to] = [[0.34, 0.68], [0.70, 1.0]][at];
    Rect::from_x_y_ranges(x(from)..=x(to), row.y_range())
}

/// How many legal moves boards have.
fn moves(ui: &mut Ui, found: &BiasFound, names: [&str; 2]) {
    card(ui, tr(ui, words::MOVES), |ui| {
        let said: Vec<String> = names
            .iter()
            .zip(&found.findings)
            .map(|(name, found)| {
                let mean = format!("{:.2}", found.mean_moves());
                fill(tr(ui, words::HISTOGRAM_TEXT), &[("method", name), ("mean", &mean)])
            })
            .collect();
        let [one, other] = &found.findings;
        charts::histogram(ui, 132.0, &said.join("; "), [&one.moves, &other.moves]);
    });
}

/// Two of a colour, a gap, and a third: what a queue leaves behind.
fn patterns(ui: &mut Ui, found: &BiasFound) {
    let language = lang::language(ui);
    card(ui, tr(ui, words::PATTERNS), |ui| {
        let [one, other] = &found.findings;
        let pair = |at: usize| (PATTERNS[at].get(language), [one.pattern(at), other.pattern(at)]);
        let pairs = [0, 1, 2, 3].map(pair);
        let said: Vec<String> =
            pairs.iter().map(|(name, [one, other])| format!("{name}: {one:.2}, {other:.2}")).collect();
        charts::pairs(ui, 150.0, &said.join("; "), &pairs);
    });
}

/// How often each board of the list came up.
fn frequencies(ui: &mut Ui, found: &BiasFound, state: &mut State, commands: &mut Vec<Command>) {
    card(ui, tr(ui, words::FREQUENCIES), |ui| {
        let [one, other] = &found.findings;
        let (Some(first), Some(second)) = (&one.bias, &other.bias) else {
            empty_hint(ui, tr(ui, words::NO_LIST));
            ui.add_space(tokens(ui).measure.gap / 2.0);
            let is_asked = ui.horizontal(|ui| ui.button(tr(ui, words::USE_NINE)).clicked()).inner;
            if is_asked {
                let draft = &mut state.match3_mut().draft;
                draft.level = LevelSource::Shipped("nine-blocks".to_owned());
                (draft.size, draft.colours, draft.weights) = (None, None, None);
                commands.push(Command::SetUp(draft.clone().into()));
                start(state);
            }
            return;
        };
        let both = [first, second];
        let rows = [
            (tr(ui, words::LISTED), [one, other].map(|found| grouped(found.listed.unwrap_or(0)))),
            (tr(ui, words::CHI_SQUARE), both.map(|bias| format!("{:.1}", bias.chi_square))),
            (tr(ui, words::DEGREES), both.map(|bias| grouped(bias.degrees))),
            (tr(ui, words::CHANCE), both.map(|bias| chance(bias.p))),
            (tr(ui, words::DIVERGENCE), both.map(|bias| format!("{:.4}", bias.divergence))),
        ];
        let said: Vec<String> = rows.iter().map(|(name, [one, other])| format!("{name}: {one}, {other}")).collect();
        charts::curves(ui, 120.0, &said.join("; "), [&one.sorted, &other.sorted]);
        ui.add_space(tokens(ui).measure.gap / 2.0);
        let names = found.methods.map_or(["", ""], |methods| methods.map(|one| tr(ui, one.info.name)));
        table(ui, names, &rows);
    });
}

fn chance(p: f64) -> String {
    if p < 0.0001 { "< 0.0001".to_owned() } else { format!("{p:.4}") }
}

/// Where blocks are refused, over all boards.
fn heat(ui: &mut Ui, found: &BiasFound, names: [&str; 2]) {
    let Some(size) = found.size.filter(|size| size.cells() <= 4096) else { return };
    let Ok(board) = Board::basic(size.width, size.height) else { return };
    card(ui, tr(ui, words::HEAT), |ui| {
        ui.columns(2, |columns| {
            for ((ui, name), found) in columns.iter_mut().zip(names).zip(&found.findings) {
                ui.label(RichText::new(name).small().color(tokens(ui).text_weak));
                let most = found.heat.iter().copied().max().unwrap_or(0).max(1);
                let heat: Vec<f32> = found.heat.iter().map(|count| level(*count, most)).collect();
                let overlays = Match3Overlays { heat: Some(&heat), ..Match3Overlays::default() };
                let shape = Arc::clone(board.shape());
                let scene = Match3Scene { overlays, ..Match3Scene::new(&shape, &[], 0) };
                let room = vec2(ui.available_width(), 180.0);
                let said = format!("{name}: {}", grouped(found.heat.iter().sum()));
                mini_match3(ui, &scene, room, &said);
            }
        });
    });
}

fn level(count: u64, most: u64) -> f32 {
    if count == 0 { -1.0 } else { (count as f32 / most as f32).sqrt() }
}
