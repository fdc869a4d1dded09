//! Heat on the board of a level: how often something happened to each square so far.

use egui::{Align, ComboBox, Layout, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::format::grouped;
use crate::gui::lang::{fill, search as words, tr};
use crate::gui::look::{small_number_style, tokens, with_tip};
use crate::gui::shared::board::BoardMemory;
use crate::gui::sokoban::board::LevelMemory;
use crate::gui::sokoban::canvas::SokobanColors;
use crate::gui::sokoban::commands::HEAT;
use crate::gui::sokoban::model::HeatOf;
use crate::gui::sokoban::model::LevelCommand;
use crate::gui::state::{Command, State};
use crate::session::Stage;
use crate::trace::{Counted, Heat, Kind, Reader, Reason};

/// Blocks of events that are counted in one frame: about two milliseconds.
const BLOCKS: usize = 4;

/// Steps of the scale that is shown beside the switch.
const STEPS: usize = 16;

/// The counts of one stage, kept from frame to frame.
#[derive(Default)]
pub(crate) struct HeatMap {
    stage: u64,
    counted: Option<Counts>,
}

/// What is counted, and how far.
struct Counts {
    of: HeatOf,
    heat: Heat,
    /// Its own, so that events far away do not push those near the position out of the cache.
    reader: Reader,
    shares: Vec<f32>,
    most: u32,
    /// The position to which `shares` belong.
    at: Option<u64>,
}

impl HeatMap {
    /// Goes on towards the position of `stage`; what is to be seen so far, a share from 0 to 1 a cell.
    /// Costs nothing while the position stays, else the events on the way, some blocks a frame.
    pub fn turn_to(&mut self, ui: &Ui, stage: &mut Stage, of: HeatOf) -> Option<&[f32]> {
        let Some(what) = counted(of) else {
            self.counted = None;
            return None;
        };
        let (number, position) = (stage.number(), stage.player().position());
        if self.stage != number || self.counted.as_ref().is_none_or(|counts| counts.of != of) {
            let size = stage.size();
            let reader = Reader::new(&stage.read().0);
            let heat = Heat::new(size, what);
            let counts = Counts { of, heat, reader, shares: Vec::new(), most: 0, at: None };
            (self.stage, self.counted) = (number, Some(counts));
        }
        let counts = self.counted.as_mut()?;
        if counts.at != Some(position) {
            let (recording, _) = stage.read();
            if !counts.heat.go_to(&recording, &mut counts.reader, position, BLOCKS) {
                ui.request_repaint();
            }
            drop(recording);
            counts.refresh();
        }
        Some(&counts.shares)
    }

    /// The greatest count, while something is counted.
    pub fn most(&self) -> u32 {
        self.counted.as_ref().map_or(0, |counts| counts.most)
    }
}

impl Counts {
    fn refresh(&mut self) {
        self.at = Some(self.heat.position());
        self.most = self.heat.most();
        let most = self.most.max(1) as f32;
        // Counts differ by powers of ten: their roots leave the small ones visible.
        let share = |&count: &u32| if count == 0 { -1.0 } else { (count as f32 / most).sqrt() };
        self.shares.clear();
        self.shares.extend(self.heat.counts().iter().map(share));
    }
}

/// The events that `of` counts.
const fn counted(of: HeatOf) -> Option<Counted> {
    match of {
        HeatOf::Nothing => None,
        HeatOf::BoxVisits => Some(Counted { kinds: &[Kind::Generate, Kind::Relax], reason: None }),
        HeatOf::DeadSquares => Some(Counted { kinds: &[Kind::Prune], reason: Some(Reason::DEAD_SQUARE) }),
    }
}

/// Shows what is counted, to be changed, and the scale.
pub(crate) fn switch(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let chosen = state.sokoban().preferences.overlays.heat;
    let gap = tokens(ui).measure.gap;
    let key = HEAT.key_text();
    ui.add_space(gap / 2.0);
    ui.horizontal(|ui| {
        ui.label(tr(ui, words::HEAT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let combo =
                ComboBox::from_id_salt("heat").width(gap * 16.0).selected_text(tr(ui, chosen.text())).truncate();
            let shown = combo.show_ui(ui, |ui| {
                for of in HeatOf::ALL {
                    if ui.selectable_label(of == chosen, tr(ui, of.text())).clicked() {
                        commands.push(LevelCommand::ShowHeat(of).into());
                    }
                }
            });
            with_tip(shown.response, (tr(ui, words::HEAT_TIP), &*key)).accessible_name(tr(ui, words::HEAT));
        });
    });
    if chosen != HeatOf::Nothing {
        scale(ui, most(state));
    }
}

/// The greatest count on the board, as of the frame before.
fn most(state: &State) -> u32 {
    let memory = state.seen.get::<BoardMemory>().and_then(|board| board.own.get::<LevelMemory>());
    memory.map_or(0, |memory| memory.heat.most())
}

/// From the faintest colour to the strongest, with what they stand for.
fn scale(ui: &mut Ui, most: u32) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let text = match most {
        0 => tr(ui, words::HEAT_EMPTY).to_owned(),
        _ => fill(tr(ui, words::HEAT_SCALE), &[("most", &grouped(u64::from(most)))]),
    };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), gap * 2.5), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    let font = small_number_style().resolve(ui.style());
    if most == 0 {
        ui.painter().text(rect.left_center(), egui::Align2::LEFT_CENTER, text, font, tokens.text_weak);
        return;
    }
    let color = SokobanColors::of(tokens).heat;
    let put = |text: String, at, align| ui.painter().text(at, align, text, font.clone(), tokens.text_weak);
    let left = put("1".to_owned(), rect.left_center(), egui::Align2::LEFT_CENTER).right() + gap;
    let right = put(grouped(u64::from(most)), rect.right_center(), egui::Align2::RIGHT_CENTER).left() - gap;
    let width = (right - left) / STEPS as f32;
    for step in 0..STEPS {
        let share = (step + 1) as f32 / STEPS as f32;
        let x = left + width * step as f32;
        let bar =
            Rect::from_min_max(pos2(x, rect.center().y - gap / 2.0), pos2(x + width, rect.center().y + gap / 2.0));
        ui.painter().rect_filled(bar, 0.0, color.gamma_multiply(share * 0.92));
    }
}
