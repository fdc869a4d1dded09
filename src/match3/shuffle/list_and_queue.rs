//! List and queue, done right: the published idea without its faults.
//!
//! Blocks come from a list in random order and from a queue of refused ones by turns, and the board is
//! filled from the bottom row. But only blocks that really lie there count, the order is a true shuffle of
//! any length, no colour is ever changed: where the rest of the queue is refused, the cell exchanges its
//! block with one that is placed, and where even that fails the exchanges of min-conflicts finish. A legal
//! move is asked for. What cannot be mended is its bias: the queue brings a refused block back two cells
//! later, so `AA?A` comes too often in rows. Use `fair` where that matters.
//!
//! Cost: about 1.06 tests per cell. Source: the shuffler of a match-3 program in C#, mended.

use crate::match3::groups;
use std::collections::VecDeque;

use super::desk::Desk;
use super::engine::{Begins, Careful, Method, Next, OWN};
use super::exchange::{EXCHANGE_LINE, Exchanger, PERMUTE_LINE};
use super::options::{EFFORT, LEGAL_MOVE, PROOF, tries};
use super::rejecting::reason;
use super::task::ShuffleTask;
use super::words;
use crate::grid::NOWHERE;
use crate::match3::REASONS;
use crate::match3::board::{Colour, Spot};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Event, Info, Inspector, Item, Kind, Line, Parameter, Probe, Role, Series, Settings,
    Shape, StateHash, says,
};

/// The mended shuffler between two candidates.
pub type ListAndQueue = Careful<ListAndQueueMethod>;

const TRIES: Parameter = tries(1000);

const LIST: u8 = OWN;
const TAKE: u8 = OWN + 1;
const REFUSE: u8 = OWN + 2;
const PLACE: u8 = OWN + 3;
const TRADE: u8 = OWN + 4;
const EXCHANGE: u8 = OWN + 5;

const QUEUE_SERIES: Series =
    Series { id: "queue", name: words::QUEUE.name, rules: &[(Kind::Append, Change::Set), (Kind::Visit, Change::Set)] };

static INFO: Info = Info {
    id: "list-and-queue",
    version: 1,
    group: &groups::OTHER,
    name: Text::new("List and queue, corrected"),
    summary: Text::new(
        "The published idea without ghosts, changed colours and endless loops. Keeps the counts; the bias of the queue remains.",
    ),
    cost: "about 1.06 tests per cell",
    source: "BoardShuffler of a match-3 program in C#, mended",
    listing: &[
        words::FILL_LINE,
        words::CHECK_LINE,
        PERMUTE_LINE,
        Line::new(
            Text::new("for each cell from the bottom: take from queue and list in turn"),
            &[
                says(Kind::Visit, Text::new("{cell} is next; {count} {count|block waits|blocks wait} in the queue."))
                    .v(Role::Count),
                says(Kind::Look, Text::new("Colour {colour} is tried on {cell}.")).drawn(Drawn::Number).v(Role::Colour),
            ],
        ),
        Line::new(
            Text::new("    three in a line: to the end of the queue"),
            &[
                says(Kind::Refuse, Text::new("Refused at {cell}: {reason}.")),
                says(Kind::Append, Text::new("It joins the queue, which has {count} {count|block|blocks} now."))
                    .v(Role::Count),
            ],
        ),
        Line::new(
            Text::new("    otherwise: place it"),
            &[says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell}."))
                .drawn(Drawn::Cells)
                .drawn(Drawn::Number)],
        ),
        Line::new(
            Text::new("    all refused: swap with a placed block that fits"),
            &[
                says(Kind::Swap, Text::new("The block goes to {other} and the one from there to {cell}: both fit.")),
                says(Kind::Note, Text::new("No swap helps at {cell}: the rest is placed as it is.")).without_v(),
                says(Kind::Place, Text::new("A block of colour {colour} is placed on {cell} for now.")),
            ],
        ),
        EXCHANGE_LINE,
        words::MOVE_LINE,
        words::PROVE_LINE,
        words::END_LINE,
    ],
    parameters: &[LEGAL_MOVE, TRIES, EFFORT, PROOF],
    series: &[QUEUE_SERIES, words::REFUSALS_SERIES, words::LAID_SERIES],
    claims: &[Claim::KeepsBlocks, Claim::Complete],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The state of the mended shuffler.
#[derive(Clone, Debug)]
pub struct ListAndQueueMethod {
    /// Movable spots from the bottom row on, left to right.
    order: Vec<Spot>,
    list: Vec<Colour>,
    /// How many of the list are in their final order.
    mixed: u32,
    taken: u32,
    queue: VecDeque<Colour>,
    placed: u32,
    is_queue_turn: bool,
    /// Blocks of the queue that were refused at this cell since the list is used up.
    refused: u32,
    exchanger: Exchanger,
    phase: Phase,
    effort: u64,
    tries: u64,
    limit: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Mix,
    Fill,
    Exchange,
}

impl Method for ListAndQueueMethod {
    const INFO: &'static Info = &INFO;
    const BEGINS: Begins = Begins::WithOld;

    fn new(task: &ShuffleTask, settings: &Settings) -> Self {
        let shape = task.board().shape();
        let mut order = shape.movable().to_vec();
        order.sort_by_key(|spot| (u32::MAX - spot / shape.stride(), spot % shape.stride()));
        Self {
            order,
            list: Vec::new(),
            mixed: 0,
            taken: 0,
            queue: VecDeque::new(),
            placed: 0,
            is_queue_turn: true,
            refused: 0,
            exchanger: Exchanger::default(),
            phase: Phase::Mix,
            effort: settings.number(&EFFORT),
            tries: 1,
            limit: settings.number(&TRIES),
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        self.list = self.order.iter().map(|&spot| desk.board.value(spot)).collect();
        self.clear(desk);
    }

    #[inline]
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        match self.phase {
            Phase::Mix => self.mix(desk, probe),
            Phase::Fill => return self.test(desk, probe),
            Phase::Exchange => return self.exchanger.step(desk, probe, EXCHANGE),
        }
        Next::Continue
    }

    fn again(&mut self, desk: &mut Desk) -> bool {
        self.list = self.order.iter().map(|&spot| desk.board.value(spot)).collect();
        self.clear(desk);
        self.queue.clear();
        (self.mixed, self.taken, self.placed, self.refused) = (0, 0, 0, 0);
        (self.is_queue_turn, self.phase) = (true, Phase::Mix);
        self.tries += 1;
        if self.tries > self.limit {
            for (&spot, &colour) in self.order.iter().zip(&self.list) {
                desk.board.put(spot, colour);
            }
        }
        self.tries <= self.limit
    }

    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector) {
        view.number(words::TRIES, self.tries as i64);
        if self.phase == Phase::Exchange {
            self.exchanger.inspect(desk, view);
            return;
        }
        if let Some(&spot) = self.order.get(self.placed as usize) {
            view.cell(words::CELL, desk.cell(spot));
        }
        view.number(words::QUEUE_TURN, i64::from(self.is_queue_turn));
        let item = |colour: &Colour| Item { cell: NOWHERE, value: Some(i64::from(*colour)) };
        let left = self.list.get(self.taken as usize..).unwrap_or_default();
        view.structure(words::LIST, Shape::List, left.len(), &mut left.iter().map(item));
        view.structure(words::QUEUE, Shape::Queue, self.queue.len(), &mut self.queue.iter().map(item));
    }

    fn heap_bytes(&self) -> usize {
        self.order.len() * 4 + self.list.len() + self.queue.len() + self.exchanger.heap_bytes()
    }

    fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.list);
        hash.add(self.queue.len() as u64);
        for &colour in &self.queue {
            hash.add(u64::from(colour));
        }
        hash.add(u64::from(self.taken) << 32 | u64::from(self.mixed));
        hash.add(u64::from(self.placed) << 32 | u64::from(self.refused));
        hash.add(u64::from(self.is_queue_turn) | (self.phase as u64) << 1 | self.tries << 8);
        self.exchanger.add_to(hash);
    }
}

impl ListAndQueueMethod {
    fn clear(&self, desk: &mut Desk) {
        for &spot in &self.order {
            desk.board.clear(spot);
        }
    }

    /// Puts the next place of the list in its final order.
    fn mix<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) {
        let other = self.mixed + desk.random.below(self.list.len() as u32 - self.mixed);
        self.list.swap(self.mixed as usize, other as usize);
        let (a, b) = (self.order[self.mixed as usize], self.order[other as usize]);
        probe.tell(|| Event::new(Kind::Note, LIST, desk.cell(a), desk.cell(b), 0));
        self.mixed += 1;
        if self.mixed as usize == self.list.len() {
            self.phase = Phase::Fill;
        }
    }

    fn test<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next {
        let spot = self.order[self.placed as usize];
        let is_list_over = self.taken as usize == self.list.len();
        let from_queue = if self.is_queue_turn || is_list_over { self.queue.pop_front() } else { None };
        let colour = from_queue.unwrap_or_else(|| {
            self.taken += 1;
            self.list[self.taken as usize - 1]
        });
        desk.tally.tests += 1;
        probe.tell(|| Event::new(Kind::Look, TAKE, desk.cell(spot), NOWHERE, i32::from(colour)));
        if !desk.board.lines_at(spot, colour) {
            return self.place(desk, probe, spot, colour);
        }
        desk.tally.refusals += 1;
        self.queue.push_back(colour);
        desk.tally.longest_queue = desk.tally.longest_queue.max(self.queue.len() as u32);
        if P::ON {
            probe.fact(Kind::Refuse, REFUSE, desk.cell(spot), NOWHERE, reason(desk, spot, colour).value());
            probe.fact(Kind::Append, REFUSE, desk.cell(spot), NOWHERE, self.queue.len() as i32);
        }
        self.is_queue_turn = !self.is_queue_turn;
        self.refused = if is_list_over { self.refused + 1 } else { 0 };
        if self.refused as usize >= self.queue.len() && is_list_over {
            return self.trade(desk, probe, spot);
        }
        Next::Continue
    }

    fn place<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, spot: Spot, colour: Colour) -> Next {
        desk.board.put(spot, colour);
        probe.tell(|| Event::new(Kind::Place, PLACE, desk.cell(spot), NOWHERE, i32::from(colour)));
        self.advance(desk, probe)
    }

    fn advance<P: Probe>(&mut self, desk: &Desk, probe: &mut P) -> Next {
        self.placed += 1;
        self.is_queue_turn = true;
        self.refused = 0;
        let Some(&next) = self.order.get(self.placed as usize) else { return Next::Arranged };
        probe.tell(|| Event::new(Kind::Visit, TAKE, desk.cell(next), NOWHERE, self.queue.len() as i32));
        Next::Continue
    }

    /// The whole queue is refused: lays its first block on a cell whose block fits here instead.
    fn trade<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, spot: Spot) -> Next {
        let Some(&colour) = self.queue.front() else { return Next::Continue };
        let offset = if self.placed == 0 { 0 } else { desk.random.below(self.placed) };
        for number in 0..self.placed {
            let other = self.order[((offset + number) % self.placed) as usize];
            let theirs = desk.board.value(other);
            if theirs == colour {
                continue;
            }
            desk.board.put(other, colour);
            desk.board.put(spot, theirs);
            if !desk.board.is_matched(other) && !desk.board.is_matched(spot) {
                self.queue.pop_front();
                if P::ON {
                    probe.fact(Kind::Place, TRADE, desk.cell(spot), NOWHERE, i32::from(colour));
                    probe.fact(Kind::Swap, TRADE, desk.cell(spot), desk.cell(other), 0);
                }
                return self.advance(desk, probe);
            }
            desk.board.put(other, theirs);
            desk.board.clear(spot);
        }
        self.lay_rest(desk, probe, spot);
        Next::Continue
    }

    fn lay_rest<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P, spot: Spot) {
        probe.tell(|| Event::new(Kind::Note, TRADE, desk.cell(spot), NOWHERE, 0));
        let rest = self.order[self.placed as usize..].iter().zip(self.queue.drain(..));
        for (&spot, colour) in rest {
            desk.board.put(spot, colour);
            probe.tell(|| Event::new(Kind::Place, TRADE, desk.cell(spot), NOWHERE, i32::from(colour)));
        }
        self.exchanger.begin(desk, self.effort);
        self.phase = Phase::Exchange;
    }
}
