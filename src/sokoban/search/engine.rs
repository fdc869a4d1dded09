//! [`Search`]: what all searches with an open list share. A strategy is a set of [`Rules`]: the kind of
//! open list, and the priority of a position.

use std::sync::Arc;

use super::arena::{Arena, Layout};
use super::corral::Corrals;
use super::course::Course;
use super::estimate::{Estimator, INFINITE};
use super::frontier::{Frontier, NONE, Priority};
use super::hand::Hand;
use super::options::{Metric, Options, Pruning};
use super::space::Space;
use super::tell::{self, Telling};
use super::tree::{self, Told, Tree};
use super::{Answer, SokobanTask, Verdict, words};
use crate::grid::{Direction, NOWHERE};
use crate::sokoban::deadlock::freeze;
use crate::sokoban::distance::Statics;
use crate::sokoban::search::line;
use crate::sokoban::{Push, SearchPicture, Square, walk};
use crate::trace::{
    Algorithm, Event, Flow, Info, Inspector, Item, Kind, Probe, Reason, Settings, Shape, Span, StateHash, TreeNode,
};

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

    /// What a solution that is found proves, if the bound is `admissible`.
    fn verdict(&self, metric: Metric, admissible: bool) -> Verdict;
}

/// A search between two expansions.
#[derive(Clone)]
pub struct Search<R: Rules> {
    setting: Arc<Setting>,
    rules: R,
    arena: Arena,
    frontier: R::Frontier,
    hand: Hand,
    estimator: Estimator,
    /// The record of the position in hand.
    current: Vec<u64>,
    /// The number of that record.
    index: u32,
    corrals: Corrals,
    corral_pushes: Vec<Push>,
    /// Steps to every square, where moves are counted.
    walks: Vec<u32>,
    record: Vec<u64>,
    /// The layer, or the first part of the priority, that is worked on.
    bound: u32,
    /// The number of the first record of the next layer.
    layer_end: u32,
    expanded: u64,
    generated: u64,
    course: Course,
}

/// What does not change during a search.
#[derive(Debug)]
struct Setting {
    space: Arc<Space>,
    statics: Statics,
    options: Options,
}

/// What a record says besides the boxes.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    player: Square,
    h: u32,
    g: u32,
    link: u32,
}

/// The greatest lower bound that a record can hold.
const GREATEST: u32 = 0xfffe;

impl Node {
    const fn of(record: &[u64], words: usize) -> Self {
        let first = record[words];
        let second = if record.len() > words + 1 { record[words + 1] } else { 0 };
        Self {
            parent: (first >> 32) as u32,
            player: (first >> 16) as Square,
            h: first as u32 & 0xffff,
            g: second as u32,
            link: (second >> 32) as u32,
        }
    }

    #[inline]
    fn write(self, record: &mut [u64], words: usize) {
        record[words] = u64::from(self.parent) << 32 | u64::from(self.player) << 16 | u64::from(self.h.min(GREATEST));
        if let Some(second) = record.get_mut(words + 1) {
            *second = u64::from(self.link) << 32 | u64::from(self.g);
        }
    }
}

impl<R: Rules> Search<R> {
    const fn words(&self) -> usize {
        self.current.len() - 1 - R::Frontier::LINKED as usize
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let setting = Arc::clone(&self.setting);
        let board = setting.space.board();
        let start = board.start();
        let boxes: Vec<Square> = start.boxes.iter().collect();
        probe.enter(Span::Phase);
        tell::start(probe, board, line::START);
        if let Some(&dead) = boxes.iter().find(|&&square| !setting.space.is_live(square)) {
            return self.give_up(probe, board.cell(dead), Reason::DeadSquare);
        }
        let packed = setting.space.pack(&boxes);
        let words = self.words();
        self.record[..words].copy_from_slice(&packed);
        self.hand.load(&packed, start.player);
        let player = self.normalised(start.player);
        let h = self.estimator.measure(&setting.statics, &self.hand, start.player);
        if h == INFINITE {
            return self.give_up(probe, NOWHERE, Reason::Bipartite);
        }
        let priority = self.rules.priority(0, h);
        self.append((NONE, player), (0, h), priority);
        self.bound = priority.0;
        self.course = Course::Search;
        probe.fact(Kind::Bound, line::START, NOWHERE, NOWHERE, priority.0 as i32);
        if setting.space.is_solved(&packed) {
            self.current.copy_from_slice(&self.record);
            self.index = 0;
            self.find(probe, 0, 0);
        }
        Flow::Continue
    }

    /// The square that stands for the player's place: where moves count, the place itself.
    #[inline]
    fn normalised(&mut self, player: Square) -> Square {
        match self.setting.options.metric {
            Metric::Pushes => self.hand.normalised(player),
            Metric::Moves => player,
        }
    }

    /// Completes the record in the making, whose boxes are there, and appends it.
    #[inline]
    fn append(&mut self, (parent, player): (u32, Square), (g, h): (u32, u32), priority: Priority) {
        let words = self.words();
        let link = self.frontier.link(priority);
        Node { parent, player, h, g, link }.write(&mut self.record, words);
        let place = self.arena.look_up(&self.record);
        let index = self.arena.push(place, &self.record);
        self.frontier.push(priority, index);
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P, cell: u32, reason: Reason) -> Flow {
        self.course = Course::without_solution(probe, line::EMPTY, cell, reason);
        Flow::Done
    }

    #[inline]
    fn expand<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let limit = self.setting.options.nodes;
        if limit > 0 && u64::from(self.arena.len()) >= limit {
            return self.give_up(probe, NOWHERE, Reason::NodeLimit);
        }
        let words = self.words();
        let link = |arena: &Arena, index| Node::of(arena.get(index), words).link;
        let Some((priority, index)) = self.frontier.pop(&self.arena, link) else {
            return self.give_up(probe, NOWHERE, Reason::Unreachable);
        };
        self.current.copy_from_slice(self.arena.get(index));
        self.index = index;
        if R::Frontier::LINKED && self.arena.look_up(&self.current).newest != Some(index) {
            probe.fact(Kind::Stale, line::STALE, self.player_cell(), NOWHERE, priority.0 as i32);
            return Flow::Continue;
        }
        self.raise_bound(probe, priority.0);
        self.take_up(probe);
        let g = self.g();
        if R::Frontier::LINKED && self.setting.space.is_solved(self.hand.packed()) {
            self.find(probe, index, g);
            return Flow::Continue;
        }
        self.look_around(probe, g);
        Flow::Continue
    }

    fn player_cell(&self) -> u32 {
        let node = Node::of(&self.current, self.words());
        self.setting.space.board().cell(node.player)
    }

    /// The cost of the position in hand. Queues work layer by layer and keep it once for all.
    #[inline]
    fn g(&self) -> u32 {
        if R::Frontier::LINKED { Node::of(&self.current, self.words()).g } else { self.bound }
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
        let words = self.words();
        let node = Node::of(&self.current, words);
        let g = self.g() as i32;
        self.hand.tell(probe, (Kind::Expand, line::TAKE), &self.current[..words], node.player, g);
        self.hand.load(&self.current[..words], node.player);
        self.expanded += 1;
        match self.setting.options.metric {
            Metric::Pushes => self.hand.flood(),
            Metric::Moves => self.hand.walks(&mut self.walks),
        }
        if !R::Frontier::LINKED || !self.setting.space.is_solved(self.hand.packed()) {
            self.estimator.measure(&self.setting.statics, &self.hand, node.player);
        }
    }

    #[inline]
    fn look_around<P: Probe>(&mut self, probe: &mut P, g: u32) {
        let is_choosy = self.find_corral(probe);
        if is_choosy && self.corral_pushes.is_empty() {
            return;
        }
        for number in 0..self.hand.list().len() {
            let from = self.hand.list()[number];
            for direction in Direction::ALL {
                let push = Push { from, direction };
                let Some((to, cost)) = self.possible(push) else { continue };
                if is_choosy && !self.corral_pushes.contains(&push) {
                    self.tell(probe, Kind::Prune, line::DEAD, (from, to), Reason::CorralFirst as i32);
                    continue;
                }
                self.generated += 1;
                if let Some(found) = self.try_push(probe, (number, from, to), g + cost) {
                    self.find(probe, found, g + cost);
                    return;
                }
            }
        }
    }

    /// Whether some corral has to be dealt with first; then `corral_pushes` are the only ones to look at.
    /// Reordering pushes changes the walks between them, so this is left out where moves are counted.
    #[inline]
    fn find_corral<P: Probe>(&mut self, probe: &mut P) -> bool {
        let Options { pruning, metric, .. } = self.setting.options;
        if pruning < Pruning::Corral || metric == Metric::Moves {
            return false;
        }
        let Some(pushes) = self.corrals.first(&self.setting.space, &self.hand) else { return false };
        self.corral_pushes.clear();
        self.corral_pushes.extend_from_slice(pushes);
        if self.corral_pushes.is_empty() {
            probe.fact(Kind::Deadlock, line::DEAD, self.hand.player_cell(), NOWHERE, Reason::Corral as i32);
        }
        true
    }

    /// Where the push leads to and what it costs, if it can be done.
    #[inline]
    fn possible(&self, push: Push) -> Option<(Square, u32)> {
        match self.setting.options.metric {
            Metric::Pushes => Some((self.hand.possible(push)?, 1)),
            Metric::Moves => {
                let board = self.setting.space.board();
                let behind = board.neighbour(push.from, push.direction.opposite());
                let steps = *self.walks.get(usize::from(behind)).filter(|&&steps| steps != u32::MAX)?;
                let to = push.to(board);
                self.hand.is_free(to).then_some((to, steps + 1))
            }
        }
    }

    /// Makes the position after one push. Answers its number if it is a solution that may be reported.
    #[inline]
    fn try_push<P: Probe>(
        &mut self,
        probe: &mut P,
        (number, from, to): (usize, Square, Square),
        g: u32,
    ) -> Option<u32> {
        if !self.setting.space.is_live(to) {
            self.tell(probe, Kind::Prune, line::DEAD, (from, to), Reason::DeadSquare as i32);
            return None;
        }
        self.hand.shift(from, to);
        let found = self.consider(probe, (number, from, to), g);
        self.hand.shift(to, from);
        found
    }

    #[inline]
    fn consider<P: Probe>(
        &mut self,
        probe: &mut P,
        (number, from, to): (usize, Square, Square),
        g: u32,
    ) -> Option<u32> {
        let board = self.setting.space.board();
        let statics = &self.setting.statics;
        if self.setting.options.pruning >= Pruning::Freeze
            && freeze::is_frozen_deadlock(board, &statics.live, self.hand.boxes(), to)
        {
            self.tell(probe, Kind::Prune, line::DEAD, (from, to), Reason::Freeze as i32);
            return None;
        }
        let player = self.normalised(from);
        let words = self.words();
        self.record[..words].copy_from_slice(self.hand.packed());
        self.record[words] = u64::from(player) << 16;
        let known = self.arena.look_up(&self.record);
        let is_better = match known.newest {
            Some(older) if !R::Frontier::LINKED || Node::of(self.arena.get(older), words).g <= g => {
                self.tell(probe, Kind::Duplicate, line::KNOWN, (from, to), g as i32);
                return None;
            }
            newest => newest.is_some(),
        };
        let h = self.estimator.after(&self.setting.statics, (number, from, to));
        if h == INFINITE {
            self.tell(probe, Kind::Prune, line::DEAD, (from, to), Reason::Bipartite as i32);
            return None;
        }
        let priority = self.rules.priority(g, h);
        let link = self.frontier.link(priority);
        Node { parent: self.index, player, h, g, link }.write(&mut self.record, words);
        let index = self.arena.push(known, &self.record);
        self.frontier.push(priority, index);
        let (kind, line) = if is_better { (Kind::Relax, line::BETTER) } else { (Kind::Generate, line::NEW) };
        self.tell(probe, kind, line, (from, to), if R::Frontier::LINKED { priority.0 } else { g } as i32);
        let is_found =
            self.setting.space.is_solved(self.hand.packed()) && priority.0 <= self.bound.max(self.solved_up_to());
        is_found.then_some(index)
    }

    /// Solutions of this priority may be reported when they are made; others wait to be taken up.
    const fn solved_up_to(&self) -> u32 {
        if R::Frontier::LINKED { 0 } else { u32::MAX }
    }

    #[inline]
    fn tell<P: Probe>(&self, probe: &mut P, kind: Kind, line: u8, (from, to): (Square, Square), v: i32) {
        let board = self.setting.space.board();
        probe.tell(|| Event::new(kind, line, board.cell(to), board.cell(from), v));
    }

    /// Record number `index` is a solution.
    fn find<P: Probe>(&mut self, probe: &mut P, index: u32, g: u32) {
        let board = self.setting.space.board();
        probe.fact(Kind::Solution, line::SOLVED, self.hand.player_cell(), NOWHERE, g as i32);
        let moves = walk::complete(board, board.start(), &self.pushes_to(index)).unwrap_or_default();
        let player = board.cell(board.start().player);
        self.course = Course::Found(Telling::new(moves, player, board.size()));
    }

    /// The pushes that lead to record number `index`.
    fn pushes_to(&self, index: u32) -> Vec<Push> {
        let words = self.words();
        let mut pushes = Vec::new();
        let mut record = self.arena.get(index);
        while let Some(parent) = Some(Node::of(record, words).parent).filter(|&parent| parent != NONE) {
            let before = self.arena.get(parent);
            pushes.extend(self.push_between(&before[..words], &record[..words]));
            record = before;
        }
        pushes.reverse();
        pushes
    }

    fn push_between(&self, before: &[u64], after: &[u64]) -> Option<Push> {
        let (from, to) = self.setting.space.push_between(before, after)?;
        let board = self.setting.space.board();
        let direction = Direction::ALL.into_iter().find(|&way| board.neighbour(from, way) == to)?;
        Some(Push { from, direction })
    }

    /// Brings the board back to the start, to play the solution.
    fn restore<P: Probe>(&mut self, probe: &mut P, telling: Telling) -> Flow {
        let is_played = telling.moves().is_empty();
        let place = (&mut self.hand, &*self.setting.space);
        self.course = Course::restored(probe, line::PATH, place, telling.clone());
        if is_played { self.end(probe, telling) } else { Flow::Continue }
    }

    fn end<P: Probe>(&mut self, probe: &mut P, telling: Telling) -> Flow {
        probe.exit();
        let Options { metric, .. } = self.setting.options;
        let verdict = self.rules.verdict(metric, self.estimator.is_admissible());
        self.course = Course::Ended(Some(telling), verdict);
        Flow::Done
    }

    /// Shows the search tree around the position in hand.
    fn show_tree(&self, view: &mut dyn Inspector) {
        let words = self.words();
        let link = move |arena: &Arena, index| Node::of(arena.get(index), words).link;
        let parent = |index| Some(Node::of(self.arena.get(index), words).parent).filter(|&parent| parent != NONE);
        let mut waiting = self.frontier.waiting(&self.arena, link).map(|(_, index)| index);
        let tree = Tree { len: self.arena.len(), parent: &parent, waiting: &mut waiting };
        let told = tree::around(tree, self.index);
        view.tree(words::TREE, &mut told.into_iter().map(|told| self.tree_node(told)));
    }

    fn tree_node(&self, told: Told) -> TreeNode {
        let words = self.words();
        let record = self.arena.get(told.number);
        let node = Node::of(record, words);
        let before = Some(node.parent).filter(|&parent| parent != NONE).map(|parent| self.arena.get(parent));
        let push = before.and_then(|before| self.setting.space.push_between(&before[..words], &record[..words]));
        let cell = |square| self.setting.space.board().cell(square);
        let (from, to) = push.map_or((NOWHERE, NOWHERE), |(from, to)| (cell(from), cell(to)));
        let value = if R::Frontier::LINKED { self.rules.priority(node.g, node.h).0 } else { told.depth };
        TreeNode {
            number: told.number,
            depth: told.depth,
            from,
            to,
            value: i64::from(value),
            state: told.state,
            hidden: told.hidden,
            fate: None,
        }
    }

    /// A position that waits, by the square to which a box was pushed last.
    fn item(&self, priority: Priority, index: u32) -> Item {
        let (words, record, board) = (self.words(), self.arena.get(index), self.setting.space.board());
        let node = Node::of(record, words);
        let before = (node.parent != NONE).then(|| self.arena.get(node.parent));
        let push = before.and_then(|before| self.push_between(&before[..words], &record[..words]));
        let square = push.map_or(node.player, |push| push.to(board));
        Item { cell: board.cell(square), value: Some(i64::from(priority.0)) }
    }
}

impl<R: Rules> Algorithm for Search<R> {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = R::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let options = Options::read(settings, R::INFO);
        let statics = Statics::new(&task.board);
        let live = options.pruning.live(&task.board, &statics);
        let space = Arc::new(Space::new(task, &live));
        let words = space.words();
        let record = vec![0; words + 1 + usize::from(R::Frontier::LINKED)];
        let layout = Layout { words: record.len(), key: words, mask: 0xffff_0000 };
        Self {
            rules: R::new(settings),
            arena: Arena::new(layout),
            frontier: R::Frontier::default(),
            hand: Hand::new(Arc::clone(&space)),
            estimator: Estimator::new(options.bound, options.pruning, &statics, space.board()),
            current: record.clone(),
            index: 0,
            corrals: Corrals::default(),
            corral_pushes: Vec::new(),
            walks: Vec::new(),
            record,
            bound: 0,
            layer_end: 0,
            expanded: 0,
            generated: 0,
            course: Course::Start,
            setting: Arc::new(Setting { space, statics, options }),
        }
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match &mut self.course {
            Course::Search => self.expand(probe),
            Course::Start => self.begin(probe),
            Course::Found(telling) => {
                let telling = telling.clone();
                self.restore(probe, telling)
            }
            Course::Tell(telling) => {
                if telling.step(probe, line::PATH) == Flow::Continue {
                    return Flow::Continue;
                }
                let telling = telling.clone();
                self.end(probe, telling)
            }
            Course::Ended(..) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let node = Node::of(&self.current, self.words());
        let words = self.words();
        view.number(words::STATE, i64::from(self.index));
        if node.parent != NONE && self.index > 0 {
            view.number(words::PARENT, i64::from(node.parent));
        }
        view.number(words::G, i64::from(self.g()));
        view.number(words::H, i64::from(node.h));
        view.number(words::BOUND, i64::from(self.bound));
        view.number(words::EXPANDED, self.expanded as i64);
        view.number(words::GENERATED, self.generated as i64);
        view.number(words::STORED, i64::from(self.arena.len()));
        let link = move |arena: &Arena, index| Node::of(arena.get(index), words).link;
        let mut waiting = self.frontier.waiting(&self.arena, link).map(|(priority, index)| self.item(priority, index));
        let shape = if R::Frontier::LINKED { Shape::Heap } else { Shape::Queue };
        view.structure(words::OPEN, shape, self.frontier.len(&self.arena) as usize, &mut waiting);
        let pushes = if self.arena.is_empty() { Vec::new() } else { self.pushes_to(self.index) };
        let board = self.setting.space.board();
        let mut items = pushes
            .iter()
            .enumerate()
            .rev()
            .map(|(number, push)| Item { cell: board.cell(push.to(board)), value: Some(number as i64 + 1) });
        view.structure(words::LINE, Shape::Stack, pushes.len(), &mut items);
        self.show_tree(view);
    }

    fn heap_bytes(&self) -> usize {
        self.arena.own_bytes()
            + self.frontier.heap_bytes()
            + self.hand.heap_bytes()
            + self.corrals.heap_bytes()
            + self.estimator.heap_bytes()
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
        for number in [u64::from(self.bound), u64::from(self.index), self.expanded, self.generated] {
            hash.add(number);
        }
        hash.add(self.course.number());
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        self.course.answer((self.expanded, self.generated), self.arena.shared_bytes() + self.heap_bytes())
    }
}
