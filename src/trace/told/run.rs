//! [`Telling`]: what was told, as an algorithm: its state is a place in the log, and what follows from the roles of the
//! events before it.

use std::marker::PhantomData;
use std::sync::Arc;

use super::claim::{Claim, Finding, Setting, Told, Who};
use super::log::{Cursor, Ending, Log};
use super::words;
use crate::grid::{Cell, NOWHERE, Size};
use crate::trace::algorithm::{Algorithm, Bulk, Flow, Info, Picture, Probe, Settings, Span};
use crate::trace::event::{Event, Kind};
use crate::trace::hash::StateHash;
use crate::trace::inspect::{Inspector, Item, Shape};
use crate::trace::nodes::{NO_NODE, NodeMark};
use crate::trace::run::{self, Run};

/// What a telling works on.
pub struct Source {
    log: Arc<Log>,
    info: &'static Info,
    size: Size,
    judge: Judge,
}

/// Judges an answer, beside the window, once the run is over.
pub type Judge = Box<dyn Fn(&Claim) -> Vec<Finding> + Send + Sync>;

/// A run that tells again what `log` holds, on a board of `size` whose cells show what `P` makes of events.
pub fn start<P: Picture>(
    log: &Arc<Log>,
    (size, setting): (Size, &Setting),
    who: Who<'_>,
    judge: impl Fn(&Claim) -> Vec<Finding> + Send + Sync + 'static,
) -> Box<dyn Run> {
    let info = words::info(who, setting.costs, setting.reasons);
    let source = Source { log: Arc::clone(log), info, size, judge: Box::new(judge) };
    run::start::<Telling<P>>(Arc::new(source), &Settings::default(), 0)
}

/// What was told, one decision after the other.
pub struct Telling<P> {
    source: Arc<Source>,
    cursor: Cursor,
    /// Where each node is in the open list, plus one; 0 for those not seen, [`CLOSED`] for those expanded.
    places: Vec<u32>,
    /// The cost to each node, and its parent.
    costs: Vec<u32>,
    parents: Vec<u32>,
    open: Vec<u32>,
    generated: u64,
    expanded: u64,
    current: Cell,
    /// Whether a phase is open.
    is_deep: bool,
    /// Whether something of the decision in hand was told.
    is_inside: bool,
    picture: PhantomData<fn() -> P>,
}

const CLOSED: u32 = u32::MAX;

impl<P> Clone for Telling<P> {
    fn clone(&self) -> Self {
        Self {
            source: Arc::clone(&self.source),
            cursor: self.cursor.clone(),
            places: self.places.clone(),
            costs: self.costs.clone(),
            parents: self.parents.clone(),
            open: self.open.clone(),
            picture: PhantomData,
            ..*self
        }
    }
}

impl<P: Picture> Telling<P> {
    /// Takes in what an event says.
    #[inline]
    fn take(&mut self, event: &Event, mark: Option<NodeMark>) {
        let (node, parent) = match mark {
            Some(mark) => (mark.node, mark.parent),
            None => (event.a, event.b),
        };
        if node == NO_NODE {
            return;
        }
        match event.kind {
            Kind::Generate | Kind::Relax | Kind::Reopen => {
                self.generated += u64::from(event.kind == Kind::Generate);
                self.put(node, parent, event.v as u32);
            }
            Kind::Expand => self.expand(node, event.a),
            _ => {}
        }
    }

    fn reach(&mut self, node: u32) -> usize {
        let place = node as usize;
        if place >= self.places.len() {
            self.places.resize(place + 1, 0);
            self.costs.resize(place + 1, 0);
            self.parents.resize(place + 1, NOWHERE);
        }
        place
    }

    fn put(&mut self, node: u32, parent: u32, cost: u32) {
        let place = self.reach(node);
        (self.costs[place], self.parents[place]) = (cost, parent);
        if matches!(self.places[place], 0 | CLOSED) {
            self.open.push(node);
            self.places[place] = self.open.len() as u32;
        }
    }

    fn expand(&mut self, node: u32, cell: Cell) {
        self.expanded += 1;
        self.current = cell;
        let place = self.reach(node);
        let open = std::mem::replace(&mut self.places[place], CLOSED);
        if open == 0 || open == CLOSED {
            return;
        }
        self.open.swap_remove(open as usize - 1);
        if let Some(moved) = self.open.get(open as usize - 1) {
            self.places[*moved as usize] = open;
        }
    }

    /// The nodes that wait, those with the least cost first. A part of them, where there are many.
    fn least(&self) -> Vec<Item> {
        const MOST: usize = 1000;
        let mut nodes = self.open.clone();
        let cost = |node: &u32| (self.costs[*node as usize] as i32, *node);
        if nodes.len() > MOST {
            nodes.select_nth_unstable_by_key(MOST, cost);
            nodes.truncate(MOST);
        }
        nodes.sort_unstable_by_key(cost);
        let item = |node: u32| Item { cell: node, value: Some(i64::from(self.costs[node as usize] as i32)) };
        nodes.into_iter().map(item).collect()
    }

    fn emit<Q: Probe>(&mut self, probe: &mut Q, event: Event, mark: Option<NodeMark>) {
        if event.starts_phase() {
            if std::mem::replace(&mut self.is_deep, true) {
                probe.exit();
            }
            probe.enter(Span::Phase);
        }
        if let Some(mark) = mark {
            probe.at_node(mark.node, mark.parent);
        }
        probe.fact(event.kind, event.line(), event.a, event.b, event.v);
    }
}

impl<P: Picture> Algorithm for Telling<P> {
    type Input = Source;
    type Output = Told;
    type Picture = P;

    const INFO: &'static Info = &words::PLAIN;

    fn start(source: Arc<Source>, _settings: &Settings, _seed: u64) -> Self {
        let cells = source.size.cells() as usize;
        Self {
            cursor: Cursor::new(Arc::clone(&source.log)),
            source,
            places: vec![0; cells],
            costs: vec![0; cells],
            parents: vec![NOWHERE; cells],
            open: Vec::new(),
            generated: 0,
            expanded: 0,
            current: NOWHERE,
            is_deep: false,
            is_inside: false,
            picture: PhantomData,
        }
    }

    fn info(&self) -> &'static Info {
        self.source.info
    }

    fn step<Q: Probe>(&mut self, probe: &mut Q) -> Flow {
        loop {
            let Some(event) = self.cursor.peek() else {
                // What came in between is told before the end.
                let is_over = self.source.log.ending().is_some() && self.cursor.peek().is_none();
                return if is_over { Flow::Done } else { Flow::Waits };
            };
            if self.is_inside && event.starts_decision() {
                self.is_inside = false;
                return Flow::Continue;
            }
            self.is_inside = true;
            let mark = self.cursor.pass();
            self.take(&event, mark);
            self.emit(probe, event, mark);
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if self.current != NOWHERE {
            view.cell(words::CELL, self.current);
        }
        view.number(words::EVENTS, self.cursor.at() as i64);
        view.number(words::GENERATED, self.generated as i64);
        view.number(words::EXPANDED, self.expanded as i64);
        view.structure(words::OPEN, Shape::Heap, self.open.len(), &mut self.least().into_iter());
    }

    fn heap_bytes(&self) -> usize {
        (self.places.len() * 3 + self.open.len()) * size_of::<u32>()
    }

    fn shared_bytes(&self) -> usize {
        self.source.log.bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.cursor.at());
        for numbers in [&self.places, &self.costs, &self.parents, &self.open] {
            hash.add_all(numbers);
        }
        hash.add(self.generated);
        hash.add(self.expanded);
        hash.finish()
    }

    fn output(&self) -> Option<Told> {
        let log = &self.source.log;
        let (claim, ending) = (log.claim(), log.ending()?);
        let is_judged = ending == Ending::Complete || !claim.is_empty();
        let findings = if is_judged { (self.source.judge)(&claim) } else { Vec::new() };
        Some(Told { claim, ending, tally: log.tally(), findings })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        [&mut self.places, &mut self.costs, &mut self.parents, &mut self.open]
            .into_iter()
            .for_each(|words| visit(Bulk::Words(words)));
    }
}
