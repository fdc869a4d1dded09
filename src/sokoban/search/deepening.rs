//! [`Deepening`]: what the searches share that go down one way at a time, up to a limit, and begin again
//! with a higher one.

use std::sync::Arc;

use super::options::{BoundKind, Metric, Options};
use super::progress::Progress;
use super::push_search::PushSearch;
use super::space::Shift;
use super::transposition_table::{SearchedBefore, TranspositionTable};
use super::{Answer, SokobanTask, Verdict, line, words};
use crate::grid::{Direction, NOWHERE};
use crate::sokoban::{Push, SearchPicture, Square};
use crate::text::Text;
use crate::trace::{
    Algorithm, Bulk, Flow, Info, Inspector, Item, Kind, Label, NO_NODE, Parameter, Probe, Reason, Settings, Shape,
    Span, StateHash,
};

/// What makes a strategy out of it.
pub trait Deepens: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
}

/// A search that goes down one way at a time.
#[derive(Clone)]
pub struct Deepening<D> {
    search: PushSearch,
    frames: Vec<Frame>,
    table: TranspositionTable,
    key: Vec<u64>,
    limit: u32,
    /// The least f above the limit that was met.
    above: u32,
    /// Whether something was left out because an earlier iteration had searched it.
    leaned_on_table: bool,
    iteration: u32,
    /// Nodes of the search tree so far.
    nodes: u32,
    rules: std::marker::PhantomData<D>,
}

/// One position on the way down.
#[derive(Clone, Debug)]
struct Frame {
    /// The push that led here; nothing at the start.
    push: Option<Shift>,
    player: Square,
    /// Its number in the search tree.
    node: u32,
    /// Pushes to follow from here, the most promising last.
    left: Vec<Candidate>,
}

/// A push that may be followed.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    push: Shift,
    f: u32,
    /// The number in the search tree of what it leads to.
    node: u32,
}

impl<D: Deepens> Deepening<D> {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(h) = self.search.begin(probe) else { return Flow::Done };
        self.limit = h;
        self.iterate(probe);
        if self.search.setting.space.is_solved(self.search.position.packed()) {
            probe.at_node(0, NO_NODE);
            self.search.find(probe, &[], 0);
        }
        Flow::Continue
    }

    /// Begins again at the start with the limit that is set.
    fn iterate<P: Probe>(&mut self, probe: &mut P) {
        self.iteration += 1;
        self.above = u32::MAX;
        self.leaned_on_table = false;
        let root = self.new_node();
        probe.at_node(root, NO_NODE);
        probe.fact(Kind::Bound, line::LIMIT, NOWHERE, NOWHERE, self.limit as i32);
        self.take_up(probe, None, root);
    }

    const fn new_node(&mut self) -> u32 {
        self.nodes += 1;
        self.nodes - 1
    }

    /// The node of the position that the last frame is about.
    fn last_node(&self) -> u32 {
        self.frames.last().map_or(NO_NODE, |frame| frame.node)
    }

    /// Looks at everything that follows from the current position, which is `node` of the search tree.
    fn take_up<P: Probe>(&mut self, probe: &mut P, push: Option<Shift>, node: u32) {
        let parent = self.last_node();
        let search = &mut self.search;
        search.expanded += 1;
        let player = search.position.player();
        search.position.flood();
        search.estimator.measure(&search.setting.statics, &search.position, player);
        let mut left = Vec::new();
        let is_choosy = search.find_corral(probe, node, parent);
        for number in 0..self.search.position.list().len() {
            let from = self.search.position.list()[number];
            for direction in Direction::ALL {
                let push = Push { from, direction };
                let Some(to) = self.search.position.possible(push) else { continue };
                if is_choosy && !self.search.corrals.allows(push) {
                    self.search.prune(probe, node, Shift { from, to }, Reason::CORRAL_FIRST);
                } else {
                    self.search.generated += 1;
                    left.extend(self.consider(probe, node, number, Shift { from, to }));
                }
            }
        }
        left.sort_by_key(|candidate| std::cmp::Reverse(candidate.f));
        self.frames.push(Frame { push, player, node, left });
    }

    /// The push of box `number` from node `parent` as a candidate, if neither a deadlock nor the limit speaks
    /// against it.
    fn consider<P: Probe>(&mut self, probe: &mut P, parent: u32, number: usize, push: Shift) -> Option<Candidate> {
        let g = self.frames.len() as u32 + 1;
        let search = &mut self.search;
        if !search.setting.space.is_live(push.to) {
            search.prune(probe, parent, push, Reason::DEAD_SQUARE);
            return None;
        }
        search.position.shift(push);
        let found = search.measure_push(number, push);
        search.position.shift(push.back());
        let h = match found {
            Ok(h) => h,
            Err(reason) => {
                search.prune(probe, parent, push, reason);
                return None;
            }
        };
        let f = g + h;
        if f > self.limit {
            self.above = self.above.min(f);
            search.prune(probe, parent, push, Reason::OVER_BOUND);
            return None;
        }
        let node = self.new_node();
        probe.at_node(node, parent);
        self.search.tell(probe, Kind::Generate, line::PUSH, push, f as i32);
        Some(Candidate { push, f, node })
    }

    /// Follows one push, or goes back.
    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.search.is_at_limit(self.search.expanded) {
            return self.search.give_up(probe, NOWHERE, Reason::NODE_LIMIT);
        }
        match self.frames.last_mut().and_then(|frame| frame.left.pop()) {
            Some(candidate) => self.go_down(probe, candidate),
            None if self.frames.len() > 1 => self.go_back(probe),
            None => return self.next_iteration(probe),
        }
        Flow::Continue
    }

    fn go_down<P: Probe>(&mut self, probe: &mut P, Candidate { push, node, .. }: Candidate) {
        let g = self.frames.len() as u32;
        let left = self.limit - g.min(self.limit);
        self.search.position.shift(push);
        self.write_key(push.from);
        self.search.position.shift(push.back());
        let known = self.table.get(&self.key);
        if known.is_some_and(|known| known.searched > left) {
            self.leaned_on_table |= known.is_some_and(|known| known.iteration < self.iteration);
            probe.at_node(node, self.last_node());
            self.search.tell(probe, Kind::Duplicate, line::KNOWN, push, g as i32);
            return;
        }
        self.table.set(&self.key, SearchedBefore { searched: left + 1, iteration: self.iteration });
        let packed = self.after(push);
        probe.at_node(node, self.last_node());
        self.search.position.go_to(probe, Kind::Expand, line::GO_DOWN, &packed, push.from, g as i32);
        if self.search.setting.space.is_solved(&packed) {
            self.find(probe, push, node);
        } else {
            self.take_up(probe, Some(push), node);
        }
    }

    fn after(&self, push: Shift) -> Vec<u64> {
        let mut packed = self.search.position.packed().to_vec();
        self.search.setting.space.toggle(&mut packed, push.from);
        self.search.setting.space.toggle(&mut packed, push.to);
        packed
    }

    fn write_key(&mut self, player: Square) {
        let normalised = self.search.position.normalised(player);
        let words = self.key.len() - 1;
        self.key[..words].copy_from_slice(self.search.position.packed());
        self.key[words] = u64::from(normalised);
    }

    fn go_back<P: Probe>(&mut self, probe: &mut P) {
        let Some(frame) = self.frames.pop() else { return };
        let (Some(push), Some(parent)) = (frame.push, self.frames.last()) else { return };
        let (packed, g) = (self.after(push.back()), self.frames.len() as i32 - 1);
        probe.at_node(frame.node, parent.node);
        self.search.position.go_to(probe, Kind::Retreat, line::BACK, &packed, parent.player, g);
    }

    /// Nothing is left below this limit.
    fn next_iteration<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.frames.clear();
        if self.above == u32::MAX && !self.leaned_on_table {
            return self.search.give_up(probe, NOWHERE, Reason::UNREACHABLE);
        }
        if self.above == u32::MAX {
            // Only the table spoke against going on: look again without it, much deeper.
            self.table.clear();
            self.limit = self.limit.saturating_mul(2).max(1);
        } else {
            self.limit = if self.leaned_on_table { self.limit + self.stride() } else { self.above };
        }
        probe.exit();
        probe.enter(Span::Phase);
        self.iterate(probe);
        Flow::Continue
    }

    /// How far f rises at least: with the cheapest pairing its parity never changes.
    fn stride(&self) -> u32 {
        if self.search.setting.options.bound == BoundKind::Matching { 2 } else { 1 }
    }

    fn find<P: Probe>(&mut self, probe: &mut P, last: Shift, node: u32) {
        let space = &self.search.setting.space;
        let pushes: Vec<Push> = self.path().chain([last]).filter_map(|shift| space.push(shift)).collect();
        probe.at_node(node, self.last_node());
        self.search.find(probe, &pushes, pushes.len() as u32);
    }

    /// The pushes that lead to the current position.
    fn path(&self) -> impl Iterator<Item = Shift> + '_ {
        self.frames.iter().filter_map(|frame| frame.push)
    }
}

impl<D: Deepens> Algorithm for Deepening<D> {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = D::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let options = Options { metric: Metric::Pushes, ..Options::read(settings, D::INFO) };
        let search = PushSearch::new(task, options);
        let key = vec![0; search.setting.space.words() + 1];
        Self {
            search,
            frames: Vec::new(),
            table: TranspositionTable::new(settings.number(&TABLE), key.len()),
            key,
            limit: 0,
            above: u32::MAX,
            leaned_on_table: false,
            iteration: 0,
            nodes: 0,
            rules: std::marker::PhantomData,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.search.progress {
            Progress::Search => self.search(probe),
            Progress::Start => self.begin(probe),
            _ => {
                let is_admissible = self.search.estimator.is_admissible();
                self.search.play(probe, if is_admissible { Verdict::FewestPushes } else { Verdict::Solved })
            }
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let g = self.frames.len().saturating_sub(1);
        view.number(words::LIMIT, i64::from(self.limit));
        view.number(words::G, g as i64);
        view.number(words::EXPANDED, self.search.expanded as i64);
        view.number(words::GENERATED, self.search.generated as i64);
        let cell = |square| self.search.board().cell(square);
        let path: Vec<Shift> = self.path().collect();
        let item = |(number, push): (usize, &Shift)| Item { cell: cell(push.to), value: Some(number as i64 + 1) };
        view.structure(words::LINE, Shape::Stack, g, &mut path.iter().enumerate().rev().map(item));
        let left = self.frames.last().map_or(&[][..], |frame| &frame.left);
        let mut left_items =
            left.iter().rev().map(|one| Item { cell: cell(one.push.to), value: Some(i64::from(one.f)) });
        view.structure(PUSHES_LEFT, Shape::List, left.len(), &mut left_items);
    }

    fn heap_bytes(&self) -> usize {
        let frames: usize = self.frames.iter().map(|frame| size_of::<Frame>() + frame.left.len() * 8).sum();
        frames + self.table.heap_bytes() + self.search.heap_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.table.add_to(&mut hash);
        for frame in &self.frames {
            hash.add(u64::from(frame.player) << 32 | frame.left.len() as u64);
        }
        let Self { search, limit, iteration, .. } = self;
        for number in [u64::from(*limit), u64::from(*iteration), search.expanded, search.generated] {
            hash.add(number);
        }
        hash.add(search.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.search.answer(self.heap_bytes())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.table.bulk(visit);
    }
}

const PUSHES_LEFT: Label = Label::new("pushes-left-to-follow", Text::new("pushes left to try"));

/// How large the table is.
pub const TABLE: Parameter = Parameter::count(
    "table",
    Text::new("table size, bits"),
    Text::new("Size of the transposition table for positions that were searched without success: 2 to this power."),
    (4, 24),
    20,
);
