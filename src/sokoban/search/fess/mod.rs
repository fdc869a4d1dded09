//! Feature-space search: positions are sorted into cells by what a person sees of them, and the cells take turns.
//!
//! A node is a position, an edge a macro move: one box pushed any number of squares. A search backwards from the
//! goals finds the packing plan ([`plan`], [`unpack`]). The features of a position are how many steps of the plan
//! it has come, how many of its boxes are out of plan, into how many regions the boxes cut the floor, and how many
//! passages between rooms they block ([`features`], [`rooms`]). Advisors pick for each feature the move that improves it;
//! such moves weigh nothing, all others 1. Of the cell whose turn it is, the move is made to which the least weight
//! leads ([`tree`]). So every kind of position gets its share of the work, however hopeless another kind is.
//!
//! Cost: O(b^d) at worst; some dozens to some thousands of expansions for levels made by people. Source: Y. Shoham
//! and J. Schaeffer, "The FESS algorithm: a feature based approach to single-agent search", 2020.

mod best;
mod children;
mod corral;
mod cuts;
mod deadlocks;
mod features;
mod frozen;
mod homes;
mod hops;
mod machine;
mod numbering;
mod plan;
mod pool;
mod rival;
mod rooms;
mod sight;
mod style;
#[cfg(test)]
mod tests;
mod tree;
mod unpack;
mod variant;
pub(in crate::sokoban::search) mod words;
mod yard;

use std::sync::Arc;

pub use best::Best;
use children::Setting;
pub(super) use machine::Shown;
use machine::{Machine, Stage};
pub use sight::{Seen, Sight, Way};
use style::Style;
pub use words::{ADVISORS, CELL_NUMBER, CELL_TABLE, PACKED, PLAN_SQUARES, VARIANT, ZONE};

use super::playback::{self, Playback, tell_changes};
use super::progress::Progress;
use super::{Answer, SokobanTask, Verdict, options};
use crate::grid::NOWHERE;
use crate::sokoban::{Board, Moves, REASONS, SearchPicture, Square, groups};
use crate::text::Text;
use crate::trace::{
    Algorithm, Claim, Costs, Event, Flow, Info, Inspector, Kind, Probe, Reason, Settings, Span, StateHash,
};

static INFO: Info = Info {
    id: "fess",
    version: 5,
    group: &groups::PUSHES,
    name: Text::new("Feature-space search"),
    summary: Text::new(
        "Sorts positions into cells by boxes packed, boxes out of plan, regions and rooms, and works on every cell in turn. Solves large levels; its solutions can have any length.",
    ),
    cost: "O(b^d) time and memory",
    source: "Y. Shoham and J. Schaeffer, The FESS algorithm, 2020",
    listing: words::LISTING,
    parameters: style::PARAMETERS,
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};

/// Feature-space search between two decisions.
#[derive(Clone)]
pub struct Fess {
    machine: Machine,
    shown: Shown,
    progress: Progress,
    limit: u64,
}

impl Fess {
    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.limit > 0 && self.machine.expanded() >= self.limit {
            self.progress = give_up(probe, Reason::NODE_LIMIT);
            return Flow::Done;
        }
        self.machine.step(probe, &mut self.shown);
        match self.machine.stage() {
            Stage::Unpack | Stage::Search => {}
            Stage::Solved(index) => self.progress = found(&self.machine, index),
            Stage::Exhausted => {
                probe.exit();
                self.progress = Progress::without_solution(Reason::UNREACHABLE);
                return Flow::Done;
            }
        }
        Flow::Continue
    }
}

/// What an event says of cells of the feature space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEvent {
    /// The current position belongs to the cell with this number.
    Into(i64),
    /// The variant with this number goes on; each has cells of its own.
    Turn(i64),
}

/// What an event of the search `info` says of cells, if it does.
pub fn cell_event(info: &Info, event: &Event) -> Option<CellEvent> {
    match (event.kind, event.line()) {
        _ if !has_features(info) => None,
        (Kind::Assign, words::TAKE) => Some(CellEvent::Into(event.v.into())),
        (Kind::Note, words::TURN) => Some(CellEvent::Turn(event.v.into())),
        _ => None,
    }
}

/// Which advisor of the search `info` picks the move of an event, by its place in [`ADVISORS`].
pub fn advisor(info: &Info, event: &Event) -> Option<usize> {
    let is_advice = has_features(info) && event.kind == Kind::Look;
    let place = usize::from(event.line().checked_sub(words::ADVICE)?);
    (is_advice && place < words::ADVISORS.len()).then_some(place)
}

/// Whether the search `info` goes by features.
pub fn has_features(info: &Info) -> bool {
    [INFO.id, <Best as Algorithm>::INFO.id].contains(&info.id)
}

/// The start of a search: tells of the board, and answers what it shows.
fn begin<P: Probe>(probe: &mut P, board: &Board) -> Shown {
    probe.enter(Span::Phase);
    playback::tell_start(probe, board, words::START);
    Shown { boxes: board.start().boxes.words().to_vec(), player: board.start().player }
}

/// The end without a solution.
fn give_up<P: Probe>(probe: &mut P, reason: Reason) -> Progress {
    probe.fact(Kind::NoSolution, words::EMPTY, NOWHERE, NOWHERE, reason.value());
    probe.exit();
    Progress::without_solution(reason)
}

/// The solution that leads to a node is to be played.
fn found(machine: &Machine, index: u32) -> Progress {
    Progress::Found(Playback::new(machine.solution(index), machine.board()))
}

/// A decision once a solution is found.
fn play<P: Probe>(progress: &mut Progress, probe: &mut P, board: &Board, shown: &Shown) -> Flow {
    let restore = |probe: &mut P, moves: &Moves| {
        let start = board.start();
        probe.exit();
        probe.enter(Span::Phase);
        let player = board.cell(shown.player);
        probe.fact(Kind::Visit, words::PATH, board.cell(start.player), player, moves.len() as i32);
        let cell = |square: usize| board.cell(square as Square);
        tell_changes(probe, words::PATH, &shown.boxes, start.boxes.words(), cell);
    };
    progress.play(probe, Verdict::Solved, restore, |probe, playback| playback.play_push(probe, words::PATH))
}

impl Algorithm for Fess {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let setting = Arc::new(Setting::new(task));
        Self {
            machine: Machine::new(&setting, Style::read(settings)),
            shown: Shown { boxes: Vec::new(), player: 0 },
            progress: Progress::Start,
            limit: settings.get(&options::NODES).unsigned_abs(),
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.progress {
            Progress::Search => self.search(probe),
            Progress::Start => {
                self.shown = begin(probe, self.machine.board());
                self.progress = Progress::Search;
                Flow::Continue
            }
            _ => play(&mut self.progress, probe, self.machine.board(), &self.shown),
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(super::words::EXPANDED, self.machine.expanded() as i64);
        view.number(super::words::GENERATED, self.machine.generated() as i64);
        self.machine.inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.machine.heap_bytes()
    }

    fn shared_bytes(&self) -> usize {
        self.machine.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.machine.hash_into(&mut hash);
        hash.add(self.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.progress.answer(self.machine.expanded(), self.machine.generated(), self.heap_bytes() + self.shared_bytes())
    }
}
