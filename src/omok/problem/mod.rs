//! A position of Omok, and what looks at it.

mod algorithm;
mod situation;
mod stones;
#[cfg(test)]
mod tests;

pub use algorithm::{Asks, OmokAlgorithm};
pub use situation::{Question, Situation};
pub use stones::Stones;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::family::Omok;
use crate::family::Family;
use crate::omok::game::Game;
use crate::omok::reader::{PatternTable, PriorityTask, ReaderTask};
use crate::omok::referee::{Reading, RefereeTask};
use crate::omok::rules::{self, Rule};
use crate::omok::table::UnreadableRule;
use crate::omok::{Colour, OmokTask, Point, PointError, format};
use crate::recipe::{Choice, FamilyProblem, Problem, RecipeError, StageKind};
use crate::trace::board::Board;
use crate::trace::{Answer, Run, Settings};

/// A position, the rule, and what looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OmokProblem {
    /// The stones, and who is to move.
    pub position: Stones,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Id of the rule.
    pub rule: String,
    /// How the contested sentence of the rules is read: the id of a [`Reading`]; nothing: as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// What looks at it: a strategy, the referee, a line reader or the priority map.
    pub algorithm: Choice,
    /// The point that is asked about, by its name; nothing: one that suggests itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point: Option<String>,
    /// The colour that is asked about; nothing: of the stone there, else of the one who is to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// The [pattern table](PatternTable) as text, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patterns: Option<String>,
}

impl OmokProblem {
    /// The position at which `game` stands, looked at by `algorithm`.
    pub fn new(game: &Game, algorithm: Choice) -> Self {
        Self {
            position: Stones::of(game),
            title: String::new(),
            rule: game.rule().id.to_owned(),
            reading: named(game.reading()),
            algorithm,
            point: None,
            colour: None,
            patterns: None,
        }
    }

    /// The same looked at by another algorithm; it forgets what was asked where that cannot be asked now.
    #[must_use]
    pub fn looked_at_by(self, algorithm: Choice) -> Self {
        let mut problem = Self { algorithm, ..self };
        problem.settle();
        problem
    }

    /// Forgets what was asked where that can no longer be asked.
    pub fn settle(&mut self) {
        if self.check().is_err() {
            (self.point, self.colour) = (None, None);
        }
    }

    /// The same asking about a point, and a colour there.
    #[must_use]
    pub fn about(self, point: String, colour: Option<Colour>) -> Self {
        Self { point: Some(point), colour: colour.map(|colour| colour.id().to_owned()), ..self }
    }

    /// The rule.
    ///
    /// # Errors
    /// An id that no rule has.
    pub fn rule(&self) -> Result<&'static Rule, RecipeError> {
        let known = || rules::LIST.iter().map(|rule| rule.id).collect::<Vec<_>>().join(", ");
        let error = || RecipeError::UnknownId { role: "rule", id: self.rule.clone(), known: known() };
        rules::find(&self.rule).ok_or_else(error)
    }

    /// How the contested sentence is read. The referee's own setting counts as well.
    ///
    /// # Errors
    /// An id that no reading has.
    pub fn reading(&self) -> Result<Reading, RecipeError> {
        let Some(id) = &self.reading else {
            let is_other = self.algorithm.settings.iter().any(|(id, value)| id == READING && value == 1);
            return Ok(if is_other { Reading::FiveCounts } else { Reading::default() });
        };
        let known = || Reading::ALL.map(Reading::id).join(", ");
        let found = Reading::ALL.into_iter().find(|reading| reading.id() == id);
        found.ok_or_else(|| RecipeError::UnknownId { role: "reading", id: id.clone(), known: known() })
    }

    /// Reads the contested sentence another way.
    pub fn set_reading(&mut self, reading: Reading) {
        self.reading = named(reading);
        self.algorithm.settings.unset(READING);
    }

    /// The game: its moves, standing after the last one.
    ///
    /// # Errors
    /// Stones and moves that cannot be read, unknown ids.
    pub fn game(&self) -> Result<Game, RecipeError> {
        let mut game = self.position.game(self.rule()?)?;
        game.set_reading(self.reading()?);
        Ok(game)
    }

    /// The patterns.
    ///
    /// # Errors
    /// A text that is no pattern table.
    pub fn table(&self) -> Result<PatternTable, RecipeError> {
        Ok(self.patterns.as_deref().map(PatternTable::parse).transpose()?.unwrap_or_default())
    }

    /// What looks at it.
    ///
    /// # Errors
    /// Unknown ids, versions and settings.
    pub fn looker(&self) -> Result<OmokAlgorithm, RecipeError> {
        self.algorithm.find("algorithm", OmokAlgorithm::all(), |one| one.info())
    }

    /// Everything that is known before something looks at it. Costs two maps of forbidden points: some
    /// ten microseconds, and far more on boards that were made up to be hard.
    ///
    /// # Errors
    /// What [`check`](crate::recipe::Recipe::check) finds, and a full board where a point is asked about.
    pub fn situation(&self) -> Result<Situation, RecipeError> {
        let looker = self.looker()?;
        let question = self.question(&self.game()?)?;
        Situation::new(self.game()?, self.table()?, looker.asks(), question)
    }

    /// The algorithm at work on `situation`.
    ///
    /// # Errors
    /// Unknown ids, versions and settings, a rule that searches do not know, a point that cannot be
    /// asked about.
    fn start(&self, situation: &Situation) -> Result<Box<dyn Run>, RecipeError> {
        let (game, settings) = (&situation.game, &self.algorithm.settings);
        let (board, rule, to_move) = (game.board().clone(), *game.rule(), game.to_move());
        let asked = || situation.question.ok_or_else(|| RecipeError::of(NoPoint));
        Ok(match self.looker()? {
            OmokAlgorithm::Strategy(one) => {
                let task = OmokTask::new(board, to_move, rule)?.with_reading(game.reading());
                (one.start)(Arc::new(task), settings, 0)
            }
            OmokAlgorithm::Judge(one) => {
                let Question { point, colour } = asked()?;
                let task = RefereeTask::new(board, rule, colour, point)?;
                (one.start)(Arc::new(task), &with_reading(settings, game.reading()), 0)
            }
            OmokAlgorithm::Reader(one) => {
                let Question { point, colour } = asked()?;
                let task = ReaderTask::new(board, Arc::clone(&situation.table), colour, point)?;
                (one.start)(Arc::new(task), settings, 0)
            }
            OmokAlgorithm::Priorities(one) => {
                let task = PriorityTask { board, table: Arc::clone(&situation.table), to_move };
                (one.start)(Arc::new(task), settings, 0)
            }
        })
    }

    /// The point and the colour that are asked about, as far as it says so.
    fn question(&self, game: &Game) -> Result<(Option<Point>, Option<Colour>), RecipeError> {
        let point = self.point.as_deref().map(|name| game.board().point(name)).transpose()?;
        let colour = self.colour.as_deref().map(stones::colour).transpose()?;
        Ok((point, colour))
    }
}

impl FamilyProblem for OmokProblem {
    fn family(&self) -> &'static dyn Family {
        &Omok
    }

    fn choice(&self, stage: StageKind) -> Option<&Choice> {
        (stage == StageKind::Solving).then_some(&self.algorithm)
    }

    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice> {
        (stage == StageKind::Solving).then_some(&mut self.algorithm)
    }

    fn settle(&mut self) {
        Self::settle(self);
    }

    fn lot(&self) -> Option<u64> {
        None
    }

    fn set_seed(&mut self, _seed: u64) {}

    fn drawn_bytes(&self) -> usize {
        self.position.bytes() + self.patterns.as_ref().map_or(0, String::len)
    }

    fn check(&self) -> Result<(), RecipeError> {
        let (looker, game) = (self.looker()?, self.game()?);
        let (point, colour) = self.question(&game)?;
        self.table()?;
        if let OmokAlgorithm::Strategy(_) = looker {
            OmokTask::new(game.board().clone(), game.to_move(), *game.rule())?;
        }
        if let (true, Some(point)) = (looker.asks() != Asks::Nothing, point) {
            situation::check_question(game.board(), looker.asks(), point, colour)?;
        }
        Ok(())
    }

    fn has_same_board(&self, _other: &Problem) -> bool {
        // What is known of a position depends on who looks at it.
        false
    }

    fn counts_alike(&self, other: &Problem) -> bool {
        // Who looks for a move races with others that do. The rest ask so different things that all may show them.
        let searches = |problem: &Self| matches!(problem.looker(), Ok(OmokAlgorithm::Strategy(_)));
        other.get::<Self>().is_some_and(|other| !searches(self) || searches(other))
    }

    fn board(&self, _made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        self.situation().map(Board::new)
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        self.start(board.get::<Situation>().ok_or(RecipeError::NoStage)?)
    }
}

/// A point is asked about on a board that has none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no empty point to judge; expected one, or another algorithm")]
pub struct NoPoint;

impl From<format::FormatError> for RecipeError {
    fn from(error: format::FormatError) -> Self {
        Self::of(error)
    }
}

impl From<PointError> for RecipeError {
    fn from(error: PointError) -> Self {
        Self::of(error)
    }
}

impl From<UnreadableRule> for RecipeError {
    fn from(error: UnreadableRule) -> Self {
        Self::of(error)
    }
}

/// The id of the referee's setting that says how the contested sentence is read.
const READING: &str = "reading";

/// The id of `reading`, where it is not the usual one.
fn named(reading: Reading) -> Option<String> {
    (reading != Reading::default()).then(|| reading.id().to_owned())
}

fn with_reading(settings: &Settings, reading: Reading) -> Settings {
    let mut settings = settings.clone();
    settings.set(READING, i64::from(reading == Reading::FiveCounts));
    settings
}
