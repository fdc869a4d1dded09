//! Rules of theory that watch any run, ours or one that was told from outside, and say where one is broken.
//!
//! A [`Rule`] is a file and a line in [`GENERAL`], or in the list of a family ([`Instance::rules`]). Which rules apply
//! follows from what an algorithm [claims](Claim), from the roles of its events and from what its board tells
//! ([`Law`]), never from its id. All of them see the events once, in order.
//!
//! To check a recording: [`check`]. To check events as they come, whoever made them: [`Check::new`], then
//! [`Check::batch`] for every batch, then [`Check::finish`]. A run that is told from outside has an [`Info`] like any
//! other; it adds [`Claim::StepByStep`], [`Claim::ExpandsOnce`], [`Claim::LeastFirst`] and [`Claim::ShortestPath`] where they
//! should hold.
//!
//! [`Instance::rules`]: super::board::Instance::rules

mod circles;
mod connected;
mod expanded_in_vain;
mod expanded_twice;
mod fact;
mod falling_f;
mod finding;
mod inconsistent;
mod joined;
mod law;
mod least_first;
mod memory;
mod orphan;
mod overestimate;
mod pages;
mod reopened;
mod shortest;
mod sum_of_edges;
mod waiting;
mod wall;

pub use fact::Fact;
pub use finding::{Finding, Found, Word};
pub use law::{Law, Step};
pub use memory::{Known, Memory};
pub(crate) use pages::{Pages, Sets};

use super::board::Board;
use super::{Answer, BLOCK_EVENTS, Batch, Claim, Costs, Event, Info, Kind, NodeMark, Reader, Recording, Role};
use crate::text::Text;
use fact::{Plan, Watches};

/// The rules that hold in every family.
pub const GENERAL: &[&Rule] = &[
    &orphan::RULE,
    &wall::RULE,
    &sum_of_edges::RULE,
    &falling_f::RULE,
    &inconsistent::RULE,
    &overestimate::RULE,
    &least_first::RULE,
    &expanded_twice::RULE,
    &expanded_in_vain::RULE,
    &reopened::RULE,
    &connected::RULE,
    &shortest::RULE,
    &joined::RULE,
    &circles::RULE,
];

/// Those that ask for the [step](Fact::step) of an event.
const OF_STEPS: &[&Rule] = &[&wall::RULE, &sum_of_edges::RULE, &inconsistent::RULE];

/// A rule of theory.
pub struct Rule {
    /// What tells it from all others, in kebab case.
    pub id: &'static str,
    /// Whether a finding is worth a look and no fault yet: there are right algorithms that do so.
    pub is_remark: bool,
    /// The rule in a few words.
    pub name: Text,
    /// What the rule says, and why it holds.
    pub says: Text,
    /// What it means where it is broken.
    pub means: Text,
    /// What is said of a [`Finding`]: a sentence with its words in braces.
    pub broken: Text,
    /// The kinds of event that it looks at.
    pub kinds: &'static [Kind],
    /// Starts to watch; nothing where the rule does not apply.
    pub start: fn(&Watched<'_>) -> Option<Box<dyn Watcher>>,
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

/// What is watched.
#[derive(Clone, Copy, Debug)]
pub struct Watched<'a> {
    /// What the algorithm says of itself.
    pub info: &'static Info,
    /// What it works on.
    pub board: &'a Board,
}

impl Watched<'_> {
    /// Whether it claims `claim`, or is a published program that should hold to it.
    pub fn promises(&self, claim: Claim) -> bool {
        self.info.claims(claim) || self.info.claims(Claim::AsPublished)
    }

    /// A cost in hundredths of a straight step, as its events tell costs.
    pub const fn told(&self, hundredths: i64) -> i64 {
        if matches!(self.info.costs, Costs::Lengths) { hundredths } else { hundredths / 100 }
    }

    /// How far costs that its events tell may be off by rounding.
    pub fn slack(&self) -> i64 {
        self.law().map_or(0, |law| self.told(law.slack()))
    }

    /// The same where costs are sorted by: ours sort by exact lengths, and a program from outside by floating-point numbers.
    pub fn rounding(&self) -> i64 {
        if self.is_told() { self.slack() } else { 0 }
    }

    /// What its board tells of paths, where its costs are those of paths.
    pub fn law(&self) -> Option<&dyn Law> {
        self.board.law().filter(|_| self.info.keeps_to_the_board())
    }

    /// Whether any of its events has `role`.
    pub fn tells(&self, role: Role) -> bool {
        self.info.all_says().any(|says| says.roles.iter().any(|one| one == role))
    }

    /// Whether events that bring up nodes, or expand them, have `role`.
    pub fn tells_of_nodes(&self, role: Role) -> bool {
        let is_of_node = |kind| matches!(kind, Kind::Generate | Kind::Relax | Kind::Reopen | Kind::Expand);
        self.info.all_says().any(|says| is_of_node(says.kind) && says.roles.v == Some(role))
    }

    /// Whether it is told from outside, so that nobody knows what it is.
    pub fn is_told(&self) -> bool {
        self.info.id == super::told::ID
    }

    /// Whether any of its events is of `kind`.
    pub fn has(&self, kind: Kind) -> bool {
        self.info.all_says().any(|says| says.kind == kind)
    }
}

/// A rule at work.
pub trait Watcher: Send {
    /// Looks at an event. `memory` is what was known before it.
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found);

    /// Looks at the whole when the run is over. `answer` is nothing where a limit struck, or where nobody knows it.
    fn finish(&mut self, answer: Option<&dyn Answer>, memory: &Memory, found: &mut Found) {
        let _ = (answer, memory, found);
    }
}

/// Events whose nodes are fetched at a time, so that the rules need not wait for each.
const AHEAD: usize = 128;

/// All rules that apply to a run, while its events come.
pub struct Check {
    plan: Plan,
    board: Board,
    memory: Memory,
    watchers: Vec<Box<dyn Watcher>>,
    found: Vec<Found>,
    next: u64,
}

/// What a check came to, rule by rule.
#[derive(Clone, Debug)]
pub struct Report {
    /// The rules that applied, with what each found; in the order of the lists.
    pub rules: Vec<Found>,
    /// Events that were looked at.
    pub events: u64,
}

impl Report {
    /// The rules that were broken.
    pub fn broken(&self) -> impl Iterator<Item = &Found> {
        self.rules.iter().filter(|found| found.is_broken())
    }

    /// What is worth a look, and no fault yet.
    pub fn remarks(&self) -> impl Iterator<Item = &Found> {
        self.rules.iter().filter(|found| found.is_remark())
    }

    /// Whether no rule was broken.
    pub fn is_clean(&self) -> bool {
        self.broken().next().is_none()
    }
}

impl Check {
    /// Before the first event of a run of `info` on `board`.
    pub fn new(info: &'static Info, board: &Board) -> Self {
        let watched = Watched { info, board };
        let rules = GENERAL.iter().chain(board.rules()).copied();
        let (found, watchers): (Vec<Found>, Vec<_>) =
            rules.filter_map(|rule| Some((Found::new(rule), (rule.start)(&watched)?))).unzip();
        let plan = Plan::new(info, found.iter().map(|found| found.rule));
        Self { plan, board: board.clone(), memory: Memory::default(), watchers, found, next: 0 }
    }

    /// The rules that apply.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> {
        self.found.iter().map(|found| found.rule)
    }

    /// What was found so far.
    pub fn found(&self) -> &[Found] {
        &self.found
    }

    /// Looks at the next events, and the nodes that they are about. Cost: 50 to 100 ns an event.
    pub fn batch(&mut self, events: &[Event], nodes: &[NodeMark]) {
        let Self { plan, board, memory, watchers, found, next } = self;
        let law = board.law();
        let mut marks = nodes.iter().peekable();
        let mut ahead: Vec<(&Watches, Fact<'_>)> = Vec::with_capacity(AHEAD);
        let mut numbered = (0_u32..).zip(events);
        let mut near = Vec::with_capacity(AHEAD);
        for chunk in events.chunks(AHEAD) {
            if let Some(law) = law {
                near.clear();
                near.extend(chunk.iter().filter(|event| plan.of(event).asks_for_step(event)).map(|event| event.b));
                law.fetch(&near);
            }
            for (offset, event) in numbered.by_ref().take(AHEAD) {
                let mark = marks.next_if(|mark| mark.event == offset);
                let watches = plan.of(event);
                if !watches.is_idle() {
                    ahead.push((watches, watches.fact(event, *next + u64::from(offset), mark, law)));
                }
            }
            memory.fetch(&ahead);
            for (watches, fact) in ahead.drain(..) {
                for place in watches.rules() {
                    watchers[place].event(&fact, memory, &mut found[place]);
                }
                memory.take(&fact);
            }
        }
        *next += events.len() as u64;
    }

    /// What came of it, with the answer where there is one.
    pub fn finish(mut self, answer: Option<&dyn Answer>) -> Report {
        for (watcher, found) in self.watchers.iter_mut().zip(&mut self.found) {
            watcher.finish(answer, &self.memory, found);
        }
        Report { rules: self.found, events: self.next }
    }
}

/// Checks all events of `recording`, a run on `board` that came to `answer`. Cost: one pass, 50 to 100 ns an event, and
/// 16 bytes a cell or a node that events are about.
pub fn check(recording: &Recording, board: &Board, answer: Option<&dyn Answer>) -> Report {
    let mut reader = Reader::new(recording);
    let mut checking = Check::new(recording.info(), board);
    for block in 0..=recording.len() / BLOCK_EVENTS as u64 {
        let Batch { events, nodes } = reader.batch(recording, block);
        checking.batch(events, nodes);
    }
    checking.finish(answer)
}
