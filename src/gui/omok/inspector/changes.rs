//! What the edits of the pattern table change, point by point.

use egui::{Rect, Ui, vec2};

use super::entry::Entry;
use super::rows::Speaks;
use crate::gui::lang::{self, fill};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::omok::canvas::ChangeKind;
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::model::patterns::{PatternPage, kind_of};
use crate::gui::omok::words::tables as words;
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::shared::inspector::rows::{List, Sight};
use crate::gui::shared::inspector::section::Section;
use crate::gui::shared::inspector::values::signed;
use crate::gui::state::Command;
use crate::omok::OmokProblem;
use crate::omok::reader::{self, Change, line_name};
use crate::omok::{Board, Line, Point};
use crate::recipe::Choice;
use crate::text::Text;

/// Rows that are shown at once.
const ROWS: u64 = 8;

/// Shows the points that change; the one that is pointed at. A click reads its lines.
pub(super) fn show(
    ui: &mut Ui,
    (page, draft): (&PatternPage, &OmokProblem),
    board: &Board,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) -> Option<Point> {
    let changes = page.changes();
    let title = lang::tr(ui, words::CHANGES);
    let section = Section { name: "pattern changes", title, note: "", tip: lang::tr(ui, words::CHANGES_TIP) };
    let content = |ui: &mut Ui| {
        empty_hint(ui, &told(ui, changes));
        ui.add_space(tokens(ui).measure.gap / 2.0);
        let touched = list(ui, changes, board, sight);
        ui.add_space(tokens(ui).measure.gap / 2.0);
        touched
    };
    let (change, is_clicked) = section.show(ui, |_| {}, content).flatten()?;
    if is_clicked {
        let info = reader::find(&draft.algorithm.id).map_or(reader::LIST[0].info, |entry| entry.info);
        let problem = draft.clone().looked_at_by(Choice::of(info));
        let problem = problem.about(board.name(change.point), Some(change.colour));
        commands.push(Command::SetUp(problem.into()));
    }
    Some(change.point)
}

/// How many points change, and how.
fn told(ui: &Ui, changes: &[Change]) -> String {
    let mut points: Vec<Point> = changes.iter().map(|change| change.point).collect();
    points.dedup();
    let whole = match points.len() {
        0 => return lang::tr(ui, words::NO_CHANGE).to_owned(),
        count => lang::counted(ui, words::POINTS_CHANGE, count as u64),
    };
    let count = |kinds: &[ChangeKind]| {
        let of_kind = changes.iter().filter(|change| kinds.contains(&kind_of(change)));
        let mut points: Vec<Point> = of_kind.map(|change| change.point).collect();
        points.dedup();
        points.len()
    };
    let parts: [(_, &[ChangeKind]); 3] = [
        (words::COUNT_FIVES, &[ChangeKind::FiveMore, ChangeKind::FiveLess]),
        (words::COUNT_SHAPES, &[ChangeKind::Shape]),
        (words::COUNT_WORTHS, &[ChangeKind::Worth]),
    ];
    let parts = parts.into_iter().map(|(text, kinds)| (text, count(kinds))).filter(|(_, count)| *count > 0);
    let parts: Vec<String> =
        parts.map(|(text, count)| fill(lang::tr(ui, text), &[("count", &count.to_string())])).collect();
    format!("{whole} ({})", parts.join(", "))
}

/// The rows in sight; the change that is pointed at, and whether it was clicked.
fn list(ui: &mut Ui, changes: &[Change], board: &Board, sight: &mut Sight) -> Option<(Change, bool)> {
    let list = List { total: changes.len() as u64, shown: ROWS, current: 0 };
    let range = sight.rows(list);
    let top = ui.cursor().min;
    let mut touched = None;
    for change in &changes[range.start as usize..range.end as usize] {
        let response = one(ui, change, board);
        if response.hovered() || response.has_focus() {
            touched = Some((*change, response.clicked()));
        }
    }
    let rect = Rect::from_min_size(top, vec2(ui.available_width(), row::height(ui) * ROWS.min(list.total) as f32));
    sight.scroll(ui, rect, list, row::height(ui));
    touched
}

fn one(ui: &mut Ui, change: &Change, board: &Board) -> egui::Response {
    let colour = lang::tr(ui, colour_name(change.colour)).to_lowercase();
    let name = board.name(change.point);
    let kind = kind_of(change);
    let (verdict, lines) = verdict(ui, change);
    let sentence = format!("{name} {colour}: {verdict}{lines}, {}", lang::tr(ui, kind_name(kind)));
    let speaks = Speaks::Edit(kind);
    let subject = format!("{name} {colour}");
    let (subject, verdict, lit) = (&*subject, &*verdict, Lit::No);
    Entry { sentence: &sentence, depth: 0, speaks, subject, verdict, is_door: true, lit }.show(ui)
}

const fn kind_name(kind: ChangeKind) -> Text {
    match kind {
        ChangeKind::FiveMore => words::MORE_FIVE,
        ChangeKind::FiveLess => words::LESS_FIVE,
        ChangeKind::Shape => words::OTHER_SHAPE,
        ChangeKind::Worth => words::OTHER_WORTH,
    }
}

/// What was said before and what is said now, and on which lines.
fn verdict(ui: &Ui, change: &Change) -> (String, String) {
    let language = lang::language(ui);
    let word = |meaning: Option<reader::Meaning>| {
        meaning.map_or(lang::tr(ui, words::NOTHING), |meaning| meaning.name().get(language))
    };
    let differing = Line::ALL.into_iter().filter(|line| {
        let at = *line as usize;
        change.before.meanings[at] != change.after.meanings[at]
    });
    let differing: Vec<Line> = differing.collect();
    if differing.is_empty() {
        let totals = [change.before.total, change.after.total].map(|total| signed(total.into()));
        return (totals.join(" → "), String::new());
    }
    let told = |line: &Line| {
        let at = *line as usize;
        format!("{} → {}", word(change.before.meanings[at]), word(change.after.meanings[at]))
    };
    let lines: Vec<&str> = differing.iter().map(|line| line_name(*line).get(language)).collect();
    let mut all: Vec<String> = differing.iter().map(told).collect();
    all.dedup();
    (all.join(", "), format!(" ({})", lines.join(", ")))
}
