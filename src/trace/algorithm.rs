//! What an author of an algorithm writes: [`Algorithm`], and what it says of itself: [`Info`].

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::event::{Event, Kind};
use super::inspect::Inspector;
use super::reason::Reason;
use super::role::{Measure, Role, Roles, Says};
use crate::grid::{Cell, Size};
use crate::text::Text;

/// Who listens to a run.
///
/// With [`Off`] every call compiles to nothing, so that a run which nobody watches is the
/// same machine code as one that was never instrumented.
pub trait Probe {
    /// Whether anybody listens.
    const ON: bool;

    /// Takes one event. Call [`tell`](Self::tell) instead, which skips building it for nobody.
    fn emit(&mut self, event: Event);

    /// Opens a span; every event until the matching [`exit`](Self::exit) lies one deeper.
    /// Spans may stay open from one step to the next: a recursion opens one per call.
    fn enter(&mut self, span: Span);

    /// Closes the span opened last.
    fn exit(&mut self);

    /// The next event is about `node` of a search over states, whose parent is `parent`: numbers of the
    /// search's own, each node with a number that none had before. The parent of a root is
    /// [`NO_NODE`](super::NO_NODE), and may be where the node came up before; so is the node of a child that is cut
    /// off or met again before it
    /// became one. On boards, where the node is the cell, there is nothing to say.
    fn at_node(&mut self, node: u32, parent: u32);

    /// Emits what `make` builds, and builds it only when somebody listens.
    #[inline(always)]
    fn tell(&mut self, make: impl FnOnce() -> Event) {
        if Self::ON {
            self.emit(make());
        }
    }

    /// Emits one fact; a short form of [`tell`](Self::tell) for payloads that cost nothing.
    #[inline(always)]
    fn fact(&mut self, kind: Kind, line: u8, a: u32, b: u32, v: i32) {
        if Self::ON {
            self.emit(Event::new(kind, line, a, b, v));
        }
    }
}

/// A level of detail above single decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// A part that people step by: Eller's row, one expansion, one line scan, one cascade.
    Phase,
    /// A call or a group inside a phase.
    Call,
}

/// The probe that nobody listens to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl Probe for Off {
    const ON: bool = false;
    #[inline(always)]
    fn emit(&mut self, _event: Event) {}
    #[inline(always)]
    fn enter(&mut self, _span: Span) {}
    #[inline(always)]
    fn exit(&mut self) {}
    #[inline(always)]
    fn at_node(&mut self, _node: u32, _parent: u32) {}
}

/// Whether a run goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// There is a next decision.
    Continue,
    /// That was the last one; more calls of `step` change nothing.
    Done,
    /// The rest of the decision is not known yet, for it comes from outside. Ask again later. Only runs that are
    /// [told](crate::trace::told) wait.
    Waits,
}

/// Where a run goes on otherwise than it would by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Departure {
    /// After so many decisions.
    pub after: u64,
    /// How it goes on.
    pub instead: Instead,
}

/// What happens instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instead {
    /// What is drawn by lot from there on comes from this seed.
    Seed(u64),
    /// The next move is this one, between two cells.
    Move([Cell; 2]),
}

/// A [`Departure`] as files have it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    after: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    cells: Option<[Cell; 2]>,
}

impl From<Departure> for Written {
    fn from(Departure { after, instead }: Departure) -> Self {
        match instead {
            Instead::Seed(seed) => Self { after, seed: Some(seed), cells: None },
            Instead::Move(cells) => Self { after, seed: None, cells: Some(cells) },
        }
    }
}

impl TryFrom<Written> for Departure {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let instead = match (written.seed, written.cells) {
            (Some(seed), None) => Instead::Seed(seed),
            (None, Some(cells)) => Instead::Move(cells),
            _ => return Err("expected either \"seed\" or \"move\""),
        };
        Ok(Self { after: written.after, instead })
    }
}

/// An algorithm as an explicit state machine: one call of [`step`](Self::step) is one decision.
///
/// The state derives `Clone`; going back in time is "nearest copy, then forward", so nobody
/// writes undo code. Same input, settings and seed give the same events on every machine:
/// no clock, no thread, no iteration over hash order, no `usize` in [`state_hash`](Self::state_hash).
pub trait Algorithm: Clone + Send + Sync + 'static {
    /// What it works on. Shared by all copies of the state.
    type Input: Send + Sync + 'static;
    /// What it answers.
    type Output: Answer;
    /// How its events change the board.
    type Picture: Picture;

    /// What it says of itself.
    const INFO: &'static Info;

    /// The same, where that differs from run to run.
    fn info(&self) -> &'static Info {
        Self::INFO
    }

    /// The state before the first decision.
    fn start(input: Arc<Self::Input>, settings: &Settings, seed: u64) -> Self;

    /// Makes exactly one decision with bounded work and emits at least one event.
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow;

    /// Shows the queue, stack, heap, sets and counters by name.
    fn inspect(&self, view: &mut dyn Inspector);

    /// Bytes on the heap that a copy of the state would take, without the shared input.
    fn heap_bytes(&self) -> usize;

    /// Bytes on the heap that copies of the state share and that grow with the run, such as an arena
    /// of positions.
    fn shared_bytes(&self) -> usize {
        0
    }

    /// A number that differs between different states, equal on every machine.
    fn state_hash(&self) -> u64;

    /// The answer, once there is one.
    fn output(&self) -> Option<Self::Output>;

    /// Lets chance go on with another seed, as if nothing had been drawn yet; what was drawn before stays. False, and
    /// nothing changes, where no later decision is drawn by lot.
    fn reseed(&mut self, seed: u64) -> bool {
        let _ = seed;
        false
    }

    /// The moves one of which could be [played](Self::play) now, each between two cells; none where no move is waited for.
    fn moves(&self) -> Vec<[Cell; 2]> {
        Vec::new()
    }

    /// Lets the next move be this one, whatever is chosen; one that cannot be made then is not made. False, and nothing
    /// changes, where no moves are made, or none between these cells.
    fn play(&mut self, cells: [Cell; 2]) -> bool {
        let _ = cells;
        false
    }

    /// Hands every large flat array of the state to `visit`, always in the same order, so that
    /// distant checkpoints can be kept compressed. States without any need not implement it.
    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        let _ = visit;
    }
}

/// A large flat array inside a state.
#[derive(Debug)]
pub enum Bulk<'a> {
    /// Bytes, such as a flag a cell.
    Bytes(&'a mut Vec<u8>),
    /// Words, such as a cost a cell.
    Words(&'a mut Vec<u32>),
    /// Double words, such as entries of a heap.
    Doubles(&'a mut Vec<u64>),
}

/// How events change what the board shows: one byte a cell, read by the family's canvas.
pub trait Picture: 'static {
    /// What every cell shows before the first event.
    const BLANK: u8;

    /// Applies one event to the board.
    fn apply<B: Board>(event: &Event, board: &mut B);

    /// What counts of a cell when two boards are compared: 0 where nothing is there, else a number for
    /// what is. Whatever differs from the blank byte counts alike where a family says nothing else.
    fn counted(byte: u8) -> u8 {
        u8::from(byte != Self::BLANK)
    }
}

/// One byte for every cell.
pub trait Board {
    /// Width and height.
    fn size(&self) -> Size;
    /// What `cell` shows now. Cells outside the board show 0.
    fn get(&self, cell: u32) -> u8;
    /// Lets `cell` show `value` from now on. Cells outside the board are ignored.
    fn set(&mut self, cell: u32, value: u8);
}

/// What an algorithm says of itself.
#[derive(Debug)]
pub struct Info {
    /// Name in kebab case, the same in recipes and on the command line.
    pub id: &'static str,
    /// Raised whenever the events for a recipe change.
    pub version: u32,
    /// Where lists show it.
    pub group: &'static Group,
    /// Name shown to people.
    pub name: Text,
    /// One sentence: what it does and what it is good for.
    pub summary: Text,
    /// Time and memory, in the usual notation.
    pub cost: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// Its pseudo-code, line by line.
    pub listing: &'static [Line],
    /// What can be set.
    pub parameters: &'static [Parameter],
    /// What can be plotted over its steps.
    pub series: &'static [Series],
    /// Faults or promises that tests and pages rely on.
    pub claims: &'static [Claim],
    /// The lists of the reasons that its events carry.
    pub reasons: &'static [&'static [Reason]],
    /// What its costs are counted in.
    pub costs: Costs,
}

impl Info {
    /// Whether what a board tells of paths holds for its runs: its costs are those of paths, and the walls stay.
    pub fn keeps_to_the_board(&self) -> bool {
        self.costs.are_of_paths() && !self.claims(Claim::ChangesWalls)
    }

    /// Whether the numbers of a series, a value or a role with this id are lengths, in hundredths of a straight step.
    pub fn is_length(&self, id: &str) -> bool {
        let is_cost = |role: Role| role.measure() == Measure::Cost;
        self.costs == Costs::Lengths && Role::from_id(id).is_some_and(is_cost)
    }
}

/// Algorithms that lists show together, under a heading.
#[derive(Debug)]
pub struct Group {
    /// Tells it from the others of its family.
    pub id: &'static str,
    /// The heading.
    pub name: Text,
}

impl Group {
    /// Of algorithms that are alone.
    pub const NONE: Self = Self { id: "", name: Text::same("") };
}

/// What the costs of an algorithm are counted in, where nothing else is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Costs {
    /// It has none.
    Nothing,
    /// Steps from cell to cell.
    Steps,
    /// Lengths, in hundredths of a straight step.
    Lengths,
    /// Moves of a player, pushes among them.
    Moves,
    /// Pushes or pulls of a box.
    Pushes,
    /// Stones of either side.
    Plies,
}

impl Costs {
    /// Whether they are of paths from cell to cell.
    pub const fn are_of_paths(self) -> bool {
        matches!(self, Self::Steps | Self::Lengths)
    }

    /// The name shown to people.
    pub const fn name(self) -> Option<Text> {
        match self {
            Self::Nothing => None,
            Self::Steps => Some(Text::in_context("costs", "steps")),
            Self::Lengths => Some(Text::new("hundredths of a step")),
            Self::Moves => Some(Text::new("moves")),
            Self::Pushes => Some(Text::new("pushes")),
            Self::Plies => Some(Text::new("plies")),
        }
    }
}

/// A promise that is tested, or a fault that is kept on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// What a generator makes is a spanning tree of its cells.
    SpanningTree,
    /// A solver's path is as short as any.
    ShortestPath,
    /// A solver always ends with an answer, or says that there is none.
    Complete,
    /// A search goes from cells to their neighbours as the board lets it through, and its costs are sums of such steps.
    StepByStep,
    /// A search never expands a node again, as it knows the best path to it.
    ExpandsOnce,
    /// A search expands no node while one with a smaller f is open; g where nothing is estimated. f is a lower bound.
    LeastFirst,
    /// The walls change while a solver runs, so nothing holds of it that the board tells.
    ChangesWalls,
    /// A shuffler lays out the very blocks that it was given.
    KeepsBlocks,
    /// A published program with its faults, kept as an exhibit.
    AsPublished,
}

/// One line of a listing.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The pseudo-code.
    pub code: Text,
    /// For each kind of event this line emits, what it says: the sentence, and what the numbers are.
    pub says: &'static [Says],
}

impl Line {
    /// A line and what it says.
    pub const fn new(code: Text, says: &'static [Says]) -> Self {
        Self { code, says }
    }
}

impl Info {
    /// What the listing says of `event`, or nothing if it is silent about it.
    pub fn says(&self, event: &Event) -> Option<&'static Says> {
        self.entry(event.line(), event.kind)
    }

    fn entry(&self, line: u8, kind: Kind) -> Option<&'static Says> {
        self.listing.get(usize::from(line))?.says.iter().find(|says| says.kind == kind)
    }

    /// What the numbers of events of `kind` on `line` of the listing mean: as the line says, or as usual.
    pub fn roles_at(&self, line: u8, kind: Kind) -> Roles {
        self.entry(line, kind).map_or(kind.roles(), |says| says.roles)
    }

    /// What `event` says: roles and their values, in the order of its numbers; cells that are nowhere are left out.
    pub fn roles(&self, event: &Event) -> impl Iterator<Item = (Role, i64)> + use<> {
        self.roles_at(event.line(), event.kind).facts(event)
    }

    /// What `event` says of `role`, or nothing.
    pub fn role(&self, event: &Event, role: Role) -> Option<i64> {
        self.roles(event).find(|fact| fact.0 == role).map(|fact| fact.1)
    }

    /// The tag of what the listing says of `event`, where it has one.
    pub fn tag(&self, event: &Event) -> Option<&'static str> {
        self.says(event)?.tag
    }

    /// The reason with this number in its lists.
    pub fn reason(&self, value: i64) -> Option<Reason> {
        self.all_reasons().find(|reason| i64::from(reason.value()) == value)
    }

    /// Why `event` says that something is not done; nothing where it gives no reason.
    pub fn reason_of(&self, event: &Event) -> Option<Reason> {
        self.reason(self.role(event, Role::Reason)?)
    }

    /// The reason with this [`id`](Reason::id), upper and lower case alike.
    pub fn reason_from_id(&self, id: &str) -> Option<Reason> {
        self.all_reasons().find(|reason| reason.id().eq_ignore_ascii_case(id))
    }

    /// Every reason that its events may carry.
    pub fn all_reasons(&self) -> impl Iterator<Item = Reason> + use<> {
        self.reasons.iter().flat_map(|list| *list).copied()
    }

    /// The sentence template for `event`, or nothing if the listing has none.
    pub fn sentence(&self, event: &Event) -> Option<Text> {
        self.says(event).map(|says| says.text)
    }

    /// Everything that the listing says, line by line.
    pub fn all_says(&self) -> impl Iterator<Item = &'static Says> + use<> {
        self.listing.iter().flat_map(|line| line.says)
    }

    /// The kinds of event that it emits, in the order of the vocabulary.
    pub fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.all_says().map(|says| says.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Whether some line says `role` of events of `kind`, as their `v`.
    pub fn tells(&self, kind: Kind, role: Role) -> bool {
        self.all_says().any(|says| says.kind == kind && says.roles.v == Some(role))
    }

    /// Whether it searches cell by cell: cells come up, and where each was reached from makes a tree of them.
    pub fn searches_cells(&self) -> bool {
        let begins = |says: &Says| matches!(says.kind, Kind::Generate | Kind::Visit) && says.roles.are_of_node();
        self.all_says().any(begins)
    }

    /// The roles that its events have, in the order of the roles.
    pub fn all_roles(&self) -> Vec<Role> {
        let has = |role: &Role| self.all_says().any(|says| says.roles.iter().any(|one| one == *role));
        Role::ALL.iter().copied().filter(has).collect()
    }

    /// Whether it makes `claim`.
    pub fn claims(&self, claim: Claim) -> bool {
        self.claims.contains(&claim)
    }
}

/// A number over time that is read off the events.
#[derive(Debug)]
pub struct Series {
    /// Name in kebab case, a column of exported tables.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// Which kinds of event change it, and how.
    pub rules: &'static [(Kind, Change)],
}

/// How an event changes a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Adds this number.
    Add(i32),
    /// Sets it to the event's `v`.
    Set,
    /// Sets it to the event's `v`, if the event belongs to this line of the listing.
    SetOn(u8),
}

/// Something that can be set before a run.
#[derive(Debug)]
pub struct Parameter {
    /// Name in kebab case.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What it changes, in one sentence.
    pub help: Text,
    /// Smallest and greatest value.
    pub range: (i64, i64),
    /// The value when nothing is said.
    pub default: i64,
    /// How to show it.
    pub unit: Unit,
}

impl Parameter {
    /// A count within `range`.
    pub const fn count(id: &'static str, name: Text, help: Text, range: (i64, i64), default: i64) -> Self {
        Self { id, name, help, range, default, unit: Unit::Count }
    }

    /// A probability in thousandths, within `range`.
    pub const fn thousandths(id: &'static str, name: Text, help: Text, range: (i64, i64), default: i64) -> Self {
        Self { id, name, help, range, default, unit: Unit::Thousandths }
    }

    /// One of `alternatives`, by number.
    pub const fn choice(
        id: &'static str,
        name: Text,
        help: Text,
        alternatives: &'static [Alternative],
        default: i64,
    ) -> Self {
        Self { id, name, help, range: (0, alternatives.len() as i64 - 1), default, unit: Unit::Choice(alternatives) }
    }
}

/// How a parameter's number is meant.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    /// A count.
    Count,
    /// A probability in thousandths, shown as 0.000 to 1.000.
    Thousandths,
    /// The number of one of these; the range is 0 to one less than their number.
    Choice(&'static [Alternative]),
}

/// One of the things that a [`Unit::Choice`] parameter can be.
#[derive(Debug)]
pub struct Alternative {
    /// Name in kebab case, as the command line takes it.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
}

/// The values of an algorithm's parameters, by id; what is absent has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settings(BTreeMap<String, i64>);

impl Settings {
    /// The value of `parameter`, within its range.
    pub fn get(&self, parameter: &Parameter) -> i64 {
        let value = self.0.get(parameter.id).copied().unwrap_or(parameter.default);
        value.clamp(parameter.range.0, parameter.range.1)
    }

    /// The value of `parameter` as another integer type; 0 where its range does not fit into that.
    pub fn number<T: TryFrom<i64> + Default>(&self, parameter: &Parameter) -> T {
        T::try_from(self.get(parameter)).unwrap_or_default()
    }

    /// Whether everything has its default.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets the value of the parameter with this id.
    pub fn set(&mut self, id: &str, value: i64) {
        self.0.insert(id.to_owned(), value);
    }

    /// Gives a parameter its default again.
    pub fn unset(&mut self, id: &str) {
        self.0.remove(id);
    }

    /// All values that were set, by id.
    pub fn iter(&self) -> impl Iterator<Item = (&str, i64)> {
        self.0.iter().map(|(id, value)| (id.as_str(), *value))
    }

    /// Checks ids and ranges against `info`.
    ///
    /// # Errors
    /// The first unknown id or value out of range, with what was expected.
    pub fn check(&self, info: &Info) -> Result<(), SettingError> {
        for (id, value) in self.iter() {
            let Some(parameter) = info.parameters.iter().find(|parameter| parameter.id == id) else {
                return Err(SettingError::Unknown { id: id.to_owned(), of: info.id, known: known(info) });
            };
            let (low, high) = parameter.range;
            if !(low..=high).contains(&value) {
                return Err(SettingError::Range { id: parameter.id, value, low, high });
            }
        }
        Ok(())
    }
}

fn known(info: &Info) -> String {
    let ids: Vec<&str> = info.parameters.iter().map(|parameter| parameter.id).collect();
    if ids.is_empty() { "none".to_owned() } else { ids.join(", ") }
}

/// A setting that an algorithm does not accept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// No parameter has this id.
    #[error("unknown parameter '{id}' of {of}; it has: {known}")]
    Unknown {
        /// What was given.
        id: String,
        /// The algorithm's id.
        of: &'static str,
        /// What it has.
        known: String,
    },
    /// The value lies outside the parameter's range.
    #[error("parameter '{id}' is {value}; accepted: {low} to {high}")]
    Range {
        /// The parameter.
        id: &'static str,
        /// What was given.
        value: i64,
        /// Smallest accepted value.
        low: i64,
        /// Greatest accepted value.
        high: i64,
    },
}
