//! Carrying out what people ask for while they play a level of Sokoban.

use super::SokobanState;
use super::play::{Gait, GameCommand, Play};
use crate::gui::command;
use crate::gui::desk::Desk;
use crate::gui::lang;
use crate::gui::mode::Mode;
use crate::gui::sokoban::words::{self as counts, commands as own, play as words};
use crate::gui::state::{Command, Movements, Notice, State};
use crate::recipe::{Choice, StageKind};
use crate::sokoban::Moves;
use crate::sokoban::formats::{self, SolutionKind, lurd};
use crate::sokoban::search::{Answer, Optimizer};
use crate::sokoban::{Sokoban, SokobanProblem};
use crate::trace::Algorithm as _;

impl SokobanState {
    /// The chosen level with the strategy that is set up.
    pub fn chosen_level(&self) -> SokobanProblem {
        let (levels, strategy) = (self.levels(), self.draft.strategy.clone());
        match self.made_by() {
            Some(source) => {
                SokobanProblem { level: source.clone(), title: String::new(), solution: String::new(), strategy }
            }
            None => SokobanProblem::with(levels.level(), levels.title(), strategy),
        }
    }
}

impl State {
    /// The game, while a level is played.
    fn game(&mut self) -> Option<&mut Play> {
        if self.is_playing() && self.is_of(&Sokoban) { self.sokoban_mut().play.as_mut() } else { None }
    }

    /// The solution that the search on the screen found.
    pub(in crate::gui) fn found_solution(&self) -> Option<&Moves> {
        let answer: &Answer = self.session.active_stage()?.outcome()?.get()?;
        answer.solution.as_ref()
    }
}

impl Desk {
    /// Lets time pass for the game, and takes what is ready.
    pub(crate) fn advance_sokoban(&mut self, seconds: f32) {
        let State { models, preferences, session, resources, .. } = &mut self.state;
        let sokoban = models.of::<SokobanState>();
        let rules = sokoban.preferences.play.rules();
        sokoban.take_up(rules, session.board(StageKind::Solving), resources);
        let Some(play) = &mut sokoban.play else { return };
        play.set_rules(rules);
        let gait = if preferences.movements == Movements::On { Gait::Glides } else { Gait::Jumps };
        if play.advance(seconds, gait) {
            self.outside.repaint();
        }
        if play.is_busy() {
            self.outside.repaint_after(30);
        }
        if play.take_over() {
            self.commands.push(Command::Do(command::NEXT_LEVEL));
            self.outside.repaint();
        }
    }

    /// Does something in the game.
    pub(crate) fn play_game(&mut self, command: &GameCommand) {
        let Some(play) = self.state.game() else { return };
        let has_moved = play.apply(command);
        if has_moved && !matches!(command, GameCommand::Undo | GameCommand::UndoPush) {
            self.offer_solution();
        }
        self.outside.repaint();
    }

    /// Plays the chosen level in reverse, or forward again. Each game is kept.
    pub(in crate::gui) fn turn_round(&mut self) {
        self.state.sokoban_mut().turn_round();
        self.outside.repaint();
    }

    /// Keeps the solution that was just played, where it is better than what is kept.
    fn offer_solution(&mut self) {
        let SokobanState { play, preferences, .. } = self.state.sokoban_mut();
        let Some(play) = play.as_mut() else { return };
        let broken = play.solved().map(|(level, moves)| preferences.records.offer(level, &moves).ok());
        if let Some(broken) = broken {
            play.broken = broken;
        }
    }

    /// Copies the moves as text.
    pub(in crate::gui) fn copy_moves(&mut self) {
        if let Some(play) = self.state.game() {
            self.outside.copy(play.moves().to_string());
            self.commands.push(Command::Tell(Notice::done(self.tr(words::MOVES_COPIED))));
        }
    }

    /// Copies the solution that the search on the screen found.
    pub(in crate::gui) fn copy_solution(&mut self) {
        let Some(solution) = self.state.found_solution().cloned() else { return };
        let moves = self.counted(counts::MOVES, solution.len() as u64);
        let pushes = self.counted(counts::PUSHES, solution.pushes() as u64);
        self.outside.copy(solution.to_string());
        let text = lang::fill(self.tr(own::SOLUTION_COPIED), &[("moves", &moves), ("pushes", &pushes)]);
        self.commands.push(Command::Tell(Notice::done(text)));
    }

    /// Sets up the optimizer with the solution that the search on the screen found.
    pub(in crate::gui) fn improve_solution(&mut self) {
        let Some(solution) = self.state.found_solution() else { return };
        let shown = &self.state.session.recipe().problem;
        let Some(problem) = shown.get::<SokobanProblem>() else { return };
        // A level that is made is another one under another seed: the optimizer finds a solution of its own there.
        let is_drawn = matches!(problem.drawn(), Ok(Some(_)));
        let solution = if is_drawn { solution.to_string() } else { String::new() };
        let strategy = Choice::of(Optimizer::INFO);
        let better = SokobanProblem { solution, strategy, ..problem.clone() };
        self.commands.push(Command::SetUp(better.into()));
    }

    /// Copies the level as text.
    pub(in crate::gui) fn copy_level(&mut self) {
        self.outside.copy(formats::xsb(self.state.sokoban().levels().level()));
        self.commands.push(Command::Tell(Notice::done(self.tr(words::LEVEL_COPIED))));
    }

    /// Shows the next push of a solution that is known, or looks for one.
    pub(in crate::gui) fn hint(&mut self) {
        let sokoban = self.state.sokoban_mut();
        let levels = sokoban.levels();
        let entry = levels.collection().entries.get(levels.chosen());
        let mut known: Vec<Moves> = entry
            .into_iter()
            .flat_map(|entry| &entry.solutions)
            .filter(|solution| solution.kind == SolutionKind::Solution)
            .filter_map(|solution| solution.moves.clone().ok())
            .collect();
        let Some(play) = &mut sokoban.play else { return };
        if let Some(best) = sokoban.preferences.records.best(play.id()) {
            known.extend([&best.by_pushes, &best.by_moves].into_iter().filter_map(|text| lurd::parse(text).ok()));
        }
        play.ask_hint(&known);
        self.outside.repaint();
    }

    /// PushBox's solver mode in its view; elsewhere the search of the position in hand is watched.
    pub(in crate::gui) fn solve_from_here(&mut self) {
        let is_pushbox = self.state.sokoban().preferences.play.pushbox;
        let Some(play) = self.state.game() else { return };
        if is_pushbox {
            return play.solve();
        }
        let (place, level) = (play.game().place(), play.game().as_level());
        let mut problem = self.state.sokoban().chosen_level();
        if let Ok(level) = level
            && place > 0
        {
            let title = self.counted(words::AFTER_MOVES, place as u64);
            let title = lang::fill(&title, &[("title", &problem.title)]);
            problem = SokobanProblem::with(&level, title.trim_start_matches([',', ' ']), problem.strategy);
        }
        let sokoban = self.state.sokoban_mut();
        sokoban.search_from(&problem);
        sokoban.mode = Mode::Search;
        self.commands.push(Command::SetUp(problem.into()));
    }

    /// Lets a person solve, or a strategy. Each finds what it left.
    pub(crate) fn change_sokoban_mode(&mut self, mode: Mode) {
        let state = &mut self.state;
        state.sokoban_mut().close_pages();
        state.sokoban_mut().mode = mode;
        if mode == Mode::Play {
            return;
        }
        let shown = &state.next.as_ref().unwrap_or(&state.session).recipe().problem;
        let is_there = shown.get::<SokobanProblem>().is_some_and(|problem| state.sokoban().is_about(problem));
        if !is_there {
            let problem = state.sokoban().chosen_level();
            self.commands.push(Command::SetUp(problem.into()));
        }
    }

    /// Plays `bytes` if a level is played and they are moves in LURD. True if they are.
    pub(crate) fn take_sokoban(&mut self, bytes: &[u8]) -> bool {
        let Some(play) = self.state.game().filter(|play| !play.is_locked() && !play.game().is_reverse()) else {
            return false;
        };
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        let Some(moves) = lurd::parse(text).ok().filter(|moves| !moves.is_empty()) else { return false };
        match play.play_all(&moves) {
            Ok(()) => self.offer_solution(),
            Err(blocked) => {
                let text = lang::fill(self.tr(words::NOT_PLAYED), &[("reason", &blocked.to_string())]);
                self.commands.push(Command::Tell(Notice::error(text)));
            }
        }
        true
    }
}
