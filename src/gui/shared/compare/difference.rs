//! Where the boards of two runs differ.

use egui::{Align, Label, Layout, RichText, Sense, Ui, UiBuilder, vec2};

use super::{color, letter};
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::gui::canvas::plan::Plan;
use crate::gui::canvas::{BoardView, CanvasColors, CanvasInput, CanvasView, Changed, DIFFERING, Marks, Shaped, TILE};
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::lang::{self, compare as words, fill};
use crate::gui::look::{self, icon_button, icons, small_number_style, swatch, tokens};
use crate::gui::shared::board;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;
use crate::session::Session;
use crate::trace::compare::{Match, matched};

/// What the view of differences remembers from frame to frame.
#[derive(Default)]
pub struct Difference {
    view: CanvasView,
    /// The board, and where its cells lie if they are no squares.
    plan: Option<(Prepared, Option<Plan>)>,
    bytes: Vec<u8>,
    tiles: Vec<u32>,
    counts: [u64; 5],
    /// Stages and positions that it was found for.
    seen: [(u64, u64); 2],
}

/// Shows the differences between the first run and the one that the panels speak of, or the one after it;
/// true if somebody begins to drag the heading.
pub(super) fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) -> bool {
    let Some(pair) = pair(state) else { return false };
    let is_dragged = head(ui, state, pair, commands);
    ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens(ui).canvas);
    let Some(prepared) = state.session.prepared().cloned() else { return is_dragged };
    let sizes = pair.map(|id| state.run(id).and_then(|run| run.active_stage()).map(|stage| stage.size()));
    if sizes[0] != sizes[1] {
        if sizes.iter().all(Option::is_some) {
            look::empty_hint(ui, lang::tr(ui, words::OTHER_SIZES));
        }
        return is_dragged;
    }
    let place = state.seen_from();
    let mut memory = state.compare.as_mut().map(|compare| compare.seen.take::<Difference>()).unwrap_or_default();
    memory.refresh(ui, state, pair);
    memory.paint(ui, family, state, (pair, &prepared), place);
    if let Some(compare) = &mut state.compare {
        compare.seen.put(memory);
    }
    is_dragged
}

/// The runs that are compared.
fn pair(state: &State) -> Option<[RunId; 2]> {
    let (runs, focus) = (state.runs(), state.focused_run());
    let first = *runs.first()?;
    let second = if focus == first { *runs.get(1)? } else { focus };
    Some([first, second])
}

/// The heading: which runs, how many cells of each kind.
fn head(ui: &mut Ui, state: &State, pair: [RunId; 2], commands: &mut Vec<Command>) -> bool {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let size = vec2(ui.available_width(), tokens.measure.control + gap / 2.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    ui.painter().rect_filled(rect, 0.0, tokens.panel);
    let letters = pair.map(letter);
    let title = fill(lang::tr(ui, words::DIFFERENCE_OF), &[("first", &letters[0]), ("second", &letters[1])]);
    let inside = UiBuilder::new().max_rect(rect.shrink2(vec2(gap / 2.0, 0.0)));
    ui.scope_builder(inside.layout(Layout::right_to_left(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        let close = lang::tr(ui, words::SHOW_DIFFERENCE);
        if icon_button(ui, icons::CLOSE, close, close).clicked() {
            commands.push(Command::Compare(CompareCommand::Difference));
        }
        let counts = state
            .compare
            .as_ref()
            .and_then(|compare| compare.seen.get::<Difference>())
            .map_or([0; 5], |seen| seen.counts);
        let colors = CanvasColors::differing(tokens, pair.map(|id| color(ui, id)));
        for (way, _) in DIFFERING.iter().rev().filter(|(way, _)| *way != Match::Unlike || counts[4] > 0) {
            legend(ui, &colors, *way, &letters, counts[*way as usize]);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(&title).color(tokens.text_strong)).truncate().selectable(false));
        });
    });
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Tab, true, &title));
    response.drag_started()
}

/// What a colour means, and how many cells have it; from right to left.
fn legend(ui: &mut Ui, colors: &CanvasColors, way: Match, letters: &[String; 2], count: u64) {
    let tokens = tokens(ui);
    let [first, second] = letters;
    let (short, long) = match way {
        Match::OnlyFirst => (first.clone(), fill(lang::tr(ui, words::ONLY), &[("letter", first)])),
        Match::OnlySecond => (second.clone(), fill(lang::tr(ui, words::ONLY), &[("letter", second)])),
        Match::Both => (format!("{first}{second}"), lang::tr(ui, words::BOTH).to_owned()),
        Match::Unlike | Match::Nothing => ("≠".to_owned(), lang::tr(ui, words::UNLIKE).to_owned()),
    };
    let small = |text: &str| RichText::new(text).text_style(small_number_style());
    let label = format!("{long}: {}", grouped(count));
    let number = ui.label(small(&grouped(count)).color(tokens.text_strong));
    look::with_tip(number, label.as_str()).accessible_name(label.as_str());
    ui.label(small(&short).color(tokens.text_weak));
    swatch(ui, colors.states[way as usize]);
    ui.add_space(tokens.measure.gap / 2.0);
}

impl Difference {
    /// How many cells go together in each way, by the numbers of [`Match`].
    #[cfg(test)]
    pub const fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// Compares the boards again where one of the runs has moved. Costs the cells.
    fn refresh(&mut self, ui: &Ui, state: &mut State, [first, second]: [RunId; 2]) {
        self.tiles.clear();
        let Some(one) = shown(ui, state, first) else { return };
        if state.run_mut(second).and_then(place).is_some_and(|at| self.seen == [one.at, at]) {
            return;
        }
        let Some(other) = shown(ui, state, second) else { return };
        self.seen = [one.at, other.at];
        self.compare(&one, &other);
    }

    fn compare(&mut self, one: &Shown, other: &Shown) {
        let is_new = self.bytes.len() != one.bytes.len();
        self.bytes.resize(one.bytes.len(), 0);
        self.counts = [0; 5];
        let across = one.width.div_ceil(TILE);
        let rows = self.bytes.chunks_mut(one.width.max(1) as usize);
        let sides = one.bytes.chunks(one.width.max(1) as usize).zip(other.bytes.chunks(one.width.max(1) as usize));
        for (y, (row, (one, other))) in (0..).zip(rows.zip(sides)) {
            for (x, (cell, (one, other))) in (0..).zip(row.iter_mut().zip(one.iter().zip(other))) {
                let way = matched(*one, *other) as u8;
                self.counts[usize::from(way)] += 1;
                if *cell != way {
                    *cell = way;
                    self.tiles.push(y / TILE * across + x / TILE);
                }
            }
        }
        self.tiles.sort_unstable();
        self.tiles.dedup();
        if is_new {
            self.view = CanvasView::new();
        }
    }

    fn paint(
        &mut self,
        ui: &mut Ui,
        family: &dyn FamilyView,
        state: &mut State,
        (pair, prepared): ([RunId; 2], &Prepared),
        place: crate::gui::canvas::Place,
    ) {
        self.view.look_from(place);
        let size = state.session.active_stage().map_or(prepared.size(), |stage| stage.size());
        let board = BoardView { size, bytes: &self.bytes, changed: Changed::Tiles(&self.tiles) };
        let colors = CanvasColors::differing(tokens(ui), pair.map(|id| color(ui, id)));
        let flash = state.hovered.map(|cell| crate::gui::canvas::Flash { cell, strength: 0.5 });
        let marks = Marks { flash, ..Marks::default() };
        let label = lang::tr(ui, words::DIFFERENCE);
        let kind = state.session.active();
        let style = family.differing(prepared, kind);
        if !matches!(&self.plan, Some((old, _)) if old.is_same(prepared)) {
            self.plan = Some((prepared.clone(), family.outlines(prepared).map(Plan::new)));
        }
        let plan = self.plan.as_ref().and_then(|(_, plan)| plan.as_ref());
        let is_open = |cell, slot| family.is_open(prepared, kind, cell, slot);
        let shaped = plan.map(|plan| Shaped { plan, is_open: &is_open });
        let input = CanvasInput {
            colors: &colors,
            walls: state.preferences.walls.into(),
            marks,
            shaped,
            draws: false,
            read_out: None,
            label,
        };
        self.view.show(ui, &board, &style, &input);
        state.look_at(self.view.place(), place);
    }
}

/// What counts on the board of a run, where it stands.
struct Shown {
    at: (u64, u64),
    width: u32,
    bytes: Vec<u8>,
}

/// The stage of a run, and its position.
fn place(session: &mut Session) -> Option<(u64, u64)> {
    let stage = session.active_stage()?;
    Some((stage.number(), stage.player().position()))
}

fn shown(ui: &Ui, state: &mut State, id: RunId) -> Option<Shown> {
    let stage = state.run_mut(id)?.active_stage_mut()?;
    let at = (stage.number(), stage.player().position());
    let width = stage.size().width;
    let (recording, reader) = stage.read();
    if !board::bring_whole(reader, &recording, at.1) {
        ui.request_repaint();
    }
    let counted: Vec<u8> = (0..=u8::MAX).map(recording.counted()).collect();
    let bytes = reader.screen().bytes().iter().map(|byte| counted[usize::from(*byte)]).collect();
    Some(Shown { at, width, bytes })
}
