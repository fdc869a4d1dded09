//! Being the algorithm: the decisions of the run on the clock, made by clicking cells.

use std::sync::Arc;

use super::{PerformCommand, Quiz};
use crate::grid::Cell;
use crate::gui::desk::Desk;
use crate::gui::lang::quiz as words;
use crate::gui::state::{Notice, State};
use crate::player::PlayerCommand;
use crate::trace::quiz::{
    Account, Mistake, Outcome, Past, Performance, Telling, Turn, after, is_performed, next_turn, takes_positions,
};

/// How many decisions are made, where nothing else is said.
const USUAL: u32 = 10;

/// Somebody who is the algorithm.
#[derive(Debug)]
pub struct Performing {
    /// The stage of which the decisions are made.
    pub stage: u64,
    /// How it goes.
    pub performance: Performance,
    /// How many decisions are made.
    pub wanted: u32,
    /// The present decision; nothing before the first and after the last.
    pub turn: Option<Turn>,
    /// The last answer: the cell, and what it led to.
    pub last: Option<(Cell, Outcome)>,
    /// The cells that are shown: a hint, or a mistake with what is right.
    pub shown: Vec<Cell>,
    /// Whether it has begun.
    pub is_begun: bool,
    run: Option<(Arc<Account>, Past)>,
}

impl Performing {
    fn new(stage: u64, telling: Telling, wanted: u32) -> Self {
        let performance = Performance::new(telling);
        Self { stage, performance, wanted, turn: None, last: None, shown: Vec::new(), is_begun: false, run: None }
    }

    /// Whether all decisions are made.
    pub const fn is_over(&self) -> bool {
        self.is_begun && self.turn.is_none()
    }

    /// The line of the listing that makes the present decision.
    pub fn line(&self) -> Option<u8> {
        let (account, _) = self.run.as_ref()?;
        Some(account.event(self.turn.as_ref()?.event)?.line())
    }

    /// Whether it is the moves that are skipped which are looked for.
    pub fn skips(&self) -> bool {
        self.run.as_ref().is_some_and(|(account, _)| takes_positions(account))
    }

    /// The mistakes that may be told now.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.performance.mistakes
    }

    /// Looks for the next decision from event number `from` on.
    fn go_on(&mut self, from: u64) {
        let is_enough = self.performance.made >= self.wanted;
        self.turn = match &mut self.run {
            Some((account, past)) if !is_enough => next_turn(account, past, from),
            _ => None,
        };
    }
}

impl State {
    /// Who is the algorithm of the run on the clock.
    pub fn performing(&self) -> Option<&Performing> {
        let stage = self.session.active_stage()?.number();
        self.quiz().filter(|quiz| quiz.is_open)?.performing.as_ref().filter(|performing| performing.stage == stage)
    }
}

impl Desk {
    /// Does something for who is the algorithm.
    pub(in crate::gui) fn perform(&mut self, command: PerformCommand) {
        match command {
            PerformCommand::Prepare => return self.prepare_performance(),
            PerformCommand::Begin => return self.begin_performance(),
            _ => {}
        }
        let quiz: &mut Quiz = self.state.views.of();
        let Some(performing) = &mut quiz.performing else { return };
        match command {
            PerformCommand::Tell(telling) => performing.performance.telling = telling,
            PerformCommand::Make(wanted) => performing.wanted = wanted,
            PerformCommand::Hint => {
                performing.performance.hint();
                performing.shown = performing.turn.iter().flat_map(|turn| turn.right.first()).copied().collect();
            }
            PerformCommand::Finish => (performing.turn, performing.last, performing.shown) = (None, None, Vec::new()),
            PerformCommand::Choose(cell) => self.choose(cell),
            PerformCommand::Show(place) => self.show_mistake(place),
            PerformCommand::Prepare | PerformCommand::Begin => {}
        }
    }

    fn prepare_performance(&mut self) {
        self.play(PlayerCommand::Pause);
        let Some(account) = self.account() else { return };
        if !is_performed(&account) {
            let text = words::NOT_PERFORMED.get(self.state.preferences.language);
            return self.tell(Notice::hint(text.to_owned()));
        }
        let Some(stage) = self.state.session.active_stage().map(|stage| stage.number()) else { return };
        let quiz: &mut Quiz = self.state.views.of();
        let before = quiz.performing.take();
        let (telling, wanted) =
            before.map_or((Telling::default(), USUAL), |before| (before.performance.telling, before.wanted));
        (quiz.is_open, quiz.asked) = (true, None);
        quiz.performing = Some(Performing::new(stage, telling, wanted));
    }

    fn begin_performance(&mut self) {
        let Some(account) = self.account() else { return };
        let Some(position) = self.state.session.active_stage().map(|stage| stage.player().position()) else { return };
        let quiz: &mut Quiz = self.state.views.of();
        let Some(performing) = &mut quiz.performing else { return };
        performing.run = Some((Arc::clone(&account), Past::new(&account)));
        performing.is_begun = true;
        performing.go_on(position);
        self.go_to_turn();
    }

    /// Takes the board to the present decision.
    fn go_to_turn(&mut self) {
        self.state.selected = None;
        let event = self.state.performing().and_then(|performing| Some(performing.turn.as_ref()?.event));
        event.into_iter().for_each(|event| self.play(PlayerCommand::Seek(event)));
    }

    fn choose(&mut self, cell: Cell) {
        self.state.selected = None;
        let quiz: &mut Quiz = self.state.views.of();
        let Some(performing) = &mut quiz.performing else { return };
        let Some(turn) = performing.turn.clone() else { return };
        let outcome = performing.performance.answer(&turn, cell);
        performing.last = Some((cell, outcome));
        performing.shown.clear();
        if outcome == Outcome::WrongAgain {
            return;
        }
        let next = performing.run.as_ref().map_or(turn.event + 1, |(account, _)| after(account, turn.event));
        performing.go_on(next);
        if performing.turn.is_none() {
            return self.play(PlayerCommand::Seek(next));
        }
        self.go_to_turn();
    }

    /// Shows a mistake on the board: the moment, what was chosen, and what is right.
    fn show_mistake(&mut self, place: usize) {
        let quiz: &mut Quiz = self.state.views.of();
        let Some(performing) = &mut quiz.performing else { return };
        let Some(mistake) = performing.performance.mistakes.get(place) else { return };
        performing.shown = mistake.turn.right.first().copied().into_iter().chain([mistake.chosen]).collect();
        let event = mistake.turn.event;
        self.play(PlayerCommand::Seek(event));
    }
}
