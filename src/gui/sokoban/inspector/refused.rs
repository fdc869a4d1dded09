//! Why was this push left out? The proof in words and on a small board, one step after the other.

use egui::{Align2, Ui, pos2, vec2};

use super::Talk;
use super::insight::Refused;
use super::proof::{Proof, Step, Told};
use super::words::ring;
use crate::gui::lang::{self, fill, search as words};
use crate::gui::look::{icon_button, icons, tokens, with_tip};
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::shared::inspector::section::Section;
use crate::gui::sokoban::canvas::{BoxView, Emphasis, MiniBoard, PlayerView, SokobanScene, mini_board};
use crate::gui::state::Command;
use crate::player::When;
use crate::session::Stage;
use crate::sokoban::{DEADLOCKS, SokobanTask};
use crate::trace::{Kind, Reason, cell_name, sentence};

/// Most of the height that the small board takes, in points.
const BOARD_HEIGHT: f32 = 160.0;

/// Steps of a proof that are listed; longer ones are told by their number.
const MOST_STEPS: usize = 24;

/// How far the telling of a proof is.
#[derive(Default)]
pub(super) struct Telling {
    /// The event whose proof is replayed, and the step that is told last.
    replayed: Option<(u64, usize)>,
    /// The step under the pointer.
    pointed: Option<usize>,
}

impl Telling {
    /// Which steps of the proof for event `number` are told.
    pub fn told(&self, number: u64) -> Told {
        match (self.pointed, self.replayed) {
            (Some(one), _) => Told::Only(one),
            (None, Some((of, last))) if of == number => Told::UpTo(last),
            _ => Told::All,
        }
    }
}

impl Refused {
    /// Whether the proof is about the position before the push.
    pub const fn is_before_push(&self) -> bool {
        self.reason.is(Reason::CORRAL_FIRST)
    }
}

/// Shows why the push of the moment was left out, while the player rests on it.
pub(super) fn show(ui: &mut Ui, talk: &mut Talk, (task, stage): (&SokobanTask, &Stage), commands: &mut Vec<Command>) {
    let telling = &mut talk.telling;
    telling.pointed = None;
    let Some(refused) = talk.insight.refusal() else { return };
    if telling.replayed.is_some_and(|(of, _)| of != refused.number) {
        telling.replayed = None;
    }
    let title = if refused.push.is_some() { words::WHY_PUSH } else { words::WHY_POSITION };
    let section = Section { name: "refused", title: lang::tr(ui, title), note: "", tip: "" };
    section.show(
        ui,
        |_| {},
        |ui| {
            let gap = tokens(ui).measure.gap;
            ui.spacing_mut().item_spacing.y = gap / 2.0;
            ui.label(sentence(stage.info(), &refused.event, task.board.size(), lang::language(ui)));
            if let Some(proof) = &refused.proof {
                summary(ui, proof);
                picture(ui, task, refused, telling.told(refused.number));
                let says_more = |step: &Step| !step_lines(ui, step, task).is_empty();
                if proof.steps.len() > 1 || proof.steps.iter().any(says_more) {
                    steps(ui, task, (proof, refused.number), telling);
                }
                checked(ui, proof);
            }
            buttons(ui, refused, telling, (stage, commands));
            ui.add_space(gap / 2.0);
        },
    );
}

/// The proof in a sentence.
fn summary(ui: &mut Ui, proof: &Proof) {
    let Some(summary) = proof.summary else { return };
    let (boxes, others) = (summary.boxes.to_string(), summary.others.to_string());
    let text = fill(lang::tr(ui, summary.text), &[("boxes", &boxes), ("others", &others)]);
    let color = tokens(ui).text_weak;
    ui.label(egui::RichText::new(text).color(color));
}

/// The position that the proof is about, as much of it as matters.
fn picture(ui: &mut Ui, task: &SokobanTask, refused: &Refused, told: Told) {
    let (level, board) = (&task.level, &task.board);
    let Some(proof) = &refused.proof else { return };
    let drawn = proof.drawn(told);
    let views = BoxView::of_position(level, board, &refused.position);
    let is_named = |one: &BoxView| proof.steps.iter().any(|step| BoxView::resting(level, step.cell).at == one.at);
    let emphasis = |one: BoxView| if is_named(&one) { one.with(Emphasis::Accused) } else { one.with(Emphasis::Faint) };
    let boxes: Vec<BoxView> = views.into_iter().map(emphasis).collect();
    let facing = crate::grid::Direction::South;
    let player =
        refused.is_before_push().then(|| PlayerView::resting(level, board.cell(refused.position.player), facing));
    let scene = SokobanScene { overlays: proof.overlays(&drawn), ..SokobanScene::new(level, &boxes, player) };
    let size = vec2(ui.available_width(), BOARD_HEIGHT);
    let mini = MiniBoard::new(size, lang::tr(ui, words::PROOF_PICTURE));
    let mini = if proof.is_map() { mini } else { mini.around(board.size(), proof.cells()) };
    mini_board(ui, &scene, &mini);
}

/// The steps of the proof, one below the other.
fn steps(ui: &mut Ui, task: &SokobanTask, (proof, number): (&Proof, u64), telling: &mut Telling) {
    let told = telling.told(number);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut pointed = None;
        for (index, step) in proof.steps.iter().enumerate().take(MOST_STEPS) {
            let is_last = told == Told::UpTo(index);
            let response = step_row(ui, (index, step), task, if is_last { Lit::Yes } else { Lit::No });
            if response.hovered() || response.has_focus() {
                pointed = Some(index);
            }
        }
        telling.pointed = pointed;
    });
    let more = proof.steps.len().saturating_sub(MOST_STEPS);
    if more > 0 {
        let text = fill(lang::tr(ui, lang::inspector::MORE_ITEMS), &[("count", &more.to_string())]);
        ui.weak(text);
    }
}

/// The lines on the right of a step: what blocks the box, or what it can reach.
fn step_lines(ui: &Ui, step: &Step, task: &SokobanTask) -> Vec<String> {
    let language = lang::language(ui);
    let blocks = step.blocks.iter().map(|block| {
        let number = block.number.map_or(String::new(), |number| number.to_string());
        let by = fill(block.by.get(language), &[("number", &number)]);
        format!("{}: {by}", block.axis.get(language))
    });
    let size = task.board.size();
    let goals = step.goals.as_ref().map(|goals| {
        let names: Vec<String> = goals.iter().take(4).map(|&goal| cell_name(size, goal)).collect();
        let dots = if goals.len() > 4 { " …" } else { "" };
        let names = format!("{}{dots}", names.join(" "));
        match goals.len() {
            0 => lang::tr(ui, words::REACHES_NONE).to_owned(),
            _ => fill(lang::tr(ui, words::REACHES), &[("goals", &names)]),
        }
    });
    blocks.chain(goals).collect()
}

fn step_row(ui: &mut Ui, (index, step): (usize, &Step), task: &SokobanTask, lit: Lit) -> egui::Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let lines = step_lines(ui, step, task);
    let cell = cell_name(task.board.size(), step.cell);
    let label = format!("{} {cell}: {}", index + 1, lines.join(", "));
    let line_height = row::height(ui);
    let height = line_height * lines.len().max(1) as f32;
    let response = row::row(ui, height, lit, label.trim_end_matches([' ', ':']));
    let inside = row::inside(ui, response.rect);
    let first = inside.top() + line_height / 2.0;
    ring(ui, pos2(inside.left() + gap, first), index + 1, tokens.text);
    let own = row::number(ui, cell, tokens.text_strong);
    let own = row::put(ui, own, Align2::LEFT_CENTER, pos2(inside.left() + gap * 2.75, first));
    for (number, line) in lines.iter().enumerate() {
        let text = row::line(ui, line, tokens.text_weak, inside.right() - own.right() - gap);
        let at = pos2(inside.right(), first + line_height * number as f32);
        row::put(ui, text, Align2::RIGHT_CENTER, at);
    }
    response
}

/// Whether the proof was checked by other means.
fn checked(ui: &mut Ui, proof: &Proof) {
    let Some(is_right) = proof.is_checked else { return };
    let tokens = tokens(ui);
    let (icon, color, text) = match is_right {
        true => (icons::CHECK, tokens.good, words::CHECKED),
        false => (icons::WARNING, tokens.warning, words::NOT_CHECKED),
    };
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(icon).color(color));
        let label = ui.label(egui::RichText::new(lang::tr(ui, text)).color(tokens.text_weak));
        with_tip(label, lang::tr(ui, words::CHECKED_TIP));
    });
}

/// To replay the proof, and to stop at every other one of its kind.
fn buttons(ui: &mut Ui, refused: &Refused, telling: &mut Telling, (stage, commands): (&Stage, &mut Vec<Command>)) {
    let gap = tokens(ui).measure.gap;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = gap / 2.0;
        let proof = refused.proof.as_ref().filter(|_| !refused.is_before_push());
        let steps = proof.map_or(0, |proof| proof.steps.len());
        if steps > 1 {
            replay(ui, telling, (refused.number, steps));
        }
        let what = short_name(refused.reason).get(lang::language(ui));
        let name = fill(lang::tr(ui, words::BREAK_ON), &[("what", what)]);
        let button = ui.button(name);
        if with_tip(button, lang::tr(ui, words::BREAK_ON_REASON_TIP)).clicked() {
            commands.extend(on_reason(refused.reason, stage));
        }
        if let Some((_, to)) = refused.push {
            let button = ui.button(fill(lang::tr(ui, words::BREAK_ON), &[("what", &cell_name(stage.size(), to))]));
            if with_tip(button, lang::tr(ui, lang::inspector::BREAK_ON_CELL)).clicked() {
                commands.push(Command::AddBreakpoint(When::Cell(to)));
            }
        }
    });
}

/// Sets a breakpoint on everything that is left out or given up for `reason`.
fn on_reason(reason: Reason, stage: &Stage) -> Option<Command> {
    When::parse_in(&format!("reason == {}", reason.id()), stage.scope()).ok().map(Command::AddBreakpoint)
}

/// Breakpoints on kinds of deadlock, where the search can find any.
pub(crate) fn deadlock_menu(ui: &mut Ui, stage: &Stage, commands: &mut Vec<Command>) {
    if !stage.info().kinds().contains(&Kind::Deadlock) {
        return;
    }
    let menu = ui.menu_button(lang::tr(ui, words::ON_DEADLOCK), |ui| {
        for reason in DEADLOCKS {
            let button = ui.button(short_name(reason).get(lang::language(ui)));
            if with_tip(button, reason.text().get(lang::language(ui))).clicked() {
                commands.extend(on_reason(reason, stage));
            }
        }
    });
    with_tip(menu.response, lang::tr(ui, words::ON_DEADLOCK_TIP));
}

/// A reason as a noun.
fn short_name(reason: Reason) -> crate::text::Text {
    super::followed::short(reason)
}

/// Starts the replay, or goes on and back in it.
fn replay(ui: &mut Ui, telling: &mut Telling, (number, steps): (u64, usize)) {
    let Some((_, step)) = telling.replayed else {
        let button = ui.button(lang::tr(ui, words::REPLAY));
        if with_tip(button, lang::tr(ui, words::REPLAY_TIP)).clicked() {
            telling.replayed = Some((number, 0));
        }
        return;
    };
    let back = lang::tr(ui, words::STEP_BACK);
    let on = lang::tr(ui, words::STEP_ON);
    let mut next = Some(step);
    let can_go_back = step > 0;
    if ui.add_enabled_ui(can_go_back, |ui| icon_button(ui, icons::CHEVRON_LEFT, back, back)).inner.clicked() {
        next = step.checked_sub(1);
    }
    let text = format!("{} / {steps}", step + 1);
    ui.label(egui::RichText::new(text).monospace().color(tokens(ui).text_strong));
    if icon_button(ui, icons::CHEVRON_RIGHT, on, on).clicked() {
        next = Some(step + 1).filter(|&next| next < steps);
    }
    telling.replayed = next.map(|step| (number, step));
}
