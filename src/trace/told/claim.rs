//! [`Claim`]: what a run that is told from outside says is its answer; [`Watching`]: what a board needs to be worked on
//! from outside, and to judge such an answer by itself.

use std::io::{self, Write};
use std::sync::Arc;

use super::log::{Ending, Log, Tally};
use crate::facts::{EXPANDED, Fact, answered, count};
use crate::format::fill;
use crate::grid::{Cell, NOWHERE};
use crate::text::{Language, Text};
use crate::trace::algorithm::Costs;
use crate::trace::answer::Answer;
use crate::trace::board::Board;
use crate::trace::event::Event;
use crate::trace::reason::Reason;
use crate::trace::run::Run;

/// What is claimed to be the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// The cells of the path, in order.
    pub path: Vec<Cell>,
    /// What the answer is said to cost, in the unit of events.
    pub cost: Option<i64>,
    /// Where an answer is said to be found, or the move that is said to be best.
    pub cell: Option<Cell>,
    /// The other cell of that move.
    pub other: Option<Cell>,
    /// The letters of moves.
    pub moves: Option<String>,
    /// Whether it says that there is no answer.
    pub none: bool,
}

impl Claim {
    /// Whether nothing is claimed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// One thing that was looked at of an answer.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Tells it from the others: a word in kebab case.
    pub id: &'static str,
    /// Whether it is as it should be.
    pub is_right: bool,
    /// What was found, with the names of `values` in braces.
    pub text: Text,
    /// What stands for the names.
    pub values: Vec<(&'static str, String)>,
    /// Where it is to be seen.
    pub cell: Cell,
}

impl Finding {
    /// Something that is as it should be.
    pub const fn right(id: &'static str, text: Text) -> Self {
        Self { id, is_right: true, text, values: Vec::new(), cell: NOWHERE }
    }

    /// Something that is wrong.
    pub const fn wrong(id: &'static str, text: Text) -> Self {
        Self { id, is_right: false, text, values: Vec::new(), cell: NOWHERE }
    }

    /// With what stands for a name.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }

    /// To be seen on `cell`.
    #[must_use]
    pub const fn on(mut self, cell: Cell) -> Self {
        self.cell = cell;
        self
    }

    /// It in words.
    pub fn sentence(&self, language: Language) -> String {
        let values: Vec<(&str, &str)> = self.values.iter().map(|(name, value)| (*name, &**value)).collect();
        fill(self.text, language, &values)
    }
}

/// What events of a run on a board mean.
#[derive(Clone, Debug)]
pub struct Setting {
    /// What costs are counted in.
    pub costs: Costs,
    /// The reasons that facts may name.
    pub reasons: &'static [&'static [Reason]],
    /// Whether the board shows the position that is in hand, with a player and boxes, and not the cells of a search.
    pub shows_position: bool,
    /// What puts the start on the board.
    pub prelude: Vec<Event>,
}

/// Who tells a run.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    /// What people call it.
    pub name: &'a str,
    /// What the rules of theory hold it to.
    pub claims: &'static [crate::trace::Claim],
}

/// What a board needs to be worked on from outside.
pub trait Watching {
    /// What events mean on it.
    fn setting(&self) -> Setting;

    /// A run that tells again what `log` holds, under the name that people gave it.
    fn start(&self, log: &Arc<Log>, who: Who<'_>) -> Box<dyn Run>;

    /// Writes the board as a program reads it: lines of JSON, the first of which has its size and its ends.
    ///
    /// # Errors
    /// Those of `out`.
    fn write(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Judges an answer, sharing nothing with whoever gave it. Cost: up to a search of its own.
    fn judge(&self, claim: &Claim) -> Vec<Finding>;
}

/// What came of a run that was told.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its answer.
    pub claim: Claim,
    /// How it ended.
    pub ending: Ending,
    /// What was counted.
    pub tally: Tally,
    /// What is to be said of the answer.
    pub findings: Vec<Finding>,
}

impl Answer for Told {
    fn facts(&self) -> Vec<Fact> {
        let end = match (&self.ending, &self.claim) {
            (Ending::Broken(_), _) => "broken",
            (Ending::Limited(_), _) => "limited",
            (_, claim) if claim.none => "no-solution",
            (_, claim) if claim.is_empty() => "no-answer",
            _ => "answered",
        };
        let mut facts = answered(end == "answered", end);
        facts.push(count("expanded", EXPANDED, self.tally.expanded));
        facts
    }

    fn sentence(&self, _board: &Board, language: Language) -> String {
        if let Some(why) = self.ending.why() {
            return fill(BROKEN, language, &[("why", why)]);
        }
        if self.claim.is_empty() {
            return NOTHING.get(language).to_owned();
        }
        let wrong = self.findings.iter().filter(|one| !one.is_right);
        let said = wrong
            .chain(self.findings.last())
            .take(1)
            .map(|one| fill(ENDED, language, &[("what", &one.sentence(language))]));
        said.collect()
    }

    fn is_limited(&self) -> bool {
        matches!(self.ending, Ending::Limited(_))
    }
}

const BROKEN: Text = Text::new("It came to no proper end: {why}.");
const NOTHING: Text = Text::new("It gave no answer.");
const ENDED: Text = Text::new("At the end: {what}.");
