//! [`Machine`]: the search between two decisions, whoever watches it.

use std::sync::Arc;

use super::children::{Advice, Child, Children, Setting};
use super::cuts::Cuts;
use super::deadlocks::Deadlocks;
use super::features::{self, Features, Rank};
use super::hops::{Hops, Way};
use super::numbering::Numbering;
use super::plan::Plan;
use super::style::Style;
use super::tree::{NO_NODE, Node, Tree};
use super::unpack::Unpack;
use super::words;
use super::yard::Floor;
use crate::grid::NOWHERE;
use crate::sokoban::board::ones_without;
use crate::sokoban::search::playback::tell_changes;
use crate::sokoban::{Board, Moves, Push, Square, walk};
use crate::text::Text;
use crate::trace::{Amount, Event, Inspector, Item, Kind, Probe, Reason, RowName, Shape, StateHash, TableRow};

/// Backward expansions at most.
const UNPACKING: u32 = 2000;

/// What the board shows.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its boxes.
    pub boxes: Vec<u64>,
    /// Its player.
    pub player: Square,
}

/// How far a machine has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The plan is looked for.
    Unpack,
    /// Positions are expanded.
    Search,
    /// This node is solved.
    Solved(u32),
    /// Nothing is left.
    Exhausted,
}

/// The search between two decisions.
#[derive(Clone)]
pub struct Machine {
    setting: Arc<Setting>,
    style: Style,
    /// The backward search, until it has a plan.
    unpack: Option<Box<Unpack>>,
    plan: Arc<Plan>,
    tree: Tree,
    floor: Floor,
    children: Children,
    deadlocks: Deadlocks,
    /// The features of the node that was expanded last.
    features: Features,
    current: u32,
    /// The numbers of its nodes in the recording.
    pub numbering: Numbering,
    stage: Stage,
    /// The best cell so far.
    record: u32,
    decisions: u64,
    expanded: u64,
    generated: u64,
}

impl Machine {
    /// A search that has done nothing yet.
    pub fn new(setting: &Arc<Setting>, style: Style) -> Self {
        let yard = &setting.yard;
        Self {
            style,
            unpack: style.has_plan.then(|| Box::new(Unpack::new(yard, style.in_layers, style.homes))),
            plan: Arc::new(Plan::before(yard, style.has_plan)),
            tree: Tree::new(yard.goals.words().len(), &style),
            floor: Floor::new(yard),
            children: Children::new(yard, style),
            deadlocks: Deadlocks::new(yard, &style),
            features: Features::default(),
            current: 0,
            numbering: Numbering::default(),
            stage: Stage::Unpack,
            record: u32::MAX,
            decisions: 0,
            expanded: 0,
            generated: 0,
            setting: Arc::clone(setting),
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.setting.yard.board()
    }

    /// How far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Positions expanded.
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Macro moves found.
    pub const fn generated(&self) -> u64 {
        self.generated
    }

    /// Decisions made.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Nodes of the search tree so far.
    pub fn nodes(&self) -> u32 {
        self.tree.len()
    }

    /// One decision. `shown` is what the board shows before and afterwards.
    pub fn step<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        self.decisions += 1;
        match self.stage {
            Stage::Unpack => self.unpack(probe, shown),
            Stage::Search => self.expand(probe, shown),
            Stage::Solved(_) | Stage::Exhausted => {}
        }
    }

    /// One position of the backward search, or its end.
    fn unpack<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        let setting = Arc::clone(&self.setting);
        let yard = &setting.yard;
        if let Some(unpack) = &mut self.unpack
            && !unpack.is_done()
            && unpack.expanded < UNPACKING
            && let Some((player, boxes)) = unpack.expand(yard)
        {
            return probe.fact(Kind::Note, words::UNPACK, yard.board().cell(player), NOWHERE, i32::from(boxes));
        }
        if let Some(unpack) = self.unpack.take() {
            self.plan = Arc::new(unpack.plan(yard));
        }
        self.tell_plan(probe);
        self.stage = Stage::Search;
        let start = yard.board().start();
        self.floor.load(start.boxes.words());
        self.floor.flood(yard, start.player);
        let features = self.measure();
        let rank = features.rank(&self.style);
        let (from, to) = (yard.wall(), yard.wall());
        self.make(probe, shown, (NO_NODE, 0), Child { rank, from, to, player: start.player, weight: 0, advice: 0 });
    }

    fn tell_plan<P: Probe>(&self, probe: &mut P) {
        if P::ON {
            let board = self.board();
            probe.fact(Kind::Note, words::PLAN, NOWHERE, NOWHERE, self.plan.len() as i32);
            for (step, square) in self.plan.arrivals() {
                probe.fact(Kind::Assign, words::PLAN, board.cell(square), NOWHERE, step as i32);
            }
        }
    }

    /// The features of the position on the floor.
    fn measure(&mut self) -> Features {
        let setting = Arc::clone(&self.setting);
        let regions = self.children.regions(&setting.yard, &self.floor);
        let rooms = self.children.rooms(&setting, &self.floor);
        let stuck = self.children.stuck_at(&setting.yard, &self.floor);
        features::measure(&setting.yard, &self.plan, &setting.hotspots, &self.floor, [regions, rooms, stuck])
    }

    /// Makes the next move.
    fn expand<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown) {
        let Some((index, child)) = self.tree.next() else {
            self.stage = Stage::Exhausted;
            return probe.fact(Kind::NoSolution, words::EMPTY, NOWHERE, NOWHERE, Reason::UNREACHABLE.value());
        };
        self.floor.load(self.tree.boxes(index));
        self.floor.shift(child.from, child.to);
        self.floor.refresh();
        let weight = self.tree.node(index).weight.saturating_add(child.weight.into());
        self.make(probe, shown, (index, weight), child);
    }

    /// Makes the position on the floor a node and expands it, unless it is known or dead.
    fn make<P: Probe>(&mut self, probe: &mut P, shown: &mut Shown, (parent, weight): (u32, u16), child: Child) {
        let setting = Arc::clone(&self.setting);
        let yard = &setting.yard;
        let player = self.floor.flood(yard, child.player);
        let place = self.tree.look_up(self.floor.boxes.words(), player);
        let above = (parent != NO_NODE).then(|| self.tree.node(parent));
        let depth = above.map_or(0, |above| above.depth.saturating_add(1));
        if place.newest.is_some() {
            return self.tell_child(probe, parent, Kind::Duplicate, words::KNOWN, child, i32::from(depth));
        }
        if let Some(reason) = self.deadlocks.find(yard, &self.floor, child.player, child.to) {
            return self.refuse(probe, parent, child, reason);
        }
        let past = above.filter(|_| self.style.sees_ancestors).map_or(u64::MAX, |above| above.past).min(child.rank);
        let (from, to, stand) = (child.from, child.to, child.player);
        let index =
            self.tree.add(place, Node { parent, player, depth, from, to, stand, weight, past, advice: child.advice });
        self.current = index;
        self.expanded += 1;
        self.features = self.measure();
        self.show(probe, shown, index, depth);
        self.note_record(probe, child.rank);
        if self.floor.boxes == yard.goals {
            self.stage = Stage::Solved(index);
            self.tree.keep_moves(index, &[]);
            self.at_node(probe, index, NO_NODE);
            return probe.fact(
                Kind::Solution,
                words::SOLVED,
                shown_player(yard.board(), shown),
                NOWHERE,
                i32::from(depth),
            );
        }
        self.look_around(probe, index, child.player);
    }

    /// A position is dead: the start, or what a move leads to.
    fn refuse<P: Probe>(&mut self, probe: &mut P, parent: u32, child: Child, reason: Reason) {
        if parent == NO_NODE {
            let player = self.board().cell(child.player);
            return probe.fact(Kind::Deadlock, words::DEAD, player, NOWHERE, reason.value());
        }
        self.tell_child(probe, parent, Kind::Prune, words::DEAD, child, reason.value());
    }

    /// Finds the moves of the node on the floor and has the advisors pick.
    fn look_around<P: Probe>(&mut self, probe: &mut P, index: u32, player: Square) {
        let setting = Arc::clone(&self.setting);
        let yard = &setting.yard;
        self.children.find(&setting, &self.plan, &mut self.floor, player);
        self.generated += self.children.list.len() as u64;
        let Self { tree, floor, children, plan, deadlocks, features, style, .. } = self;
        let advice = Advice { node: *features, exits: plan.exits(usize::from(features.packed)) };
        if style.has_advisors {
            children.advise(&advice, |child| {
                floor.shift(child.from, child.to);
                floor.refresh();
                let player = floor.flood(yard, child.player);
                let is_new = tree.look_up(floor.boxes.words(), player).newest.is_none()
                    && deadlocks.find(yard, floor, child.player, child.to).is_none();
                floor.shift(child.to, child.from);
                is_new
            });
        }
        self.tell_advice(probe);
        self.children.sort();
        self.tree.keep_moves(index, &self.children.list);
        if P::ON {
            let (board, cell) = (yard.board(), self.tree.cell(index));
            let player = board.cell(self.tree.node(index).player);
            probe.fact(Kind::Assign, words::TAKE, player, NOWHERE, cell as i32);
            probe.fact(Kind::Note, words::OTHERS, player, NOWHERE, self.children.list.len() as i32);
        }
    }

    fn tell_advice<P: Probe>(&self, probe: &mut P) {
        if P::ON {
            let board = self.board();
            for &(advisor, place) in self.children.picks() {
                let child = self.children.list[place];
                let (from, to) = (board.cell(child.from), board.cell(child.to));
                probe.fact(Kind::Look, words::ADVICE + advisor, to, from, i32::from(advisor) + 1);
            }
        }
    }

    fn tell_child<P: Probe>(&self, probe: &mut P, parent: u32, kind: Kind, line: u8, child: Child, v: i32) {
        self.at_node(probe, NO_NODE, parent);
        let board = self.board();
        probe.tell(|| Event::new(kind, line, board.cell(child.to), board.cell(child.from), v));
    }

    /// The next event is about a node.
    fn at_node<P: Probe>(&self, probe: &mut P, index: u32, parent: u32) {
        if P::ON {
            let number = |node: u32| if node == NO_NODE { NO_NODE } else { self.numbering.of(node) };
            probe.at_node(number(index), number(parent));
        }
    }

    /// Makes the node the one that the board shows.
    fn show<P: Probe>(&self, probe: &mut P, shown: &mut Shown, index: u32, depth: u16) {
        if P::ON {
            let (board, node) = (self.board(), self.tree.node(index));
            self.at_node(probe, index, node.parent);
            let before = shown_player(board, shown);
            probe.fact(Kind::Expand, words::TAKE, board.cell(node.player), before, i32::from(depth));
            let cell = |square: usize| board.cell(square as Square);
            tell_changes(probe, words::TAKE, &shown.boxes, self.floor.boxes.words(), cell);
            shown.boxes.copy_from_slice(self.floor.boxes.words());
            shown.player = node.player;
        }
    }

    /// Tells of the position on the board, if it is better than all before.
    fn note_record<P: Probe>(&mut self, probe: &mut P, rank: Rank) {
        let cell = features::cell_of(rank);
        if cell >= self.record {
            return;
        }
        self.record = cell;
        let Features { packed, regions, out, .. } = self.features;
        for (line, value) in (words::RECORD..).zip([packed, regions, out]) {
            probe.fact(Kind::Note, line, NOWHERE, NOWHERE, i32::from(value));
        }
    }

    /// The moves that lead to a node.
    pub fn solution(&self, index: u32) -> Moves {
        let yard = &self.setting.yard;
        let start = yard.board().start();
        let (mut floor, mut cuts, mut hops) = (Floor::new(yard), Cuts::new(yard), Hops::new(yard));
        floor.load(start.boxes.words());
        let mut player = start.player;
        let mut pushes: Vec<Push> = Vec::new();
        for Node { from, to, stand, .. } in self.line_to(index) {
            floor.take(from);
            cuts.look(yard, &floor);
            hops.find(yard, &floor, &cuts, Way::Push, (from, player), |_, square| yard.is_live(square));
            let number = hops.number_of(to, cuts.side(to, stand)).unwrap_or_default();
            pushes.extend(hops.pushes(yard, number));
            player = pushes.last().map_or(player, |push| push.from);
            floor.put(to);
        }
        walk::complete(yard.board(), start, &pushes).unwrap_or_default()
    }

    /// The nodes from the root, which is left out, to a node.
    fn line_to(&self, index: u32) -> Vec<Node> {
        let mut line = Vec::new();
        let mut node = self.tree.node(index);
        while node.parent != NO_NODE {
            line.push(node);
            node = self.tree.node(node.parent);
        }
        line.reverse();
        line
    }

    /// Shows the features of the current node, and the cells.
    pub fn inspect(&self, view: &mut dyn Inspector) {
        view.number(words::PLAN_STEPS, self.plan.len() as i64);
        if self.tree.len() > 0 {
            let node = self.tree.node(self.current);
            view.number(words::MOVES, i64::from(node.depth));
            view.number(words::WEIGHT, i64::from(node.weight));
        }
        let Features { packed, regions, rooms, out, hot, stuck, .. } = self.features;
        let values = [packed, out, regions, rooms, hot, stuck];
        let names = [words::PACKED, words::OUT, words::REGIONS, words::ROOMS, words::HOTSPOTS, words::STUCK];
        for (name, value) in names.into_iter().zip(values) {
            view.number(name, i64::from(value));
        }
        view.number(words::CELLS, self.tree.cells() as i64);
        if self.tree.len() > 0 && self.unpack.is_none() {
            view.number(words::CELL_NUMBER, i64::from(self.tree.cell(self.current)));
        }
        self.inspect_plan(view);
        self.inspect_move(view);
        view.table(words::CELL_TABLE, words::COLUMNS, &mut self.tree.table(&self.style));
    }

    /// Shows the plan, and where boxes are out of it.
    fn inspect_plan(&self, view: &mut dyn Inspector) {
        if self.unpack.is_some() || !self.style.has_plan {
            return;
        }
        let board = self.board();
        let arrivals: Vec<(usize, Square)> = self.plan.arrivals().collect();
        let item = |&(step, square): &(usize, Square)| Item { cell: board.cell(square), value: Some(step as i64) };
        view.structure(words::PLAN_SQUARES, Shape::List, arrivals.len(), &mut arrivals.iter().map(item));
        let zone = self.plan.zone(usize::from(self.features.packed));
        let squares: Vec<Square> = ones_without(zone, &vec![0; zone.len()]).map(|bit| bit as Square).collect();
        let item = |&square: &Square| Item { cell: board.cell(square), value: None };
        view.structure(words::ZONE, Shape::List, squares.len(), &mut squares.iter().map(item));
    }

    /// Shows which advisors picked the move to the current node, and what it was compared by.
    fn inspect_move(&self, view: &mut dyn Inspector) {
        if self.tree.len() == 0 {
            return;
        }
        let node = self.tree.node(self.current);
        if node.parent == NO_NODE {
            return;
        }
        let above = self.tree.node(node.parent);
        let before = self.features_of(node.parent);
        let picked = (0..).zip(words::ADVISED_BY).filter(|&(number, _)| node.advice >> number & 1 == 1);
        let mut picked: Vec<Text> = picked.map(|(_, name)| name).collect();
        if picked.is_empty() {
            picked.push(words::NO_ADVISOR);
        }
        let row = |(name, before, after): (Text, u32, u32)| {
            let amounts = [before, after].map(|one| Amount::Whole(one.into())).to_vec();
            TableRow { name: RowName::Text(name), amounts }
        };
        let picked = picked.into_iter().map(|name| TableRow { name: RowName::Text(name), amounts: Vec::new() });
        let weight = (words::WEIGHT.name, above.weight.into(), node.weight.into());
        let compared = features::compared(&before, &self.features, &self.style);
        let rows = std::iter::once(weight).chain(compared).map(row);
        view.table(words::WHY, &[words::BEFORE, words::AFTER], &mut picked.chain(rows));
    }

    /// The features of a node.
    fn features_of(&self, index: u32) -> Features {
        let (yard, mut children) = (&self.setting.yard, self.children.clone());
        let mut floor = Floor::new(yard);
        floor.load(self.tree.boxes(index));
        floor.flood(yard, self.tree.node(index).player);
        let counts =
            [children.regions(yard, &floor), children.rooms(&self.setting, &floor), children.stuck_at(yard, &floor)];
        features::measure(yard, &self.plan, &self.setting.hotspots, &floor, counts)
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.tree.own_bytes() + self.unpack.as_ref().map_or(0, |unpack| unpack.heap_bytes())
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.tree.shared_bytes() + self.unpack.as_ref().map_or(0, |unpack| unpack.shared_bytes())
    }

    /// Adds what tells it from others.
    pub fn hash_into(&self, hash: &mut StateHash) {
        self.tree.hash_into(hash);
        for number in [self.decisions, self.expanded, self.generated] {
            hash.add(number);
        }
    }
}

fn shown_player(board: &Board, shown: &Shown) -> u32 {
    board.cell(shown.player)
}
