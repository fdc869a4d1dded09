//! The portfolio: variants of feature-space search take turns, so that a level need suit only one of them.
//!
//! A turn is some hundred decisions at first and grows with every round. The variants compare features in different
//! orders; most levels that one of them solves at all it solves soon. Costs the sum of all.

use std::sync::Arc;

use super::children::Setting;
use super::machine::{Machine, Shown, Stage};
use super::style::{Order, Style};
use super::{begin, found, give_up, play, words};
use crate::grid::NOWHERE;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::{self, Answer, SokobanTask, options};
use crate::sokoban::{REASONS, SearchPicture, groups};
use crate::text::Text;
use crate::trace::{Algorithm, Claim, Costs, Flow, Info, Inspector, Kind, Probe, Reason, Settings, Span, StateHash};

static INFO: Info = Info {
    id: "best",
    version: 1,
    group: &groups::PUSHES,
    name: Text::new("Portfolio of feature-space searches"),
    summary: Text::new(
        "Variants of feature-space search that order features differently take turns. The strongest strategy here; its solutions can have any length.",
    ),
    cost: "O(b^d) time and memory; the sum of the variants",
    source: "Y. Shoham and J. Schaeffer, The FESS algorithm, 2020",
    listing: words::LISTING,
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
    in_layers: false,
    has_advisors: true,
    searches_corrals: true,
};

/// The variants, in the order of their turns.
const STYLES: [Style; 6] = [
    STYLE,
    Style { order: Order::PackedRegions, prefers_near: false, ..STYLE },
    Style { order: Order::PackedRegions, ..STYLE },
    Style { sees_rooms: true, ..STYLE },
    Style { order: Order::OutPacked, prefers_near: false, ..STYLE },
    Style { order: Order::PackedHot, sees_rooms: true, prefers_near: false, ..STYLE },
];

/// Decisions of the first turns.
const FIRST: u64 = 400;

/// The portfolio between two decisions.
#[derive(Clone)]
pub struct Best {
    setting: Arc<Setting>,
    machines: Vec<Machine>,
    turn: usize,
    /// When the turn is over, in decisions of its machine.
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
        if self.machines[self.turn].decisions() >= self.until {
            self.take_turn(probe);
        }
        let machine = &mut self.machines[self.turn];
        let before = machine.nodes();
        machine.step(probe, &mut self.shown);
        self.nodes += machine.nodes() - before;
        match machine.stage() {
            Stage::Unpack | Stage::Search => {}
            Stage::Solved(index) => self.progress = found(machine, index),
            Stage::Exhausted => {
                probe.exit();
                self.progress = Progress::without_solution(Reason::UNREACHABLE);
                return Flow::Done;
            }
        }
        Flow::Continue
    }

    /// The next variant goes on, or begins.
    fn take_turn<P: Probe>(&mut self, probe: &mut P) {
        self.turn += 1;
        if self.turn == STYLES.len() {
            self.turn = 0;
            self.length *= 2;
        }
        if self.turn == self.machines.len() {
            self.machines.push(Machine::new(&self.setting, STYLES[self.turn]));
        }
        let machine = &mut self.machines[self.turn];
        self.until = machine.decisions() + self.length;
        machine.numbering.begin(machine.nodes(), self.nodes);
        probe.exit();
        probe.enter(Span::Phase);
        probe.fact(Kind::Note, words::TURN, NOWHERE, NOWHERE, self.turn as i32 + 1);
    }

    fn expanded(&self) -> u64 {
        self.machines.iter().map(Machine::expanded).sum()
    }

    fn generated(&self) -> u64 {
        self.machines.iter().map(Machine::generated).sum()
    }
}

impl Algorithm for Best {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let setting = Arc::new(Setting::new(task));
        Self {
            machines: vec![Machine::new(&setting, STYLES[0])],
            setting,
            turn: 0,
            until: FIRST,
            length: FIRST,
            nodes: 0,
            shown: Shown { boxes: Vec::new(), player: 0 },
            progress: Progress::Start,
            limit: settings.get(&options::NODES).unsigned_abs(),
        }
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
        self.machines[self.turn].inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.machines.iter().map(Machine::heap_bytes).sum()
    }

    fn shared_bytes(&self) -> usize {
        self.machines.iter().map(Machine::shared_bytes).sum()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.machines.iter().for_each(|machine| machine.hash_into(&mut hash));
        hash.add(self.turn as u64);
        hash.add(self.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.progress.answer(self.expanded(), self.generated(), self.heap_bytes() + self.shared_bytes())
    }
}
