//! [`Search`]: what all searches with an open list share. A strategy is a set of [`Rules`]: the kind of
//! open list, and the priority of a position.

use std::sync::Arc;

use super::arena::{Arena, Lookup};
use super::estimate::INFINITE;
use super::frontier::{Frontier, NONE, Priority};
use super::options::{Metric, Options};
use super::progress::Progress;
use super::push_search::PushSearch;
use super::record::Node;
use super::space::Shift;
use super::{Answer, SokobanTask, Verdict, line, words};
use crate::grid::{Direction, NOWHERE};
use crate::sokoban::{Push, SearchPicture, Square};
use crate::trace::{Algorithm, Flow, Info, Inspector, Item, Kind, Probe, Reason, Settings, Shape, Span, StateHash};

/// What makes a strategy out of the search.
pub trait Rules: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
    /// Its open list.
    type Frontier: Frontier;

    /// The rules with these settings.
    fn new(settings: &Settings) -> Self;

    /// When a position of cost `g` and lower bound `h` is taken up.
    fn priority(&self, g: u32, h: u32) -> Priority;

    /// Why a packed position is left out through which a solution costs at least `f`; usually it is not.
    fn refuses(&self, _packed: &[u64], _f: u32) -> Option<Reason> {
        None
    }

    /// Whether the search may end with the player's place given as `player`, once every box is on a goal.
    fn may_end_at(&self, _player: Square) -> bool {
        true
    }

    /// What a solution that is found proves, if the bound is `admissible`.
    fn verdict(&self, _metric: Metric, _admissible: bool) -> Verdict {
        Verdict::Solved
    }
}

/// A search between two expansions.
#[derive(Clone)]
pub struct Search<R: Rules> {
    search: PushSearch,
    rules: R,
    arena: Arena,
    frontier: R::Frontier,
    /// The record of the current position.
    current: Vec<u64>,
    /// The number of that record.
    index: u32,
    /// Steps to every square, where moves are counted.
    walks: Vec<u32>,
    record: Vec<u64>,
    /// The layer, or the first part of the priority, that is worked on.
    bound: u32,
    /// The number of the first record of the next layer.
    layer_end: u32,
}

impl<R: Rules> Search<R> {
    /// A search that has done nothing yet.
    pub fn with(task: Arc<SokobanTask>, options: Options, rules: R) -> Self {
        let search = PushSearch::new(task, options);
        let words = search.setting.space.words();
        let layout = Node::layout(words, R::Frontier::LINKED);
        let record = vec![0; layout.words];
        Self {
            search,
            rules,
            arena: Arena::new(layout),
            frontier: R::Frontier::default(),
            current: record.clone(),
            index: 0,
            walks: Vec::new(),
            record,
            bound: 0,
            layer_end: 0,
        }
    }

    /// The search without its open list.
    pub const fn state(&self) -> &PushSearch {
        &self.search
    }

    /// Its rules.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Goes on by other rules.
    pub fn set_rules(&mut self, rules: R) {
        self.rules = rules;
    }

    /// The first part of the priority that is worked on.
    pub const fn bound(&self) -> u32 {
        self.bound
    }

    /// Positions kept.
    pub fn nodes(&self) -> u32 {
        self.arena.len()
    }

    /// The number of the newest record of the position of `record`, if it is known.
    pub fn knows(&self, record: &[u64]) -> Option<u32> {
        self.arena.find(record).newest
    }

    /// How many positions wait to be taken up.
    pub fn waiting_count(&self) -> u64 {
        self.frontier.len(&self.arena)
    }

    /// The record that was taken up last.
    pub fn current(&self) -> &[u64] {
        &self.current
    }

    const fn words(&self) -> usize {
        self.current.len() - 1 - R::Frontier::LINKED as usize
    }

    fn node(&self, index: u32) -> Node {
        Node::of(self.arena.get(index), self.words())
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(h) = self.search.begin(probe) else { return Flow::Done };
        let words = self.words();
        self.record[..words].copy_from_slice(self.search.position.packed());
        let player = self.normalised(self.search.position.player());
        self.record[words] = u64::from(player) << 16;
        let place = self.arena.look_up(&self.record);
        let priority = self.rules.priority(0, h);
        self.append(place, Node { parent: NONE, player, h, g: 0, link: NONE }, priority);
        self.bound = priority.0;
        probe.at_node(0, NONE);
        probe.fact(Kind::Bound, line::START, NOWHERE, NOWHERE, priority.0 as i32);
        if self.is_solved(player) {
            self.current.copy_from_slice(&self.record);
            self.index = 0;
            self.find(probe, 0, 0);
        }
        Flow::Continue
    }

    /// The square that stands for the player's place: where moves count, the place itself.
    #[inline]
    fn normalised(&mut self, player: Square) -> Square {
        match self.search.setting.options.metric {
            Metric::Pushes => self.search.position.normalised(player),
            Metric::Moves => player,
        }
    }

    /// Completes the record in the making, whose key is there, and appends it at the place where it was looked
    /// for. Answers its number.
    #[inline]
    fn append(&mut self, place: Lookup, node: Node, priority: Priority) -> u32 {
        let words = self.words();
        Node { link: self.frontier.link(priority), ..node }.write(&mut self.record, words);
        let index = self.arena.push(place, &self.record);
        self.frontier.push(priority, index);
        index
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.search.is_at_limit(u64::from(self.arena.len())) {
            return self.search.give_up(probe, NOWHERE, Reason::NODE_LIMIT);
        }
        let words = self.words();
        let link = |arena: &Arena, index| Node::of(arena.get(index), words).link;
        let Some((priority, index)) = self.frontier.pop(&self.arena, link) else {
            return self.search.give_up(probe, NOWHERE, Reason::UNREACHABLE);
        };
        self.current.copy_from_slice(self.arena.get(index));
        self.index = index;
        if R::Frontier::LINKED && self.arena.look_up(&self.current).newest != Some(index) {
            let player = self.search.board().cell(Node::of(&self.current, words).player);
            self.at_current(probe);
            probe.fact(Kind::Stale, line::STALE, player, NOWHERE, priority.0 as i32);
            return Flow::Continue;
        }
        self.raise_bound(probe, priority.0);
        self.take_up(probe);
        let g = self.g();
        if R::Frontier::LINKED && self.is_solved(Node::of(&self.current, words).player) {
            self.find(probe, index, g);
            return Flow::Continue;
        }
        self.look_around(probe, g);
        Flow::Continue
    }

    /// The next event is about the current position.
    #[inline(always)]
    fn at_current<P: Probe>(&self, probe: &mut P) {
        if P::ON {
            probe.at_node(self.index, NONE);
        }
    }

    fn parent_of_current(&self) -> u32 {
        Node::of(&self.current, self.words()).parent
    }

    /// The cost of the current position. Queues work layer by layer and keep it once for all.
    #[inline]
    fn g(&self) -> u32 {
        if R::Frontier::LINKED { Node::of(&self.current, self.words()).g } else { self.bound }
    }

    #[inline]
    fn is_solved(&self, player: Square) -> bool {
        self.search.setting.space.is_solved(self.search.position.packed()) && self.rules.may_end_at(player)
    }

    #[inline]
    fn raise_bound<P: Probe>(&mut self, probe: &mut P, first: u32) {
        let bound = if R::Frontier::LINKED {
            first
        } else if self.index >= self.layer_end {
            self.layer_end = self.arena.len();
            self.bound + u32::from(self.index > 0)
        } else {
            self.bound
        };
        if bound != self.bound {
            self.bound = bound;
            probe.exit();
            probe.enter(Span::Phase);
            probe.fact(Kind::Bound, line::TAKE, NOWHERE, NOWHERE, bound as i32);
        }
    }

    #[inline]
    fn take_up<P: Probe>(&mut self, probe: &mut P) {
        let (words, g) = (self.words(), self.g() as i32);
        let player = Node::of(&self.current, words).player;
        self.at_current(probe);
        let search = &mut self.search;
        search.position.go_to(probe, Kind::Expand, line::TAKE, &self.current[..words], player, g);
        search.expanded += 1;
        match search.setting.options.metric {
            Metric::Pushes => search.position.flood(),
            Metric::Moves => search.position.walks(&mut self.walks),
        }
        if !R::Frontier::LINKED || !self.is_solved(player) {
            let search = &mut self.search;
            search.estimator.measure(&search.setting.statics, &search.position, player);
        }
    }

    #[inline]
    fn look_around<P: Probe>(&mut self, probe: &mut P, g: u32) {
        let (node, parent) = (self.index, self.parent_of_current());
        let is_choosy = self.search.find_corral(probe, node, parent);
        if is_choosy && self.search.corrals.allows_nothing() {
            return;
        }
        for number in 0..self.search.position.list().len() {
            let from = self.search.position.list()[number];
            for direction in Direction::ALL {
                let push = Push { from, direction };
                let Some((to, cost)) = self.possible(push) else { continue };
                let shift = Shift { from, to };
                if is_choosy && !self.search.corrals.allows(push) {
                    self.search.prune(probe, node, shift, Reason::CORRAL_FIRST);
                    continue;
                }
                self.search.generated += 1;
                if let Some(found) = self.try_push(probe, number, shift, g + cost) {
                    self.find(probe, found, g + cost);
                    return;
                }
            }
        }
    }

    /// Where the push leads to and what it costs, if it can be done.
    #[inline]
    fn possible(&self, push: Push) -> Option<(Square, u32)> {
        let position = &self.search.position;
        match self.search.setting.options.metric {
            Metric::Pushes => Some((position.possible(push)?, 1)),
            Metric::Moves => {
                let board = self.search.board();
                let behind = board.neighbour(push.from, push.direction.opposite());
                let steps = *self.walks.get(usize::from(behind)).filter(|&&steps| steps != u32::MAX)?;
                let to = push.to(board);
                position.is_free(to).then_some((to, steps + 1))
            }
        }
    }

    /// Makes the position after a push of box `number`. Answers its number if it is a solution that may be
    /// reported.
    #[inline]
    fn try_push<P: Probe>(&mut self, probe: &mut P, number: usize, shift: Shift, g: u32) -> Option<u32> {
        if !self.search.setting.space.is_live(shift.to) {
            self.search.prune(probe, self.index, shift, Reason::DEAD_SQUARE);
            return None;
        }
        self.search.position.shift(shift);
        let found = self.consider(probe, number, shift, g);
        self.search.position.shift(shift.back());
        found
    }

    #[inline]
    fn consider<P: Probe>(&mut self, probe: &mut P, number: usize, shift: Shift, g: u32) -> Option<u32> {
        if self.search.is_frozen(shift.to) {
            self.search.prune(probe, self.index, shift, Reason::FREEZE);
            return None;
        }
        let player = self.normalised(shift.from);
        let words = self.words();
        self.record[..words].copy_from_slice(self.search.position.packed());
        self.record[words] = u64::from(player) << 16;
        let place = self.arena.look_up(&self.record);
        let is_better = match place.newest {
            Some(older) if !R::Frontier::LINKED || self.node(older).g <= g => {
                probe.at_node(NONE, self.index);
                self.search.tell(probe, Kind::Duplicate, line::KNOWN, shift, g as i32);
                return None;
            }
            newest => newest.is_some(),
        };
        let search = &mut self.search;
        if !is_better && search.is_dead_together(shift) {
            search.prune(probe, self.index, shift, Reason::DEAD_TOGETHER);
            return None;
        }
        let h = search.estimator.after(&search.setting.statics, number, shift);
        if h == INFINITE {
            search.prune(probe, self.index, shift, Reason::BIPARTITE);
            return None;
        }
        if let Some(reason) = self.rules.refuses(self.search.position.packed(), g + h) {
            self.search.prune(probe, self.index, shift, reason);
            return None;
        }
        let priority = self.rules.priority(g, h);
        let index = self.append(place, Node { parent: self.index, player, h, g, link: NONE }, priority);
        let (kind, line) = if is_better { (Kind::Relax, line::BETTER) } else { (Kind::Generate, line::NEW) };
        probe.at_node(index, self.index);
        self.search.tell(probe, kind, line, shift, if R::Frontier::LINKED { priority.0 } else { g } as i32);
        // A queue may report a solution when it is made; elsewhere one of higher priority waits to be taken up.
        (self.is_solved(player) && (!R::Frontier::LINKED || priority.0 <= self.bound)).then_some(index)
    }

    /// Record number `index` is a solution.
    fn find<P: Probe>(&mut self, probe: &mut P, index: u32, g: u32) {
        let pushes = self.pushes_to(index);
        probe.at_node(index, NONE);
        self.search.find(probe, &pushes, g);
    }

    /// The pushes that lead to record number `index`.
    pub fn pushes_to(&self, index: u32) -> Vec<Push> {
        let steps = std::iter::successors(Some(index), |&index| self.parent(index));
        let mut pushes: Vec<Push> =
            steps.filter_map(|index| self.search.setting.space.push(self.shift_to(index)?)).collect();
        pushes.reverse();
        pushes
    }

    fn parent(&self, index: u32) -> Option<u32> {
        Some(self.node(index).parent).filter(|&parent| parent != NONE)
    }

    /// The push that led to record number `index`.
    fn shift_to(&self, index: u32) -> Option<Shift> {
        let (before, after) = (self.arena.get(self.parent(index)?), self.arena.get(index));
        self.search.setting.space.shift_between(&before[..self.words()], &after[..self.words()])
    }

    /// The positions that wait, the next one first.
    fn waiting(&self) -> impl Iterator<Item = (Priority, u32)> + '_ {
        let words = self.words();
        self.frontier.waiting(&self.arena, move |arena: &Arena, index| Node::of(arena.get(index), words).link)
    }

    /// A position that waits, by the square to which a box was pushed last.
    fn item(&self, priority: Priority, index: u32) -> Item {
        let square = self.shift_to(index).map_or_else(|| self.node(index).player, |shift| shift.to);
        Item { cell: self.search.board().cell(square), value: Some(i64::from(priority.0)) }
    }
}

impl<R: Rules> Algorithm for Search<R> {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = R::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        Self::with(task, Options::read(settings, R::INFO), R::new(settings))
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.search.progress {
            Progress::Search => self.expand(probe),
            Progress::Start => self.begin(probe),
            _ => {
                let is_admissible = self.search.estimator.is_admissible();
                self.search.play(probe, self.rules.verdict(self.search.setting.options.metric, is_admissible))
            }
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let node = Node::of(&self.current, self.words());
        view.number(words::STATE, i64::from(self.index));
        if node.parent != NONE && self.index > 0 {
            view.number(words::PARENT, i64::from(node.parent));
        }
        view.number(words::G, i64::from(self.g()));
        view.number(words::H, i64::from(node.h));
        view.number(words::BOUND, i64::from(self.bound));
        view.number(words::EXPANDED, self.search.expanded as i64);
        view.number(words::GENERATED, self.search.generated as i64);
        view.number(words::STORED, i64::from(self.arena.len()));
        let mut waiting = self.waiting().map(|(priority, index)| self.item(priority, index));
        let shape = if R::Frontier::LINKED { Shape::Heap } else { Shape::Queue };
        view.structure(words::OPEN, shape, self.frontier.len(&self.arena) as usize, &mut waiting);
        let pushes = if self.arena.is_empty() { Vec::new() } else { self.pushes_to(self.index) };
        let board = self.search.board();
        let mut items = pushes
            .iter()
            .enumerate()
            .rev()
            .map(|(number, push)| Item { cell: board.cell(push.to(board)), value: Some(number as i64 + 1) });
        view.structure(words::LINE, Shape::Stack, pushes.len(), &mut items);
    }

    fn heap_bytes(&self) -> usize {
        self.arena.own_bytes() + self.frontier.heap_bytes() + self.search.heap_bytes()
    }

    fn shared_bytes(&self) -> usize {
        self.arena.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        for record in self.arena.iter() {
            hash.add_all(record);
        }
        self.frontier.add_to(&mut hash);
        let Self { search, bound, index, .. } = self;
        for number in [u64::from(*bound), u64::from(*index), search.expanded, search.generated] {
            hash.add(number);
        }
        hash.add(search.progress.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.search.answer(self.arena.shared_bytes() + self.heap_bytes())
    }
}

#[cfg(test)]
mod tests;
