//! Carrying out what people ask for while they play Omok.

use std::sync::OnceLock;

use super::play::{Games, OmokCommand, Play, Solving, place_of};
use super::{OmokState, first_position, library_document};
use crate::grid::Direction;
use crate::gui::command::LevelStep;
use crate::gui::desk::Desk;
use crate::gui::lang;
use crate::gui::mode::Mode;
use crate::gui::omok::words::play as words;
use crate::gui::state::{Command, FileCommand, Notice, State};
use crate::omok::OmokProblem;
use crate::omok::collection::{EMBEDDED, Puzzle};
use crate::omok::format::{moves, sgf};
use crate::omok::game::Game;
use crate::omok::{Point, referee, search};
use crate::recipe::Choice;
use crate::text::Language;

/// Every puzzle that comes with the program, with the number of its file in [`EMBEDDED`].
pub fn puzzles() -> &'static [(usize, Puzzle)] {
    static ALL: OnceLock<Vec<(usize, Puzzle)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |(file, embedded): (usize, &crate::omok::collection::Embedded)| {
            let puzzles = embedded.read().unwrap_or_default();
            puzzles.into_iter().map(move |puzzle| (file, puzzle))
        };
        EMBEDDED.iter().enumerate().flat_map(read).collect()
    })
}

impl OmokState {
    /// The puzzle that a step leads to, if there is one: the one before, the one after, or the next one
    /// that nobody solved.
    pub fn step_to_puzzle(&self, step: LevelStep) -> Option<usize> {
        let (all, now) = (puzzles(), self.play.solving().map(Solving::index));
        match (step, now) {
            (LevelStep::Previous, now) => now?.checked_sub(1),
            (LevelStep::Next, now) => Some(now.map_or(0, |now| now + 1)).filter(|next| *next < all.len()),
            (LevelStep::NextUnsolved, now) => {
                let first = now.map_or(0, |now| now + 1);
                let is_unsolved = |index: &usize| !self.preferences.solved.contains(&all[*index].1.id);
                (0..all.len()).map(|step| (first + step) % all.len()).find(is_unsolved)
            }
        }
    }

    /// The position on the board, looked at by what is set up, or by the program's strategy where a search
    /// is asked for.
    pub(crate) fn position_in_hand(&self, language: Language) -> OmokProblem {
        let game = self.play.game();
        let draft = &self.draft;
        let is_search = search::find(&draft.algorithm.id).is_some();
        let algorithm = if is_search { draft.algorithm.clone() } else { self.preferences.program.clone() };
        let mut problem = OmokProblem::new(game, algorithm);
        problem.patterns.clone_from(&draft.patterns);
        if game.move_count() > 0 {
            problem.title = lang::counted_in(language, words::AFTER_MOVES, game.move_count() as u64);
        }
        problem
    }
}

impl Desk {
    /// Opens games: the last position of the first on the board, looked at as before. Several games, variations, and
    /// finished games are shown in the mode to play.
    pub(crate) fn open_games(&mut self, first: Game, others: Vec<Game>) {
        let draft = self.state.omok().draft.clone();
        let fresh = OmokProblem::new(&first, draft.algorithm.clone());
        let patterns = draft.patterns.clone();
        let problem = OmokProblem { patterns, ..fresh }.looked_at_by(draft.algorithm);
        if !others.is_empty() || first.has_variations() || first.outcome().is_some() {
            self.state.omok_mut().mode = Mode::Play;
        }
        let omok = self.state.omok_mut();
        omok.contest.is_open = false;
        omok.play.open([first].into_iter().chain(others));
        self.commands.push(Command::SetUp(problem.into()));
    }

    /// Lets time pass for the game, and takes what is ready.
    pub(crate) fn advance_omok(&mut self) {
        let State { models, resources, .. } = &mut self.state;
        let omok = models.of::<OmokState>();
        let players = omok.preferences.players();
        if omok.play.advance(&players, resources) | omok.contest.advance() {
            self.outside.repaint();
        }
        if omok.play.is_busy() || omok.contest.is_busy() {
            self.outside.repaint_after(30);
        }
        if let Some(puzzle) = omok.play.solving().filter(|solving| solving.is_solved()).map(Solving::puzzle)
            && !omok.preferences.solved.contains(&puzzle.id)
        {
            omok.preferences.solved.insert(puzzle.id.clone());
        }
    }

    /// Does something in the game, which is seen on its board.
    pub(crate) fn play_omok(&mut self, command: &OmokCommand) {
        if let OmokCommand::Match(command) = command {
            return self.command_match(command);
        }
        self.state.omok_mut().contest.is_open = false;
        let State { models, resources, view, .. } = &mut self.state;
        let omok = models.of::<OmokState>();
        let before = omok.play.game().board().side();
        match command {
            OmokCommand::Seat(colour, seat) => {
                let place = place_of(omok.play.game().opening().as_ref(), *colour);
                omok.preferences.seats[place] = *seat;
            }
            OmokCommand::Program(command) => omok.preferences.guest.choose(command),
            _ => {}
        }
        match command {
            OmokCommand::ChoosePuzzle(index) => {
                if let Some((_, puzzle)) = puzzles().get(*index) {
                    omok.play.solve(*index, puzzle.clone());
                }
            }
            OmokCommand::PlayHere => return self.play_here(),
            OmokCommand::Why(point) => return self.watch_why(*point),
            other => omok.play.apply(other, &omok.preferences.players(), resources),
        }
        if omok.play.game().board().side() != before {
            view.fit();
        }
        self.outside.repaint();
    }

    /// Puts a stone on the point that keys have chosen.
    pub(in crate::gui) fn place_stone(&mut self) {
        if let Some(point) = self.state.omok().cursor {
            self.play_omok(&OmokCommand::Place(point));
        }
    }

    /// Shows the next stone of a puzzle; in a game, what the candidates are worth.
    pub(in crate::gui) fn omok_hint(&mut self) {
        if self.state.omok().play.solving().is_some() {
            return self.play_omok(&OmokCommand::Hint);
        }
        self.state.omok_mut().preferences.studies = true;
        self.outside.repaint();
    }

    /// Copies the moves as text.
    pub(in crate::gui) fn copy_omok_moves(&mut self) {
        self.outside.copy(moves::write(self.state.omok().play.game()));
        self.commands.push(Command::Tell(Notice::done(self.tr(words::MOVES_COPIED))));
    }

    /// Copies the game as text, with its variations.
    pub(in crate::gui) fn copy_game(&mut self) {
        self.outside.copy(sgf::write(self.state.omok().play.game()));
        self.commands.push(Command::Tell(Notice::done(self.tr(words::GAME_COPIED))));
    }

    /// Saves the game as a RenLib library.
    pub(in crate::gui) fn save_library(&mut self) {
        match library_document(self.state.omok().play.game()) {
            Ok(document) => self.file(FileCommand::Write(document)),
            Err(error) => self.commands.push(Command::Tell(Notice::error(error.to_string()))),
        }
    }

    /// The point that keys have chosen goes one step, from the last move or the middle at first.
    pub(in crate::gui) fn move_cursor(&mut self, direction: Direction) {
        let omok = self.state.omok_mut();
        let game = omok.play.game();
        let side = game.board().side();
        self.outside.repaint();
        let start = || game.last_move().and_then(|last| last.point).unwrap_or(side / 2 * side + side / 2);
        let Some(at) = omok.cursor.filter(|point| *point < side * side) else {
            omok.cursor = Some(start());
            return;
        };
        let (x, y) = (at % side, at / side);
        let (x, y) = match direction {
            Direction::North => (x, y.saturating_sub(1)),
            Direction::South => (x, (y + 1).min(side - 1)),
            Direction::West => (x.saturating_sub(1), y),
            Direction::East => ((x + 1).min(side - 1), y),
        };
        omok.cursor = Some(y * side + x);
    }

    /// Lets an algorithm look at a position; the game stays as it is.
    pub(in crate::gui) fn watch(&mut self, problem: OmokProblem) {
        self.state.omok_mut().mode = Mode::Search;
        self.commands.push(Command::SetUp(problem.into()));
    }

    /// Lets the referee judge the last move, or a point of the position in hand.
    pub(crate) fn watch_why(&mut self, point: Option<Point>) {
        let mut game = self.state.omok().play.game().clone();
        let last = game.last_move();
        let colour = match point {
            Some(_) => game.to_move(),
            None => last.map_or(game.to_move(), |last| last.colour),
        };
        let asked = point.or_else(|| last.and_then(|last| last.point));
        if point.is_none() {
            game.undo();
        }
        let Some(asked) = asked else { return };
        let name = game.board().name(asked);
        let judge = Choice::of(referee::LIST[0].info);
        self.watch(OmokProblem::new(&game, judge).about(name, Some(colour)));
    }

    /// Turns to the game, or to an algorithm that looks at the position of it. A position that somebody made goes on as
    /// a game, the first example does not.
    pub(crate) fn change_omok_mode(&mut self, mode: Mode) {
        let omok = self.state.omok_mut();
        omok.mode = mode;
        if mode == Mode::Play
            && super::play::is_blank(omok.play.games().game())
            && omok.play.solving().is_none()
            && omok.draft.position != first_position().position
            && let Ok(game) = omok.draft.game()
        {
            omok.play.open([game]);
        }
        let side = omok.play.game().board().side();
        if self.state.size().map(|size| size.width) != Some(side) {
            self.state.view.fit();
        }
    }

    /// Opens the position that is watched as a game of its own.
    fn play_here(&mut self) {
        if let Ok(game) = self.state.omok().draft.game() {
            self.state.omok_mut().play.open([game]);
            self.change_mode(Mode::Play);
        }
    }

    /// Plays or opens what was pasted.
    pub(crate) fn take_omok(&mut self, bytes: &[u8]) -> bool {
        if !crate::omok::format::is_likely(bytes) {
            return false;
        }
        let before = self.state.omok().play.game().board().side();
        let omok = self.state.omok_mut();
        omok.contest.is_open = false;
        if let Err(error) = omok.play.paste(bytes) {
            self.commands.push(Command::Tell(Notice::error(error.to_string())));
        } else if self.state.omok().play.game().board().side() != before {
            self.state.view.fit();
        }
        true
    }
}

impl Play {
    /// The games that were open at the last start.
    pub fn kept(preferences: &super::OmokPreferences) -> Self {
        Self::new(Games::load(&preferences.games))
    }
}
