//! What if: the same run with one thing changed: a setting, the board at a cell, the next move, or what is drawn by lot.

use crate::format::fill;
use crate::grid::{Cell, Size};
use crate::gui::command::Can;
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::debug::{Change, DebugCommand, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::lang::{compare, debug as words, reasons};
use crate::gui::shared::compare::letter;
use crate::gui::state::{Command, Notice, State};
use crate::random::fresh_seed;
use crate::recipe::{Choice, Problem, RecipeError, StageKind};
use crate::session::Stage;
use crate::text::Language;
use crate::trace::{Info, Instead, Parameter, Settings, Unit};

/// The fork that was opened last, until it is known where it parts.
#[derive(Default)]
struct Opened(Option<RunId>);

/// What could be otherwise at the cell that was meant when it was asked what is to be changed.
#[derive(Default)]
struct Asked(Vec<Offer>);

/// A fork that can be opened.
#[derive(Clone)]
pub(in crate::gui) struct Offer {
    /// The cell that it is about.
    pub cell: Cell,
    /// The end of a sentence that begins with "What if".
    pub text: String,
    /// Why it cannot be so; nothing where it can.
    pub why_not: Option<String>,
    /// What opens it.
    pub opens: DebugCommand,
}

impl Offer {
    fn of_board(one: Otherwise) -> Self {
        let Otherwise { change, text, why_not } = one;
        Self { cell: change.cell, text, why_not, opens: DebugCommand::ForkBoard(change) }
    }
}

/// A choice that differs in one parameter from the one on the screen.
pub(in crate::gui) struct Fork {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// Its value.
    pub value: i64,
    /// Its value now.
    pub was: i64,
    /// All that is chosen.
    pub choice: Choice,
}

impl Fork {
    /// What is changed, and to what.
    pub(in crate::gui) fn name(&self, language: Language) -> String {
        format!("{}: {}", self.parameter.name.get(language), shown(self.parameter, self.value, language))
    }

    /// What it is now.
    pub(in crate::gui) fn before(&self, language: Language) -> String {
        fill(words::WAS, language, &[("value", &shown(self.parameter, self.was, language))])
    }
}

/// A value of a parameter in words.
fn shown(parameter: &Parameter, value: i64, language: Language) -> String {
    match parameter.unit {
        Unit::Choice(all) => {
            let one = usize::try_from(value).ok().and_then(|number| all.get(number));
            one.map_or(String::new(), |one| one.name.get(language).to_owned())
        }
        Unit::Thousandths => format!("{:.3}", value as f64 / 1000.0),
        Unit::Count => value.to_string(),
    }
}

/// What a choice sets that is not the default, in words.
pub(in crate::gui) fn set(info: &Info, settings: &Settings, language: Language) -> String {
    let told = info.parameters.iter().filter(|parameter| settings.get(parameter) != parameter.default);
    let told = told.map(|parameter| match parameter.unit {
        Unit::Choice(_) => shown(parameter, settings.get(parameter), language),
        _ => format!("{} {}", parameter.name.get(language), shown(parameter, settings.get(parameter), language)),
    });
    told.collect::<Vec<_>>().join(", ")
}

impl State {
    /// The stage of which a fork can be made, and what is chosen for it.
    fn forked(&self) -> Option<(StageKind, &'static Info, &Choice)> {
        let kind = self.compare.as_ref().map_or(self.session.active(), |compare| compare.stage);
        let problem = &self.session.recipe().problem;
        let is_told = kind == StageKind::Solving && problem.outside().is_some();
        let choice = problem.choice(kind).filter(|_| !is_told)?;
        Some((kind, self.session.stage(kind).map(Stage::info)?, choice))
    }

    /// Everything that can be changed in the run on the screen: other alternatives, other numbers.
    pub(in crate::gui) fn forks(&self) -> Vec<Fork> {
        let Some((_, info, choice)) = self.forked() else { return Vec::new() };
        let of = |parameter: &'static Parameter| {
            let was = choice.settings.get(parameter);
            let others = others(parameter, was).into_iter();
            others.map(move |value| Fork { parameter, value, was, choice: with(choice, parameter, value) })
        };
        info.parameters.iter().flat_map(of).collect()
    }

    /// Everything that could be otherwise at a cell of the board on the screen: moves that could be played next, then
    /// changes of the board that the run began with. Nothing while boards are made, for a run that is told from outside,
    /// and where nothing is known of.
    pub(in crate::gui) fn otherwise(&mut self, cell: Cell) -> Vec<Offer> {
        let (Some((StageKind::Solving, ..)), Some(board)) = (self.forked(), self.session.prepared()) else {
            return Vec::new();
        };
        let size = board.size();
        if cell >= size.cells() {
            return Vec::new();
        }
        let problem = &self.session.recipe().problem;
        let boards = self.families.of(problem).otherwise(problem, board, cell, self.preferences.language);
        let boards = boards.into_iter().map(Offer::of_board);
        let mut offers = self.moves_at(cell, size);
        offers.extend(boards);
        offers
    }

    /// The moves of the run on the screen that could be played next and that touch a cell.
    fn moves_at(&mut self, cell: Cell, size: Size) -> Vec<Offer> {
        let names = self.families.of(&self.session.recipe().problem).names();
        let language = self.preferences.language;
        let moves = self.session.active_stage_mut().map_or_else(Vec::new, Stage::moves);
        let there = moves.into_iter().filter(|cells| cells.contains(&cell));
        let offer = |cells: [Cell; 2]| {
            let other = if cells[0] == cell { cells[1] } else { cells[0] };
            let [from, to] = [cell, other].map(|cell| names.cell(size, cell));
            let text = fill(words::IF_MOVE, language, &[("from", &from), ("to", &to)]);
            Offer { cell, text, why_not: None, opens: DebugCommand::ForkMove(cells) }
        };
        there.map(offer).collect()
    }

    /// What was found to be possible at the cell that was meant when it was asked what is to be changed.
    pub(in crate::gui) fn otherwise_there(&self) -> &[Offer] {
        self.views.get::<Asked>().map_or(&[], |asked| &asked.0)
    }

    /// The problem on the screen with a change on its board; nothing where it cannot be made.
    fn changed(&self, change: Change) -> Option<Problem> {
        let is_solving = self.forked().is_some_and(|forked| forked.0 == StageKind::Solving);
        let board = self.session.prepared().filter(|_| is_solving)?;
        let (problem, cells) = (&self.session.recipe().problem, board.size().cells());
        if change.cell >= cells || change.towards >= cells {
            return None;
        }
        let changed = self.families.of(problem).changed(problem, board, change)?;
        Some(changed.solved_as(problem))
    }

    /// Whether something can be changed in the run on the screen.
    pub(in crate::gui) fn can_fork(&self) -> Can {
        if self.forked().is_none() {
            return Can::No(reasons::PREPARING);
        }
        let is_full = self.compare.as_ref().is_some_and(|compare| compare.is_full());
        Can::given(!is_full, compare::FULL)
    }
}

/// The values that a parameter could have instead.
fn others(parameter: &Parameter, was: i64) -> Vec<i64> {
    let (least, most) = parameter.range;
    let mut values: Vec<i64> = match parameter.unit {
        Unit::Choice(_) => (least..=most).collect(),
        _ => vec![parameter.default, was / 2, was.saturating_mul(2), was - 1, was + 1, least, most],
    };
    values.retain(|value| *value != was && (least..=most).contains(value));
    let mut seen = Vec::new();
    values.retain(|value| {
        !seen.contains(value) && {
            seen.push(*value);
            true
        }
    });
    values
}

fn with(choice: &Choice, parameter: &Parameter, value: i64) -> Choice {
    let mut changed = choice.clone();
    if value == parameter.default {
        changed.settings.unset(parameter.id);
    } else {
        changed.settings.set(parameter.id, value);
    }
    changed
}

impl Desk {
    /// Opens a fork by a choice beside the run on the screen.
    pub(super) fn fork(&mut self, choice: Choice) {
        let opened = self.state.compare_with(choice);
        self.opened(opened);
    }

    /// Opens a fork by a change of the board beside the run on the screen. The cell of the change is chosen, so that it is
    /// seen on both boards.
    pub(super) fn fork_board(&mut self, change: Change) {
        if let Some(problem) = self.state.changed(change) {
            self.state.selected = Some(change.cell);
            let opened = self.state.open_apart(problem);
            self.opened(opened);
        }
    }

    /// Opens a fork in which the next move is another one beside the run on the screen.
    pub(super) fn fork_move(&mut self, cells: [Cell; 2]) {
        let Some(choice) = self.state.forked().map(|(.., choice)| choice.clone()) else { return };
        if let Some(after) = self.state.session.active_stage_mut().and_then(Stage::decisions_begun) {
            self.fork(choice.departing(after, Instead::Move(cells)));
        }
    }

    /// Opens a fork that goes on with another seed beside the run on the screen; where that draws only at its start, one
    /// with another seed altogether.
    pub(in crate::gui) fn fork_chance(&mut self) {
        let seed = fresh_seed(self.state.session.recipe().problem.seed(), self.outside.now);
        let Some((kind, _, choice)) = self.state.forked() else { return };
        if self.state.session.recipe().problem.is_solved_elsewhere() {
            return self.tell(Notice::hint(self.tr(reasons::NOTHING_DRAWN)));
        }
        let (choice, problem) = (choice.clone(), self.state.session.recipe().problem.clone());
        let Some(after) = self.state.session.active_stage_mut().and_then(Stage::decisions_begun) else {
            return self.tell(Notice::hint(self.tr(reasons::AT_END)));
        };
        let reseeded = choice.departing(after, Instead::Seed(seed));
        let started = problem.clone().with_choice(kind, reseeded.clone()).start(kind, self.state.session.prepared());
        match started {
            Err(RecipeError::NotDrawn { .. }) if kind == StageKind::Building => {
                let mut other = problem;
                other.set_seed(seed);
                let opened = self.state.open_apart(other);
                self.opened(opened);
            }
            Err(RecipeError::NotDrawn { .. }) => self.tell(Notice::hint(self.tr(reasons::NOTHING_DRAWN))),
            _ => self.fork(reseeded),
        }
    }

    fn opened(&mut self, fork: Result<RunId, RecipeError>) {
        match fork {
            Ok(id) => self.state.views.of::<Opened>().0 = Some(id),
            Err(error) => self.refuse(&error),
        }
    }

    /// Goes to where the last fork parts from the run beside it, as soon as both are recorded, and says so where only one
    /// of them comes to an answer.
    pub(in crate::gui) fn follow_fork(&mut self) {
        let Some(id) = self.state.views.get::<Opened>().and_then(|opened| opened.0) else { return };
        let is_there = |run: Option<&crate::session::Session>| {
            let stage = run.and_then(|run| run.active_stage());
            stage.is_some_and(|stage| !stage.is_recording())
        };
        if self.state.compare.is_none() || self.state.run(id).is_none() {
            self.state.views.of::<Opened>().0 = None;
        } else if is_there(self.state.run(id)) && is_there(Some(&self.state.session)) {
            self.state.views.of::<Opened>().0 = None;
            self.tell_answers(id);
            self.commands.push(Command::Compare(CompareCommand::FirstDifference(Some(id))));
        }
    }

    /// Says so where the run on the screen has an answer and the fork has none, or the other way round.
    fn tell_answers(&mut self, fork: RunId) {
        let focus = self.state.focused_run();
        let text = match [focus, fork].map(|run| self.state.is_solved(run)) {
            [Some(true), Some(false)] => words::NO_LONGER_SOLVED,
            [Some(false), Some(true)] => words::SOLVED_NOW,
            _ => return,
        };
        let text = fill(text, self.state.preferences.language, &[("letter", &letter(fork))]);
        self.tell(Notice::hint(text));
    }

    /// Asks what is to be changed.
    pub(in crate::gui) fn ask_what_if(&mut self) {
        let offers = self.cell_in_question().map_or_else(Vec::new, |cell| self.state.otherwise(cell));
        self.state.views.of::<Asked>().0 = offers;
        if self.state.forks().is_empty() && self.state.otherwise_there().is_empty() {
            return self.tell(Notice::hint(self.tr(reasons::NOTHING_TO_CHANGE)));
        }
        self.state.dialog = crate::gui::state::Dialog::WhatIf(String::new());
    }
}
