//! Questions made from any run: ours, or one that a program of somebody else told.
//!
//! A kind of question is a file and a line in [`GENERAL`], or in the list of a family ([`Instance::questions`]). What is
//! asked follows from the roles of events and from nodes, never from an id. Wrong options come from the run: other open
//! cells, neighbours, the answer of a typical mistake. What nobody can foresee (entries that are [drawn](super::Drawn)) is
//! not asked, nor is what two cells could answer alike.
//!
//! Everything follows from the run, a position and a seed. Every kind also says how an answer is checked: by a plain
//! pass over the events, which shares nothing with what makes the question.
//!
//! [`Instance::questions`]: super::board::Instance::questions

mod account;
mod again;
mod cell;
mod cut;
mod line;
mod number;
mod open;
mod options;
mod order;
mod past;
mod perform;
mod question;
mod reason;
mod sound;
mod taken;

pub use account::{Account, Node};
pub use options::{mixed, sorted};
pub use order::{By, Order};
pub use past::{Entry, Past, State};
pub use perform::{Mistake, Outcome, Performance, Telling, Turn, after, is_performed, next_turn, takes_positions};
pub use question::{Meaning, Names, Question, Word};
pub use sound::unsound;

use crate::random::Random;
use crate::text::Text;

/// The kinds of question that every family has.
pub const GENERAL: &[&Asks] =
    &[&taken::ASKS, &cell::ASKS, &number::ASKS, &open::ASKS, &line::ASKS, &reason::ASKS, &again::ASKS, &cut::ASKS];

/// A kind of question.
pub struct Asks {
    /// What tells it from all others, in kebab case.
    pub id: &'static str,
    /// What is asked, in a few words.
    pub name: Text,
    /// Whether it can be asked of nearly every event.
    pub is_plain: bool,
    /// Makes a question, where there is one.
    pub make: fn(&Asked<'_>, &mut Random) -> Option<Question>,
    /// Checks the right option of a question against the events, and that no other option is right. The error says
    /// what was found.
    pub verify: fn(&Account, &Question) -> Result<(), String>,
}

impl std::fmt::Debug for Asks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Asks {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// The moment that is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The run.
    pub account: &'a Account,
    /// What it has said so far.
    pub past: &'a Past,
}

impl Asked<'_> {
    /// How many events have happened.
    pub const fn position(&self) -> u64 {
        self.past.position()
    }
}

/// What can be asked of every event is preferred once in so many times.
const PLAIN: u32 = 4;

/// Every kind of question that may be asked of runs on this board.
pub fn kinds(board: &super::board::Board) -> impl Iterator<Item = &'static Asks> + use<> {
    GENERAL.iter().chain(board.questions()).copied()
}

/// A question about the moment after the events of `past`, of one of the `kinds`; the seed decides which where there are
/// several. Cost: a pass over the events that are open to question, at most.
pub fn ask(account: &Account, past: &Past, seed: u64, kinds: &[&'static Asks]) -> Option<Question> {
    let asked = Asked { account, past };
    let mut random = Random::new(seed ^ past.position().wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut order = kinds.to_vec();
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
    // What can be asked of every event would crowd out the rest.
    if random.below(PLAIN) > 0 {
        order.sort_by_key(|kind| kind.is_plain);
    }
    order.into_iter().find_map(|kind| (kind.make)(&asked, &mut random))
}

/// The same at the first position from `position` on, at most `reach` events farther, where there is one.
pub fn ask_from(
    account: &Account,
    (position, reach): (u64, u64),
    seed: u64,
    kinds: &[&'static Asks],
) -> Option<Question> {
    let mut past = Past::new(account);
    past.advance(account, position);
    for at in position..=position.saturating_add(reach).min(account.end()) {
        past.advance(account, at);
        if let Some(question) = ask(account, &past, seed, kinds) {
            return Some(question);
        }
    }
    None
}
