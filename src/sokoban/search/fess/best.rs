//! The portfolio: variants of feature-space search and weighted A* take turns, so that a level need suit only one.
//!
//! Turns are some milliseconds at first and grow with every round. The variants of feature-space search compare
//! features in different orders; most levels that one of them solves at all it solves soon. Small, dense levels suit A*
//! and weighted A* from both ends, which come second there and have the longest turns. A level that is not solved in the
//! first rounds seldom is in the next: from then on the turns of A* are shorter, and another variant joins. Costs the sum
//! of all.

use std::sync::Arc;

use super::children::Setting;
use super::homes::Grouping;
use super::machine::Shown;
use super::style::{Fourth, Order, Style};
use super::variant::{Choice, End, Variant};
use super::{begin, give_up, play, words};
use crate::grid::NOWHERE;
use crate::sokoban::search::playback::Playback;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::{self, Answer, SokobanTask, options};
use crate::sokoban::{Moves, REASONS, SearchPicture, groups};
use crate::text::Text;
use crate::trace::{Algorithm, Claim, Costs, Flow, Info, Inspector, Kind, Probe, Reason, Settings, Span, StateHash};

static INFO: Info = Info {
    id: "best",
    version: 8,
    group: &groups::PUSHES,
    name: Text::new("Portfolio of searches"),
    summary: Text::new(
        "Variants of feature-space search and weighted A* from both ends take turns. The strongest strategy here; its solutions can have any length.",
    ),
    cost: "O(b^d) time and memory; the sum of the variants",
    source: "Y. Shoham and J. Schaeffer, The FESS algorithm, 2020",
    listing: &words::PORTFOLIO,
    parameters: &[options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};

const STYLE: Style = Style {
    order: Order::PackedOut,
    prefers_near: true,
    sees_rooms: false,
    fourth: Fourth::Rooms,
    in_layers: false,
    homes: Grouping::AnyWay,
    has_advisors: true,
    searches_corrals: true,
    corrals_first: true,
    has_tables: true,
    sees_frozen: true,
    has_plan: true,
    has_cells: true,
    favours_best: true,
    sees_ancestors: true,
};

/// How many times as long as others the turns of a variant are: in the first rounds, and later.
type Share = [u64; 2];

/// The variants of feature-space search in the order of their turns.
const STYLES: [(Style, Share); 5] = [
    (Style { fourth: Fourth::Stuck, ..STYLE }, [2, 2]),
    (STYLE, [1, 1]),
    (
        Style { order: Order::PackedRegions, prefers_near: false, corrals_first: false, favours_best: false, ..STYLE },
        [1, 1],
    ),
    (Style { order: Order::PackedHot, sees_rooms: true, prefers_near: false, ..STYLE }, [1, 1]),
    (Style { order: Order::OutPacked, prefers_near: false, favours_best: false, ..STYLE }, [1, 1]),
];
/// The variant that joins late: its plan is slower to find and solves fewer levels, but others.
const JOINS: (Style, Share) = (Style { fourth: Fourth::Stuck, homes: Grouping::OffGoals, ..STYLE }, [0, 6]);
/// After how many rounds it is late: on dense levels, and on others. Some twenty seconds.
const LATE: [u32; 2] = [5, 7];

/// How long the first turns are, in the unit of [`Variant::work`].
const FIRST: u64 = 30_000;
/// Levels with at most so many live squares are dense: A* comes second there, and gets a greater share.
const DENSE: usize = 64;
/// The weight of the lower bound, in thousandths.
const WEIGHT: u32 = 5000;
/// The searches from both ends that come second on dense levels, A* being one: the weight of the lower bound, in
/// thousandths.
const ON_DENSE: [(u32, Share); 2] = [(1000, [64, 4]), (WEIGHT, [16, 4])];
/// The turns of the last search on other levels.
const ELSEWHERE: Share = [4, 4];

/// The portfolio between two decisions.
#[derive(Clone)]
pub struct Best {
    setting: Arc<Setting>,
    choices: Vec<(Choice, Share)>,
    /// After how many rounds it is late.
    late: u32,
    variants: Vec<Variant>,
    turn: usize,
    /// When the turn is over, in work of its variant.
    until: u64,
    /// How long the turns of this round are.
    length: u64,
    /// Nodes of the recording so far.
    nodes: u32,
    shown: Shown,
    progress: Progress,
    limit: u64,
}

impl Best {
    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.limit > 0 && self.expanded() >= self.limit {
            self.progress = give_up(probe, Reason::NODE_LIMIT);
            return Flow::Done;
        }
        if self.is_turn_over() {
            self.take_turn(probe);
        }
        let (nodes, end) = self.variants[self.turn].step(probe, &mut self.shown);
        self.nodes += nodes;
        match end {
            None => {}
            Some(End::Solved(moves)) => {
                self.progress = Progress::Found(Playback::new(moves, self.setting.yard.board()));
            }
            Some(End::Exhausted) => {
                probe.exit();
                self.progress = Progress::without_solution(Reason::UNREACHABLE);
                return Flow::Done;
            }
        }
        Flow::Continue
    }

    /// The next variant goes on, or begins.
    fn take_turn<P: Probe>(&mut self, probe: &mut P) {
        if !self.variants.is_empty() {
            self.pass_on();
        }
        self.skip();
        if self.turn == self.variants.len() {
            self.variants.push(Variant::new(&self.setting, self.choices[self.turn].0));
        }
        let length = self.share() * self.length;
        let variant = &mut self.variants[self.turn];
        self.until = variant.work() + length;
        probe.exit();
        probe.enter(Span::Phase);
        probe.fact(Kind::Note, words::TURN, NOWHERE, NOWHERE, self.turn as i32 + 1);
        variant.begin(probe, &self.setting, &self.shown, self.nodes);
    }

    /// Passes over variants that have no turn yet.
    fn skip(&mut self) {
        while self.share() == 0 {
            self.pass_on();
        }
    }

    /// It is the turn of the next one.
    fn pass_on(&mut self) {
        self.turn += 1;
        if self.turn == self.choices.len() {
            self.turn = 0;
            self.length *= 2;
        }
    }

    /// How many times as long as others this turn is; 0 where the variant has none yet.
    fn share(&self) -> u64 {
        self.choices[self.turn].1[usize::from(self.round() >= self.late)]
    }

    /// A portfolio that has done nothing yet, with so many expansions at most; 0 for any number.
    pub fn with(task: Arc<SokobanTask>, limit: u64) -> Self {
        let setting = Arc::new(Setting::new(task));
        let is_dense = setting.yard.statics.live.len() <= DENSE;
        let mut choices: Vec<_> = STYLES.into_iter().map(|(style, share)| (Choice::Features(style), share)).collect();
        if is_dense {
            choices.splice(1..1, ON_DENSE.map(|(weight, share)| (Choice::Weighted(weight), share)));
        } else {
            choices.push((Choice::Weighted(WEIGHT), ELSEWHERE));
        }
        choices.push((Choice::Features(JOINS.0), JOINS.1));
        Self {
            choices,
            late: LATE[usize::from(!is_dense)],
            variants: Vec::new(),
            setting,
            turn: 0,
            until: 0,
            length: FIRST,
            nodes: 0,
            shown: Shown { boxes: Vec::new(), player: 0 },
            progress: Progress::Start,
            limit,
        }
    }

    /// The variants of the portfolio, each as one of its own, in the order of their turns. The portfolio's answer is that
    /// of the least [round](Self::round), and in that round of the first.
    pub fn split(task: Arc<SokobanTask>) -> Vec<Self> {
        let whole = Self::with(task, 0);
        let one = |&choice: &(Choice, Share)| {
            let mut one = Self { choices: vec![choice], ..whole.clone() };
            one.skip();
            one
        };
        whole.choices.iter().map(one).collect()
    }

    /// How often all had their turns, not counting the one that goes on or comes next.
    pub const fn round(&self) -> u32 {
        (self.length / FIRST).trailing_zeros()
    }

    /// Whether the next decision begins another turn.
    pub fn is_turn_over(&self) -> bool {
        self.variants.get(self.turn).is_none_or(|variant| variant.work() >= self.until)
    }

    /// The solution, once it is found.
    pub fn found(&self) -> Option<&Moves> {
        Some(self.progress.playback()?.moves())
    }

    /// What the board shows.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Nodes of the recording so far.
    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// Positions expanded.
    pub fn expanded(&self) -> u64 {
        self.variants.iter().map(Variant::expanded).sum()
    }

    /// Positions generated.
    pub fn generated(&self) -> u64 {
        self.variants.iter().map(Variant::generated).sum()
    }
}

impl Algorithm for Best {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        Self::with(task, settings.get(&options::NODES).unsigned_abs())
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.progress {
            Progress::Search => self.search(probe),
            Progress::Start => {
                self.shown = begin(probe, self.setting.yard.board());
                self.progress = Progress::Search;
                Flow::Continue
            }
            _ => play(&mut self.progress, probe, self.setting.yard.board(), &self.shown),
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(search::words::EXPANDED, self.expanded() as i64);
        view.number(search::words::GENERATED, self.generated() as i64);
        view.number(words::VARIANT, self.turn as i64 + 1);
        if let Some(variant) = self.variants.get(self.turn) {
            variant.inspect(view);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.variants.iter().map(Variant::heap_bytes).sum()
    }

    fn shared_bytes(&self) -> usize {
        self.variants.iter().map(Variant::shared_bytes).sum()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.variants.iter().for_each(|variant| variant.hash_into(&mut hash));
        hash.add(self.turn as u64);
        hash.add(self.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.progress.answer(self.expanded(), self.generated(), self.heap_bytes() + self.shared_bytes())
    }
}
